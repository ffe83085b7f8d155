import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { editKey, lineEdit } from '../../host/line-edit.ts';
import { keysBetween } from './typing.ts';

test('what a field was changed to is typed as keys', () => {
  expect(keysBetween('blu', 'blue', 3)).toEqual(['e']);
  expect(keysBetween('blue', 'bl', 4)).toEqual(['End', 'Backspace', 'Backspace']);
  expect(keysBetween('a b', 'a c d', 3)).toEqual(['End', 'Backspace', 'c', 'Space', 'd']);
});

test('a line that is edited by these keys becomes what the field shows', () => {
  expect(keysBetween('ad', 'abcd', 1)).toEqual(['b', 'c']);
  const word = fc.stringMatching(/^[a-z0-9 ]{0,12}$/);
  fc.assert(
    fc.property(word, word, fc.nat(12), (before, after, at) => {
      let edit = lineEdit(before);
      for (let k = edit.text.length; k > Math.min(at, before.length); k--) edit = defined(editKey(edit, 'Left'));
      for (const key of keysBetween(before, after, edit.caret)) {
        edit = defined(editKey(edit, key));
      }
      expect(edit.text).toBe(after);
    }),
  );
});
