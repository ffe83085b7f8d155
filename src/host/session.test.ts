import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dice, dice, duel, tickDuel } from '../../test/toy-game.ts';
import { act, openDice, openDuel, openToy, playRandomly, textOf } from '../../test/toy-play.ts';
import { invariant } from '../engine/result.ts';
import type { FromHost, Update } from './port.ts';
import { newHead } from './recording.ts';
import { explainRefusal } from './refusals.ts';
import { openSession } from './session.ts';
import { SessionFault } from './session-fault.ts';

test('PLAT-001 the same head and actions give the same states, events and outcome', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 9 }), fc.boolean(), (seed, wild) => {
      const runs = [0, 1].map(() => {
        const s = openDice(seed, { wild, limit: 60 });
        const seen: string[] = [];
        s.port('all').listen((m) => seen.push(JSON.stringify(m), s.digest()));
        playRandomly(s, 100);
        return [seen, s.lines];
      });
      expect(runs[0]).toEqual(runs[1]);
    }),
    { numRuns: 25 },
  );
});

test('PLAT-001 another seed, option or action gives another game', () => {
  const digest = (seed: string, goal: number, move: string) => {
    const s = openDice(seed, { goal });
    act(s, move);
    return s.digest();
  };
  const games = [
    digest('a', 40, 'roll 1'),
    digest('b', 40, 'roll 1'),
    digest('a', 41, 'roll 1'),
    digest('a', 40, 'roll 2'),
  ];
  expect(new Set(games).size).toBe(4);
});

test('PLAT-003 every state has a digest that follows the state and nothing else', () => {
  const s = openDice('d', { limit: 50 });
  const other = openDice('d', { limit: 50 });
  const seen = new Set<string>();
  for (let i = 0; i < 30; i++) {
    expect(s.digest()).toMatch(/^[0-9a-f]{8,}$/);
    expect(s.digest()).toBe(other.digest());
    expect(s.snapshot().digest).toBe(s.digest());
    seen.add(s.digest());
    act(s, 'roll 1');
    act(other, 'roll 1');
  }
  expect(seen.size).toBe(30);
});

test('PLAT-004 questions change no state and draw no number', () => {
  const asked = openDuel('q');
  const silent = openDuel('q');
  for (const s of [asked, silent]) playRandomly(s, 3);
  const before = asked.digest();
  for (const who of [0, 1, 'all'] as const) asked.port(who).listen(() => {})();
  asked.snapshot();
  asked.sketch();
  asked.submit(0, 99, duel.actions.get('wait'));
  expect(asked.outcome).toBe(null);
  expect(asked.digest()).toBe(before);
  for (const s of [asked, silent]) playRandomly(s, 9, 'more');
  expect(asked.lines).toEqual(silent.lines);
});

test('PLAT-005 a refused action is answered with a code and a sentence and changes nothing', () => {
  const s = openDice('r', { wild: false });
  const before = [s.digest(), s.n, s.lines.length];
  const heard: FromHost<Dice>[] = [];
  const port = s.port(0);
  port.listen((m) => heard.push(m));
  port.send(0, dice.actions.get('bank'));
  port.send(0, dice.actions.get('roll 3'));
  port.send(0, dice.actions.get('skip 1'));
  expect(heard.slice(1, 3)).toEqual([
    { tag: 'refused', n: 0, refusal: { code: 'empty-pot' } },
    { tag: 'refused', n: 0, refusal: { code: 'tame' } },
  ]);
  expect(heard[3]).toMatchObject({ tag: 'update', n: 1 });
  expect(explainRefusal(dice, { code: 'tame' })).toBe('The dice say no: tame.');

  const same = openDice('r', { wild: false });
  expect([same.submit(0, 0, dice.actions.get('bank')), same.digest(), same.n, same.lines.length]).toEqual([
    { code: 'empty-pot' },
    ...before,
  ]);
});

test('PLAT-005 an action that is not of this game is refused whoever sends it', () => {
  const s = openDice();
  const forged = { type: 'roll', dice: 1000000 } as unknown as Dice['action'];
  expect(s.submit(0, 0, forged)).toEqual({ code: 'bad-action' });
  const heard: FromHost<Dice>[] = [];
  const watcher = s.port('all');
  watcher.listen((m) => heard.push(m));
  watcher.send(0, dice.actions.get('roll 1'));
  expect(heard[1]).toEqual({ tag: 'refused', n: 0, refusal: { code: 'not-your-turn' } });
  expect(s.n).toBe(0);
});

test('PLAT-045 a wrong n is refused as stale and never applied', () => {
  const s = openDice();
  act(s, 'roll 1');
  const before = s.digest();
  for (const n of [0, 2, -1, Number.NaN]) expect(s.submit(0, n, dice.actions.get('roll 1'))).toEqual({ code: 'stale' });
  expect(s.digest()).toBe(before);
  expect(s.submit(0, 1, dice.actions.get('roll 1'))).toBe(null);
});

