/** The state's codec, with the checks of a loaded one, and the few questions everybody asks about a state. */
import {
  type Codec,
  checked,
  count,
  derived,
  flag,
  int,
  intIn,
  layer,
  list,
  indexOf as nameOf,
  rng,
  shared,
  struct,
} from '../../engine/codec.ts';
import { mix } from '../../engine/hash.ts';
import { fail, ok, type Problem } from '../../engine/result.ts';
import { KINDS, UNARMED } from './kinds.ts';
import { mhpOf } from './rules/fight.ts';
import {
  AREA,
  type Cache,
  DEAD,
  FLOORS,
  NO_KIND,
  NO_SLOT,
  NOWHERE,
  RESULTS,
  SIDE,
  SIGHT,
  SLOTS,
  SQUARES,
  STAIRS,
  type SwordState,
} from './types.ts';

/** As many squares as can be in sight. */
const WINDOW_AREA = (2 * SIGHT + 1) * (2 * SIGHT + 1);

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A floor of squares of few bits each: in files 6 bits per letter, for digests 32 at a time. */
function packed(bits: 1 | 2): Codec<Uint8Array> {
  const perLetter = 6 / bits;
  const perWord = 32 / bits;
  const letters = Math.ceil(AREA / perLetter);
  const most = (1 << bits) - 1;
  return {
    ...layer(Uint8Array, AREA),
    digest(x, h) {
      for (let i = 0; i < AREA; i += perWord) {
        let word = 0;
        for (let k = Math.min(i + perWord, AREA) - 1; k >= i; k--) word = (word << bits) | x[k];
        mix(h, word);
      }
    },
    toJson(x) {
      let text = '';
      for (let i = 0; i < AREA; i += perLetter) {
        let letter = 0;
        for (let k = 0; k < perLetter && i + k < AREA; k++) letter |= x[i + k] << (k * bits);
        text += DIGITS[letter];
      }
      return text;
    },
    fromJson(j, path) {
      const wrong = () => fail('bad-field', path, `expected a text of ${letters} letters and digits`);
      if (typeof j !== 'string' || j.length !== letters) return wrong();
      const out = new Uint8Array(AREA);
      for (let i = 0; i < letters; i++) {
        const value = DIGITS.indexOf(j[i]);
        if (value < 0) return wrong();
        for (let k = 0; k < perLetter && i * perLetter + k < AREA; k++)
          out[i * perLetter + k] = (value >> (k * bits)) & most;
      }
      return ok(out);
    },
  };
}

export function createCache(): Cache {
  return {
    who: null,
    seenFrom: NOWHERE,
    knownFrom: NOWHERE,
    seen: new Uint8Array(AREA),
    seenList: new Uint16Array(WINDOW_AREA),
    seenCount: 0,
    sortedFor: -1,
    awake: [],
    asleep: [],
    rows: Array.from({ length: FLOORS }, () => []),
  };
}

export const memoryCodec: Codec<Uint8Array> = packed(1);

const fields: Codec<SwordState> = struct<SwordState>({
  play: rng,
  now: count,
  result: nameOf(RESULTS),
  cheat: flag,
  // Written only while the world is made, so clones share it.
  terrain: shared(list(packed(2))),
  stairs: shared(layer(Uint16Array, 2 * STAIRS * (FLOORS - 1))),
  // Replaced floor by floor when something new is seen, never written in place.
  memory: list(shared(memoryCodec)),
  items: list(int),
  kind: layer(Uint8Array),
  at: layer(Uint16Array),
  level: layer(Int8Array),
  hp: layer(Int16Array),
  due: layer(Int32Array),
  weapon: layer(Uint8Array),
  marked: layer(Uint8Array),
  hunting: layer(Uint8Array),
  counter: layer(Int32Array),
  home: layer(Uint16Array),
  flags: layer(Uint8Array),
  met: layer(Uint8Array),
  path: list(list(intIn(0, SQUARES - 1))),
  slots: layer(Uint8Array, SLOTS),
  wield: intIn(0, NO_SLOT),
  lastKill: intIn(0, NO_KIND),
  nextDepth: intIn(2, 12),
  deepest: intIn(0, FLOORS - 1),
  kills: count,
  postMove: flag,
  lastKnown: intIn(0, NOWHERE),
  dragons: intIn(0, 7),
  cache: derived(createCache),
});

