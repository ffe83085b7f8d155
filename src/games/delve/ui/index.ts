/** Delve's front-end half: keys, colours, settings, screens and sentences. */
import { defineOptions } from '../../../engine/options.ts';
import type { GameUi, Preset, Standing } from '../../../engine/ui.ts';
import { type Playable, SHIPPED_PACK } from '../content.ts';
import type { DelveObs } from '../observation.ts';
import type { Delve } from '../types.ts';
import { foresee } from './forecast.ts';
import { canBeGuided, GUIDE } from './guide.ts';
import { helpWith } from './help.ts';
import keys from './keys.json' with { type: 'json' };
import { LESSONS } from './lessons.ts';
import { lexiconWith } from './pictures.ts';
import { point } from './point.ts';
import { COMMANDS, press } from './press.ts';
import { pulse } from './pulse.ts';
import roles from './roles.json' with { type: 'json' };
import { configure, guard, keep, revive, settle, start } from './settle.ts';
import { greet, tell } from './text.ts';
import type { DelveSettings, DelveUi } from './types.ts';
import { LEAST, view } from './view.ts';

const settings = defineOptions<DelveSettings>({
  quickCast: { label: 'Quick keys cast at the nearest foe', kind: 'flag', fallback: false },
  realtime: { label: 'Real time: the world does not wait for you', kind: 'flag', fallback: false },
  logLines: { label: 'Log lines', kind: 'int', min: 3, max: 12, fallback: 5 },
});

const ABOUT: Readonly<Record<string, string>> = {
  warden: 'Strong and tough: sword, shield and Bash.',
  stalker: 'Quick and hard to hit: dagger and Blink.',
  adept: 'Frail, but burns from afar: staff and Fire Bolt.',
};
/** DELVE-306: test starts do not count. */
function standing(obs: DelveObs): Standing | null {
  if (obs.result === null || obs.test) return null;
  return { table: obs.player.className, score: obs.score, ties: [obs.turn] };
}

/** The front end over a content of its own. */
export function delveUiWith({ content }: Playable): GameUi<Delve, DelveUi, DelveSettings> {
  const presets = content.classes.map(
    (c): Preset<Delve> => ({ label: c.name, about: ABOUT[c.id] ?? c.name, options: { class: c.id } }),
  );
  return {
    keys,
    commands: COMMANDS,
    roles,
    settings,
    presets,
    help: helpWith(content),
    lessons: LESSONS,
    // Above the line of the title and all that is below it.
    lessonAt: { col: 0, row: -8 },
    ...(canBeGuided(content) ? { guide: GUIDE } : {}),
    lexicon: lexiconWith(content),
    least: LEAST,
    start,
    keep,
    revive,
    configure,
    press: (ui, command, obs) => press(content, ui, command, obs),
    point: (ui, cell, how, obs) => point(content, ui, cell, how, obs),
    foresee: (ui, cell, obs) => foresee(content, ui, cell, obs),
    pulse: (ui) => pulse(content, ui),
    guard: (ui, action, obs) => guard(content, ui, action, obs),
    settle: (ui, obs, news) => settle(content, ui, obs, news),
    greet,
    tell,
    standing,
    view: (obs, ui, talk, frame, seed) => view(content, obs, ui, talk, frame, seed),
  };
}

export const delveUi: GameUi<Delve, DelveUi, DelveSettings> = delveUiWith(SHIPPED_PACK);
