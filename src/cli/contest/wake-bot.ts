/** A bot that was set aside may play again, after a probe game (CONTEST-043). */
import { causesByBot, failuresOf, restingCause } from '../../contest/failures.ts';
import { dialsIn, type EventManifest, parseManifest } from '../../contest/manifest.ts';
import { FAILED, must, Stop, wrong } from '../stop.ts';
import { checkSandbox } from './check-playable.ts';
import { nextRound, probe } from './enter-bot.ts';
import type { EventFolder } from './event-folder.ts';

/** The manifest in which it plays again. */
export async function wakeBot(
  event: EventFolder,
  id: string,
  see: readonly string[],
  probeMs = Number.POSITIVE_INFINITY,
): Promise<EventManifest> {
  const { manifest, ledger, folder } = event;
  const causes = causesByBot(manifest, ledger);
  const at = manifest.bots.findIndex((b, i) => b.id === id && restingCause(causes[i], b) !== null);
  if (at < 0) wrong(`${folder}: no bot "${id}" rests`);
  checkSandbox(manifest);
  // Whether somebody plays who dials in is seen when it does.
  const why = dialsIn(manifest.bots[at]) ? null : await probe(event, manifest.bots[at], see, probeMs);
  if (why !== null) throw new Stop(FAILED, `${id} goes on resting: in a probe game it ${why}`);
  // By what is known now: matches may have ended during the probe.
  const failures = Object.values(failuresOf(causesByBot(manifest, ledger)[at])).reduce((a, b) => a + b, 0);
  const round = nextRound(event);
  const bots = manifest.bots.map((b, i) => (i === at ? { ...b, woken: [...(b.woken ?? []), { round, failures }] } : b));
  return must(parseManifest(JSON.stringify({ ...manifest, bots })));
}
