import { expect, test } from 'vitest';
import { findGame } from '../../src/games/index.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { verify } from '../../src/host/verify.ts';
import { DEFAULT_LIMITS } from '../../src/server/limits.ts';
import { LEAST_TICK_MS } from '../../src/wire/messages.ts';
import { defined } from '../helpers/defined.ts';
import { UNHURRIED } from '../helpers/running-server.ts';
import { bench, toyModule } from '../helpers/server.ts';
import { tickDuel } from '../toy-game.ts';

const TICK_DUEL = toyModule(tickDuel);
const ENDLESS = { type: 'new', game: 'tick-duel', name: 'm', bots: ['random'], options: { rounds: 1_000_000 } };

test('PLAT-123 a tempo under 20 ms is refused by name, and one from an older file runs no faster', () => {
  const files = new Map<string, string>();
  const first = bench({ modules: [TICK_DUEL], vault: memoryVault(files) });
  const mallory = first.connect('bot');
  mallory.heard();
  for (const ms of [0, 1, LEAST_TICK_MS - 1]) {
    mallory.say({ ...ENDLESS, tempo: { ms } });
    expect(mallory.heard()).toMatchObject([
      { type: 'error', code: 'bad-field', field: 'tempo.ms', text: expect.stringContaining('20') },
    ]);
  }
  mallory.say({ ...ENDLESS, tempo: { ms: LEAST_TICK_MS } });
  const { token } = mallory.heard()[0];
  first.lobby.close();
  for (const [name, text] of files) files.set(name, text.replaceAll('"ms":20', '"ms":1'));
  const second = bench({ modules: [TICK_DUEL], vault: memoryVault(files) });
  const again = second.connect('bot');
  again.say({ type: 'resume', token });
  second.clock.pass(1_000);
  expect(second.lobby.live()[0].n).toBe(1_000 / LEAST_TICK_MS);
});

test('PLAT-123 three hundred endless games at the least interval take no more steps than one address has', () => {
  const limits = { creations: UNHURRIED, rate: UNHURRIED };
  const b = bench({ modules: [TICK_DUEL], limits });
  for (let i = 0; i < 6; i++) {
    const client = b.connect('bot', '203.0.113.66');
    for (let k = 0; k < 50; k++) client.say({ ...ENDLESS, tempo: { ms: LEAST_TICK_MS } });
  }
  const steps = () => b.lobby.live().reduce((sum, room) => sum + room.n, 0);
  expect(b.lobby.live().length).toBeLessThanOrEqual(DEFAULT_LIMITS.sessionsPerAddress);
  const SECONDS = 5;
  b.clock.pass(SECONDS * 1_000);
  const { burst, perSecond } = DEFAULT_LIMITS.work;
  expect(steps()).toBeGreaterThan(perSecond);
  expect(steps()).toBeLessThanOrEqual(burst + SECONDS * perSecond);
});

test('PLAT-123 a game rests at its longest: no tick and no action moves it, and its players are told why', () => {
  const b = bench({ modules: [TICK_DUEL], limits: { stepsPerGame: 50 } });
  const ann = b.connect();
  ann.say({ ...ENDLESS, tempo: { ms: 100 } });
  const { session } = ann.heard()[1];
  b.clock.pass(60_000);
  expect(b.lobby.live()[0].n).toBe(50);
  expect(ann.heard().filter((m) => m.type === 'error')).toMatchObject([{ code: 'too-long', session }]);
  ann.say({ type: 'act', n: 50, action: 'guess 1' });
  expect(ann.heard()).toMatchObject([{ type: 'refused', code: 'too-long', n: 50 }]);
  expect(
    verify(tickDuel, defined(b.vault.read(`rooms/${session}.jsonl`)).replace(/^\{"at":"state".*\n/gm, '')).ok,
  ).toBe(true);
});

test('PLAT-123 a timed game rests seconds after the last of its players is gone, and goes on when one is back', async () => {
  const arena = await defined(findGame('ghostly')).load();
  for (const [module, wanted] of [
    [TICK_DUEL, ENDLESS],
    [arena, { ...ENDLESS, game: 'ghostly', options: { rounds: -1 } }],
  ] as const) {
    const b = bench({ modules: [module] });
    const ann = b.connect();
    ann.say({ ...wanted, tempo: { ms: 100 } });
    const { token } = ann.heard()[1];
    b.clock.pass(1_000);
    const watcher = b.connect();
    watcher.say({ type: 'watch', session: b.lobby.live()[0].id });
    ann.hangUp();
    b.clock.pass(DEFAULT_LIMITS.restMs);
    const at = b.lobby.live()[0].n;
    expect(at).toBeGreaterThan(10);
    expect(at).toBeLessThanOrEqual(10 + DEFAULT_LIMITS.restMs / 100);
    b.clock.pass(60_000);
    expect(b.lobby.live()[0].n).toBe(at);
    const again = b.connect();
    again.say({ type: 'resume', token });
    b.clock.pass(1_000);
    expect(b.lobby.live()[0].n).toBe(at + 10);
  }
});

test('PLAT-123 PLAT-105 of a resting arena who is away for two minutes leaves for good, and bots do not play on alone', async () => {
  const arena = await defined(findGame('ghostly')).load();
  const b = bench({ modules: [arena] });
  const ann = b.connect();
  ann.say({
    ...ENDLESS,
    game: 'ghostly',
    seats: 4,
    bots: ['random', 'random', 'random'],
    options: { rounds: -1 },
    tempo: { ms: 100 },
  });
  const { session } = ann.heard()[1];
  ann.hangUp();
  b.clock.pass(DEFAULT_LIMITS.awayMs);
  expect(b.vault.read(`rooms/${session}.jsonl`)).toMatch(/"0 leave"/);
  const at = b.lobby.live()[0].n;
  b.clock.pass(600_000);
  expect(b.lobby.live()[0].n).toBe(at);
});
