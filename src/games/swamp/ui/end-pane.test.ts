/** Endings: who, from where, with how much mana; a sum that is the score; the last turns; what to do next. */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { created, staged } from '../../../../test/helpers/swamp.ts';
import { type Desk, panelOf, sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { valueSpans } from '../../../engine/paint/value.ts';
import { plain } from '../../../engine/view.ts';
import { swamp } from '../game.ts';
import { actions, ITEMS } from '../types.ts';

function endOf(desk: Desk) {
  const pane = defined(desk.view().panes.find((p) => p.kind === 'ending'));
  if (pane.kind !== 'ending') throw new Error('no ending');
  const row = (r: (typeof pane.sum)[number]) => `${r.label}: ${plain(valueSpans(r.value))}${r.of ? ` of ${r.of}` : ''}`;
  return {
    pane,
    cause: plain(pane.cause ?? []),
    sum: pane.sum.map(row),
    figures: pane.figures.map(row),
    last: (pane.last ?? []).map((e) => `${e.turn} ${plain(e.text)}`),
  };
}

function ended(map: readonly string[], facts: Record<string, unknown>, ...keys: string[]) {
  const desk = sitDown(staged(map, facts));
  desk.key(...keys);
  return endOf(desk);
}

test('SWAMP-277 SWAMP-283 a loss says who saw the PC, from where and with how much mana', () => {
  const desk = sitDown(staged(['~@~~~', '~...S'], { mp: 0, npcs: [{ facing: 'left' }] }));
  desk.key('Down', 'Down');
  expect(panelOf(desk.screen()).slice(9, 14)).toEqual([
    '------------',
    'You lose.',
    'Seen without mana.',
    'by the Scout 3 steps right',
    '[Space]',
  ]);
  expect(desk.log.map(plain).at(-1)).toBe('Seen without mana by the Scout 3 steps right.');
  const { pane, cause, last } = endOf(desk);
  expect([pane.outcome, pane.headline]).toEqual(['lost', 'You were seen']);
  expect(cause).toBe('The Scout 3 steps right saw you with 0 mana. A look is survived with 1 mana or more.');
  expect(last).toEqual(['1 The Scout 3 steps right sees you.', '1 Seen without mana by the Scout 3 steps right.']);
});

test('SWAMP-277 all who saw the PC are named, and of two in one line the nearer', () => {
  const npcs = [{ facing: 'down' }, { facing: 'left' }, { facing: 'left' }];
  const desk = sitDown(staged(['~P~~~', '~.~~~', '~@.SS'], { status: 'lost', reason: 'seen', mp: 0, npcs }));
  expect(endOf(desk).cause).toContain('The Scout 2 steps right and the Performer 2 steps up saw you');
  expect(panelOf(desk.screen()).slice(11, 15)).toEqual([
    'Seen without mana.',
    'by the Scout 2 steps right',
    'by the Performer 2 steps up',
    '[Space]',
  ]);
});

test('SWAMP-283 a spook into debt is told with its arithmetic', () => {
  // Head-on with a ghost: 2 + 1 of 2 mana, and the other Scout looks on.
  const map = ['~~~S', '~~~.', '@..S'];
  const spooked = ended(map, { mp: 2, npcs: [{ facing: 'down' }, { facing: 'left' }] }, 'Space', 'Right', 'Right');
  expect(spooked.cause).toMatch(/saw you with -1 mana \(2 - 3\)\. A look is survived with 1 mana or more\.$/);
  expect(plain(spooked.pane.advice ?? [])).toBe('Spook from behind, and keep 1 mana for the first look.');
});

test('SWAMP-283 every other end has its cause', () => {
  const cause = (facts: Record<string, unknown>) => ended(['@.'], facts).cause;
  expect(cause({ status: 'lost', reason: 'stuck' })).toBe('No step and no power was left to you.');
  expect(cause({ status: 'lost', reason: 'limit', turn: 5000 })).toBe('The game was cut off after 5000 turns.');
  expect(ended(['~~~', '...', '&~~'], { sail: 4 }, 'Right', 'Right').cause).toMatch(/^Your boat sank: its free moves/);
});

test('SWAMP-283 SWAMP-260 the parts of the score make it up, won, lost and conjured', () => {
  const won = ended(['.@r~'], { items: [...ITEMS], turn: 120 }, 'Right');
  expect([won.pane.outcome, won.sum]).toEqual([
    'won',
    ['Treasures 3 x 100: 300', 'Trails 0 x 10: 0', 'Home: 1000', '121 turns: -121'],
  ]);
  expect(won.figures.slice(0, 4)).toEqual([
    'Treasures: 3 of 3',
    'Harbors lit: 1 of 1',
    'Turns: 121',
    'Ghosts left: 10',
  ]);
  const facts = [
    { status: 'won', items: [...ITEMS], turn: 2000 },
    { status: 'lost', reason: 'sunk', items: ['rum'], points: [80, 45, 0], turn: 40 },
    { status: 'lost', reason: 'stuck', wizardUsed: true, items: ['rum'] },
  ];
  for (const given of facts) {
    const { pane } = ended(['@.'], given);
    expect(pane.sum.reduce((all, r) => all + Number(r.value), 0)).toBe(pane.score?.value);
  }
});

test('SWAMP-283 SCREEN-031 the last five turns with news, another game first, and one thing to try', () => {
  const s = created('ending turns', { wizard: true });
  const desk = sitDown(s);
  for (let n = 0; n < 400 && swamp.outcome(s) === null; n++) {
    const can = swamp.legal(s, 0).filter((a) => a.type !== 'wizard');
    const chosen = can[(n * 3) % can.length];
    const arrow = 'dir' in chosen ? chosen.dir[0].toUpperCase() + chosen.dir.slice(1) : '';
    desk.key(actions.format(chosen).startsWith('power') ? `Shift+${arrow}` : arrow);
    if (desk.ui.warned !== null) desk.key(actions.format(chosen).startsWith('power') ? `Shift+${arrow}` : arrow);
  }
  expect(swamp.outcome(s)).not.toBeNull();
  const { pane, last } = endOf(desk);
  const turns = [...new Set((pane.last ?? []).map((e) => e.turn))];
  expect(turns).toHaveLength(5);
  expect(turns.at(-1)).toBe(s.turn);
  expect(last.map((l) => l.replace(/^\d+ /, ''))).toEqual(desk.log.slice(-last.length).map(plain));
  expect(pane.deeds.map((d) => [d.label, d.usual ?? false])).toEqual([
    ['Again', true],
    ['Same seed', false],
    ['Menu', false],
  ]);
  expect(plain(pane.advice ?? [])).toMatch(/^[A-Z].*[.?]$/);
});
