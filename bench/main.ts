/** The benchmark table: every row measured in this run, against a peer where one exists. */
import { gameRows } from './games.ts';
import { ghostlyRows } from './ghostly.ts';
import { kitRows } from './kit.ts';
import { pageRows } from './page.ts';
import { partRows } from './parts.ts';
import { formatRowTable, type Row } from './row.ts';
import { wireRows } from './wire.ts';

export async function main(json: boolean): Promise<void> {
  const rows: Row[] = [
    ...(await kitRows()),
    ...(await gameRows()),
    ...partRows(),
    ...(await ghostlyRows()),
    ...(await wireRows()),
    ...(await pageRows()),
  ];
  process.stdout.write(json ? `${JSON.stringify(rows, null, 2)}\n` : `${formatRowTable(rows)}\n`);
}
