/** The front end's value at the start of a run, how it is revived, and what it becomes after each update. */
import { ok, type Result } from '../../../engine/result.ts';
import { check, type Schema, z } from '../../../engine/schema.ts';
import type { DelveAction } from '../actions.ts';
import type { Content } from '../compiled.ts';
import type { DelveEvent } from '../events.ts';
import type { DelveObs } from '../observation.ts';
import { nextAction, playerPlace, went, whyStop } from '../plans.ts';
import { moveCamera } from './camera.ts';
import { FILTERS, recorded } from './history.ts';
import { lastBlow } from './last-blow.ts';
import { rowCount } from './lists.ts';
import { ownIds, withWorn } from './own-ids.ts';
import { homeMode } from './press.ts';
import type { DelvePress } from './pressed.ts';
import { tell } from './text.ts';
import { type DelveSettings, type DelveUi, UI_MODES } from './types.ts';

export function start(settings: DelveSettings, obs: DelveObs): DelveUi {
  return {
    mode: homeMode(obs),
    cursor: playerPlace(obs),
    skill: '',
    lastSkill: '',
    target: 0,
    row: 0,
    tab: 'buy',
    orb: 0,
    junk: [],
    sorted: false,
    camera: moveCamera({ x: 0, y: 0, depth: 0 }, obs),
    scroll: { x: 0, y: 0 },
    walk: null,
    reason: '',
    passed: [],
    fresh: 2,
    kinds: '',
    told: [],
    filter: 0,
    seen: vitals(obs),
    old: ownIds(obs),
    ...chosen(settings),
  };
}

/** What the settings say, so that a value saved with a game knows it. */
function chosen({ quickCast, realtime, logLines }: DelveSettings): DelveSettings {
  return { quickCast, realtime, logLines };
}

export function configure(ui: DelveUi, settings: DelveSettings): DelveUi {
  return { ...ui, ...chosen(settings) };
}

/** Times and breakdowns of the log would weigh more than the game; a walk ends with the plan that walks it. */
export function keep(ui: DelveUi): DelveUi {
  return { ...ui, told: [], walk: null };
}

/** A walk that another action cuts short is over, and why the last one stopped is told until the next action. */
export function guard({ actions }: Content, ui: DelveUi, action: DelveAction, obs: DelveObs): DelvePress {
  const goesOn = ui.walk === null ? ui.reason === '' : nextAction(actions, ui.walk, obs) === action;
  return { ui: goesOn ? ui : { ...ui, walk: null, reason: '' }, act: action };
}

export function settle(content: Content, old: DelveUi, obs: DelveObs, news: readonly DelveEvent[]): DelveUi {
  const told = news.filter((e) => tell(e, obs) !== null);
  const camera = moveCamera(old.camera, obs);
  let ui: DelveUi = { ...old, ...recorded(old, told, obs.now, obs.map.width), fresh: told.length, camera };
  if (obs.depth !== old.camera.depth) ui = { ...ui, passed: [], target: 0, cursor: playerPlace(obs) };
  ui = followWalk(content, ui, obs, news);
  const blow = lastBlow(obs, news);
  ui = { ...ui, seen: vitals(obs), before: old.seen ?? vitals(obs), ...(blow === null ? {} : { blow }) };
  if (obs.ground.item !== null && !ui.passed.includes(playerPlace(obs)))
    ui = { ...ui, passed: [...ui.passed, playerPlace(obs)] };
  if (obs.result !== null && !['inventory', 'sheet', 'end'].includes(ui.mode)) ui = { ...ui, mode: 'end' };
  else if (ui.mode === 'target' && obs.monsters.length === 0 && ui.skill !== 'blink') ui = { ...ui, mode: 'play' };
  if (news.some((e) => e.type === 'peddler')) ui = { ...ui, mode: 'shop', row: 0, tab: 'buy' };
  if (ui.mode === 'shop' && obs.shop === null) ui = { ...ui, mode: 'play' };
  if (ui.old !== undefined) ui = { ...ui, old: withWorn(ui.old, obs) };
  const rows = rowCount(ui, obs);
  return rows > 0 && ui.row >= rows ? { ...ui, row: rows - 1 } : ui;
}

function vitals({ player: { health, mana } }: DelveObs): { readonly health: number; readonly mana: number } {
  return { health, mana };
}

/** The plan asks the same questions; here the answer is told (DELVE-282). */
function followWalk({ actions }: Content, ui: DelveUi, obs: DelveObs, news: readonly DelveEvent[]): DelveUi {
  if (ui.walk === null) return ui;
  const stop = whyStop(ui.walk, obs, news);
  if (stop !== null) return { ...ui, walk: null, reason: stop };
  const walk = went(ui.walk, obs);
  const next = nextAction(actions, walk, obs);
  return typeof next === 'string' ? { ...ui, walk: null, reason: next } : { ...ui, walk };
}

const whole = z.int().check(z.gte(0));
const schema = z.strictObject({
  mode: z.enum(UI_MODES),
  cursor: whole,
  skill: z.string(),
  lastSkill: z.string(),
  target: whole,
  row: whole,
  tab: z.enum(['buy', 'sell']),
  orb: whole,
  junk: z.array(whole),
  sorted: z.boolean(),
  camera: z.strictObject({ x: z.int(), y: z.int(), depth: whole }),
  scroll: z.strictObject({ x: z.int(), y: z.int() }),
  walk: z.nullable(
    z.strictObject({
      kind: z.enum(['rest', 'explore', 'travel', 'run']),
      to: whole,
      known: z.array(whole),
      health: z.int(),
      depth: whole,
      waits: whole,
      passed: z.array(whole),
    }),
  ),
  reason: z.string(),
  passed: z.array(whole),
  fresh: whole,
  kinds: z.string(),
  told: z.array(
    z.strictObject({
      time: whole,
      parts: z.nullable(z.array(z.tuple([z.string(), z.int(), z.int(), z.int(), z.int(), z.int()]))),
      place: z.optional(whole),
    }),
  ),
  seen: z.optional(z.strictObject({ health: z.int(), mana: z.int() })),
  before: z.optional(z.strictObject({ health: z.int(), mana: z.int() })),
  blow: z.optional(z.string()),
  old: z.optional(z.array(whole)),
  filter: z.int().check(z.gte(0), z.lt(FILTERS.length)),
  quickCast: z.boolean(),
  realtime: z.boolean(),
  logLines: whole,
}) satisfies Schema<DelveUi>;

export function revive(raw: unknown): Result<DelveUi> {
  const checked = check<DelveUi>(schema, raw, 'ui');
  // Nobody walks on by himself: no plan came back with it.
  return checked.ok ? ok({ ...checked.value, walk: null }) : checked;
}
