/** The benchmark table: every row measured in this run, against a peer where one exists. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder } from '../src/cli/files.ts';
import { GAMES } from '../src/games/index.ts';
import { botRows } from './bots.ts';
import { contestRows } from './contest.ts';
import { databaseRows } from './database.ts';
import { floodRows } from './floods.ts';
import { ghostlyRows } from './ghostly.ts';
import { kitRows } from './kit.ts';
import { pageRows } from './page.ts';
import { formatRowTable, type Row } from './row.ts';
import { serverRows } from './server.ts';
import { wireRows } from './wire.ts';

/** The parts of the table, by the names that `--only` takes. */
const PARTS: Readonly<Record<string, () => Row[] | Promise<Row[]>>> = {
  kit: kitRows,
  ...Object.fromEntries(GAMES.map(({ id }) => [id, () => rowsOf(id)])),
  tcp: ghostlyRows,
  wire: wireRows,
  server: serverRows,
  floods: floodRows,
  bots: botRows,
  contest: contestRows,
  database: databaseRows,
  page: pageRows,
};

/** A word that names no part is answered with those that do. */
export async function main(json: boolean, only: readonly string[]): Promise<string | null> {
  const unknown = only.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) return `unknown part "${unknown}"; known: ${Object.keys(PARTS).join(', ')}`;
  const rows: Row[] = [];
  for (const [name, measured] of Object.entries(PARTS))
    if (only.length === 0 || only.includes(name)) rows.push(...(await measured()));
  process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : `${formatRowTable(rows)}\n`);
  return null;
}

function rowsOf(game: string): Row[] {
  const program = join(packageFolder(), 'dist', 'bench-game.js');
  return JSON.parse(execFileSync(process.execPath, [program, game], { encoding: 'utf8' })) as Row[];
}
