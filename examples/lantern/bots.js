// @ts-check
/** Bots that play Lantern, from what a player sees. */
import { defineBot, pick, stream } from 'ghostlight';
import { createFlow, DIR4, downhill, FAR, FOUR_WAY, spreadSteps, step } from 'ghostlight/kit';
import { game } from './rules.js';

/** The map of an observation, with the places of each letter. */
function read(/** @type {readonly string[]} */ map) {
  const width = map[0].length;
  const letters = map.join('');
  const placesOf = (/** @type {string} */ wanted) =>
    Array.from(letters, (letter, place) => (wanted.includes(letter) ? place : -1)).filter((place) => place >= 0);
  // What is not known may be open.
  const ground = Uint8Array.from(letters, (letter) => (letter === '#' || letter === '%' ? 0 : 1));
  return { width, height: map.length, ground, placesOf, hero: letters.indexOf('@') };
}

/** How many steps every place is from the nearest of some. */
function distances(/** @type {ReturnType<typeof read>} */ { width, height, ground }, /** @type {number[]} */ from) {
  const far = new Int32Array(ground.length);
  spreadSteps(createFlow(width, height), ground, FOUR_WAY, from, from.length, FAR, far);
  return far;
}

/** The step toward the way out, or toward what nobody has seen; -1: there is no way. */
function onward(/** @type {ReturnType<typeof read>} */ seen) {
  const exits = seen.placesOf('>');
  const far = distances(seen, exits.length > 0 ? exits : seen.placesOf(' '));
  return downhill(createFlow(seen.width, seen.height), far, seen.ground, FOUR_WAY, seen.hero);
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
        const fear = distances(seen, seen.placesOf('g'));
        const dir = onward(seen);
        const moves = legal.filter((a) => a.type === 'move');
        const farther = (/** @type {(typeof moves)[number]} */ a) =>
          fear[step(seen.hero, DIR4.indexOf(a.dir), seen.width, seen.height)];
        const wanted = moves.find((a) => a.dir === DIR4[dir]);
        if (wanted !== undefined && farther(wanted) > TOO_NEAR) return wanted;
        if (fear[seen.hero] > TOO_NEAR) return wanted ?? pick(luck, legal);
        return moves.reduce((best, a) => (farther(a) > farther(best) ? a : best), moves[0] ?? legal[0]);
      };
    },
  }),
];
