import { expect, test } from 'vitest';
import { apply, type Rig, sitDown, type } from '../../../../test/helpers/nonet-ui.ts';
import { lexiconOf, say } from '../../../engine/say.ts';
import { plain } from '../../../engine/view.ts';
import { nonetUi } from './index.ts';
import { LESSONS } from './lessons.ts';

/** The first lesson that fits, of those that were not seen. */
function told(rig: Rig, ...seen: string[]): string | undefined {
  return LESSONS.find((l) => !seen.includes(l.id) && l.fits(rig.obs, rig.ui))?.id;
}

test('NONET-210 each lesson fits its situation and no other', () => {
  const rig = sitDown();
  expect(told(rig)).toBe('blow');
  expect(told(rig, 'blow')).toBeUndefined();
  type(rig, 'x');
  expect(told(rig)).toBeUndefined();
  expect(told(sitDown({ facts: { health: 4 } }), 'blow')).toBe('wounds');
  expect(told(sitDown({ facts: { stamina: 2 } }), 'blow')).toBe('breath');
  expect(told(sitDown({ facts: { roots: 1, gold: 1 }, settings: { autoShop: false } }), 'blow')).toBe('shop');
  expect(told(sitDown({ facts: { current: { D2: 5 } } }), 'blow')).toBe('wounded');
  const later = sitDown({ facts: { turn: 3 } });
  expect(told(later)).toBe('fog');
});

test('NONET-210 an item that waits for its target is explained while it waits', () => {
  const rig = apply(sitDown({ facts: { damage: 4 } }), 'move s');
  expect(rig.obs.phase).toBe('arrow');
  expect(told(rig)).toBe('target');
});

test('NONET-210 every lesson has a name of its own and is short enough for a card', () => {
  expect(new Set(LESSONS.map((l) => l.id)).size).toBe(LESSONS.length);
  for (const l of LESSONS) expect(plain(say(l.text, lexiconOf(nonetUi))).length).toBeLessThanOrEqual(116);
});
