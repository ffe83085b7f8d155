/** What is told before an action has room on the smallest screen, the word "lost" first of all. */
import { expect, test } from 'vitest';
import { act, created, refusalOf, staged } from '../../../../test/helpers/swamp.ts';
import { panelOf, sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { plain } from '../../../engine/view.ts';
import { swamp } from '../game.ts';
import { ITEMS, type SwampState } from '../types.ts';
import { aheadLines } from './ahead-panes.ts';
import { forecast } from './forecast.ts';

/** Columns beside the dungeon of a terminal of 80. */
const ROOM = 35;

/** The rows of the forecast, after asserting that the terminal of 80 columns shows each of them whole. */
function rows(s: SwampState, ...keys: string[]): string[] {
  const desk = sitDown(s);
  desk.key(...keys);
  const obs = swamp.observe(s, 0);
  const said = aheadLines(forecast(obs, desk.ui), obs, desk.ui).map(plain);
  for (const row of said) expect([row, row.length <= ROOM]).toEqual([row, true]);
  expect(panelOf(desk.screen()).slice(12, 12 + said.length)).toEqual(said);
  return said;
}

test('SWAMP-265 the longest rows: a dear Spook into the view of somebody, without mana', () => {
  const npcs = [{ facing: 'left' }, { facing: 'down' }];
  // The Spook at (3,2) leaves him in debt in front of the Scout above.
  const map = ['~~~S~~~', '~~~.~~~', '@..P~~~'];
  const lost = rows(staged(map, { mp: 1, items: [...ITEMS], npcs: [{ facing: 'down' }, { facing: 'left' }] }), 'Space');
  expect(lost[2]).toBe('→ Spook -7, lost: seen, no mana');
  const may = rows(
    staged(['~~~S~~~', '~~~.~~~', 'P@.P..E', '~~~.~~~', '~~~T~~~'], { mp: 1, items: [...ITEMS], npcs }),
    'Space',
  );
  expect(may[2]).toMatch(/^→ Spook -\d, no MP: (. )+may see$/);
});

test('SWAMP-265 every sure loss begins with the word', () => {
  expect(rows(staged(['~@~~~', '~...S'], { mp: 0, npcs: [{ facing: 'left' }] }))[4]).toBe('↓ lost: seen, no mana');
  expect(rows(staged(['~~~', '...', '&~~'], { sail: 4 }))[2]).toBe('→ lost: you sink');
  const trap = staged(['@~~r', '.~~~'], { items: ['parrot', 'accordion'], obsessed: false });
  expect(rows(trap, 'Space')[2]).toBe('→ Tele, lost: no way out');
});

test('SWAMP-265 on a terminal of 80 columns no row of played games is cut off', () => {
  const dirs = ['left', 'right', 'up', 'down'];
  for (const seed of ['row 1', 'row 2']) {
    const s = created(seed, { wizard: true });
    act(s, 'wizard parrot', 'wizard accordion', 'wizard rum');
    for (let i = 0; i < 40 && swamp.outcome(s) === null; i++) {
      rows(s);
      rows(s, 'Space');
      const can = ['power', 'move']
        .flatMap((t) => dirs.map((d) => `${t} ${d}`))
        .filter((a) => refusalOf(s, a) === null);
      act(s, 'wizard full_mp', can[(i * 7) % can.length]);
    }
  }
});
