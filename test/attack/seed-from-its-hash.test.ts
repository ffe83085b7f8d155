import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defined } from '../helpers/defined.ts';
import { bench, toyModule } from '../helpers/server.ts';
import { dice, duel } from '../toy-game.ts';

const sum = (text: string) => createHash('sha256').update(text).digest('hex');

test('PLAT-125 the published hash of a likely seed is that of no likely text; at the end salt and seed give it', () => {
  const b = bench({ modules: [toyModule(dice)] });
  const hashes = new Set<string>();
  for (let i = 0; i < 5; i++) {
    const ann = b.connect();
    ann.say({ type: 'new', game: 'dice', name: 'ann', seed: 7, options: { limit: 1 } });
    const { seedHash, session } = ann.heard()[1];
    hashes.add(seedHash);
    for (let tried = 0; tried < 1_000; tried++)
      for (const text of [`${tried}`, `${session}:${tried}`, `:${tried}`]) expect(sum(text)).not.toBe(seedHash);
    ann.say({ type: 'act', n: 0, action: 'roll 1' });
    const over = defined(ann.heard().find((m) => m.type === 'over'));
    expect(over.salt).toMatch(/^[0-9a-f]{32}$/);
    expect(sum(`${over.salt}:${over.seed}`)).toBe(seedHash);
  }
  // The same seed twice has two hashes.
  expect(hashes.size).toBe(5);
});

test('PLAT-125 a guest of somebody who chose the seed hears so when joining; of a drawn one hears that it is secret', () => {
  const b = bench({ modules: [toyModule(duel)] });
  for (const [wish, known] of [
    [{ seed: 'mine' }, true],
    [{}, false],
  ] as const) {
    const [host, guest] = [b.connect(), b.connect()];
    host.say({ type: 'new', game: 'duel', name: 'host', seats: 2, ...wish });
    const { session } = host.heard()[1];
    guest.say({ type: 'join', session, name: 'guest' });
    expect(guest.heard()[1]).toMatchObject({ type: 'joined', seedKnown: known });
  }
});
