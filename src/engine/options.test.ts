import { expect, test } from 'vitest';
import { defineOptions, describeField, formatField, parseField } from './options.ts';
import { formatProblem, type Result } from './result.ts';

const set = defineOptions<{ size: number; fog: boolean; mode: string }>({
  size: { kind: 'int', min: 3, max: 9, fallback: 5, label: 'Size' },
  fog: { kind: 'flag', fallback: true, label: 'Fog' },
  mode: { kind: 'choice', of: ['easy', 'hard'], fallback: 'easy', label: 'Mode' },
});

function reason(r: Result<unknown>): string {
  return r.ok ? 'fine' : formatProblem(r.problem);
}

test('missing options take their defaults', () => {
  for (const raw of [undefined, null, {}]) expect(set.parse(raw)).toEqual({ ok: true, value: set.defaults });
  expect(set.defaults).toEqual({ size: 5, fog: true, mode: 'easy' });
  expect(set.parse({ fog: false })).toEqual({ ok: true, value: { size: 5, fog: false, mode: 'easy' } });
});

test('texts of a command line and values of a file are read alike', () => {
  const wanted = { ok: true, value: { size: 7, fog: false, mode: 'hard' } };
  expect(set.parse({ size: '7', fog: 'off', mode: 'HARD' })).toEqual(wanted);
  expect(set.parse({ size: 7, fog: false, mode: 'hard' })).toEqual(wanted);
});

test('what is wrong is named with the option and what it takes', () => {
  expect(reason(set.parse({ size: 10 }))).toBe('options.size: expected a whole number from 3 to 9, got 10');
  expect(reason(set.parse({ size: '3.5' }))).toMatch(/^options\.size: expected/);
  expect(reason(set.parse({ size: '' }))).toMatch(/^options\.size: expected/);
  expect(reason(set.parse({ fog: 'maybe' }))).toBe('options.fog: expected on or off, got "maybe"');
  expect(reason(set.parse({ mode: 'odd' }, 'flags'))).toBe('flags.mode: expected one of easy, hard, got "odd"');
  expect(reason(set.parse({ toString: 1 }))).toBe('options.toString: unknown option; known: size, fog, mode');
  expect(reason(set.parse([]))).toBe('options: expected an object of options');
});

test('what a field prints it reads back', () => {
  const fields = Object.values(set.fields);
  const values = [4, false, 'hard'];
  fields.forEach((f, i) => {
    expect(parseField(f, formatField(f, values[i]), 'x')).toEqual({ ok: true, value: values[i] });
    expect(describeField(f)).not.toBe('');
  });
});
