/** Line of sight: all straight lines of an octant at once, one bit each (SWORD-237, SWORD-238). */
import { invariant } from '../../../engine/result.ts';
import { isKnown, isKnownWhole, learn } from '../memory.ts';
import { distance, floorOf, otherEnd, sameFloor, yOf } from '../state.ts';
import { AREA, MONSTER_SIGHT, NOWHERE, SIDE, SIGHT, type Sight, type SwordState, UP } from '../types.ts';

/** Heights y of every line (x, floor(m * x + s)) for x = 0..SIGHT: slope p / q, offset k / q. */
function lines(): number[][] {
  const slopes: [number, number][] = [];
  for (let q = 1; q <= SIGHT; q++) for (let p = 0; p <= q; p++) slopes.push([p, q]);
  slopes.sort(([p, q], [r, t]) => p * t - r * q);
  const distinct = slopes.filter(([p, q], i) => i === 0 || p * slopes[i - 1][1] !== slopes[i - 1][0] * q);
  const all = distinct.flatMap(([p, q], i): [number, number][] => {
    const next = distinct[i + 1];
    return next === undefined
      ? [[p, q]]
      : [
          [p, q],
          [p + next[0], q + next[1]],
        ];
  });
  return all.flatMap(([p, q]) =>
    Array.from({ length: SIGHT + 1 }, (_, at) => {
      const k = (((-p * at) % q) + q) % q;
      return Array.from({ length: SIGHT + 1 }, (_, x) => Math.floor((p * x + k) / q));
    }),
  );
}

const LINES: readonly number[][] = [...new Map(lines().map((l) => [l.join(), l])).values()];
const WORDS = 3;
invariant(LINES.length <= 32 * WORDS, 'all lines of an octant fit their words');
/** All lines. */
const ALL: readonly number[] = Array.from({ length: WORDS }, (_, w) =>
  LINES.slice(32 * w, 32 * (w + 1)).reduce((word, _line, i) => word | (1 << i), 0),
);
const [ALL0, ALL1, ALL2] = ALL;

/** One octant: its squares column by column away from the viewer, each as its offset and WORDS words of the lines through it. */
function mapOctant(octant: number): Int32Array {
  const squares: number[] = [];
  for (let x = 1; x <= SIGHT; x++) {
    for (let y = 0; y <= x; y++) {
      const [wide, tall] = octant & 1 ? [y, x] : [x, y];
      squares.push((octant & 2 ? -wide : wide) + SIDE * (octant & 4 ? -tall : tall));
      for (let w = 0; w < WORDS; w++) {
        let word = 0;
        for (let i = 0; i < 32; i++) if (LINES[32 * w + i]?.[x] === y) word |= 1 << i;
        squares.push(word);
      }
    }
  }
  return Int32Array.from(squares);
}

const OCTANTS: readonly Int32Array[] = Array.from({ length: 8 }, (_, octant) => mapOctant(octant));

/**
 * Writes 1 to every square of `seen` in sight of `origin` and lists them; returns how many. A square is in sight if
 * one of its lines met no wall before it. Lines that left the map met its ring first, so squares beyond are not read.
 */
export function lookAround(terrain: Uint8Array, origin: number, seen: Uint8Array, found: Uint16Array): number {
  let count = 1;
  seen[origin] = 1;
  found[0] = origin;
  for (let o = 0; o < 8; o++) {
    const squares = OCTANTS[o];
    let open0 = ALL0;
    let open1 = ALL1;
    let open2 = ALL2;
    for (let i = 0; i < squares.length; i += 1 + WORDS) {
      const met0 = squares[i + 1] & open0;
      const met1 = squares[i + 2] & open1;
      const met2 = squares[i + 3] & open2;
      if ((met0 | met1 | met2) === 0) continue;
      const square = origin + squares[i];
      if (seen[square] === 0) {
        seen[square] = 1;
        found[count++] = square;
      }
      if (terrain[square] !== 0) continue;
      open0 ^= met0;
      open1 ^= met1;
      open2 ^= met2;
      if ((open0 | open1 | open2) === 0) break;
    }
  }
  return count;
}

/** As many squares as can be in sight. */
const WINDOW = (2 * SIGHT + 1) * (2 * SIGHT + 1);
/** Whoever walks about comes back to the last few squares; more would be memory for nothing. */
const MOST_SIGHTS = 32;

/** What is in sight of the player's square; to be looked for only where the player was not of late. */
export function lookOf(s: SwordState): Sight {
  const { cache } = s;
  const at = s.at[0];
  if (cache.sight !== null && cache.seenFrom === at) return cache.sight;
  if (cache.sight !== null) mark(cache.seen, cache.sight, 0);
  cache.seenFrom = at;
  const known = sightFrom(cache.sights, at);
  if (known !== null) mark(cache.seen, known, 1);
  cache.sight = known ?? look(s, at);
  return cache.sight;
}

function sightFrom(sights: readonly Sight[], at: number): Sight | null {
  for (let i = 0; i < sights.length; i++) if (sights[i].from === at) return sights[i];
  return null;
}

/** Looks round from a square; the oldest sight makes room. */
function look({ cache, terrain }: SwordState, at: number): Sight {
  const { sights, seen } = cache;
  if (sights.length < MOST_SIGHTS) sights.push(newSight(sights));
  const sight = sights[cache.oldest];
  cache.oldest = (cache.oldest + 1) % MOST_SIGHTS;
  sight.from = at;
  sight.count = lookAround(terrain[floorOf(at)], at % AREA, seen, sight.squares);
  sight.places = null;
  sight.text = null;
  return sight;
}

