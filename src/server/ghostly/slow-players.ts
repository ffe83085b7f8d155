/** What is said of those who keep a game without a timer waiting: on the error stream and on screens (GHOST-277, GHOST-278). */
import type { ContestSpec } from './contest-types.ts';
import { type Contestant, describe, shownName } from './contestant.ts';

type Ears = Pick<ContestSpec, 'report' | 'onNotice'>;

/** The game stands still. */
export function tellWaiting({ report, onNotice }: Ears, tick: number, slow: readonly Contestant[]): void {
  report(`waiting tick ${tick}: for player ${slow.map(describe).join(', ')}`);
  onNotice?.(`Waiting for ${slow.map((c) => shownName(c.name, c.id)).join(', ')}.`);
}

/** The game goes on without them; of each it is said once in a round. */
export function tellLate({ report, onNotice }: Ears, tick: number, slow: readonly Contestant[]): void {
  for (const c of slow) {
    if (c.late) continue;
    c.late = true;
    report(`late tick ${tick}: player ${describe(c)} gave no command in time`);
    onNotice?.(`${shownName(c.name, c.id)} did not answer in time.`);
  }
}
