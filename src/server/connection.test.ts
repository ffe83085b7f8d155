import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { bench, type HandClient, toyModule } from '../../test/helpers/server.ts';
import type { Said } from '../../test/helpers/server-client.ts';
import { dice, duel, tickDuel } from '../../test/toy-game.ts';
import type { Types } from '../engine/game.ts';
import { memoryVault, VaultError } from '../host/vault.ts';

const DICE = toyModule(dice);
const DUEL = toyModule(duel);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function begin(client: HandClient, more: object = {}): { joined: Said; update: Said } {
  client.say({ type: 'new', game: 'dice', name: 'ann', ...more });
  const [joined, update] = client.heard().filter((m) => m.type !== 'welcome');
  return { joined, update };
}

const types = (heard: readonly Said[]) => heard.map((m) => m.type);

test('PLAT-042 new makes a session and seats the sender at 0; the seed is only known by its hash', () => {
  const ann = bench({ modules: [DICE] }).connect();
  const { joined, update } = begin(ann);
  expect(joined).toEqual({
    type: 'joined',
    session: expect.stringMatching(/^[a-z0-9]{10}$/),
    seat: 0,
    seats: 1,
    token: expect.stringMatching(/^[\w.-]{30,}$/),
    seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    seedKnown: false,
  });
  expect(update).toMatchObject({ type: 'update', session: joined.session, seat: 0, n: 0, yours: true });
  const chosen = begin(ann, { seed: 7, options: { goal: 3 } });
  expect(chosen.joined.seedKnown).toBe(true);
  expect(chosen.update.obs.goal).toBe(3);
});

test('PLAT-042 what is asked for is checked field by field', () => {
  const { connect } = bench({ modules: [DICE, DUEL] });
  const ann = connect();
  ann.heard();
  const wrong: [object, string, string][] = [
    [{ game: 'chess' }, 'no-such-game', 'game'],
    [{ game: 'dice', options: { goal: 0 } }, 'bad-field', 'options.goal'],
    [{ game: 'dice', options: { speed: 1 } }, 'bad-field', 'options.speed'],
    [{ game: 'dice', seed: '' }, 'bad-field', 'seed'],
    [{ game: 'dice', seats: 2 }, 'bad-field', 'seats'],
    [{ game: 'dice', bots: ['random'] }, 'bad-field', 'bots'],
    [{ game: 'duel', bots: ['hal'] }, 'bad-field', 'bots[0]'],
    [{ game: 'duel', seats: 2, bots: ['random', 'random'] }, 'bad-field', 'bots'],
    [{ game: 'dice', tempo: { ms: 50 } }, 'bad-field', 'tempo'],
  ];
  for (const [more, code, field] of wrong.slice(0, 9)) {
    ann.say({ type: 'new', name: 'ann', ...more });
    expect(ann.heard()).toEqual([{ type: 'error', code, field, text: expect.any(String) }]);
  }
});

test('PLAT-042 bots of the house take the last seats and play', async () => {
  const { connect } = bench({ modules: [DUEL] });
  const ann = connect();
  ann.say({ type: 'new', game: 'duel', name: 'ann', seats: 3, bots: ['random', 'random'], options: { rounds: 2 } });
  for (let n = 0; n < 2; n++) {
    ann.say({ type: 'act', n, action: 'wait' });
    while (!ann.heard().some((m) => m.type === 'update' && m.n === n + 1)) await new Promise(setImmediate);
  }
});

test('PLAT-042 a timed game moves on by its tempo with whoever answered, also a game of turns that can idle', () => {
  for (const game of ['duel', 'tick-duel']) {
    const { connect, clock } = bench({ modules: [DUEL, toyModule(tickDuel)] });
    const [ann, bob] = [connect(), connect()];
    ann.say({ type: 'new', game, name: 'ann', tempo: { ms: 100 }, options: { rounds: 3 } });
    bob.say({ type: 'join', session: ann.heard()[1].session, name: 'bob' });
    ann.heard();
    clock.pass(99);
    ann.say({ type: 'act', n: 0, action: 'wait' });
    expect(ann.heard()).toEqual([]);
    clock.pass(1);
    expect(ann.heard()).toMatchObject([{ type: 'update', n: 1 }]);
    clock.pass(100);
    expect(ann.heard()).toMatchObject([{ type: 'update', n: 2 }]);
    clock.pass(1000);
    expect(types(ann.heard())).toEqual(['update', 'over']);
  }
});

