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
  const problem: Problem = { code: 'bad-content', path: formatPath(path, issue.path), text: issue.message };
  return { ok: false, problem };
}

function formatPath(base: string, path: readonly PropertyKey[]): string {
  let text = base;
  for (const p of path) text += typeof p === 'number' ? `[${p}]` : text === '' ? String(p) : `.${String(p)}`;
  return text;
}

/** The JSON Schema of a schema, for editors and for bot authors. */
export function jsonSchema(schema: Schema<unknown>): unknown {
  return z.toJSONSchema(schema);
}
