/** The log's history: a category for every line, and what each attack was made of (DELVE-317, DELVE-318). */

import { DAMAGE } from '../closed-words.ts';
import type { DelveEvent } from '../events.ts';
import type { Where } from '../where.ts';
import type { BreakdownRow, DelveUi, Told } from './types.ts';

/** By the letter under which a line is kept. */
export const CATEGORIES = {
  c: 'combat',
  e: 'effect',
  t: 'trigger',
  l: 'loot',
  p: 'progress',
  w: 'world',
  s: 'system',
} as const;
type Letter = keyof typeof CATEGORIES;

export const FILTERS: readonly string[] = ['all', ...Object.values(CATEGORIES)];

/** As many lines as the platform keeps. */
export const KEPT = 200;

export const BREAKDOWN = ['raw', 'mitigated', 'reduced', 'absorbed', 'final'] as const;

/** The category of each type of event. */
const LETTERS: Readonly<Record<DelveEvent['type'], Letter>> = {
  attack: 'c',
  died: 'c',
  thorns: 'c',
  stolen: 'c',
  burned: 'c',
  cast: 'c',
  marked: 'c',
  summoned: 'c',
  blinked: 'c',
  dead: 'c',
  status: 'e',
  'status-ends': 'e',
  poison: 'e',
  healed: 'e',
  mana: 'e',
  used: 'e',
  trigger: 't',
  dropped: 'l',
  lost: 'l',
  gold: 'l',
  took: 'l',
  wore: 'l',
  'took-off': 'l',
  'put-down': 'l',
  changed: 'l',
  bought: 'l',
  sold: 'l',
  experience: 'p',
  level: 'p',
  allocated: 'p',
  learned: 'p',
  depth: 'p',
  won: 'p',
  door: 'w',
  'trap-seen': 'w',
  trap: 'w',
  chest: 'w',
  barrel: 'w',
  shrine: 'w',
  fountain: 'w',
  peddler: 'w',
  mapped: 'w',
  noticed: 'w',
  revealed: 'w',
  phase: 'w',
  unsealed: 'w',
  portal: 'w',
  wanderers: 'w',
  option: 's',
  hotbar: 's',
  abandoned: 's',
};

function partsOf(e: DelveEvent): readonly BreakdownRow[] | null {
  if (e.type !== 'attack') return null;
  return e.result.parts.flatMap((p, t): BreakdownRow[] =>
    p === null ? [] : [[DAMAGE[t], p.raw, p.mitigated, p.reduced, p.absorbed, p.final]],
  );
}

/** Where it happened, if that was told. */
function placeOfEvent(e: DelveEvent): Where | null {
  switch (e.type) {
    case 'attack':
    case 'died':
    case 'dropped':
    case 'trap-seen':
    case 'cast':
      return e.at;
    case 'blinked':
      return e.to;
    default:
      return null;
  }
}

function toldNow(e: DelveEvent, time: number, width: number): Told {
  const at = placeOfEvent(e);
  return { time, parts: partsOf(e), ...(at === null ? {} : { place: at.y * width + at.x }) };
}

/** The history after more lines were told. */
export function recorded(
  ui: DelveUi,
  told: readonly DelveEvent[],
  time: number,
  width: number,
): Pick<DelveUi, 'kinds' | 'told'> {
  if (told.length === 0) return { kinds: ui.kinds, told: ui.told };
  return {
    kinds: (ui.kinds + told.map((e) => LETTERS[e.type]).join('')).slice(-KEPT),
    told: [...ui.told, ...told.map((e) => toldNow(e, time, width))].slice(-KEPT),
  };
}

/** The lines of the chosen category, oldest first, as numbers counted back from the newest line (1). */
export function historyRows(ui: DelveUi): number[] {
  const out: number[] = [];
  const wanted = FILTERS[ui.filter];
  for (let i = 0; i < ui.kinds.length; i++)
    if (wanted === 'all' || CATEGORIES[ui.kinds[i] as Letter] === wanted) out.push(ui.kinds.length - i);
  return out;
}

export function categoryOf(ui: DelveUi, back: number): string {
  return CATEGORIES[ui.kinds[ui.kinds.length - back] as Letter];
}

/** Null: from before the game was last opened. */
export function toldOf(ui: DelveUi, back: number): Told | null {
  return ui.told[ui.told.length - back] ?? null;
}
