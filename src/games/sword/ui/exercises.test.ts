import { expect, test } from 'vitest';
import { staged } from '../../../../test/helpers/sword.ts';
import { type Rig, screen, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import { choiceText, questions, rightAnswer } from './exercises.ts';

const rig = (): Rig => sitDown(staged(['####', '#@.#', '####']));

test('SWORD-346 the exercises are the combats of the worked examples, each once, with every kind of answer', () => {
  const all = questions();
  expect(all.length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map((b) => JSON.stringify(b))).size).toBe(all.length);
  expect([...new Set(all.map(rightAnswer))].sort()).toEqual([0, 1, 2, 3]);
  expect([...new Set(all.map((b) => b.yours))].length).toBe(2);
  expect([all.some((b) => b.postMove), all.some((b) => b.diagonal)]).toEqual([true, true]);
});

test('SWORD-346 the right answer is what the rules did', () => {
  for (const b of questions()) {
    const [attacker, attacked] = b.after;
    const done = attacker < 0 ? 3 : attacked < 0 ? 0 : attacked < b.attacked.hp ? 1 : 2;
    expect([b.attacked.kind, rightAnswer(b)]).toEqual([b.attacked.kind, done]);
  }
});

test('SWORD-346 the player answers before the rules do', () => {
  const r = type(rig(), 'E');
  expect(screen(r).slice(0, 2)).toEqual([
    `Exercise 1 of ${questions().length}: what happens if you attack?`,
    '0 of 0 foretold',
  ]);
  const open = screen(r).join('\n');
  expect(open).toContain('You: +0 sword tester, DEF 11 (HP 7/7), ATK 11');
  expect(open).toContain('1 it dies\n2 it loses HP and lives\n3 it loses nothing\n4 you die');
  expect(open).not.toContain('blow:');
  type(r, '1');
  expect(screen(r).slice(1, 4)).toEqual(['1 of 1 foretold', '', 'Right: it dies.']);
  expect(screen(r)).toContain('blow: ATK 11 reaches DEF 6: death for +0 rat');
  type(r, '2', 'Enter');
  expect(screen(r).slice(0, 2)).toEqual([
    `Exercise 2 of ${questions().length}: what happens if it attacks you?`,
    '1 of 1 foretold',
  ]);
  type(r, '1');
  expect(screen(r).slice(1, 4)).toEqual(['1 of 2 foretold', '', 'You said you die; you lose HP and live.']);
});

test('SWORD-346 an open exercise waits where it was left, and the last is followed by the first', () => {
  const r = type(rig(), 'E', 'c', 'E', 'Enter');
  expect([r.ui.exercise.n, r.obs.tu]).toEqual([0, 0]);
  for (let i = 0; i < questions().length; i++) type(r, '4', 'Enter');
  expect(screen(r)[0]).toContain('Exercise 1 of');
  expect(r.ui.exercise.answered).toBe(questions().length);
});

test('SWORD-346 every exercise and its explanation fit the smallest screen', () => {
  const r = type(rig(), 'E');
  for (const b of questions()) {
    expect(screen(r).join('\n')).toContain(`4 ${choiceText(b, 3)}`);
    type(r, '1');
    expect(screen(r).filter((row) => row.startsWith('end: ')).length).toBeGreaterThanOrEqual(2);
    type(r, 'Enter');
  }
});
