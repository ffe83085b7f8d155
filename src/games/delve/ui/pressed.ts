/** What a key press comes to: the next value of the screen, and perhaps an action, a plan or a notice. */
import type { Press } from '../../../engine/ui.ts';
import { type Line, line } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import type { Delve } from '../types.ts';
import type { DelveUi } from './types.ts';

export type DelvePress = Press<Delve, DelveUi>;
/** What a command does; most need neither the observation nor the tables. */
export type CommandHandler = (ui: DelveUi, obs: DelveObs, content: Content) => DelvePress;

export const say = (text: string): Line => line(text, 'warning');
