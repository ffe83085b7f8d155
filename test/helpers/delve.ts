/**
 * Short words for the tests of Delve: a scenario, some actions, and what came of them.
 *
 * Tests look at states, observations and events. Where a test must call a part of the rules by itself, it does so through
 * this file, so that a changed signature is repaired here and nowhere else.
 */
import type { Game, Sketch } from '../../src/engine/game.ts';
import { formatProblem, invariant } from '../../src/engine/result.ts';
import { stream } from '../../src/engine/rng.ts';
import { SHIPPED, SHIPPED_PACK } from '../../src/games/delve/content.ts';
import { type Dice, rngDice } from '../../src/games/delve/draw.ts';
import type { DelveEvent } from '../../src/games/delve/events.ts';
import { isConnected, type Level, makeLevel } from '../../src/games/delve/gen/level.ts';
import { makeMaze } from '../../src/games/delve/gen/maze.ts';
import { packCentres, placeNear, rollElite, type Spawn, spawnLevel } from '../../src/games/delve/gen/spawn.ts';
import { delve, delveWith } from '../../src/games/delve/index.ts';
import * as affix from '../../src/games/delve/items/affix.ts';
import * as create from '../../src/games/delve/items/create.ts';
import * as drops from '../../src/games/delve/items/drops.ts';
import * as worth from '../../src/games/delve/items/worth.ts';
import { readBundle } from '../../src/games/delve/pack.ts';
import { type Attack, type Defense, resolve } from '../../src/games/delve/rules/attack.ts';
import { monsterAttack, monsterDefense, playerDefense } from '../../src/games/delve/rules/build.ts';
import { statsOfCreature } from '../../src/games/delve/rules/monster-stats.ts';
import { experienceOf } from '../../src/games/delve/rules/progress.ts';
import { hasEffect } from '../../src/games/delve/rules/sight.ts';
import type { Creature, Delve, DelveOptions, DelveState, Item } from '../../src/games/delve/types.ts';

export type { Attack, Defense, Level, Spawn };
export { delve };
export type Maze = ReturnType<typeof makeMaze>;

export interface Played {
  readonly game: Game<Delve>;
  readonly s: DelveState;
  readonly events: DelveEvent[];
  /** Code of the last refusal, '' if the last action was done. */
  refused: string;
}

export const ROOM = [
  '############',
  '#..........#',
  '#..........#',
  '#....@.....#',
  '#..........#',
  '#..........#',
  '############',
];

/** A corridor of so many free places, the player on the leftmost. */
export function corridor(length: number): string[] {
  const wall = '#'.repeat(length + 2);
  return [wall, `#@${'.'.repeat(length - 1)}#`, wall];
}

/** Ticks until which nobody in a test has anything to do. */
export const LATER = 90_000;

/** Accuracy, evasion, block and critical draws of a plain hit, and its damage. */
export const hit = (...damage: readonly number[]): number[] => [0, 99, 99, 99, ...damage];

// --- Playing

export function setupOf(options: Partial<DelveOptions> = {}, seed = 'test', game: Game<Delve> = delve) {
  return { seed, seats: 1, options: { ...game.options.defaults, ...options } };
}

export function begin(
  map: readonly string[],
  facts: Sketch['facts'] = {},
  options: Partial<DelveOptions> = {},
  game: Game<Delve> = delve,
): Played {
  const staged = game.stage({ map, facts }, setupOf(options, 'test', game));
  if (!staged.ok) throw new Error(formatProblem(staged.problem));
  return { game, s: staged.value, events: [], refused: '' };
}

/** A run from its beginning. */
export function started(options: Partial<DelveOptions> = {}, seed = 'test', game: Game<Delve> = delve): Played {
  return { game, s: game.create(setupOf(options, seed, game)), events: [], refused: '' };
}

/** Up to so many places a level is small enough to be played twice. */
const SCENARIO_SIZE = 600;

/**
 * Actions in notation, one after the other; a refused one changes nothing.
 * In a scenario each is done a second time with nobody listening, which must come to the same.
 */
