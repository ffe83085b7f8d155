/** The guided first position, played key by key (SCREEN-030). */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { walkGuide } from '../../../../test/helpers/guide-walk.ts';
import { HOUSE } from '../../../bots/shelf.ts';
import { lexiconOf, say } from '../../../engine/say.ts';
import { plain } from '../../../engine/view.ts';

const module = async () => defined(HOUSE.games.find((g) => g.id === 'nonet')).load();

test('SCREEN-030 each sentence is done by what it asks for, and the last one wins the game', async () => {
  const walk = walkGuide(await module(), false);
  const deeds: readonly (readonly string[])[] = [
    ['Up'],
    ['Down', 'Left'],
    // The shop came up by itself: it asks twice.
    ['d', 'd'],
    ['Right', 'Up', 'Up'],
    ['Down', 'Down', 'Down', 'Down'],
    ['c', '7', 'Enter'],
    ['Up', 'Right', 'Up', 'Right', 'Up'],
  ];
  for (const [i, keys] of deeds.entries()) {
    expect([i, walk.done()]).toEqual([i, i]);
    for (const key of keys) walk.key(key);
  }
  expect([walk.done(), walk.now(), walk.session.outcome?.kind]).toEqual([7, null, 'won']);
});

test('SCREEN-030 whoever buys Health in the place of Damage goes on, too', async () => {
  const walk = walkGuide(await module(), false);
  for (const key of ['Up', 'Down', 'Left', 'h', 'h']) walk.key(key);
  expect(walk.done()).toBe(3);
});

test('SCREEN-030 at most ten short sentences without a loose reference; what they say of the board is so', async () => {
  const { ui } = await module();
  const walk = walkGuide(await module(), false);
  const { steps, farewell } = defined(ui.guide);
  expect(steps.length).toBeLessThanOrEqual(10);
  for (const text of [...steps.map((s) => s.says), farewell])
    expect([/[{}]/.test(plain(say(text, lexiconOf(ui)))), text.length < 140]).toEqual([false, true]);
  const cells = walk.controller.view(ui.least).panes.find((p) => p.kind === 'map');
  const labels = cells?.kind === 'map' ? cells.cells.map((c) => c.label) : [];
  expect(['C5', 'D5', 'F5', 'C7'].map((name) => labels.find((l) => l.startsWith(name)))).toEqual([
    'C5, fogged, value 3, Health',
    'D5, Rootbound Gnat 2 of 2, Root, in reach',
    'F5, Jackal 4 of 4, Arrow, in reach',
    'C7, the Heartwood 7 of 18, Root, in reach',
  ]);
});
