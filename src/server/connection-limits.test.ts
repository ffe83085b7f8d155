/** What a connection may take and survives: time, floods, silence, full servers, faults, closing (PLAT-051, PLAT-100 to PLAT-104). */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { beginDice, bench, toyModule, typesOf } from '../../test/helpers/server.ts';
import { dice, duel } from '../../test/toy-game.ts';
import type { Types } from '../engine/game.ts';
import { memoryVault, VaultError } from '../host/vault.ts';
import { UNHURRIED } from './limits.ts';

const DICE = toyModule(dice);
const DUEL = toyModule(duel);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('PLAT-051 a bot has a bank and an allowance; the third decision past them forfeits, and the recording says so', () => {
  const { connect, clock, vault } = bench({ modules: [DICE], budget: { bankMs: 500, perDecisionMs: 100 } });
  const bot = connect('bot');
  beginDice(bot);
  clock.pass(550);
  bot.say({ type: 'act', n: 0, action: 'roll 1' });
  bot.heard();
  // 450 ms of the bank are gone: 150 ms are left for this one.
  clock.pass(149);
  expect(bot.heard()).toEqual([]);
  clock.pass(1);
  expect(bot.heard()).toMatchObject([{ type: 'refused', n: 1, code: 'too-slow' }]);
  clock.pass(600);
  clock.pass(600);
  const heard = bot.heard();
  expect(typesOf(heard)).toEqual(['refused', 'refused', 'update', 'over']);
  expect(heard[3].outcome).toMatchObject({ kind: 'lost', why: 'strikes' });
  const recording = defined(vault.read(defined(heard[3].replay).slice('/api/'.length)));
  expect(recording).toContain('"budget":{"bankMs":500,"perDecisionMs":100}');
  expect(recording.match(/"at":"strike"/g)).toHaveLength(3);
  const person = connect('human');
  beginDice(person);
  clock.pass(10_000);
  expect(person.heard()).toEqual([]);
});

test('PLAT-051 a bot that plays alone and lost its connection is not timed', () => {
  const { connect, clock } = bench({ modules: [DICE], budget: { bankMs: 500, perDecisionMs: 100 } });
  const bot = connect('bot');
  const { joined } = beginDice(bot);
  bot.hangUp();
  clock.pass(60_000);
  const again = connect('bot');
  again.say({ type: 'resume', token: joined.token });
  expect(again.heard()[1]).toMatchObject({ type: 'update', n: 0, outcome: null });
});

test('PLAT-100 a client that is too fast is read at 40 messages a second after a burst of 60', () => {
  const { connect, clock } = bench({ modules: [DICE] });
  const ann = connect();
  beginDice(ann);
  for (let i = 0; i < 200; i++) ann.say({ type: 'act', n: 0, action: 'no' });
  let answered = ann.heard().length;
  expect(answered).toBe(59);
  expect(ann.paused).toBe(true);
  clock.pass(1000);
  answered += ann.heard().length;
  expect(answered).toBe(99);
  clock.pass(3000);
  expect(ann.paused).toBe(false);
});

test('PLAT-047 PLAT-152 of a flood of empty lines eleven are looked at, whoever else floods as well', () => {
  const { connect } = bench({ modules: [DICE], limits: { rate: UNHURRIED, work: UNHURRIED } });
  const flood = new Array<string>(10_000).fill('');
  const crowd = Array.from({ length: 32 }, () => connect());
  for (const client of crowd) client.say(...flood);
  for (const client of crowd) {
    expect([client.open, client.asked]).toEqual([false, 11]);
    expect(client.heard().map((m) => m.code ?? m.type)).toEqual([
      'welcome',
      ...new Array(11).fill('bad-json'),
      'malformed',
    ]);
  }
});

test('PLAT-100 five seconds to introduce oneself, five minutes without a word', () => {
  const { connect, clock } = bench({ modules: [DICE] });
  const [silent, ann, eve] = [connect(), connect(), connect()];
  const { joined } = beginDice(ann);
  eve.say({ type: 'watch', session: joined.session });
  clock.pass(4999);
  expect(silent.open).toBe(true);
  clock.pass(1);
  expect(silent.open).toBe(false);
  expect(silent.heard()[1]).toMatchObject({ type: 'error', code: 'silent' });
  clock.pass(290_000);
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  clock.pass(299_999);
  expect([ann.open, eve.open]).toEqual([true, true]);
  clock.pass(1);
  expect([ann.open, eve.open]).toEqual([false, false]);
  expect(ann.heard().pop()).toMatchObject({ type: 'error', code: 'idle' });
});

