import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editKey, insert, type LineEdit, lineEdit } from './line-edit.ts';

function type(start: string, ...keys: string[]): LineEdit {
  return keys.reduce((e, k) => editKey(e, k) ?? e, lineEdit(start));
}

test('printable keys go in at the caret', () => {
  expect(type('', 'b', 'o', 'g', 'Space', '7').text).toBe('bog 7');
  expect(type('bg', 'Left', 'o')).toMatchObject({ text: 'bog', caret: 2 });
});

test('keys of other things are not an editor’s', () => {
  for (const key of ['Enter', 'Escape', 'Up', 'F1', 'Ctrl+q']) expect(editKey(lineEdit('a'), key)).toBeNull();
});

test('deleting by character, by word and to either end', () => {
  expect(type('abc', 'Backspace').text).toBe('ab');
  expect(type('abc', 'Home', 'Delete').text).toBe('bc');
  expect(type('old bog', 'Ctrl+w').text).toBe('old ');
  expect(type('old bog', 'Left', 'Left', 'Ctrl+u').text).toBe('og');
  expect(type('old bog', 'Home', 'Ctrl+Right', 'Ctrl+k').text).toBe('old');
  expect(type('old bog', 'Ctrl+Left', 'x').text).toBe('old xbog');
});

test('what is typed takes the place of the selection', () => {
  expect(type('abc', 'Shift+Left', 'Shift+Left', 'x').text).toBe('ax');
  expect(type('abc', 'Ctrl+a', 'z').text).toBe('z');
  expect(type('abc', 'Shift+Home', 'Delete').text).toBe('');
  expect(type('abc', 'Home', 'Shift+Right', 'Shift+End', 'Backspace').text).toBe('');
  expect(type('abc', 'Home', 'Shift+Right', 'Right')).toMatchObject({ caret: 1, anchor: 1 });
});

test('undo goes back one change at a time', () => {
  expect(type('ab', 'c', 'Ctrl+u', 'Ctrl+z').text).toBe('abc');
  expect(type('ab', 'c', 'Ctrl+u', 'Ctrl+z', 'Ctrl+z').text).toBe('ab');
  expect(type('ab', 'Ctrl+z').text).toBe('ab');
});

test('a seed has at most 64 characters, pasted or typed', () => {
  const full = insert(lineEdit('x'), 'y'.repeat(100));
  expect(full.text).toBe(`x${'y'.repeat(63)}`);
  expect(editKey(full, 'z')).toBe(full);
  expect(insert({ ...full, anchor: 0 }, 'new').text).toBe('new');
});

test('whatever is pressed, caret and anchor stay in the text', () => {
  const keys = fc.constantFrom(
    ...['a', 'Space', 'Left', 'Right', 'Home', 'End', 'Ctrl+Left', 'Ctrl+Right', 'Shift+Left', 'Shift+Right'],
    ...['Shift+Home', 'Shift+End', 'Ctrl+a', 'Backspace', 'Delete', 'Ctrl+w', 'Ctrl+u', 'Ctrl+k', 'Ctrl+z'],
  );
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 40 }), (pressed) => {
      const e = type('one two', ...pressed);
      expect(e.caret).toBeGreaterThanOrEqual(0);
      expect(e.caret).toBeLessThanOrEqual(e.text.length);
      expect(e.anchor).toBeGreaterThanOrEqual(0);
      expect(e.anchor).toBeLessThanOrEqual(e.text.length);
    }),
  );
});
