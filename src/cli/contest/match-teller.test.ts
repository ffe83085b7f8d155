import { expect, test, vi } from 'vitest';
import { openDice, openDuel } from '../../../test/toy-play.ts';
import type { Types } from '../../engine/game.ts';
import type { Session } from '../../host/session.ts';
import { newLiveMatches } from './live-matches.ts';
import { newLiveTape } from './live-tape.ts';
import { newTeller, type TellerSpec } from './match-teller.ts';

function told(session: Session<Types>, form: TellerSpec['form']) {
  const heard: string[][] = [];
  const state = { watched: false, now: 0 };
  const teller = newTeller({
    session,
    form,
    isWatched: () => state.watched,
    tell: (texts) => heard.push([...texts]),
    now: () => state.now,
  });
  return { heard, state, teller };
}

test('CONTEST-077 nothing is told until somebody watches; then all that was played, and more a few times a second', () => {
  const session = openDice() as unknown as Session<Types>;
  const { heard, state, teller } = told(session, 'moves');
  const [move] = session.game.actions.all;
  const step = () => void session.submit(0, session.n, move);
  step();
  expect(heard).toEqual([]);
  state.watched = true;
  // As if the thread were too busy to hear that somebody came: the next line is enough.
  step();
  expect(heard).toEqual([session.lines.slice()]);
  state.now = 249;
  step();
  expect(heard.length).toBe(1);
  state.now = 250;
  step();
  expect(heard.length).toBe(2);
  expect(heard.flat()).toEqual(session.lines);
  step();
  teller.finish();
  expect(heard.flat()).toEqual(session.lines);
});

test('CONTEST-077 who comes while a bot thinks is told at once what was played so far', () => {
  const session = openDice() as unknown as Session<Types>;
  const { heard, state, teller } = told(session, 'moves');
  state.watched = true;
  teller.watch();
  expect(heard).toEqual([session.lines.slice()]);
  teller.finish();
});

test('CONTEST-077 pictures hold what every seat may know, never the seed or a move, and nobody pays for those that nobody sees', () => {
  const session = openDuel('the seed') as unknown as Session<Types>;
  const follow = vi.spyOn(session, 'follow');
  const { heard, state, teller } = told(session, 'public');
  expect(follow).not.toHaveBeenCalled();
  state.watched = true;
  teller.watch();
  expect([follow.mock.calls.length, heard.length]).toEqual([1, 1]);
  const first = JSON.parse(heard[0][0]);
  expect(Object.keys(first)).toEqual(['n', 'obs', 'news', 'outcome']);
  expect(heard.flat().join()).not.toContain('the seed');
  teller.finish();
});

test('CONTEST-077 what is told is kept once; too many moves end it, of pictures the oldest go', () => {
  const moves = newLiveTape('moves');
  let calls = 0;
  const stop = moves.listen(() => calls++);
  moves.add(['1', '2']);
  expect([moves.length, moves.part(1), moves.over, calls]).toEqual([2, '2', false, 1]);
  moves.add(['x'.repeat(9 << 20)]);
  expect([moves.length, moves.over, calls]).toEqual([2, true, 2]);
  moves.add(['3']);
  stop();
  moves.end();
  expect([moves.length, calls]).toEqual([2, 2]);
  const pictures = newLiveTape('public');
  for (let i = 0; i < 2000; i++) pictures.add([String(i)]);
  expect([pictures.first, pictures.length, pictures.part(800), pictures.over]).toEqual([800, 2000, '800', false]);
});

test('CONTEST-077 a match is started to be told once, by its first watcher, and is gone when it has ended', () => {
  const live = newLiveMatches();
  let started = 0;
  live.begin('1.1.1', 'moves', () => started++);
  live.told('1.1.1', ['unheard']);
  expect([live.watch('1.1.2'), started]).toEqual([null, 0]);
  const one = live.watch('1.1.1');
  expect([live.watch('1.1.1') === one, started, one?.length]).toEqual([true, 1, 0]);
  live.told('1.1.1', ['a']);
  live.end('1.1.1');
  live.end('1.1.1');
  live.told('1.1.1', ['late']);
  expect([one?.length, one?.over, live.watch('1.1.1')]).toEqual([1, true, null]);
});