/** What must hold between the fields; the path names the one that is wrong. */
export function problemOf(s: SwordState, path: string): Problem | null {
  const wrong = (field: string, text: string): Problem => ({ code: 'bad-field', path: `${path}.${field}`, text });
  if (s.terrain.length !== FLOORS) return wrong('terrain', `expected ${FLOORS} floors`);
  if (s.memory.length !== FLOORS) return wrong('memory', `expected ${FLOORS} floors`);
  const creatures = s.kind.length;
  if (creatures < 1 || creatures > 250) return wrong('kind', 'expected 1 to 250 creatures');
  const arrays = { ...s } as unknown as Record<string, { length: number }>;
  for (const name of 'at level hp due weapon marked hunting counter home flags met path'.split(' '))
    if (arrays[name].length !== creatures) return wrong(name, `expected one entry for each of ${creatures} creatures`);
  const taken = new Set<number>();
  for (let id = 0; id < creatures; id++) {
    const at = `[${id}]`;
    if (s.kind[id] >= KINDS.length) return wrong(`kind${at}`, 'no such kind');
    if (s.weapon[id] > UNARMED) return wrong(`weapon${at}`, 'no such weapon');
    if (id > 0 && s.hp[id] < 0) continue;
    if (s.at[id] >= SQUARES || !isOpen(s, s.at[id])) return wrong(`at${at}`, 'not an open square');
    if (taken.has(s.at[id])) return wrong(`at${at}`, 'two creatures on one square');
    taken.add(s.at[id]);
    if (s.hp[id] > mhpOf(s.kind[id], s.level[id])) return wrong(`hp${at}`, 'more than the maximum');
    if (s.due[id] < s.now) return wrong(`due${at}`, 'due in the past');
  }
  if (s.hp[0] < 0 !== (s.result === DEAD)) return wrong('result', 'dead exactly when HP is below 0');
  for (let slot = 0; slot < SLOTS; slot++)
    if (s.slots[slot] > UNARMED) return wrong(`slots[${slot}]`, 'no such weapon');
  for (const item of s.items)
    if (item < 0 || item >> 6 >= SQUARES || (item & 63) >= UNARMED || !isOpen(s, item >> 6))
      return wrong('items', 'a weapon lies on an open square');
  for (const end of s.stairs)
    if (end !== NOWHERE && (end >= SQUARES || s.terrain[floorOf(end)][end % AREA] < 2))
      return wrong('stairs', 'no stair on that square');
  if (s.lastKill !== NO_KIND && s.lastKill >= KINDS.length) return wrong('lastKill', 'no such kind');
  if (s.lastKnown !== NOWHERE && s.lastKnown >= SQUARES) return wrong('lastKnown', 'no such square');
  return null;
}

export const state: Codec<SwordState> = checked(fields, problemOf);

export function floorOf(square: number): number {
  return (square / AREA) | 0;
}

export function xOf(square: number): number {
  return square % SIDE;
}

export function yOf(square: number): number {
  return ((square % AREA) / SIDE) | 0;
}

export function squareAt(floor: number, x: number, y: number): number {
  return floor * AREA + y * SIDE + x;
}

export function terrainAt(s: SwordState, square: number): number {
  return s.terrain[(square / AREA) | 0][square % AREA];
}

export function isOpen(s: SwordState, square: number): boolean {
  return terrainAt(s, square) !== 0;
}

/** Chebyshev distance; for squares of one floor. */
export function distance(a: number, b: number): number {
  const dx = (a % SIDE) - (b % SIDE);
  const dy = yOf(a) - yOf(b);
  const wide = dx < 0 ? -dx : dx;
  const tall = dy < 0 ? -dy : dy;
  return wide > tall ? wide : tall;
}

export function sameFloor(a: number, b: number): boolean {
  return floorOf(a) === floorOf(b);
}

export function isAdjacent(a: number, b: number): boolean {
  return sameFloor(a, b) && distance(a, b) === 1;
}

export function weaponOf(s: SwordState, id: number): number {
  if (id > 0) return s.weapon[id];
  return s.wield === NO_SLOT ? UNARMED : s.slots[s.wield];
}

/** SWORD-012: the other end of the stair on this square, NOWHERE if it leads nowhere. */
export function otherEnd(s: SwordState, square: number): number {
  const i = s.stairs.indexOf(square);
  return i < 0 ? NOWHERE : s.stairs[i ^ 1];
}

/** Who stands where, built when it is first asked for and kept up by `place`. */
export function whoIsWhere(s: SwordState): Uint8Array {
  let who = s.cache.who;
  if (who === null) {
    who = new Uint8Array(SQUARES);
    for (let id = 0; id < s.at.length; id++) if (s.hp[id] >= 0 || id === 0) who[s.at[id]] = id + 1;
    s.cache.who = who;
  }
  return who;
}

/** The creature on a square, -1 for nobody. */
export function creatureAt(s: SwordState, square: number): number {
  return whoIsWhere(s)[square] - 1;
}

/** Move a creature; two that exchange places are lifted first. */
export function place(s: SwordState, id: number, square: number): void {
  const who = whoIsWhere(s);
  if (who[s.at[id]] === id + 1) who[s.at[id]] = 0;
  s.at[id] = square;
  who[square] = id + 1;
}

export function lift(s: SwordState, id: number): void {
  whoIsWhere(s)[s.at[id]] = 0;
}