test('PLAT-042 a timed game told to wait for its players steps when all have answered', () => {
  const { connect, clock } = bench({ modules: [toyModule(tickDuel)] });
  const [ann, bob] = [connect(), connect()];
  ann.say({ type: 'new', game: 'tick-duel', name: 'ann', tempo: 'turns' });
  bob.say({ type: 'join', session: ann.heard()[1].session, name: 'bob' });
  ann.heard();
  ann.say({ type: 'act', n: 0, action: 'wait' });
  clock.pass(60_000);
  expect(ann.heard()).toEqual([]);
  bob.say({ type: 'act', n: 0, action: 'wait' });
  expect(ann.heard()).toMatchObject([{ type: 'update', n: 1 }]);
});

test('PLAT-043 join takes the next free seat, the game begins when all are taken, then the session is full', () => {
  const { connect } = bench({ modules: [DUEL] });
  const [ann, bob, eve] = [connect(), connect(), connect()];
  ann.say({ type: 'new', game: 'duel', name: 'ann' });
  const [, joined, ...rest] = ann.heard();
  expect([joined.seats, rest]).toEqual([2, []]);
  ann.say({ type: 'act', n: 0, action: 'wait' });
  expect(ann.heard()[0]).toMatchObject({ type: 'refused', code: 'not-begun' });
  bob.say({ type: 'join', session: joined.session, name: 'bob' });
  const [, bobJoined, bobUpdate] = bob.heard();
  expect(bobJoined).toMatchObject({ type: 'joined', seat: 1, seats: 2, seedHash: joined.seedHash });
  expect(bobJoined.token).not.toBe(joined.token);
  expect(bobUpdate).toMatchObject({ type: 'update', seat: 1, n: 0, yours: true });
  expect(ann.heard()).toMatchObject([{ type: 'update', seat: 0, n: 0, yours: true }]);
  eve.say({ type: 'join', session: joined.session, name: 'eve' });
  expect(eve.heard()[1]).toMatchObject({ type: 'error', code: 'full' });
  eve.say({ type: 'join', session: 'nowhere', name: 'eve' });
  expect(eve.heard()).toMatchObject([{ type: 'error', code: 'no-such-session', field: 'session' }]);
});

test('PLAT-043 two seats of one session need two connections', () => {
  const { connect, lobby } = bench({ modules: [DUEL] });
  const [ann, bob] = [connect(), connect()];
  ann.say({ type: 'new', game: 'duel', name: 'ann' });
  const { session } = ann.heard()[1];
  ann.say({ type: 'join', session, name: 'ann too' });
  expect(ann.heard()).toMatchObject([{ type: 'error', code: 'seated' }]);
  bob.say({ type: 'join', session, name: 'bob' });
  const { token } = bob.heard()[1];
  ann.heard();
  ann.say({ type: 'resume', token });
  expect(ann.heard()).toMatchObject([{ type: 'error', code: 'seated' }]);
  expect(lobby.live()[0].file.seats.map((s) => s.name)).toEqual(['ann', 'bob']);
});

test('PLAT-043 who watches a single player sees what the player sees, and cannot act', () => {
  const { connect } = bench({ modules: [DICE] });
  const [ann, eve] = [connect(), connect()];
  const { joined } = begin(ann);
  eve.say({ type: 'watch', session: joined.session });
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  const [mine] = ann.heard();
  const [, first, second] = eve.heard();
  expect(first).toMatchObject({ type: 'update', seat: null, n: 0, yours: false });
  const { legal, ...shown } = mine;
  expect(legal).toContain('roll 1');
  expect(second).toEqual({ ...shown, seat: null, yours: false });
  eve.say({ type: 'act', session: joined.session, n: 1, action: 'roll 1' });
  expect(eve.heard()).toMatchObject([{ type: 'error', code: 'no-seat' }]);
});

