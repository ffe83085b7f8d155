/** Where an event is kept: a folder or a database, both with the same answers (CONTEST-064). */
import { fail, formatProblem, ok, type Result } from '../engine/result.ts';
import { newLedger, type OpenLedger } from './ledger.ts';
import { type Entrant, type EventManifest, parseManifest } from './manifest.ts';
import { type MatchLine, parseMatchLine } from './match-line.ts';
import { parseSecret, secretHashOf } from './secret.ts';

export interface BotFile {
  readonly name: string;
  readonly executable: boolean;
  readonly content: Uint8Array;
}

/** What a bot wrote to its standard error in a match. */
export interface BotLog {
  /** Id and version. */
  readonly bot: string;
  readonly content: Uint8Array;
}

export interface KeptSecret {
  readonly hex: string;
  /** It stands beside the manifest for everybody to read. */
  readonly revealed: boolean;
}

/** An event as its bytes: whoever reads it checks it. */
export interface KeptEvent {
  readonly manifest: string;
  /** Of `matches.jsonl`, without their ends. */
  readonly lines: readonly string[];
  readonly secret: KeptSecret | null;
  /** While they are up to date. */
  readonly standings: string | null;
}

export interface PlayedLine {
  readonly line: string;
  readonly recording: Uint8Array | null;
  readonly logs: readonly BotLog[];
}

/** `known`: the same line is there. `other`: the match has another line, which stays. */
export type AddedLine = 'kept' | 'known' | 'other';

export interface EventStore {
  /** Null: there is no event, or not all of it. */
  read(): Promise<KeptEvent | null>;
  recording(match: string): Promise<Uint8Array | null>;
  log(match: string, bot: string): Promise<Uint8Array | null>;
  files(entrant: Entrant): Promise<readonly BotFile[]>;
  /** Makes room; it is no event before it is finished. An event that is there gets this manifest. */
  begin(manifest: string): Promise<void>;
  finish(manifest: string): Promise<void>;
  writeFiles(entrant: Entrant, files: readonly BotFile[]): Promise<void>;
  /** There when this returns, whatever happens then. Standings of before are gone. */
  add(played: PlayedLine): Promise<AddedLine>;
  writeSecret(secret: KeptSecret): Promise<void>;
  writeStandings(text: string | null): Promise<void>;
}

/** An event that was read and checked. */
export interface OpenEvent {
  readonly manifest: EventManifest;
  readonly ledger: OpenLedger;
  readonly lines: readonly MatchLine[];
  readonly secret: Uint8Array | null;
}

/** The problem names what is wrong where. */
export function openKept({ manifest, lines, secret }: KeptEvent): Result<OpenEvent> {
  const bad = (path: string, text: string) => fail('bad-event', path, text);
  const read = parseManifest(manifest);
  if (!read.ok) return bad('manifest.json', formatProblem(read.problem));
  const ledger = newLedger(read.value);
  const parsed: MatchLine[] = [];
  for (const [i, text] of lines.entries()) {
    const line = parseMatchLine(text);
    const added = line.ok ? ledger.add(line.value) : line;
    if (!added.ok) return bad('matches.jsonl', `line ${i + 1}: ${formatProblem(added.problem)}`);
    if (line.ok) parsed.push(line.value);
  }
  const bytes = secret === null ? null : parseSecret(secret.hex);
  if (secret !== null && (bytes === null || secretHashOf(bytes) !== read.value.secretHash))
    return bad('secret.txt', 'is not the secret that the manifest promised');
  return ok({ manifest: read.value, ledger, lines: parsed, secret: bytes });
}

/** All of an event from one place to another; `known` counts the lines that were there. A match with another line there is the problem. */
export async function copyEvent(
  from: EventStore,
  to: EventStore,
  onLine: () => void = () => {},
): Promise<Result<{ readonly manifest: EventManifest; readonly lines: number; readonly known: number }>> {
  const kept = await from.read();
  if (kept === null) return fail('no-event', '', 'there is no such event');
  const event = openKept(kept);
  if (!event.ok) return event;
  const { manifest, lines } = event.value;
  await to.begin(kept.manifest);
  for (const entrant of manifest.bots) await to.writeFiles(entrant, await from.files(entrant));
  let known = 0;
  for (const [i, { match, bots, recording }] of lines.entries()) {
    const logs: BotLog[] = [];
    for (const bot of new Set(bots)) {
      const content = await from.log(match, bot);
      if (content !== null) logs.push({ bot, content });
    }
    const bytes = recording === null ? null : await from.recording(match);
    if (recording !== null && bytes === null) return fail('bad-event', match, 'the recording of this match is missing');
    const came = await to.add({ line: kept.lines[i], recording: bytes, logs });
    if (came === 'other') return fail('other-result', match, 'there is another result of this match already');
    if (came === 'known') known++;
    onLine();
  }
  if (kept.secret !== null) await to.writeSecret(kept.secret);
  await to.writeStandings(kept.standings);
  await to.finish(kept.manifest);
  return ok({ manifest, lines: lines.length, known });
}
