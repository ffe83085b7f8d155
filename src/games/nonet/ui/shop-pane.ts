/** The shop: a window over the board with the three enhancements (NONET-153). */
import type { Choice } from '../../../engine/panes.ts';
import { type Line, line, type Pane, plain, type Span, span } from '../../../engine/view.ts';
import type { NonetObs } from '../types.ts';
import { canBuy } from './places.ts';
import type { NonetUi } from './types.ts';

const COLS = 51;
const INNER = COLS - 4;

export function shopPane(obs: NonetObs, { warned }: NonetUi, col: number, row: number): Pane {
  const about = [line(`Price: ${obs.price} gold and 1 Root. You have ${obs.gold} and ${obs.roots}.`), missing(obs)];
  const options = offers(obs);
  // What waits for a second press is shown as what the keys are at.
  const selected =
    warned === null ? -1 : options.findIndex((o) => warned === `buy ${o.label.split(' ')[0].toLowerCase()}`);
  const lines = shopLines(about, options);
  return {
    id: 'shop',
    slot: 'overlay',
    title: 'Enhancements',
    box: { col: col + 4, row: row + 6, cols: COLS, rows: lines.length + 2 },
    kind: 'choices',
    about,
    options,
    ...(selected < 0 ? {} : { selected }),
    terminal: [
      [span('┌─', 'frame'), span(' Enhancements ', 'title', true), span(`${'─'.repeat(COLS - 17)}┐`, 'frame')],
      ...lines.map((l): Line => [span('│ ', 'frame'), ...padded(l), span(' │', 'frame')]),
      [span(`└${'─'.repeat(COLS - 2)}┘`, 'frame')],
    ],
  };
}

function offers(obs: NonetObs): Choice[] {
  const { health, maxHealth, stamina, maxStamina, damage } = obs;
  const on = canBuy(obs);
  const offer = (key: string, label: string, tile: string, effect: string): Choice => ({
    key,
    label,
    tile,
    on,
    consequence: line(effect, on ? 'good' : 'muted'),
  });
  return [
    offer('h', 'Health +3', 'health', `${health}/${maxHealth} -> ${health + 3}/${maxHealth + 3}`),
    offer('s', 'Stamina +3', 'stamina', `${stamina}/${maxStamina} -> ${stamina + 3}/${maxStamina + 3}`),
    offer('d', 'Damage +1', 'damage', `${damage} -> ${damage + 1}`),
  ];
}

function shopLines([price, missing]: readonly Line[], options: readonly Choice[]): Line[] {
  return [
    price,
    line(''),
    ...options.map(
      ({ key, label, on = true, consequence = [] }): Line => [
        span(` ${key} `, on ? 'key' : 'muted', on),
        span(` ${label.padEnd(12)}`, on ? 'text' : 'muted', on),
        ...consequence,
      ],
    ),
    line(''),
    missing,
    [span('Esc', 'key'), span(' closes; ', 'muted'), span('u', 'key'), span(' opens it again at any time.', 'muted')],
  ];
}

/** NONET-120: what is missing. */
function missing(obs: NonetObs): Line {
  const lacks: string[] = [];
  if (obs.roots === 0) lacks.push('a Root');
  if (obs.gold < obs.price) lacks.push(`${obs.price - obs.gold} more gold`);
  if (lacks.length > 0) return line(`You need ${lacks.join(' and ')}.`, 'warning');
  return line('It costs no turn.', 'muted');
}

function padded(l: Line): Span[] {
  return [...l, span(' '.repeat(Math.max(0, INNER - plain(l).length)))];
}
