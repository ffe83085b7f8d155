/** An event in its folder, as whoever copies it sees it (CONTEST-064). */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BotFile, EventStore, KeptEvent, KeptSecret } from '../../contest/event-store.ts';
import { type Entrant, MANIFEST_FILE } from '../../contest/manifest.ts';
import { isInfrastructure, MATCHES_FILE, parseMatchLine, recordingFile } from '../../contest/match-line.ts';
import { parseSecret } from '../../contest/secret.ts';
import { readBytes, readText } from '../files.ts';
import { must } from '../stop.ts';
import {
  dropStandings,
  eachLine,
  keepSecret,
  type MatchesFile,
  makeFolders,
  openMatches,
  PRIVATE_SECRET,
  PUBLIC_SECRET,
  revealSecret,
  STANDINGS_FILE,
} from './event-folder.ts';
import { logFile, writeLog } from './log-file.ts';
import { botFolder, SCRIPT_FILE } from './players.ts';
import { writeWhole } from './write-whole.ts';

export interface FolderStore extends EventStore {
  close(): void;
}

/** One program at a time writes to it: whoever does holds its lock. */
export function folderStore(folder: string): FolderStore {
  let open: { readonly file: MatchesFile; readonly lines: Map<string, string[]> } | null = null;
  const at = (...parts: string[]) => join(folder, ...parts);
  return {
    read: async () => readFolder(folder),
    recording: async (match) => bytesOf(at(recordingFile(match))),
    log: async (match, bot) => bytesOf(logFile(folder, match, bot)),
    files: async (entrant) => namesOf(entrant).map((name) => fileOf(botFolder(folder, entrant), name)),
    async begin() {
      makeFolders(folder);
    },
    finish: async (manifest) => writeWhole(at(MANIFEST_FILE), manifest),
    async writeFiles(entrant, files) {
      const own = botFolder(folder, entrant);
      rmSync(own, { recursive: true, force: true });
      if (files.length > 0) mkdirSync(own, { recursive: true });
      for (const { name, content, executable } of files) {
        writeFileSync(join(own, name), content);
        if (executable) chmodSync(join(own, name), 0o755);
      }
    },
    async add({ line, recording, logs }) {
      open ??= openLines(folder);
      const parsed = must(parseMatchLine(line));
      const before = open.lines.get(parsed.match) ?? [];
      if (before.includes(line)) return 'known';
      if (before.some((text) => !isInfrastructure(must(parseMatchLine(text))))) return 'other';
      dropStandings(folder);
      if (recording !== null) writeWhole(at(recordingFile(parsed.match)), recording);
      for (const { bot, content } of logs) writeLog(logFile(folder, parsed.match, bot), content);
      open.file.appendText(line);
      open.lines.set(parsed.match, [...before, line]);
      return 'kept';
    },
    async writeSecret({ hex, revealed }) {
      const secret = parseSecret(hex);
      if (secret === null) return;
      if (revealed) revealSecret(folder, secret);
      else keepSecret(folder, secret);
    },
    async writeStandings(text) {
      if (text === null) dropStandings(folder);
      else writeWhole(at(STANDINGS_FILE), text);
    },
    close() {
      open?.file.close();
      open = null;
    },
  };
}

function readFolder(folder: string): KeptEvent | null {
  const manifest = join(folder, MANIFEST_FILE);
  if (!existsSync(manifest)) return null;
  const lines: string[] = [];
  must(
    eachLine(join(folder, MATCHES_FILE), (text) => {
      lines.push(text);
      return null;
    }),
  );
  const standings = join(folder, STANDINGS_FILE);
  return {
    // To the byte: no mark is taken off, and what is no text was never a manifest.
    manifest: readBytes(manifest).toString('utf8'),
    lines,
    secret: secretIn(folder),
    standings: existsSync(standings) ? readText(standings) : null,
  };
}

function secretIn(folder: string): KeptSecret | null {
  const revealed = existsSync(join(folder, PUBLIC_SECRET));
  const path = join(folder, revealed ? PUBLIC_SECRET : PRIVATE_SECRET);
  return existsSync(path) ? { hex: readText(path).trim(), revealed } : null;
}

function openLines(folder: string) {
  const lines = new Map<string, string[]>();
  const read = eachLine(join(folder, MATCHES_FILE), (text) => {
    const { match } = must(parseMatchLine(text));
    lines.set(match, [...(lines.get(match) ?? []), text]);
    return null;
  });
  return { file: openMatches({ folder, wholeBytes: must(read) }), lines };
}

/** What belongs to a bot; whatever else lies beside it is its own litter. */
function namesOf(entrant: Entrant): readonly string[] {
  if (entrant.kind === 'script') return [SCRIPT_FILE];
  return entrant.kind === 'command' ? [...(entrant.files ?? [])].sort() : [];
}

function fileOf(folder: string, name: string): BotFile {
  const path = join(folder, name);
  const { mode, size } = statSync(path);
  // Some languages want a file that is empty.
  return { name, executable: (mode & 0o100) !== 0, content: size === 0 ? Buffer.alloc(0) : readBytes(path) };
}

function bytesOf(path: string): Uint8Array | null {
  return existsSync(path) ? readFileSync(path) : null;
}
