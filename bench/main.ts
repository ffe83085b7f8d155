/** The benchmark table: every row measured in this run, against a peer where one exists. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder } from '../src/cli/files.ts';
import { GAMES } from '../src/games/index.ts';
import { botRows } from './bots.ts';
import { contestRows } from './contest.ts';
import { databaseRows } from './database.ts';
import { ghostlyRows } from './ghostly.ts';
import { kitRows } from './kit.ts';
import { pageRows } from './page.ts';
import { formatRowTable, type Row } from './row.ts';
import { serverRows } from './server.ts';
import { wireRows } from './wire.ts';

export async function main(json: boolean): Promise<void> {
  const rows: Row[] = [
    ...(await kitRows()),
    ...GAMES.flatMap((g) => rowsOf(g.id)),
    ...(await ghostlyRows()),
    ...(await wireRows()),
    ...(await serverRows()),
    ...(await botRows()),
    ...(await contestRows()),
    ...(await databaseRows()),
    ...(await pageRows()),
  ];
  process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : `${formatRowTable(rows)}\n`);
}

function rowsOf(game: string): Row[] {
  const program = join(packageFolder(), 'dist', 'bench-game.js');
  return JSON.parse(execFileSync(process.execPath, [program, game], { encoding: 'utf8' })) as Row[];
}
