/** Lines out of chunks, messages out of lines: whatever arrives becomes a message or an error object, never a throw. */
import { DEEPEST, isTooDeep } from '../engine/nesting.ts';
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import { check } from '../engine/schema.ts';
import { CLIENT, type ClientMessage, clientSchema, type ErrorCode, type ErrorMessage, MAX_LINE } from './messages.ts';

export interface LineReader {
  /** Text as it arrives; the lines that are now whole, each without its line end, or a problem in its place. */
  push(chunk: string): Result<string>[];
}

/** A line that is too long is reported once, as soon as that is known, and skipped up to its end. */
export function newLineReader(maxBytes = MAX_LINE): LineReader {
  let rest = '';
  let skipping = false;
  const tooLong = problem('too-long', '', `a line may have ${maxBytes} bytes`);
  return {
    push(chunk) {
      const out: Result<string>[] = [];
      let from = 0;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
        const line = rest + chunk.slice(from, end);
        rest = '';
        from = end + 1;
        if (!skipping)
          out.push(longerThan(line, maxBytes) ? tooLong : ok(line.endsWith('\r') ? line.slice(0, -1) : line));
        skipping = false;
      }
      if (skipping) return out;
      rest += chunk.slice(from);
      if (longerThan(rest, maxBytes)) {
        rest = '';
        skipping = true;
        out.push(tooLong);
      }
      return out;
    },
  };
}

/** Whether its UTF-8 form, a closing \r not counted, is longer than so many bytes. */
function longerThan(line: string, bytes: number): boolean {
  const length = line.endsWith('\r') ? line.length - 1 : line.length;
  if (length > bytes) return true;
  if (length * 3 <= bytes) return false;
  let used = 0;
  for (let i = 0; i < length; i++) {
    const c = line.charCodeAt(i);
    used += c < 0x80 ? 1 : c < 0x800 ? 2 : c >= 0xd800 && c <= 0xdfff ? 2 : 3;
  }
  return used > bytes;
}

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
