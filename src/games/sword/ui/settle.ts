/** How the front-end value begins, is revived, and follows the game. */
import { ok, type Result } from '../../../engine/result.ts';
import { check, listUpTo, type Schema, z } from '../../../engine/schema.ts';
import { KINDS, WEAPONS } from '../kinds.ts';
import type { SwordEvent, SwordObs } from '../types.ts';
import { tally } from './notebook.ts';
import { homeMode } from './press.ts';
import { retarget } from './target.ts';
import { followWalk } from './travel.ts';
import { type SwordUi, UI_MODES } from './types.ts';

export function start(_settings: object, obs: SwordObs): SwordUi {
  const here = { x: obs.x, y: obs.y };
  const ui: SwordUi = {
    mode: homeMode(obs),
    cursor: here,
    target: 0,
    manual: false,
    through: null,
    slot: 0,
    item: 0,
    page: 0,
    centre: here,
    scroll: 0,
    hinted: null,
    walk: null,
    reason: '',
    bouts: [],
    tallies: [],
    exercise: { n: 0, chosen: null, right: 0, answered: 0 },
    steps: [],
  };
  return retarget(ui, obs);
}

const PAGES: readonly string[] = ['view', 'map', 'log', 'examine'];
const BOUTS_KEPT = 8;
const STEPS_KEPT = 60;

/** Turns are counted in normal actions, as the summary of the end does. */
function turnOf({ tu }: SwordObs): number {
  return Math.floor(tu / 4);
}

/** After each update questions are answered; pages stay open until they are left or the game ends. */
export function settle(ui: SwordUi, obs: SwordObs, news: readonly SwordEvent[]): SwordUi {
  // Every event is told in one line.
  const steps = [...ui.steps, { turn: turnOf(obs), lines: news.length, hp: obs.you.hp }].slice(-STEPS_KEPT);
  // A hint opens its own page and changes nothing else.
  if (news.some((e) => e.type === 'hinted')) return { ...ui, steps };
  const stays = PAGES.includes(ui.mode) && obs.result === 'playing';
  const told = followWalk({ ...ui, ...fought(ui, news), steps }, obs, news);
  return retarget({ ...told, mode: stays ? ui.mode : homeMode(obs), through: null }, obs);
}

/** The combats of an update, the newest first, and what they add to the account of this game. */
function fought(ui: SwordUi, news: readonly SwordEvent[]): Pick<SwordUi, 'bouts' | 'tallies'> {
  const fresh = news.flatMap((e) => ('bout' in e && e.bout !== null ? [e.bout] : []));
  if (fresh.length === 0) return ui;
  return { bouts: [...fresh.reverse(), ...ui.bouts].slice(0, BOUTS_KEPT), tallies: fresh.reduce(tally, ui.tallies) };
}

/** Combats weigh more than the rest of a save, and are told again only while it is open. */
export function keep(ui: SwordUi): SwordUi {
  return { ...ui, bouts: [], walk: null, reason: '', steps: [] };
}

const spot = z.strictObject({ x: z.int(), y: z.int() });
const count = z.int().check(z.gte(0));
/** More than there are monsters in a game. */
const MOST_KILLS = 250;
const schema = z.strictObject({
  mode: z.enum(UI_MODES),
  cursor: spot,
  target: z.int(),
  manual: z.boolean(),
  through: z.nullable(spot),
  slot: z.int().check(z.gte(0), z.lte(4)),
  item: count,
  page: count,
  centre: spot,
  scroll: count,
  hinted: z.nullable(z.strictObject({ id: count, tu: count })),
  // What `keep` leaves out of a save.
  walk: z.null(),
  reason: z.literal(''),
  bouts: listUpTo(z.never(), 0),
  tallies: listUpTo(
    z.strictObject({
      weapon: z.nullable(z.enum(WEAPONS)),
      blows: count,
      kills: listUpTo(z.enum(KINDS), MOST_KILLS),
    }),
    WEAPONS.length + 1,
  ),
  exercise: z.strictObject({ n: count, chosen: z.nullable(count), right: count, answered: count }),
  // Saves of earlier releases do not have it.
  steps: z.optional(listUpTo(z.never(), 0)),
}) satisfies Schema<Saved>;

type Saved = Omit<SwordUi, 'steps'> & Partial<Pick<SwordUi, 'steps'>>;

export function revive(raw: unknown): Result<SwordUi> {
  const saved = check<Saved>(schema, raw, 'ui');
  return saved.ok ? ok({ ...saved.value, steps: [] }) : saved;
}
