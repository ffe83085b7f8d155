/** The journal of a game at a table: front-end value and log after every change, the recording at the end. */
import type { Types } from '../engine/game.ts';
import type { Problem } from '../engine/result.ts';
import type { Ui } from '../engine/ui.ts';
import type { Line } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { type Journal, openJournal } from '../host/journal.ts';
import type { Kept } from '../host/save.ts';
import type { Session } from '../host/session.ts';
import type { Vault } from '../host/vault.ts';
import { saveName } from './screen.ts';

/** So many changes of the screen are appended before the file is written afresh. */
const REWRITE_AFTER = 1000;

export interface TableJournal {
  /** Puts the present front-end value and log on file. */
  write(ui: Ui, log: readonly Line[]): void;
  /** The game is over: its recording is kept and its slot given free. */
  finish(): void;
  /** Why the storage failed since the last question; null: it did not. */
  takeFailure(): Problem | null;
  /** The player leaves: an unfinished game is saved with its state. */
  close(): void;
}

export function openTableJournal(
  vault: Vault,
  { game, ui: face }: GameModule,
  session: Session<Types>,
  saved: Kept,
  slot: string,
): TableJournal {
  let failure: Problem | null = null;
  let finished = false;
  let written = 0;
  let journal = open(saved);

  function open(already: Kept): Journal {
    const onTrouble = (problem: Problem) => {
      failure = problem;
    };
    return openJournal(vault, saveName(game.id, slot), session, onTrouble, already);
  }

  return {
    write(ui, log) {
      const value = face.keep?.(ui) ?? ui;
      journal.ui(value, log);
      // Every move of a cursor is a line: opening the journal anew leaves only what still counts.
      if (++written < REWRITE_AFTER) return;
      written = 0;
      journal.close();
      journal = open({ ui: value, log });
    },
    finish() {
      finished = true;
      journal.finish();
    },
    takeFailure() {
      const last = failure;
      failure = null;
      return last;
    },
    close() {
      if (!finished) journal.save();
      journal.close();
    },
  };
}
