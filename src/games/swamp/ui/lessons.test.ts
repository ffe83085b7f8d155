/** The first minutes: every card has its moment, and none comes when the game is over or hidden. */
import { expect, test } from 'vitest';
import { staged } from '../../../../test/helpers/swamp.ts';
import { sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { lexiconOf, say } from '../../../engine/say.ts';
import { plain } from '../../../engine/view.ts';
import { swamp } from '../game.ts';
import { swampUi } from './index.ts';
import { LESSONS } from './lessons.ts';

/** The first card for a position after these keys; `seen` are those that were told before. */
function told(
  map: readonly string[],
  facts: Record<string, unknown> = {},
  keys: readonly string[] = [],
  seen: readonly string[] = [],
) {
  const desk = sitDown(staged(map, facts));
  desk.key(...keys);
  const obs = swamp.observe(desk.s, 0);
  return LESSONS.find((l) => !seen.includes(l.id) && l.fits(obs, desk.ui))?.id ?? null;
}

const ALONE = ['@....', '~~~~~'];

test('SWAMP-270 each situation has its card', () => {
  const walked = ['walk'];
  expect(told(ALONE)).toBe('walk');
  expect(told(ALONE, {}, ['Space'])).toBe('aiming');
  expect(told(ALONE, {}, ['Right', 'Left'], walked)).toBe('ghost');
  expect(told(['@.~', 'o~~'], {}, [], walked)).toBe('light');
  expect(told(['@..T'], { npcs: [{ facing: 'right' }] }, [], walked)).toBe('spook');
  expect(told(['@..T'], { npcs: [{ facing: 'right' }], mp: 0 }, [], walked)).toBe('sight');
  expect(told(['@...S'], { npcs: [{ facing: 'left' }] })).toBe('seen');
  expect(told(['~~', '@.'], { dinghy: [0, 0], obsessed: false })).toBe('boat');
  expect(told(['&.'])).toBe('afloat');
  expect(told(['.o~'], { at: [1, 0], items: ['accordion'] })).toBe('harbor');
  expect(told(ALONE, { mp: 1, mpBar: 40, obsessed: false }, [], walked)).toBe('mana');
  expect(told(['@....', '~~~*~'], { obsessed: false }, [], walked)).toBe('lights');
  expect(told(ALONE, { points: [25, 0, 0], obsessed: false }, [], walked)).toBe('trail');
  expect(told(ALONE, { items: ['parrot'], obsessed: false }, [], walked)).toBe('treasure');
  expect(told(ALONE, { items: ['rum', 'parrot', 'accordion'], obsessed: false }, [], walked)).toBe('home');
});

test('SWAMP-278 fresh arrivals count as from behind at any distance', () => {
  const before = ['walk', 'spook'];
  const far = ['@...............T'];
  expect(told(['@.T'], {}, [], before)).toBe('arrival');
  expect(told(far, {}, [], before)).toBe('arrival');
  expect(told(far, { npcs: [{ facing: 'right' }] }, [], before)).not.toBe('arrival');
  // Nobody who cannot be spooked, and not the one behind the first.
  expect(told(['@.~T'], {}, [], before)).not.toBe('arrival');
  expect(told(['@.TT'], { npcs: [{ facing: 'right' }, {}] }, [], before)).not.toBe('arrival');
});

test('SWAMP-278 a Spook reaches from afar', () => {
  const before = ['walk', 'spook', 'arrival', 'sight'];
  const away = { npcs: [{ facing: 'right' }] };
  expect(told(['@...T'], away, [], before)).toBe('afar');
  expect(told(['@..T'], away, [], before)).not.toBe('afar');
});

test('SWAMP-278 a harbor is lighted again for its mana', () => {
  const before = ['walk', 'ghost', 'light', 'mana'];
  expect(told(['@....', '~~~o~'], { mp: 1 }, [], before)).toBe('relight');
  expect(told(['@....', '~~~o~'], { mp: 2 }, [], before)).not.toBe('relight');
  expect(told(['@....', '~~~*~'], { mp: 1 }, [], before)).not.toBe('relight');
  expect(told(['@....', '~~~o~'], { mp: 1, obsessed: false }, [], before)).not.toBe('relight');
});

test('SWAMP-270 no card over help, debug menu or the end', () => {
  for (const key of ['c', 'v']) expect([key, told(ALONE, {}, [key])]).toEqual([key, null]);
  expect(told(ALONE, { status: 'lost', reason: 'sunk' })).toBeNull();
});

test('SWAMP-270 cards are short sentences with names of their own', () => {
  expect(new Set(LESSONS.map((l) => l.id)).size).toBe(LESSONS.length);
  for (const { id, title, text } of LESSONS) {
    expect([id, title.length < 24, text.length < 150]).toEqual([id, true, true]);
    expect(text).toMatch(/^[A-Z{].*[.]$/);
    // Everything that it refers to exists, and keys are named by what they do (SCREEN-002).
    expect(plain(say(text, lexiconOf(swampUi)))).not.toMatch(/[{}]/);
    expect(text).not.toMatch(/\b(Space|Tab|Esc|arrow)/);
  }
});

test('SWAMP-270 the cards say mana, as the screen does', () => {
  for (const { text } of LESSONS) expect(text).not.toMatch(/\bMP\b/);
});
