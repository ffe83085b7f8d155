/** Balance runs: the reference bot plays many runs of a class; means at the end of each depth, and how runs end (DELVE-345 to DELVE-348). */
import { type DelveGame, type DelveObs, delve, RARITIES } from '../../games/delve/index.ts';
import { delver } from './delver.ts';
import { BY_CLASS, PLAIN } from './tactics.ts';

/** The character at the end of a depth; armor without what casts add for a while. */
export interface DepthEnd {
  readonly depth: number;
  readonly level: number;
  readonly maxHealth: number;
  readonly armor: number;
  readonly damagePer1000: number;
  /** Mean damage of the best spell known, without resistances. */
  readonly spell: number;
  readonly resistance: number;
}

/** One run from beginning to end. */
export interface BotRun {
  readonly won: boolean;
  readonly depth: number;
  readonly cause: string;
  readonly actions: number;
  readonly kills: number;
  /** Pieces of equipment that dropped, by rarity. */
  readonly found: readonly number[];
  readonly ends: readonly DepthEnd[];
}

/** Means over the runs that left a depth alive. */
export interface DepthRow extends DepthEnd {
  readonly runs: number;
}

export interface BalanceReport {
  readonly class: string;
  readonly runs: number;
  readonly wins: number;
  readonly meanDepth: number;
  readonly meanActions: number;
  /** Means of the runs that were won; null without one. */
  readonly won: { readonly actions: number; readonly kills: number; readonly found: readonly number[] } | null;
  /** Runs that ended on each depth, won ones left out. */
  readonly deaths: Readonly<Record<string, number>>;
  readonly depths: readonly DepthRow[];
}

const MOST_ACTIONS = 20000;
/** Its bots do not ask for the legal actions, and listing them takes time. */
const NONE: readonly never[] = [];
const RESISTANCES = ['FireResistance', 'ColdResistance', 'LightningResistance', 'PoisonResistance'];

function endOf(obs: DelveObs): DepthEnd {
  const { player } = obs;
  const cast = player.statuses.find((x) => x.id === 'ironskin')?.magnitude ?? 0;
  const spells = player.skills.flatMap(({ level, damage }) =>
    level > 0 && damage !== null ? [(damage[0] + damage[1]) / 2] : [],
  );
  return {
    depth: obs.depth,
    level: player.level,
    maxHealth: player.maxHealth,
    armor: player.attributes.Armor - cast,
    damagePer1000: player.attack.dps,
    spell: Math.max(0, ...spells),
    resistance: RESISTANCES.reduce((n, r) => n + player.attributes[r], 0) / 4,
  };
}

/** `most`: actions after which the run is cut short. */
export function playRun(
  cls: string,
  seed: string,
  difficulty = 'normal',
  most = MOST_ACTIONS,
  game: DelveGame = delve,
): BotRun {
  const s = game.create({ seed, seats: 1, options: { ...game.options.defaults, class: cls, difficulty } });
  const bot = delver('reference', game.tables, () => BY_CLASS[cls] ?? PLAIN);
  const ends: DepthEnd[] = [];
  const found = RARITIES.map(() => 0);
  const met = new Set<number>();
  let obs = game.observe(s, 0);
  let n = 0;
  for (; n < most && game.toAct(s).length > 0; n++) {
    const wanted = bot.decide(obs, NONE, n) as Parameters<typeof game.refuse>[2];
    const action = game.refuse(s, 0, wanted) === null ? wanted : game.actions.get('wait');
    game.apply(s, [{ seat: 0, action }]);
    for (const { item } of s.ground) {
      if (item === null || met.has(item.id)) continue;
      met.add(item.id);
      if (game.tables.items[item.template].slot !== 'none') found[item.rarity]++;
    }
    const next = game.observe(s, 0);
    if (next.depth !== obs.depth) ends.push(endOf(obs));
    obs = next;
  }
  if (obs.result === 'won') ends.push(endOf(obs));
  return {
    won: obs.result === 'won',
    depth: obs.depth,
    cause: obs.cause,
    actions: n,
    kills: Object.values(obs.kills).reduce((a, b) => a + b, 0),
    found,
    ends,
  };
}

const mean = (values: readonly number[]): number =>
  Math.round((10 * values.reduce((a, b) => a + b, 0)) / values.length) / 10;

export function reportOf(cls: string, runs: readonly BotRun[]): BalanceReport {
  const won = runs.filter((r) => r.won);
  const deaths: Record<string, number> = {};
  for (const r of runs) if (!r.won) deaths[r.depth] = (deaths[r.depth] ?? 0) + 1;
  const depths: DepthRow[] = [];
  for (let depth = 1; depth <= 12; depth++) {
    const ends = runs.flatMap((r) => r.ends.filter((e) => e.depth === depth));
    if (ends.length === 0) continue;
    const of = (what: (e: DepthEnd) => number): number => mean(ends.map(what));
    depths.push({
      depth,
      runs: ends.length,
      level: of((e) => e.level),
      maxHealth: of((e) => e.maxHealth),
      armor: of((e) => e.armor),
      damagePer1000: of((e) => e.damagePer1000),
      spell: of((e) => e.spell),
      resistance: of((e) => e.resistance),
    });
  }
  return {
    class: cls,
    runs: runs.length,
    wins: won.length,
    meanDepth: mean(runs.map((r) => r.depth)),
    meanActions: mean(runs.map((r) => r.actions)),
    won:
      won.length === 0
        ? null
        : {
            actions: mean(won.map((r) => r.actions)),
            kills: mean(won.map((r) => r.kills)),
            found: RARITIES.map((_, i) => mean(won.map((r) => r.found[i]))),
          },
    deaths,
    depths,
  };
}

export function balanceRuns(
  cls: string,
  runs: number,
  seed: string,
  difficulty?: string,
  most?: number,
  game?: DelveGame,
): BalanceReport {
  const played = Array.from({ length: runs }, (_, i) => playRun(cls, `${seed} ${i}`, difficulty, most, game));
  return reportOf(cls, played);
}
