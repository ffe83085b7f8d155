/** A game saved while it is played: every line goes to the vault as it is made (PLAT-064). */
import type { Game, Types } from '../engine/game.ts';
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import type { UiLine } from './lines.ts';
import { formatLine } from './recording.ts';
import { buildSave, type Kept, type Loaded, loadSave, NOTHING_KEPT } from './save.ts';
import type { Session } from './session.ts';
import { type Signer, signatureLine } from './sign-recording.ts';
import { guardStorage, problemOf, sizeOf, type Vault, VaultError } from './vault.ts';

export interface Journal {
  /** Keeps the front end's value and log; writes only what changed. */
  ui(ui: unknown, log: readonly unknown[]): void;
  /** Puts the present state on file, so that loading need not replay. */
  save(): void;
  /**
   * Writes the game as a recording, signed if there is a signer, frees the slot, and returns the recording's name; null if that
   * failed, and it may be tried again. `noted` is called in between, when the recording is on file and the slot still is.
   */
  finish(signer?: Signer | null, noted?: (recording: string) => void): string | null;
  /** Writes the whole file anew if a write failed or the file is gone; whether all is on file now. */
  repair(): boolean;
  /** Stops writing; the file stays. */
  close(): void;
}

/** A game that is loaded after a crash plays at most so many steps again; a state is as long as hundreds of them. */
const STATE_EVERY = 512;
const CHECK = '{"at":"check"';
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const NOT_ASCII = /[^\x00-\x7f]/;

/** Told when the vault fails. Play goes on, and the next line tries to write the whole file again. */
export type OnTrouble = (problem: Problem) => void;

/** Writes what the session has so far in one go, then appends. */
export function openJournal<T extends Types>(
  vault: Vault,
  name: string,
  session: Session<T>,
  onTrouble: OnTrouble,
  already: Kept = NOTHING_KEPT,
): Journal {
  let kept = already;
  let uiText = JSON.stringify(kept.ui);
  /** The file is not what it should be: the next write replaces all of it. `bare`: it is the recording so far and no more. */
  let stale = true;
  let bare = false;

  function guarded(write: () => void): VaultError | null {
    return guardStorage<VaultError | null>(
      () => {
        write();
        return null;
      },
      (e) => {
        stale = true;
        onTrouble(problemOf(e));
        return e;
      },
    );
  }

  function putAll(): void {
    guarded(() => {
      // The first position follows from the head.
      vault.write(name, buildSave(session, kept, session.n > 0));
      stale = false;
      bare = session.n === 0 && kept === NOTHING_KEPT;
    });
  }

  /** Whole lines; `more`: some of them are no part of the recording. */
  function put(lines: string, more = true): void {
    if (stale) return putAll();
    if (more) bare = false;
    const trouble = guarded(() => vault.append(name, lines, true));
    // Somebody removed it while it was played: what goes on here is the whole game, not its end.
    if (trouble?.code === 'gone') putAll();
  }

  putAll();
  const stop = onStep(session, put);

  return {
    ui(ui, log) {
      const text = JSON.stringify(ui);
      const change: UiLine = { at: 'ui', n: session.n, ui: text === uiText ? undefined : ui, ...shift(kept.log, log) };
      kept = { ui, log };
      uiText = text;
      if (change.ui !== undefined || change.log.length > 0 || change.keep?.[0] !== 0) put(`${formatLine(change)}\n`);
    },
    save() {
      if (session.fault === null) put(stateLine(session));
    },
    finish(signer = null, noted) {
      let file = '';
      const trouble = guarded(() => {
        file = keepRecording(vault, name, session, signer, bare && !stale);
        noted?.(file);
        vault.remove(name);
      });
      if (trouble !== null) return null;
      stop();
      return file;
    },
    repair() {
      guarded(() => {
        if (!stale && sizeOf(vault, name) === null) throw new VaultError('gone', name, 'the file is gone');
      });
      if (stale) putAll();
      return !stale;
    },
    close: stop,
  };
}

/** `isRecording`: the journal is one already. Returns the name. */
function keepRecording<T extends Types>(
  vault: Vault,
  journal: string,
  session: Session<T>,
  signer: Signer | null,
  isRecording: boolean,
): string {
  const recording = `${session.lines.join('\n')}\n`;
  const sum = session.sum();
  const file = recordingName(session, sum);
  const signature = signer === null ? '' : signatureLine(recording, sum, signer);
  const linked = isRecording && link(vault, journal, file, recording, signature);
  if (!linked) vault.write(file, recording + signature);
  return file;
}

/**
 * Most journals are recordings but for their names, and another name costs a fraction of another file. False: this one is not, or
 * it could not be named so.
 */
function link(vault: Vault, name: string, file: string, recording: string, signature: string): boolean {
  // Of other letters it is not known how many bytes they take.
  if (vault.link === undefined || NOT_ASCII.test(recording)) return false;
  return guardStorage(
    () => {
      if (signature !== '') vault.append(name, signature, true);
      return sizeOf(vault, name) === recording.length + signature.length && vault.link?.(name, file) === true;
    },
    () => false,
  );
}

function stateLine<T extends Types>(session: Session<T>): string {
  return `${formatLine(session.snapshot())}\n`;
}

/** The lines of a step are written together, before anybody hears of it (PLAT-131). */
function onStep<T extends Types>(session: Session<T>, put: (lines: string, more: boolean) => void): () => void {
  let step = '';
  return session.onLine((line, last) => {
    step += `${line}\n`;
    if (!last) return;
    const lines = step;
    step = '';
    const more = session.n % STATE_EVERY === 0 && line.startsWith(CHECK);
    put(more ? `${lines}${stateLine(session)}` : lines, more);
  }, session.lines.length);
}

/** How the new log follows from the old one: the part kept, and the lines added. Lines are compared by identity. */
function shift(old: readonly unknown[], log: readonly unknown[]): Pick<UiLine, 'keep' | 'log'> {
  const from = log.length === 0 ? old.length : old.indexOf(log[0]);
  const count = old.length - from;
  if (from < 0 || count > log.length) return { log };
  for (let i = 0; i < count; i++) if (old[from + i] !== log[i]) return { log };
  return { keep: [from, old.length], log: log.slice(count) };
}

/** 80 bits: nobody finds another game that would take the place of a recording (PLAT-132). */
export const NAME_DIGITS = 20;

/** The same game played twice has one name; other games have others, by the first digits of the recording's own sum. */
function recordingName<T extends Types>(session: Session<T>, sum: string): string {
  const seed = session.head.start.seed.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 24);
  return `recordings/${session.game.id}-${seed}-${session.n}-${sum.slice(0, NAME_DIGITS)}.jsonl`;
}

export interface Resumed<T extends Types> extends Loaded<T> {
  readonly journal: Journal;
}

/** Goes on with a journal; the file is left alone if it cannot be loaded, and made whole again if it was torn. */
export function resumeJournal<T extends Types>(
  vault: Vault,
  name: string,
  game: Game<T>,
  onTrouble: OnTrouble,
): Result<Resumed<T>> {
  const text = vault.read(name);
  if (text === null) return fail('no-save', name, 'there is no such save');
  const loaded = loadSave(game, text);
  if (!loaded.ok) return loaded;
  const journal = openJournal(vault, name, loaded.value.session, onTrouble, loaded.value);
  return ok({ ...loaded.value, journal });
}
