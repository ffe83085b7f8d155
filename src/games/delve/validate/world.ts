/** Places, and what every depth needs: a theme, monsters, chunks of each role, drops, and the curve of monster levels. */
import { SLOTS } from '../closed-words.ts';
import type { Pack } from '../schema.ts';
import { faultsOfChunk } from './chunk.ts';
import { checkEffect, checkModifiers } from './effects.ts';
import type { Findings } from './findings.ts';

const DEPTHS = 12;
const DEPTH_NAMES = Array.from({ length: DEPTHS }, (_, i) => String(i + 1));
const BANDS = 6;
const MOST_WEIGHT = 1_000_000;
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
    const p = r.at('themes', i);
    r.refer(`${p}.hazard`, t.hazard, 'tiles');
    r.ordered(`${p}.depths`, t.depths);
    for (const depth of Object.keys(t.chunkCount))
      r.known(`${p}.chunkCount.${depth}`, depth, DEPTH_NAMES, 'depth', 'V03');
  });
  for (const slot of Object.keys(pack.names.rareSecond))
    r.known(`names.json.rareSecond.${slot}`, slot, SLOTS, 'slot', 'V03');
}

export function checkChunks(r: Findings, pack: Pack): void {
  pack.chunks.forEach((c, i) => {
    const p = r.at('chunks', i);
    c.themes.forEach((t, k) => {
      if (t !== 'any') r.refer(`${p}.themes[${k}]`, t, 'themes');
    });
    r.within('V04', `${p}.weight`, c.weight, 1, MOST_WEIGHT, 'a weight');
    for (const { code, path, found, right } of faultsOfChunk(c)) r.add(code, `${p}.rows${path}`, found, right);
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
    r.add('V08', 'themes.json', `no theme covers depth ${depth}`, `write it into the depths of one`);
    return;
  }
  const kinds = pack.monsters.filter((m) => m.theme === theme.id && m.weight > 0).length;
  if (kinds < 3)
    r.add(
      'V09',
      'monsters.json',
      `depth ${depth} (${theme.id}) has ${kinds} monsters with a weight`,
      'it needs at least three monsters of its theme with a weight',
    );
  for (const [role, wanted] of rolesOf(depth)) {
    const count = pack.chunks.filter((c) => c.role === role && isFound(c, theme.id, depth)).length;
    if (count < wanted)
      r.add(
        'V08',
        'chunks.json',
        `depth ${depth} (${theme.id}) has ${count} chunks of role ${role}`,
        `it needs at least ${wanted}`,
      );
  }
  if (depth % 2 === 0 && !pack.monsters.some((m) => m.bossDepth === depth))
    r.add('V09', 'monsters.json', `depth ${depth} has no boss`, `it needs a monster with bossDepth ${depth}`);
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
    if (!classes.includes(id))
      r.add('V09', 'item-classes.json', `there is no class '${id}'`, `band ${band} needs it; add it`);
  };
  for (let b = 1; b <= BANDS; b++) for (const source of SOURCES) want(b, `tc_b${b}${source}`);
  for (let b = 1; b <= BANDS; b++) want(b, `equip_b${b}`);
}

function checkCurve(r: Findings, { curve }: Pack): void {
  for (let m = 1; m <= MONSTER_LEVELS; m++) {
    const row = curve.find((c) => c.m === m);
    const before = curve.find((c) => c.m === m - 1);
    if (row === undefined)
      r.add('V13', 'curve.json', `monster level ${m} is missing`, 'there is one row for each level from 1 to 18');
    else if (before !== undefined)
      for (const field of ['hp', 'dmin', 'dmax'] as const)
        if (row[field] < before[field])
          r.add(
            'V13',
            `curve.json[${curve.indexOf(row)}].${field}`,
            `${row[field]} at level ${m} is below ${before[field]} at level ${m - 1}`,
            'it never falls from level to level',
          );
    if (row !== undefined && row.dmin > row.dmax)
      r.add('V04', `curve.json[${curve.indexOf(row)}].dmin`, `${row.dmin} is above dmax, ${row.dmax}`, 'lower it');
  }
  curve.forEach((row, i) => {
    if (curve.findIndex((other) => other.m === row.m) !== i)
      r.add('V13', `curve.json[${i}].m`, `there is another row of level ${row.m}`, 'keep one of them');
  });
}
