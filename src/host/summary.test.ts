import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const HEAD =
  '{"at":"head","format":1,"game":"toy","rules":1,"content":"","start":{"seed":"7"},"options":{},"seats":[{"name":"a","kind":"human"}]}';

function ended(kind: string, why: string): string {
  const outcome = JSON.stringify({ kind, why, scores: [5] });
  return `${HEAD}\n{"at":"end","n":3,"outcome":${outcome},"digest":"0000000000000000","sum":"${'0'.repeat(64)}"}\n`;
}

test('PLAT-026 a recording in a line: how it ended, and why if that says more', () => {
  expect(summaryOf(ended('lost', 'lost'))?.about).toBe('lost, 3 steps');
  expect(summaryOf(ended('lost', 'resigned'))?.about).toBe('lost (resigned), 3 steps');
  expect(summaryOf(`${HEAD}\n`)?.about).toBe('not finished');
  expect(summaryOf('nothing')).toBeNull();
});
