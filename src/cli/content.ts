/** `ghostlight content check|stats|tree|drops|runs`: content tables and their balance examined, as JSON. */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { balanceRuns } from '../bots/delve/balance.ts';
import { C, SHIPPED } from '../games/delve/content.ts';
import { parseChunkText } from '../games/delve/gen/chunk.ts';
import { classNamed } from '../games/delve/items/drops.ts';
import type { RawPack } from '../games/delve/validate.ts';
import { checkPack, type Report } from '../games/delve/workshop/check.ts';
import { type Branch, classTree, flatten, formatFraction, sourcesOf } from '../games/delve/workshop/odds.ts';
import { SOURCE_NAMES, simulateDrops } from '../games/delve/workshop/simulate.ts';
import { packStats } from '../games/delve/workshop/stats.ts';
import { readText, reason } from './files.ts';
import { wrong } from './stop.ts';

/** The shipped tables, each replaced by the folder's file of that name; text files add chunks. */
export function readContent(folder: string | undefined): RawPack {
  if (folder === undefined) return SHIPPED;
  let names: string[];
  try {
    names = readdirSync(folder).sort();
  } catch (e) {
    return wrong(`${folder}: cannot be read (${reason(e)})`);
  }
  const pack: Record<string, unknown> = { ...SHIPPED };
  const chunks: unknown[] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) continue;
    if (name.endsWith('.json')) pack[basename(name, '.json')] = parseJson(path);
    if (!name.endsWith('.txt')) continue;
    const read = parseChunkText(readText(path), name);
    if (!read.ok) return wrong(`${read.problem.path}: ${read.problem.text}`);
    chunks.push(...read.value);
  }
  if (chunks.length > 0) pack.chunks = [...(pack.chunks as unknown[]), ...chunks];
  return pack;
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readText(path));
  } catch (e) {
    return wrong(`${path}: is not JSON (${(e as Error).message})`);
  }
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

function soundOrStop(folder: string | undefined): NonNullable<Report['content']> {
  const { content, errors } = checkPack(readContent(folder));
  if (content !== null) return content;
  return wrong(`${errors[0].path}: ${errors[0].text} (${errors.length} errors; see content check)`);
}

/** Exit code 0 without errors, 1 with errors; warnings alone are fine. */
export function check(folder: string | undefined): number {
  const { errors, warnings } = checkPack(readContent(folder));
  print({ ok: errors.length === 0, errors, warnings });
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
  if (flags.depth < 1 || flags.depth > 12) wrong('--depth is a whole number from 1 to 12');
  if (flags.kills < 1 || flags.kills > 1_000_000) wrong('--kills is a whole number from 1 to 1000000');
  const report = simulateDrops(soundOrStop(folder), flags);
  if (report === null) wrong(`--source "${flags.source}": expected ${SOURCE_NAMES.join(', ')} or an item class`);
  print(report);
}

export interface RunFlags {
  readonly class: string;
  readonly runs: number;
  readonly seed: string;
  readonly difficulty: string;
}

/** The balance table: means at the end of each depth of runs by the reference bot, and how many were won. */
export function runs(flags: RunFlags): void {
  const classes = C.classes.map((c) => c.id);
  if (!classes.includes(flags.class)) wrong(`--class "${flags.class}": expected one of ${classes.join(', ')}`);
  if (flags.runs < 1 || flags.runs > 10_000) wrong('--runs is a whole number from 1 to 10000');
  print(balanceRuns(flags.class, flags.runs, flags.seed, flags.difficulty));
}
