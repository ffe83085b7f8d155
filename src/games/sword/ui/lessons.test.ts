import { expect, test } from 'vitest';
import { created, staged } from '../../../../test/helpers/sword.ts';
import { type Rig, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import { lexiconOf, say } from '../../../engine/say.ts';
import { plain } from '../../../engine/view.ts';
import { swordUi } from './index.ts';
import { LESSONS } from './lessons.ts';

/** What a beginner is told now; `seen` are the cards that went before. */
function told(r: Rig, seen: readonly string[] = []): string | undefined {
  return LESSONS.find((l) => !seen.includes(l.id) && l.fits(r.obs, r.ui))?.id;
}

test('SWORD-349 the surface is a way from card to card: walk to a weapon, take it, go to a stair, climb', () => {
  const r = sitDown(created('guide'));
  expect(told(r)).toBe('first-weapon');
  type(r, 'k');
  expect(told(r)).toBe('take');
  type(r, 'g', 'h');
  expect(told(r)).toBe('wield');
  type(r, 'H');
  expect(told(r)).toBe('down');
  type(r, 'k');
  expect(told(r)).toBe('on-stair');
  type(r, '>');
  const seen = ['monster', 'strike', 'felt'];
  expect([r.obs.floor, told(r, seen)]).toEqual([1, 'first-floor']);
});

test('SWORD-349 a card for each first: a monster, a neighbour, a move that opens an attack, a wound, a kill, a feeling', () => {
  const at = (map: readonly string[], facts: Record<string, unknown> = {}): Rig => sitDown(staged(map, facts));
  const idle = (kind: string) => ({ monsters: [{ kind, delay: 99 }] });
  expect(told(at(['######', '#@..r#', '######'], idle('rat')))).toBe('monster');
  expect(told(at(['######', '#@r..#', '######'], idle('rat')))).toBe('strike');
  const dagger = { ...idle('rat'), player: { slots: ['dagger'] } };
  expect(told(type(at(['######', '#@.r.#', '######'], dagger), 'l'))).toBe('post-move');
  expect(told(at(['######', '#@#.r#', '######']))).toBe('felt');
  const hurt = { ...idle('rat'), player: { hp: 3, slots: ['mace'] } };
  expect(told(at(['######', '#@..r#', '######'], hurt), ['monster'])).toBe('wounded');
  expect(told(at(['####', '#@.#', '####'], { player: { lastKill: 'rat', slots: ['mace'] } }))).toBe('kill');
  expect(told(at(['####', '#@.#', '####'], { floor: 2, player: { slots: ['mace'] } }))).toBe('deeper');
});

test('SWORD-349 SWORD-342 the card of the stairs tells what the keys do: choose, go, and down by the same name as in the guide', () => {
  const r = type(sitDown(created('guide')), 'k', 'g', 'h', 'H');
  const [down, onStair] = ['down', 'on-stair'].map((id) => {
    const text = LESSONS.find((l) => l.id === id)?.text ?? '';
    return plain(say(text, lexiconOf(swordUi)));
  });
  expect(down).toBe(
    'Walk onto a stair, or let Travel (_) and Go (Enter) take you to the nearest; on it go down (>). Deeper floors give levels.',
  );
  type(r, '_');
  const { x, y } = r.ui.centre;
  expect([r.ui.mode, r.obs.map[y][x]]).toEqual(['travel', '>']);
  expect(onStair).toMatch(/^Go down /);
  const spoken = [...LESSONS.map((l) => l.text), ...(swordUi.guide?.steps.map((s) => s.says) ?? [])].join(' ');
  expect(new Set(spoken.match(/\{key:climb:[^}]*\}/gi)?.map((found) => found.toLowerCase()))).toEqual(
    new Set(['{key:climb:go down}']),
  );
});

test('SWORD-349 no words of the game say where a page puts its status', () => {
  const help = JSON.stringify(swordUi.help);
  const spoken = [...LESSONS.map((l) => l.text), ...(swordUi.guide?.steps.map((s) => s.says) ?? []), help].join(' ');
  expect(spoken).not.toContain('stand beside the map');
});

test('SWORD-349 cards come on the main screen of a running game only, and fit their place', () => {
  const r = sitDown(created('guide'));
  expect(told(type(r, 'x'))).toBe(undefined);
  expect(told(type(r, 'c', 'Q', 'o'))).toBe(undefined);
  for (const l of LESSONS) {
    const text = plain(say(l.text, lexiconOf(swordUi)));
    expect([l.id, text.length <= 150, text.includes('{')]).toEqual([l.id, true, false]);
  }
  expect(new Set(LESSONS.map((l) => l.id)).size).toBe(LESSONS.length);
});
