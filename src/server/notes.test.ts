/** What a client notes over a connection: kept for later, told to nobody before. */
import { expect, test } from 'vitest';
import { beginDice, bench, toyModule, typesOf } from '../../test/helpers/server.ts';
import { dice, duel } from '../../test/toy-game.ts';

const DICE = toyModule(dice);
const DUEL = toyModule(duel);

test('PLAT-180 a note over the wire is in the recording of the game when it is over', () => {
  const { connect, vault } = bench({ modules: [DICE] });
  const ann = connect();
  beginDice(ann, { options: { limit: 1, goal: 1000 } });
  ann.say({ type: 'note', text: 'all or nothing' });
  expect(ann.heard()).toEqual([]);
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  expect(typesOf(ann.heard())).toEqual(['update', 'over']);
  const [name] = vault.list('recordings');
  expect(vault.read(name)).toContain('{"at":"note","n":0,"seat":0,"text":"all or nothing"}');
  ann.say({ type: 'note', text: 'too late' });
  expect(ann.heard()).toMatchObject([{ type: 'error', code: 'not-noted' }]);
});

test('PLAT-181 neither the other seats nor those who watch hear of a note', () => {
  const { connect } = bench({ modules: [DUEL], watchDelayMs: 0 });
  const [ann, bob, eve] = [connect(), connect(), connect()];
  ann.say({ type: 'new', game: 'duel', name: 'ann', seats: 2 });
  const { session } = ann.heard()[1];
  bob.say({ type: 'join', session, name: 'bob' });
  eve.say({ type: 'watch', session });
  for (const c of [ann, bob, eve]) c.heard();
  ann.say({ type: 'note', session, text: 'xylophone' });
  for (const c of [ann, bob]) c.say({ type: 'act', n: 0, action: 'wait' });
  bob.say({ type: 'view', session });
  for (const c of [ann, bob, eve]) expect(JSON.stringify(c.heard())).not.toContain('xylophone');
});

test('PLAT-180 who watches, has no seat, or waits for others notes nothing', () => {
  const { connect } = bench({ modules: [DICE, DUEL] });
  const [ann, eve] = [connect(), connect()];
  const { joined } = beginDice(ann);
  eve.say({ type: 'watch', session: joined.session });
  eve.heard();
  eve.say({ type: 'note', session: joined.session, text: 'I see' });
  expect(eve.heard()).toMatchObject([{ type: 'error', code: 'no-seat' }]);
  const bob = connect();
  bob.say({ type: 'new', game: 'duel', name: 'bob', seats: 2 });
  bob.heard();
  bob.say({ type: 'note', text: 'anybody here?' });
  expect(bob.heard()).toMatchObject([{ type: 'error', code: 'not-noted' }]);
});

test('PLAT-180 a flood of notes is answered, not kept, and ends no connection; what is no note is malformed', () => {
  const { connect, vault } = bench({ modules: [DICE] });
  const ann = connect();
  beginDice(ann, { options: { limit: 1, goal: 1000 } });
  for (let i = 0; i < 30; i++) ann.say({ type: 'note', text: `thought ${i}` });
  const answers = ann.heard();
  expect(answers.length).toBe(26);
  expect(answers.every((m) => m.code === 'not-noted')).toBe(true);
  ann.say({ type: 'note', text: 'x'.repeat(501) });
  ann.say({ type: 'note' });
  ann.say({ type: 'note', text: 7 });
  ann.say({ type: 'note', text: '' });
  expect(ann.heard().map((m) => `${m.code} ${m.field}`)).toEqual(new Array(4).fill('bad-field text'));
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  expect(typesOf(ann.heard())).toEqual(['update', 'over']);
  const [name] = vault.list('recordings');
  expect(vault.read(name)?.match(/"at":"note"/g)?.length).toBe(4);
});
