import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { click, sitDown, type } from '../../../../test/helpers/delve-ui.ts';
import { lexiconOf, say } from '../../../engine/say.ts';
import { plain } from '../../../engine/view.ts';
import { SHIPPED_PACK } from '../content.ts';
import { canBeGuided } from './guide.ts';
import { delveUi } from './index.ts';

const guide = defined(delveUi.guide);
const { map = [], facts = {}, options } = guide.scenario;
const WIDTH = map[0].length;

/** A guided player: the sentence that is on show, and where it points. */
function begin() {
  const rig = sitDown(map, facts, {}, options);
  let at = 0;
  const shown: number[] = [0];
  return {
    rig,
    shown,
    look() {
      while (at < guide.steps.length && guide.steps[at].done(rig.obs, rig.ui, rig.news)) shown.push(++at);
      return at;
    },
    place() {
      const place = guide.steps[at]?.place?.(rig.obs, rig.ui) ?? null;
      return place === null ? null : [place % WIDTH, Math.floor(place / WIDTH)];
    },
  };
}

/** Taps until something is so. */
function until(done: () => boolean, act: () => void): void {
  for (let i = 0; i < 60 && !done(); i++) act();
  expect(done()).toBe(true);
}

test('SCREEN-030 the guide has at most ten sentences, each of which is done by playing, and ends with a real game', () => {
  expect(guide.steps.length).toBeLessThanOrEqual(10);
  const g = begin();
  const { rig } = g;
  const to = (x: number, y: number) => () => void click(rig, x, y);
  expect([g.look(), g.place()]).toEqual([0, [7, 3]]);
  type(rig, 'Right');
  expect([g.look(), g.place()]).toEqual([1, [7, 3]]);
  until(() => rig.obs.player.x === 7, to(7, 3));
  expect(g.look()).toBe(1);
  type(rig, 'g');
  expect([g.look(), g.place()]).toEqual([2, null]);
  type(rig, 'i', 'End', 'Enter', 'Escape');
  expect([g.look(), rig.obs.player.equipment.weapon?.template]).toEqual([3, 'short_sword']);
  type(rig, 'k', '1', 'Escape');
  expect([g.look(), g.place()]).toEqual([4, [9, 3]]);
  until(() => g.look() > 4, to(9, 3));
  expect([g.look(), rig.obs.monsters.map((m) => m.type)]).toEqual([5, ['cave_rat']]);
  const foe = (kind: string) => rig.obs.monsters.find((m) => m.type === kind);
  const strike = (kind: string) => () => {
    const m = foe(kind);
    const [x, y] = m === undefined ? defined(g.place()) : [m.x, m.y];
    click(rig, x, y);
  };
  expect(g.place()).toEqual([foe('cave_rat')?.x, foe('cave_rat')?.y]);
  until(() => g.look() > 5, strike('cave_rat'));
  expect([g.look(), g.place()]).toEqual([6, [18, 1]]);
  const beside = () => {
    const m = foe('tomb_beetle');
    return m !== undefined && Math.max(Math.abs(m.x - rig.obs.player.x), Math.abs(m.y - rig.obs.player.y)) === 1;
  };
  until(beside, strike('tomb_beetle'));
  type(rig, '1');
  expect([rig.notice, g.look(), g.place()]).toEqual(['', 7, null]);
  until(() => rig.obs.monsters.length === 0, strike('tomb_beetle'));
  type(rig, 'i');
  const potion = 10 + rig.obs.player.backpack.findIndex((i) => i.template === 'minor_health');
  type(rig, ...Array.from({ length: potion }, () => 'Down'), 'Enter', 'Escape');
  expect([g.look(), g.place()]).toEqual([8, [19, 4]]);
  until(() => g.look() > 8, to(19, 4));
  expect(g.place()).toEqual([19, 7]);
  until(() => rig.obs.player.x === 19 && rig.obs.player.y === 7, to(19, 7));
  expect(g.look()).toBe(9);
  type(rig, 'Space');
  expect([g.look(), g.place(), rig.obs.depth, rig.obs.result]).toEqual([10, null, 2, null]);
  expect(g.shown).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('SCREEN-030 in windows the guide points at no place', () => {
  const g = begin();
  expect(g.place()).not.toBe(null);
  type(g.rig, 'm');
  expect(g.place()).toBe(null);
});

test('SCREEN-002 every reference of the guide, the lessons and the help stands for something', () => {
  const texts = [...guide.steps.map((s) => s.says), guide.farewell, ...(delveUi.lessons ?? []).map((l) => l.text)];
  for (const text of texts) expect(plain(say(text, lexiconOf(delveUi)))).not.toMatch(/\{(tile|key|place):/);
  for (const page of delveUi.help) for (const l of page.lines) expect(plain(l)).not.toMatch(/\{(tile|key|place):|`/);
  const pictures = delveUi.help.flatMap((p) => p.lines.flat()).filter((s) => s.tile !== undefined);
  expect(pictures.length).toBeGreaterThan(40);
  expect(delveUi.help.map((p) => p.title)).toContain('Why can I not ...?');
});

test('a content without what the guide is made of has none', () => {
  const { content } = SHIPPED_PACK;
  expect(canBeGuided(content)).toBe(true);
  expect(canBeGuided({ ...content, monsters: content.monsters.filter((m) => m.id !== 'tomb_beetle') })).toBe(false);
});
