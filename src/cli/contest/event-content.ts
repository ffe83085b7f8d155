/** The bots of an event on a machine that plays for a database: their files, as its manifest promises them. */
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventManifest, parseManifest } from '../../contest/manifest.ts';
import type { EventContent } from '../../database/workers.ts';
import { must } from '../stop.ts';
import { checkPlayable, checkSandbox } from './check-playable.ts';

export interface PreparedEvent {
  readonly folder: string;
  readonly manifest: EventManifest;
}

/** Stops, in words, where this machine cannot play it: other rules, changed files, no sandbox. */
export async function prepareEvent(folder: string, { manifest: text, files }: EventContent): Promise<PreparedEvent> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = must(parseManifest(text), 'manifest');
  // Names were checked with the manifest: only what it lists is written.
  for (const entrant of manifest.bots) {
    const own = join(folder, 'bots', `${entrant.id}-${entrant.version}`);
    const listed = entrant.kind === 'command' ? (entrant.files ?? []) : entrant.kind === 'script' ? ['bot.js'] : [];
    for (const { bot, name, content, executable } of files) {
      if (bot !== `${entrant.id}@${entrant.version}` || !listed.includes(name)) continue;
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, name), content);
      if (executable) chmodSync(join(own, name), 0o755);
    }
  }
  await checkPlayable({ folder, manifest });
  checkSandbox(manifest);
  return { folder, manifest };
}