test('a game that is over refuses with `over`, and says so in a sentence', () => {
  const s = openDice('o', { limit: 1 });
  act(s, 'roll 1');
  expect(s.outcome?.why).toBe('time');
  expect(s.submit(0, 1, dice.actions.get('roll 1'))).toEqual({ code: 'over' });
  expect(explainRefusal(dice, { code: 'over' })).toBe('The game is over.');
});

test('in a game of turns the last answer makes the step, in the order of the seats', () => {
  const s = openDuel('t');
  expect(s.submit(1, 0, duel.actions.get('guess 3'))).toBe(null);
  expect(s.n).toBe(0);
  expect(s.submit(1, 0, duel.actions.get('guess 4'))).toEqual({ code: 'not-your-turn' });
  expect(s.submit(0, 0, duel.actions.get('wait'))).toBe(null);
  expect(s.n).toBe(1);
  expect(s.lines.at(-1)).toBe('{"at":"step","n":1,"moves":["0 wait","1 guess 3"]}');
});

test('in a game of ticks only step() moves on: the newest answer counts, silent seats idle', () => {
  const s = openToy(tickDuel, 't', {}, 3);
  s.submit(1, 0, duel.actions.get('guess 3'));
  s.submit(1, 0, duel.actions.get('guess 4'));
  s.submit(0, 0, duel.actions.get('guess 5'));
  s.submit(2, 0, duel.actions.get('guess 6'));
  expect(s.n).toBe(0);
  s.step();
  s.step();
  expect(s.lines.slice(1)).toEqual([
    '{"at":"step","n":1,"moves":["0 guess 5","1 guess 4","2 guess 6"]}',
    '{"at":"step","n":2,"moves":["0 wait","1 wait","2 wait"]}',
  ]);
});

test('an answer that is taken back is as if it had never been given', () => {
  const s = openToy(tickDuel, 't', {}, 2);
  expect(s.submit(0, 0, tickDuel.actions.listed[0])).toBe(null);
  expect(s.waiting).toEqual([1]);
  s.withdraw(0);
  expect(s.waiting).toEqual([0, 1]);
});

test('a session that streams its recording keeps none of it, and writes the same lines', () => {
  const kept = openDice('stream');
  const streamed: string[] = [];
  const opened = openSession(dice, kept.head, (line) => streamed.push(line));
  invariant(opened.ok, 'opens');
  for (const s of [kept, opened.value]) playRandomly(s, 200);
  expect(opened.value.lines).toEqual([]);
  expect(streamed).toEqual(kept.lines);
  expect(streamed.length).toBeGreaterThan(3);
});

test('PLAT-102 a watcher gets the observation and the events of its own seat; a spectator what everybody may know', () => {
  const s = openDuel('secret');
  const told: Record<string, Update<never>[]> = {};
  for (const who of [0, 1, 'all', 'public'] as const) {
    told[who] = [];
    s.port(who).listen((m) => told[who].push(m as Update<never>));
  }
  const secret = (told.all[0].obs as { secrets: number[] }).secrets;
  expect(told[0][0].obs).toMatchObject({ secrets: [secret[0], null] });
  expect(told[0][0].legal).toHaveLength(11);
  expect(told.public[0].obs).toMatchObject({ secrets: [null, null] });
  for (const who of ['all', 'public']) expect(told[who][0].legal).toEqual([]);

  act(s, `guess ${secret[1]}`);
  s.submit(1, 0, duel.actions.get('wait'));
  const types = (who: number | string) => told[who][1].news.map((e: { type: string }) => e.type);
  expect([types(0), types(1), types('all')]).toEqual([['hit'], ['hit', 'secret'], ['hit', 'secret']]);
  expect(types('public')).toEqual(['hit']);
  expect([told[0][1].score, told[1][1].score, told.all[1].score]).toEqual([1, 0, 1]);
});

test('with nobody listening nothing is observed and no event is made', () => {
  let asked = 0;
  const counting = {
    ...dice,
    observe: (s: Dice['state']) => {
      asked++;
      return dice.observe(s, 0);
    },
    apply: ((s, turns, emit) => {
      if (emit !== undefined) asked++;
      dice.apply(s, turns, emit);
    }) as typeof dice.apply,
  };
  const s = openToy(counting, 'x');
  playRandomly(s, 10);
  expect(asked).toBe(0);
  const stop = s.port(0).listen(() => {});
  expect(asked).toBe(1);
  stop();
  playRandomly(s, 10);
  expect(asked).toBe(1);
});

