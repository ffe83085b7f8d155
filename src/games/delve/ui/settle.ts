/** The front end's value at the start of a run, how it is revived, and what it becomes after each update. */
import type { Result } from '../../../engine/result.ts';
import { check, type Schema, z } from '../../../engine/schema.ts';
import type { DelveEvent } from '../events.ts';
import { nextAction, playerPlace, went, whyStop } from '../plans.ts';
import type { DelveObs } from '../seen.ts';
import { moveCamera } from './camera.ts';
import { rowCount } from './lists.ts';
import { homeMode } from './press.ts';
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
    quickCast: settings.quickCast,
    logLines: settings.logLines,
  };
}

export function configure(ui: DelveUi, settings: DelveSettings): DelveUi {
  return { ...ui, quickCast: settings.quickCast, logLines: settings.logLines };
}

export function settle(old: DelveUi, obs: DelveObs, news: readonly DelveEvent[]): DelveUi {
  const fresh = news.filter((e) => tell(e, obs) !== null).length;
  let ui: DelveUi = { ...old, fresh, camera: moveCamera(old.camera, obs) };
  if (obs.depth !== old.camera.depth) ui = { ...ui, passed: [], target: 0, cursor: playerPlace(obs) };
  ui = followWalk(ui, obs, news);
  if (obs.ground.item !== null && !ui.passed.includes(playerPlace(obs)))
    ui = { ...ui, passed: [...ui.passed, playerPlace(obs)] };
  if (obs.result !== null && !['inventory', 'sheet', 'end'].includes(ui.mode)) ui = { ...ui, mode: 'end' };
  else if (ui.mode === 'target' && obs.monsters.length === 0 && ui.skill !== 'blink') ui = { ...ui, mode: 'play' };
  if (news.some((e) => e.type === 'peddler')) ui = { ...ui, mode: 'shop', row: 0, tab: 'buy' };
  if (ui.mode === 'shop' && obs.shop === null) ui = { ...ui, mode: 'play' };
  const rows = rowCount(ui, obs);
  return rows > 0 && ui.row >= rows ? { ...ui, row: rows - 1 } : ui;
}

/** The plan asks the same questions; here the answer is told (DELVE-282). */
function followWalk(ui: DelveUi, obs: DelveObs, news: readonly DelveEvent[]): DelveUi {
  if (ui.walk === null) return ui;
  const stop = whyStop(ui.walk, obs, news);
  if (stop !== null) return { ...ui, walk: null, reason: stop };
  const walk = went(ui.walk, obs);
  const next = nextAction(walk, obs);
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
  quickCast: z.boolean(),
  logLines: whole,
}) satisfies Schema<DelveUi>;

export function revive(raw: unknown): Result<DelveUi> {
  return check<DelveUi>(schema, raw, 'ui');
}
