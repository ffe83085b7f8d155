import { expect, test } from 'vitest';
import { sha256 } from '../engine/sha256.ts';
import { newLineLog } from './line-log.ts';

test('PLAT-060 the sum of a log is that of its text, whenever it is asked for', () => {
  const log = newLineLog();
  let text = '';
  // Lines of all lengths round the size of a piece; half of a pair at the end of one, the other half begins the next.
  for (let i = 0; i < 300; i++) {
    const line = `${i} ${'x'.repeat((i * 37) % 5000)}${i % 3 === 0 ? 'é😀' : ''}${i % 7 === 0 ? '\ud83d' : ''}`;
    log.add(line);
    text += `${line}\n`;
    if (i % 50 === 0) expect(log.sum()).toBe(sha256(text));
  }
  expect([log.sum(), log.sum()]).toEqual([sha256(text), sha256(text)]);
  expect(log.lines.join('\n')).toBe(text.slice(0, -1));
});

test('whoever begins to read inside a call gets that line once, whoever stops gets no other', () => {
  const log = newLineLog();
  const first: string[] = [];
  const second: string[] = [];
  const stop = log.onLine((line) => {
    first.push(line);
    stop();
    log.onLine((later) => second.push(later));
  });
  log.add('a');
  log.add('b');
  expect([first, second]).toEqual([['a'], ['a', 'b']]);
});
