/** Scenarios: a map of letters and the facts a map cannot show (DELVE-341 to DELVE-344). */
import type { Setup, Sketch } from '../../engine/game.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { EQUIP } from './actions.ts';
import { C, K, SKILL, TILE } from './content.ts';
import { plainItem } from './items/create.ts';
import { barrelHealth } from './rules/arrive.ts';
import { addCreature } from './rules/creatures.ts';
import { refreshStats, statsOf } from './rules/derived.ts';
import { lookAgain } from './rules/memory.ts';
import { blank, newPlayer, state, TILE_LETTERS } from './state.ts';
import { type Changes, type Delve, type DelveState, type Item, RANKS, RARITIES, STREAMS } from './types.ts';

type Facts = Readonly<Record<string, unknown>>;

const KNOWN = [
  ...['depth', 'now', 'player', 'creatures', 'items', 'sealed', 'draws', 'explored', 'under', 'streams', 'state'],
];

export function sketch(s: DelveState): Sketch {
  const { tiles: _, width: __, height: ___, ...rest } = state.toJson(s) as Record<string, unknown>;
  const rows: string[] = [];
  for (let y = 0; y < s.height; y++) {
    let row = '';
    for (let x = 0; x < s.width; x++) {
      const p = y * s.width + x;
      row += p === s.player.at ? '@' : TILE_LETTERS[s.tiles[p]];
    }
    rows.push(row);
  }
  return { map: rows, facts: { under: TILE_LETTERS[s.tiles[s.player.at]], state: rest } };
}

export function stage(given: Sketch, setup: Setup<Delve>): Result<DelveState> {
  const { facts } = given;
  for (const name of Object.keys(facts))
    if (!KNOWN.includes(name)) return wrong(name, `unknown fact; known: ${KNOWN.join(', ')}`);
  const ground = readMap(given.map, (facts.under ?? '.') as string);
  if (!ground.ok) return ground;
  const { width, height, tiles, at, traps } = ground.value;
  if (facts.state !== undefined) {
    if (typeof facts.state !== 'object' || facts.state === null) return wrong('state', 'expected an object');
    const letters = Array.from(tiles, (t) => TILE_LETTERS[t]).join('');
    const loaded = state.fromJson({ ...facts.state, width, height, tiles: letters }, 'facts.state');
    if (loaded.ok && loaded.value.player.at !== at)
      return wrong('state.player.at', `the map has the player at ${at % width},${Math.floor(at / width)}`);
    return loaded;
  }
  return compose(facts, setup, width, height, tiles, at, traps);
}

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly tiles: Uint8Array;
  readonly at: number;
  readonly traps: readonly number[];
}

function readMap(rows: readonly string[], under: string): Result<Ground> {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  if (height < 3 || width < 3) return fail('bad-map', 'map', 'a map has at least 3 rows and 3 columns');
  const tiles = new Uint8Array(width * height);
  const traps: number[] = [];
  let at = -1;
  for (let y = 0; y < height; y++) {
    if (rows[y].length !== width) return fail('bad-map', `map[${y}]`, `expected ${width} letters`);
    for (let x = 0; x < width; x++) {
      const ch = rows[y][x];
      const p = y * width + x;
      if (ch === '@') {
        if (at >= 0) return fail('bad-map', `map[${y}]`, 'a second @');
        at = p;
      }
      if (ch === '^') traps.push(p);
      const tile = TILE_LETTERS.indexOf(ch === '@' ? under : ch === '^' ? '.' : ch);
      if (tile < 0) return fail('bad-map', `map[${y}][${x}]`, `unknown letter '${ch}'; known: ${TILE_LETTERS}@^`);
      tiles[p] = tile;
    }
  }
  if (at < 0) return fail('bad-map', 'map', 'the player @ is missing');
  return ok({ width, height, tiles, at, traps });
}

