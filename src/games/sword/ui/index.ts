/** The front-end half: keys, colours, screens and sentences. */
import { defineOptions } from '../../../engine/options.ts';
import type { GameUi, Standing } from '../../../engine/ui.ts';
import type { Sword, SwordObs } from '../types.ts';
import { expects } from './expects.ts';
import { foresee } from './foresee.ts';
import { GUIDE } from './guide.ts';
import { HELP } from './help.ts';
import keys from './keys.json' with { type: 'json' };
import { LESSONS } from './lessons.ts';
import { LEXICON } from './names.ts';
import { notebook } from './notebook.ts';
import { point } from './point.ts';
import { COMMANDS, press } from './press.ts';
import roles from './roles.json' with { type: 'json' };
import { keep, revive, settle, start } from './settle.ts';
import { greet, tell } from './text.ts';
import { guard } from './travel.ts';
import type { SwordUi } from './types.ts';
import { LEAST, view } from './view.ts';

export const swordUi: GameUi<Sword, SwordUi, object> = {
  keys,
  commands: COMMANDS,
  roles,
  // SWORD-322: there are none.
  settings: defineOptions<object>({}),
  presets: [
    { label: 'New game', about: 'Eleven floors, three dragons, one true answer.', options: {} },
    {
      label: 'New game with threat colours',
      about: 'Monsters are coloured by what they can do to you. A cheat: no true victory.',
      options: { cheatColorByThreat: true },
    },
  ],
  help: HELP,
  lessons: LESSONS,
  lessonAt: { col: 20, row: 13 },
  lexicon: LEXICON,
  guide: GUIDE,
  notebook,
  least: LEAST,
  widest: LEAST.cols,
  start,
  keep,
  revive,
  configure: (ui) => ui,
  press,
  point,
  foresee,
  guard,
  expects,
  settle,
  greet,
  tell,
  standing,
  view,
};

function standing(obs: SwordObs): Standing | null {
  if (obs.result === 'playing') return null;
  const table = obs.cheat ? 'with threat colours' : 'without threat colours';
  return { table, score: obs.score, ties: [Math.floor(obs.tu / 4)] };
}
