import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { staged } from '../../../../test/helpers/sword.ts';
import { draw, type Rig, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import { lexiconOf, say } from '../../../engine/say.ts';
import { plain } from '../../../engine/view.ts';
import { swordUi } from './index.ts';

const guide = defined(swordUi.guide);
const begin = (): Rig => sitDown(staged(guide.scenario.map ?? [], guide.scenario.facts, guide.scenario.seed));

/** The number of the sentence that is on show after these keys, from the one before. */
function follow(r: Rig, at: number, ...keys: readonly string[]): number {
  let shown = at;
  for (const key of ['', ...keys]) {
    const before = r.p.events.length;
    if (key !== '') type(r, key);
    while (guide.steps[shown]?.done(r.obs, r.ui, r.p.events.slice(before)) === true) shown++;
  }
  return shown;
}

/** What the picture is of that a sentence points at. */
function pointed(r: Rig, at: number): string | null {
  const cell = guide.steps[at].place?.(r.obs, r.ui) ?? null;
  const map = draw(r).panes.find((p) => p.id === 'map');
  return cell === null || map?.kind !== 'map' ? null : map.cells[cell].tile;
}

test('SCREEN-030 each sentence of the guide comes when the one before it is done, and points at what it speaks of', () => {
  const r = begin();
  const way: readonly (readonly [keys: string, sentence: number, tile: string | null])[] = [
    ['', 0, 'weapon-iron-sword'],
    ['l', 1, 'player'],
    ['g h', 2, null],
    ['H', 3, 'monster-rat'],
    ['l l l n l', 4, 'monster-rat'],
    ['f c', 5, 'monster-rat'],
    ['l', 6, 'weapon-dagger'],
    ['l l l', 6, 'player'],
    ['g l', 7, null],
    ['L', 8, 'monster-goblin'],
    ['l l l', 8, 'monster-goblin'],
    ['l', 9, 'down-stair'],
    ['l l l l l', 9, 'player'],
    ['>', 10, null],
  ];
  let at = 0;
  for (const [keys, sentence, tile] of way) {
    at = follow(r, at, ...keys.split(' ').filter((k) => k !== ''));
    expect([keys, at]).toEqual([keys, sentence]);
    if (at < guide.steps.length) expect([keys, pointed(r, at)]).toEqual([keys, tile]);
  }
  expect([r.obs.result, r.obs.floor, r.obs.you.hp]).toEqual(['playing', 2, r.obs.you.mhp]);
});

test('SCREEN-030 a weapon taken into the wielding slot needs no sentence about wielding', () => {
  expect(follow(begin(), 0, 'l', 'g', 'k')).toBe(3);
});

test('SCREEN-030 nobody in the guided position wakes, however long the player thinks', () => {
  const r = begin();
  for (let i = 0; i < 300; i++) type(r, '.');
  expect([r.obs.you.hp, r.obs.result]).toEqual([7, 'playing']);
});

test('SCREEN-030 at most ten sentences, each short, all of whose references stand for something', () => {
  expect(guide.steps.length).toBeLessThanOrEqual(10);
  for (const text of [...guide.steps.map((s) => s.says), guide.farewell]) {
    const told = plain(say(text, lexiconOf(swordUi)));
    expect([told, told.length <= 160, told.includes('{')]).toEqual([told, true, false]);
  }
});
