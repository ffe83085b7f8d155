/** Some parts of updates instead of all, over a connection (PLAT-197). */
import { expect, test, vi } from 'vitest';
import { beginDice, bench, type HandClient, toyModule } from '../../test/helpers/server.ts';
import type { Said } from '../../test/helpers/server-client.ts';
import { dice, duel } from '../../test/toy-game.ts';

function roll(client: HandClient, from: number, to: number): void {
  for (let n = from; n < to; n++) client.say({ type: 'act', n, action: 'roll 1' });
}

function updatesOf(client: HandClient): Said[] {
  return client.heard().filter((m) => m.type === 'update' || m.type === 'changes');
}

test('PLAT-197 who asks for some parts gets these, what always comes, and nothing else', () => {
  const { connect } = bench({ modules: [toyModule(dice)] });
  const player = connect();
  const { joined, update } = beginDice(player, { only: ['legal', 'obs.pot'] });
  expect(Object.keys(update)).toEqual(['type', 'session', 'seat', 'n', 'obs', 'legal', 'yours', 'outcome']);
  const [plain, bare] = [connect(), connect()];
  plain.say({ type: 'watch', session: joined.session });
  bare.say({ type: 'watch', session: joined.session, only: [] });
  roll(player, 0, 3);
  const [p, b, mine] = [updatesOf(plain), updatesOf(bare), updatesOf(player)];
  expect(b).toEqual(
    p.map(({ type, session, seat, n, yours, outcome }) => ({ type, session, seat, n, yours, outcome })),
  );
  expect(mine.map((m) => m.obs)).toEqual(p.slice(1).map((m) => ({ pot: (m.obs as { pot: number }).pot })));
});

test('PLAT-197 with changes the first update has the fields that are wanted, and the changes are of these', () => {
  const { connect } = bench({ modules: [toyModule(dice)] });
  const player = connect();
  const { joined, update } = beginDice(player, { only: ['obs.turn', 'legal'], delta: true });
  expect(update).toMatchObject({ type: 'update', obs: { turn: 0 } });
  const blind = connect();
  blind.say({ type: 'watch', session: joined.session, only: ['score'], delta: true });
  roll(player, 0, 3);
  const changes = updatesOf(player).map((m) => [m.type, (m as { changes?: unknown }).changes, m.legal !== undefined]);
  expect(changes).toEqual([1, 2, 3].map((n) => ['changes', [[['turn'], n]], true]));
  // Nothing of the observation is wanted, so nothing of it changes.
  for (const m of updatesOf(blind))
    expect(Object.keys(m)).toEqual(['type', 'session', 'seat', 'n', 'yours', 'score', 'outcome']);
});

test('PLAT-197 the same is asked for anew by who comes back, and by nobody else', () => {
  const { connect } = bench({ modules: [toyModule(duel)], watchDelayMs: 1000 });
  const [ann, bob] = [connect(), connect()];
  ann.say({ type: 'new', game: 'duel', name: 'ann', only: ['legal'] });
  const joined = ann.heard().find((m) => m.type === 'joined') as Said;
  bob.say({ type: 'join', session: joined.session, name: 'bob', only: ['obs.turn'] });
  expect([updatesOf(ann)[0].obs, updatesOf(bob)[0].obs]).toEqual([undefined, { turn: 0 }]);
  ann.hangUp();
  const again = connect();
  again.say({ type: 'resume', token: joined.token });
  expect(updatesOf(again)[0]).toMatchObject({ obs: { turn: 0 }, events: [], score: 0 });
});

test('PLAT-197 what nobody wants is not even made', () => {
  const observe = vi.fn(dice.observe);
  const legal = vi.fn(dice.legal);
  const score = vi.fn(dice.score);
  const emitted: unknown[] = [];
  const apply: typeof dice.apply = (s, turns, emit) => {
    emitted.push(emit);
    dice.apply(s, turns, emit);
  };
  const game = { ...dice, observe, legal, score, apply };
  const { connect } = bench({ modules: [toyModule(game)] });
  const player = connect();
  beginDice(player, { only: [] });
  for (const made of [observe, legal, score]) made.mockClear();
  roll(player, 0, 4);
  expect(updatesOf(player).map((m) => [m.n, m.yours])).toEqual([1, 2, 3, 4].map((n) => [n, true]));
  expect([observe.mock.calls.length, legal.mock.calls.length, score.mock.calls.length]).toEqual([0, 0, 0]);
  expect(emitted).toEqual(new Array(4).fill(undefined));
});

test('PLAT-197 PLAT-048 who asked for next to nothing can still look at the screen', () => {
  const { connect } = bench({ modules: [toyModule(dice)] });
  const player = connect();
  const { joined } = beginDice(player, { only: [] });
  roll(player, 0, 2);
  player.heard();
  const view = { type: 'view', session: joined.session, cols: 80, rows: 24 };
  player.say(view);
  expect(player.heard()).toMatchObject([{ type: 'view', n: 2 }]);
  roll(player, 2, 3);
  expect(player.heard().map((m) => Object.keys(m))).toEqual([['type', 'session', 'seat', 'n', 'yours', 'outcome']]);
  player.say(view);
  expect(player.heard()).toMatchObject([{ type: 'view', n: 3 }]);
});

test('PLAT-197 a wrong part is refused, and nothing is begun, joined, watched or taken by it', () => {
  const { connect, lobby } = bench({ modules: [toyModule(dice), toyModule(duel)] });
  const host = connect();
  host.say({ type: 'new', game: 'duel', name: 'host' });
  const joined = host.heard().find((m) => m.type === 'joined') as Said;
  const client = connect();
  client.heard();
  for (const only of [['legal', 'obs.nothing'], ['nothing'], 'legal', [7], new Array(5000).fill('legal')]) {
    for (const message of [
      { type: 'new', game: 'dice', name: 'ann' },
      { type: 'join', session: joined.session, name: 'ann' },
      { type: 'watch', session: joined.session },
      { type: 'resume', token: joined.token },
    ]) {
      client.say({ ...message, only });
      expect(client.heard()).toMatchObject([
        { type: 'error', code: 'bad-field', field: expect.stringMatching(/^only/) },
      ]);
      // So that the many of them do not end the connection.
      client.say({ type: 'watch', session: joined.session });
      client.heard();
    }
  }
  expect(lobby.live().length).toBe(1);
  client.say({ type: 'join', session: joined.session, name: 'ann', only: ['legal'] });
  expect(updatesOf(client).filter((m) => m.seat !== null)).toMatchObject([{ n: 0, yours: true }]);
  // The seat that nobody took is still the host's.
  expect(updatesOf(host)).toMatchObject([{ n: 0, yours: true, obs: {} }]);
});
