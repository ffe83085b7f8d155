import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { type Bench, bench, type HandClient, toyModule } from '../../test/helpers/server.ts';
import type { Said } from '../../test/helpers/server-client.ts';
import { dice, duel, tickDuel } from '../../test/toy-game.ts';
import { findGame } from '../games/index.ts';
import { verify } from '../host/verify.ts';

const DUEL = toyModule(duel);
const AWAY_MS = 120_000;
const updates = (c: HandClient) => c.heard().filter((m) => m.type === 'update');

/** Two people in a game; the first one's first update was heard. */
function pair(
  { connect }: Bench,
  wanted: object,
): { ann: HandClient; bob: HandClient; token: string; session: string } {
  const [ann, bob] = [connect(), connect()];
  ann.say({ type: 'new', name: 'ann', seats: 2, ...wanted });
  const { session } = ann.heard()[1];
  bob.say({ type: 'join', session, name: 'bob' });
  const { token } = bob.heard()[1];
  ann.heard();
  return { ann, bob, token, session };
}

test('PLAT-105 who is away for two minutes idles whenever others wait, until they come back', () => {
  const b = bench({ modules: [DUEL] });
  const { ann, bob, token, session } = pair(b, { game: 'duel' });
  bob.hangUp();
  ann.say({ type: 'act', n: 0, action: 'guess 1' });
  b.clock.pass(AWAY_MS - 1);
  expect(updates(ann)).toEqual([]);
  b.clock.pass(1);
  expect(updates(ann)).toMatchObject([{ n: 1 }]);
  // From now on others wait a moment only.
  ann.say({ type: 'act', n: 1, action: 'guess 2' });
  b.clock.pass(1_000);
  expect(updates(ann)).toMatchObject([{ n: 2 }]);
  const again = b.connect();
  again.say({ type: 'resume', token });
  expect(updates(again)).toMatchObject([{ n: 2, yours: true }]);
  ann.say({ type: 'act', n: 2, action: 'guess 3' });
  b.clock.pass(2 * AWAY_MS);
  expect(updates(ann)).toEqual([]);
  again.say({ type: 'act', n: 2, action: 'guess 4' });
  expect(updates(ann)).toMatchObject([{ n: 3 }]);
  const recorded = defined(b.vault.read(`rooms/${session}.jsonl`)).match(/"moves":\[[^\]]*\]/g);
  expect(recorded).toEqual([
    '"moves":["0 guess 1","1 wait"]',
    '"moves":["0 guess 2","1 wait"]',
    '"moves":["0 guess 3","1 guess 4"]',
  ]);
});

test('PLAT-105 in a game that cannot idle who is away loses by gone, and the recording verifies', () => {
  const strict = { ...duel, id: 'strict', idle: null };
  const b = bench({ modules: [toyModule(strict)] });
  const { ann, bob } = pair(b, { game: 'strict' });
  bob.hangUp();
  b.clock.pass(AWAY_MS);
  const heard = ann.heard();
  const over = defined(heard.find((m) => m.type === 'over'));
  expect(over.outcome).toEqual({ kind: 'ranked', why: 'gone', scores: [0, -1] });
  const verified = verify(strict, defined(b.vault.read(defined(over.replay).slice('/api/'.length))));
  expect(verified).toMatchObject({ ok: true, value: { complete: true, outcome: over.outcome } });
});

test('PLAT-105 a game that nobody else plays waits as long as it takes', async () => {
  const b = bench({ modules: [DUEL, toyModule(dice)] });
  const games = [{ game: 'dice' }, { game: 'duel', bots: ['random'] }];
  for (const wanted of games) {
    const ann = b.connect();
    ann.say({ type: 'new', name: 'ann', ...wanted });
    const { token } = ann.heard()[1];
    for (let i = 0; i < 10; i++) await new Promise(setImmediate);
    ann.hangUp();
    b.clock.pass(10 * AWAY_MS);
    const again = b.connect();
    again.say({ type: 'resume', token });
    expect(updates(again)).toMatchObject([{ n: 0, yours: true, outcome: null }]);
  }
  // Both are away: neither waits for the other, and the first who comes back is not kept waiting.
  const { ann, bob, token } = pair(b, { game: 'duel' });
  for (const c of [ann, bob]) c.hangUp();
  b.clock.pass(10 * AWAY_MS);
  const again = b.connect();
  again.say({ type: 'resume', token });
  expect(updates(again)).toMatchObject([{ n: 0 }]);
  again.say({ type: 'act', n: 0, action: 'wait' });
  b.clock.pass(1_000);
  expect(updates(again)).toMatchObject([{ n: 1 }]);
});

