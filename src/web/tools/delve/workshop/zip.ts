/** Several texts as one file: a ZIP archive whose entries are stored as they are. */

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const b of bytes) c = TABLE[(c ^ b) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** Little-endian fields: a number and how many bytes it takes. */
function fields(...list: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(list.reduce((n, [, size]) => n + size, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [value, size] of list) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return out;
}

/** 1 January 1980: the same files give the same archive on every day. */
const DAY = 0x21;

export function zipOf(files: readonly (readonly [name: string, text: string])[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const index: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const path = encoder.encode(name);
    const body = encoder.encode(text);
    const common = [
      [20, 2],
      [0x800, 2],
      [0, 2],
      [0, 2],
      [DAY, 2],
      [crc32(body), 4],
      [body.length, 4],
      [body.length, 4],
      [path.length, 2],
      [0, 2],
    ] as const;
    const head = fields([0x04034b50, 4], ...common);
    parts.push(head, path, body);
    index.push(fields([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), path);
    offset += head.length + path.length + body.length;
  }
  const size = index.reduce((n, part) => n + part.length, 0);
  const end = fields(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([...parts, ...index, end], { type: 'application/zip' });
}
