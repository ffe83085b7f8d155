/** Events in plain words, one line of at most 60 characters each (GHOST-249). */
import { counted as count } from '../../../engine/counted.ts';
import { type Line, line } from '../../../engine/view.ts';
import { MONSTER_ID } from '../constants.ts';
import type { GhostlyEvent, GhostlyObs } from '../types.ts';
import { type Death, type GhostlyUi, LETTERS } from './types.ts';
import { told } from './words.ts';

export type NameOf = (seat: number) => string;
export const letterOf: NameOf = (seat) => LETTERS[seat];

export function eventText(e: GhostlyEvent, name: NameOf): string {
  switch (e.type) {
    case 'powered':
      return `${name(e.seat)} ate a super pellet.`;
    case 'eaten':
      return `${name(e.by)} ate ${name(e.seat)} for ${count(e.points, 'point')}.`;
    case 'caught':
      return `${name(e.seat)} was caught by the monster.`;
    case 'left':
      return `${name(e.seat)} left.`;
    case 'sudden-death':
      return 'Sudden death: the monster is out.';
    case 'round-over':
      return roundText(e, name);
    case 'round-restarted':
      return `Round ${e.round} begins again.`;
    case 'round-begins':
      return `Round ${e.round} begins.`;
    case 'game-over':
      return `Game over: ${e.winners.map(name).join(', ')} won.`;
  }
}

export { counted as count } from '../../../engine/counted.ts';

function roundText(e: GhostlyEvent & { type: 'round-over' }, name: NameOf): string {
  if (e.winners.length === 0) return `Round ${e.round} over.`;
  const points = count(e.points[e.winners[0]], 'point');
  return `Round ${e.round} over: ${e.winners.map(name).join(', ')} with ${points}.`;
}

const INKS: Readonly<Partial<Record<GhostlyEvent['type'], string>>> = {
  powered: 'accent',
  eaten: 'bad',
  caught: 'bad',
  'sudden-death': 'warning',
  'round-over': 'title',
  'game-over': 'title',
};

export function eventLine(e: GhostlyEvent, name: NameOf): Line {
  return line(eventText(e, name), INKS[e.type] ?? 'text');
}

/** To those who play, events are told with them as "you". */
export function tell(e: GhostlyEvent, obs: GhostlyObs, ui?: GhostlyUi): Line | null {
  if (ui === undefined) return eventLine(e, letterOf);
  const text = eventText(e, (seat) => nameOf(ui, obs, seat));
  return line(text.replace(/^you was/, 'You were').replace(/^you/, 'You'), INKS[e.type] ?? 'text');
}

export function nameOf({ names }: GhostlyUi, { gamestate }: GhostlyObs, seat: number): string {
  return seat === gamestate.you?.id ? 'you' : (names[seat] ?? LETTERS[seat]);
}

/** GHOST-296: who it was, and what it cost. A page shows the square, a terminal says it: `at`. */
export function deathText({ by, points }: Death, ui: GhostlyUi, obs: GhostlyObs, at = ''): string {
  if (by === MONSTER_ID) return `The monster caught you${at}; your points stay yours.`;
  return `${nameOf(ui, obs, by)} ate you${at} and took ${points === 0 ? 'nothing' : count(points, 'point')}.`;
}

export function deathAt(death: Death, ui: GhostlyUi, obs: GhostlyObs): string {
  return deathText(death, ui, obs, ` at (${death.x},${death.y})`);
}

/** GHOST-240. */
const COLOURS = ['red', 'pink', 'cyan', 'orange'] as const;

export function greet(obs: GhostlyObs): readonly Line[] {
  const you = obs.gamestate.you?.id;
  const who =
    you === undefined ? 'You are watching.' : `You are the ${COLOURS[you]} ghost {tile:you-${you}:${LETTERS[you]}}.`;
  return [told(`${who} Eat pellets; a super pellet lets you eat ghosts.`)];
}
