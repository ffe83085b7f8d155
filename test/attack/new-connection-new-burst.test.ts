import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/server/limits.ts';
import { bench, toyModule } from '../helpers/server.ts';
import { dice } from '../toy-game.ts';

test('PLAT-121 a new connection brings no new burst: an address that spoke its fill is read slowly on every one', () => {
  const b = bench({ modules: [toyModule(dice)] });
  const { burst, perSecond } = DEFAULT_LIMITS.work;
  const read = (address: string, connections: number) => {
    let answers = 0;
    for (let i = 0; i < connections; i++) {
      const client = b.connect('bot', address);
      client.heard();
      for (let k = 0; k < 60; k++) client.say({ type: 'act', n: 0, action: 'roll 1', session: `${k}` });
      // Eleven of these in a row end a connection; each was read all the same.
      answers += client.heard().filter((m) => m.code === 'no-seat').length;
      client.hangUp();
    }
    return answers;
  };
  expect(read('203.0.113.66', 1_000)).toBe(burst);
  expect(read('203.0.113.66', 10)).toBe(0);
  // Another address is read as ever.
  expect(read('198.51.100.7', 1)).toBeGreaterThan(0);
  b.clock.pass(1_000);
  expect(read('203.0.113.66', 1_000)).toBe(perSecond);
});
