import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ghostlight, scratch } from '../../test/command.ts';
import { defined } from '../../test/helpers/defined.ts';
import { type Said, tcpClient } from '../../test/helpers/server-client.ts';
import { memoryVault } from '../host/vault.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    vault: memoryVault(),
    version: '0',
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    webRoot: null,
  });
});
afterAll(() => server.close());

function there(tool: string, flag = '--version'): boolean {
  return spawnSync(tool, [flag], { stdio: 'ignore' }).status === 0;
}

interface Kit {
  readonly name: string;
  readonly file: string;
  /** What has to be there for it to be tried: a tool that is missing leaves its bot out of the list. */
  readonly needs: readonly [tool: string, flag?: string];
  readonly lines: number;
  /** Compiles it if need be; `to` is a place for the program. */
  readonly start: (to: string) => readonly string[];
}

const KITS: readonly Kit[] = [
  {
    name: 'JavaScript',
    file: 'random-bot.mjs',
    needs: [process.execPath],
    lines: 65,
    start: () => [process.execPath, 'examples/bots/random-bot.mjs'],
  },
  {
    name: 'Python',
    file: 'random_bot.py',
    needs: ['python3'],
    lines: 80,
    start: () => ['python3', 'examples/bots/random_bot.py'],
  },
  {
    name: 'C',
    file: 'random_bot.c',
    needs: ['cc'],
    lines: 65,
    start: (to) => compiled(to, 'cc', '-Wall', '-Werror', '-o', to, 'examples/bots/random_bot.c'),
  },
  {
    name: 'Rust',
    file: 'random_bot.rs',
    needs: ['rustc'],
    lines: 85,
    start: (to) => compiled(to, 'rustc', '-D', 'warnings', '-o', to, 'examples/bots/random_bot.rs'),
  },
  {
    name: 'Go',
    file: 'random_bot.go',
    needs: ['go', 'version'],
    lines: 115,
    start: (to) => compiled(to, 'go', 'build', '-o', to, 'examples/bots/random_bot.go'),
  },
  {
    name: 'Java',
    file: 'RandomBot.java',
    needs: ['javac'],
    lines: 90,
    start(to) {
      execFileSync('javac', ['-Xlint:all', '-Werror', '-d', to, 'examples/bots/RandomBot.java']);
      return ['java', '-cp', to, 'RandomBot'];
    },
  },
];

