/** What an organiser changes in an event, as changes of its manifest (CONTEST-074). */
import { type EventManifest, parseManifest } from '../../contest/manifest.ts';
import type { Deed } from '../../server/contests/desk.ts';
import { must, wrong } from '../stop.ts';
import type { ManifestChange } from './desk-event.ts';
import type { EventFolder } from './event-folder.ts';
import { wakeBot } from './wake-bot.ts';

type ChangingDeed = Extract<Deed, { do: 'kick' | 'wake' | 'clock' | 'order' }>;

/** The probe of a bot that is woken: whoever waits for an answer gets one. */
const PROBE_MS = 25_000;

export interface Described {
  readonly change: ManifestChange;
  readonly says: string;
}

/** `running`: its bots must stay where they are. */
export function changeOf(deed: ChangingDeed, running: () => boolean, see: readonly string[]): Described {
  switch (deed.do) {
    case 'kick':
      return { change: async (event) => without(event, deed.bot, running()), says: `${deed.bot} is taken out.` };
    case 'wake':
      return { change: (event) => wakeBot(event, deed.bot, see, PROBE_MS), says: `${deed.bot} plays again.` };
    case 'clock':
      return {
        change: async ({ manifest }) => checked({ ...manifest, clock: deed.clock }),
        says: 'The clock is set for matches from now on.',
      };
    case 'order':
      return {
        change: async (event) => ordered(event, deed.bots, deed.groups, running()),
        says: 'The seeding is set.',
      };
  }
}

function checked(manifest: EventManifest): EventManifest {
  return must(parseManifest(JSON.stringify(manifest)));
}

/** Before the first match it leaves no trace; after it, what it has not played it forfeits. */
function without({ manifest, ledger }: EventFolder, id: string, running: boolean): EventManifest {
  if (!manifest.bots.some((b) => b.id === id)) wrong(`there is no bot ${id}`);
  const begun = running || ledger.finished.size + ledger.troubled.size > 0;
  if (!begun) return checked({ ...manifest, bots: manifest.bots.filter((b) => b.id !== id) });
  return checked({
    ...manifest,
    bots: manifest.bots.map((b) => (b.id === id ? { ...b, withdrawn: true as const } : b)),
  });
}

function ordered(
  { manifest, ledger }: EventFolder,
  ids: readonly string[],
  groups: number | undefined,
  running: boolean,
): EventManifest {
  if (running || ledger.finished.size + ledger.troubled.size > 0)
    wrong('matches are played: the seeding stays as it is');
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
