import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain } from './line.ts';
import { keyFor, type Lexicon, lexiconOf, say } from './say.ts';

const LEXICON: Lexicon = {
  tile: (name) => (name === 'skeleton' ? { name: 'Skeleton', glyph: 's', ink: 'hostile' } : null),
  place: (name) => (name === 'e4' ? { cell: 39, name: 'E4' } : null),
  key: (command) => (command === 'rest' ? 'R' : null),
};

test('SCREEN-002 a text names tiles, keys and places by reference, and a terminal prints glyph, key and name', () => {
  const said = say('A {tile:skeleton} at {place:e4}: {key:rest}.', LEXICON);
  expect(plain(said)).toBe('A s at E4: R.');
  expect(said[1]).toEqual({ text: 's', ink: 'hostile', tile: 'skeleton', name: 'Skeleton' });
  expect(said[3]).toEqual({ text: 'E4', ink: 'text', place: 39 });
  expect(said[5]).toEqual({ text: 'R', ink: 'key', command: 'rest' });
});

test('SCREEN-002 a reference may have words of its own; those of a key stay where there is no keyboard', () => {
  expect(plain(say('{place:e4:The Wolf} bites.', LEXICON))).toBe('The Wolf bites.');
  const rest = say('You may {key:rest:lie down}.', LEXICON);
  expect(plain(rest)).toBe('You may lie down (R).');
  expect(rest.filter((s) => s.command === undefined).map((s) => s.text)).toEqual(['You may ', 'lie down', '.']);
});

test('SCREEN-002 what refers to nothing stays as it was written, whatever it is', () => {
  for (const text of ['{tile:dragon}', '{key:fly}', '{place:z9}', '{tile:}', '{', '{tile:skeleton', '{x:y}', ''])
    expect(plain(say(text, LEXICON))).toBe(text);
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(plain(say(text))).toBe(text);
    }),
  );
});

test('a key is found by its command or its action, in the first mode that has it', () => {
  const keys = { play: { 'r R': 'ui:rest', 'Up k': 'move n' }, menu: { q: 'ui:rest' } };
  expect([keyFor(keys, 'rest'), keyFor(keys, 'move n'), keyFor(keys, 'fly')]).toEqual(['r', 'Up', null]);
  expect(plain(say('{key:rest}', lexiconOf({ keys })))).toBe('r');
});
