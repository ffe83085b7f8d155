/** The rules in a few pages, for somebody who has never seen the game. */
import type { HelpPage } from '../../../engine/ui.ts';
import { type Line, line, span } from '../../../engine/view.ts';

function page(title: string, ...lines: (string | Line)[]): HelpPage {
  return { title, lines: lines.map((l) => (typeof l === 'string' ? line(l) : l)) };
}

function key(keys: string, does: string): Line {
  return [span(` ${keys.padEnd(24)}`, 'key'), span(does)];
}

/** The openings of the first three are what a newcomer reads before the first game. */
export const HELP: readonly HelpPage[] = Object.freeze([
  page(
    'The game',
    'You are a ghost in a maze with up to three others. Eat pellets for points.',
    'Whoever has most points when the round ends wins it; most rounds win the game.',
    '',
    ' .   a pellet: 1 point',
    ' o   a super pellet: 10 points, and for 100 ticks you can eat other ghosts',
    ' -   a door: walk through it',
    '',
    'Every tick everybody moves one square, in an order drawn anew each time.',
    'A move into a square that is taken fails: ghosts can block one another.',
    'A powered ghost that meets an unpowered one eats it and takes all its points.',
    'Two powered ghosts only bump. Where the side of the maze is open you come out',
    'on the other side.',
    '',
    'The round ends when the last pellet is gone or one ghost is left. After 600',
    'ticks a monster comes, eats all pellets and kills what it touches; those it',
    'kills keep their points.',
  ),
  page(
    'Steering',
    'A round waits for you, then counts 3, 2, 1. Say a direction once: your ghost',
    'keeps going that way. A turn that a wall forbids is taken at the next opening.',
    '',
    key('Up Down Left Right', 'go that way from now on; starts the round'),
    key('tap, click or hold', 'on the maze: go towards that place'),
    key('swipe', 'go that way'),
    key('Enter Space', 'start the round, go on after a pause'),
    key('p', 'pause and go on'),
    key('Esc', 'stop the game'),
    key('r', 'begin the round again, where that is allowed'),
    key('f', 'full screen'),
    key('e', 'effects'),
    key('?', 'this help'),
  ),
  page(
    'Who is who',
    'Your ghost is called YOU. Run from ghosts in dark blue with a ring: they can',
    'eat you until the ring is used up, and so can you when you wear one.',
    '',
    'In letters A B C D are the ghosts; a b c d are ghosts that can eat you. M is',
    'the monster. The list shows name and rounds won, and the points of this round.',
  ),
  page(
    'Writing a bot',
    'Start a contest with `ghostlight ghostly`, open the page whose address it',
    'prints, and connect by TCP to the port that it names, usually 54321.',
    'Send a line "NAME yourbot". You get lines of JSON: welcome, startofround,',
    'stateupdate after each tick, dead, endofround.',
    'Answer a stateupdate with a line UP, DOWN, LEFT or RIGHT. No answer: no move.',
    'Starter kits in Python, JavaScript and C are in examples/ghostly.',
  ),
]);
