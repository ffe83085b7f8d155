import { expect, test } from 'vitest';
import { memoryVault, type Vault } from '../../src/host/vault.ts';
import { defined } from '../helpers/defined.ts';
import { bench, toyModule } from '../helpers/server.ts';
import { dice, duel } from '../toy-game.ts';

const MODULES = [toyModule(dice), toyModule(duel)];

/** A vault that keeps what was on file after each of its writes: what a kill at that instant would leave. */
function filmed(): { readonly vault: Vault; readonly film: Map<string, string>[] } {
  const files = new Map<string, string>();
  const inner = memoryVault(files);
  const film: Map<string, string>[] = [];
  const shot = (run: () => void) => {
    run();
    film.push(new Map(files));
  };
  const vault: Vault = {
    ...inner,
    write: (name, text) => shot(() => inner.write(name, text)),
    append: (name, text, onto) => shot(() => inner.append(name, text, onto)),
    remove: (name) => shot(() => inner.remove(name)),
  };
  return { vault, film };
}

test('PLAT-128 killed at any instant of its end, a game is over for its tokens after a restart, with its recording', () => {
  const { vault, film } = filmed();
  const b = bench({ modules: MODULES, vault });
  const ann = b.connect();
  ann.say({ type: 'new', game: 'dice', name: 'ann', options: { limit: 3 } });
  const { token, session } = ann.heard()[1];
  for (let n = 0; n < 2; n++) ann.say({ type: 'act', n, action: 'roll 1' });
  ann.heard();
  const before = film.length;
  ann.say({ type: 'act', n: 2, action: 'roll 1' });
  const [, over] = ann.heard();
  expect(over).toMatchObject({ type: 'over', session, replay: expect.stringContaining('/api/recordings/dice-') });
  expect(film.length - before).toBeGreaterThan(3);
  for (const files of film.slice(before)) {
    const again = bench({ modules: MODULES, vault: memoryVault(files) });
    const client = again.connect();
    client.say({ type: 'resume', token });
    expect(client.heard().at(-1)).toEqual(over);
    expect(files.has(defined(over.replay).slice('/api/'.length))).toBe(true);
    // Asked once more it says the same, and nothing is played on.
    client.say({ type: 'resume', token });
    expect(client.heard().at(-1)).toEqual(over);
    expect(again.lobby.live()).toEqual([]);
  }
});

test('PLAT-128 nobody without the token learns how it ended, and a recording that is gone is not promised', () => {
  const files = new Map<string, string>();
  const first = bench({ modules: MODULES, vault: memoryVault(files) });
  const ann = first.connect();
  ann.say({ type: 'new', game: 'dice', name: 'ann', options: { limit: 1 } });
  const { token, session } = ann.heard()[1];
  ann.say({ type: 'act', n: 0, action: 'roll 1' });
  first.lobby.close();
  const b = bench({ modules: MODULES, vault: memoryVault(files) });
  const eve = b.connect();
  eve.heard();
  for (const message of [
    { type: 'resume', token: `${session}.${'x'.repeat(22)}` },
    { type: 'watch', session },
    { type: 'join', session, name: 'eve' },
  ]) {
    eve.say(message);
    expect(eve.heard()).toMatchObject([{ type: 'error', code: expect.stringMatching(/^no-such-(token|session)$/) }]);
  }
  for (const name of files.keys()) if (name.startsWith('recordings/')) files.delete(name);
  eve.say({ type: 'resume', token });
  expect(eve.heard()).toMatchObject([{ type: 'over', session, replay: null }]);
});
