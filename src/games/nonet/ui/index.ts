/** Nonet's front-end half: keys, colours, settings, screens and sentences. */
import type { GameUi } from '../../../engine/ui.ts';
import type { Nonet } from '../types.ts';
import { foresee } from './forecast.ts';
import { guard } from './guard.ts';
import { GUIDE } from './guide.ts';
import { HELP } from './help.ts';
import keys from './keys.json' with { type: 'json' };
import { LESSONS } from './lessons.ts';
import { expects } from './log-pane.ts';
import { LEXICON } from './names.ts';
import { point } from './point.ts';
import { COMMANDS, press } from './press.ts';
import { revive } from './revive.ts';
import roles from './roles.json' with { type: 'json' };
import { configure, settle, start } from './settle.ts';
import { presets, seedFor, settings, standing } from './standing.ts';
import { greet, tell } from './text.ts';
import type { NonetSettings, NonetUi } from './types.ts';
import { LEAST, view } from './view.ts';

export const nonetUi: GameUi<Nonet, NonetUi, NonetSettings> = {
  keys,
  commands: COMMANDS,
  roles,
  settings,
  presets,
  help: HELP,
  lessons: LESSONS,
  lexicon: LEXICON,
  guide: GUIDE,
  least: LEAST,
  start,
  keep: (ui) => (ui.hover === null ? ui : { ...ui, hover: null }),
  revive,
  configure,
  seedFor,
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
