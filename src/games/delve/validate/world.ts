/** Places, and what every depth needs: a theme, monsters, chunks of each role, drops, and the curve of monster levels. */
import { checkChunk } from '../gen/chunk.ts';
import type { Pack } from '../schema.ts';
import { checkEffect, checkModifiers } from './effects.ts';
import type { Findings } from './findings.ts';

const DEPTHS = 12;
const BANDS = 6;
const MONSTER_LEVELS = 18;
/** Ends of the names of drop classes, by source. */
const SOURCES = ['', '_champ', '_elite', '_boss', '_chest', '_barrel'];

export function checkPlaces(r: Findings, pack: Pack): void {
  pack.shrines.forEach((s, i) => checkModifiers(r, `${r.at('shrines', i)}.modifiers`, s.modifiers));
  pack.tiles.forEach((t, i) => checkModifiers(r, `${r.at('tiles', i)}.modifiers`, t.modifiers ?? []));
  pack.traps.forEach((t, i) => {
    if (t.effect !== undefined) checkEffect(r, `${r.at('traps', i)}.effect`, t.effect);
  });
}

export function checkThemes(r: Findings, pack: Pack): void {
  pack.themes.forEach((t, i) => {
    r.refer(`${r.at('themes', i)}.hazard`, t.hazard, 'tiles');
    r.ordered(`${r.at('themes', i)}.depths`, t.depths);
  });
}

export function checkChunks(r: Findings, pack: Pack): void {
  pack.chunks.forEach((c, i) => {
    const p = r.at('chunks', i);
    for (const t of c.themes) if (t !== 'any') r.refer(`${p}.themes`, t, 'themes');
    if (c.weight < 1) r.add('V04', `${p}.weight`, 'a weight is at least 1');
    const problem = checkChunk(c);
    if (problem !== null) r.add(problem.code, `${p}.rows${problem.path}`, problem.text);
  });
}

export function checkWorld(r: Findings, pack: Pack): void {
  for (let d = 1; d <= DEPTHS; d++) checkDepth(r, pack, d);
  checkDrops(r);
  checkCurve(r, pack);
}

function checkDepth(r: Findings, pack: Pack, depth: number): void {
  const theme = pack.themes.find(({ depths: [first, last] }) => first <= depth && depth <= last);
  if (theme === undefined) {
    r.add('V08', 'themes.json', `no theme covers depth ${depth}`);
    return;
  }
  if (pack.monsters.filter((m) => m.theme === theme.id && m.weight > 0).length < 3)
    r.add('V09', 'monsters.json', `depth ${depth} (${theme.id}) needs at least three monster types with a weight`);
  for (const [role, wanted] of rolesOf(depth)) {
    const count = pack.chunks.filter((c) => c.role === role && isFound(c, theme.id, depth)).length;
    if (count < wanted)
      r.add('V08', 'chunks.json', `depth ${depth} (${theme.id}) needs ${wanted} chunk of role ${role}, has ${count}`);
  }
  if (depth % 2 === 0 && !pack.monsters.some((m) => m.bossDepth === depth))
    r.add('V09', 'monsters.json', `depth ${depth} needs a boss`);
}

function isFound(c: Pack['chunks'][number], theme: string, depth: number): boolean {
  if (!c.themes.includes('any') && !c.themes.includes(theme)) return false;
  return (c.minDepth ?? 1) <= depth && depth <= (c.maxDepth ?? DEPTHS);
}

/** DELVE-027: the chunks that a level of this depth is made of, and how many there must be to choose from. */
function rolesOf(depth: number): readonly (readonly [role: string, count: number])[] {
  const even = depth % 2 === 0;
  return [
    [even ? 'peddler' : 'start', 1],
    [depth === DEPTHS ? 'final' : even ? 'boss' : 'exit', 1],
    ['filler', 4],
    ['shrine', 1],
    ...(even ? ([['fountain', 1]] as const) : []),
    ...(!even && depth >= 3 ? ([['vault', 1]] as const) : []),
  ];
}

function checkDrops(r: Findings): void {
  const classes = r.ids('item-classes');
  const want = (band: number, id: string): void => {
    if (!classes.includes(id)) r.add('V09', 'item-classes.json', `band ${band} needs the class '${id}'`);
  };
  for (let b = 1; b <= BANDS; b++) for (const source of SOURCES) want(b, `tc_b${b}${source}`);
  for (let b = 1; b <= BANDS; b++) want(b, `equip_b${b}`);
}

function checkCurve(r: Findings, { curve }: Pack): void {
  for (let m = 1; m <= MONSTER_LEVELS; m++) {
    const row = curve.find((c) => c.m === m);
    const before = curve.find((c) => c.m === m - 1);
    if (row === undefined) r.add('V13', 'curve.json', `monster level ${m} is missing`);
    else if (before !== undefined && (row.hp < before.hp || row.dmin < before.dmin || row.dmax < before.dmax))
      r.add('V13', `curve.json[${curve.indexOf(row)}]`, `health and damage of level ${m} are below level ${m - 1}`);
  }
}
