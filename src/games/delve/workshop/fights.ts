/** Fight simulation: one character against one monster, many times, with the game's own rules (DELVE-298). */
import type { Game } from '../../../engine/game.ts';
import { formatProblem } from '../../../engine/result.ts';
import { stream } from '../../../engine/rng.ts';
import { EQUIP } from '../actions.ts';
import type { Content } from '../compiled.ts';
import { rngDice } from '../draw.ts';
import { delve } from '../index.ts';
import { createItem } from '../items/create.ts';
import { bandOf, classNamed, pickFrom } from '../items/drops.ts';
import { localOf, priceOf } from '../items/worth.ts';
import type { Delve, DelveState, Item } from '../types.ts';

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
  const fight = (): void => {
    const s = stageFight(q, game, `${q.seed} ${done++}`);
    const full = s.player.health;
    for (let blow = 0; blow < MOST_BLOWS && game.toAct(s).length > 0; blow++) {
      const foe = s.creatures[0];
      if (foe === undefined) break;
      const dx = (foe.at % s.width) - (s.player.at % s.width);
      const dy = Math.floor(foe.at / s.width) - Math.floor(s.player.at / s.width);
      const near = Math.max(Math.abs(dx), Math.abs(dy)) === 1;
      const dir = `${dy < 0 ? 'n' : dy > 0 ? 's' : ''}${dx < 0 ? 'w' : dx > 0 ? 'e' : ''}`;
      game.apply(s, [{ seat: 0, action: game.actions.get(near ? `move ${dir}` : 'wait') }]);
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
    report: () => ({ fights: done, wins, ticks: mean(ticks), lostPercent: mean(lost) }),
  };
}

export function simulateFights(q: FightRequest, game: Game<Delve> = delve): FightReport {
  const simulation = fightSimulation(q, game);
  simulation.go(q.fights);
  return simulation.report();
}

function stageFight(q: FightRequest, game: Game<Delve>, seed: string): DelveState {
  const staged = game.stage(
    {
      map: PIT,
      facts: {
        depth: q.depth,
        player: { class: q.class, level: q.level, equipment: q.equipment, attributes: q.attributes },
        creatures: [{ id: 1, x: 3, y: 2, type: q.monster, rank: q.rank, variety: varietyOf(q.rank), alerted: true }],
      },
    },
    { seed, seats: 1, options: { ...game.options.defaults, class: q.class } },
  );
  if (!staged.ok) throw new Error(formatProblem(staged.problem));
  return staged.value;
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

/** Points as the class's hint spends them up to a level; what is left over goes to the first. */
export function pointsFor(c: Content, cls: string, level: number): Record<string, number> {
  const hint = Object.entries(c.classes.find((k) => k.id === cls)?.hint ?? {}).filter(([, n]) => n > 0);
  const total = c.constants.attributePoints * (level - 1);
  const each = hint.reduce((sum, [, n]) => sum + n, 0);
  if (each === 0) return {};
  const out = Object.fromEntries(hint.map(([name, n]) => [name, Math.floor((total * n) / each)]));
  out[hint[0][0]] += total - Object.values(out).reduce((sum, n) => sum + n, 0);
  return out;
}

/** Equipment as it may be found by the end of a depth: of so many drops, the best of each slot that the level allows. */
export function rolledKit(c: Content, depth: number, level: number, seed: string): Record<string, unknown> {
  const best = new Map<string, Item>();
  for (let band = 1; band <= bandOf(depth); band++) {
    const dice = rngDice(stream(seed, 'kit', band));
    const cls = classNamed(c, `equip_b${band}`);
    let id = 1;
    const maker = { dice, names: dice, made: null, nextId: () => id++ };
    for (let i = 0; i < 20 && cls >= 0; i++) {
      const template = pickFrom(c, cls, dice);
      if (template < 0 || c.items[template].slot === 'none') continue;
      const item = createItem(c, maker, template, 2 * band, c.chances.chest, 0);
      const { slot, hands } = c.items[item.template];
      if (localOf(c, item).reqLevel > level || hands === 2) continue;
      const place = slot === 'ring' ? (best.has('ring1') ? 'ring2' : 'ring1') : slot;
      const old = best.get(place);
      if (old === undefined || worthOf(c, old) < worthOf(c, item)) best.set(place, item);
    }
  }
  return Object.fromEntries(
    EQUIP.flatMap((place) => {
      const item = best.get(place);
      return item === undefined ? [] : [[place, factOf(c, item)]];
    }),
  );
}

/** A weapon is worth its damage over time, anything else its price. */
function worthOf(c: Content, item: Item): number {
  const { min, max, speed } = localOf(c, item);
  return max > 0 ? (min + max) * speed : priceOf(c, item);
}

/** An item as a scenario tells it. */
function factOf(c: Content, item: Item): unknown {
  return {
    template: c.items[item.template].id,
    ilvl: item.ilvl,
    armor: item.armor,
    ...(item.unique >= 0
      ? { unique: c.uniques[item.unique].id }
      : { affixes: item.affixes.map((a, i) => [c.affixes[a].id, item.rolls[i]]) }),
  };
}

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
    equipment: rolledKit(c, depth, level, `${q.seed} ${depth}`),
    attributes: pointsFor(c, q.class, level),
  };
  const seen = game.observe(stageFight(request, game, q.seed), 0);
  return {
    depth,
    level,
    monster,
    health: seen.player.maxHealth,
    armor: seen.player.attributes.Armor,
    damage: seen.player.attack.dps,
    intended: { health, armor, damage },
    report: simulateFights(request, game),
  };
}
