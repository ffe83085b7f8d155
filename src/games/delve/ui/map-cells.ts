/** The map as cells: creature over item over feature over tile (DELVE-309, DELVE-311). */
import { charCell } from '../../../engine/pieces.ts';
import type { Cell, Light, Role } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenMonster } from '../observation.ts';
import { itemTile, monsterTile, RANK_MARKS } from './pictures.ts';

const UNKNOWN = charCell(' ', '', 'unknown', 'remembered', 'dark');

/** DELVE-311. */
export function monsterInk(content: Content, m: SeenMonster): Role {
  if (m.rank === 'boss') return 'boss';
  if (m.rank === 'champion') return 'champion';
  if (m.rank === 'elite' || m.rank === 'minion') return 'elite';
  const kind = content.monsters.find((k) => k.id === m.type);
  return m.summoned ? 'summon' : kind === undefined ? 'text' : (kind.flags[0] ?? 'beast');
}

/** The cells of the tiles by their letters, made once for a content: most of a map is these. */
interface Looks {
  readonly seen: ReadonlyMap<string, Cell>;
  readonly remembered: ReadonlyMap<string, Cell>;
}
const LOOKS = new WeakMap<Content, readonly [open: Looks, sealed: Looks]>();

function makeLooks(content: Content, sealed: boolean): Looks {
  const seen = new Map<string, Cell>();
  const remembered = new Map<string, Cell>();
  content.tiles.forEach((t, i) => {
    const shut = sealed && t.id === 'stairs';
    const name = shut ? 'sealed stairs' : t.name;
    seen.set(content.letters[i], charCell(t.glyph, t.id, name, shut ? 'sealed' : t.ink, 'plain'));
    remembered.set(content.letters[i], charCell(t.glyph, t.id, `${name}, remembered`, 'remembered', 'dim'));
  });
  return { seen, remembered };
}

function looksOf(content: Content, sealed: boolean): Looks {
  let made = LOOKS.get(content);
  if (made === undefined) {
    made = [makeLooks(content, false), makeLooks(content, true)];
    LOOKS.set(content, made);
  }
  return made[sealed ? 1 : 0];
}

/** One cell per place of the level, so that a click names the place. */
export function mapCells(content: Content, obs: DelveObs): Cell[] {
  const { width, height, rows, visible } = obs.map;
  const looks = looksOf(content, obs.stairs.sealed);
  const cells: Cell[] = new Array(width * height);
  for (let y = 0, p = 0; y < height; y++) {
    const row = rows[y];
    const lit = visible[y];
    for (let x = 0; x < width; x++, p++)
      cells[p] = row[x] === ' ' ? UNKNOWN : ((lit[x] === 'v' ? looks.seen : looks.remembered).get(row[x]) ?? UNKNOWN);
  }
  putThings(content, obs, cells);
  for (const m of obs.monsters) cells[m.y * width + m.x] = monsterCell(content, m);
  const { x, y } = obs.player;
  cells[y * width + x] = charCell('@', `player-${obs.player.class}`, 'you', 'player', 'bright');
  return cells;
}

function putThings(content: Content, obs: DelveObs, cells: Cell[]): void {
  const { width, visible } = obs.map;
  const put = (x: number, y: number, glyph: string, tile: string, label: string, ink: Role, light: Light): void => {
    cells[y * width + x] = charCell(glyph, tile, label, ink, light);
  };
  for (const t of obs.map.traps)
    put(t.x, t.y, '^', 'trap', t.kind, 'trap', visible[t.y][t.x] === 'v' ? 'plain' : 'dim');
  for (const i of obs.map.items) {
    const light = visible[i.y][i.x] === 'v' ? 'bright' : 'dim';
    put(i.x, i.y, i.glyph, itemTile(i.kind), `${i.rarity} ${kindName(content, i.kind)}`, `rarity-${i.rarity}`, light);
  }
  for (const m of obs.map.marked) put(m.x, m.y, '*', 'marked', 'about to burn', 'marked', 'bright');
}

/** What lies there as it is known from afar: its kind. */
export function kindName(content: Content, kind: string): string {
  return kind === 'gold' ? 'gold' : (content.items.find((t) => t.id === kind)?.name ?? kind);
}

const RANKED = new Map<string, Cell>();
/** Far more names than a run meets. */
const MOST = 2_000;

/** Who is more than the rest of its kind bears the mark of its rank. */
function monsterCell(content: Content, m: SeenMonster): Cell {
  const ink = monsterInk(content, m);
  const plain = charCell(m.glyph, monsterTile(m.type), `${m.name}, ${m.rank}`, ink, 'bright');
  const text = RANK_MARKS[m.rank];
  if (text === undefined) return plain;
  const key = `${m.type}|${m.name}|${m.rank}|${m.glyph}`;
  let cell = RANKED.get(key);
  if (cell === undefined) {
    if (RANKED.size >= MOST) RANKED.clear();
    cell = Object.freeze({ ...plain, marks: Object.freeze([{ place: 'ne' as const, text, ink }]) });
    RANKED.set(key, cell);
  }
  return cell;
}
