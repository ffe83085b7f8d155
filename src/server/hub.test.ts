import { expect, test } from 'vitest';
import { bench, toyModule } from '../../test/helpers/server.ts';
import type { Said } from '../../test/helpers/server-client.ts';
import { dice } from '../../test/toy-game.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { GameModule } from '../games/index.ts';

/** The toy's screens with every call of them counted. */
function watched(): { readonly module: GameModule; readonly calls: string[] } {
  const calls: string[] = [];
  const { game, ui } = toyModule(dice);
  const counted = new Proxy(ui, {
    get(target, name: keyof AnyUi) {
      const part = target[name];
      if (typeof part !== 'function') return part;
      return (...args: unknown[]) => {
        calls.push(name);
        return (part as (...a: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  return { module: { game, ui: counted }, calls };
}

function begin(module: GameModule) {
  const { connect } = bench({ modules: [module] });
  const client = connect();
  client.say({ type: 'new', game: 'dice', seed: 'hub', name: 'ann' });
  const joined = client.heard().find((m) => m.type === 'joined') as Said;
  const view = () => {
    client.say({ type: 'view', session: joined.session, cols: 80, rows: 24 });
    return client.heard().find((m) => m.type === 'view')?.text as string;
  };
  return { client, view, watcher: connect(), session: joined.session as string };
}

test('PLAT-048 no part of a screen is made for a seat that nobody asks a view of', () => {
  const { module, calls } = watched();
  const { client, watcher, session } = begin(module);
  // A new game may be asked whether its options prescribe a seed, which is no screen.
  calls.length = 0;
  watcher.say({ type: 'watch', session });
  for (let n = 0; n < 5; n++) client.say({ type: 'act', n, action: 'roll 1' });
  expect(client.heard().filter((m) => m.type === 'update').length).toBe(5);
  expect(watcher.heard().filter((m) => m.type === 'update').length).toBe(6);
  expect(calls).toEqual([]);
});

test('PLAT-048 the log of a screen begins with the step before the first request', () => {
  const { module, calls } = watched();
  const { client, view } = begin(module);
  for (let n = 0; n < 3; n++) client.say({ type: 'act', n, action: 'roll 1' });
  client.heard();
  calls.length = 0;
  const first = view();
  expect(first).toContain('Welcome.');
  expect(first).toContain('rolled');
  expect(calls.filter((c) => c === 'greet').length).toBe(1);
  const told = calls.filter((c) => c === 'tell').length;
  client.say({ type: 'act', n: 3, action: 'roll 1' });
  expect(calls.filter((c) => c === 'tell').length).toBeGreaterThan(told);
});

test('PLAT-048 a screen that is asked for again between two steps is drawn once', () => {
  const { module, calls } = watched();
  const { client, view } = begin(module);
  calls.length = 0;
  expect(view()).toBe(view());
  expect(calls.filter((c) => c === 'view').length).toBe(1);
  client.say({ type: 'act', n: 0, action: 'roll 1' });
  client.heard();
  view();
  expect(calls.filter((c) => c === 'view').length).toBe(2);
});
