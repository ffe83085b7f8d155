/** `ghostlight content ...`: content tables and their balance examined, as JSON (DELVE-302). */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { balanceRuns } from '../../bots/delve/balance.ts';
import { formatProblem } from '../../engine/result.ts';
import { type Content, delveWith } from '../../games/delve/index.ts';
import {
  ASSUMPTIONS,
  affixOdds,
  type Branch,
  checkPack,
  classNamed,
  classTree,
  DIFFICULTIES,
  differences,
  findRow,
  flatten,
  formatBundle,
  formatFraction,
  formatPath,
  INTENDED,
  isTable,
  learnable,
  type OpenedPack,
  openBundle,
  openFiles,
  packStats,
  playable,
  pointsFor,
  RANKS,
  type RawPack,
  type Report,
  referencesOf,
  rowsOf,
  SHIPPED,
  SOURCE_NAMES,
  simulateDrops,
  simulateFights,
  skillsFor,
  sourcesOf,
  sweepDepth,
  TABLES,
  type TableName,
  together,
  usedBy,
} from '../../games/delve/workshop.ts';
import { readJson, reason } from '../files.ts';
import { printFile, printJson } from '../output.ts';
import { wrong } from '../stop.ts';

/** The shipped tables, replaced by those of a bundle, or by the files of a folder; text files add chunks. */
function openContent(path: string | undefined): OpenedPack {
  if (path === undefined) return { tables: SHIPPED, draft: false, problems: [], notes: [] };
  let names: string[] | null;
  try {
    names = statSync(path).isDirectory() ? readdirSync(path) : null;
  } catch (e) {
    return wrong(`${path}: cannot be read (${reason(e)})`);
  }
  if (names === null) return openBundle(readJson(path), basename(path));
  const files = names.filter((name) => /\.(json|txt)$/.test(name) && statSync(join(path, name)).isFile());
  return openFiles(files.map((name) => ({ name, text: readJson(join(path, name)) })));
}

/** The tables of what can be read. */
export function readContent(path: string | undefined): RawPack {
  const { tables, problems } = openContent(path);
  return problems.length === 0 ? tables : wrong(`${path}: ${formatProblem(together(problems))}`);
}

function print(value: unknown): void {
  printJson(value, 2);
}

function soundOrStop(path: string | undefined): NonNullable<Report['content']> {
  const { content, errors, more } = checkPack(readContent(path));
  if (content !== null) return content;
  return wrong(`${formatProblem(together(errors, more))} (all of them: ghostlight content check)`);
}

/** Exit code 0 without errors, 1 with errors; warnings and notes alone are fine. */
export function check(path: string | undefined): number {
  const { tables, problems, notes } = openContent(path);
  const { errors: inside, more, warnings } = checkPack(tables);
  const errors = [...problems, ...inside];
  print({ ok: errors.length === 0, errors, more, warnings, notes });
  return errors.length === 0 ? 0 : 1;
}

export function stats(folder: string | undefined): void {
  print(packStats(soundOrStop(folder)));
}

/** A class as a tree with exact chances, and flat; for an item, the classes that give it. */
export function tree(name: string, folder: string | undefined): void {
  const c = soundOrStop(folder);
  const cls = classNamed(c, name);
  if (cls >= 0) {
    const shown = (b: Branch): unknown => ({
      name: b.name,
      weight: b.weight,
      chance: formatFraction(b.chance),
      total: formatFraction(b.total),
      ...(b.branches.length > 0 ? { entries: b.branches.map(shown) } : {}),
    });
    print({
      class: name,
      picks: c.classesOfItems[cls].picks,
      entries: classTree(c, cls).map(shown),
      flat: flatten(c, cls).map((f) => ({ name: f.name, chance: formatFraction(f.chance) })),
    });
    return;
  }
  if (!c.items.some((t) => t.id === name)) wrong(`"${name}" is neither an item class nor an item`);
  print({ item: name, sources: sourcesOf(c, name).map((f) => ({ name: f.name, chance: formatFraction(f.chance) })) });
}

export interface DropFlags {
  readonly source: string;
  readonly depth: number;
  readonly magicFind: number;
  readonly kills: number;
  readonly seed: string;
}

export function drops(flags: DropFlags, folder: string | undefined): void {
  if (!(flags.depth >= 1 && flags.depth <= 12)) wrong('--depth is a whole number from 1 to 12');
  if (!(flags.magicFind >= 0 && flags.magicFind <= 10_000)) wrong('--magic-find is a whole number from 0 to 10000');
  if (!(flags.kills >= 1 && flags.kills <= 1_000_000)) wrong('--kills is a whole number from 1 to 1000000');
  const report = simulateDrops(soundOrStop(folder), flags);
  if (report === null)
    wrong(`--source "${flags.source}": expected ${SOURCE_NAMES.join(', ')} a monster or an item class`);
  print(report);
}

/** The affixes an item can bear, with their chances to be the first of their side. */
export function affixes(name: string, level: number, path: string | undefined): void {
  const c = soundOrStop(path);
  const t = c.items.find((x) => x.id === name);
  if (t === undefined) return wrong(`there is no item "${name}"`);
  if (!(level >= 1 && level <= 17)) wrong('--level is a whole number from 1 to 17');
  const odds = affixOdds(c, t, level).map(({ affix, chance }) => ({
    affix: affix.id,
    side: affix.prefix ? 'prefix' : 'suffix',
    level: affix.affixLevel,
    weight: affix.weight,
    chance: formatFraction(chance),
  }));
  print({ item: name, itemLevel: level, affixes: odds });
}