test('PLAT-043 a game of several seats is watched with the delay that the host set', () => {
  const { connect, clock } = bench({ modules: [DUEL], watchDelayMs: 3000 });
  const [ann, bob, eve] = [connect(), connect(), connect()];
  ann.say({ type: 'new', game: 'duel', name: 'ann', options: { rounds: 1 } });
  const session = ann.heard()[1].session;
  eve.say({ type: 'watch', session });
  bob.say({ type: 'join', session, name: 'bob' });
  eve.heard();
  clock.pass(2999);
  expect(eve.heard()).toEqual([]);
  clock.pass(1);
  expect(eve.heard()).toMatchObject([{ type: 'update', n: 0, seat: null }]);
  for (const c of [ann, bob]) c.say({ type: 'act', n: 0, action: 'wait' });
  expect(types(ann.heard())).toEqual(['update', 'update', 'over']);
  clock.pass(2999);
  expect(eve.heard()).toEqual([]);
  clock.pass(1);
  expect(types(eve.heard())).toEqual(['update', 'over']);
});

test('PLAT-043 resume takes the seat back and gets the current update; the old connection loses it', () => {
  const { connect } = bench({ modules: [DICE] });
  const ann = connect();
  const { joined } = begin(ann);
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  ann.hangUp();
  const again = connect();
  again.say({ type: 'resume', token: joined.token });
  expect(again.heard().slice(1)).toMatchObject([{ type: 'update', session: joined.session, seat: 0, n: 1 }]);
  const third = connect();
  third.say({ type: 'resume', token: joined.token });
  expect(again.heard()).toMatchObject([{ type: 'error', code: 'taken', session: joined.session }]);
  third.heard();
  third.say({ type: 'act', n: 1, action: 'roll 1' });
  expect(third.heard()).toMatchObject([{ type: 'update', n: 2 }]);
  for (const token of ['', 'x', `${joined.session}.guess`, `${joined.token}x`]) {
    third.say({ type: 'resume', token });
    expect(third.heard()).toMatchObject([{ type: 'error', code: 'no-such-token', field: 'token' }]);
  }
});

test('PLAT-045 the session may be left out with one seat; a wrong n is refused as stale and never applied', () => {
  const ann = bench({ modules: [DICE] }).connect();
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  expect(ann.heard()[1]).toMatchObject({ type: 'error', code: 'no-seat' });
  const first = begin(ann).joined.session;
  ann.say({ type: 'act', n: 0, action: { type: 'roll', dice: 1 } });
  expect(ann.heard()).toMatchObject([{ type: 'update', n: 1 }]);
  for (const n of [0, 2]) {
    ann.say({ type: 'act', n, action: 'roll 1' });
    expect(ann.heard()).toEqual([{ type: 'refused', n: 1, code: 'stale', text: expect.any(String) }]);
  }
  const second = begin(ann).joined.session;
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  expect(ann.heard()).toMatchObject([{ type: 'error', code: 'bad-field', field: 'session' }]);
  ann.say({ type: 'act', session: second, n: 0, action: 'roll 1' });
  ann.say({ type: 'act', session: first, n: 1, action: 'fly' });
  expect(ann.heard()).toMatchObject([
    { type: 'update', session: second, n: 1 },
    { type: 'refused', session: first, n: 1, code: 'bad-action' },
  ]);
});

test('PLAT-046 a hundred refusals in a row lose the game; an accepted action forgives the earlier ones', () => {
  const { connect, clock } = bench({ modules: [DICE] });
  const ann = connect();
  begin(ann);
  const refuse = (times: number) => {
    for (let i = 0; i < times; i++) {
      ann.say({ type: 'act', n: 99, action: 'roll 1' });
      clock.pass(25);
    }
    return ann.heard();
  };
  expect(refuse(99).every((m) => m.type === 'refused')).toBe(true);
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  clock.pass(25);
  ann.heard();
  expect(types(refuse(99))).not.toContain('over');
  const last = refuse(1);
  expect(types(last)).toEqual(['refused', 'update', 'over']);
  expect(last[2].outcome).toEqual({ kind: 'lost', why: 'patience', scores: [0] });
});

