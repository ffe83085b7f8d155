/** The first minutes: a board on which seven deeds lead to the Heartwood (SCREEN-030). */
import type { Guide, GuideStep } from '../../../engine/ui.ts';
import { cellOf } from '../cells.ts';
import type { Nonet, NonetObs } from '../types.ts';
import type { NonetUi } from './types.ts';

/** `u` shown, `c` own ground, `#` fog. The fog at C5 can be worked out; the Heartwood at C7 is hurt, and own ground leads to it. */
const MAP: readonly string[] = [
  '###uuu###',
  '###uuu###',
  'uuuu#uu##',
  '###uucc##',
  '###u@c###',
  '###uuu###',
  '####u####',
  '####u####',
  '####u####',
];

const BOARD = {
  enemy: '392165478764982153815437926289516347476293815531748692647829531158374269923651784',
  item: '563789142792461538184325976645293781927814365831657429279548613418936257356172894',
};

type Step = GuideStep<Nonet, NonetUi>;

/** Whoever is past it all, or dead, needs none of it any more. */
function step(says: string, at: string | null, done: (obs: NonetObs) => boolean): Step {
  return {
    says,
    ...(at === null ? {} : { place: () => cellOf(at) }),
    done: (obs) => obs.phase === 'over' || done(obs),
  };
}

const isMine = (obs: NonetObs, cell: string): boolean => obs.cells[cellOf(cell)].s === 'c';

export const GUIDE: Guide<Nonet, NonetUi> = {
  scenario: {
    map: MAP,
    facts: { ...BOARD, damage: 2, current: { C7: 7 } },
    seed: 'first steps',
  },
  steps: [
    step(
      'You strike by stepping on a cell. {place:d5:The Gnat above} has 2 left, and your damage is 2: one blow kills it.',
      'D5',
      (obs) => isMine(obs, 'D5'),
    ),
    step(
      'Its cell is yours, and so is its {tile:root} Root. Go back and take the {tile:gold} Gold at {place:e4}.',
      'E4',
      (obs) => isMine(obs, 'E4'),
    ),
    // Whoever takes something else has bought something, too.
    step('A Root and some gold buy an upgrade in {key:shop:the shop}: take Damage.', null, (obs) => obs.roots === 0),
    step(
      'No row, column or box has a value or an item twice, so the fog at {place:c5} hides a 3 with {tile:health} Health: step in.',
      'C5',
      (obs) => obs.cells[cellOf('C5')].s !== 'f',
    ),
    step(
      '{place:f5:The Jackal below} has 4, more than one blow of yours: it hits back with what it has left. Strike twice.',
      'F5',
      (obs) => isMine(obs, 'F5'),
    ),
    step(
      'Its {tile:arrow} Arrow weakens any cell: shoot {place:c7:the Heartwood}.',
      'C7',
      (obs) => obs.phase === 'move',
    ),
    step(
      'Your own ground leads to {place:c7:the Heartwood}: walk there and strike. Its death wins the game.',
      'C7',
      () => false,
    ),
  ],
  farewell: 'That is all of it. In a real game the Heartwood hides in a corner, and has 18: grow first.',
};
