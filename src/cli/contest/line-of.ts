/** The line of a match, from what was asked and what came of it (CONTEST-011). */
import type { EventManifest } from '../../contest/manifest.ts';
import { eventOf, type MatchLine } from '../../contest/match-line.ts';
import type { PlannedMatch, PlayedMatch, Unplayed } from './match-job.ts';
import type { MatchTimes } from './match-times.ts';

export function lineOf(
  { secretHash }: EventManifest,
  { match, bots, seed }: PlannedMatch,
  result: PlayedMatch | Unplayed,
  worker: string,
  { started, ended }: Pick<MatchTimes, 'started' | 'ended'>,
): MatchLine {
  const head = { match, event: eventOf(secretHash), bots: [...bots], seed };
  const times = { worker, started: started.toISOString(), ended: ended().toISOString() };
  if ('trouble' in result)
    return {
      ...head,
      outcome: null,
      scores: bots.map(() => 0),
      causes: bots.map(() => 'infrastructure' as const),
      think: bots.map(() => ({ total: 0, longest: 0 })),
      steps: 0,
      recording: null,
      ...times,
    };
  const { outcome, scores, causes, think, steps, recording } = result;
  return { ...head, outcome, scores, causes, think, steps, recording, ...times };
}
