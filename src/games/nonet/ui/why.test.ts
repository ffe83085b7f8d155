/** The window that explains a cell (NONET-213). */
import { expect, test } from 'vitest';
import { apply, click, draw, type Rig, screen, sitDown, type } from '../../../../test/helpers/nonet-ui.ts';
import { linesOf } from '../../../engine/paint/lines.ts';
import { plain } from '../../../engine/view.ts';

function window(rig: Rig): string[] {
  const pane = draw(rig).panes.find((p) => p.id === 'why');
  if (pane === undefined) return [];
  return linesOf(pane)
    .slice(1, -1)
    .map((l) => plain(l).slice(2, -2).trimEnd());
}

const reason = () => sitDown({ settings: { overlay: 'reason' } });

test('NONET-213 tells the chain of deduction from what is displayed to the cell', () => {
  const rig = type(reason(), 'x', 'd', '5', 'y');
  expect(rig.ui.mode).toBe('why');
  expect(window(rig).join(' ')).toBe(
    'Row, column and box show other values than 1, and other items than Arrow or Root. Less the pairs that lie open ' +
      'elsewhere, 2 pairs are left. The Heartwood (9 Root) is in a corner box, and the centre is as promised.  ' +
      '1. D5 can only be 1: nothing else in its row, column and box is. 2. F5 can only be Arrow: nothing else in its ' +
      'row, column and box is.  So D5 is 1 Root.',
  );
});

test('NONET-213 says which cells share two, and what is left where nothing is certain', () => {
  const words = window(type(reason(), 'x', 'c', '4', 'y')).join(' ');
  expect(words).toMatch(/1\. \w\d and \w\d share Arrow and Root: no other cell of box A4-C6 has them\./);
  expect(words).toContain('So C4 is 1 or 4, with Stamina or Teleport: 4 pairs.');
});

test('NONET-213 at sight it stops at what is seen, at paper it says nothing, and a displayed cell needs no proof', () => {
  const sight = window(type(sitDown(), 'x', 'e', '4', 'y')).join(' ');
  expect(sight).toContain('other values than 1 or 2, and other items than Gold.');
  expect(sight).not.toContain('So E4');
  const paper = sitDown({ settings: { overlay: 'paper' } });
  expect(window(type(paper, 'x', 'e', '4', 'y')).join(' ')).toContain('nothing is worked out for you');
  expect(paper.ui.overlayMax).toBe('paper');
  expect(window(type(sitDown(), 'x', 'd', '4', 'y'))).toEqual(['You can see D4: there is nothing to work out.']);
});

test('NONET-213 long chains are read on with the arrows, and every line fits', () => {
  const rig = type(reason(), 'x', 'a', '1', 'y');
  const first = window(rig);
  expect(first.length).toBe(17);
  expect(screen(rig).join('\n')).toContain('more below');
  type(rig, 'Up');
  expect(window(rig)).toEqual(first);
  for (let i = 0; i < 60; i++) type(rig, 'Down');
  const last = window(rig);
  expect(last.length).toBe(17);
  expect(last.join(' ')).toContain('So A1 is');
  type(rig, 'Up');
  expect(window(rig)).not.toEqual(last);
});

test('NONET-213 NONET-158 goes back to where it was asked, and the board takes no clicks meanwhile', () => {
  expect(type(reason(), 'y', 'Escape').ui.mode).toBe('board');
  for (const [key, mode] of [
    ['x', 'look'],
    ['g', 'go'],
    ['n', 'notes'],
  ])
    expect(type(reason(), key, 'y', 'y').ui.mode).toBe(mode);
  const aiming = apply(sitDown({ facts: { damage: 4 } }), 'move s');
  expect(type(aiming, 'y', 'Enter').ui.mode).toBe('target');
  const open = type(reason(), 'y');
  expect(click(open, 'E4').ui.mode).toBe('why');
  expect(open.obs.turn).toBe(0);
});
