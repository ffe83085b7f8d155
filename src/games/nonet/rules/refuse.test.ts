import { describe, expect, test } from 'vitest';
import { play, position } from '../../../../test/helpers/nonet.ts';
import { digestOf } from '../../../engine/codec.ts';
import { nonet } from '../game.ts';
import type { NonetState } from '../types.ts';

const arrow = { choice: { item: 5, power: 4 } };
const stone = { choice: { item: 6, power: 4 } };
const jump = { choice: { item: 7, power: 4 } };

function answer(s: NonetState, text: string): string {
  const before = digestOf(nonet.state, s);
  const refusal = nonet.refuse(s, 0, nonet.actions.get(text));
  expect(digestOf(nonet.state, s)).toBe(before);
  return refusal === null ? 'legal' : `${refusal.code}: ${nonet.explain(refusal)}`;
}

describe('NONET-164 every refusal has its code and sentence and changes nothing', () => {
  const over = position();
  play(over, 'resign');
  const table: [string, NonetState, string, string][] = [
    ['the edge', position({ conquered: ['A5'], at: 'A5' }), 'move n', 'edge: There is no way over the edge.'],
    ['a move while an item waits', position(arrow), 'move n', 'choose-first: First choose a target (or skip).'],
    ['travel while an item waits', position(stone), 'go e5', 'choose-first: First choose a target (or skip).'],
    ['a purchase while an item waits', position(jump), 'buy health', 'choose-first: First choose a target (or skip).'],
    ['a target while nothing waits', position(), 'target c7', 'no-choice: Nothing to aim.'],
    ['skipping while nothing waits', position(), 'skip', 'no-choice: Nothing to aim.'],
    ['an Arrow at a conquered cell', position(arrow), 'target e5', 'conquered: That cell is already yours.'],
    ['an Arrow at a displayed None', position(arrow), 'target b6', 'no-monster: There is no monster at B6.'],
    ['a stone at a displayed cell', position(stone), 'target d4', 'not-fogged: You can see D4 already.'],
    ['a stone at a conquered cell', position(stone), 'target e5', 'not-fogged: You can see E5 already.'],
    ['a Teleport to the own cell', position(jump), 'target e5', 'same-cell: You are there.'],
    ['travel without a way', position(), 'go a1', 'no-path: No way there over conquered ground.'],
    ['travel to the own cell', position(), 'go e5', 'same-cell: You are there.'],
    [
      'travel to an enemy beside the own cell',
      position(),
      'go e4',
      'beside: You stand beside E4 already: step there to strike.',
    ],
    ['no Root', position({ gold: 5 }), 'buy damage', 'no-root: You need a Root.'],
    ['too little gold', position({ roots: 1, bought: 2, gold: 1 }), 'buy damage', 'no-gold: You need 2 more gold.'],
    ['any action after the end', over, 'move n', 'over: The game is over.'],
    ['resigning after the end', over, 'resign', 'over: The game is over.'],
    ['skipping after the end', over, 'skip', 'over: The game is over.'],
  ];
  for (const [name, s, text, wanted] of table)
    test(`NONET-164 ${name}`, () => {
      expect(answer(s, text)).toBe(wanted);
    });

  test('NONET-164 names of cells and actions that do not exist', () => {
    const code = (raw: unknown): string => {
      const read = nonet.actions.read(raw);
      return read.ok ? 'ok' : read.problem.code;
    };
    expect(['go j1', 'target a0', 'go a10'].map(code)).toEqual(['bad-cell', 'bad-cell', 'bad-cell']);
    expect(['fly', 'move up', 'buy luck', '', 'move'].map(code)).toEqual(Array(5).fill('bad-action'));
    expect([null, 7, [], {}, { type: 'move' }, { type: 'go', cell: 'Z9' }].map(code)).toEqual([
      ...Array(5).fill('bad-action'),
      'bad-cell',
    ]);
    expect(nonet.explain({ code: 'bad-cell' })).toBe('No such cell.');
    expect(nonet.explain({ code: 'bad-action' })).toBe('I do not understand that.');
  });
});

test('NONET-165 if Root and gold are missing, the Root is named', () => {
  expect(answer(position(), 'buy damage')).toBe('no-root: You need a Root.');
});
