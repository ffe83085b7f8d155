/** A PostgreSQL of this test file, from npm; every test has a database of its own in it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { must } from '../../src/cli/stop.ts';
import { connect, type Database } from '../../src/database/connect.ts';
import { type Embedded, startEmbedded } from '../../src/database/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openQueue, type Queue } from '../../src/database/queue.ts';

export interface Postgres {
  /** The address of a new, empty database. */
  fresh(): Promise<string>;
  server(): Embedded;
}

/** A folder that the user of the server can reach, whoever runs the tests. */
function serverFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ghostlight-pg-'));
}

export function postgres(): Postgres {
  const folder = serverFolder();
  let server: Embedded;
  let made = 0;
  beforeAll(async () => {
    server = must(await startEmbedded(folder, { version: 'any', durable: false }));
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    server: () => server,
    async fresh() {
      const name = `t${++made}`;
      const database = must(connect(server.url, { most: 1 }));
      await database.run(`create database ${name}`);
      await database.close();
      return server.url.replace('/postgres?', `/${name}?`);
    },
  };
}

/** Connected until the end of the test. */
export function open(url: string): Database {
  const database = must(connect(url));
  onTestFinished(() => database.close());
  return database;
}

/** With its tables. */
export async function ready(url: string): Promise<{ readonly database: Database; readonly queue: Queue }> {
  const database = open(url);
  must(await migrate(database));
  return { database, queue: await openQueue(database) };
}