export function act(p: Played, ...texts: readonly string[]): Played {
  for (const text of texts) {
    const action = p.game.actions.get(text);
    const refusal = p.game.refuse(p.s, 0, action);
    p.refused = refusal?.code ?? '';
    if (refusal !== null) continue;
    const unheard = p.s.tiles.length <= SCENARIO_SIZE ? p.game.state.clone(p.s) : null;
    p.game.apply(p.s, [{ seat: 0, action }], (_, e) => p.events.push(e));
    if (unheard === null) continue;
    p.game.apply(unheard, [{ seat: 0, action }]);
    const difference = p.game.state.differs(p.s, unheard, 'state');
    invariant(difference === null, `nobody listening changes nothing: ${difference}`);
  }
  return p;
}

/** The code with which an action is refused, '' if it is done. */
export function code(p: Played, text: string): string {
  return act(p, text).refused;
}

/** The game over the shipped tables after a change of them. */
export function packed(change: (tables: Record<string, Row[]>) => void): Game<Delve> {
  const tables = JSON.parse(JSON.stringify(SHIPPED)) as Record<string, Row[]>;
  change(tables);
  const read = readBundle(JSON.stringify(tables));
  if (!read.ok) throw new Error(formatProblem(read.problem));
  return delveWith(read.value);
}

export type Row = Record<string, unknown>;

/** The tables as they are on disk. */
export const tables = SHIPPED as Readonly<Record<string, readonly Row[]>>;

export function rowOf(of: Readonly<Record<string, readonly Row[]>>, table: string, id: string): Row {
  const row = of[table].find((r) => r.id === id);
  invariant(row !== undefined, `${table} has a row ${id}`);
  return row;
}

/** What many tests look at, made when the first of them asks. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// --- Looking

export function events<K extends DelveEvent['type']>(p: Played, type: K): Extract<DelveEvent, { type: K }>[] {
  return p.events.filter((e): e is Extract<DelveEvent, { type: K }> => e.type === type);
}

export function player(p: Played) {
  return p.game.observe(p.s, 0).player;
}

export function attribute(p: Played, name: string): number {
  return player(p).attributes[name];
}

/** `id magnitude left` of everything the player is under. */
export function statuses(p: Played): string[] {
  return player(p).statuses.map((st) => `${st.id} ${st.magnitude} ${st.left}`);
}

export function creature(p: Played, id: number): Creature {
  const c = p.s.creatures.find((x) => x.id === id);
  if (c === undefined) throw new Error(`creature ${id} is gone`);
  return c;
}

export function alive(p: Played): number[] {
  return p.s.creatures.map((c) => c.id);
}

export function typeOf(c: Creature): string {
  return content.monsters[c.type].id;
}

/** Column and row, as the book writes places. */
export function at(p: Played, place: number): string {
  return `${place % p.s.width},${Math.floor(place / p.s.width)}`;
}

export function where(p: Played, id: number): string {
  return at(p, creature(p, id).at);
}

/** The letters of the level as a scenario draws them. */
export function drawn(p: Played): readonly string[] {
  return p.game.sketch(p.s).map;
}

/** `template count` of every place of the backpack. */
export function carried(p: Played): string[] {
  return player(p).backpack.map((i) => `${i.template} ${i.count}`);
}

/** `x,y what` of everything on the floor, in the order in which it came there. */
export function lying(p: Played): string[] {
  return p.s.ground.map((g) => `${at(p, g.place)} ${g.item === null ? `${g.gold} gold` : templateOf(g.item)}`);
}

export function seenBy(p: Played): readonly string[] {
  return p.game.observe(p.s, 0).map.visible;
}

/** Counts of path searches and occupancy checks, one line per creature's action (DELVE-123). */
export function traced(p: Played): string[] {
  const out: string[] = [];
  p.s.derived.trace = (c, searches, checks) => out.push(`${c.id}: ${searches} searches, ${checks} checks`);
  return out;
}

// --- Parts of the rules

/** The shipped tables as the rules read them. */
export const content = SHIPPED_PACK.content;

export function foe(p: Played, id: number): ReturnType<typeof statsOfCreature> {
  return statsOfCreature(p.s, creature(p, id));
}

export function foeAttack(p: Played, id: number, kind: 'melee' | 'ranged' = 'melee'): Attack {
  return monsterAttack(p.s, creature(p, id), kind);
}

