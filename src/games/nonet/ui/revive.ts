/** A saved front-end value, checked before it is used again; by hand, so that the first game of a page needs no schema library. */
import { fail, ok, type Result } from '../../../engine/result.ts';
import { CELLS } from '../types.ts';
import { type NonetUi, OVERLAYS, UI_MODES } from './types.ts';

/** Where in a value something is wrong, such as `[3].v`; '': the value itself; null: nowhere. */
type Wrong = (x: unknown) => string | null;

const must =
  (isRight: (x: unknown) => boolean): Wrong =>
  (x) =>
    isRight(x) ? null : '';
const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Wrong =>
  must((x) => Number.isSafeInteger(x) && (x as number) >= least && (x as number) <= most);
const count = whole(0);
const cell = whole(0, CELLS - 1);
const digit = whole(1, 9);
const flag = must((x) => typeof x === 'boolean');
const text = must((x) => typeof x === 'string');
const oneOf = (words: readonly string[]): Wrong => must((x) => words.includes(x as string));
const orNull =
  (wrong: Wrong): Wrong =>
  (x) =>
    x === null ? null : wrong(x);
/** Ascending. */
const marks = must(
  (x) => Array.isArray(x) && x.every((n, k) => digit(n) === null && (k === 0 || (x[k - 1] as number) < n)),
);

/** An object with these fields and no others. */
function fields(known: Readonly<Record<string, Wrong>>): Wrong {
  return (x) => {
    if (x === null || typeof x !== 'object' || Array.isArray(x)) return '';
    const raw = x as Readonly<Record<string, unknown>>;
    for (const name of [...Object.keys(raw), ...Object.keys(known)]) {
      const wrong = Object.hasOwn(known, name) && Object.hasOwn(raw, name) ? known[name](raw[name]) : '';
      if (wrong !== null) return `.${name}${wrong}`;
    }
    return null;
  };
}

function listOf(length: number, entry: Wrong): Wrong {
  return (x) => {
    if (!Array.isArray(x) || x.length !== length) return '';
    const at = x.findIndex((e) => entry(e) !== null);
    return at < 0 ? null : `[${at}]${entry(x[at])}`;
  };
}

const FIELDS: Readonly<Record<Exclude<keyof NonetUi, 'paused'>, Wrong>> = {
  mode: oneOf(UI_MODES),
  cursor: cell,
  last: cell,
  hover: orNull(cell),
  row: orNull(whole(0, 8)),
  layer: oneOf(['v', 'i']),
  top: count,
  behind: oneOf(UI_MODES),
  again: text,
  notes: listOf(CELLS, fields({ v: marks, i: marks })),
  overlay: oneOf(OVERLAYS),
  overlayMax: oneOf(OVERLAYS),
  asked: oneOf(OVERLAYS),
  confirmLethal: flag,
  autoShop: flag,
  declined: flag,
  offered: flag,
  warned: orNull(text),
  seen: fields({ health: count, stamina: count, floor: whole(1) }),
  before: orNull(fields({ health: count, stamina: count })),
  fresh: count,
};

export function revive(raw: unknown): Result<NonetUi> {
  const wrong = fields(FIELDS)(raw);
  return wrong === null ? ok(raw as NonetUi) : fail('bad-content', `ui${wrong}`, 'is not what a screen of Nonet keeps');
}
