/** Changes instead of whole updates, over a connection (PLAT-195). */
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { beginDice, bench, type HandClient, toyModule, typesOf } from '../../test/helpers/server.ts';
import type { Said } from '../../test/helpers/server-client.ts';
import { dice, duel } from '../../test/toy-game.ts';
import { applyChanges, type Change } from '../wire/changes.ts';

/** The observation after all that was heard; the first must be a whole one. */
function seenBy(heard: readonly Said[], before: object | null = null): object {
  let obs = before;
  for (const m of heard) {
    if (m.type === 'update') obs = structuredClone(m.obs as object);
    if (m.type === 'changes' && obs !== null) applyChanges(obs, (m as unknown as { changes: Change[] }).changes);
  }
  if (obs === null) throw new Error('no whole update came first');
  return obs;
}

function roll(client: HandClient, from: number, to: number): void {
  for (let n = from; n < to; n++) client.say({ type: 'act', n, action: 'roll 1' });
}

test('PLAT-195 who asks for changes gets one whole update and then changes, and sees what others see', () => {
  const { connect } = bench({ modules: [toyModule(dice)] });
  const player = connect();
  const { joined, update } = beginDice(player, { delta: true });
  expect(update.type).toBe('update');
  const plain = connect();
  const quick = connect();
  plain.say({ type: 'watch', session: joined.session });
  quick.say({ type: 'watch', session: joined.session, delta: true });
  roll(player, 0, 5);
  const [p, q, d] = [plain.heard(), quick.heard(), player.heard()].map((all) =>
    all.filter((m) => m.type !== 'welcome'),
  );
  expect(typesOf(d)).toEqual(new Array(5).fill('changes'));
  expect(typesOf(p)).toEqual(new Array(6).fill('update'));
  expect(typesOf(q)).toEqual(['update', ...new Array(5).fill('changes')]);
  expect(d.at(-1)).toMatchObject({ seat: 0, n: 5, yours: true });
  expect(q.at(-1)).toMatchObject({ seat: null, n: 5, yours: false });
  expect([seenBy(q), seenBy(d, update.obs as object)]).toEqual([p.at(-1)?.obs, p.at(-1)?.obs]);
});

test('PLAT-195 the first update after coming back is whole, and the usual is whole updates', () => {
  const { connect } = bench({ modules: [toyModule(dice)] });
  const first = connect();
  const { joined } = beginDice(first, { delta: true });
  roll(first, 0, 2);
  first.hangUp();
  for (const [delta, then] of [
    [true, 'changes'],
    [undefined, 'update'],
    [false, 'update'],
  ] as const) {
    const again = connect();
    again.say({ type: 'resume', token: joined.token, delta });
    const begun = again.heard().filter((m) => m.type !== 'welcome');
    expect(typesOf(begun)).toEqual(['update']);
    const n = begun[0].n as number;
    roll(again, n, n + 1);
    expect(typesOf(again.heard())).toEqual([then]);
  }
});

test('PLAT-195 players of one game may differ, and one who comes in the middle starts whole', () => {
  const { connect } = bench({ modules: [toyModule(duel)], watchDelayMs: 1000 });
  const [ann, bob] = [connect(), connect()];
  ann.say({ type: 'new', game: 'duel', name: 'ann', delta: true });
  const joined = ann.heard().find((m) => m.type === 'joined') as Said;
  bob.say({ type: 'join', session: joined.session, name: 'bob' });
  const legal = (heard: readonly Said[]) => defined(heard.at(-1)?.legal)[0];
  const heard = { ann: ann.heard(), bob: bob.heard() };
  ann.say({ type: 'act', n: 0, action: legal(heard.ann) });
  bob.say({ type: 'act', n: 0, action: legal(heard.bob) });
  expect([typesOf(ann.heard()).at(-1), typesOf(bob.heard()).at(-1)]).toEqual(['changes', 'update']);
});

test('PLAT-195 anything but true and false is refused, and nothing is begun by it', () => {
  const { connect, lobby } = bench({ modules: [toyModule(dice)] });
  for (const delta of ['yes', 1, 0, null, {}, [true]]) {
    const client = connect();
    client.heard();
    for (const message of [
      { type: 'new', game: 'dice', name: 'ann' },
      { type: 'join', session: 's', name: 'ann' },
      { type: 'watch', session: 's' },
      { type: 'resume', token: 't' },
    ]) {
      client.say({ ...message, delta });
      expect(client.heard()).toMatchObject([{ type: 'error', code: 'bad-field', field: 'delta' }]);
    }
  }
  expect(lobby.live().length).toBe(0);
});

test('PLAT-196 ready is for standard input: a server says so', () => {
  const { connect } = bench({ modules: [toyModule(dice)] });
  const client = connect();
  client.heard();
  client.say({ type: 'ready', delta: true });
  expect(client.heard()).toMatchObject([{ type: 'error', code: 'bad-type', field: 'type' }]);
});
