// @ts-check
/** The rules of Lantern: what happens, and nothing of how it looks. */
import { codec, defineActions, defineGame, EVERYONE, pick, stream } from 'ghostlight';
import {
  carveRooms,
  createFlow,
  createFov,
  DIR4,
  dirIndex,
  downhill,
  FOUR_WAY,
  formatRows,
  look,
  PLAIN_ROOMS,
  spreadSteps,
  step,
} from 'ghostlight/kit';

export const WIDTH = 40;
export const HEIGHT = 15;
const PLACES = WIDTH * HEIGHT;
const OIL = 150;
/** How far the lantern shines. */
const SIGHT = 7;

/** How a layer looks in a saved game. */
const GROUND = codec.lettersForm('#.');
const KNOWN = codec.lettersForm('-+');
const FOV = createFov(WIDTH, HEIGHT);
const FLOW = createFlow(WIDTH, HEIGHT);

const state = codec.struct({
  oil: codec.intIn(0, OIL),
  hero: codec.intIn(0, PLACES - 1),
  ghoul: codec.intIn(0, PLACES - 1),
  exit: codec.intIn(0, PLACES - 1),
  ground: codec.shared(codec.bytes(PLACES, GROUND)),
  known: codec.bytes(PLACES, KNOWN),
  luck: codec.rng,
});
/** @typedef {ReturnType<typeof state.clone>} State */

export const game = defineGame({
  id: 'lantern',
  title: 'Lantern',
  about: 'Find the way out of the cellar before the ghoul finds you.',
  actions: defineActions({ move: { dir: DIR4 }, wait: {} }),
  state,
  mapField: { name: 'ground', width: WIDTH },
  create({ seed }) {
    const luck = stream(seed, 'luck');
    const { ground } = carveRooms(stream(seed, 'map'), WIDTH, HEIGHT, PLAIN_ROOMS);
    const hero = pick(luck, openPlaces(ground));
    const far = stepsFrom(hero, ground);
    const exit = openPlaces(ground).reduce((best, place) => (far[place] > far[best] ? place : best), hero);
    const halfway = openPlaces(ground).filter((place) => 2 * far[place] > far[exit]);
    const ghoul = pick(luck, halfway);
    return { oil: OIL, hero, ghoul, exit, ground, known: seenFrom(hero, ground), luck };
  },
  refuse(s, _seat, action) {
    if (action.type !== 'move') return null;
    const to = ahead(s.hero, action.dir);
    return to < 0 || s.ground[to] === 0 ? { code: 'wall' } : null;
  },
  refusals: { wall: 'There is a wall.' },
  apply(s, [{ action }], emit) {
    s.oil--;
    if (action.type === 'move') s.hero = ahead(s.hero, action.dir);
    if (s.ghoul !== s.hero && s.hero !== s.exit) {
      const sees = seenFrom(s.ghoul, s.ground)[s.hero] === 1;
      if (sees) emit?.(EVERYONE, { type: 'growl' });
      const dir = sees ? wayToHero(s) : pick(s.luck, [0, 1, 2, 3]);
      const to = dir < 0 ? -1 : step(s.ghoul, dir, WIDTH, HEIGHT);
      if (to >= 0 && s.ground[to] !== 0) s.ghoul = to;
    }
    if (s.ghoul === s.hero) emit?.(EVERYONE, { type: 'caught' });
    else if (s.hero === s.exit) emit?.(EVERYONE, { type: 'out' });
    else if (s.oil === 0) emit?.(EVERYONE, { type: 'dark' });
    look(FOV, s.ground, s.hero, SIGHT, 'round', s.known, 1);
  },
  outcome: endOf,
  observe(s) {
    return { oil: s.oil, map: formatRows(whatIsSeen(s), WIDTH, LETTERS), end: endOf(s)?.why ?? null };
  },
});

/** @returns {import('ghostlight').Outcome | null} */
function endOf(/** @type {State} */ s) {
  if (s.ghoul === s.hero) return { kind: 'lost', why: 'caught', scores: [0] };
  if (s.hero === s.exit) return { kind: 'won', why: 'out', scores: [s.oil] };
  return s.oil > 0 ? null : { kind: 'lost', why: 'dark', scores: [0] };
}

/** Unknown; wall and floor as remembered; wall and floor in the light; the hero; the ghoul; the way out. */
const LETTERS = ' %,#.@g>';

/** One letter per place, as its index in `LETTERS`: the only way from the state to the player. */
function whatIsSeen(/** @type {State} */ s) {
  const seen = seenFrom(s.hero, s.ground);
  const letters = s.known.map((known, place) => (known === 0 ? 0 : (seen[place] === 0 ? 1 : 3) + s.ground[place]));
  letters[s.hero] = 5;
  if (seen[s.ghoul] === 1) letters[s.ghoul] = 6;
  else if (s.known[s.exit] === 1 && s.exit !== s.hero) letters[s.exit] = 7;
  return letters;
}

/** 1 where somebody at a place can see. */
function seenFrom(/** @type {number} */ place, /** @type {Uint8Array} */ ground) {
  const seen = new Uint8Array(PLACES);
  look(FOV, ground, place, SIGHT, 'round', seen, 1);
  return seen;
}

/** The step that brings the ghoul nearer; -1: there is none. */
function wayToHero(/** @type {State} */ s) {
  return downhill(FLOW, stepsFrom(s.hero, s.ground), s.ground, FOUR_WAY, s.ghoul);
}

/** How many steps every place is away from one. */
function stepsFrom(/** @type {number} */ place, /** @type {Uint8Array} */ ground) {
  const far = new Int32Array(PLACES);
  spreadSteps(FLOW, ground, FOUR_WAY, [place], 1, PLACES, far);
  return far;
}

function openPlaces(/** @type {Uint8Array} */ ground) {
  return Array.from(ground.keys()).filter((place) => ground[place] !== 0);
}

/** The place one step away; -1: there is none. */
function ahead(/** @type {number} */ place, /** @type {(typeof DIR4)[number]} */ dir) {
  return step(place, dirIndex(dir), WIDTH, HEIGHT);
}
