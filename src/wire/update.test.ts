import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { type Duel, dice, duel } from '../../test/toy-game.ts';
import { act, openDice, openDuel } from '../../test/toy-play.ts';
import type { FromHost, Update } from '../host/port.ts';
import { refusedMessage, unreadMessage, updateMessage } from './update.ts';

test('PLAT-044 each seat and watcher gets an update after the start and after every step', () => {
  const s = openDuel('w', { rounds: 1 });
  const sent: Record<string, unknown[]> = { 0: [], 1: [], all: [] };
  for (const who of [0, 1, 'all'] as const)
    s.port(who).listen((m) => {
      if (m.tag === 'update') sent[who].push(updateMessage(duel, 'room-1', who, m));
    });
  const secrets = (sent.all[0] as { obs: Duel['obs'] }).obs.secrets;
  s.submit(0, 0, duel.actions.get(`guess ${secrets[1]}`));
  s.submit(1, 0, duel.actions.get('wait'));
  expect([sent[0].length, sent[1].length, sent.all.length]).toEqual([2, 2, 2]);
  const legal = duel.actions.all.map((a) => duel.actions.format(a));
  expect(sent[0][0]).toEqual({
    type: 'update',
    session: 'room-1',
    seat: 0,
    n: 0,
    obs: { turn: 0, scores: [0, 0], secrets: [secrets[0], null] },
    events: [],
    legal,
    yours: true,
    score: 0,
    outcome: null,
  });
  expect(sent[0][1]).toEqual({
    type: 'update',
    session: 'room-1',
    seat: 0,
    n: 1,
    obs: { turn: 1, scores: [1, 0], secrets: [secrets[0], null] },
    events: [{ type: 'hit', by: 0 }],
    yours: false,
    score: 1,
    outcome: { kind: 'ranked', why: 'rounds', scores: [1, 0] },
  });
  expect(sent.all[0]).toMatchObject({ seat: null, yours: false });
  expect(sent.all[0]).not.toHaveProperty('legal');
});

test('PLAT-044 a seat that has answered and waits for others is not asked again', () => {
  const s = openDuel('w');
  s.submit(0, 0, duel.actions.get('wait'));
  const heard: Update<Duel>[] = [];
  s.port(0).listen((m) => {
    heard.push(m as Update<Duel>);
  });
  expect(updateMessage(duel, 's', 0, defined(heard.at(-1)))).toMatchObject({ n: 0, yours: false });
});

test('PLAT-046 a refusal says the step, the code and a sentence', () => {
  const s = openDice('w');
  act(s, 'skip 5');
  const heard: FromHost<never>[] = [];
  const port = s.port(0);
  port.listen((m) => heard.push(m as FromHost<never>));
  port.send(1, dice.actions.get('bank'));
  port.send(0, dice.actions.get('roll 1'));
  expect(heard.slice(1).map((m) => refusedMessage(dice, m as never))).toEqual([
    { type: 'refused', n: 1, code: 'empty-pot', text: 'The dice say no: empty-pot.' },
    { type: 'refused', n: 1, code: 'stale', text: 'That was meant for another step; look at the newest update.' },
  ]);
  expect(refusedMessage(dice, { n: 4, refusal: { code: 'too-long', args: [3] } }).text).toBe(
    'The dice say no: too-long 3.',
  );
  const unread = dice.actions.read('fly');
  expect(unread.ok ? null : unreadMessage(2, unread.problem)).toEqual({
    type: 'refused',
    n: 2,
    code: 'bad-action',
    text: 'unknown action "fly"; known: roll, bank, skip',
  });
});