/** Memory is asked for a few sights at a time: that takes longer than to look. */
const TOGETHER = 4;

function newSight(sights: readonly Sight[]): Sight {
  const nth = sights.length % TOGETHER;
  const room = nth === 0 ? new Uint16Array(TOGETHER * WINDOW).buffer : sights[sights.length - 1].squares.buffer;
  const squares = new Uint16Array(room, nth * WINDOW * Uint16Array.BYTES_PER_ELEMENT, WINDOW);
  return { from: NOWHERE, squares, count: 0, places: null, text: null };
}

function mark(seen: Uint8Array, { squares, count }: Sight, as: number): void {
  for (let i = 0; i < count; i++) seen[squares[i]] = as;
}

/** What the player sees on the own floor: a layer of that floor. */
export function sightOf(s: SwordState): Uint8Array {
  if (s.cache.seenFrom !== s.at[0]) lookOf(s);
  return s.cache.seen;
}

/** SWORD-239 */
export function playerSees(s: SwordState, square: number): boolean {
  return sameFloor(square, s.at[0]) && sightOf(s)[square % AREA] === 1;
}

/** SWORD-240: seen or not. */
export function playerFeels(s: SwordState, square: number): boolean {
  return sameFloor(square, s.at[0]) && distance(square, s.at[0]) <= SIGHT;
}

export function seesAnyone(s: SwordState): boolean {
  for (let id = 1; id < s.at.length; id++) if (s.hp[id] >= 0 && playerSees(s, s.at[id])) return true;
  return false;
}

/** SWORD-242: lines of sight are the same both ways, so the player's own sight answers it. */
export function monsterSees(s: SwordState, id: number): boolean {
  const at = s.at[id];
  if (isFarOff(at - s.at[0])) return false;
  return floorOf(at) === floorOf(s.at[0]) && distance(at, s.at[0]) <= MONSTER_SIGHT && sightOf(s)[at % AREA] === 1;
}

/**
 * SWORD-243, SWORD-244, SWORD-333: after every action. Nothing is new unless the player is somewhere else; and nothing is
 * ever forgotten, so nothing is new where the player stood before or on a floor that is known altogether.
 */
export function remember(s: SwordState): void {
  const { cache } = s;
  const at = s.at[0];
  if (cache.knownFrom === at) return;
  cache.knownFrom = at;
  if (cache.stoodOn.has(at)) return;
  cache.stoodOn.add(at);
  const floor = floorOf(at);
  if (isKnownWhole(s.memory[floor])) return;
  const { squares, count } = lookOf(s);
  let memory = s.memory[floor];
  let isNew = false;
  const terrain = s.terrain[floor];
  const rows = cache.rows[floor];
  for (let i = 0; i < count; i++) {
    const square = squares[i];
    if (isKnown(memory, square)) continue;
    if (!isNew) {
      isNew = true;
      memory = ownMemory(s, floor);
    }
    learn(memory, square);
    // Where no row was drawn yet, none is out of date.
    if (rows.length > 0) rows[(square / SIDE) | 0] = null;
    if (terrain[square] < UP) continue;
    const end = otherEnd(s, floor * AREA + square);
    if (end === NOWHERE) continue;
    learn(ownMemory(s, floorOf(end)), end % AREA);
    cache.rows[floorOf(end)][yOf(end)] = null;
  }
}

/** Where new things of a floor are written: a copy of what clones share, which is the state's own until it is cloned. */
function ownMemory({ cache, memory }: SwordState, floor: number): Int32Array {
  cache.news[floor]++;
  if (((cache.own >> floor) & 1) === 0) {
    cache.own |= 1 << floor;
    memory[floor] = memory[floor].slice();
  }
  return memory[floor];
}

/** Numbers for monsters met for the first time, in id order within one look. */
export function greetNewcomers(s: SwordState): void {
  const { awake, sortedFor } = s.cache;
  if (sortedFor !== floorOf(s.at[0])) {
    for (let id = 1; id < s.met.length; id++) if (s.met[id] === 0) greet(s, id);
    return;
  }
  // Nobody sleeps within sight.
  const { at, met } = s;
  const here = at[0];
  for (let i = 0; i < awake.length; i++) {
    const id = awake[i];
    if (!isFarOff(at[id] - here) && met[id] === 0) greet(s, id);
  }
}

/** Between two squares of one floor that may see each other. */
const FARTHEST = SIGHT * SIDE + SIGHT;

/** Whether no two squares so far apart in number see each other: told without a division, as most are on other floors. */
function isFarOff(apart: number): boolean {
  return apart > FARTHEST || apart < -FARTHEST;
}

function greet(s: SwordState, id: number): void {
  const { at, met } = s;
  // To look round costs more than to measure.
  if (isFarOff(at[id] - at[0])) return;
  if (s.hp[id] < 0 || !sameFloor(at[id], at[0]) || distance(at[id], at[0]) > SIGHT) return;
  if (sightOf(s)[at[id] % AREA] === 0) return;
  let last = 0;
  for (let other = 1; other < met.length; other++) if (met[other] > last) last = met[other];
  met[id] = last + 1;
}
