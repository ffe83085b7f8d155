// @ts-check
/** The screen of Lantern: keys, letters and sentences. */
import { defineUi, line } from 'ghostlight';
import { game } from './rules.js';

export const ui = defineUi(game, {
  keys: {
    'Up w k': 'move n',
    'Right d l': 'move e',
    'Down s j': 'move s',
    'Left a h': 'move w',
    '. Space': 'wait',
  },
  map: (obs) => obs.map,
  legend: {
    '@': { label: 'you', ink: 'title' },
    g: { label: 'ghoul', ink: 'bad' },
    '>': { label: 'the way out', ink: 'good' },
    '#': { label: 'wall' },
    '.': { label: 'floor', ink: 'muted' },
    '%': { label: 'wall, out of sight', glyph: '#', light: 'dark' },
    ',': { label: 'floor, out of sight', glyph: '.', ink: 'muted', light: 'dark' },
  },
  facts: (obs) => [['Oil', obs.oil]],
  ended: (obs) => (obs.end === null ? null : ENDINGS[obs.end]),
  scoreOf: (obs) => (obs.end === 'out' ? obs.oil : 0),
  howTo: [
    'You are in a cellar with a lantern. Its oil burns away, one drop a turn; what is left when you reach the way out (>) is your score.',
    'Somewhere a ghoul (g) is about. It is as quick as you are, follows you while it sees you, and strolls about when it does not. Walls hide you from it as they hide it from you.',
    'You see as far as the lantern shines. What you have seen stays on the map, darker.',
  ],
  greet: () => [line('It is dark down here. Somewhere there is a way out.')],
  tell: (event) => (Object.hasOwn(SENTENCES, event.type) ? line(SENTENCES[event.type], 'warning') : null),
});

/** Event -> what the log says. */
const SENTENCES = /** @type {Record<string, string>} */ ({
  growl: 'Something growls. It has seen you.',
  caught: 'Cold hands take your lantern.',
  out: 'Fresh air!',
  dark: 'The flame goes out.',
});

/** How a game ended -> a sentence. */
const ENDINGS = /** @type {Record<string, string>} */ ({
  caught: 'The ghoul got you.',
  out: 'You are out.',
  dark: 'You are lost in the dark.',
});
