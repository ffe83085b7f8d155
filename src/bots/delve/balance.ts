/** Balance runs: the reference bot plays many runs of a class; means at the end of each depth, and how runs end (DELVE-346, DELVE-348). */
import { delve } from '../../games/delve/index.ts';
import type { DelveObs } from '../../games/delve/seen.ts';
import { delver } from './delver.ts';
import { BY_CLASS, PLAIN } from './tactics.ts';

export interface DepthRow {
  readonly depth: number;
  /** Runs that left the depth alive. */
  readonly runs: number;
  readonly level: number;
  readonly maxHealth: number;
  readonly armor: number;
  readonly damagePer1000: number;
  readonly resistance: number;
}

export interface BalanceReport {
  readonly class: string;
  readonly runs: number;
  readonly wins: number;
  readonly meanDepth: number;
  readonly meanActions: number;
  readonly depths: readonly DepthRow[];
}

const MOST_ACTIONS = 20000;
const RESISTANCES = ['FireResistance', 'ColdResistance', 'LightningResistance', 'PoisonResistance'];

/** `most`: actions after which a run is cut short. */
export function balanceRuns(
  cls: string,
  runs: number,
  seed: string,
  difficulty = 'normal',
  most = MOST_ACTIONS,
): BalanceReport {
  const ends: DelveObs[][] = Array.from({ length: 13 }, () => []);
  let wins = 0;
  let depths = 0;
  let total = 0;
  for (let i = 0; i < runs; i++) {
    const options = { ...delve.options.defaults, class: cls, difficulty };
    const s = delve.create({ seed: `${seed} ${i}`, seats: 1, options });
    const bot = delver('reference', () => BY_CLASS[cls] ?? PLAIN);
    let n = 0;
    let obs = delve.observe(s, 0);
    for (; n < most && delve.toAct(s).length > 0; n++) {
      const wanted = bot.decide(obs, delve.legal(s, 0), n) as Parameters<typeof delve.refuse>[2];
      const action = delve.refuse(s, 0, wanted) === null ? wanted : delve.actions.get('wait');
      delve.apply(s, [{ seat: 0, action }]);
      const next = delve.observe(s, 0);
      if (next.depth !== obs.depth) ends[obs.depth].push(obs);
      obs = next;
    }
    if (obs.result === 'won') {
      wins++;
      ends[12].push(obs);
    }
    depths += obs.depth;
    total += n;
  }
  const mean = (list: readonly DelveObs[], of: (o: DelveObs) => number): number =>
    Math.round((10 * list.reduce((sum, o) => sum + of(o), 0)) / list.length) / 10;
  return {
    class: cls,
    runs,
    wins,
    meanDepth: Math.round((10 * depths) / runs) / 10,
    meanActions: Math.round(total / runs),
    depths: ends.flatMap((list, depth) =>
      list.length === 0
        ? []
        : [
            {
              depth,
              runs: list.length,
              level: mean(list, (o) => o.player.level),
              maxHealth: mean(list, (o) => o.player.maxHealth),
              armor: mean(list, (o) => o.player.attributes.Armor),
              damagePer1000: mean(list, (o) => o.player.attack.dps),
              resistance: mean(list, (o) => RESISTANCES.reduce((n, r) => n + o.player.attributes[r], 0) / 4),
            },
          ],
    ),
  };
}
