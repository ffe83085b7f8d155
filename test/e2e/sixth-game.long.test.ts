/** A sixth game, made by the packed package in a project of its own: list, terminal, page, wire and contract suite take it as it is. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { filesBelow, projectWithPackage } from '../package/packed.ts';
import { openProgram } from './terminal.ts';
import { bytesOf, openBrowser, press, screenText, until, violations, visit, waitForGame } from './web-browser.ts';

let project: string;
let bin: string;
let browser: Browser;
let served: { readonly url: string; readonly botPort: number; readonly process: ChildProcess };
const home = scratch();
const env = { ...process.env, NO_COLOR: '1', GHOSTLIGHT_HOME: home };

function ghostlight(...args: string[]) {
  const ran = spawnSync(process.execPath, [bin, ...args], { cwd: project, env, encoding: 'utf8' });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

/** A port that nobody has at the moment. */
function freePort(): Promise<string> {
  return new Promise((done) => {
    const asked = createServer().listen(0, '127.0.0.1', () => {
      const { port } = asked.address() as AddressInfo;
      asked.close(() => done(String(port)));
    });
  });
}

/** The server of the package on free ports; it says where it listens. */
async function serve(...args: string[]): Promise<typeof served> {
  const botPort = await freePort();
  const child = spawn(
    process.execPath,
    [bin, 'serve', '--port', '0', '--bot-port', botPort, '--ghostly-port', '0', '--log-level', 'info', ...args],
    { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return new Promise((done, failed) => {
    let errors = '';
    child.stderr.on('data', (part) => (errors += part));
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${errors}`)));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const at = /ghostlight: (http:\S+)/.exec(text);
      if (at !== null)
        done({ url: at[1], botPort: Number(/tcp:\/\/[^:]+:(\d+)/.exec(text)?.[1] ?? 0), process: child });
    });
  });
}

beforeAll(async () => {
  project = projectWithPackage();
  bin = join(project, 'node_modules', 'ghostlight', 'dist', 'ghostlight.js');
  const made = ghostlight('new-game', 'dim-hall');
  expect([made.code, made.err]).toEqual([0, '']);
  [served, browser] = await Promise.all([serve('--game', './dim-hall'), openBrowser()]);
});
afterAll(async () => {
  served?.process.removeAllListeners('exit');
  served?.process.kill('SIGTERM');
  await browser?.close();
});

test('PLAT-170 PLAT-173 it is in the list, and its own tests keep the contract', () => {
  expect(ghostlight('list', '--game', './dim-hall').out).toContain('dimhall: Dim Hall');
  const ran = spawnSync(process.execPath, ['--test', '--test-reporter=tap'], {
    cwd: join(project, 'dim-hall'),
    encoding: 'utf8',
  });
  expect([ran.status, ran.stdout.match(/^not ok.*$/gm)]).toEqual([0, null]);
  const options = { allowJs: true, checkJs: true, strict: true, noEmit: true, module: 'nodenext', target: 'es2022' };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const modules = ['index.js', 'rules.js', 'ui.js', 'bots.js'].map((file) => join('dim-hall', file));
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const types = spawnSync(process.execPath, [tsc, ...flags, '--types', '', ...modules], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(types.stdout).toBe('');
});

test('PLAT-170 in the terminal it has a place in the menu, help, a screen, and a saved game to go on with', async () => {
  const options = { cwd: project, env: { GHOSTLIGHT_HOME: scratch() } };
  const first = openProgram(process.execPath, [bin, 'play', '--game', './dim-hall', '--seed', '1'], options);
  await first.see('Oil  150');
  expect(first.text()).toContain('Dim Hall');
  first.press('?');
  await first.see('How to play');
  first.press('Escape');
  await first.see('Oil  150');
  first.press('.');
  await first.see('Oil  149');
  first.press('Q');
  await first.see('The game is saved.');
  first.press('Escape');
  await first.see('Professional Sword Tester');
  expect(first.text()).toMatch(/Dim Hall +Find the way out/);
  expect(first.text()).toContain('Quit');
  first.press('Escape');
  expect(await first.ended).toBe(0);
  const again = openProgram(process.execPath, [bin, 'play', '--game', './dim-hall'], options);
  await again.see('Continue');
  again.press('Enter');
  await again.see('Oil  149');
  again.press('Ctrl+c');
  expect(await again.ended).toBe(0);
});

test('PLAT-170 PLAT-172 in a browser it is on the first page, is played there alone, saved, and verified from a file', async () => {
  const player = await visit(browser, served.url);
  await player.page.getByRole('heading', { name: 'Dim Hall' }).waitFor();
  expect(await violations(player.page)).toEqual([]);
  await player.page.getByRole('link', { name: 'Dim Hall', exact: true }).click();
  await player.page.getByRole('link', { name: 'How to play' }).click();
  await player.page.getByText('You are in a cellar with a lantern.').waitFor();
  await player.page.goto(`${served.url}#/dimhall/begin/1`);
  await player.page
    .getByRole('button', { name: /play|begin|start/i })
    .first()
    .click();
  await waitForGame(player.page);
  expect(await screenText(player.page)).toContain('Oil  150');
  const same = ghostlight('run', '--game', './dim-hall', '--seed', '1', '--emit', 'view').out;
  expect((await screenText(player.page)).trimEnd()).toBe(same.trimEnd());
  for (const n of [1, 2, 3]) {
    await press(player.page, ['.']);
    await until(player.page, `ghostlight.n() === ${n}`);
  }
  expect(await violations(player.page)).toEqual([]);
  if (process.env.GHOSTLIGHT_PICTURES)
    await player.page.screenshot({ path: `${process.env.GHOSTLIGHT_PICTURES}/sixth.png` });
  await player.page.evaluate('ghostlight.settled()');
  // The page opened by an address of that game, before it has asked the server.
  await player.page.goto(`${served.url}#/dimhall/play`);
  await player.page.reload();
  await waitForGame(player.page);
  expect(await player.page.evaluate('ghostlight.n()')).toBe(3);
  await player.page.goto(`${served.url}#/dimhall`);
  const [file] = await Promise.all([
    player.page.waitForEvent('download'),
    player.page.getByRole('button', { name: 'Export the saved game' }).click(),
  ]);
  const text = (await bytesOf(file)).toString('utf8');
  expect(text).toContain('"game":"dimhall"');
  // Played by a worker of the page first: it finds the game as well.
  const other = await visit(browser, served.url);
  await other.page.evaluate(`ghostlight.open('a save', ${JSON.stringify(text)})`);
  await waitForGame(other.page);
  expect(await other.page.evaluate('ghostlight.n()')).toBe(3);
  expect([player.faults, other.faults]).toEqual([[], []]);
  await player.close();
  await other.close();
});

test('PLAT-170 over the wire a program plays it to its end, and the server judges the recording', async () => {
  const socket = connect(served.botPort, '127.0.0.1');
  const over = await new Promise<{ outcome: { kind: string }; replay: string }>((done, failed) => {
    socket.on('error', failed);
    createInterface({ input: socket }).on('line', (text) => {
      const said = JSON.parse(text);
      const say = (message: object) => socket.write(`${JSON.stringify(message)}\n`);
      if (said.type === 'welcome') {
        expect(said.games.map((g: { id: string }) => g.id)).toContain('dimhall');
        say({ type: 'new', game: 'dimhall', name: 'wanderer', seed: '7' });
      }
      if (said.type === 'update' && said.yours)
        say({ type: 'act', n: said.n, action: said.legal[said.n % said.legal.length] });
      if (said.type === 'error' || said.type === 'refused') failed(new Error(text));
      if (said.type === 'over') done(said);
    });
  });
  socket.destroy();
  expect(['won', 'lost']).toContain(over.outcome.kind);
  const recording = await (await fetch(new URL(over.replay, served.url))).text();
  const verdict = await fetch(new URL('api/recordings/verify', served.url), { method: 'POST', body: recording });
  expect(await verdict.json()).toMatchObject({ verified: true, game: 'dimhall', complete: true });
});

test('PLAT-170 nothing outside of its folder was written or changed', () => {
  expect(readdirSync(project).sort()).toEqual(expect.arrayContaining(['dim-hall', 'node_modules', 'package.json']));
  const texts = filesBelow(join(project, 'node_modules', 'ghostlight'))
    .filter((f) => /\.(js|json|ts|md)$/.test(f) && !f.includes('/node_modules/ghostlight/node_modules/'))
    .filter((f) => /dim-?hall/i.test(readFileSync(f, 'utf8')));
  expect(texts).toEqual([]);
});
