/** What a mode expects, told when a key means nothing there (SWORD-341). */
import { type Line, line } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import type { SwordUi, UiMode } from './types.ts';

const SLOT = 'a slot: k up, h left, l right, j down';
const DIRECTION = 'a direction: y k u h l b j n, the digits or the arrows';
const YES = 'o: yes, or c Esc: no';

const EXPECTED: Readonly<Partial<Record<UiMode, string>>> = {
  more: 'one of the letters above, or c Esc: back',
  examine: `${DIRECTION}; v, f, < >, or c Esc: leave`,
  describe: 'v: back, f: forecast, or c Esc: leave',
  forecast: 'f: the next combat, v: description, or c Esc: leave',
  arithmetic: 'a: an older combat, or c Esc: leave',
  exercise: '1, 2, 3 or 4: your answer, Enter: the next one, or c Esc: leave',
  view: `${SLOT}, . none, w: wield it, or c Esc: leave`,
  map: `${DIRECTION}, _: travel, or c Esc: leave`,
  travel: `Enter: go, < > Space: places, ${DIRECTION}, or c Esc: leave`,
  log: 'k j: by one line, - +: by ten, or c Esc: leave',
  pickup: `${SLOT}; + -: another weapon, or c Esc: cancel`,
  drop: `${SLOT}, or c Esc: cancel`,
  wield: `${SLOT}, . none, or c Esc: cancel`,
  throw: `${SLOT}, or c Esc: cancel`,
  aim: `${DIRECTION}, or c Esc: cancel`,
  polymorph: YES,
  resign: YES,
  threat: YES,
};

/** Null on the main screen, where the list of keys is a better answer. */
export function expects(ui: SwordUi, obs: SwordObs): Line | null {
  if (ui.mode === 'main' && obs.phase === 'post-move')
    return line('Expected: the direction of an adjacent monster, or . to end the turn.', 'warning');
  const text = EXPECTED[ui.mode];
  return text === undefined ? null : line(`Expected: ${text}.`, 'warning');
}
