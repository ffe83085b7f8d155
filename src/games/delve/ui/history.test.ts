import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { ROOM } from '../../../../test/helpers/delve.ts';
import { type DelveRig, said, screen, sitDown, type } from '../../../../test/helpers/delve-ui.ts';
import { delve } from '../index.ts';
import { delveUi } from './index.ts';
import { logLines } from './log-pane.ts';

const far = { id: 1, type: 'dummy', hostileRange: 1, ai: 'turret', next: 999999 };

/** A critical hit of 2 fire and 4 x 2 physical on a Dummy, then a step and a coin. */
function fought(): DelveRig {
  const rig = sitDown(ROOM, {
    player: { equipment: { weapon: { template: 'club', affixes: [['addfire_1', 0]] } } },
    creatures: [{ ...far, x: 6, y: 3 }],
    items: [{ x: 5, y: 2, gold: 7 }],
    draws: { combat: [0, 99, 99, 0, 2, 4] },
  });
  return type(rig, 'Right', 'Up');
}

test('DELVE-317 equal lines are merged with a count, five are shown, those of this turn are bright', () => {
  const rig = sitDown(ROOM, { creatures: [{ ...far, x: 6, y: 3 }], draws: { combat: [99, 99] } });
  type(rig, 'Right', 'Right');
  const lines = logLines(rig.ui, { log: rig.log, notice: null }, 5);
  expect(
    defined(lines.at(-1))
      .map((s) => s.text)
      .join(''),
  ).toBe('You miss the Dummy. (x2)');
  expect([defined(lines.at(-1))[0].light, lines[0][0].light]).toEqual([undefined, 'dim']);
  expect(rig.ui.logLines).toBe(5);
});

test('DELVE-317 P opens the history, which Tab filters by category, and every entry has its time', () => {
  const rig = fought();
  expect(said(rig).slice(-2)).toEqual([
    'You critically hit the Dummy for 10 (2 fire). It is scratched.',
    'You find 7 gold.',
  ]);
  type(rig, 'p');
  expect(screen(rig)[0]).toContain('Log: all   2 lines');
  expect(screen(rig).some((l) => l.includes(`loot at ${rig.obs.now} ticks`))).toBe(true);
  type(rig, 'Tab');
  expect(screen(rig)[0]).toContain('Log: combat   1 line ');
  type(rig, 'Tab', 'Tab', 'Tab');
  expect(screen(rig)[0]).toContain('Log: loot   1 line ');
  expect(screen(rig).some((l) => l.includes('You find 7 gold.'))).toBe(true);
  type(rig, 'Left', 'Left', 'Left', 'Left', 'Left');
  expect(screen(rig)[0]).toContain('Log: system   0 lines');
  type(rig, 'p');
  expect(rig.ui.mode).toBe('play');
});

test('DELVE-317 the history keeps 200 lines', () => {
  const rig = sitDown(ROOM, { creatures: [{ ...far, x: 6, y: 3 }], draws: { combat: Array(210).fill(99) } });
  for (let i = 0; i < 210; i++) type(rig, 'Right');
  type(rig, 'p');
  expect([rig.ui.kinds.length, rig.ui.told.length, rig.ui.row]).toEqual([200, 200, 199]);
});

test('DELVE-318 choosing an attack line shows raw, mitigated, reduced, absorbed and final of each damage type', () => {
  const rig = fought();
  type(rig, 'p', 'Up');
  const rows = screen(rig).map((l) => l.slice(39).trimEnd());
  expect(rows.slice(5, 11)).toEqual([
    '                 fire  physical',
    'raw                 2         8',
    'mitigated           0         0',
    'reduced             0         0',
    'absorbed            0         0',
    'final               2         8',
  ]);
});

test('a saved game keeps the categories of its lines, not their figures', () => {
  const rig = fought();
  const saved = delveUi.revive(JSON.parse(JSON.stringify(defined(delveUi.keep)(rig.ui))));
  if (!saved.ok) throw new Error(saved.problem.text);
  rig.ui = saved.value;
  type(rig, 'p', 'Tab');
  expect(screen(rig)[0]).toContain('Log: combat   1 line ');
  expect(screen(rig).some((l) => l.includes('earlier sittings'))).toBe(true);
});

test('DELVE-059 with real time on, the front end waits 100 ticks six times a second while no menu is open', () => {
  expect(delveUi.settings.defaults.realtime).toBe(false);
  const calm = sitDown(ROOM, {});
  expect(defined(delveUi.pulse)(calm.ui, calm.obs)).toBeNull();
  const rig = sitDown(ROOM, { creatures: [{ ...far, x: 8, y: 3 }] }, { realtime: true });
  const due = defined(defined(delveUi.pulse)(rig.ui, rig.obs));
  expect([delve.actions.format(due.action), Math.round(1000 / due.ms)]).toEqual(['wait 100', 6]);
  for (const key of ['i', 'c', 'k', 'm', 'l', 'p', 'Escape']) {
    type(rig, key);
    expect([key, defined(delveUi.pulse)(rig.ui, rig.obs)]).toEqual([key, null]);
    type(rig, 'Escape');
    expect(defined(delveUi.pulse)(rig.ui, rig.obs)).not.toBeNull();
  }
});

test('DELVE-058 DELVE-282 a walk that another key cuts short is over', () => {
  const rig = sitDown(ROOM, { player: { health: 10, mana: 0 } });
  const pressed = delveUi.press(rig.ui, 'rest', rig.obs);
  expect(pressed.ui.walk).not.toBeNull();
  const wait = delveUi.guard(pressed.ui, delve.actions.get('wait'), rig.obs);
  expect(wait.ui.walk).not.toBeNull();
  const step = delveUi.guard(pressed.ui, delve.actions.get('move e'), rig.obs);
  expect([step.ui.walk, step.act]).toEqual([null, delve.actions.get('move e')]);
});
