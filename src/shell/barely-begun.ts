/** Whether a saved game has only just begun: to replace it, nobody needs to be asked. */
import { parseRecording } from '../host/recording.ts';

/** So many steps are made again in a moment. */
export const FEW_STEPS = 5;
const STEP_LINE = '\n{"at":"step"';

/** A game from a seed with at most so many steps. What cannot be read, or began in the middle of a game, is worth a question. */
export function isBarelyBegun(save: string, few = FEW_STEPS): boolean {
  // Long games are told apart without reading them.
  let at = 0;
  for (let steps = 0; at >= 0; at = save.indexOf(STEP_LINE, at + 1)) if (steps++ > few) return false;
  const read = parseRecording(save);
  if (!read.ok) return false;
  const [head] = read.value.lines;
  return head?.at === 'head' && head.start.sketch === undefined && head.start.saved === undefined;
}
