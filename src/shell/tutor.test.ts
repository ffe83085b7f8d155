/** Lessons: each once, as long as its situation lasts, until the player has had enough. */
import { expect, test } from 'vitest';
import { asText } from '../engine/raster.ts';
import type { Lesson, Ui } from '../engine/ui.ts';
import type { GameModule } from '../games/index.ts';
import { memoryVault } from '../host/vault.ts';
import { openSettings } from './settings.ts';
import { createTutor, withLesson } from './tutor.ts';

const UI: Ui = { mode: 'normal' };
const lesson = (id: string, fits: (n: number) => boolean) =>
  ({
    id,
    title: `Title ${id}`,
    text: `Words about ${id}.`,
    fits: (obs: { n: number }) => fits(obs.n),
  }) as unknown as Lesson<never, Ui>;
const module = {
  game: { id: 'toy' },
  ui: { lessons: [lesson('low', (n) => n < 2), lesson('any', () => true), lesson('high', (n) => n > 5)] },
} as unknown as GameModule;

function sit(files = new Map<string, string>()) {
  const tutor = createTutor(module, openSettings(memoryVault(files)));
  const at = (n: number) => {
    tutor.look({ n }, UI);
    return tutor.lesson?.id ?? null;
  };
  return { files, tutor, at };
}

test('a lesson stays while its situation lasts, and then the next one comes', () => {
  const t = sit();
  expect([t.at(0), t.at(1), t.at(2), t.at(6)]).toEqual(['low', 'low', 'any', 'any']);
  t.tutor.understood();
  expect(t.tutor.lesson?.id).toBe('high');
  t.tutor.understood();
  expect(t.tutor.lesson).toBeNull();
});

test('what was seen is not told again, also by the next run of the program', () => {
  const t = sit();
  t.at(0);
  t.at(2);
  t.at(6);
  expect(sit(t.files).at(0)).toBe('low');
  t.tutor.keep();
  expect(sit(t.files).at(0)).toBe('any');
  t.tutor.understood();
  expect(sit(t.files).at(0)).toBeNull();
  expect(sit(t.files).at(6)).toBe('high');
});

test('enough is enough, for good', () => {
  const t = sit();
  t.at(0);
  t.tutor.enough();
  expect([t.tutor.lesson, t.at(6), sit(t.files).at(6)]).toEqual([null, null, null]);
});

test('a character screen shows the card in its lower left corner above the last line, and nothing when there is none', () => {
  const t = sit();
  const frame = { cols: 60, rows: 5 };
  const bare = { frame, panes: [] };
  expect(withLesson(bare, t.tutor, frame)).toBe(bare);
  t.at(0);
  const rows = asText(withLesson(bare, t.tutor, frame)).split('\n');
  expect(rows[2]).toMatch(/^Title low +F3 got it {2}F4 no more$/);
  expect(rows[3]).toBe('Words about low.');
});