test('PLAT-105 a timed game stands still while nobody is there, and goes on with the first who comes back', () => {
  const b = bench({ modules: [toyModule(tickDuel)] });
  const { ann, bob, token, session } = pair(b, {
    game: 'tick-duel',
    tempo: { ms: 100 },
    options: { rounds: 1_000_000 },
  });
  b.clock.pass(100);
  for (const c of [ann, bob]) c.hangUp();
  b.clock.pass(AWAY_MS);
  const at = defined(b.lobby.live().find((r) => r.id === session)).n;
  expect(at).toBeGreaterThan(1);
  b.clock.pass(AWAY_MS);
  const again = b.connect();
  again.say({ type: 'resume', token });
  expect(updates(again)).toMatchObject([{ n: at }]);
  b.clock.pass(100);
  expect(updates(again)).toMatchObject([{ n: at + 1 }]);
});

test('PLAT-105 a ghost of the arena whose player is away for two minutes leaves for good', async () => {
  for (const tempo of ['turns', { ms: 1_000 }]) {
    const module = await defined(findGame('ghostly')).load();
    const b = bench({ modules: [module] });
    const { ann, bob, session } = pair(b, { game: 'ghostly', tempo, options: { rounds: 1 } });
    bob.hangUp();
    ann.say({ type: 'act', n: 0, action: 'wait' });
    b.clock.pass(AWAY_MS - 1);
    expect(b.vault.read(`rooms/${session}.jsonl`)).not.toContain('leave');
    b.clock.pass(1_001);
    const over = defined(ann.heard().find((m) => m.type === 'over'));
    // The round ends with the tick in which one player is left.
    const recording = defined(b.vault.read(defined(over.replay).slice('/api/'.length)));
    expect(recording).toMatch(/"moves":\["0 wait","1 leave"\]\}\n\{"at":"end"/);
    expect(verify(module.game, recording)).toMatchObject({ ok: true, value: { complete: true } });
  }
});

/** What a spectator was told: observation and events. */
function shown(heard: readonly Said[]): string {
  return JSON.stringify(heard.filter((m) => m.type === 'update').map(({ obs, events }) => [obs, events]));
}

test('PLAT-043 PLAT-102 spectators of several seats see what every seat may know, and neither secrets nor private events', () => {
  const b = bench({ modules: [DUEL] });
  const { ann, bob, session } = pair(b, { game: 'duel' });
  const eve = b.connect();
  eve.say({ type: 'watch', session });
  for (let n = 0; n < 10; n++) for (const c of [ann, bob]) c.say({ type: 'act', n, action: `guess ${n}` });
  const heard = eve.heard();
  expect(heard.filter((m) => m.type === 'update')).toHaveLength(11);
  expect(shown(heard)).toContain('"type":"hit"');
  expect(shown(heard)).not.toContain('"type":"secret"');
  for (const m of heard.filter((m) => m.type === 'update')) expect(m.obs.secrets).toEqual([null, null]);
});

test('PLAT-043 PLAT-102 GHOST-258 spectators of the arena are not told how long a ghost stays powered', async () => {
  const module = await defined(findGame('ghostly')).load();
  const b = bench({ modules: [module] });
  const { ann, session } = pair(b, { game: 'ghostly', tempo: 'turns' });
  const eve = b.connect();
  eve.say({ type: 'watch', session });
  const [update] = updates(eve);
  const tally = update.obs.tally as { players: object[] };
  expect(Object.keys(tally.players[0])).toEqual(['alive', 'connected', 'facing', 'points', 'total', 'wins']);
  expect((update.obs.gamestate as { you: unknown; others: unknown[] }).you).toBe(null);
  expect((update.obs.gamestate as { others: unknown[] }).others).toHaveLength(2);
  ann.hangUp();
});