export function foeDefense(p: Played, id: number): Defense {
  return monsterDefense(p.s, creature(p, id));
}

export function ownDefense(p: Played): Defense {
  return playerDefense(p.s);
}

export function worthOf(p: Played, id: number): number {
  return experienceOf(p.s, creature(p, id));
}

export function inEffect(p: Played, x: number, y: number): boolean {
  return hasEffect(p.s, y * p.s.width + x);
}

const NO_SHARES = new Int32Array(6);

/** A plain blow of 10 by somebody who hits nine times in ten; with ranges by damage type in resolver order. */
export const blow = (over: Partial<Attack> = {}): Attack => ({
  name: 'x',
  kind: 'melee',
  ranges: Int32Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10),
  accuracy: 90,
  critChance: 5,
  critMultiplier: 3,
  sure: false,
  ...over,
});

/** Somebody with 50 of 60 health and nothing else. */
export const guard = (over: Partial<Defense> = {}): Defense => ({
  name: 'y',
  health: 50,
  maxHealth: 60,
  armor: 0,
  resist: NO_SHARES,
  absorb: NO_SHARES,
  evasion: 0,
  magicalEvasion: 0,
  block: 0,
  physicalReduction: 0,
  otherReduction: 0,
  ...over,
});

/** One attack with these draws, and which of them it left. */
export function resolved(
  combat: readonly number[],
  a: Attack,
  d: Defense,
): { r: ReturnType<typeof resolve>; left: number[] } {
  const p = begin(ROOM, { draws: { combat } });
  const r = resolve(p.s, a, d);
  return { r, left: p.s.draws[0] };
}

// --- Levels

export function mazeOf(seed: string, cells: number): Maze {
  return makeMaze(stream(seed), cells, content.constants.extraLink);
}

export function levelOf(seed: string, depth: number, of = content): Level {
  return makeLevel(of, seed, depth);
}

/** Tiles from rows of `.` floor, `#` wall, `0` barrel, `(` chest and `L` lava. */
function tilesOf(rows: readonly string[]): Uint8Array {
  const { floor, wall, barrel, chest, lava } = content.tile;
  const kinds: Readonly<Record<string, number>> = { '.': floor, '#': wall, '0': barrel, '(': chest, L: lava };
  return Uint8Array.from(rows.join(''), (letter) => kinds[letter]);
}

/** Can everything be reached from this place? */
export function joined(rows: readonly string[], start: number): boolean {
  return isConnected(content, { tiles: tilesOf(rows), width: rows[0].length, start });
}

/** The places that one after another takes round a centre, until there is none left. */
export function placesTaken(rows: readonly string[], centre: number): number[] {
  const ground = { width: rows[0].length, height: rows.length, tiles: tilesOf(rows) };
  const taken: number[] = [];
  for (;;) {
    const place = placeNear(content, ground, centre, 0, (p) => taken.includes(p));
    if (place < 0) return taken;
    taken.push(place);
  }
}

export function spawnsOf(level: Level, seed: string): Spawn[] {
  return spawnLevel(content, stream(seed, 'spawn', level.depth), level);
}

export function centresOf(level: Level, seed: string): number[] {
  return packCentres(content, stream(seed), level);
}

/** Ids of the affixes that a leader of this depth and kind drew. */
export function eliteAffixes(seed: string, depth: number, ai: string): string[] {
  const bits = rollElite(content, stream(seed), depth, ai);
  return content.elites.filter((_, k) => ((bits >> k) & 1) === 1).map((e) => e.id);
}

export function tileOf(level: Pick<Level, 'tiles'>, place: number): string {
  return content.tiles[level.tiles[place]].id;
}

// --- Items

/** Dice that fall as they are told; `left` says which were not needed. */
export function scripted(...values: readonly number[]): Dice & { readonly left: number[] } {
  const left = [...values];
  const next = (low: number, high: number): number => {
    const x = left.shift();
    if (x === undefined || x < low || x > high) throw new Error(`draw ${x} not in ${low}..${high}`);
    return x;
  };
  return { left, below: (n) => next(0, n - 1), between: next };
}

export function seeded(seed: string): Dice {
  return rngDice(stream(seed));
}

