// @ts-check
/** Bots that play Lantern, from what a player sees. */
import { defineBot, pick, stream } from 'ghostlight';
import { createFlow, DIR4, downhill, FAR, FOUR_WAY, spreadSteps, step } from 'ghostlight/kit';
import { game, HEIGHT, WIDTH } from './rules.js';

const FLOW = createFlow(WIDTH, HEIGHT);

/** The map of an observation: where one can walk, and where a letter stands. */
function read(/** @type {readonly string[]} */ map) {
  const letters = map.join('');
  // What is not known may be open.
  const ground = new Uint8Array(letters.length);
  for (let place = 0; place < letters.length; place++) ground[place] = '#%'.includes(letters[place]) ? 0 : 1;
  const placesOf = (/** @type {string} */ letter) => {
    const places = [];
    for (let at = letters.indexOf(letter); at >= 0; at = letters.indexOf(letter, at + 1)) places.push(at);
    return places;
  };
  return { ground, placesOf, hero: letters.indexOf('@') };
}

/** How many steps every place is from the nearest of some. */
function distances(/** @type {Uint8Array} */ ground, /** @type {number[]} */ from) {
  const far = new Int32Array(ground.length);
  spreadSteps(FLOW, ground, FOUR_WAY, from, from.length, FAR, far);
  return far;
}

/** The step toward the way out, or toward what nobody has seen; -1: there is no way. */
function onward(/** @type {ReturnType<typeof read>} */ { ground, placesOf, hero }) {
  const exits = placesOf('>');
  const far = distances(ground, exits.length > 0 ? exits : placesOf(' '));
  return downhill(FLOW, far, ground, FOUR_WAY, hero);
}

/** How near the ghoul may come. */
const TOO_NEAR = 5;

export const bots = [
  defineBot(game, {
    name: 'seeker',
    about: 'Walks to the way out or to what it has not seen, whatever comes.',
    start(seed) {
      const luck = stream(seed, 'seeker');
      return (obs, legal) => {
        const dir = onward(read(obs.map));
        return legal.find((a) => a.type === 'move' && a.dir === DIR4[dir]) ?? pick(luck, legal);
      };
    },
  }),
  defineBot(game, {
    name: 'careful',
    about: 'The same, but steps away from a ghoul that comes near.',
    start(seed) {
      const luck = stream(seed, 'careful');
      return (obs, legal) => {
        const seen = read(obs.map);
        const fear = distances(seen.ground, seen.placesOf('g'));
        const dir = onward(seen);
        const moves = legal.filter((a) => a.type === 'move');
        const farther = (/** @type {(typeof moves)[number]} */ a) =>
          fear[step(seen.hero, DIR4.indexOf(a.dir), WIDTH, HEIGHT)];
        const wanted = moves.find((a) => a.dir === DIR4[dir]);
        if (wanted !== undefined && farther(wanted) > TOO_NEAR) return wanted;
        if (fear[seen.hero] > TOO_NEAR) return wanted ?? pick(luck, legal);
        return moves.reduce((best, a) => (farther(a) > farther(best) ? a : best), moves[0] ?? legal[0]);
      };
    },
  }),
];
