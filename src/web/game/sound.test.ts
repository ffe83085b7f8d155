import { expect, test } from 'vitest';
import { soundOf } from './hear.ts';
import type { TileSheet } from './sheet.ts';
import { SOUND_NAMES, spoken } from './sound.ts';

test('SCREEN-016 there is a sound for step, hit, hurt, kill, pick up, level, danger, win and lose, in every voice another', () => {
  for (const name of ['step', 'hit', 'hurt', 'kill', 'pickup', 'level', 'danger', 'win', 'lose']) {
    expect(SOUND_NAMES).toContain(name);
    const voices = ['stone', 'paper', 'night', 'wood', 'square'].map((voice) => JSON.stringify(spoken(name, voice)));
    expect(new Set(voices).size).toBe(5);
  }
  expect(spoken('no such sound', 'stone')).toBe(null);
});

test('SCREEN-016 the same event sounds different when it strikes the player', () => {
  const sheet = { sound: (type: string) => (type === 'attack' ? 'hit hurt defender' : null) } as unknown as TileSheet;
  expect(soundOf({ type: 'attack', defender: 'you' } as { type: string }, sheet)).toBe('hurt');
  expect(soundOf({ type: 'attack', defender: 'Rat' } as { type: string }, sheet)).toBe('hit');
  expect(soundOf({ type: 'attack', defender: { you: true, kind: 'rat' } } as { type: string }, sheet)).toBe('hurt');
  expect(soundOf({ type: 'other' }, sheet)).toBe(null);
});

interface Sounding {
  readonly voice: string;
  readonly sounds: Readonly<Record<string, string>>;
}

const SHEETS = import.meta.glob<{ default: Sounding }>('../tiles/*.json', { eager: true });

test.each(Object.entries(SHEETS))(
  'SCREEN-016 %s has a voice, and no sound that nobody can make',
  (_, { default: sheet }) => {
    expect(spoken('hit', sheet.voice)).not.toEqual(spoken('hit', ''));
    const named = Object.values(sheet.sounds).flatMap((s) => s.split(' ').slice(0, 2));
    expect(named.filter((s) => !SOUND_NAMES.includes(s))).toEqual([]);
    for (const needed of ['hurt', 'kill', 'pickup', 'danger', 'win']) expect(named).toContain(needed);
  },
);
