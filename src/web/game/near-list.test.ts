import { expect, test } from 'vitest';
import type { Near, Pane } from '../../engine/view.ts';
import { nearSpeech, nearWords, newsOf } from './near-list.tsx';
import { gaugeState } from './panes/gauge.tsx';

const ARCHER: Near = { who: '7', name: 'Bone Archer', tile: '', east: -4, south: -3, foe: true, detail: 'wounded' };
const STAIRS: Near = { who: 's', name: 'stairs down', tile: '', east: 0, south: 2, foe: false };
const health = (value: number, danger: boolean): Pane => ({
  id: 'hp',
  slot: 'status',
  box: { col: 0, row: 0, cols: 1, rows: 1 },
  kind: 'gauge',
  label: 'Health',
  value,
  max: 30,
  ink: 'good',
  danger,
});

test('SCREEN-025 who is near is told by name, way and state', () => {
  expect(nearWords(ARCHER)).toBe('Bone Archer, 4 west, 3 north, wounded');
  expect(nearWords(STAIRS)).toBe('stairs down, 2 south');
  expect(nearWords({ ...STAIRS, south: 0 })).toBe('stairs down, here');
});

test('SCREEN-025 what is near is told in one breath, nearest first, after the summary of the map', () => {
  expect(nearSpeech({ near: [STAIRS, ARCHER], summary: 'A crypt.' })).toBe(
    'A crypt. Near you: stairs down, 2 south; Bone Archer, 4 west, 3 north, wounded.',
  );
  expect(nearSpeech({})).toBe('Nothing is near.');
});

test('SCREEN-025 newcomers and dangers are announced once', () => {
  const known = { who: new Set(['s']), dangers: new Set<string>() };
  expect(newsOf(null, [ARCHER], [])).toBe('');
  expect(newsOf(known, [STAIRS, ARCHER], [health(4, true)])).toBe(
    'Health 4 of 30, low. Bone Archer, 4 west, 3 north, wounded.',
  );
  expect(newsOf({ who: new Set(['s', '7']), dangers: new Set(['Health']) }, [STAIRS, ARCHER], [health(3, true)])).toBe(
    '',
  );
});

test('SCREEN-025 a crowd that comes into sight at once is named in part and counted', () => {
  const crowd = Array.from({ length: 7 }, (_, i) => ({ ...ARCHER, who: `${i}` }));
  expect(newsOf({ who: new Set(), dangers: new Set() }, crowd, [])).toMatch(
    /(Bone Archer.*){4}3 more come into sight\.$/,
  );
});

test('SCREEN-025 gauges are words', () => {
  expect(gaugeState(12, 30, true)).toBe('12 of 30, low');
  expect(gaugeState(28, 30, true)).toBe('28 of 30, high');
  expect(gaugeState(28, 30, false)).toBe('28 of 30');
});
