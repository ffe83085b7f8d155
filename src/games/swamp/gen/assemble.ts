/** Builds the ground of a map: nine chunks, two flips, growers and shrub candidates. */
import { below, chance, type Rng, shuffle } from '../../../engine/rng.ts';
import { CHUNKS, type Chunk, TABLES, ZONES } from '../content.ts';
import {
  type Ground,
  HARBOR,
  HEIGHT,
  ISLAND,
  LAND,
  makeGround,
  newLayers,
  PLACES,
  placeAt,
  SHRUB,
  STEP,
  SWAMP,
  WIDTH,
} from '../ground.ts';

export const CHUNK_WIDTH = 7;
export const CHUNK_HEIGHT = 5;

// SWAMP-022: what each letter of a chunk stands for.
const MARK = '+'.charCodeAt(0);
const CANDIDATE = '?'.charCodeAt(0);
const FINAL = 'r'.charCodeAt(0);
const FAR_LAND = 'F'.charCodeAt(0);
const KIND_OF = new Uint8Array(128);
/** The direction in which a letter grows, -1 if it does not. */
const GROWS = new Int8Array(128).fill(-1);
for (const [characters, kind] of [
  ['.+<>^vF', LAND],
  ['~?', SWAMP],
  ['hr', HARBOR],
  ['#', SHRUB],
  ['R', ISLAND],
] as const)
  for (const c of characters) KIND_OF[c.charCodeAt(0)] = kind;
[...'<>^v'].forEach((c, dir) => {
  GROWS[c.charCodeAt(0)] = dir;
});

/** What is still open when the chunks lie side by side. */
export interface OpenChoices {
  /** How far each grower reaches, in reading order of the finished map. */
  grow(): number;
  /** Which of the shrub candidates, given in reading order, become shrubs. */
  shrubs(candidates: readonly number[]): readonly number[];
}

/** SWAMP-029: the draws of a map, in the rule's order. */
export function generateGround(r: Rng): Ground {
  const mirror = chance(r, 1, 2);
  const flip = chance(r, 1, 2);
  const picks = ZONES.map((zone) => CHUNKS[zone][below(r, CHUNKS[zone].length)]);
  return assemble(picks, mirror, flip, {
    grow: () => below(r, TABLES.growth + 1),
    shrubs: (candidates) => shuffle(r, [...candidates]).slice(0, candidates.length >> 1),
  });
}

const letters = new Uint8Array(PLACES);

/** SWAMP-018 to SWAMP-025: one chunk per zone, in the order of ZONES. */
export function assemble(chunks: readonly Chunk[], mirror: boolean, flip: boolean, choices: OpenChoices): Ground {
  const [kind, mark] = newLayers(2);
  for (let zone = 0; zone < chunks.length; zone++) lay(chunks[zone], zone, mirror, flip);
  const growers: number[] = [];
  const candidates: number[] = [];
  let far = -1;
  let final = -1;
  for (let place = 0; place < PLACES; place++) {
    const letter = letters[place];
    kind[place] = KIND_OF[letter];
    if (letter === MARK) mark[place] = 1;
    else if (letter === CANDIDATE) candidates.push(place);
    else if (GROWS[letter] >= 0) growers.push(place);
    else if (letter === FINAL) final = place;
    else if (letter === FAR_LAND) far = place;
  }
  for (const place of growers) {
    const step = STEP[turned(GROWS[letters[place]], mirror, flip)];
    const length = choices.grow();
    for (let n = 1; n <= length; n++) kind[place + n * step] = LAND;
    if (length === TABLES.growth) mark[place + length * step] = 1;
  }
  for (const place of choices.shrubs(candidates)) kind[place] = SHRUB;
  return makeGround(WIDTH, HEIGHT, kind, mark, far, final);
}

/** Writes the letters of a chunk to where its zone lies on the finished map. */
function lay(chunk: Chunk, zone: number, mirror: boolean, flip: boolean): void {
  const left = (zone % 3) * CHUNK_WIDTH;
  const top = Math.floor(zone / 3) * CHUNK_HEIGHT;
  for (let row = 0; row < CHUNK_HEIGHT; row++) {
    const y = flip ? HEIGHT - 1 - top - row : top + row;
    const text = chunk[row];
    const step = mirror ? -1 : 1;
    let place = placeAt(mirror ? WIDTH - 1 - left : left, y);
    for (let col = 0; col < CHUNK_WIDTH; col++, place += step) letters[place] = text.charCodeAt(col);
  }
}

function turned(dir: number, mirror: boolean, flip: boolean): number {
  return (dir < 2 ? mirror : flip) ? dir ^ 1 : dir;
}
