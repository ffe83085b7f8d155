/** Pictures as PNG files: rows of red, green and blue, squeezed off the thread that people wait for. */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const squeeze = promisify(deflate);
const MAGIC = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

/** `pixels`: three bytes each, row by row. */
export async function encodePng(width: number, height: number, pixels: Uint8Array): Promise<Buffer> {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * width * 3, (y + 1) * width * 3), y * (1 + width * 3) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', head),
    chunk('IDAT', await squeeze(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
