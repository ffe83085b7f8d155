// Pictures made at build time: the few icons that the tile sheets name, covers of the games, and the app's own icon.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { shortPath } from './web/short-path.js';

const require = createRequire(import.meta.url);
const library = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'));

/** The path data of an icon on its 512 x 512 square. */
export function pathOf(name, where, grid) {
  const icon = library.icons[name] ?? library.icons[library.aliases?.[name]?.parent];
  if (icon === undefined) throw new Error(`${where}: there is no icon "${name}"`);
  const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]);
  return shortPath(paths.join(''), grid);
}

/** A tile sheet with the names of icons replaced by their paths, each stored once; `paths` are drawings of our own. */
export function bakeSheet(text, where) {
  const sheet = JSON.parse(text);
  const used = new Set([...Object.values(sheet.icons ?? {}), ...Object.values(sheet.marks ?? {})]);
  const paths = Object.fromEntries([...used].map((name) => [name, sheet.paths?.[name] ?? pathOf(name, where)]));
  const { cover: _, ...rest } = sheet;
  return JSON.stringify({ ...rest, paths });
}

const INKS = {
  fog: '#5d6a80',
  foe: '#ff8a7a',
  good: '#98e08a',
  tool: '#7fe3e0',
  wealth: '#f2d469',
  boss: '#e6a0f0',
  you: '#ffffff',
  own: '#7c8798',
};
const GROUNDS = {
  fog: '#161c27',
  foe: '#2a1d22',
  good: '#18261c',
  tool: '#14252b',
  wealth: '#2a2617',
  boss: '#2b1a31',
  you: '#26344a',
  own: '#11151d',
};

/** A picture for the home page: `cover` lists rows of "icon ink", or "ink" alone for an empty field. */
export function bakeCover(text, where) {
  const { cover: rows = [], paths = {} } = JSON.parse(text);
  const side = 100;
  const gap = 6;
  const cells = rows.flatMap((row, y) =>
    row.map((cell, x) => {
      const words = cell.split(' ');
      const ink = words[words.length - 1];
      const left = gap + x * (side + gap);
      const top = gap + y * (side + gap);
      const field = `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="14" fill="${GROUNDS[ink]}"/>`;
      if (words.length === 1) return field;
      // Half a pixel of a picture that is shown small.
      const d = paths[words[0]] ?? pathOf(words[0], where, 5);
      return `${field}<path transform="translate(${left + 16} ${top + 16}) scale(${(side - 32) / 512})" fill="${INKS[ink]}" d="${d}"/>`;
    }),
  );
  const w = gap + (rows[0]?.length ?? 1) * (side + gap);
  const h = gap + rows.length * (side + gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="#0a0d13"/>${cells.join('')}</svg>`;
}

/** A game whose pictures nobody has chosen yet. */
export function plainCover(name) {
  const cover = [
    ['fog', 'fog', 'fog', 'fog'],
    ['fog', 'ghost you', 'fog', 'fog'],
    ['fog', 'fog', 'fog', 'fog'],
  ];
  return bakeCover(JSON.stringify({ cover }), name);
}

function chunk(type, data) {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, 'latin1');
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

function png(size, paint) {
  const rows = Buffer.alloc(size * (1 + size * 4));
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) paint((x + 0.5) / size, (y + 0.5) / size, rows, y * (1 + size * 4) + 1 + x * 4);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const clamp = (x) => (x < 0 ? 0 : x > 1 ? 1 : x);
const NIGHT = [10, 13, 19];
const HALO = [46, 92, 110];
const GHOST = [214, 250, 246];
const EYE = [16, 30, 40];

/** A ghost that shines: head and body with a waved hem, two eyes, a halo on a dark square. */
function ghost(x, y, edge, out, at) {
  const cx = 0.5;
  const cy = 0.43;
  const r = 0.2;
  const halo = clamp(1 - Math.sqrt((x - cx) * (x - cx) + (y - 0.5) * (y - 0.5)) / 0.46);
  const hem = 0.72 + 0.028 * Math.cos(((x - cx) / r) * Math.PI * 3);
  const above = Math.min(0, y - cy);
  const body = clamp(Math.min(r - Math.sqrt((x - cx) * (x - cx) + above * above), hem - y) / edge + 0.5);
  const dx = Math.abs(x - cx) - 0.075;
  const dy = (y - cy) * 0.75;
  const eye = clamp((0.036 - Math.sqrt(dx * dx + dy * dy)) / edge + 0.5);
  for (let i = 0; i < 3; i++) {
    const sky = NIGHT[i] + (HALO[i] - NIGHT[i]) * halo * Math.sqrt(halo);
    const cloth = sky + (GHOST[i] - sky) * body;
    out[at + i] = Math.round(cloth + (EYE[i] - cloth) * eye);
  }
}

/** The app's icon; `full` fills the square for systems that cut their own shape. */
export function appIcon(size, full) {
  const edge = 1 / size;
  const zoom = full ? 1.12 : 1;
  const corner = 0.2;
  return png(size, (x, y, out, at) => {
    ghost(0.5 + (x - 0.5) * zoom, 0.5 + (y - 0.5) * zoom, edge, out, at);
    const dx = Math.max(0, Math.abs(x - 0.5) - 0.5 + corner);
    const dy = Math.max(0, Math.abs(y - 0.5) - 0.5 + corner);
    out[at + 3] = full ? 255 : Math.round(255 * clamp((corner - Math.sqrt(dx * dx + dy * dy)) / edge));
  });
}
