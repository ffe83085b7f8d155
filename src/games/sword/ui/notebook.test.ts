import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { staged } from '../../../../test/helpers/sword.ts';
import { type Rig, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import { plain } from '../../../engine/view.ts';
import { notebook } from './notebook.ts';

const RAT = ['#####', '#@r.#', '#####'];
const rig = (facts: Record<string, unknown> = {}): Rig => sitDown(staged(RAT, facts));
const pages = (text: string | null): string[] => notebook.lines(text).map(plain);
const row = (text: string | null, name: string): string => defined(pages(text).find((l) => l.startsWith(`${name}: `)));

test('SWORD-348 an empty notebook names all 38 weapons and bare hands as not tried', () => {
  expect(pages(null).slice(0, 2)).toEqual([
    '0 games ended, 0 won by a true victory, 0 of these without a hint.',
    '0 of 38 weapons tried.',
  ]);
  const [last] = pages(null).slice(-1);
  expect([last.slice(0, 38), last.split(', ').length]).toEqual(['Not tried yet: bare hands, iron sword,', 39]);
});

test('SWORD-348 blows and kills of each weapon are counted over all games', () => {
  const first = type(rig({ player: { slots: ['mace'] } }), 'l', 'Q', 'o');
  const one = defined(notebook.add(null, first.obs, first.ui));
  expect(row(one, 'mace')).toBe('mace: 1 blow, 1 kill of 1 kind in 1 game.');
  const second = type(
    rig({ monsters: [{ kind: 'rat', level: 20, delay: 99 }], player: { slots: ['mace'] } }),
    'l',
    'K',
    'l',
    'Q',
    'o',
  );
  const two = defined(notebook.add(one, second.obs, second.ui));
  expect(row(two, 'mace')).toBe('mace: 2 blows, 1 kill of 1 kind in 2 games.');
  expect(row(two, 'bare hands')).toBe('bare hands: 1 blow, 0 kills in 1 game.');
  expect(pages(two).slice(0, 2)).toEqual([
    '2 games ended, 0 won by a true victory, 0 of these without a hint.',
    '1 of 38 weapons tried.',
  ]);
});

test('SWORD-348 a foe that died of its own attack counts for what threw it back', () => {
  const r = type(sitDown(staged(['#####', '#@G.#', '#####'], { player: { hp: 3, slots: ['blackjack'] } })), '.');
  expect(r.ui.tallies).toEqual([{ weapon: 'blackjack', blows: 0, kills: ['glass golem'] }]);
  const hit = type(rig({ player: { slots: ['mace'] } }), '.');
  expect(hit.ui.tallies).toEqual([]);
});

test('SWORD-348 true victories are counted, those without a hint apart, and dragons are named', () => {
  const won = (facts: Record<string, unknown>): Rig =>
    type(
      sitDown(
        staged(['#####', '#@D.#', '#####'], {
          floor: 9,
          monsters: [{ kind: 'Ancient Dragon', hp: 0, delay: 9 }],
          player: { slots: ['mace'], nextLevelDepth: 10 },
          ...facts,
        }),
      ),
      'l',
    );
  const all = [won({}), won({ hints: 2 }), won({ cheat: true })];
  const text = all.reduce<string | null>((old, r) => notebook.add(old, r.obs, r.ui), null);
  expect(pages(text)[0]).toBe('3 games ended, 2 won by a true victory, 1 of these without a hint.');
  expect(row(text, 'mace')).toBe('mace: 3 blows, 3 kills of 1 kind in 3 games. It killed the Ancient Dragon.');
});

test('SWORD-348 a notebook that cannot be read is left alone', () => {
  const r = type(rig(), 'Q', 'o');
  for (const text of ['', '{', '[]', '{"games":-1}', '{"games":1e99,"won":0,"unaided":0,"weapons":[]}']) {
    expect([text, notebook.add(text, r.obs, r.ui)]).toEqual([text, null]);
    expect(pages(text)).toEqual(['The notebook cannot be read; it is left as it is.']);
  }
});
