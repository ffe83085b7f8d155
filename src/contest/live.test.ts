import { expect, test } from 'vitest';
import { manifestWith } from '../../test/helpers/event.ts';
import { allowedForm, bestToWatch, type LiveForm, liveForm } from './live.ts';
import type { Entrant, EventManifest } from './manifest.ts';

const plain = (id: string) => ({ id, name: id, version: 1, sha256: '0'.repeat(64) });
const HOUSE: Entrant = { ...plain('house'), kind: 'house', bot: 'random' };
const SCRIPT: Entrant = { ...plain('script'), kind: 'script' };
const PROGRAM: Entrant = { ...plain('program'), kind: 'command', command: 'x' };
const REMOTE: Entrant = { ...plain('remote'), sha256: '1'.repeat(64), kind: 'remote' };

function formOf(seats: number, bots: readonly Entrant[], more: Partial<EventManifest> = {}, see = false): LiveForm {
  const manifest = manifestWith(0, seats, { kind: 'round-robin', cycles: 1 }, { bots: [...bots], ...more });
  return liveForm(manifest, seats > 1 ? ['house@1', `${bots[1].id}@1`] : ['house@1'], see);
}

test('CONTEST-077 moves are told of bots that nothing reaches from outside; of others what every seat may know, or nothing', () => {
  const boxed = { sandbox: 'bubblewrap' as const };
  expect(formOf(1, [HOUSE, SCRIPT])).toBe('moves');
  expect(formOf(2, [HOUSE, SCRIPT])).toBe('moves');
  expect(formOf(1, [HOUSE, PROGRAM], boxed)).toBe('moves');
  // A program without a box, or one that reads files which others may write, hears what its author hears.
  expect(formOf(1, [HOUSE, PROGRAM])).toBe('hidden');
  expect(formOf(1, [HOUSE, PROGRAM], boxed, true)).toBe('hidden');
  expect(formOf(2, [HOUSE, PROGRAM], boxed, true)).toBe('public');
  expect(formOf(2, [HOUSE, REMOTE], boxed)).toBe('public');
  // Alone at the table: the remote bot has yet to play the same seed.
  expect(formOf(1, [HOUSE, REMOTE], boxed)).toBe('hidden');
  // At other tables it hears of other seeds.
  expect(formOf(2, [HOUSE, SCRIPT, REMOTE], boxed)).toBe('moves');
  expect(formOf(1, [HOUSE, { ...REMOTE, withdrawn: true }], boxed)).toBe('moves');
});

test('CONTEST-077 of the matches that are played, the one whose bots stand best is watched; of equals the one that began last', () => {
  const match = (id: string, bots: readonly string[], since: string, live?: LiveForm) => ({
    match: id,
    bots,
    since,
    live,
  });
  const place = (bot: string) => Number(bot.slice(1));
  const playing = [
    match('1.1.1', ['b1', 'b9'], '1', 'moves'),
    match('1.2.1', ['b3', 'b4'], '2', 'public'),
    match('1.3.1', ['b2', 'b5'], '3', 'moves'),
    match('1.4.1', ['b1', 'b2'], '4', 'hidden'),
    match('1.5.1', ['b1', 'b2'], '5'),
  ];
  expect(bestToWatch(playing, place, new Set())?.match).toBe('1.3.1');
  expect(bestToWatch(playing, place, new Set(['1.3.1']))?.match).toBe('1.2.1');
  expect(bestToWatch(playing, place, new Set(['1.3.1', '1.2.1', '1.1.1']))).toBeNull();
  expect(bestToWatch([], place, new Set())).toBeNull();
});

test('CONTEST-077 whoever plays a match may tell less of it than the event allows, and never more', () => {
  const forms = ['moves', 'public', 'hidden'] as const;
  const shown = forms.map((may) => [...forms, undefined].map((said) => allowedForm(may, said)));
  expect(shown).toEqual([
    ['moves', 'public', 'hidden', 'hidden'],
    ['hidden', 'public', 'hidden', 'hidden'],
    ['hidden', 'hidden', 'hidden', 'hidden'],
  ]);
});
