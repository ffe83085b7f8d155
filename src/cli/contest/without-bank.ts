/** A watch that measures and limits nothing. */
import type { DecisionWatch } from '../seat-program.ts';

export function withoutBank(watch: DecisionWatch): DecisionWatch {
  return {
    ...watch,
    asked() {
      watch.asked();
      return true;
    },
  };
}