/** What a row refers to, and what refers to it. */
export function uses(table: string, id: string, path: string | undefined): void {
  const tables = readContent(path);
  if (!isTable(table)) return wrong(`there is no table "${table}"; known: ${TABLES.join(', ')}`);
  const row = findRow(tables, table, id);
  if (row === undefined) return wrong(`there is no "${id}" in ${table}`);
  const nameOf = (t: TableName, key: string | number): string =>
    rowsOf(tables, t).find((r) => r.key === key)?.id ?? '?';
  print({
    table,
    id,
    uses: referencesOf(table, row.key, row.value).map((r) => ({ table: r.to, id: r.id, field: formatPath(r.path) })),
    usedBy: usedBy(tables, table, id).map((r) => ({
      table: r.from,
      id: nameOf(r.from, r.key),
      field: formatPath(r.path),
    })),
  });
}

export function diff(path: string): void {
  print(differences(SHIPPED, readContent(path)).map(({ key: _, ...change }) => change));
}

/** In canonical form; with errors as a draft, which no game loads. */
export function bundle(path: string | undefined): void {
  const tables = readContent(path);
  printFile(formatBundle(tables, checkPack(tables).errors.length > 0));
}

export interface FightFlags {
  readonly class: string;
  readonly monster?: string;
  readonly depth?: number;
  readonly level?: number;
  readonly rank: string;
  readonly kit: string;
  /** As `fire_bolt=3,arcane_study=2`; left out: as the class would learn. */
  readonly skills?: string;
  readonly fights: number;
  readonly seed: string;
}

/** Levels by skill, as they were written. */
function skillsIn(c: Content, text: string, level: number): Record<string, number> {
  const known = learnable(c, level).map((s) => s.id);
  const most = c.constants.skillPointsCap;
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [skill, given] = pair.trim().split('=');
      if (!known.includes(skill)) wrong(`--skills "${pair}": expected one of ${known.join(', ')} with =LEVEL`);
      if (!/^\d{1,3}$/.test(given ?? '') || Number(given) > most)
        wrong(`--skills "${pair}": a level is from 0 to ${most}`);
      return [skill, Number(given)];
    }),
  );
}

/** One depth with its numbers, or the power curve over all twelve. */
export function fights(flags: FightFlags, path: string | undefined): void {
  const tables = readContent(path);
  const content = soundOrStop(path);
  const game = delveWith(playable(tables, content));
  knownClass(content, flags.class);
  if (!(RANKS as readonly string[]).includes(flags.rank))
    wrong(`--rank "${flags.rank}": expected one of ${RANKS.join(', ')}`);
  if (!(flags.fights >= 1 && flags.fights <= 100_000)) wrong('--fights is a whole number from 1 to 100000');
  const { depth, monster, level } = flags;
  if (depth === undefined) {
    if (monster !== undefined || level !== undefined || flags.skills !== undefined || flags.kit !== 'rolled')
      wrong('--monster, --level, --skills and --kit need --depth');
    print(Array.from({ length: 12 }, (_, i) => sweepDepth(content, flags, i + 1, game)));
    return;
  }
  if (!(depth >= 1 && depth <= 12)) wrong('--depth is a whole number from 1 to 12');
  const foe = monster ?? sweepDepth(content, { ...flags, fights: 1 }, depth, game).monster;
  if (!content.monsters.some((m) => m.id === foe)) wrong(`there is no monster "${foe}"`);
  const own = level ?? Math.round(INTENDED[depth - 1][0]);
  if (!(own >= 1 && own <= 30)) wrong('--level is a whole number from 1 to 30');
  const { kit } = flags;
  if (kit !== 'rolled' && kit !== 'starting') return wrong(`--kit "${kit}": expected rolled or starting`);
  const request = {
    ...flags,
    equipment: kit,
    depth,
    level: own,
    monster: foe,
    attributes: pointsFor(content, flags.class, own),
    skills: flags.skills === undefined ? skillsFor(content, flags.class, own) : skillsIn(content, flags.skills, own),
  } as const;
  print({ ...request, ...simulateFights(request, game), assumes: ASSUMPTIONS });
}

function knownClass(c: Content, id: string): void {
  const classes = c.classes.map((k) => k.id);
  if (!classes.includes(id)) wrong(`--class "${id}": expected one of ${classes.join(', ')}`);
}

export interface BalanceFlags {
  readonly class: string;
  readonly runs: number;
  readonly seed: string;
  readonly difficulty: string;
}

/** The balance table: means at the end of each depth of runs by the reference bot, and how many were won. */
export function runs(flags: BalanceFlags, path: string | undefined): void {
  const content = soundOrStop(path);
  knownClass(content, flags.class);
  if (!(DIFFICULTIES as readonly string[]).includes(flags.difficulty))
    wrong(`--difficulty "${flags.difficulty}": expected one of ${DIFFICULTIES.join(', ')}`);
  if (!(flags.runs >= 1 && flags.runs <= 10_000)) wrong('--runs is a whole number from 1 to 10000');
  const game = delveWith(playable(readContent(path), content));
  print(balanceRuns(flags.class, flags.runs, flags.seed, flags.difficulty, undefined, game));
}
