/** The starter kits for the Ghostly arena, where there is no arena: one sentence and exit code 1, whatever is there instead. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer as createPage } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch } from '../command.ts';

const FOLDER = 'examples/ghostly';
const FILES = ['python/bot.py', 'javascript/bot.mjs', 'c/bot.c', 'go/bot.go'];

function has(tool: string, ask = '--version'): boolean {
  return spawnSync(tool, [ask], { stdio: 'ignore' }).status === 0;
}

/** How each is started, where its tool is there. */
function kits(): readonly (readonly string[])[] {
  const found = [[process.execPath, `${FOLDER}/javascript/bot.mjs`]];
  if (has('python3')) found.push(['python3', `${FOLDER}/python/bot.py`]);
  if (has('cc')) {
    const program = join(scratch(), 'bot');
    expect(String(spawnSync('cc', ['-o', program, `${FOLDER}/c/bot.c`]).stderr)).toBe('');
    found.push([program]);
  }
  if (has('go', 'version')) {
    const program = join(scratch(), 'bot');
    expect(String(spawnSync('go', ['build', '-o', program, `${FOLDER}/go/bot.go`]).stderr)).toBe('');
    found.push([program]);
  }
  return found;
}

async function portOf(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return String((server.address() as AddressInfo).port);
}

async function saidBy([command, ...args]: readonly string[], port: string): Promise<unknown> {
  const child = spawn(command, [...args, 'me', '127.0.0.1', port], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  return [await new Promise((done) => child.on('close', done)), said];
}

test('PLAT-182 the kits for the arena mark the place for an idea', () => {
  for (const file of FILES) expect(readFileSync(`${FOLDER}/${file}`, 'utf8')).toContain('Your idea goes here');
});

test('PLAT-182 the kits for the arena say what is wrong where there is none', async () => {
  const page = createPage();
  const bots = createServer((socket) => socket.on('error', () => {}).end('{"type":"welcome"}\n'));
  const others = [await portOf(page), await portOf(bots)];
  for (const kit of kits()) {
    for (const port of ['1', 'nonsense'])
      expect(await saidBy(kit, port)).toEqual([
        1,
        expect.stringMatching(new RegExp(`^no arena at 127.0.0.1:${port}.*\n$`)),
      ]);
    for (const port of others)
      expect(await saidBy(kit, port)).toEqual([1, expect.stringMatching(/^this port is no Ghostly arena: .*\n$/)]);
  }
  page.close();
  bots.close();
});
