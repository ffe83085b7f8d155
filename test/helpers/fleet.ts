/** For tests: servers over one database, and what they tell of each other. */
import { onTestFinished } from 'vitest';
import { commonStore } from '../../src/database/common.ts';
import type { Database } from '../../src/database/connect.ts';
import type { RunningServer, ServerSpec } from '../../src/server/server.ts';
import { runServer } from './running-server.ts';

export interface ListedSession {
  readonly session: string;
  readonly game: string;
  readonly seats: readonly ({ readonly name: string } | null)[];
  readonly n: number;
  readonly server: string;
  readonly elsewhere?: true;
}

/** Until the end of the test. */
export async function serverOver(database: Database, more: Partial<ServerSpec> = {}): Promise<RunningServer> {
  const server = await runServer({ common: commonStore(database), ...more });
  onTestFinished(() => server.close());
  return server;
}

export async function ask<T>(port: number, path: string): Promise<T> {
  return (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as T;
}

/** Asks until it is so: servers tell each other once a second. */
export async function until<T>(question: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await question();
    if (isSo(answer)) return answer;
    await new Promise((done) => setTimeout(done, 50));
  }
}

export function listedAt(port: number): Promise<readonly ListedSession[]> {
  return ask(port, '/api/sessions');
}
