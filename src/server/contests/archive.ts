/** The files in an archive that a stranger sent: tar, squeezed with gzip or not, of plain files without folders (CONTEST-072). */
import { gunzipSync } from 'node:zlib';
import { fail, ok, type Result } from '../../engine/result.ts';
import type { NewFile } from './desk.ts';

/** What it may unfold into, and how many files. */
const MOST_BYTES = 8 << 20;
const MOST_FILES = 200;
const BLOCK = 512;
/** The name of a file, as an event keeps it. */
const FILE_NAME = /^(?!\.{1,2}$)[^/\\\p{C}]{1,100}$/u;
const PLAIN = new Set(['0', '\0']);
/** Notes about the entry that follows, and the folder itself: passed over. */
const NOTES = new Set(['x', 'g']);

export function readArchive(bytes: Uint8Array): Result<readonly NewFile[]> {
  const bad = (text: string) => fail('bad-archive', 'archive', text);
  const tar = unfolded(bytes);
  if (tar === null) return bad(`is no archive that can be unfolded, or has more than ${MOST_BYTES >> 20} MiB`);
  const files: NewFile[] = [];
  let at = 0;
  for (; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const entry = entryAt(tar, at);
    if (entry === null) return bad('is no tar archive');
    const { name, size, type } = entry;
    if (at + BLOCK + size > tar.length) return bad('was cut off');
    if (!isPassedOver(name, type)) {
      if (!PLAIN.has(type)) return bad(`"${shown(name)}" is no plain file: links, folders and devices are not taken`);
      const own = name.replace(/^\.\//, '');
      if (!FILE_NAME.test(own)) return bad(`"${shown(name)}" is no name of a file without a folder`);
      if (files.some((f) => f.name === own)) return bad(`there are two files named "${shown(own)}"`);
      if (files.length === MOST_FILES) return bad(`has more than ${MOST_FILES} files`);
      files.push({ name: own, bytes: tar.subarray(at + BLOCK, at + BLOCK + size) });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files.length === 0 ? bad('has no files') : ok(files);
}

/** Null: it is broken or too large. */
function unfolded(bytes: Uint8Array): Buffer | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
    return bytes.length > MOST_BYTES ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  } catch {
    return null;
  }
}

/** A header: the name in its first 100 bytes, the size in octal digits, the sum of all its bytes. */
function entryAt(
  tar: Buffer,
  at: number,
): { readonly name: string; readonly size: number; readonly type: string } | null {
  const text = (from: number, length: number) => {
    const field = tar.toString('utf8', at + from, at + from + length);
    return field.replace(/\0.*$/s, '');
  };
  const size = octal(text(124, 12));
  const sum = octal(text(148, 8));
  let real = 0;
  for (let i = 0; i < BLOCK; i++) real += i >= 148 && i < 156 ? 32 : tar[at + i];
  if (size === null || sum !== real) return null;
  const folder = text(257, 5) === 'ustar' ? text(345, 155) : '';
  return {
    name: folder === '' ? text(0, 100) : `${folder}/${text(0, 100)}`,
    size,
    type: String.fromCharCode(tar[at + 156]),
  };
}

function octal(text: string): number | null {
  const digits = text.trim();
  return /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : null;
}

/** Some programs write notes on what follows, and the folder that was packed. */
function isPassedOver(name: string, type: string): boolean {
  return NOTES.has(type) || (type === '5' && /^\.\/?$/.test(name));
}

function shown(name: string): string {
  return name.replace(/\p{C}/gu, '?').slice(0, 60);
}