function compiled(to: string, compiler: string, ...args: readonly string[]): readonly string[] {
  execFileSync(compiler, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  return [to];
}

const started = new Map<string, readonly string[]>();

/** Compiled once for all tests. */
function commandOf({ name, start }: Kit): readonly string[] {
  const known = started.get(name) ?? start(join(scratch(), 'bot'));
  started.set(name, known);
  return known;
}

const HERE = KITS.filter(({ needs }) => there(...needs));

test("PLAT-182 every starter kit marks the place for an idea of one's own, and notes what it thinks", () => {
  for (const { file, lines } of KITS) {
    const text = readFileSync(`examples/bots/${file}`, 'utf8');
    expect([file, text.trimEnd().split('\n').length <= lines]).toEqual([file, true]);
    expect([file, text.includes('Your idea goes here')]).toEqual([file, true]);
    expect(text).toContain('note');
  }
});

for (const kit of HERE)
  test(`PLAT-040 PLAT-050 PLAT-182 the starter bot in ${kit.name} plays Nonet over TCP and over pipes`, async () => {
    const [command, ...args] = commandOf(kit);
    const before = await finished();
    const { code, said } = await saidBy(kit, defined(server.botPort));
    expect([code, said]).toEqual([0, expect.stringMatching(/^.*kind.*lost.*\n$/)]);
    expect(await finished()).toBe(before + 1);
    const folder = scratch();
    const cmd = [command, ...args].join(' ');
    const sim = ghostlight([
      'sim',
      'nonet',
      '--bot-cmd',
      cmd,
      '--games',
      '3',
      '--json',
      '--batch',
      '2',
      '--record',
      folder,
    ]);
    expect([sim.code, sim.err.includes('strike')]).toEqual([0, false]);
    expect(JSON.parse(sim.out)).toMatchObject({ games: 3, endings: { lost: 3 }, seats: [{ failed: 0 }] });
    for (const file of readdirSync(folder))
      expect(readFileSync(join(folder, file), 'utf8')).toMatch(
        /"at":"note","n":0,"seat":0,"text":"one of \d+ moves at random"/,
      );
  });

/** What the bot says on its standard error when it dials a port. */
async function saidBy(kit: Kit, port: number, ...more: readonly string[]): Promise<{ code: unknown; said: string }> {
  const [command, ...args] = commandOf(kit);
  const child = spawn(command, [...args, String(port), ...more], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  return { code: await new Promise((done) => child.on('close', done)), said };
}

/** The same, connected to somebody who says this and ends. */
async function saidTo(kit: Kit, greeting: string): Promise<{ code: unknown; said: string }> {
  const other = createServer((socket) => socket.on('error', () => {}).end(greeting)).listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as AddressInfo;
  const heard = await saidBy(kit, port);
  other.close();
  return heard;
}

for (const kit of HERE)
  test(`PLAT-182 the starter bot in ${kit.name} says what is wrong when nobody answers, or somebody who speaks otherwise`, async () => {
    const [command, ...args] = commandOf(kit);
    for (const address of ['127.0.0.1:1', 'nonsense']) {
      const nobody = spawnSync(command, [...args, address], { encoding: 'utf8' });
      expect([nobody.status, nobody.stderr]).toEqual([1, expect.stringMatching(/^no server at .*\n$/)]);
    }
    for (const greeting of ['{"gamestate":{}}\n', 'HTTP/1.1 408 Request Timeout\r\n\r\n', '\n'])
      expect(await saidTo(kit, greeting)).toEqual({
        code: 1,
        said: expect.stringMatching(/^this server does not speak ghostlight\/1: .*\n$/),
      });
    // The page waits for a request, and answers to anything else at once.
    const atPage = await saidBy(kit, server.port);
    expect(atPage).toEqual({
      code: 1,
      said: expect.stringMatching(/^this server does not speak ghostlight\/1: .*\n$/),
    });
    expect(await saidTo(kit, '')).toEqual({
      code: 1,
      said: 'the server ended the connection before the game was over\n',
    });
    const told = await saidTo(kit, '{"type":"error","code":"no-such-game","text":"unknown game"}\n');
    expect(told).toEqual({ code: 1, said: expect.stringContaining('unknown game') });
    // Without waiting until the server has lost its patience.
    const mistyped = await saidBy(kit, defined(server.botPort), 'nonett');
    expect(mistyped).toEqual({ code: 1, said: expect.stringMatching(/^.*unknown game; known: nonet.*\n$/) });
  });

async function finished(): Promise<number> {
  return ((await (await fetch(`http://127.0.0.1:${server.port}/api/recordings`)).json()) as unknown[]).length;
}

const TRANSCRIPTS = [...readFileSync('docs/bots.md', 'utf8').matchAll(/```transcript\n([\s\S]*?)```/g)].map(
  (m) => m[1],
);

test('the transcripts of docs/bots.md are what the server says', async () => {
  expect(TRANSCRIPTS.length).toBe(4);
  for (const block of TRANSCRIPTS) await follow(block);
});

/** Says what a transcript says, and hears at least what it shows. */
async function follow(block: string): Promise<void> {
  const client = await tcpClient(defined(server.botPort));
  if (!block.startsWith('< {"type":"welcome"')) await client.next();
  let joined: Said | null = null;
  const named = (text: string) =>
    joined === null ? text : text.replaceAll('SESSION', joined.session).replaceAll('TOKEN', joined.token);
  for (const shown of block.trim().split('\n')) {
    if (shown.startsWith('> ')) {
      client.say(`${named(shown.slice(2))}\n`);
      continue;
    }
    const heard = await client.next();
    if (heard.type === 'joined') joined = heard;
    expect(heard).toMatchObject(JSON.parse(named(shown.slice(2))));
  }
  expect(joined).not.toBeNull();
  client.end();
}
