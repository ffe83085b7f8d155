import { expect, test } from 'vitest';
import { formatChunkText, readChunkText } from './chunk-text.ts';
import { SHIPPED_PACK } from './content.ts';

test('DELVE-368 the text form of chunks says the same as the tables', () => {
  const { chunks } = SHIPPED_PACK.content.pack;
  const read = readChunkText(`; a comment\n${formatChunkText(chunks)}`, 'all.txt');
  expect([read.problems, read.chunks]).toEqual([[], chunks]);
});

test('DELVE-286 everything wrong in a text of chunks is told with its line', () => {
  const text = 'hello\n@ id=a rolle=filler weight=x weight=2 lonely\n#\n@ id=b\n';
  const { problems, chunks } = readChunkText(text, 'mine.txt');
  expect(problems.map((p) => `${p.path} ${p.text}`)).toEqual([
    expect.stringMatching(/^mine\.txt:1 found 'hello'; a chunk begins with a line/),
    expect.stringMatching(/^mine\.txt:2 found the unknown field 'rolle'; .*did you mean 'role'\?/),
    expect.stringMatching(/^mine\.txt:2 found 'weight' twice; keep one/),
    expect.stringMatching(/^mine\.txt:2 found 'lonely'; expected key=value/),
  ]);
  // What is no number stays a text, for the check of the table to say so; a chunk ends where the next begins.
  expect(chunks.map((c) => [c.id, c.weight, (c.rows as string[]).length])).toEqual([
    ['a', 'x', 1],
    ['b', undefined, 1],
  ]);
});
