/** Ghostly's front-end half: keys, colours, settings, screens and sentences. */
import type { GameUi } from '../../../engine/ui.ts';
import type { Ghostly } from '../types.ts';
import { foresee } from './foresee.ts';
import { GUIDE } from './guide.ts';
import { HELP } from './help.ts';
import keys from './keys.json' with { type: 'json' };
import { lapse, pulse } from './own-play.ts';
import {
  COMMANDS,
  configure,
  guard,
  keep,
  point,
  presets,
  press,
  revive,
  settings,
  settle,
  standing,
  start,
} from './press.ts';
import roles from './roles.json' with { type: 'json' };
import { greet, tell } from './text.ts';
import type { GhostlySettings, GhostlyUi } from './types.ts';
import { LEAST, view } from './view.ts';
import { LEXICON } from './words.ts';

export const ghostlyUi: GameUi<Ghostly, GhostlyUi, GhostlySettings> = {
  keys,
  commands: COMMANDS,
  roles,
  settings,
  presets,
  help: HELP,
  lexicon: LEXICON,
  guide: GUIDE,
  least: LEAST,
  start,
  keep,
  revive,
  configure,
  press,
  point,
  foresee,
  pulse,
  lapse,
  guard,
  settle,
  greet,
  tell,
  standing,
  view,
};