test('PLAT-046 a seat of a timed game that is refused idles instead', () => {
  const { connect, clock } = bench({ modules: [toyModule(tickDuel)] });
  const ann = connect();
  ann.say({ type: 'new', game: 'tick-duel', name: 'ann', tempo: 'turns', bots: ['random'] });
  for (let i = 0; i < 150; i++) {
    ann.say({ type: 'act', n: 99, action: 'wait' });
    clock.pass(25);
  }
  const heard = ann.heard();
  expect(heard.filter((m) => m.type === 'refused')).toHaveLength(150);
  expect(types(heard)).not.toContain('over');
});

test('PLAT-047 ten malformed messages in a row are answered and forgiven, the next one ends the connection', () => {
  const { connect, clock } = bench({ modules: [DICE] });
  const ann = connect();
  begin(ann);
  const bad = ['{', '[]', '{"type":"dance"}', '{"type":"act","n":-1,"action":"x"}', '{"type":"watch","session":"no"}'];
  for (let i = 0; i < 10; i++) ann.say(bad[i % bad.length]);
  expect(types(ann.heard())).toEqual(new Array(10).fill('error'));
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  expect(types(ann.heard())).toEqual(['update']);
  clock.pass(1000);
  for (let i = 0; i < 10; i++) ann.say(bad[i % bad.length]);
  expect(ann.open).toBe(true);
  ann.say(bad[0]);
  expect(ann.open).toBe(false);
});

test('PLAT-047 a message made to break the server is answered like any other', () => {
  const { connect, faults, lobby } = bench({ modules: [DICE] });
  const ann = connect();
  ann.heard();
  const deep = `${'['.repeat(20000)}${']'.repeat(20000)}`;
  ann.say(`{"type":"new","game":"dice","name":"a","options":{"goal":${deep}}}`);
  ann.say(`{"type":"act","n":0,"action":{"type":${deep}}}`);
  ann.say('{"type":"new","game":"__proto__","name":"a"}');
  ann.say('{"type":"new","game":"dice","name":"a","options":{"constructor":1}}');
  const heard = ann.heard();
  expect(types(heard)).toEqual(new Array(4).fill('error'));
  for (const m of heard) expect(m.text.length).toBeLessThan(400);
  expect(faults.length).toBeLessThanOrEqual(2);
  ann.say('{"type":"new","game":"dice","name":"a\\u001b[2J","options":{"__proto__":{"goal":1}}}');
  expect(ann.heard()[1].obs.goal).toBe(40);
  expect(JSON.stringify(lobby.live()[0].file.seats)).toContain('"a [2J"');
});

test('PLAT-048 view is the screen of the seat as text, with its log and without the secret seed', () => {
  const { connect } = bench({ modules: [DICE] });
  const ann = connect();
  const { joined } = begin(ann);
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  ann.heard();
  ann.say({ type: 'view', session: joined.session, cols: 60, rows: 6 });
  const [view] = ann.heard();
  expect(view).toEqual({ type: 'view', n: 1, text: expect.any(String) });
  const lines = view.text.split('\n');
  expect(lines[0].trim()).toBe('seed ""');
  expect(lines[1]).toContain('"turn":1');
  expect(lines[2].trim()).toBe('Welcome.');
  expect(lines[3].trim()).toBe('rolled');
  ann.say({ type: 'view', session: joined.session, cols: 10, rows: 6 });
  expect(ann.heard()).toMatchObject([{ type: 'error', code: 'bad-field', field: 'cols' }]);
  const chosen = begin(ann, { seed: 'mine' }).joined.session;
  ann.say({ type: 'view', session: chosen });
  expect(ann.heard()[0].text).toContain('seed "mine"');
  const eve = connect();
  eve.say({ type: 'watch', session: chosen });
  eve.say({ type: 'view', session: chosen });
  const seen = defined(eve.heard().at(-1));
  expect(seen.text).toContain('"turn":0');
  expect(seen.text).not.toContain('mine');
});

