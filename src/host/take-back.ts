/** Practice: a game as it was one step earlier, played again from its own recording (SCREEN-033). */
import type { Types } from '../engine/game.ts';
import { fail, invariant, ok, type Result } from '../engine/result.ts';
import type { MarkKind, RecordLine, StateLine } from './lines.ts';
import { formatLine, parseRecording } from './recording.ts';
import { loadSave } from './save.ts';
import type { Session } from './session.ts';

/** Whether the game is played for practice: it enters no score table. */
export function isPractice({ lines }: Pick<Session<Types>, 'lines'>): boolean {
  return lines.some((text) => text.startsWith('{"at":"mark"') && text.endsWith('"what":"practice"}'));
}

/**
 * A game without its last step, marked as practice: what was seen of the step stays known. `from`: a state of this very session at
 * an earlier step, from where fewer steps are to be played again. Fails before the first step.
 */
export function takeBack<T extends Types>(session: Session<T>, from: StateLine | null = null): Result<Session<T>> {
  const n = session.n - 1;
  if (n < 0) return fail('first-step', '', 'There is no step to take back: the game has only just begun.');
  const { kept, marks } = linesUpTo(session.lines, n);
  const texts = kept.map((l) => l.text);
  if (from !== null && from.n <= n) texts.splice(kept.filter((l) => l.n <= from.n).length, 0, formatLine(from));
  const loaded = loadSave(session.game, `${texts.join('\n')}\n`);
  if (!loaded.ok) return loaded;
  const back = loaded.value.session;
  // Marks of what was taken back hold all the same, only earlier.
  for (const what of marks) back.mark(what);
  if (!isPractice(back)) back.mark('practice');
  return ok(back);
}

interface Kept {
  readonly n: number;
  readonly text: string;
}

/** The recording up to step n, and the marks that came later. */
function linesUpTo(
  recorded: readonly string[],
  n: number,
): { readonly kept: readonly Kept[]; readonly marks: ReadonlySet<MarkKind> } {
  const parsed = parseRecording(`${recorded.join('\n')}\n`);
  invariant(parsed.ok, 'the recording of a session can be parsed');
  const { lines, texts } = parsed.value;
  const kept: Kept[] = [];
  const marks = new Set<MarkKind>();
  for (const [i, line] of lines.entries()) {
    const at = stepOf(line);
    if (at <= n && line.at !== 'end') kept.push({ n: at, text: texts[i] });
    else if (line.at === 'mark') marks.add(line.what);
  }
  return { kept, marks };
}

/** A note belongs to the step that follows it. */
function stepOf(line: RecordLine): number {
  if (line.at === 'head') return 0;
  return line.at === 'note' ? line.n + 1 : line.n;
}
