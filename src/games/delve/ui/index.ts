/** Delve's front-end half: keys, colours, settings, screens and sentences. */
import { defineOptions } from '../../../engine/options.ts';
import type { GameUi, Preset, Standing } from '../../../engine/ui.ts';
import { C } from '../content.ts';
import type { DelveObs } from '../seen.ts';
import type { Delve } from '../types.ts';
import { HELP } from './help.ts';
import keys from './keys.json' with { type: 'json' };
import { point } from './point.ts';
import { COMMANDS, press } from './press.ts';
import roles from './roles.json' with { type: 'json' };
import { configure, revive, settle, start } from './settle.ts';
import { greet, tell } from './text.ts';
import type { DelveSettings, DelveUi } from './types.ts';
import { LEAST, view } from './view.ts';

const settings = defineOptions<DelveSettings>({
  quickCast: { label: 'Quick keys cast at the nearest foe', kind: 'flag', fallback: false },
  logLines: { label: 'Log lines', kind: 'int', min: 3, max: 12, fallback: 5 },
});

const ABOUT: Readonly<Record<string, string>> = {
  warden: 'Strong and tough: sword, shield and Bash.',
  stalker: 'Quick and hard to hit: dagger and Blink.',
  adept: 'Frail, but burns from afar: staff and Fire Bolt.',
};
const presets: readonly Preset<Delve>[] = C.classes.map((c) => ({
  label: c.name,
  about: ABOUT[c.id] ?? c.name,
  options: { class: c.id },
}));

/** DELVE-306: test starts do not count. */
function standing(obs: DelveObs): Standing | null {
  if (obs.result === null || obs.test) return null;
  return { table: obs.player.className, score: obs.score, ties: [obs.turn] };
}

export const delveUi: GameUi<Delve, DelveUi, DelveSettings> = {
  keys,
  commands: COMMANDS,
  roles,
  settings,
  presets,
  help: HELP,
  least: LEAST,
  start,
  revive,
  configure,
  press,
  point,
  guard: (ui, action) => ({ ui, act: action }),
  settle,
  greet,
  tell,
  standing,
  view,
};
