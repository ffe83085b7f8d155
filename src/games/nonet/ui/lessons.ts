/** What a beginner is told in the first games, each when it first matters (NONET-155 has all of it on its pages). */
import type { Lesson } from '../../../engine/ui.ts';
import { cellOf } from '../cells.ts';
import { isBoss } from '../content.ts';
import { DIRS, NONE, type Nonet, type NonetObs } from '../types.ts';
import { canBuy, isChoosing, stepFrom } from './places.ts';
import type { NonetUi } from './types.ts';

type Card = Lesson<Nonet, NonetUi>;

function card(id: string, title: string, text: string, when: (obs: NonetObs) => boolean): Card {
  return { id, title, text, fits: (obs, ui) => ui.mode === 'board' && obs.phase === 'move' && when(obs) };
}

export const LESSONS: readonly Card[] = Object.freeze([
  card(
    'blow',
    'Your first blow',
    'Step on a cell beside you: your damage comes off its monster, the rest off your health. Yellow tells how much.',
    (obs) => obs.turn === 0,
  ),
  card(
    'boss',
    'The Heartwood',
    'There it is, 18 strong. Arrows weaken it, Boost helps you through. Kill it and you have won.',
    (obs) => obs.cells.some((c) => c.s === 'u' && isBoss(c.v, c.i)),
  ),
  card(
    'shop',
    'Growing stronger',
    'One Root and some gold buy health, stamina or damage in {key:shop:the shop}. Damage pays in every fight to come.',
    canBuy,
  ),
  card(
    'wounds',
    'Badly hurt',
    'At 0 health the game is lost. Health cells heal their value and a Root heals all of it: find a weak one.',
    (obs) => obs.health <= 4,
  ),
  card(
    'breath',
    'Out of breath',
    'A blow costs 1 stamina, and without any 1 health more. Stamina cells and Roots bring it back.',
    (obs) => obs.stamina <= 2,
  ),
  card(
    'wounded',
    'It lives',
    'A monster that survives stays wounded. Strike again, or walk elsewhere: your own cells cost nothing.',
    (obs) => obs.cells.some((c) => c.s === 'u' && c.i !== NONE && c.c < c.v),
  ),
  card(
    'fog',
    'Reading the fog',
    'No row, column or box has a value twice, nor an item. {key:look:Look} lists what a cell can be, {key:notes:Notes} keep it.',
    (obs) => obs.turn >= 3 && besideFog(obs),
  ),
  {
    id: 'target',
    title: 'An item to aim',
    text: 'It is used at once: choose one of the bright cells. Arrows hit fog too, and weaken what hides in it.',
    fits: (obs, ui) => ui.mode === 'target' && isChoosing(obs),
  },
]);

function besideFog(obs: NonetObs): boolean {
  return DIRS.some((dir) => {
    const next = stepFrom(cellOf(obs.at), dir);
    return next >= 0 && obs.cells[next].s === 'f';
  });
}
