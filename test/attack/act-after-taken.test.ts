import { expect, test } from 'vitest';
import { bench, toyModule } from '../helpers/server.ts';
import { dice, duel } from '../toy-game.ts';

test('PLAT-127 a connection whose seat another one took neither acts nor views in it, named or not', () => {
  const b = bench({ modules: [toyModule(dice), toyModule(duel)] });
  const [ann, thief] = [b.connect(), b.connect()];
  ann.say({ type: 'new', game: 'dice', name: 'ann', options: { goal: 1000 } });
  const { token, session } = ann.heard()[1];
  thief.say({ type: 'resume', token });
  thief.heard();
  expect(ann.heard()).toMatchObject([{ type: 'error', code: 'taken', session }]);
  for (const named of [{ session }, {}]) {
    ann.say({ type: 'act', n: 0, action: 'roll 1', ...named });
    expect(ann.heard()).toMatchObject([{ type: 'error', code: 'no-seat' }]);
    ann.say({ type: 'view', session });
    expect(ann.heard()).toMatchObject([{ type: 'error', code: 'no-seat' }]);
  }
  expect(thief.heard()).toEqual([]);
  expect(b.lobby.live()[0].n).toBe(0);
  // The one who sits there now does both.
  thief.say({ type: 'view', session });
  thief.say({ type: 'act', n: 0, action: 'roll 1' });
  expect(thief.heard().map((m) => m.type)).toEqual(['view', 'update']);
});

test('PLAT-127 neither does one that had a game over before, nor one whose seat of a rival was taken', () => {
  const b = bench({ modules: [toyModule(dice), toyModule(duel)] });
  const ann = b.connect();
  ann.say({ type: 'new', game: 'dice', name: 'ann', options: { limit: 1 } });
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  ann.heard();
  ann.say({ type: 'new', game: 'duel', name: 'ann', seats: 2 });
  const { token, session } = ann.heard()[0];
  const bob = b.connect();
  bob.say({ type: 'join', session, name: 'bob' });
  const other = b.connect();
  other.say({ type: 'resume', token });
  ann.heard();
  ann.say({ type: 'view', session });
  ann.say({ type: 'act', session, n: 0, action: 'guess 1' });
  expect(ann.heard().map((m) => m.code)).toEqual(['no-seat', 'no-seat']);
});
