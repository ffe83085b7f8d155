/** Builds the ground of a map: nine chunks, two flips, growers and shrub candidates. */
import { below, chance, type Rng, shuffle } from '../../../engine/rng.ts';
import { CHUNKS, type Chunk, TABLES, ZONES } from '../content.ts';
import {
  type Ground,
  HARBOR,
  HEIGHT,
  ISLAND,
  LAND,
  MORE_LAYERS,
  makeGround,
  newLayers,
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
/** Letters that are more than a kind of ground; the code of each is greater than all kinds. */
const SPECIAL = '+?rF<>^v';
const FIRST_LETTER = 32;

/** Chunks row by row, as kinds of ground and as the codes of special letters. */
const CODES = new WeakMap<Chunk, Uint8Array>();

function codesOf(chunk: Chunk): Uint8Array {
  let codes = CODES.get(chunk);
  if (codes === undefined) {
    codes = Uint8Array.from(chunk.join(''), (c) => (SPECIAL.includes(c) ? c.charCodeAt(0) : KIND_OF[c.charCodeAt(0)]));
    CODES.set(chunk, codes);
  }
  return codes;
}

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
    shrubs: (candidates) => shuffle(r, candidates.slice()).slice(0, candidates.length >> 1),
  });
}

/** SWAMP-018 to SWAMP-025: one chunk per zone, in the order of ZONES. */
export function assemble(chunks: readonly Chunk[], mirror: boolean, flip: boolean, choices: OpenChoices): Ground {
  const layers = newLayers(2 + MORE_LAYERS);
  const kind = layers[0];
  const mark = layers[1];
  const letters = chunks.map(codesOf);
  /** Where a grower stands and the step in its direction, one after the other. */
  const growers: number[] = [];
  const candidates: number[] = [];
  let far = -1;
  let final = -1;
  const first = mirror ? CHUNK_WIDTH - 1 : 0;
  const step = mirror ? -1 : 1;
  // In reading order of the finished map, from where each place was before the flips.
  for (let y = 0; y < HEIGHT; y++) {
    const row = flip ? HEIGHT - 1 - y : y;
    const band = (row / CHUNK_HEIGHT) | 0;
    const inBand = (row - band * CHUNK_HEIGHT) * CHUNK_WIDTH;
    let place = placeAt(0, y);
    for (let zone = 0; zone < 3; zone++) {
      const codes = letters[3 * band + (mirror ? 2 - zone : zone)];
      for (let x = 0, from = inBand + first; x < CHUNK_WIDTH; x++, from += step, place++) {
        const letter = codes[from];
        if (letter < FIRST_LETTER) {
          kind[place] = letter;
          continue;
        }
        kind[place] = KIND_OF[letter];
        if (letter === MARK) mark[place] = 1;
        else if (letter === CANDIDATE) candidates.push(place);
        else if (letter === FINAL) final = place;
        else if (letter === FAR_LAND) far = place;
        else growers.push(place, STEP[turned(GROWS[letter], mirror, flip)]);
      }
    }
  }
  for (let i = 0; i < growers.length; i += 2) {
    const place = growers[i];
    const step = growers[i + 1];
    const length = choices.grow();
    for (let n = 1; n <= length; n++) kind[place + n * step] = LAND;
    if (length === TABLES.growth) mark[place + length * step] = 1;
  }
  for (const place of choices.shrubs(candidates)) kind[place] = SHRUB;
  return makeGround(WIDTH, HEIGHT, kind, mark, far, final, layers.slice(2));
}

function turned(dir: number, mirror: boolean, flip: boolean): number {
  return (dir < 2 ? mirror : flip) ? dir ^ 1 : dir;
}