function template(id: string): number {
  const index = content.items.findIndex((t) => t.id === id);
  invariant(index >= 0, `there is an item ${id}`);
  return index;
}

export function templateOf(item: Item): string {
  return content.items[item.template].id;
}

export function affixesOf(item: Item): string[] {
  return item.affixes.map((a) => content.affixes[a].id);
}

export interface Making {
  readonly chances?: readonly [number, number, number];
  readonly magicFind?: number;
  /** Ids of the uniques that this run has seen already. */
  readonly made?: readonly string[];
  readonly names?: Dice;
  /** Other tables than the shipped ones. */
  readonly of?: typeof content;
  /** By unique: 1 as soon as it was made; takes the place of `made`. */
  readonly register?: Uint8Array;
}

export function makeItem(dice: Dice, id: string, ilvl: number, how: Making = {}): Item {
  const { chances = [30, 18, 5], magicFind = 0, names = seeded('names'), of = content } = how;
  const made = how.register ?? Uint8Array.from(of.uniques, (u) => (how.made?.includes(u.id) ? 1 : 0));
  const maker = { dice, names, made, nextId: () => 1 };
  return create.createItem(of, maker, template(id), ilvl, chances, magicFind);
}

/** An item of a scenario. */
export function itemOf(raw: unknown): Item {
  const { item } = begin(ROOM, { items: [{ x: 1, y: 1, item: raw }] }).s.ground[0];
  invariant(item !== null, 'the item lies there');
  return item;
}

/** The item as the player sees it. */
export function seenItem(raw: unknown) {
  return player(begin(ROOM, { player: { backpack: [raw] } })).backpack[0];
}

/** Asks one table of affixes, with nothing kept from before, for pools: name and running sum of weights. */
export function pools(): (id: string, ilvl: number, prefix: boolean) => string[] {
  const fresh = { ...content, affixes: [...content.affixes] };
  return (id, ilvl, prefix) => {
    let n = 0;
    return affix.poolOf(fresh, content.items[template(id)], ilvl, prefix).map((a) => `${a.name} ${(n += a.weight)}`);
  };
}

/** Ids of what so many prefixes and suffixes come to where there are only these affixes. */
export function rolledOf(ids: readonly string[], dice: Dice, id: string, prefixes: number, suffixes: number): string[] {
  const affixes = content.affixes.map((a) => (ids.includes(a.id) ? a : { ...a, affixLevel: 99 }));
  const rolled = affix.rollAffixes({ ...content, affixes }, dice, content.items[template(id)], 17, prefixes, suffixes);
  return rolled.affixes.map((a) => content.affixes[a].id);
}

export const magnitude = affix.magnitude;
export const magicCounts = affix.magicCounts;
export const rareCount = (dice: Parameters<typeof affix.rareCount>[1]): number =>
  affix.rareCount(SHIPPED_PACK.content, dice);
export const split = affix.split;
export const rollRarity = create.rollRarity;

/** Ids of the uniques that a template of this level may become. */
export function uniquesFor(id: string, ilvl: number): string[] {
  return create.uniquesFor(content, content.items[template(id)], ilvl, null).map((u) => u.id);
}

/** What a class gives by these draws: a template, `gold` or `nothing`. */
export function picked(cls: string, ...draws: readonly number[]): string {
  const dice = scripted(...draws);
  const what = drops.pickFrom(content, drops.classNamed(content, cls), dice);
  invariant(dice.left.length === 0, 'every draw was needed');
  return what === drops.NO_DROP ? 'nothing' : what === drops.COINS ? 'gold' : content.items[what].id;
}

export function goldAmount(dice: Dice, ilvl: number, goldFind: number): number {
  return drops.goldAmount(content, dice, ilvl, goldFind);
}

/** What an item is by itself, and the lines of it that go to whoever wears it. */
export function localOf(item: Item, of = content): ReturnType<typeof worth.localOf> {
  return worth.localOf(of, item);
}

export function wornLines(item: Item, of = content): string[] {
  return worth.wornBonuses(of, item).map((b) => `${b.line.kind} ${b.line.ref} ${b.value}`);
}

export function describeItem(item: Item): string[] {
  return worth.describe(content, item, false);
}

export function nameOf(item: Item): string {
  return worth.nameOf(content, item);
}
