import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

function there(tool: string): boolean {
  return spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Only what the machine has can be tried: a tool that is missing leaves its bot out of the list. */
const BOTS: readonly { readonly name: string; readonly file: string; readonly start: () => readonly string[] }[] = [
  {
    name: 'JavaScript',
    file: 'random-bot.mjs',
    start: () => [process.execPath, 'examples/bots/random-bot.mjs'],
  },
  ...(there('python3')
    ? [{ name: 'Python', file: 'random_bot.py', start: () => ['python3', 'examples/bots/random_bot.py'] }]
    : []),
  ...(there('cc')
    ? [
        {
          name: 'C',
          file: 'random_bot.c',
          start: () => {
            const program = join(scratch(), 'random_bot');
            execFileSync('cc', ['-Wall', '-Werror', '-o', program, 'examples/bots/random_bot.c']);
            return [program];
          },
        },
      ]
    : []),
];

for (const { name, file, start } of BOTS)
  test(`PLAT-040 PLAT-050 the starter bot in ${name} plays Nonet over TCP and over pipes in at most 60 lines`, async () => {
    expect(readFileSync(`examples/bots/${file}`, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    const [command, ...args] = start();
    const before = await finished();
    const child = spawn(command, [...args, String(server.botPort)], { stdio: ['ignore', 'ignore', 'pipe'] });
    const code = await new Promise((done) => child.on('exit', done));
    expect(code).toBe(0);
    expect(await finished()).toBe(before + 1);
    const sim = ghostlight(['sim', 'nonet', '--bot-cmd', [command, ...args].join(' '), '--games', '3', '--json']);
    expect([sim.code, sim.err.includes('strike')]).toEqual([0, false]);
    expect(sim.out).toMatch(/"games":\s*3/);
  });

for (const { name, start } of BOTS)
  test(`the starter bot in ${name} says what is wrong when nobody answers, or somebody who speaks otherwise`, async () => {
    const [command, ...args] = start();
    const run = (port: number) => spawnSync(command, [...args, `127.0.0.1:${port}`], { encoding: 'utf8' });
    const nobody = run(1);
    expect([nobody.status, nobody.stderr]).toEqual([1, expect.stringMatching(/^no server at 127.0.0.1.*\n$/)]);
    const arena = createServer((socket) => socket.end('{"gamestate":{}}\n')).listen(0, '127.0.0.1');
    await new Promise((done) => arena.once('listening', done));
    const child = spawn(command, [...args, String((arena.address() as AddressInfo).port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said = await new Promise<string>((done) => child.stderr.once('data', (data) => done(String(data))));
    expect(said).toMatch(/^this server does not speak ghostlight\/1/);
    arena.close();
  });

async function finished(): Promise<number> {
  return ((await (await fetch(`http://127.0.0.1:${server.port}/api/recordings`)).json()) as unknown[]).length;
}

test('the transcript of docs/bots.md is what the server says', async () => {
  const [, block] = defined(/```transcript\n([\s\S]*?)```/.exec(readFileSync('docs/bots.md', 'utf8')));
  const client = await tcpClient(defined(server.botPort));
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
});
