import { expect, test } from 'vitest';
import { pick, stream } from '../../engine/rng.ts';
import { readJsonText } from './json-text.ts';

const faultOf = (text: string): string => readJsonText(text).fault ?? 'JSON';

test.each([
  ['{}', 'JSON'],
  [' [1, -2.5e3, "a\\u00e9\\n", true, false, null, {"a": []}] ', 'JSON'],
  ['', 'line 1, column 1: the text ends here; expected a text in quotes, a number'],
  ['{"a": NaN}', 'line 1, column 7: found NaN; expected a text in quotes'],
  ['{"a": .5}', 'line 1, column 7: found .5; expected a text in quotes'],
  ['{"a": 1,\n "b": 2,\n}', 'line 3, column 1: found }; take out the comma before it'],
  ["['a']", 'line 1, column 2: found \'; texts stand in double quotes (")'],
  ['{a: 1}', 'line 1, column 2: found a; expected a name in double quotes'],
  ['{"a" 1}', 'line 1, column 6: found 1; expected a colon after the name'],
  ['[1 2]', 'line 1, column 4: found 2; expected a comma or ]'],
  ['["a\nb"]', 'line 1, column 4: found \\x0a; expected a closing quote on the same line'],
  ['["a\\x"]', 'line 1, column 4: found \\; after a backslash expected one of'],
  ['[] []', 'line 1, column 4: found [; expected the end of the text'],
  ['[01]', 'line 1, column 3: found 1; expected a comma or ]'],
])('DELVE-286 %j is told by line and column', (text, told) => {
  expect(faultOf(text)).toContain(told);
});

test('DELVE-286 what is JSON to the language is JSON here, and the other way round', () => {
  const pieces = ['{', '}', '[', ']', ',', ':', '"a"', '"', '1', '-', '.5', 'e3', 'true', 'nul', ' ', '\n', '\\', '0'];
  const r = stream('json', 'text');
  for (let i = 0; i < 4000; i++) {
    const text = Array.from({ length: 7 }, () => pick(r, pieces)).join('');
    let isJson = true;
    try {
      JSON.parse(text);
    } catch {
      isJson = false;
    }
    expect([text, faultOf(text) === 'JSON']).toEqual([text, isJson]);
  }
});

test('DELVE-286 a name that stands twice is told by its way, however it is written', () => {
  expect(readJsonText('{"a": [{"b": 1, "c": {"\\u0062": 1, "b": 2}}, {"b": 1, "b": 2}], "a": 1}').doubled).toEqual([
    ['a', 0, 'c', 'b'],
    ['a', 1, 'b'],
    ['a'],
  ]);
  expect(readJsonText('{"__proto__": 1, "constructor": 2, "__proto__": 3}').doubled).toEqual([['__proto__']]);
});
