/** A bot that was set aside may play again, after a probe game (CONTEST-043). */
import { causesByBot, failuresOf, restingCause } from '../../contest/failures.ts';
import { dialsIn, type Entrant, type EventManifest, parseManifest } from '../../contest/manifest.ts';
import type { EventState } from '../../contest/schedule.ts';
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
  const bot = restingBot(`${event.folder}: `, event, id);
  await probeResting(event, bot, see, probeMs);
  // By what is known now: matches may have ended during the probe.
  return woken(`${event.folder}: `, event, id, nextRound(event));
}

/** `where`: how messages begin. */
export function restingBot(where: string, { manifest, ledger }: EventState, id: string): Entrant {
  const causes = causesByBot(manifest, ledger);
  const bot = manifest.bots.find((b, i) => b.id === id && restingCause(causes[i], b) !== null);
  return bot ?? wrong(`${where}no bot "${id}" rests`);
}

/** Stops where it cannot play. */
export async function probeResting(
  place: Pick<EventFolder, 'folder' | 'manifest'>,
  bot: Entrant,
  see: readonly string[],
  probeMs: number,
): Promise<void> {
  checkSandbox(place.manifest);
  // Whether somebody plays who dials in is seen when it does.
  const why = dialsIn(bot) ? null : await probe(place, bot, see, probeMs);
  if (why !== null) throw new Stop(FAILED, `${bot.id} goes on resting: in a probe game it ${why}`);
}

/** What it failed in by now is forgiven from this round on. */
export function woken(where: string, event: EventState, id: string, round: number): EventManifest {
  const { manifest, ledger } = event;
  const bot = restingBot(where, event, id);
  const at = manifest.bots.indexOf(bot);
  const failures = Object.values(failuresOf(causesByBot(manifest, ledger)[at])).reduce((a, b) => a + b, 0);
  const bots = manifest.bots.map((b, i) => (i === at ? { ...b, woken: [...(b.woken ?? []), { round, failures }] } : b));
  return must(parseManifest(JSON.stringify({ ...manifest, bots })));
}
