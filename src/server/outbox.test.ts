import { expect, test } from 'vitest';
import { lineOf, newOutbox } from './outbox.ts';

test('what is said in one turn goes out in one piece and in its order; what is left goes before an end', async () => {
  const out: string[] = [];
  const box = newOutbox((data, encoding) => out.push(Buffer.from(data as string, encoding).toString('utf8')));
  box.say('a');
  box.say('ü');
  expect([out, box.waiting]).toEqual([[], 4]);
  await new Promise((turn) => setImmediate(turn));
  expect([out, box.waiting]).toEqual([['a\nü\n'], 0]);
  box.say('b');
  box.flush();
  expect(out).toEqual(['a\nü\n', 'b\n']);
  await new Promise((turn) => setImmediate(turn));
  expect(out.length).toBe(2);
});

test('PLAT-100 what waits for the end of a turn is never so much that a reader looks slow by it', () => {
  let sent = 0;
  const box = newOutbox((data) => {
    sent += data.length;
  });
  for (let i = 0; i < 100; i++) {
    box.say('x'.repeat(9_999));
    expect(box.waiting).toBeLessThan(20_000);
  }
  box.flush();
  expect(sent).toBe(1_000_000);
});

test('a line that goes to many is the same bytes for all of them, and another line is another', () => {
  const text = 'to many: ü';
  const all = [text, text, `${text}`, 'to one', text].map(lineOf);
  expect(all.map(String)).toEqual([text, text, text, 'to one', text].map((t) => `${t}\n`));
  expect(all[2]).toBe(all[1]);
});
