/** The lobby of a contest: who is seated, named, kicked, and when a game starts by itself (GHOST-036 to GHOST-049). */

import { expect, test } from 'vitest';
import { LANE, RING, type TestClient, testContest } from '../../../test/helpers/contest.ts';
import { defined } from '../../../test/helpers/defined.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { verify } from '../../host/verify.ts';

const idsOf = (...clients: TestClient[]) => clients.map((c) => c.last().you?.id);

test('GHOST-038 GHOST-145 GHOST-161 a connection is a player at once and gets a welcome without a name', () => {
  const t = testContest('classic');
  const a = t.client();
  expect([a.types(), a.last().you?.id, t.contest.contestants.length]).toEqual(['welcome', 0, 1]);
});

test('GHOST-039 each join deals squares anew and welcomes everybody', () => {
  const t = testContest('classic');
  const [a, b] = [t.client(), t.client()];
  expect([a.types(), b.types(), idsOf(a, b)]).toEqual(['welcome welcome', 'welcome', [0, 1]]);
  const squares = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const c = t.client();
    squares.add(`${a.last().you?.x},${a.last().you?.y}`);
    c.leave();
  }
  // With three present, each of the first three start squares.
  expect([...squares].sort()).toEqual(['11,13', '11,15', '16,13']);
});

test('GHOST-036 GHOST-040 GHOST-041 who leaves the lobby is gone, ids close up, and the others are told', () => {
  const t = testContest('classic');
  const [a, b, c] = [t.client('a'), t.client('b'), t.client('c')];
  b.types();
  c.types();
  a.leave();
  expect([b.types(), c.types(), idsOf(b, c)]).toEqual(['welcome', 'welcome', [0, 1]]);
  expect(t.contest.contestants.map((m) => m.name)).toEqual(['b', 'c']);
});

test('GHOST-042 a connection without a free seat or during a game is refused without a byte', () => {
  const t = testContest(LANE, { startAt: 2 });
  t.client('a');
  const b = t.client();
  expect(t.client().member).toBe(null);
  b.say('NAME b\n');
  expect(t.contest.phase).toBe('countdown');
  const late = t.client('late');
  expect([late.member, late.got]).toEqual([null, []]);
  t.clock.pass(1600);
  expect([t.contest.phase, t.client().member]).toEqual(['running', null]);
});

test('GHOST-043 GHOST-044 GHOST-047 the game starts by itself once enough have joined and have names', () => {
  const t = testContest('classic', { startAt: 2 });
  t.client('a');
  expect(t.contest.phase).toBe('lobby');
  const b = t.client();
  expect(t.contest.phase).toBe('lobby');
  b.say('NAME b\n');
  expect(t.contest.phase).toBe('countdown');
});

test('GHOST-045 one without a name holds up all, and then all of them play', () => {
  const t = testContest('classic', { startAt: 2 });
  const nameless = t.client();
  for (const name of ['b', 'c', 'd']) t.client(name);
  expect([t.contest.phase, t.contest.contestants.length]).toEqual(['lobby', 4]);
  nameless.say('NAME a\n');
  expect([t.contest.phase, t.state.players.length]).toEqual(['countdown', 4]);
});

test('GHOST-046 GHOST-049 names are waited for 5000 ms after the last join or departure', () => {
  const t = testContest('classic', { startAt: 2 });
  t.client('a');
  t.clock.pass(4000);
  const b = t.client();
  t.client();
  t.clock.pass(4000);
  b.leave();
  t.clock.pass(4999);
  expect(t.contest.phase).toBe('lobby');
  t.clock.pass(1);
  expect([t.contest.phase, t.contest.contestants.map((m) => m.name)]).toEqual(['countdown', ['a', 'Player 2']]);
});

test('GHOST-046 the grace period starts nothing with too few players', () => {
  const t = testContest('classic', { startAt: 2 });
  t.client('a');
  t.clock.pass(20_000);
  expect(t.contest.phase).toBe('lobby');
});

test('GHOST-048 GHOST-200 without autostart the game starts when told, with or without names', () => {
  const t = testContest('classic');
  t.contest.start();
  expect(t.contest.phase).toBe('lobby');
  for (let i = 0; i < 4; i++) t.client();
  t.clock.pass(10_000);
  expect(t.contest.phase).toBe('lobby');
  t.contest.start();
  expect([t.contest.phase, t.contest.contestants[3].name]).toEqual(['countdown', 'Player 4']);
});

test('GHOST-191 GHOST-192 a name may change until the first startofround, and two may be called the same', () => {
  const t = testContest(RING, { startAt: 2, rounds: 2 });
  const a = t.client('x');
  t.client('same');
  a.say('NAME y\nNAME same\n');
  expect([t.contest.phase, a.member?.name]).toEqual(['countdown', 'same']);
  t.clock.pass(1500);
  a.say('NAME z\n');
  expect(a.member?.name).toBe('same');
});

test('GHOST-221 GHOST-254 GHOST-253 the keyboard player has a name, is there once, and tickless ticks wait for it', () => {
  const t = testContest(LANE, { startAt: 2, tickless: true, rounds: 1 });
  const me = t.contest.addHuman();
  expect([me?.name, t.contest.addHuman()]).toEqual(['Local user', null]);
  const a = t.client('a');
  t.clock.pass(1);
  a.say('up\n');
  expect(t.contest.obs?.tally.tick).toBe(0);
  t.contest.command(defined(me), 3, new Uint8Array(0));
  expect(t.contest.obs?.tally.tick).toBe(1);
  a.leave();
  expect([t.contest.phase, t.results.length]).toEqual(['running', 0]);
});

test('GHOST-244 GHOST-245 in the lobby maps can be changed and players kicked', () => {
  const t = testContest('classic');
  const [a, b] = [t.client('a'), t.client('b')];
  t.client('c');
  a.types();
  const small = testContest(LANE).contest.plan;
  expect([t.contest.setMap('custom', small), a.types()]).toEqual([false, '']);
  t.contest.kick(t.contest.contestants[2]);
  a.types();
  expect([t.contest.setMap('custom', small), a.types(), a.last().map?.content.length]).toEqual([true, 'welcome', 4]);
  t.contest.kick(defined(b.member));
  expect([b.closed, t.contest.contestants.map((m) => m.name)]).toEqual([true, ['a']]);
});

test('GHOST-267 GHOST-043 GHOST-263 built-in bots are numbered by kind, ready at once, and play on what they saw', () => {
  const t = testContest('crossing', { startAt: 4, tickless: true, rounds: 2 });
  for (const kind of ['greedy', 'random', 'greedy', 'hunter']) t.contest.addBot(kind);
  expect(t.contest.contestants.map((m) => m.name)).toEqual(['greedy1', 'random1', 'greedy2', 'hunter1']);
  for (let i = 0; i < 400 && t.contest.phase !== 'finished'; i++) t.clock.pass(1);
  expect([t.contest.phase, t.finished]).toEqual(['finished', 1]);
  expect(verify(ghostly, t.recording.join(''))).toMatchObject({ ok: true, value: { complete: true } });
});
