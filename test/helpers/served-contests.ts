/** Contests on a server: events in a folder, the server over them, and requests with a key or without. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openDesk } from '../../src/cli/contest/desk.ts';
import type { DoorFlags } from '../../src/cli/contest/open-doors.ts';
import type { ContestDesk } from '../../src/server/contests/desk.ts';
import { ask, type Wanted } from '../attack/attacked.ts';
import { scratch } from '../command.ts';
import { contest, EVENT_SECRET } from './contest-event.ts';
import { runServer } from './running-server.ts';

/** A server with contests, and requests to it. */
export interface ServedApi {
  readonly port: number;
  get(path: string, key?: string): Promise<Said>;
  post(path: string, body: unknown, key?: string): Promise<Said>;
  close(): Promise<void>;
}

export interface Served extends ServedApi {
  readonly root: string;
  /** The folder of an event. */
  at(event: string): string;
}

interface Said {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a server says is looked at by tests.
  readonly body: any;
}

/** A new event in a folder of events; the command line must be fine. */
export function addEvent(root: string, name: string, ...args: readonly string[]): string {
  const folder = join(root, name);
  const ran = contest('new', folder, ...args, '--secret', EVENT_SECRET);
  if (ran.code !== 0) throw new Error(ran.err);
  return folder;
}

/** A key as the command line prints it. */
export function keyFor(folder: string, role: 'organiser' | 'author', name: string): string {
  const made = contest('key', folder, role, name);
  expect(made.code).toBe(0);
  return made.out.trim();
}

/** Serves a folder of events until the test is over. */
export async function serveContests(
  root: string,
  webRoot: string | null = null,
  ports: DoorFlags = {},
): Promise<Served> {
  const faults: unknown[] = [];
  const desk = openDesk({ folder: root, threads: 1, see: [], ports, report: (e) => faults.push(e) });
  return { root, at: (event) => join(root, event), ...(await serveDesk(desk, faults, webRoot)) };
}

/** Serves whatever keeps contests until the test is over; there must be no faults then. */
export async function serveDesk(
  desk: ContestDesk,
  faults: readonly unknown[],
  webRoot: string | null = null,
): Promise<ServedApi> {
  const server = await runServer({ contests: desk, webRoot });
  let closed: Promise<void> | null = null;
  const close = () =>
    (closed ??= (async () => {
      await Promise.all([desk.close(), server.close()]);
      expect(faults).toEqual([]);
    })());
  onTestFinished(close);
  const say = async (
    path: string,
    { key, ...wanted }: Wanted & { readonly key?: string | undefined },
  ): Promise<Said> => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const { status, text } = await ask(server.port, `/api/contests${path}`, { ...wanted, headers });
    return { status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  return {
    port: server.port,
    get: (path, key) => say(path, { key }),
    post: (path, body, key) =>
      say(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), key }),
    close,
  };
}

/** Until the event does what is wanted. */
export async function untilStatus({ get }: ServedApi, event: string, word: string): Promise<void> {
  await expect.poll(async () => (await get(`/${event}/status`)).body.status.word, { timeout: 100_000 }).toBe(word);
}

/** A copy of an event under a name of its own. */
export function copied(folder: string, root = scratch(), name = 'cup'): string {
  cpSync(folder, join(root, name), { recursive: true });
  return root;
}

/** A tar archive, as programs write it. */
export function tarOf(...files: readonly { name: string; text?: string; type?: string; size?: number }[]): Buffer {
  const blocks = files.flatMap(({ name, text = '', type = '0', size }) => {
    const head = Buffer.alloc(512);
    const body = Buffer.from(text);
    head.write(name, 0, 100);
    head.write('0000644\0', 100);
    head.write(`${(size ?? body.length).toString(8).padStart(11, '0')}\0`, 124);
    head.write(' '.repeat(8), 148);
    head.write(type, 156);
    const sum = head.reduce((a, b) => a + b, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [head, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