test('a listener that acts from its callback keeps the order for all and never recurses', () => {
  const s = openDice('deep', { goal: 1000000, limit: 20000 });
  const order: string[] = [];
  let depth = 0;
  let deepest = 0;
  const port = s.port(0);
  port.listen((m) => {
    deepest = Math.max(deepest, ++depth);
    if (m.n < 3) order.push(`a${m.n}`);
    if (m.tag === 'update' && m.legal.length > 0) port.send(m.n, dice.actions.get('roll 1'));
    depth--;
  });
  expect(s.n).toBe(20000);
  expect(deepest).toBe(1);

  const again = openDice('order', { limit: 3 });
  const talk: string[] = [];
  const first = again.port(0);
  let playing = false;
  first.listen((m) => {
    talk.push(`a${m.n}`);
    if (playing && m.tag === 'update' && m.legal.length > 0) first.send(m.n, dice.actions.get('roll 1'));
  });
  again.port('all').listen((m) => talk.push(`b${m.n}:${(m as Update<Dice>).obs.turn}`));
  playing = true;
  act(again, 'roll 1');
  expect(talk).toEqual(['a0', 'b0:0', 'a1', 'b1:1', 'a2', 'b2:2', 'a3', 'b3:3']);
});

test('a listener that stopped hears nothing more, not even what was under way', () => {
  const s = openDice();
  const heard: number[] = [];
  let stop = () => {};
  s.port(0).listen((m) => {
    if (m.n === 1) stop();
  });
  stop = s.port(0).listen((m) => heard.push(m.n));
  act(s, 'roll 1', 'roll 1');
  expect(heard).toEqual([0]);
});

test('a listener that throws does not lock the session', () => {
  const s = openDice();
  const heard: number[] = [];
  s.port(0).listen((m) => {
    if (m.n === 1) throw new Error('listener');
  });
  s.port(0).listen((m) => heard.push(m.n));
  expect(() => act(s, 'roll 1')).toThrow('listener');
  act(s, 'roll 1');
  expect(heard).toEqual([0, 1, 2]);
});

test('PLAT-103 a fault of the rules closes its session, keeps the recording, and leaves others running', () => {
  const fragile = {
    ...dice,
    apply: ((s, turns, emit) => {
      if (s.turn === 2) throw new Error('impossible pot');
      dice.apply(s, turns, emit);
    }) as typeof dice.apply,
  };
  const s = openToy(fragile, 'f');
  const other = openDice('other');
  act(s, 'roll 1', 'roll 1');
  const kept = textOf(s);
  let thrown: unknown;
  try {
    s.submit(0, 2, dice.actions.get('roll 2'));
  } catch (e) {
    thrown = e;
  }
  expect(thrown).toBeInstanceOf(SessionFault);
  expect(thrown).toMatchObject({ n: 3, moves: ['0 roll 2'], message: expect.stringContaining('impossible pot') });
  expect(s.fault).toBe(thrown);
  expect(textOf(s)).toBe(kept);
  expect(s.submit(0, 2, dice.actions.get('roll 1'))).toEqual({ code: 'broken' });
  expect(other.submit(0, 0, dice.actions.get('roll 1'))).toBe(null);
});

test('lines are told as they are made, head first, before the players hear of the step', () => {
  const s = openDice('l', { limit: 2 });
  const told: string[] = [];
  s.onLine((line) => told.push(JSON.parse(line).at));
  s.port(0).listen((m) => told.push(`update ${m.n}`));
  const stop = s.onLine((line) => told.push(`late ${JSON.parse(line).at}`), s.lines.length);
  act(s, 'roll 1');
  stop();
  act(s, 'roll 1');
  expect(told).toEqual(['head', 'update 0', 'step', 'late step', 'update 1', 'step', 'end', 'update 2']);
});

test('a head with wrong options, seats, game or sketch is refused by field', () => {
  const seats = [{ name: 'a', kind: 'human' as const }];
  const head = newHead(dice, { seed: 's', seats });
  const path = (changed: object) => {
    const r = openSession(dice, { ...head, ...changed });
    return r.ok ? 'opened' : r.problem.path;
  };
  expect(path({})).toBe('opened');
  expect(path({ options: { goal: 0 } })).toBe('options.goal');
  expect(path({ options: { gaol: 1 } })).toBe('options.gaol');
  expect(path({ seats: [] })).toBe('seats');
  expect(path({ game: 'duel' })).toBe('game');
  expect(path({ rules: 3 })).toBe('rules');
  expect(path({ content: 'x' })).toBe('content');
  expect(path({ start: { seed: 's', sketch: { map: ['?'], facts: {} } } })).toBe('start.sketch.map[0]');
  expect(path({ start: { seed: 's', saved: { version: 0, state: { turn: 'x' } } } })).toBe('start.saved');
  expect(path({ start: { seed: 's', saved: { version: 1, state: {} } } })).toBe('start.saved');
});

test('a scenario may begin at its end', () => {
  const sketch = { map: [''], facts: { turn: 5, limit: 5 } };
  const s = openSession(dice, newHead(dice, { seed: 's', sketch, seats: [{ name: 'a', kind: 'human' }] }));
  expect(s.ok && s.value.lines.map((l) => JSON.parse(l).at)).toEqual(['head', 'end']);
});
