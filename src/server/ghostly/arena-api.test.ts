/** The arena's page over HTTP: what watchers are told, who may steer, and what each control does. */

import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import type { ArenaControl, ArenaNews, ArenaWelcome } from '../../games/ghostly/arena.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { memoryVault } from '../../host/vault.ts';
import { verify } from '../../host/verify.ts';
import { NO_LOG } from '../log.ts';
import { NO_PROXY, ON_THIS_MACHINE } from '../proxies.ts';
import { startServer } from '../server.ts';
import { openArena } from './arena.ts';
import { systemClock } from './clock.ts';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

interface Viewer {
  readonly welcome: () => ArenaWelcome | null;
  readonly now: () => ArenaNews | null;
  readonly raw: () => string;
  until(check: (news: ArenaNews) => boolean): Promise<ArenaNews>;
}

async function api(proxies = NO_PROXY) {
  const FAST = 10;
  const clock = {
    now: () => systemClock.now() * FAST,
    after: (ms: number, run: () => void) => systemClock.after(ms / FAST, run),
  };
  const files = new Map<string, string>();
  const arena = await openArena({ host: '127.0.0.1', port: 0, vault: memoryVault(files), log: NO_LOG, clock });
  const server = await startServer({
    vault: memoryVault(),
    version: 'test',
    host: '127.0.0.1',
    port: 0,
    botPort: null,
    webRoot: null,
    annexes: [arena.api],
    proxies,
  });
  open.push(server.close, arena.close);
  const base = `http://127.0.0.1:${server.port}`;

  async function watch(headers: Record<string, string> = {}): Promise<Viewer> {
    const stop = new AbortController();
    open.push(() => stop.abort());
    const answer = await fetch(`${base}/api/arena/live`, { headers, signal: stop.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    let welcome: ArenaWelcome | null = null;
    let now: ArenaNews | null = null;
    let raw = '';
    let rest = '';
    const read = async () => {
      for await (const chunk of defined(answer.body).pipeThrough(new TextDecoderStream())) {
        raw += chunk;
        const parts = (rest + chunk).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const data = part.slice(part.indexOf('data: ') + 6);
          if (part.startsWith('event: welcome')) welcome = JSON.parse(data) as ArenaWelcome;
          else if (part.startsWith('data: ')) now = JSON.parse(data) as ArenaNews;
        }
      }
    };
    read().catch(() => {});
    const viewer: Viewer = {
      welcome: () => welcome,
      now: () => now,
      raw: () => raw,
      async until(check) {
        await expect.poll(() => now !== null && check(now), { timeout: 15_000, interval: 10 }).toBe(true);
        return defined(now);
      },
    };
    await viewer.until(() => true);
    return viewer;
  }

  const ask = (control: ArenaControl | object | string, headers: Record<string, string> = {}) =>
    fetch(`${base}/api/arena`, {
      method: 'POST',
      headers: { origin: base, 'content-type': 'application/json', ...headers },
      body: typeof control === 'string' ? control : JSON.stringify(control),
    });
  const status = async (control: ArenaControl | object | string, headers: Record<string, string> = {}) =>
    (await ask(control, headers)).status;
  return { arena, base, files, watch, ask, status };
}

test('GHOST-274 the page sees seats, names and ready state, and changes map, rounds, speed, bots and autostart', async () => {
  const h = await api();
  const v = await h.watch();
  expect(v.welcome()).toEqual({ control: true, quit: false, remembered: { effects: true, retro: false } });
  expect(v.now()).toMatchObject({
    phase: 'lobby',
    map: 'classic',
    rounds: 4,
    intervalMs: 100,
    startAt: 4,
    players: [],
  });
  const controls: ArenaControl[] = [
    { do: 'map', name: 'mill' },
    { do: 'rounds', rounds: 2 },
    { do: 'speed', ms: 10 },
    { do: 'autostart', players: null },
    { do: 'bot', kind: 'greedy' },
    { do: 'human', on: true },
  ];
  for (const control of controls) expect(await h.status(control)).toBe(204);
  const socket = connect(h.arena.port, '127.0.0.1');
  open.push(() => socket.destroy());
  const news = await v.until((n) => n.players.length === 3);
  expect(news).toMatchObject({ map: 'mill', rounds: 2, intervalMs: 10, startAt: null, port: h.arena.port });
  expect(news.players.map((p) => [p.name, p.kind, p.ready])).toEqual([
    ['greedy1', 'bot', true],
    ['Local user', 'human', true],
    ['Player 3', 'client', false],
  ]);
  socket.write('NAME zed\n');
  await v.until((n) => n.players[2].name === 'zed' && n.players[2].ready);
  expect(await h.status({ do: 'kick', seat: 2, name: 'somebody else' })).toBe(409);
  expect(await h.status({ do: 'kick', seat: 2, name: 'zed' })).toBe(204);
  expect((await v.until((n) => n.players.length === 2)).log.at(-1)).toBe('zed left.');
  expect(await h.status({ do: 'map-file', text: '|||||\n|#.@|\n|||||\n' })).toBe(409);
  await h.status({ do: 'human', on: false });
  expect(await h.status({ do: 'map-file', text: '|||||\n|#.@|\n|||||\n' })).toBe(204);
  expect(await v.until((n) => n.map === 'custom')).toMatchObject({ seats: 1 });
  const bad = await h.ask({ do: 'map-file', text: '|||||\n|#x@|\n|||||\n' });
  expect([bad.status, ((await bad.json()) as { text: string }).text]).toEqual([
    409,
    'line 2, column 3: condition (b): "x" is no tile; the tiles are _ | - . o # @',
  ]);
});

test('GHOST-274 GHOST-250 a game is started, paused, restarted, steered, stopped, played to its end and shown again', async () => {
  const h = await api();
  const v = await h.watch();
  for (const control of [
    { do: 'map', name: 'mill' },
    { do: 'rounds', rounds: 2 },
    { do: 'bot', kind: 'greedy' },
    { do: 'bot', kind: 'hunter' },
    { do: 'human', on: true },
    { do: 'start' },
  ])
    expect(await h.status(control)).toBe(204);
  await v.until((n) => n.phase === 'running' && n.obs.tally.tick > 3);
  expect(await h.status({ do: 'rounds', rounds: 9 })).toBe(409);
  expect(await h.status({ do: 'map', name: 'cellar' })).toBe(409);
  await h.ask({ do: 'pause' });
  const { tick } = (await v.until((n) => n.paused)).obs.tally;
  await h.ask({ do: 'pause' });
  expect(await h.status({ do: 'steer', dir: 'up' })).toBe(204);
  await v.until((n) => !n.paused && n.obs.tally.tick > tick);
  await h.ask({ do: 'restart' });
  expect((await v.until((n) => n.phase === 'countdown')).log).toContain('Round 1 begins again.');
  await h.ask({ do: 'speed', ms: 10 });
  const end = await v.until((n) => n.result !== null);
  expect(end.result).toMatchObject({
    id: 1,
    names: ['greedy1', 'hunter1', 'Local user'],
    rounds: [{ round: 1 }, { round: 2 }],
  });
  expect(defined(end.result).rounds.flatMap((r) => r.winners).length).toBe(
    defined(end.result).wins.reduce((a, b) => a + b, 0),
  );
  const { recordings } = await v.until((n) => n.recordings.length === 1);
  const text = await (await fetch(`${h.base}/api/arena/recordings/${recordings[0].file}`)).text();
  expect(verify(ghostly, text)).toMatchObject({ ok: true, value: { complete: true } });
  // The same players wait for the next game, and nobody starts it unasked.
  const next = await v.until((n) => n.phase === 'lobby' && n.players.length === 3);
  expect(next.players.map((p) => p.kind)).toEqual(['bot', 'bot', 'human']);
  expect(await h.status({ do: 'start' })).toBe(204);
  await v.until((n) => n.phase === 'running');
  await h.ask({ do: 'stop' });
  expect((await v.until((n) => n.phase === 'lobby' && n.recordings.length === 2)).result?.id).toBe(1);
});

test('GHOST-275 only the own page on the same machine may steer, by JSON, and everything else is refused', async () => {
  const h = await api();
  const control = { do: 'bot', kind: 'random' };
  expect(await h.status(control, { origin: 'http://evil.example' })).toBe(403);
  expect(await h.status(control, { origin: 'null' })).toBe(403);
  expect(await h.status(control, { 'x-forwarded-for': '10.0.0.1' })).toBe(403);
  expect(await h.status(control, { 'content-type': 'text/plain' })).toBe(415);
  const bare = await fetch(`${h.base}/api/arena`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(control),
  });
  expect(bare.status).toBe(403);
  for (const bad of ['', '{', '[]', '{"do":"fly"}', '{"do":"bot","kind":"nobody"}', '{"do":"speed","ms":5}'])
    expect([bad, await h.status(bad)]).toEqual([bad, 400]);
  for (const refused of [{ do: 'start' }, { do: 'quit' }, { do: 'steer', dir: 'up' }, { do: 'autostart', players: 0 }])
    expect([400, 409]).toContain(await h.status(refused));
  expect((await fetch(`${h.base}/api/arena/recordings/..%2Fsecret.jsonl`)).status).toBe(404);
  expect((await fetch(`${h.base}/api/arena/live`, { method: 'DELETE' })).status).toBe(405);
  expect((await h.watch()).now()?.players).toEqual([]);
});

