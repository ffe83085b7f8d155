/** The guide is played to its end: every sentence comes when it should and points at what it speaks of. */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { act, staged } from '../../../../test/helpers/swamp.ts';
import { lexiconOf, say } from '../../../engine/say.ts';
import { plain } from '../../../engine/view.ts';
import { swamp } from '../game.ts';
import { swampUi } from './index.ts';
import { mapCells } from './map.ts';

const guide = defined(swampUi.guide);

function begin(seed = guide.scenario.seed) {
  const { map = [], facts = {}, options } = guide.scenario;
  const s = staged(map, facts, options, seed);
  let ui = swampUi.start(swampUi.settings.defaults, swamp.observe(s, 0));
  let at = 0;
  return {
    s,
    /** The sentence on show, and what it points at. */
    now(): string {
      const obs = swamp.observe(s, 0);
      const step = guide.steps[at];
      if (step === undefined) return 'farewell';
      const place = step.place?.(obs, ui) ?? null;
      return `${at + 1} ${place === null ? 'nowhere' : mapCells(obs, ui)[place].label} ${place}`;
    },
    play(action: string): void {
      const news = act(s, action);
      const obs = swamp.observe(s, 0);
      ui = swampUi.settle(ui, obs, news);
      while (at < guide.steps.length && guide.steps[at].done(obs, ui, news)) at++;
    },
  };
}

test('SWAMP-285 SCREEN-030 every sentence is done by playing, and points at what it speaks of', () => {
  const g = begin();
  const told: string[] = [g.now()];
  for (const action of [
    'move up',
    'move up',
    'power left',
    'power up',
    'move right',
    'move up',
    'move up',
    'move left',
    'move left',
    'move left',
    'move up',
  ]) {
    g.play(action);
    told.push(`${action}: ${g.now()}`);
  }
  expect(told).toEqual([
    '1 land 81',
    'move up: 2 dark harbor 67',
    'move up: 3 dark harbor 67',
    'power left: 4 scout looking up 42',
    'power up: 5 land 43',
    'move right: 6 dark harbor 30',
    'move up: 7 a pirate ship 17',
    'move up: 8 lighted harbor 1',
    'move left: 8 lighted harbor 1',
    'move left: 8 lighted harbor 1',
    'move left: 8 lighted harbor 1',
    'move up: farewell',
  ]);
  expect(swamp.outcome(g.s)?.kind).toBe('won');
});

test('SWAMP-285 the guide does not depend on chance', () => {
  for (let n = 0; n < 40; n++) {
    const g = begin(`chance ${n}`);
    for (const a of ['move up', 'move up', 'power left', 'power up', 'move right', 'move up', 'move up']) g.play(a);
    for (const a of ['move left', 'move left', 'move left', 'move up']) g.play(a);
    expect([n, g.now()]).toEqual([n, 'farewell']);
  }
});

test('SWAMP-285 who plays on his own way is not held up', () => {
  // He spooks the Scout from afar with the ghost on his back, then lights the harbor.
  const g = begin();
  for (const a of ['power up', 'move down', 'move down']) g.play(a);
  expect(g.now()).toBe('3 dark harbor 67');
  g.play('power left');
  expect(g.now()).toMatch(/^5 land /);
});

test('SWAMP-285 who stepped into the harbor is shown how to light it from there, and whom to spook from where', () => {
  const g = begin();
  for (const a of ['move up', 'move up', 'move left']) g.play(a);
  expect(g.now()).toBe('3 land 68');
  expect(guide.steps[2].says).toContain('if you stepped inside, at the path');
  g.play('power right');
  // From inside nobody is in line: the ring is on the path behind the Scout, then on him.
  expect(g.now()).toBe('4 land 68');
  expect(guide.steps[3].says).not.toContain('in line with you');
  g.play('move right');
  expect(g.now()).toBe('4 scout looking up 42');
  g.play('power up');
  expect(g.now()).toMatch(/^5 land /);
});

test('SWAMP-285 SCREEN-030 at most ten sentences, whose references are known', () => {
  expect(guide.steps.length).toBeLessThanOrEqual(10);
  for (const text of [...guide.steps.map((s) => s.says), guide.farewell]) {
    const words = plain(say(text, lexiconOf(swampUi)));
    expect(words).not.toMatch(/[{}]/);
    expect(words.length).toBeLessThan(160);
    expect(text).not.toMatch(/\b(Space|Tab|Esc|arrow|key )\b/);
  }
});
