/** What the workshop holds: the tables being edited with every step, what is wrong with them, and where they are kept. */
import { effect, signal } from '@preact/signals';
import { formatProblem, type Problem, type Result } from '../../../../engine/result.ts';
import { type Content, SHIPPED_PACK } from '../../../../games/delve/index.ts';
import {
  change,
  checkPack,
  completed,
  type Draft,
  openDraft,
  playable,
  type RawPack,
  redo,
  SHIPPED,
  undo,
} from '../../../../games/delve/workshop.ts';
import type { Vault } from '../../../../host/vault.ts';
import { notice } from '../../../arcade.ts';

const FILE = 'tools/delve-workshop.json';
/** A pause in typing after which everything is checked and kept. */
const PAUSE_MS = 150;

export interface Checked {
  /** The tables this is about. */
  readonly tables: RawPack;
  readonly errors: readonly Problem[];
  /** Errors beyond the list. */
  readonly more: number;
  readonly warnings: readonly Problem[];
}

export const draft = signal<Draft>(openDraft(SHIPPED));
export const checked = signal<Checked>({ tables: SHIPPED, errors: [], more: 0, warnings: [] });
/** What was filled in when the content was opened. */
export const notes = signal<readonly Problem[]>([]);
/** The newest tables without an error, compiled: what previews and simulations use. */
export const sound = signal<{ readonly tables: RawPack; readonly content: Content; readonly hash: string }>({
  tables: SHIPPED,
  ...SHIPPED_PACK,
});

export function act(what: string, tables: RawPack): void {
  draft.value = change(draft.value, what, tables);
}

/** Does it, or says why not; true if done. */
export function attempt(what: string, tables: Result<RawPack>): boolean {
  if (tables.ok) act(what, tables.value);
  else notice.value = formatProblem(tables.problem);
  return tables.ok;
}

export function stepBack(): void {
  draft.value = undo(draft.value);
}

export function stepForth(): void {
  draft.value = redo(draft.value);
}

/** Another content altogether; what was done so far is over. */
export function open(tables: RawPack, filled: readonly Problem[] = []): void {
  draft.value = openDraft(tables);
  notes.value = filled;
}

function check(tables: RawPack): void {
  const { errors, more, warnings, content } = checkPack(tables);
  checked.value = { tables, errors, more, warnings };
  if (content !== null) sound.value = { tables, ...playable(tables, content) };
}

/** Checks at once what waits for a pause in typing: before anything is simulated, exported or played. */
export function settle(): typeof sound.value {
  if (checked.peek().tables !== draft.peek().tables) check(draft.peek().tables);
  return sound.peek();
}

function keep(vault: Vault, { tables, loaded }: Draft): void {
  if (tables === SHIPPED && loaded === SHIPPED) vault.remove(FILE);
  else vault.write(FILE, JSON.stringify({ loaded: loaded === SHIPPED ? null : loaded, tables }));
}

function recall(vault: Vault): void {
  const text = vault.read(FILE);
  if (text === null) return;
  try {
    const { loaded, tables } = JSON.parse(text) as { loaded: RawPack | null; tables: RawPack };
    const before = openDraft(loaded ?? SHIPPED);
    const now = completed(tables);
    draft.value = change(before, 'your last visit', now.tables);
    notes.value = now.notes;
  } catch {
    notice.value = 'What was kept of your last visit to the workshop cannot be read.';
  }
}

let recalled = false;

/** Checks and keeps after every change, until it is told to stop. */
export function watchDraft(vault: Vault): () => void {
  if (!recalled) recall(vault);
  recalled = true;
  let first = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const now = draft.value;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        check(now.tables);
        keep(vault, now);
      },
      first ? 0 : PAUSE_MS,
    );
    first = false;
  });
  return () => {
    stop();
    clearTimeout(timer);
    keep(vault, draft.value);
  };
}
