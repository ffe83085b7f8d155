/** Who is to act, what is refused, and the figures of an end (sections 5, 7 and 11). */
import { expect, test } from 'vitest';
import { position, setupOf, tick } from '../../../../test/helpers/ghostly.ts';
import { ghostly } from '../index.ts';
import { LEAVE, MOVES, RESTART, WAIT } from '../types.ts';

const SQUARE = ['||||||||', '|0____1|', '|@....2|', '|_____3|', '||||||||'];

test('GHOST-071 who left is asked no more and can do nothing, and the ids of the others stay', () => {
  const s = position(SQUARE, {}, { options: { restarts: true } });
  expect(ghostly.toAct(s)).toEqual([0, 1, 2, 3]);
  tick(s, '1:x');
  expect(ghostly.toAct(s)).toEqual([0, 2, 3]);
  expect(ghostly.legal(s, 1)).toEqual([]);
  for (const action of [...MOVES, WAIT, LEAVE, RESTART]) expect(ghostly.refuse(s, 1, action)?.code).toBe('gone');
  expect(ghostly.legal(s, 0)).toEqual([...MOVES, WAIT]);
});

test('GHOST-096 the living may command anything: a wall or another player refuses nothing', () => {
  const s = position(['||||||', '|01__|', '|@._2|', '||||||']);
  for (const action of [...MOVES, WAIT, LEAVE]) expect(ghostly.refuse(s, 0, action)).toBe(null);
});

test('GHOST-098 of the dead every direction is refused, waiting and leaving are not', () => {
  const s = position(SQUARE, { players: [{}, {}, {}, { alive: false, at: { x: 6, y: 3 } }] });
  expect(MOVES.map((action) => ghostly.refuse(s, 3, action)?.code)).toEqual(['dead', 'dead', 'dead', 'dead']);
  expect([ghostly.refuse(s, 3, WAIT), ghostly.refuse(s, 3, LEAVE)]).toEqual([null, null]);
  expect(ghostly.toAct(s)).toEqual([0, 1, 2, 3]);
});

test('GHOST-066 in a finished game nobody acts and everything is refused as over', () => {
  const s = position(['||||||', '|0._1|', '|@___|', '||||||']);
  expect(ghostly.outcome(s)).toBe(null);
  tick(s, '0:R');
  expect([s.finished, ghostly.toAct(s), ghostly.legal(s, 0), ghostly.legal(s, 1)]).toEqual([true, [], [], []]);
  for (const action of [...MOVES, WAIT, LEAVE, RESTART]) expect(ghostly.refuse(s, 0, action)?.code).toBe('over');
});

test('GHOST-001 there is no fifth player to ask or to command', () => {
  const s = ghostly.create(setupOf('four', 4));
  expect([ghostly.legal(s, 4), ghostly.refuse(s, 4, MOVES[0])?.code]).toEqual([[], 'gone']);
});

test('GHOST-140 the figures of an end put wins before points, and say whether the game was played to its end', () => {
  const over = (connected: readonly boolean[]) => {
    const s = ghostly.create(setupOf('figures', 3));
    s.finished = true;
    connected.forEach((is, seat) => {
      Object.assign(s.players[seat], { connected: is, wins: seat, total: 10 - seat });
    });
    return ghostly.outcome(s);
  };
  const scores = [10, 1_000_009, 2_000_008];
  expect(over([true, true, true])).toEqual({ kind: 'ranked', why: 'rounds', scores });
  // One who stayed to the end is enough.
  expect(over([false, false, true])).toEqual({ kind: 'ranked', why: 'rounds', scores });
  expect(over([false, false, false])).toEqual({ kind: 'ranked', why: 'deserted', scores });
});

test('GHOST-098 every refusal has a sentence of its own', () => {
  const said = ['dead', 'gone', 'no-restart', 'over', 'anything else'].map((code) => ghostly.explain({ code }));
  expect(said.map((text) => /dead|left|restarted|over|possible/.exec(text)?.[0])).toEqual([
    'dead',
    'left',
    'restarted',
    'over',
    'possible',
  ]);
});