function compose(
  facts: Facts,
  setup: Setup<Delve>,
  width: number,
  height: number,
  tiles: Uint8Array,
  at: number,
  traps: readonly number[],
): Result<DelveState> {
  const s = blank(setup);
  const depth = numberOf(facts.depth, 1);
  if (depth < 1 || depth > 12) return wrong('depth', 'expected a whole number from 1 to 12');
  s.depth = depth;
  s.deepest = depth;
  s.now = numberOf(facts.now, 0);
  s.arrived = s.now;
  s.wanderer = s.now + K.wandererFirst;
  s.width = width;
  s.height = height;
  s.tiles = tiles;
  s.known = new Uint8Array(tiles.length);
  s.knownItems = new Uint16Array(tiles.length);
  s.sealed = facts.sealed === true;
  s.traps = traps.map((place) => ({ place, kind: 0, revealed: true, tried: true }));
  tiles.forEach((t, place) => {
    if (t === TILE.barrel || t === TILE.keg) s.features.push({ place, value: barrelHealth(depth) });
    if (t === TILE.shrine) s.features.push({ place, value: 0 });
  });
  s.player.at = at;
  s.derived.time = s.now;
  const who = readPlayer(s, objectOf(facts.player), setup);
  if (!who.ok) return who;
  const folk = readCreatures(s, listOf(facts.creatures));
  if (!folk.ok) return folk;
  for (const [i, raw] of listOf(facts.items).entries()) {
    const place = placeOf(s, raw);
    if (place < 0) return wrong(`items[${i}]`, 'expected x and y on the map');
    if (typeof raw.gold === 'number') {
      s.ground.push({ place, gold: raw.gold, item: null });
      continue;
    }
    const item = readItem(s, raw.item, `items[${i}].item`);
    if (!item.ok) return item;
    s.ground.push({ place, gold: 0, item: item.value });
  }
  for (const [name, values] of Object.entries(objectOf(facts.draws))) {
    const k = STREAMS.indexOf(name as (typeof STREAMS)[number]);
    if (k < 0) return wrong(`draws.${name}`, `unknown stream; known: ${STREAMS.join(', ')}`);
    if (!Array.isArray(values) || !values.every((v) => Number.isSafeInteger(v)))
      return wrong(`draws.${name}`, 'expected a list of whole numbers');
    s.draws[k] = [...values];
  }
  if (facts.explored === 'all') tiles.forEach((t, p) => (s.known[p] = t + 1));
  else if (Array.isArray(facts.explored))
    for (const p of facts.explored as { x: number; y: number }[]) {
      const place = placeOf(s, p as unknown as Facts);
      if (place >= 0) s.known[place] = tiles[place] + 1;
    }
  lookAgain(s);
  return state.fromJson(state.toJson(s), 'facts');
}

function readPlayer(s: DelveState, raw: Facts, setup: Setup<Delve>): Result<null> {
  const id = (raw.class ?? setup.options.class) as string;
  const cls = C.classes.findIndex((c) => c.id === id);
  if (cls < 0) return wrong('player.class', `expected one of ${C.classes.map((c) => c.id).join(', ')}`);
  const before = s.player;
  s.player = { ...newPlayer(cls, 1), at: before.at };
  const p = s.player;
  p.level = numberOf(raw.level, 1);
  p.experience = numberOf(raw.experience, 0);
  p.gold = numberOf(raw.gold, 0);
  p.points = numberOf(raw.points, 0);
  p.skillPoints = numberOf(raw.skillPoints, 0);
  for (const [name, value] of Object.entries(objectOf(raw.attributes))) {
    const i = ['Strength', 'Dexterity', 'Magic', 'Vitality'].indexOf(name);
    if (i < 0) return wrong(`player.attributes.${name}`, 'expected Strength, Dexterity, Magic or Vitality');
    p.spent[i] = value as number;
  }
  for (const [name, value] of Object.entries(objectOf(raw.skills))) {
    if (!Object.hasOwn(SKILL, name)) return wrong(`player.skills.${name}`, 'no such skill');
    p.skills[SKILL[name]] = value as number;
  }
  for (const [slot, value] of Object.entries(objectOf(raw.equipment))) {
    const i = (EQUIP as readonly string[]).indexOf(slot);
    if (i < 0) return wrong(`player.equipment.${slot}`, `expected one of ${EQUIP.join(', ')}`);
    const item = readItem(s, value, `player.equipment.${slot}`);
    if (!item.ok) return item;
    p.equipment[i] = item.value;
  }
  for (const [i, value] of listOf(raw.backpack).entries()) {
    const item = readItem(s, value, `player.backpack[${i}]`);
    if (!item.ok) return item;
    p.backpack.push(item.value);
  }
  for (const [i, st] of listOf(raw.statuses).entries()) {
    const kind = C.statuses.findIndex((x) => x.id === st.id);
    if (kind < 0) return wrong(`player.statuses[${i}].id`, 'no such status');
    const start = numberOf(st.start, s.now);
    p.statuses.push({
      kind,
      magnitude: numberOf(st.magnitude, 1),
      start,
      end: numberOf(st.end, start + C.statuses[kind].duration),
      ticks: numberOf(st.ticks, 0),
    });
  }
  refreshStats(s);
  const stats = statsOf(s);
  p.health = numberOf(raw.health, stats.maxHealth);
  p.mana = numberOf(raw.mana, stats.maxMana);
  return ok(null);
}

/** DELVE-343: the training dummy. */
const DUMMY: Changes = {
  move: 40,
  attack: 25,
  accuracy: 100,
  dmin: 1,
  dmax: 1,
  armor: 0,
  hostileRange: 10,
  maxHealth: 50,
  ai: 'melee',
  plain: true,
};
const AS_IS: Changes = {
  move: -1,
  attack: -1,
  accuracy: -1,
  dmin: -1,
  dmax: -1,
  armor: -1,
  hostileRange: -1,
  maxHealth: -1,
  ai: '',
  plain: false,
};