test('GHOST-275 GHOST-258 who only watches is told so, sees no power ticks, and nobody is sent the seed of a running game', async () => {
  const h = await api();
  const [local, far] = [await h.watch(), await h.watch({ 'x-forwarded-for': '10.0.0.1' })];
  expect([local.welcome()?.control, far.welcome()?.control]).toEqual([true, false]);
  await h.ask({ do: 'bot', kind: 'stalker' });
  await h.ask({ do: 'start' });
  await local.until((n) => n.phase === 'running' && n.obs.tally.tick > 5);
  const seen = await far.until((n) => n.phase === 'running' && n.obs.tally.tick > 5);
  expect(seen.obs.tally.players[0]).not.toHaveProperty('power');
  expect(local.now()?.obs.tally.players[0].power).toBe(0);
  expect(seen.recordings).toEqual([]);
  const [live] = h.files.values();
  const { seed } = JSON.parse(live.split('\n')[0]).start;
  expect([local.raw().includes(seed), far.raw().includes(seed)]).toEqual([false, false]);
});

test('PLAT-106 behind a proxy that is trusted each caller watches with pages of its own', async () => {
  for (const [proxies, wanted] of [
    [NO_PROXY, 429],
    [ON_THIS_MACHINE, 200],
  ] as const) {
    const h = await api(proxies);
    const watch = async (address: string) => {
      const stop = new AbortController();
      open.push(() => stop.abort());
      const headers = { 'x-forwarded-for': address };
      return (await fetch(`${h.base}/api/arena/live`, { signal: stop.signal, headers })).status;
    };
    for (let i = 0; i < 16; i++) expect(await watch('198.51.100.7')).toBe(200);
    expect([await watch('198.51.100.7'), await watch('198.51.100.8')]).toEqual([429, wanted]);
  }
});

test('PLAT-100 one address may watch with sixteen pages, and gets its place back when one is closed', async () => {
  const h = await api();
  const pages = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const stop = new AbortController();
      open.push(() => stop.abort());
      return { stop, status: (await fetch(`${h.base}/api/arena/live`, { signal: stop.signal })).status };
    }),
  );
  expect(pages.every((p) => p.status === 200)).toBe(true);
  const more = async () => {
    const stop = new AbortController();
    open.push(() => stop.abort());
    return (await fetch(`${h.base}/api/arena/live`, { signal: stop.signal })).status;
  };
  expect(await more()).toBe(429);
  pages[0].stop.abort();
  await expect.poll(more, { timeout: 5000 }).toBe(200);
});
