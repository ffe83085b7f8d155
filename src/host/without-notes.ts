/** A recording without what its players noted, as it is shared by a link (PLAT-181). */
import { addText, newSha256, sumHex } from '../engine/sha256.ts';
import type { EndLine } from './lines.ts';
import { isNoteText } from './notes.ts';

/** Lines that no sum covers. */
const IN_SAVES = /^\{"at":"(state|ui)"/;

/** The same game without anybody's notes: with a sum of its own, and therefore no longer signed. */
export function withoutNotes(text: string): string {
  const lines = text.split('\n');
  if (!lines.some(isNoteText)) return text;
  const sum = newSha256();
  const kept: string[] = [];
  for (const line of lines) {
    if (isNoteText(line) || line.startsWith('{"at":"signed"')) continue;
    if (!line.startsWith('{"at":"end"')) {
      kept.push(line);
      if (!IN_SAVES.test(line)) addText(sum, `${line}\n`);
      continue;
    }
    const end: EndLine = JSON.parse(line);
    kept.push(JSON.stringify({ ...end, sum: sumHex(sum) }));
  }
  return kept.join('\n');
}
