/** Fight simulation: one character against one monster, many times, with the game's own rules (DELVE-298). */
import { formatProblem } from '../../../engine/result.ts';
import { actions } from '../actions.ts';
import { delve } from '../index.ts';

export interface FightRequest {
  readonly class: string;
  readonly level: number;
  readonly equipment: Readonly<Record<string, unknown>>;
  /** Allocated points by attribute. */
  readonly attributes: Readonly<Record<string, number>>;
  readonly monster: string;
  readonly rank: string;
  readonly depth: number;
  readonly fights: number;
  readonly seed: string;
}

export interface FightReport {
  readonly fights: number;
  readonly wins: number;
  /** Means over the fights that were won: ticks, and health lost in percent of the maximum. */
  readonly ticks: number;
  readonly lostPercent: number;
}

const PIT = ['#####', '#...#', '#.@.#', '#...#', '#####'];
const MOST_BLOWS = 400;

export function simulateFights(q: FightRequest): FightReport {
  let wins = 0;
  let ticks = 0;
  let lost = 0;
  for (let i = 0; i < q.fights; i++) {
    const options = { ...delve.options.defaults, class: q.class };
    const staged = delve.stage(
      {
        map: PIT,
        facts: {
          depth: q.depth,
          player: { class: q.class, level: q.level, equipment: q.equipment, attributes: q.attributes },
          creatures: [{ id: 1, x: 3, y: 2, type: q.monster, rank: q.rank, variety: 'champion', alerted: true }],
        },
      },
      { seed: `${q.seed} ${i}`, seats: 1, options },
    );
    if (!staged.ok) throw new Error(formatProblem(staged.problem));
    const s = staged.value;
    const full = s.player.health;
    for (let blow = 0; blow < MOST_BLOWS && delve.toAct(s).length > 0; blow++) {
      const foe = s.creatures[0];
      if (foe === undefined) break;
      const dx = (foe.at % s.width) - (s.player.at % s.width);
      const dy = Math.floor(foe.at / s.width) - Math.floor(s.player.at / s.width);
      const near = Math.max(Math.abs(dx), Math.abs(dy)) === 1;
      const dir = `${dy < 0 ? 'n' : dy > 0 ? 's' : ''}${dx < 0 ? 'w' : dx > 0 ? 'e' : ''}`;
      delve.apply(s, [{ seat: 0, action: actions.get(near ? `move ${dir}` : 'wait') }]);
    }
    if (s.creatures.length > 0 || delve.outcome(s) !== null) continue;
    wins++;
    ticks += s.now;
    lost += Math.floor((100 * (full - s.player.health)) / full);
  }
  const mean = (x: number): number => (wins === 0 ? 0 : Math.round(x / wins));
  return { fights: q.fights, wins, ticks: mean(ticks), lostPercent: mean(lost) };
}
