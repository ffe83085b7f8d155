/** The files of one room: what could not be written is remembered, and written whole as soon as it can be (PLAT-124). */
import type { Outcome } from '../engine/game.ts';
import { invariant, type Problem } from '../engine/result.ts';
import type { Journal } from '../host/journal.ts';
import type { Signer } from '../host/sign-recording.ts';
import { guardStorage, problemOf, sizeOf, type Vault } from '../host/vault.ts';
import { fileName, type RoomFile, removeRoom, rewriteRoom, writeRoom } from './room-file.ts';

export interface RoomStorage {
  readonly file: RoomFile;
  /** All that happened is on file. */
  readonly good: boolean;
  change(file: RoomFile): void;
  /** The game that is kept beside the room's own file. */
  keep(journal: Journal): void;
  /** The game is over: its recording's name, or null if it could not be kept yet. */
  finish(outcome: Outcome): string | null;
  /** Storage trouble of the journal. */
  trouble(problem: Problem): void;
  /** Tries to write what is missing; the name of a recording that could not be kept before. */
  repair(): string | null;
  remove(): void;
}

export interface RoomStorageSpec {
  readonly vault: Vault;
  readonly file: RoomFile;
  /** Vouches for the recording (PLAT-073). */
  readonly signer: Signer | null;
  /** Something is not on file; told once until all is. */
  readonly onTrouble: (problem: Problem) => void;
  readonly onGood: () => void;
}

export function newRoomStorage({ vault, file: given, signer, onTrouble, onGood }: RoomStorageSpec): RoomStorage {
  let file = given;
  let written = true;
  let journal: Journal | null = null;
  let unrecorded: Outcome | null = null;
  let good = true;

  function trouble(problem: Problem): void {
    if (!good) return;
    good = false;
    onTrouble(problem);
  }

  /** False: the storage failed, or what was asked is not so. */
  function attempt(run: () => unknown): boolean {
    return guardStorage(
      () => run() !== false,
      (e) => {
        trouble(problemOf(e));
        return false;
      },
    );
  }

  function record(outcome: Outcome): string | null {
    invariant(journal !== null, 'a game that is over was played');
    const replay = journal.finish(signer, (name) => {
      // Whoever takes up the token later hears how it ended, even if this process is killed before it is said.
      file = { ...file, ended: { outcome, replay: name } };
      // A line more, which nobody has to wait for the disk for; the whole file if what is there may be no whole line.
      if (written) writeRoom(vault, file);
      else rewriteRoom(vault, file);
    });
    unrecorded = replay === null ? outcome : null;
    return replay;
  }

  function isThere(): boolean {
    return attempt(() => (sizeOf(vault, fileName(file.id)) ?? 0) > 0);
  }

  return {
    get file() {
      return file;
    },
    get good() {
      return good;
    },
    change(next) {
      file = next;
      written = attempt(() => writeRoom(vault, file)) && written;
    },
    keep(kept) {
      journal = kept;
    },
    finish: record,
    trouble,
    repair() {
      if (file.ended !== undefined && unrecorded === null) return null;
      if (unrecorded !== null) {
        const replay = record(unrecorded);
        if (replay === null) return null;
        written = true;
        if (!good) onGood();
        good = true;
        return replay;
      }
      const played = journal?.repair() ?? true;
      if (!written || !isThere()) written = attempt(() => rewriteRoom(vault, file));
      if (played && written && !good) {
        good = true;
        onGood();
      }
      return null;
    },
    remove: () => void attempt(() => removeRoom(vault, file.id)),
  };
}
