/** Fight simulation: one character against one monster, many times, with the game's own rules (DELVE-298). */
import type { Game } from '../../../engine/game.ts';
import { formatProblem } from '../../../engine/result.ts';
import type { Content } from '../compiled.ts';
import { delve } from '../index.ts';
import { refreshStats, statsOf } from '../rules/derived.ts';
import type { Delve, DelveState } from '../types.ts';
import { nextBlow } from './duel.ts';
import { wearRolled, wearStarting } from './kit.ts';
import { isCaster, pointsFor, skillsFor } from './training.ts';

/** Rolled: anew for every fight. Starting: what the class begins with. Else by slot, as a scenario tells it. */
export type Equipment = 'rolled' | 'starting' | Readonly<Record<string, unknown>>;

export interface FightRequest {
  readonly class: string;
  readonly level: number;
  readonly equipment: Equipment;
  /** Allocated points by attribute. */
  readonly attributes: Readonly<Record<string, number>>;
  /** Levels by skill; left out: only what the class begins with. */
  readonly skills?: Readonly<Record<string, number>>;
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
  /** How often it struck and cast in all fights. */
  readonly blows: number;
  readonly casts: Readonly<Record<string, number>>;
}

const ROOM = [
  '#############',
  ...Array.from({ length: 7 }, (_, y) => (y === 3 ? '#...@.......#' : '#...........#')),
  '#############',
];
const FOE = { x: 8, y: 4 };
const MOST_BLOWS = 400;

export interface FightSimulation {
  readonly done: number;
  /** Fights some more; false when all are done. */
  go(fights: number): boolean;
  report(): FightReport;
}

/** In pieces, so that a page stays alive. */
export function fightSimulation(q: FightRequest, game: Game<Delve> = delve): FightSimulation {
  let done = 0;
  let wins = 0;
  let ticks = 0;
  let lost = 0;
  let blows = 0;
  const casts: Record<string, number> = {};
  const fight = (): void => {
    const s = stageFight(q, game, `${q.seed} ${done++}`);
    const full = s.player.health;
    for (let turn = 0; turn < MOST_BLOWS && game.toAct(s).length > 0 && s.creatures.length > 0; turn++) {
      const { text, strikes } = nextBlow(game, s);
      const [type, skill] = text.split(' ');
      if (type === 'cast') casts[skill] = (casts[skill] ?? 0) + 1;
      if (strikes) blows++;
      game.apply(s, [{ seat: 0, action: game.actions.get(text) }]);
    }
    if (s.creatures.length > 0 || game.outcome(s) !== null) return;
    wins++;
    ticks += s.now;
    lost += Math.floor((100 * (full - s.player.health)) / full);
  };
  const mean = (x: number): number => (wins === 0 ? 0 : Math.round(x / wins));
  return {
    get done() {
      return done;
    },
    go(fights) {
      for (let i = 0; i < fights && done < q.fights; i++) fight();
      return done < q.fights;
    },
    report: () => ({ fights: done, wins, ticks: mean(ticks), lostPercent: mean(lost), blows, casts: { ...casts } }),
  };
}

export function simulateFights(q: FightRequest, game: Game<Delve> = delve): FightReport {
  const simulation = fightSimulation(q, game);
  simulation.go(q.fights);
  return simulation.report();
}

function stageFight(q: FightRequest, game: Game<Delve>, seed: string): DelveState {
  const worn = typeof q.equipment === 'object' ? { equipment: q.equipment } : {};
  const staged = game.stage(
    {
      map: ROOM,
      facts: {
        depth: q.depth,
        player: { class: q.class, level: q.level, attributes: q.attributes, skills: q.skills ?? {}, ...worn },
        creatures: [{ id: 1, ...FOE, type: q.monster, rank: q.rank, variety: varietyOf(q.rank), alerted: true }],
      },
    },
    { seed, seats: 1, options: { ...game.options.defaults, class: q.class } },
  );
  if (!staged.ok) throw new Error(formatProblem(staged.problem));
  const s = staged.value;
  if (typeof q.equipment !== 'object') wearStarting(s);
  if (q.equipment === 'rolled') wearRolled(s, q.depth, seed, isCaster(s.content, q.class));
  refreshStats(s);
  const { maxHealth, maxMana } = statsOf(s);
  s.player.health = maxHealth;
  s.player.mana = maxMana;
  return s;
}

function varietyOf(rank: string): string | undefined {
  return rank === 'champion' ? 'champion' : undefined;
}

/** DELVE-346: level, health, armor and damage per 1000 ticks that the book intends at the end of each depth. */
export const INTENDED: readonly (readonly [level: number, health: number, armor: number, damage: number])[] = [
  [2, 120, 29, 6.6],
  [3, 154, 39, 11.7],
  [4, 172, 71, 13.8],
  [5.5, 209, 84, 19.7],
  [6.5, 229, 107, 23.4],
  [8, 264, 134, 30.7],
  [9, 289, 148, 35.9],
  [10.5, 321, 180, 45.9],
  [11.6, 345, 199, 52.8],
  [13.1, 382, 239, 65],
  [14.4, 407, 262, 72.9],
  [16.3, 455, 309, 87.2],
];

/** Kits whose numbers are averaged for a depth. */
const KITS = 10;

export interface SweepRow {
  readonly depth: number;
  readonly level: number;
  readonly monster: string;
  readonly health: number;
  readonly armor: number;
  readonly damage: number;
  /** As the book intends them, for the comparison. */
  readonly intended: { readonly health: number; readonly armor: number; readonly damage: number };
  readonly report: FightReport;
}

export type SweepRequest = Pick<FightRequest, 'class' | 'rank' | 'fights' | 'seed'>;

/** One depth of the power curve: a character of the intended level in rolled equipment against that depth's first monster. */
export function sweepDepth(c: Content, q: SweepRequest, depth: number, game: Game<Delve> = delve): SweepRow {
  const [wanted, health, armor, damage] = INTENDED[depth - 1];
  const level = Math.round(wanted);
  const kinds = c.themes[c.themeOf[depth]].kinds;
  const lord = q.rank === 'boss' ? c.monsters.findIndex((m) => m.boss === depth) : -1;
  const monster = c.monsters[lord >= 0 ? lord : kinds[0]].id;
  const request: FightRequest = {
    ...q,
    level,
    depth,
    monster,
    equipment: 'rolled',
    attributes: pointsFor(c, q.class, level),
    skills: skillsFor(c, q.class, level),
  };
  // As many fresh kits as show what is usual.
  const seen = Array.from(
    { length: KITS },
    (_, i) => game.observe(stageFight(request, game, `${q.seed} ${i}`), 0).player,
  );
  const mean = (of: (p: (typeof seen)[number]) => number): number =>
    Math.round((10 * seen.reduce((sum, p) => sum + of(p), 0)) / KITS) / 10;
  return {
    depth,
    level,
    monster,
    health: Math.round(mean((p) => p.maxHealth)),
    armor: Math.round(mean((p) => p.attributes.Armor)),
    damage: mean((p) => p.attack.dps),
    intended: { health, armor, damage },
    report: simulateFights(request, game),
  };
}
