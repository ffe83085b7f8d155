/** Packed recordings: their compression taken off by the browser, and played again beside the page. */
import type { Result } from '../engine/result.ts';
import { join } from '../host/bytes.ts';
import { judge } from './judge.ts';
import type { Judged } from './judge-worker.ts';

/** They say what they are. */
export const MAGIC_BYTES = 2;

/** Null: it is broken, or larger than `most` bytes when it is unfolded. */
export async function judgePacked(bytes: Uint8Array, most: number): Promise<Result<Judged> | null> {
  try {
    const body = await through(new DecompressionStream('deflate-raw'), bytes.subarray(MAGIC_BYTES), most);
    return judge({ packed: join(bytes.subarray(0, MAGIC_BYTES), body) });
  } catch {
    return null;
  }
}

export async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return join(...parts);
    total += value.length;
    if (total > most) throw new Error('too much');
    parts.push(value);
  }
}
