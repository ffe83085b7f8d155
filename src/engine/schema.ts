/** The schema library, behind one file: content tables and wire messages are checked here and nowhere else. */
import * as z from 'zod/mini';
import { ok, type Problem, type Result } from './result.ts';

// Sentences instead of a bare "Invalid input".
z.config(z.locales.en());

export { z };
export type Schema<T> = z.ZodMiniType<T>;

/** Check raw data; the first problem is told with its path, such as `items[3].name`. */
export function check<T>(schema: Schema<T>, raw: unknown, path: string): Result<T> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  // An unknown field is named by its own path, not by that of the object it is in.
  const where = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
  const problem: Problem = { code: 'bad-content', path: formatPath(path, where), text: issue.message };
  return { ok: false, problem };
}

function formatPath(base: string, path: readonly PropertyKey[]): string {
  let text = base;
  for (const p of path) text += typeof p === 'number' ? `[${p}]` : text === '' ? String(p) : `.${String(p)}`;
  return text;
}

/** A list of at most so many: its length is looked at before its entries. */
export function listUpTo<T>(of: Schema<T>, most: number) {
  return z.pipe(z.array(z.unknown()).check(z.maxLength(most)), z.array(of));
}

/** A whole number within bounds. */
export function wholeFrom(least: number, most: number) {
  return z.int().check(z.gte(least), z.lte(most));
}
