/** Messages out of lines: whatever arrives becomes a message or an error object, never a throw. */
import { DEEPEST, isTooDeep } from '../engine/nesting.ts';
import { fail, type Problem, type Result } from '../engine/result.ts';
import { check } from '../engine/schema.ts';
import { CLIENT, type ClientMessage, clientSchema, type ErrorCode, type ErrorMessage } from './messages.ts';

function problem(code: ErrorCode, path: string, text: string): Result<never> {
  return fail(code, path, text);
}

/** One line from a client. */
export function parseMessage(line: string): Result<ClientMessage> {
  if (isTooDeep(line)) return problem('bad-json', '', `nested more than ${DEEPEST} deep`);
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return problem('bad-json', '', 'not a line of JSON');
  }
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    return problem('bad-json', '', 'a message is a JSON object');
  const act = plainAct(raw as Record<string, unknown>);
  if (act !== null) return { ok: true, value: act };
  const type = (raw as Record<string, unknown>).type;
  if (typeof type !== 'string') return problem('bad-field', 'type', 'a message needs a "type"');
  const schema = clientSchema(type);
  if (schema === null)
    return problem(
      'bad-type',
      'type',
      `unknown type ${JSON.stringify(type.slice(0, 40))}; known: ${Object.keys(CLIENT).join(', ')}`,
    );
  const message = check(schema, raw, '');
  return message.ok ? message : problem('bad-field', message.problem.path, message.problem.text);
}

/** Nearly all that bots say, read without the schema, which says the same of it; null: the schema decides. */
function plainAct({ type, session, n, action }: Record<string, unknown>): ClientMessage | null {
  if (type !== 'act' || typeof action !== 'string' || action.length > 200) return null;
  if (typeof n !== 'number' || !Number.isSafeInteger(n) || n < 0) return null;
  if (session === undefined) return { type, n, action };
  return typeof session === 'string' && session.length > 0 && session.length <= 64
    ? { type, session, n, action }
    : null;
}

/** The one form of every message on the wire. */
export function formatMessage(message: object): string {
  return `${JSON.stringify(message)}\n`;
}

/** PLAT-047: the answer to malformed input. */
export function errorMessage(p: Problem): ErrorMessage {
  return p.path === ''
    ? { type: 'error', code: p.code, text: p.text }
    : { type: 'error', code: p.code, field: p.path, text: p.text };
}

/** For carriers, which see bytes before they are text. */
export const BAD_UTF8: Problem = { code: 'bad-utf8' satisfies ErrorCode, path: '', text: 'not UTF-8' };
