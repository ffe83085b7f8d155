/** `ghostlight contest add` and `wake`: bots enter an event, or may play again (CONTEST-002, CONTEST-043). */
import { resolve } from 'node:path';
import { keyOf } from '../../contest/manifest.ts';
import { takeLock } from '../../store/lock.ts';
import { print } from '../output.ts';
import { DONE, must, wrong } from '../stop.ts';
import { type AddBotFlags, type EntryCare, enterBot } from './enter-bot.ts';
import { dropStandings, type EventFolder, openEvent, writeManifest } from './event-folder.ts';
import { wakeBot } from './wake-bot.ts';

/** Two organisers at once would overwrite each other's bots. */
async function alone(folder: string, run: (event: EventFolder) => Promise<number>): Promise<number> {
  const path = resolve(folder);
  openEvent(path);
  const release = must(await takeLock(path));
  try {
    return await run(openEvent(path));
  } finally {
    release();
  }
}

export async function contestAdd(folder: string, id: string, given: AddBotFlags): Promise<number> {
  if (given.cmd === undefined && given.file !== undefined) return wrong('--file: is for programs; give their --cmd');
  if ([given.cmd, given.script, given.bot, given.arena, given.remote].filter((kind) => kind !== undefined).length > 1)
    return wrong('add: --cmd, --script, --bot, --arena and --remote are kinds of bots; give one of them');
  if (given.key === true && given.arena !== true)
    return wrong('--key: takes the place of the name that a bot sends; give it with --arena and no name');
  const care: EntryCare = {
    replace: false,
    probePrograms: false,
    probeMs: Number.POSITIVE_INFINITY,
    where: `--script ${given.script}`,
    see: [],
    running: () => false,
  };
  return alone(folder, async (event) => {
    const { version, manifest, key } = await enterBot(event, id, given, care);
    dropStandings(event.folder);
    writeManifest(event.folder, manifest);
    print(`${folder}: ${keyOf({ id, version })} has entered`);
    if (key !== null) print(`its key, which is kept nowhere:\n${key}`);
    return DONE;
  });
}

export function contestWake(
  folder: string,
  id: string,
  { see = [] }: { readonly see?: readonly string[] },
): Promise<number> {
  return alone(folder, async (event) => {
    const changed = await wakeBot(event, id, see);
    dropStandings(event.folder);
    writeManifest(event.folder, changed);
    print(`${folder}: ${id} plays again`);
    return DONE;
  });
}
