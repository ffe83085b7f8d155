import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { handClock } from '../../test/helpers/server.ts';
import type { Thread } from './thread.ts';
import { type JudgedFile, notVerified } from './verdict.ts';
import { type Answered, openVerifyQueue, VERIFY_LIMITS, type VerifyLimits } from './verify-queue.ts';

const JUDGED = notVerified('bad-recording', 'judged');

/** Judges by hand: what they were asked, in order, and functions that let each be answered. */
function queueOf(judges: number, limits: VerifyLimits = VERIFY_LIMITS) {
  const clock = handClock();
  const asked: { readonly text: string; readonly judge: number; answer(): void; lose(): void }[] = [];
  const threads = Array.from(
    { length: judges },
    (_, judge): Thread => ({
      ask: (question) =>
        new Promise((done, failed) => {
          const text = (question as { body: Buffer }).body.toString();
          asked.push({ text, judge, answer: () => done(JUDGED), lose: () => failed(new Error('too long')) });
        }),
      tell() {},
      close() {},
    }),
  );
  const { judge } = openVerifyQueue(threads, clock, limits);
  const heard = new Map<string, Answered['verdict']>();
  const send = (text: string, from: string) =>
    void judge(Buffer.from(text), from).then(({ verdict }) => heard.set(text, verdict));
  const settle = () => new Promise<void>((done) => setImmediate(done));
  const finish = async (text: string, how: 'answer' | 'lose' = 'answer') => {
    defined(asked.find((a) => a.text === text))[how]();
    await settle();
  };
  return { clock, asked, heard, send, settle, finish, order: () => asked.map((a) => a.text) };
}

test('PLAT-116 addresses take turns, and none has all judges while others might come', async () => {
  const c = queueOf(2);
  for (const text of ['a1', 'a2']) c.send(text, '192.0.2.1');
  await c.settle();
  expect(c.order()).toEqual(['a1']);
  for (const text of ['b1', 'b2']) c.send(text, '192.0.2.2');
  c.send('c1', '192.0.2.3');
  expect(c.order()).toEqual(['a1', 'b1']);
  await c.finish('a1');
  await c.finish('a2');
  await c.finish('c1');
  expect(c.order()).toEqual(['a1', 'b1', 'a2', 'c1']);
  await c.finish('b1');
  expect(c.order().at(-1)).toBe('b2');
  await c.finish('b2');
  expect([...c.heard.keys()].sort()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1']);
});

test('PLAT-116 a second judge starts only when the first is busy', async () => {
  const c = queueOf(2);
  for (const text of ['1', '2', '3']) {
    c.send(text, '192.0.2.1');
    await c.finish(text);
  }
  expect(c.asked.map((a) => a.judge)).toEqual([0, 0, 0]);
});

test('PLAT-116 two files of an address and sixteen of all may wait; who comes later is told when to come again', async () => {
  const c = queueOf(2);
  for (const text of ['1', '2', '3']) c.send(text, '2001:db8:1:2::1');
  c.send('neighbour', '2001:db8:1:2::99');
  await c.settle();
  expect([...c.heard.keys()]).toEqual(['3', 'neighbour']);
  expect(c.heard.get('3')).toMatchObject({ verified: false, code: 'busy', after: 10 });
  for (let i = 0; i < 14; i++) c.send(`other ${i}`, `192.0.2.${i}`);
  c.send('late', '192.0.2.200');
  await c.settle();
  expect(c.heard.get('late')).toMatchObject({ code: 'busy', text: expect.stringContaining('other addresses') });
  expect(c.heard.size).toBe(3);
  await c.finish('1');
  c.send('in time', '192.0.2.201');
  await c.settle();
  expect(c.heard.has('in time')).toBe(false);
});

test('PLAT-116 files that ran into their limit use up the time of their address, and it waits until there is some again', async () => {
  const c = queueOf(2);
  const slow = async (text: string) => {
    c.send(text, '192.0.2.1');
    await c.settle();
    if (c.heard.has(text)) return c.heard.get(text);
    c.clock.pass(VERIFY_LIMITS.fileMs);
    await c.finish(text, 'lose');
    return c.heard.get(text);
  };
  for (const text of ['1', '2', '3'])
    expect(await slow(text)).toMatchObject({
      code: 'too-slow',
      text: expect.stringContaining('the limit of 10 seconds'),
    });
  // Of 60 seconds 3 x 20 are used; 30 x 0.1 came back meanwhile.
  expect(await slow('4')).toEqual({
    verified: false,
    code: 'too-fast',
    text: 'Files from your address took the judges too long; try again in 70 seconds.',
    after: 70,
  });
  c.send('other', '192.0.2.2');
  await c.finish('other');
  expect(c.heard.get('other')).toMatchObject({ text: 'judged' });
  c.clock.pass(69_000);
  expect(await slow('5')).toMatchObject({ code: 'too-fast', after: 1 });
  c.clock.pass(1_000);
  expect(await slow('6')).toMatchObject({ code: 'too-slow' });
});

test('PLAT-116 files that are judged quickly can come for ever', async () => {
  const c = queueOf(1);
  for (let i = 0; i < 500; i++) {
    c.send(`${i}`, '192.0.2.1');
    c.clock.pass(50);
    await c.finish(`${i}`);
    c.clock.pass(1_000);
  }
  expect([...c.heard.values()].every((v) => v === (JUDGED as JudgedFile).verdict)).toBe(true);
  expect(c.heard.size).toBe(500);
});
