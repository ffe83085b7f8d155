/** Sentences for refusals (section 27), for people and bots alike. */
import type { Refusal } from '../../engine/result.ts';

const SENTENCES: Readonly<Record<string, string>> = {
  blocked: 'There is no way through.',
  snared: 'You are held fast and cannot leave this place.',
  'nothing-here': 'There is nothing there.',
  'backpack-full': 'Your backpack is full.',
  requirements: 'You cannot wear this yet: it needs {0}.',
  'wrong-slot': 'It does not fit there.',
  'no-stairs': 'There are no stairs here.',
  sealed: 'The stairs are sealed while {0} lives.',
  'no-mana': '{0} needs {1} mana.',
  cooldown: '{0} is not ready for another {1} ticks.',
  'unknown-skill': 'You have not learned {0}.',
  'no-target': 'There is no target in sight.',
  'out-of-range': '{0} reaches only {1}.',
  'no-sight': 'You cannot see that place.',
  'no-points': 'You have no points to spend.',
  'skill-max': 'You have learned all there is to it.',
  'level-too-low': 'You need to be of level {0}.',
  'no-effect': 'It would have no effect.',
  'no-gold': 'You need {0} gold.',
  'sold-out': 'There is nothing of that left.',
  'hostiles-near': 'Not while {0} is in view.',
  'no-peddler': 'No peddler is beside you.',
  dead: 'You are dead.',
  finished: 'The run is over.',
  'bad-action': 'That cannot be done: wrong {0}.',
};

export function explain(refusal: Refusal): string {
  const text = SENTENCES[refusal.code] ?? refusal.code;
  return text.replace(/\{(\d)\}/g, (_, i) => String(refusal.args?.[Number(i)] ?? 'value'));
}
