/** The arcade's own screens say what they mean, as games do (SCREEN-001, SCREEN-003). */
import { expect, test } from 'vitest';
import { atTitle, type ShellTable, sit } from '../../test/helpers/shell.ts';
import type { Pane } from '../engine/view.ts';
import { line, plain } from '../engine/view.ts';
import { meaningOf } from '../testing/meaning.ts';
import { sameNumbers } from '../testing/pane-checks.ts';
import { cardCorner } from './card-place.ts';
import { LEAST } from './layout.ts';
import { tooSmall } from './too-small.ts';
import { withLesson } from './tutor.ts';

/** The last one is large enough for every screen: on a smaller one keys do nothing. */
const FRAMES = [LEAST, { cols: 130, rows: 45 }, { cols: 80, rows: 24 }];
const DRAWN = /[\u2500-\u259f]|\n| {2}|\S…$/;

function check(screen: string, panes: readonly Pane[]): void {
  for (const pane of panes) {
    expect([screen, pane.id, pane.kind === 'text' || pane.kind === 'menu']).toEqual([screen, pane.id, false]);
    sameNumbers(pane);
    const meaning = meaningOf(pane);
    // Help and notes are written in columns by hand: their tables are those of games.
    const byHand = pane.kind === 'prose' && pane.blocks.some((b) => b.kind === 'table');
    if (!byHand) expect([screen, ...(meaning?.told ?? [])].filter((t) => DRAWN.test(t))).toEqual([]);
  }
}

function looked({ shell }: ShellTable, seen: Set<string>): void {
  seen.add(shell.screen);
  // Games have checks of their own.
  if (shell.screen === 'play') return;
  for (const frame of FRAMES) check(shell.screen, shell.view(frame).panes);
}

test('SCREEN-001 SCREEN-003 every screen of the arcade tells by its meaning what its lines show', async () => {
  const seen = new Set<string>();
  const arcade = sit();
  looked(arcade, seen);
  for (const keys of [['Down'], ['s'], ['Down', 'Right']]) {
    await arcade.press(...keys);
    looked(arcade, seen);
  }
  const ways: readonly (readonly string[])[] = [
    ['?'],
    ['g', 'a', 'b', 'Down', 'Down'],
    ['Down', 'Down', 'Down', 'Down', 'Down', 'Down', 'Enter'],
    ['End', 'Up', 'Up', 'Up', 'Enter', 'Down', 'Right'],
    ['End', 'Up', 'Up', 'Up', 'Enter', 'End', 'Enter', 'Down', 'Enter'],
    ['Home', 'Enter', 'Up', 'm'],
    ['Home', 'Enter', 'Up', 'S', 'Home', 'Enter'],
    ['Home', 'Enter', 'Up', 'R', 'y', 'q', 'r', 'Enter', 'Right', 'i', 'i'],
    ['Home', 'Enter', 'Up', 'R', 'y', 'q', 'Home', 's', 'Enter'],
  ];
  for (const keys of ways) {
    const t = await atTitle();
    looked(t, seen);
    for (const key of keys) {
      await t.press(key);
      looked(t, seen);
    }
  }
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      'arcade',
      'ask',
      'form',
      'help',
      'keys',
      'log',
      'message',
      'replays',
      'scores',
      'settings',
      'title',
      'watch',
    ]),
  );
});

test('SCREEN-001 a frame that is too small, and the card of a lesson', () => {
  check('too small', tooSmall({ cols: 30, rows: 9 }, LEAST).panes);
  const tutor = {
    lesson: { id: 'a', title: 'A lesson', text: '' },
    words: line('Take 3 of them.'),
    place: null,
    look: () => {},
    understood: () => {},
    enough: () => {},
    keep: () => {},
  };
  const { panes } = withLesson({ frame: FRAMES[0], panes: [] }, tutor, FRAMES[0]);
  check('lesson', panes);
  const [card] = panes;
  expect(card.kind === 'choices' ? card.options.map((o) => o.label) : []).toEqual(['Got it', 'No more']);
});

test('PLAT-086 however narrow the frame, a long title does not cut off the size that is needed', () => {
  for (const cols of [60, 40, 24]) {
    const frame = { cols, rows: 15 };
    const [{ terminal = [] }] = tooSmall(frame, LEAST, 'Professional Sword Tester the Roguelike').panes;
    const rows = terminal.map(plain);
    expect(rows.filter((row) => row.length > cols)).toEqual([]);
    expect(rows.join(' ').replace(/\s+/g, ' ').trim()).toBe(
      `Professional Sword Tester the Roguelike needs ${LEAST.cols} x ${LEAST.rows}, this is ${cols} x 15. Enlarge the window to go on. Ctrl+c saves and leaves.`,
    );
  }
});

test('SCREEN-001 a card stands where the game says, from the top or, however high the screen is, from the bottom', () => {
  const frame = { cols: 120, rows: 40 };
  expect(cardCorner({ col: 20, row: 13 }, 3, frame)).toEqual({ col: 20, row: 13 });
  expect(cardCorner({ col: 0, row: -8 }, 3, frame)).toEqual({ col: 0, row: 29 });
  expect(cardCorner({ col: 0, row: -8 }, 3, { cols: 80, rows: 24 })).toEqual({ col: 0, row: 13 });
  expect(cardCorner(null, 3, frame)).toEqual({ col: 0, row: 36 });
});

test('SWORD-293 SWAMP-219 a game that is drawn no wider than it says stands in the middle of a wider terminal', async () => {
  for (const game of ['sword', 'swamp', 'delve']) {
    const { shell, press } = await atTitle(undefined, { start: { game, what: 'title' } });
    await press('Enter');
    const leftOf = (cols: number) => shell.view({ cols, rows: 30 }).panes.find((p) => p.kind === 'map')?.box.col;
    expect([game, leftOf(80), leftOf(121)]).toEqual([game, 0, game === 'delve' ? 0 : 20]);
  }
});
