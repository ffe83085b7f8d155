/** Anything in any order: whatever clients and the person at the screen do, every client gets a well-formed sequence. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TestClient, testContest } from '../../../test/helpers/contest.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { verify } from '../../host/verify.ts';

const RING = ['|||||||||', '|..o....|', '|.|#_#|.|', '|._____.|', '|.|#@#|.|', '|....o..|', '|||||||||'];
const LETTERS: Readonly<Record<string, string>> = {
  welcome: 'W',
  startofround: 'S',
  stateupdate: 'U',
  dead: 'D',
  endofround: 'E',
};
/** A lone E is a game stopped during a countdown; the last round may not be over yet. */
const GRAMMAR = /^W(?:W|E|SWU*D?E)*(?:SWU*D?)?$/;

const op = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), name: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who: fc.nat(7) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('say' as const),
      who: fc.nat(7),
      what: fc.constantFrom(
        'up\n',
        'LEFT\n',
        'down\r\n',
        ' right\n',
        'foo\n',
        'NAME x\n',
        'ri',
        'ght\n',
        '\n',
        'x'.repeat(2000),
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('time' as const), ms: fc.constantFrom(1, 50, 100, 400, 1500, 5000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('start', 'stop', 'restart', 'pause', 'lobby', 'bot', 'human') }),
  },
);

test('GHOST-257 GHOST-195 any mixture of joins, lines, departures, pauses and restarts keeps the order of messages', () => {
  fc.assert(
    fc.property(
      fc.array(op, { minLength: 20, maxLength: 120 }),
      fc.boolean(),
      fc.constantFrom(null, 2, 3),
      (ops, tickless, startAt) => {
        const t = testContest(RING, { tickless, startAt, rounds: 2 });
        const clients: TestClient[] = [];
        for (const o of ops) {
          const client = 'who' in o ? clients[o.who % Math.max(1, clients.length)] : undefined;
          if (o.kind === 'join') clients.push(t.client(o.name ? 'name' : undefined));
          else if (o.kind === 'leave') client?.leave();
          else if (o.kind === 'say') client?.say(o.what);
          else if (o.kind === 'time') t.clock.pass(o.ms);
          else if (o.kind === 'lobby') t.contest.toLobby();
          else if (o.kind === 'bot') t.contest.addBot('greedy');
          else if (o.kind === 'human') t.contest.addHuman();
          else t.contest[o.kind]();
        }
        for (const c of clients) {
          const word = c
            .types()
            .split(' ')
            .map((x) => LETTERS[x] ?? '')
            .join('');
          if (c.member === null) expect(word).toBe('');
          else expect(word).toMatch(GRAMMAR);
        }
        for (const game of t.recording
          .join('')
          .split(/^(?=\{"at":"head")/m)
          .filter((g) => g !== ''))
          expect(verify(ghostly, game)).toMatchObject({ ok: true });
        expect(t.reports.filter((r) => r.startsWith('fault'))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