test('PLAT-049 the last update carries the outcome, then over reveals the seed behind the hash and the recording', () => {
  const { connect, vault } = bench({ modules: [DICE] });
  const ann = connect();
  const { joined } = begin(ann, { options: { limit: 2 } });
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  const before = JSON.stringify(ann.heard());
  ann.say({ type: 'act', n: 1, action: 'roll 1' });
  const [update, over] = ann.heard();
  expect(update).toMatchObject({ type: 'update', n: 2, yours: false, outcome: { kind: 'lost', why: 'time' } });
  expect(over).toEqual({
    type: 'over',
    session: joined.session,
    outcome: update.outcome,
    seed: expect.any(String),
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    replay: expect.stringMatching(/^\/api\/recordings\/dice-/),
  });
  expect(sha256(`${over.salt}:${over.seed}`)).toBe(joined.seedHash);
  for (const secret of [over.seed, over.salt]) expect(before).not.toContain(secret);
  expect(vault.read(defined(over.replay).slice('/api/'.length))).toContain('"at":"end"');
  // How it ended stays on file for its token; the game itself is the recording.
  expect(vault.list('rooms')).toEqual([`rooms/${joined.session}.room`]);
  ann.say({ type: 'act', n: 2, action: 'roll 1' });
  expect(ann.heard()).toMatchObject([{ type: 'refused', code: 'over' }]);
});

test('PLAT-051 a bot has a bank and an allowance; the third decision past them forfeits, and the recording says so', () => {
  const { connect, clock, vault } = bench({ modules: [DICE], budget: { bankMs: 500, perDecisionMs: 100 } });
  const bot = connect('bot');
  begin(bot);
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
  expect(types(heard)).toEqual(['refused', 'refused', 'update', 'over']);
  expect(heard[3].outcome).toMatchObject({ kind: 'lost', why: 'strikes' });
  const recording = defined(vault.read(defined(heard[3].replay).slice('/api/'.length)));
  expect(recording).toContain('"budget":{"bankMs":500,"perDecisionMs":100}');
  expect(recording.match(/"at":"strike"/g)).toHaveLength(3);
  const person = connect('human');
  begin(person);
  clock.pass(10_000);
  expect(person.heard()).toEqual([]);
});

test('PLAT-051 a bot that plays alone and lost its connection is not timed', () => {
  const { connect, clock } = bench({ modules: [DICE], budget: { bankMs: 500, perDecisionMs: 100 } });
  const bot = connect('bot');
  const { joined } = begin(bot);
  bot.hangUp();
  clock.pass(60_000);
  const again = connect('bot');
  again.say({ type: 'resume', token: joined.token });
  expect(again.heard()[1]).toMatchObject({ type: 'update', n: 0, outcome: null });
});

test('PLAT-100 a client that is too fast is read at 40 messages a second after a burst of 60', () => {
  const { connect, clock } = bench({ modules: [DICE] });
  const ann = connect();
  begin(ann);
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

test('PLAT-100 five seconds to introduce oneself, five minutes without a word', () => {
  const { connect, clock } = bench({ modules: [DICE] });
  const [silent, ann, eve] = [connect(), connect(), connect()];
  const { joined } = begin(ann);
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
  const { joined } = begin(ann);
  eve.say({ type: 'watch', session: joined.session });
  eve.doze();
  for (let n = 0; n < 20; n++) ann.say({ type: 'act', n, action: 'roll 1' });
  expect(eve.open).toBe(false);
  expect(ann.heard()).toHaveLength(20);
});

test('PLAT-100 a server holds so many sessions: those that nobody plays make room, then it is busy', () => {
  const { connect, lobby } = bench({ modules: [DICE], limits: { sessions: 2 } });
  const [ann, bob, eve] = [connect(), connect(), connect()];
  const first = begin(ann).joined;
  begin(bob);
  begin(eve);
  eve.say({ type: 'new', game: 'dice', name: 'eve' });
  expect(eve.heard()).toMatchObject([{ type: 'error', code: 'busy' }]);
  ann.hangUp();
  eve.say({ type: 'new', game: 'dice', name: 'eve' });
  expect(types(eve.heard())).toEqual(['joined', 'update']);
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
  begin(ann, { options: { limit: 2 } });
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
  const { joined } = begin(ann, { game: 'buggy' });
  begin(bob);
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
  const { joined } = begin(ann);
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
  expect(types(bob2.heard())).toEqual(['update']);
});
