/** The sentences for refusals, the same for people and programs (NONET-164). */
import type { Refusal } from '../../engine/result.ts';

export function explain(refusal: Refusal): string {
  const about = refusal.args?.[0] ?? '';
  switch (refusal.code) {
    case 'edge':
      return 'There is no way over the edge.';
    case 'choose-first':
      return 'First choose a target (or skip).';
    case 'no-choice':
      return 'Nothing to aim.';
    case 'conquered':
      return 'That cell is already yours.';
    case 'no-monster':
      return `There is no monster at ${about}.`;
    case 'not-fogged':
      return `You can see ${about} already.`;
    case 'same-cell':
      return 'You are there.';
    case 'beside':
      return `You stand beside ${about} already: step there to strike.`;
    case 'no-path':
      return 'No way there over conquered ground.';
    case 'no-root':
      return 'You need a Root.';
    case 'no-gold':
      return `You need ${about} more gold.`;
    case 'bad-cell':
      return 'No such cell.';
    case 'over':
      return 'The game is over.';
    default:
      return 'I do not understand that.';
  }
}
