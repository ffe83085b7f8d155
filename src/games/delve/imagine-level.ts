/** The level of an imagined world: what is known stands, unknown ground is made of other rooms of the theme. */
import { below, chance, pick, type Rng } from '../../engine/rng.ts';
import type { Cut } from './compiled.ts';
import { rngDice } from './draw.ts';
import { CHUNK, carve } from './gen/chunk.ts';
import { knownItem, likelyItem } from './imagine-items.ts';
import { goldAmount } from './items/drops.ts';
import type { DelveObs } from './observation.ts';
import { barrelHealth } from './rules/arrive.ts';
import { KNOWN_GOLD } from './rules/memory.ts';
import { type DelveState, RARITIES } from './types.ts';

export function imagineLevel(s: DelveState, obs: DelveObs, r: Rng): void {
  s.width = obs.map.width;
  s.height = obs.map.height;
  const size = s.width * s.height;
  s.tiles = new Uint8Array(size).fill(s.content.tile.wall);
  s.known = new Uint8Array(size);
  s.knownItems = new Uint16Array(size);
  const marks = paintRooms(s, r);
  drawKnown(s, obs, r);
  resolveMarks(s, marks, r);
  imagineStairs(s, obs, r);
  s.features = features(s, r);
  s.sealed = obs.stairs.sealed;
  const place = (t: { readonly x: number; readonly y: number }): number => t.y * s.width + t.x;
  s.traps.unshift(
    ...obs.map.traps.map((t) => ({
      place: place(t),
      kind: s.content.traps.findIndex((k) => k.name === t.kind),
      revealed: true,
      tried: true,
    })),
  );
  imagineGround(s, obs, r);
  imagineBlasts(s, obs);
}

/** A random room of the theme on every square of the grid, open to all sides; returns what its markers are. */
function paintRooms(s: DelveState, r: Rng): Map<number, string> {
  const { content, width, height, tiles } = s;
  const theme = content.themeOf[s.depth];
  const rooms = content.chunks.filter((c) => c.role === 'filler' && c.themes.includes(theme));
  const marks = new Map<number, string>();
  for (let top = 0; top < height; top += CHUNK)
    for (let left = 0; left < width; left += CHUNK) {
      const cut = pick(r, pick(r, rooms).cuts);
      const opened = openedOn(s, cut, left, top);
      const at = (place: number): number => {
        const x = left + (place % CHUNK);
        const y = top + Math.floor(place / CHUNK);
        return x > 0 && y > 0 && x < width - 1 && y < height - 1 ? y * width + x : -1;
      };
      for (let p = 0; p < opened.length; p++) if (at(p) >= 0) tiles[at(p)] = opened[p];
      for (const [p, letter] of cut.marks) if (at(p) >= 0 && opened[p] === content.tile.floor) marks.set(at(p), letter);
    }
  return marks;
}

function openedOn(s: DelveState, cut: Cut, left: number, top: number): Uint8Array {
  const { walk, tile } = s.content;
  const out = cut.tiles.slice();
  const open = [top > 0, left + CHUNK < s.width, top + CHUNK < s.height, left > 0];
  for (let side = 0; side < 4; side++)
    if (open[side])
      carve(
        side,
        (p) => walk[out[p]] !== 0,
        (p) => {
          out[p] = tile.floor;
        },
      );
  return out;
}

/** What a barrel holds is not seen. */
function drawKnown(s: DelveState, obs: DelveObs, r: Rng): void {
  const { shownLetters, tile, constants } = s.content;
  const kegs = obs.theme === 'foundry';
  obs.map.rows.forEach((row, y) => {
    for (let x = 0; x < s.width; x++) {
      if (row[x] === ' ') continue;
      const shown = shownLetters.indexOf(row[x]);
      const keg = shown === tile.barrel && kegs && chance(r, constants.kegChance, 100);
      s.tiles[y * s.width + x] = keg ? tile.keg : shown;
      s.known[y * s.width + x] = s.tiles[y * s.width + x] + 1;
    }
  });
}

/** Chests, barrels and hidden traps where nobody has looked. */
function resolveMarks(s: DelveState, marks: ReadonlyMap<number, string>, r: Rng): void {
  const { content } = s;
  const { constants, tile } = content;
  const kinds = content.traps.filter((t) => t.minDepth <= s.depth);
  s.traps = [];
  for (const [place, letter] of marks) {
    if (s.known[place] !== 0) continue;
    if (letter === 'c' && chance(r, constants.chestChance, 100)) s.tiles[place] = tile.chest;
    if (letter === 'b' && chance(r, constants.barrelChance, 100)) s.tiles[place] = tile.barrel;
    if (letter === '^' && kinds.length > 0 && chance(r, constants.trapChance, 100))
      s.traps.push({ place, kind: content.traps.indexOf(pick(r, kinds)), revealed: false, tried: false });
  }
}

/** A way down somewhere in the dark, unless it is known or there is none. */
function imagineStairs(s: DelveState, obs: DelveObs, r: Rng): void {
  if (obs.stairs.known || s.depth === s.content.chunkCount.length - 1) return;
  const dark = unknownFloor(s);
  if (dark.length > 0) s.tiles[pick(r, dark)] = s.content.tile.stairs;
}

/** Floor that nobody has seen. */
export function unknownFloor(s: DelveState): number[] {
  const out: number[] = [];
  for (let p = 0; p < s.tiles.length; p++) if (s.known[p] === 0 && s.tiles[p] === s.content.tile.floor) out.push(p);
  return out;
}

function features(s: DelveState, r: Rng): DelveState['features'] {
  const { tile, shrines } = s.content;
  const out: DelveState['features'] = [];
  for (let place = 0; place < s.tiles.length; place++) {
    const t = s.tiles[place];
    if (t === tile.barrel || t === tile.keg) out.push({ place, value: barrelHealth(s.content, s.depth) });
    if (t === tile.shrine) out.push({ place, value: below(r, shrines.length) });
  }
  return out;
}

/** What lies where it was last seen; underfoot it is known exactly. */
function imagineGround(s: DelveState, obs: DelveObs, r: Rng): void {
  const { content } = s;
  const dice = rngDice(r);
  s.ground = obs.map.items.map(({ x, y, kind, rarity }) => {
    const place = y * s.width + x;
    const here = place === s.player.at;
    if (kind === 'gold') {
      s.knownItems[place] = KNOWN_GOLD;
      return { place, gold: here ? obs.ground.gold : goldAmount(content, dice, s.depth, 0), item: null };
    }
    const item =
      here && obs.ground.item !== null
        ? knownItem(content, obs.ground.item)
        : likelyItem(content, dice, s.nextItem++, kind, rarity, s.depth);
    const grade = Math.max(0, RARITIES.indexOf(rarity as (typeof RARITIES)[number]));
    s.knownItems[place] = 1 + item.template * 4 + grade;
    return { place, gold: 0, item };
  });
}

/** Tile by tile: nobody stands on two of them. */
function imagineBlasts(s: DelveState, obs: DelveObs): void {
  const { skills, constants } = s.content;
  const skill = skills.find((k) => k.effects.some((e) => e.effect === 'delayed'));
  const level = Math.ceil(s.depth / constants.levelsPerSkillLevel);
  const end = (i: 0 | 1): number => (skill === undefined ? 0 : skill.base[i] + skill.perLevel[i] * (level - 1));
  s.delayed = obs.map.marked.map(({ x, y, time }) => ({
    time,
    place: y * s.width + x,
    radius: 0,
    type: Math.max(0, skill?.type ?? 0),
    min: end(0),
    max: end(1),
    name: skill?.name ?? '',
  }));
}
