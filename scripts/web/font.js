// The part of a font that the page needs: the characters that its sources hold. Hints and rules for other scripts stay behind.
import { brotliCompressSync, constants, inflateSync } from 'node:zlib';

/** Of the tables that stay, in the order of the WOFF2 directory; the number is the name of each there. */
const KEPT = { cmap: 0, head: 1, hhea: 2, hmtx: 3, maxp: 4, name: 5, 'OS/2': 6, post: 7, glyf: 10, loca: 11 };

/** The tables of a WOFF file by name. */
function readWoff(file) {
  const tables = new Map();
  for (let i = 0, at = 44; i < file.readUInt16BE(12); i++, at += 20) {
    const [offset, packed, length] = [4, 8, 12].map((o) => file.readUInt32BE(at + o));
    const body = file.subarray(offset, offset + packed);
    tables.set(file.toString('latin1', at, at + 4), packed < length ? inflateSync(body) : body);
  }
  return tables;
}

/** Code point -> glyph, of the table of format 4 that every such font has. */
function readCmap(cmap) {
  const glyphs = new Map();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + 8 * i + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const half = cmap.readUInt16BE(at + 6);
    for (let s = 0; s < half; s += 2) {
      const [end, start] = [cmap.readUInt16BE(at + 14 + s), cmap.readUInt16BE(at + 16 + half + s)];
      const delta = cmap.readUInt16BE(at + 16 + 2 * half + s);
      const place = at + 16 + 3 * half + s;
      const offset = cmap.readUInt16BE(place);
      for (let c = start; c <= end && c < 0xffff; c++) {
        const found = offset === 0 ? c : cmap.readUInt16BE(place + offset + 2 * (c - start));
        if (found !== 0) glyphs.set(c, (found + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

/** The outline of a glyph without its instructions, and the glyphs that it is put together from. */
function bareGlyph(glyph) {
  if (glyph.length === 0) return { body: glyph, parts: [] };
  const contours = glyph.readInt16BE(0);
  if (contours >= 0) {
    const at = 10 + 2 * contours;
    const hints = glyph.readUInt16BE(at);
    return { body: Buffer.concat([glyph.subarray(0, at), Buffer.alloc(2), glyph.subarray(at + 2 + hints)]), parts: [] };
  }
  const parts = [];
  let at = 10;
  for (let flags = 0x20; (flags & 0x20) !== 0; ) {
    flags = glyph.readUInt16BE(at);
    // No part is the last one with instructions behind it.
    glyph.writeUInt16BE(flags & ~0x100, at);
    parts.push(at + 2);
    at +=
      4 +
      ((flags & 1) !== 0 ? 4 : 2) +
      ((flags & 8) !== 0 ? 2 : (flags & 0x40) !== 0 ? 4 : (flags & 0x80) !== 0 ? 8 : 0);
  }
  return { body: glyph.subarray(0, at), parts };
}

/** Code points in groups that follow each other, with their glyphs: format 12. */
function writeCmap(pairs) {
  const groups = [];
  for (const [code, glyph] of pairs) {
    const last = groups.at(-1);
    if (last !== undefined && code === last[1] + 1 && glyph === last[2] + code - last[0]) last[1] = code;
    else groups.push([code, code, glyph]);
  }
  const out = Buffer.alloc(12 + 16 + 12 * groups.length);
  out.writeUInt16BE(1, 2);
  out.writeUInt16BE(3, 4);
  out.writeUInt16BE(10, 6);
  out.writeUInt32BE(12, 8);
  out.writeUInt16BE(12, 12);
  out.writeUInt32BE(16 + 12 * groups.length, 16);
  out.writeUInt32BE(groups.length, 24);
  groups.flat().forEach((n, i) => out.writeUInt32BE(n, 28 + 4 * i));
  return out;
}

/** Glyphs are numbered anew, in the order of their characters; what they are made of follows. */
function cutGlyphs(tables, wanted) {
  const [glyf, loca] = [tables.get('glyf'), tables.get('loca')];
  const long = tables.get('head').readInt16BE(50) === 1;
  const place = (n) => (long ? loca.readUInt32BE(4 * n) : 2 * loca.readUInt16BE(2 * n));
  const numbers = new Map();
  const numberOf = (old) => {
    if (!numbers.has(old)) numbers.set(old, numbers.size);
    return numbers.get(old);
  };
  for (const old of [0, ...wanted]) numberOf(old);
  const [bodies, places, widths] = [[], [0], []];
  const measures = tables.get('hmtx');
  const full = tables.get('hhea').readUInt16BE(34);
  for (const old of numbers.keys()) {
    const { body, parts } = bareGlyph(Buffer.from(glyf.subarray(place(old), place(old + 1))));
    for (const at of parts) body.writeUInt16BE(numberOf(body.readUInt16BE(at)), at);
    bodies.push(body, Buffer.alloc(-body.length & 3));
    places.push(places.at(-1) + body.length + (-body.length & 3));
    const wide = Buffer.alloc(4);
    wide.writeUInt16BE(measures.readUInt16BE(4 * Math.min(old, full - 1)), 0);
    wide.writeInt16BE(measures.readInt16BE(old < full ? 4 * old + 2 : 4 * full + 2 * (old - full)), 2);
    widths.push(wide);
  }
  const index = Buffer.alloc(4 * places.length);
  places.forEach((p, i) => index.writeUInt32BE(p, 4 * i));
  return { numbers, glyf: Buffer.concat(bodies), loca: index, hmtx: Buffer.concat(widths) };
}

/** The names of the font and whose it is, once; its licence in full stands among those of the page. */
function cutNames(names) {
  const texts = names.readUInt16BE(4);
  const kept = [];
  for (let i = 0, at = 6; i < names.readUInt16BE(2); i++, at += 12)
    if (names.readUInt16BE(at) === 3 && [0, 1, 2, 4, 6].includes(names.readUInt16BE(at + 6))) kept.push(at);
  const head = Buffer.alloc(6 + 12 * kept.length);
  head.writeUInt16BE(kept.length, 2);
  head.writeUInt16BE(head.length, 4);
  const bodies = [];
  let place = 0;
  kept.forEach((at, i) => {
    names.copy(head, 6 + 12 * i, at, at + 12);
    head.writeUInt16BE(place, 6 + 12 * i + 10);
    const from = texts + names.readUInt16BE(at + 10);
    bodies.push(names.subarray(from, from + names.readUInt16BE(at + 8)));
    place += names.readUInt16BE(at + 8);
  });
  return Buffer.concat([head, ...bodies]);
}

function changed(table, ...changes) {
  const copy = Buffer.from(table);
  for (const [at, value] of changes) copy.writeUInt16BE(value, at);
  return copy;
}

/** A number in groups of seven bits, the highest first. */
function base128(n) {
  const out = [n & 127];
  for (let rest = n >>> 7; rest > 0; rest >>>= 7) out.unshift((rest & 127) | 128);
  return out;
}

function writeWoff2(tables) {
  const names = Object.keys(KEPT).filter((name) => tables.has(name));
  const directory = Buffer.from(
    names.flatMap((name) => {
      // As they are: for outlines that is written with both high bits.
      const flags = KEPT[name] | (name === 'glyf' || name === 'loca' ? 0xc0 : 0);
      return [flags, ...base128(tables.get(name).length)];
    }),
  );
  const plain = Buffer.concat(names.map((name) => tables.get(name)));
  const packed = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const head = Buffer.alloc(48);
  const padded = Buffer.alloc(-(48 + directory.length + packed.length) & 3);
  const unpacked = names.reduce((sum, name) => sum + ((tables.get(name).length + 3) & ~3), 12 + 16 * names.length);
  head.write('wOF2', 0, 'latin1');
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(48 + directory.length + packed.length + padded.length, 8);
  head.writeUInt16BE(names.length, 12);
  head.writeUInt32BE(unpacked, 16);
  head.writeUInt32BE(packed.length, 20);
  head.writeUInt16BE(1, 24);
  return Buffer.concat([head, directory, packed, padded]);
}

/** The WOFF2 file of these characters, as far as the WOFF file has them, and which those are. */
export function cutFont(woff, characters) {
  const tables = readWoff(woff);
  const known = readCmap(tables.get('cmap'));
  const codes = [...new Set([...characters].map((c) => c.codePointAt(0)))]
    .filter((c) => known.has(c))
    .sort((a, b) => a - b);
  const { numbers, glyf, loca, hmtx } = cutGlyphs(
    tables,
    codes.map((c) => known.get(c)),
  );
  const post = Buffer.from(tables.get('post').subarray(0, 32));
  post.writeUInt32BE(0x00030000, 0);
  const file = writeWoff2(
    new Map([
      ['cmap', writeCmap(codes.map((c) => [c, numbers.get(known.get(c))]))],
      ['head', changed(tables.get('head'), [50, 1])],
      ['hhea', changed(tables.get('hhea'), [34, numbers.size])],
      ['hmtx', hmtx],
      ['maxp', changed(tables.get('maxp'), [4, numbers.size])],
      ['name', cutNames(tables.get('name'))],
      ['OS/2', tables.get('OS/2')],
      ['post', post],
      ['glyf', glyf],
      ['loca', loca],
    ]),
  );
  return { file, codes };
}

/** As a style sheet writes it: `U+20-7E,U+A0`. */
export function unicodeRange(codes) {
  const parts = [];
  for (const code of codes) {
    const last = parts.at(-1);
    if (last !== undefined && code === last[1] + 1) last[1] = code;
    else parts.push([code, code]);
  }
  const hex = (n) => n.toString(16).toUpperCase();
  return parts.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}