test('PLAT-100 a reader that does not read is dropped, and the game goes on', () => {
  const { connect } = bench({ modules: [DICE], limits: { unread: 2000, rate: { perSecond: 1e6, burst: 1e6 } } });
  const [ann, eve] = [connect(), connect()];
  const { joined } = beginDice(ann);
  eve.say({ type: 'watch', session: joined.session });
  eve.doze();
  for (let n = 0; n < 20; n++) ann.say({ type: 'act', n, action: 'roll 1' });
  expect(eve.open).toBe(false);
  expect(ann.heard()).toHaveLength(20);
});

test('PLAT-100 a server holds so many sessions: those that nobody plays make room, then it is busy', () => {
  const { connect, lobby } = bench({ modules: [DICE], limits: { sessions: 2 } });
  const [ann, bob, eve] = [connect(), connect(), connect()];
  const first = beginDice(ann).joined;
  beginDice(bob);
  beginDice(eve);
  eve.say({ type: 'new', game: 'dice', name: 'eve' });
  expect(eve.heard()).toMatchObject([{ type: 'error', code: 'busy' }]);
  ann.hangUp();
  eve.say({ type: 'new', game: 'dice', name: 'eve' });
  expect(typesOf(eve.heard())).toEqual(['joined', 'update']);
  expect(lobby.live().map((r) => r.id)).not.toContain(first.session);
  bob.hangUp();
  const again = connect();
  again.say({ type: 'resume', token: first.token });
  expect(again.heard()[1]).toMatchObject({ type: 'update', session: first.session, n: 0 });
});

test('PLAT-101 tokens are kept as hashes, and no other seat or watcher ever hears a token or the seed', () => {
  const { connect, vault } = bench({ modules: [DUEL] });
  const [ann, bob, eve] = [connect(), connect(), connect()];
  ann.say({ type: 'new', game: 'duel', name: 'ann' });
  const { token, session } = ann.heard()[1];
  bob.say({ type: 'join', session, name: 'bob' });
  eve.say({ type: 'watch', session });
  for (const c of [ann, bob]) c.say({ type: 'act', n: 0, action: 'wait' });
  const files = vault.list('rooms').map((f) => defined(vault.read(f)));
  const seed = defined(/"seed":"([^"]+)"/.exec(files.join('')))[1];
  expect(files.join('')).not.toContain(token);
  expect(files.join('')).toContain(sha256(token));
  const others = JSON.stringify([bob.heard().slice(1), eve.heard()]);
  expect(others).not.toContain(token);
  expect(others).not.toContain(seed);
});

test('PLAT-103 a disk that fails is reported, and the game goes on without it', () => {
  const disk = memoryVault();
  const full = () => {
    throw new VaultError('disk-full', 'rooms', 'the disk is full');
  };
  const { connect, faults } = bench({ modules: [DICE], vault: { ...disk, append: full, write: full, remove: full } });
  const ann = connect();
  beginDice(ann, { options: { limit: 2 } });
  for (let n = 0; n < 2; n++) ann.say({ type: 'act', n, action: 'roll 1' });
  expect(ann.heard()).toMatchObject([{ type: 'update' }, { type: 'update' }, { type: 'over', replay: null }]);
  expect(faults[0]).toMatchObject({ code: 'disk-full' });
});

test('PLAT-103 a fault in the rules closes the one session, keeps its recording, and leaves the others running', () => {
  const buggy = {
    ...dice,
    id: 'buggy',
    apply(s: never, turns: never, emit: never) {
      if ((s as { turn: number }).turn === 2) throw new Error('a bug in the rules');
      dice.apply(s, turns, emit);
    },
  };
  const { connect, vault, broken } = bench({ modules: [DICE, toyModule(buggy)] });
  const [ann, bob, eve] = [connect(), connect(), connect()];
  const { joined } = beginDice(ann, { game: 'buggy' });
  beginDice(bob);
  eve.say({ type: 'watch', session: joined.session });
  eve.heard();
  for (let n = 0; n < 3; n++) ann.say({ type: 'act', n, action: 'roll 1' });
  expect(ann.heard().pop()).toMatchObject({ type: 'error', code: 'broken', session: joined.session });
  expect(eve.heard().pop()).toMatchObject({ type: 'error', code: 'broken' });
  expect(ann.open).toBe(true);
  expect(broken).toEqual([joined.session]);
  const kept = defined(vault.read(`faults/buggy-${joined.session}.jsonl`));
  expect(kept.match(/"at":"step"/g)).toHaveLength(2);
  expect(vault.read(`faults/buggy-${joined.session}.json`)).toContain('a bug in the rules');
  bob.say({ type: 'act', n: 0, action: 'roll 1' });
  expect(bob.heard()).toMatchObject([{ type: 'update', n: 1 }]);
  ann.say({ type: 'resume', token: joined.token });
  expect(ann.heard()).toMatchObject([{ type: 'error', code: 'no-such-token' }]);
});