function readCreatures(s: DelveState, list: readonly Facts[]): Result<null> {
  for (const [i, raw] of list.entries()) {
    const place = placeOf(s, raw);
    if (place < 0) return wrong(`creatures[${i}]`, 'expected x and y on the map');
    if (s.creatures.some((c) => c.at === place) || place === s.player.at)
      return wrong(`creatures[${i}]`, 'somebody stands there already');
    const dummy = raw.type === 'dummy';
    const type = dummy ? 0 : C.monsters.findIndex((m) => m.id === raw.type);
    if (type < 0) return wrong(`creatures[${i}].type`, `no monster '${String(raw.type)}'`);
    const rank = RANKS.indexOf((raw.rank ?? 'normal') as (typeof RANKS)[number]);
    if (rank < 0) return wrong(`creatures[${i}].rank`, `expected one of ${RANKS.join(', ')}`);
    const variety = raw.variety === undefined ? -1 : C.champions.findIndex((c) => c.id === raw.variety);
    let affixes = 0;
    for (const name of listOf(raw.affixes) as unknown as string[]) {
      const k = C.elites.findIndex((e) => e.id === name);
      if (k < 0) return wrong(`creatures[${i}].affixes`, `no elite affix '${name}'`);
      affixes |= 1 << k;
    }
    const damage = Array.isArray(raw.damage) ? (raw.damage as number[]) : null;
    const base = dummy ? DUMMY : AS_IS;
    const changes: Changes = {
      ...base,
      move: numberOf(raw.move, base.move),
      attack: numberOf(raw.attack, base.attack),
      accuracy: numberOf(raw.accuracy, base.accuracy),
      dmin: damage?.[0] ?? base.dmin,
      dmax: damage?.[1] ?? base.dmax,
      armor: numberOf(raw.armor, base.armor),
      hostileRange: numberOf(raw.hostileRange, base.hostileRange),
      maxHealth: numberOf(raw.maxHealth, base.maxHealth),
      ai: (raw.ai as string | undefined) ?? base.ai,
    };
    const spawn = {
      type,
      rank,
      variety,
      affixes,
      name: (raw.name as string | undefined) ?? (dummy ? 'Dummy' : ''),
      place,
      pack: numberOf(raw.pack, s.nextPack),
      mlvl: numberOf(raw.mlvl, rank === RANKS.indexOf('boss') ? s.depth + 2 : s.depth),
    };
    s.nextPack++;
    const c = addCreature(s, spawn, numberOf(raw.next, s.now));
    c.changes = JSON.stringify(changes) === JSON.stringify(AS_IS) ? null : changes;
    c.stats = null;
    s.creatures.splice(s.creatures.indexOf(c), 1);
    s.creatures.push({ ...c, id: numberOf(raw.id, c.id) });
    s.nextCreature = Math.max(s.nextCreature, numberOf(raw.id, c.id) + 1);
    const placed = s.creatures[s.creatures.length - 1];
    placed.alerted = raw.alerted === true;
    if (raw.revealed !== undefined) placed.revealed = raw.revealed === true;
    placed.health = numberOf(raw.health, dummy ? changes.maxHealth : placed.health);
  }
  s.creatures.sort((a, b) => a.id - b.id);
  s.derived.occupant = null;
  return ok(null);
}

function readItem(s: DelveState, raw: unknown, path: string): Result<Item> {
  const told = typeof raw === 'string' ? { template: raw } : objectOf(raw);
  const t = C.items.find((x) => x.id === told.template);
  if (t === undefined) return wrong(path, `no item template '${String(told.template)}'`);
  const plain = plainItem(t, s.nextItem++, numberOf(told.count, 1), numberOf(told.ilvl, t.ilvl));
  const affixes: number[] = [];
  const rolls: number[] = [];
  for (const pair of listOf(told.affixes) as unknown as [string, number][]) {
    const a = C.affixes.findIndex((x) => x.id === pair[0]);
    if (a < 0) return wrong(`${path}.affixes`, `no affix '${pair[0]}'`);
    affixes.push(a);
    rolls.push(pair[1]);
  }
  const unique = told.unique === undefined ? -1 : C.uniques.findIndex((u) => u.id === told.unique);
  const rarity =
    told.rarity === undefined
      ? unique >= 0
        ? 3
        : affixes.length === 0
          ? 0
          : affixes.length <= 2
            ? 1
            : 2
      : RARITIES.indexOf(told.rarity as (typeof RARITIES)[number]);
  if (rarity < 0) return wrong(`${path}.rarity`, `expected one of ${RARITIES.join(', ')}`);
  const name = unique >= 0 ? C.uniques[unique].name : ((told.name as string | undefined) ?? '');
  const lines = unique >= 0 ? C.uniques[unique].lines.map(() => 0) : rolls;
  return ok({ ...plain, rarity, name, unique, affixes, rolls: lines, armor: numberOf(told.armor, plain.armor) });
}

function numberOf(raw: unknown, fallback: number): number {
  return Number.isSafeInteger(raw) ? (raw as number) : fallback;
}

function objectOf(raw: unknown): Facts {
  return raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? (raw as Facts) : {};
}

function listOf(raw: unknown): readonly Facts[] {
  return Array.isArray(raw) ? raw : [];
}

function placeOf(s: DelveState, raw: Facts): number {
  const x = numberOf(raw.x, -1);
  const y = numberOf(raw.y, -1);
  return x < 0 || y < 0 || x >= s.width || y >= s.height ? -1 : y * s.width + x;
}

function wrong(fact: string, what: string): Result<never> {
  return fail('bad-fact', `facts.${fact}`, what);
}
