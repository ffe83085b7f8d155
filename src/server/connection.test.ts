/** What a client asks for over a connection: new games, joining, acting, watching, the end (PLAT-042 to PLAT-049). */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { beginDice, bench, toyModule, typesOf } from '../../test/helpers/server.ts';
import { dice, duel, tickDuel } from '../../test/toy-game.ts';

const DICE = toyModule(dice);
const DUEL = toyModule(duel);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('PLAT-042 new makes a session and seats the sender at 0; the seed is only known by its hash', () => {
  const ann = bench({ modules: [DICE] }).connect();
  const { joined, update } = beginDice(ann);
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
  const chosen = beginDice(ann, { seed: 7, options: { goal: 3 } });
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
    expect(typesOf(ann.heard())).toEqual(['update', 'over']);
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
  const { joined } = beginDice(ann);
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
  expect(typesOf(ann.heard())).toEqual(['update', 'update', 'over']);
  clock.pass(2999);
  expect(eve.heard()).toEqual([]);
  clock.pass(1);
  expect(typesOf(eve.heard())).toEqual(['update', 'over']);
});

test('PLAT-043 resume takes the seat back and gets the current update; the old connection loses it', () => {
  const { connect } = bench({ modules: [DICE] });
  const ann = connect();
  const { joined } = beginDice(ann);
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
  const first = beginDice(ann).joined.session;
  ann.say({ type: 'act', n: 0, action: { type: 'roll', dice: 1 } });
  expect(ann.heard()).toMatchObject([{ type: 'update', n: 1 }]);
  for (const n of [0, 2]) {
    ann.say({ type: 'act', n, action: 'roll 1' });
    expect(ann.heard()).toEqual([{ type: 'refused', n: 1, code: 'stale', text: expect.any(String) }]);
  }
  const second = beginDice(ann).joined.session;
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
  beginDice(ann);
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
  expect(typesOf(refuse(99))).not.toContain('over');
  const last = refuse(1);
  expect(typesOf(last)).toEqual(['refused', 'update', 'over']);
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
  expect(typesOf(heard)).not.toContain('over');
});

test('PLAT-047 ten malformed messages in a row are answered and forgiven, the next one ends the connection', () => {
  const { connect, clock } = bench({ modules: [DICE] });
  const ann = connect();
  beginDice(ann);
  const bad = ['{', '[]', '{"type":"dance"}', '{"type":"act","n":-1,"action":"x"}', '{"type":"watch","session":"no"}'];
  for (let i = 0; i < 10; i++) ann.say(bad[i % bad.length]);
  expect(typesOf(ann.heard())).toEqual(new Array(10).fill('error'));
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  expect(typesOf(ann.heard())).toEqual(['update']);
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
  expect(typesOf(heard)).toEqual(new Array(4).fill('error'));
  for (const m of heard) expect(m.text.length).toBeLessThan(400);
  expect(faults.length).toBeLessThanOrEqual(2);
  ann.say('{"type":"new","game":"dice","name":"a\\u001b[2J","options":{"__proto__":{"goal":1}}}');
  expect(ann.heard()[1].obs.goal).toBe(40);
  expect(JSON.stringify(lobby.live()[0].file.seats)).toContain('"a [2J"');
});

test('PLAT-048 view is the screen of the seat as text, with its log and without the secret seed', () => {
  const { connect } = bench({ modules: [DICE] });
  const ann = connect();
  const { joined } = beginDice(ann);
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
  const chosen = beginDice(ann, { seed: 'mine' }).joined.session;
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
  const { joined } = beginDice(ann, { options: { limit: 2 } });
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