test('PLAT-046 a bot of the house that answers with no action of the game loses by patience', async () => {
  const blind = { name: 'blind', about: '', make: () => ({ name: 'blind', decide: () => ({ type: 'none' }) }) };
  const { connect } = bench({ modules: [DUEL], bots: [blind] });
  const ann = connect();
  ann.say({ type: 'new', game: 'duel', name: 'ann', bots: ['blind'] });
  for (let i = 0; i < 300; i++) await new Promise(setImmediate);
  expect(ann.heard().pop()).toMatchObject({ type: 'over', outcome: { why: 'patience', scores: [0, -1] } });
});

test('PLAT-103 a bot of the house that throws is a fault of its session', async () => {
  const decide = {
    now: () => {
      throw new Error('a bug in the bot');
    },
    later: () => Promise.reject(new Error('a bug in the bot')),
  };
  const bots = [decide.now, decide.later].map((run, i) => ({
    name: `bot ${i}`,
    about: '',
    make: () => ({ name: `bot ${i}`, decide: run }),
  }));
  const { connect, broken, vault } = bench({ modules: [DUEL], bots });
  const ann = connect();
  for (const { name } of bots) ann.say({ type: 'new', game: 'duel', name: 'ann', bots: [name] });
  for (let i = 0; i < 10; i++) await new Promise(setImmediate);
  expect(broken).toHaveLength(2);
  expect(
    ann
      .heard()
      .filter((m) => m.code === 'broken')
      .map((m) => m.session),
  ).toEqual(broken);
  for (const id of broken) expect(vault.read(`faults/duel-${id}.json`)).toContain('a bug in the bot');
});

test('PLAT-130 a bot of the house for which the system has no thread at the moment is asked again', async () => {
  let asked = 0;
  const noFiles = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  const later = {
    name: 'later',
    about: '',
    make: () => ({
      name: 'later',
      decide: (_: unknown, legal: readonly Types['action'][]) =>
        ++asked < 3 ? Promise.reject(noFiles) : Promise.resolve(legal[0]),
    }),
  };
  const { connect, broken } = bench({ modules: [DUEL], bots: [later] });
  const ann = connect();
  ann.say({ type: 'new', game: 'duel', name: 'ann', bots: ['later'] });
  ann.say({ type: 'act', n: 0, action: 'wait' });
  await expect.poll(() => ann.heard().some((m) => m.type === 'update' && m.n === 1), { timeout: 30_000 }).toBe(true);
  expect([asked >= 3, broken]).toEqual([true, []]);
});

test('PLAT-104 closing saves all sessions and tells the clients; another server goes on with them by token', () => {
  const first = bench({ modules: [DICE, DUEL] });
  const [ann, bob, eve] = [first.connect(), first.connect(), first.connect()];
  const { joined } = beginDice(ann);
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  const [update] = ann.heard();
  bob.say({ type: 'new', game: 'duel', name: 'bob' });
  const waiting = bob.heard()[1];
  eve.say({ type: 'watch', session: joined.session });
  first.lobby.close();
  for (const c of [ann, bob, eve]) expect(c.heard().pop()).toMatchObject({ type: 'error', code: 'closing' });

  const second = bench({ modules: [DICE, DUEL], vault: first.vault });
  const [ann2, bob2, eve2] = [second.connect(), second.connect(), second.connect()];
  ann2.say({ type: 'resume', token: joined.token });
  expect(ann2.heard()[1]).toEqual({ ...update, events: [] });
  bob2.say({ type: 'resume', token: waiting.token });
  expect(bob2.heard()[1]).toEqual(waiting);
  eve2.say({ type: 'join', session: waiting.session, name: 'eve' });
  expect(typesOf(bob2.heard())).toEqual(['update']);
});
