/** The real-time setting: while no menu is open the front end waits by itself, a sixth of a standard move at a time (DELVE-059). */
import type { Pulse } from '../../../engine/ui.ts';
import type { Content } from '../compiled.ts';
import type { Delve } from '../types.ts';
import type { DelveUi } from './types.ts';

/** Six times in a second. */
const PULSE_MS = 167;

export function pulse({ actions }: Content, ui: DelveUi): Pulse<Delve> | null {
  return ui.realtime && ui.mode === 'play' ? { ms: PULSE_MS, action: actions.get('wait 100') } : null;
}
