/**
 * Bots that enter an event in a database, or are woken there. The probe game comes first and takes its time; what is known of the
 * event then decides, in the transaction that writes the manifest (CONTEST-068, CONTEST-072).
 */

import type { BoardEvent } from '../../database/board.ts';
import type { HeldEvent } from '../../database/change-event.ts';
import type { Database } from '../../database/connect.ts';
import { databaseStore } from '../../database/events.ts';
import type { SeenEvent } from '../../database/seen-event.ts';
import { ok, type Result } from '../../engine/result.ts';
import type { NewBot } from '../../server/contests/desk.ts';
import { wrong } from '../stop.ts';
import { authorOf, flagsOf, inScratch, PROBE_MS } from './brought-files.ts';
import { WAKE_PROBE_MS } from './deeds.ts';
import { checkEntry, nextRound, nextVersion, placed, tryEntrant } from './enter-bot.ts';
import { folderStore } from './folder-store.ts';
import { probeResting, restingBot, woken } from './wake-bot.ts';
import type { Watch } from './watch-database.ts';

export interface BringSpec {
  readonly database: Database;
  readonly see: readonly string[];
  readonly watch: Watch;
  readonly event: BoardEvent;
}

/** Id and version. */
export async function bringBot({ watch, event, see }: BringSpec, bot: NewBot): Promise<Result<string>> {
  const seen = await watch.see(event);
  if (!seen.ok) return seen;
  const { manifest } = seen.value;
  const { id } = bot;
  const replace = true;
  // What cannot enter is not probed.
  authorOf(manifest, bot);
  checkEntry('', manifest, id, { begun: hasLines(seen.value), replace });
  return inScratch(async (scratch) => {
    const folder = `${scratch}/event`;
    const where = 'script' in bot.what ? 'script' : 'command';
    const version = nextVersion(manifest, id);
    const care = { probePrograms: true, probeMs: PROBE_MS, where, see };
    const { entrant } = await tryEntrant({ folder, manifest }, { id, version }, flagsOf(bot, scratch), care);
    const files = await folderStore(folder).files(entrant);
    let entered = entrant;
    const done = await watch.change(event.id, (now) => {
      const there = now.event.manifest;
      // Others may have come meanwhile, by the same id too.
      entered = { ...entrant, ...authorOf(there, bot), version: nextVersion(there, id) };
      const since = now.begun ? firstRound(now) : null;
      return { manifest: placed('', there, entered, { since, replace }), entered: { entrant: entered, files } };
    });
    return done.ok ? ok(`${id}@${entered.version}`) : done;
  });
}

export async function wakeInDatabase({ database, watch, event, see }: BringSpec, id: string): Promise<Result<null>> {
  const seen = await watch.see(event);
  if (!seen.ok) return seen;
  const { manifest } = seen.value;
  const bot = restingBot('', seen.value, id);
  return inScratch(async (folder) => {
    await folderStore(folder).writeFiles(bot, await databaseStore(database, event.name).files(bot));
    await probeResting({ folder, manifest }, bot, see, WAKE_PROBE_MS);
    return watch.change(event.id, (now) => ({ manifest: woken('', now.event, id, firstRound(now)) }));
  });
}

function hasLines({ ledger }: SeenEvent): boolean {
  return ledger.finished.size + ledger.troubled.size > 0;
}

/** The first round of which nothing is given out: the director gives out only what follows from the lines that count. */
function firstRound({ event }: HeldEvent): number {
  if (event.secret === null) wrong('its secret is not in the database: nothing more can be played');
  return nextRound(event);
}
