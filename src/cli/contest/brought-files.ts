/** What somebody brings over the net, as files somewhere else: what is refused leaves nothing behind (CONTEST-072). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventManifest } from '../../contest/manifest.ts';
import { whyNotTheirs } from '../../contest/whose-bot.ts';
import type { NewBot } from '../../server/contests/desk.ts';
import { wrong } from '../stop.ts';
import type { AddBotFlags } from './enter-bot.ts';

/** Of the thirty seconds that an upload may take, the rest is for reading and writing it. */
export const PROBE_MS = 25_000;

/** A folder for as long as the task takes. */
export async function inScratch<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ghostlight-bot-'));
  try {
    return await task(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the command line would have it. */
export function flagsOf({ name, what }: NewBot, scratch: string): AddBotFlags {
  const put = (file: string, content: string | Uint8Array) => {
    writeFileSync(join(scratch, file), content);
    return join(scratch, file);
  };
  if ('house' in what) return { name, bot: what.house };
  if ('script' in what) return { name, script: put('bot.js', what.script) };
  return { name, cmd: what.command, file: what.files.map((f) => put(f.name, f.bytes)) };
}

/** Whose bot it is then; stops where it is somebody else's. */
export function authorOf(manifest: EventManifest, { id, author }: Pick<NewBot, 'id' | 'author'>): { author?: string } {
  const whyNot = author === null ? null : whyNotTheirs(manifest, id, author);
  if (whyNot !== null) wrong(whyNot);
  const whose = author ?? manifest.bots.filter((b) => b.id === id).at(-1)?.author;
  return whose === undefined ? {} : { author: whose };
}
