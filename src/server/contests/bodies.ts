/** What organisers and authors send, as data that is checked before anything is done with it. */
import { isUtf8 } from 'node:buffer';
import { botId } from '../../contest/format.ts';
import { clockSchema } from '../../contest/manifest.ts';
import { cleanName } from '../../engine/name.ts';
import { isTooDeep } from '../../engine/nesting.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { check, listUpTo, type Schema, wholeFrom, z } from '../../engine/schema.ts';
import { readArchive } from './archive.ts';
import type { Deed, NewBot } from './desk.ts';

const LONGEST_ANNOUNCEMENT = 500;
/** Bytes of a script, and of an archive. */
const MOST_BYTES = 8 << 20;
/** That of an upload: an archive in base64, and room for its names. */
export const LARGEST_UPLOAD = Math.ceil((MOST_BYTES * 4) / 3) + (1 << 16);

const deedSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('start') }),
  z.strictObject({ do: z.literal('pause') }),
  z.strictObject({ do: z.literal('kick'), bot: botId }),
  z.strictObject({ do: z.literal('wake'), bot: botId }),
  z.strictObject({ do: z.literal('clock'), clock: clockSchema }),
  z.strictObject({
    do: z.literal('order'),
    bots: listUpTo(botId, 1000),
    groups: z.optional(wholeFrom(1, 100)),
  }),
  z.strictObject({ do: z.literal('announce'), text: z.string().check(z.maxLength(LONGEST_ANNOUNCEMENT)) }),
]);

const name = z.optional(z.string().check(z.maxLength(200)));
const uploadSchema = z.union([
  z.strictObject({ id: botId, name, script: z.string().check(z.minLength(1)) }),
  z.strictObject({
    id: botId,
    name,
    command: z.string().check(z.minLength(1), z.maxLength(1000)),
    /** Base64 of a tar archive, squeezed with gzip or not. */
    archive: z.string().check(z.minLength(1)),
  }),
  /** One of the house. */
  z.strictObject({ id: botId, name, bot: z.string().check(z.minLength(1), z.maxLength(60)) }),
]);
type Upload = z.infer<typeof uploadSchema>;

function bodyOf<T>(schema: Schema<T>, body: Buffer | undefined): Result<T> {
  const bad = (text: string) => fail('bad-body', '', text);
  if (body === undefined || body.length === 0) return bad('expected JSON in the body');
  const text = isUtf8(body) ? body.toString('utf8') : '';
  if (text === '' || isTooDeep(text)) return bad('expected JSON in UTF-8');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return bad('expected JSON');
  }
  const read = check<T>(schema, raw, '');
  return read.ok ? read : fail('bad-body', read.problem.path, read.problem.text);
}

export function readDeed(body: Buffer | undefined): Result<Deed> {
  const read = bodyOf<Deed>(deedSchema, body);
  if (!read.ok || read.value.do !== 'announce') return read;
  // One line of text that can be seen, or nothing.
  const text = read.value.text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return ok({ do: 'announce', text });
}

export function readUpload(body: Buffer | undefined, author: string | null): Result<NewBot> {
  const read = bodyOf<Upload>(uploadSchema, body);
  if (!read.ok) {
    const hint = 'expected {"id","name","script"}, {"id","name","command","archive"} or {"id","name","bot"}';
    return read.problem.path === '' && !read.problem.text.startsWith('expected') ? fail('bad-body', '', hint) : read;
  }
  const upload = read.value;
  const bot = { id: upload.id, name: upload.name === undefined ? upload.id : cleanName(upload.name), author };
  if ('bot' in upload) return ok({ ...bot, what: { house: upload.bot } });
  if ('script' in upload) {
    if (Buffer.byteLength(upload.script) > MOST_BYTES) return fail('too-large', 'script', 'has more than 8 MiB');
    return ok({ ...bot, what: { script: upload.script } });
  }
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(upload.archive)) return fail('bad-body', 'archive', 'expected base64');
  const files = readArchive(Buffer.from(upload.archive, 'base64'));
  return files.ok ? ok({ ...bot, what: { command: upload.command, files: files.value } }) : files;
}
