/** What an organiser changes in an event, as changes of its manifest (CONTEST-074). */
import { type EventManifest, parseManifest } from '../../contest/manifest.ts';
import type { Deed } from '../../server/contests/desk.ts';
import { must, wrong } from '../stop.ts';

/** A deed after which an event has another manifest. */
export type ChangingDeed = Extract<Deed, { do: 'kick' | 'wake' | 'clock' | 'order' }>;

/** The probe of a bot that is woken: whoever waits for an answer gets one. */
export const WAKE_PROBE_MS = 25_000;

/** The answer when it went well. */
export function saysOf(deed: ChangingDeed): string {
  switch (deed.do) {
    case 'kick':
      return `${deed.bot} is taken out.`;
    case 'wake':
      return `${deed.bot} plays again.`;
    case 'clock':
      return 'The clock is set for matches from now on.';
    case 'order':
      return 'The seeding is set.';
  }
}

/** `begun`: matches are played, or were. */
export function manifestAfter(
  deed: Exclude<ChangingDeed, { do: 'wake' }>,
  manifest: EventManifest,
  begun: boolean,
): EventManifest {
  switch (deed.do) {
    case 'kick':
      return without(manifest, deed.bot, begun);
    case 'clock':
      return checked({ ...manifest, clock: deed.clock });
    case 'order':
      return ordered(manifest, deed.bots, deed.groups, begun);
  }
}

function checked(manifest: EventManifest): EventManifest {
  return must(parseManifest(JSON.stringify(manifest)));
}

/** Before the first match it leaves no trace; after it, what it has not played it forfeits. */
function without(manifest: EventManifest, id: string, begun: boolean): EventManifest {
  if (!manifest.bots.some((b) => b.id === id)) wrong(`there is no bot ${id}`);
  if (!begun) return checked({ ...manifest, bots: manifest.bots.filter((b) => b.id !== id) });
  return checked({
    ...manifest,
    bots: manifest.bots.map((b) => (b.id === id ? { ...b, withdrawn: true as const } : b)),
  });
}

function ordered(
  manifest: EventManifest,
  ids: readonly string[],
  groups: number | undefined,
  begun: boolean,
): EventManifest {
  if (begun) wrong('matches are played: the seeding stays as it is');
  const { bots, format } = manifest;
  const known = [...new Set(bots.map((b) => b.id))];
  if (ids.length !== known.length || new Set(ids).size !== ids.length || ids.some((id) => !known.includes(id)))
    wrong(`bots: expected each of ${known.join(', ')} once`);
  if (groups !== undefined && format.kind !== 'stages') wrong('groups: this event has no groups');
  return checked({
    ...manifest,
    bots: ids.flatMap((id) => bots.filter((b) => b.id === id)),
    format: groups !== undefined && format.kind === 'stages' ? { ...format, groups } : format,
  });
}
