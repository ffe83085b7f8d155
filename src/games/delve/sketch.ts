/** Scenarios: a map of letters and the facts a map cannot show (DELVE-341 to DELVE-344). */
import type { Codec } from '../../engine/codec.ts';
import type { Setup, Sketch } from '../../engine/game.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { check } from '../../engine/schema.ts';
import { wrongSketch } from '../../engine/sketch.ts';
import type { Content } from './compiled.ts';
import { readCreatures } from './creature-facts.ts';
import { placeOf, readItem, readPlayer, wrong } from './facts.ts';
import { factsSchema, type ScenarioFacts } from './facts-schema.ts';
import { MOST_PLACES, MOST_SIDE } from './limits.ts';
import { barrelHealth } from './rules/arrive.ts';
import { lookAgain } from './rules/memory.ts';
import { blank } from './state.ts';
import { type Delve, type DelveState, STREAMS } from './types.ts';

export function sketch(state: Codec<DelveState>, s: DelveState): Sketch {
  const { letters } = s.content;
  const { tiles: _, width: __, height: ___, ...rest } = state.toJson(s) as Record<string, unknown>;
  const rows: string[] = [];
  for (let y = 0; y < s.height; y++) {
    let row = '';
    for (let x = 0; x < s.width; x++) {
      const p = y * s.width + x;
      row += p === s.player.at ? '@' : letters[s.tiles[p]];
    }
    rows.push(row);
  }
  return { map: rows, facts: { under: letters[s.tiles[s.player.at]], state: rest } };
}

export function stage(
  content: Content,
  state: Codec<DelveState>,
  given: Sketch,
  setup: Setup<Delve>,
): Result<DelveState> {
  const misfit = wrongSketch(given, MOST_SIDE, MOST_SIDE);
  if (misfit !== null) return misfit;
  const parsed = check(factsSchema, given.facts, 'facts');
  if (!parsed.ok) return parsed;
  const facts = parsed.value;
  const ground = readMap(content.letters, given.map, facts.under ?? '.');
  if (!ground.ok) return ground;
  const { width, height, tiles, at } = ground.value;
  if (facts.state !== undefined) {
    const drawn = Array.from(tiles, (t) => content.letters[t]).join('');
    const loaded = state.fromJson({ ...facts.state, width, height, tiles: drawn }, 'facts.state');
    if (loaded.ok && loaded.value.player.at !== at)
      return wrong('state.player.at', `the map has the player at ${at % width},${Math.floor(at / width)}`);
    return loaded;
  }
  const s = compose(content, facts, setup, ground.value);
  if (!s.ok) return s;
  // Checked before and after: looking around relies on a position that makes sense.
  const sound = state.fromJson(state.toJson(s.value), 'facts');
  if (!sound.ok) return sound;
  lookAgain(s.value);
  return state.fromJson(state.toJson(s.value), 'facts');
}

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly tiles: Uint8Array;
  readonly at: number;
  readonly traps: readonly number[];
}

function readMap(letters: string, rows: readonly string[], under: string): Result<Ground> {
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  if (height < 3 || width < 3) return fail('bad-map', 'map', 'a map has at least 3 rows and 3 columns');
  if (width * height > MOST_PLACES)
    return fail('bad-map', 'map', `a map has at most ${MOST_PLACES} places, this one ${width * height}`);
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
      const tile = letters.indexOf(ch === '@' ? under : ch === '^' ? '.' : ch);
      if (tile < 0) return fail('bad-map', `map[${y}][${x}]`, `unknown letter '${ch}'; known: ${letters}@^`);
      tiles[p] = tile;
    }
  }
  if (at < 0) return fail('bad-map', 'map', 'the player @ is missing');
  return ok({ width, height, tiles, at, traps });
}

function compose(content: Content, facts: ScenarioFacts, setup: Setup<Delve>, ground: Ground): Result<DelveState> {
  const { width, height, tiles, at, traps } = ground;
  const s = blank(content, setup);
  const depth = facts.depth ?? 1;
  s.depth = depth;
  s.deepest = depth;
  s.now = facts.now ?? 0;
  s.arrived = s.now;
  s.wanderer = s.now + s.content.constants.wandererFirst;
  s.width = width;
  s.height = height;
  s.tiles = tiles;
  s.known = new Uint8Array(tiles.length);
  s.knownItems = new Uint16Array(tiles.length);
  s.sealed = facts.sealed === true;
  s.traps = traps.map((place) => ({ place, kind: 0, revealed: true, tried: true }));
  tiles.forEach((t, place) => {
    if (t === s.content.tile.barrel || t === s.content.tile.keg)
      s.features.push({ place, value: barrelHealth(content, depth) });
    if (t === s.content.tile.shrine) s.features.push({ place, value: 0 });
  });
  s.player.at = at;
  s.derived.time = s.now;
  const who = readPlayer(s, facts.player ?? {}, setup);
  if (!who.ok) return who;
  const folk = readCreatures(s, facts.creatures ?? []);
  if (!folk.ok) return folk;
  for (const [i, raw] of (facts.items ?? []).entries()) {
    const place = placeOf(s, raw);
    if (place < 0) return wrong(`items[${i}]`, 'expected x and y on the map');
    if (raw.gold !== undefined) {
      s.ground.push({ place, gold: raw.gold, item: null });
      continue;
    }
    if (raw.item === undefined) return wrong(`items[${i}]`, 'expected an item or gold');
    const item = readItem(s, raw.item, `items[${i}].item`);
    if (!item.ok) return item;
    s.ground.push({ place, gold: 0, item: item.value });
  }
  STREAMS.forEach((name, k) => {
    s.draws[k] = facts.draws?.[name] ?? [];
  });
  if (facts.explored === 'all') tiles.forEach((t, p) => (s.known[p] = t + 1));
  else if (Array.isArray(facts.explored))
    for (const [i, p] of facts.explored.entries()) {
      const place = placeOf(s, p);
      if (place < 0) return wrong(`explored[${i}]`, 'expected x and y on the map');
      s.known[place] = tiles[place] + 1;
    }
  return ok(s);
}
