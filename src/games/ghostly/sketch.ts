/**
 * Positions as people write them (PLAT-065): the map file's letters, digits for living players, `M` for the active
 * monster. A map file without digits is a new game on that map. The fact `rows` is the map of later rounds where it
 * differs from the picture; without it digits count as start squares if there is no `#`, and `M` as `@`.
 */
import type { Setup, Sketch } from '../../engine/game.ts';
import { fail, ok, type Problem, type Result } from '../../engine/result.ts';
import { check, listUpTo, type Schema, wholeFrom, z } from '../../engine/schema.ts';
import { wrongSketch } from '../../engine/sketch.ts';
import { type ArenaMap, MOST_SIDE, parseMap } from './arena-map.ts';
import { DIRS, MOST_PLAYERS, NOWHERE, SUDDEN_DEATH } from './constants.ts';
import { MAPS } from './content.ts';
import { type MazePlace, placeOf } from './place.ts';
import { currentRows } from './row-cache.ts';
import { beginRound, roundStream } from './rules/round.ts';
import { blankState, state } from './state.ts';
import type { Ghostly, GhostlyState } from './types.ts';

/** The name of a map that is not bundled. */
export const CUSTOM = 'custom';

const whole = wholeFrom(0, 1_000_000_000);
const word = wholeFrom(-0x80000000, 0x7fffffff);
const place = z.strictObject({ x: whole, y: whole });
const playerFacts = z.strictObject({
  at: z.optional(place),
  alive: z.optional(z.boolean()),
  connected: z.optional(z.boolean()),
  facing: z.optional(z.enum(DIRS)),
  points: z.optional(whole),
  total: z.optional(whole),
  wins: z.optional(whole),
  power: z.optional(whole),
});
const schema = z.strictObject({
  rows: z.optional(listUpTo(z.string().check(z.maxLength(MOST_SIDE)), MOST_SIDE)),
  round: z.optional(wholeFrom(1, 1_000_000_000)),
  played: z.optional(whole),
  again: z.optional(whole),
  tick: z.optional(whole),
  finished: z.optional(z.boolean()),
  players: z.optional(listUpTo(playerFacts, MOST_PLAYERS)),
  monster: z.optional(
    z.strictObject({
      active: z.optional(z.boolean()),
      at: z.optional(place),
      facing: z.optional(z.enum(DIRS)),
      target: z.optional(place),
    }),
  ),
  stream: z.optional(z.tuple([word, word, word, word])),
});
type Facts = z.infer<typeof schema>;

export function stage(sketch: Sketch, setup: Setup<Ghostly>): Result<GhostlyState> {
  const misfit = wrongSketch(sketch, MOST_SIDE, MOST_SIDE);
  if (misfit !== null) return misfit;
  const facts = check<Facts>(schema as Schema<Facts>, sketch.facts, 'facts');
  if (!facts.ok) return facts;
  const plan = planOf(sketch.map, facts.value);
  if (!plan.ok) return plan;
  if (setup.seats > plan.value.starts.length)
    return fail('bad-seats', 'map', `the map seats ${plan.value.starts.length}, not ${setup.seats}`);
  const s = blankState(setup.seed, setup.seats, setup.options, nameOf(plan.value), plan.value);
  const problem = isPicture(sketch.map) || facts.value.players ? arrange(s, sketch.map, facts.value) : deal(s);
  if (problem !== null) return { ok: false, problem };
  // The checks of a saved state are those of a scenario.
  const sound = state.fromJson(state.toJson(s), 'scenario');
  return sound.ok ? ok(s) : sound;
}

function isPicture(map: readonly string[]): boolean {
  return map.some((row) => /[0-3M]/.test(row));
}

function deal(s: GhostlyState): null {
  beginRound(s);
  return null;
}

function nameOf(plan: ArenaMap): string {
  const rows = plan.rows.join('\n');
  return MAPS.find((m) => m.plan.rows.join('\n') === rows)?.name ?? CUSTOM;
}

/** The map file that the picture or the fact stands for. */
function planOf(map: readonly string[], facts: Facts): Result<ArenaMap> {
  if (facts.rows !== undefined) {
    const plan = within('facts.rows', parseMap(facts.rows));
    if (!plan.ok) return plan;
    const same = map.length === plan.value.height && map.every((row) => row.length === plan.value.width);
    return same ? plan : fail('bad-map', 'map', 'not of the size of facts.rows');
  }
  const starts = map.some((row) => row.includes('#')) ? '_' : '#';
  const den = map.some((row) => row.includes('@')) ? '_' : '@';
  return within('map', parseMap(map.map((row) => row.replace(/[0-3]/g, starts).replace(/M/g, den))));
}

function within(path: string, plan: Result<ArenaMap>): Result<ArenaMap> {
  if (plan.ok) return plan;
  const { code, path: where, text } = plan.problem;
  return fail(code, path, where === '' ? text : `${where}: ${text}`);
}

/** Puts everything where picture and facts say. */
function arrange(s: GhostlyState, map: readonly string[], facts: Facts): Problem | null {
  const picture = map.join('');
  arrangeRound(s, facts);
  for (let p = 0; p < picture.length; p++) if (!'.o'.includes(picture[p])) s.pellets[p] = 0;
  s.left = s.pellets.filter((x) => x === 1).length;
  const problem = arrangePlayers(s, picture, facts);
  if (problem === null) arrangeMonster(s, picture, facts);
  return problem;
}

function squareOf({ width }: ArenaMap, { x, y }: MazePlace): number {
  return x < width ? y * width + x : NOWHERE;
}

function arrangeRound(s: GhostlyState, facts: Facts): void {
  const ended = facts.finished === true ? 0 : 1;
  s.played = facts.played ?? (facts.round ?? 1) - ended;
  s.round = facts.round ?? s.played + ended;
  s.again = facts.again ?? 0;
  s.finished = facts.finished ?? false;
  s.tick = facts.tick ?? 0;
  s.stream = roundStream(s);
  if (facts.stream === undefined) return;
  const [a, b, c, d] = facts.stream;
  s.stream = { a, b, c, d };
}

function arrangePlayers(s: GhostlyState, picture: string, facts: Facts): Problem | null {
  for (let i = 0; i < s.players.length; i++) {
    const given = facts.players?.[i] ?? {};
    const drawn = picture.indexOf(String(i));
    const p = s.players[i];
    p.connected = given.connected ?? true;
    p.alive = given.alive ?? drawn >= 0;
    p.at = given.at === undefined ? drawn : squareOf(s.plan, given.at);
    if (p.at === NOWHERE)
      return { code: 'bad-scenario', path: `facts.players[${i}].at`, text: `player ${i} is not on the map` };
    p.facing = DIRS.indexOf(given.facing ?? 'down');
    p.points = given.points ?? 0;
    p.total = given.total ?? p.points;
    p.wins = given.wins ?? 0;
    p.power = given.power ?? 0;
  }
  for (let i = s.players.length; i < MOST_PLAYERS; i++)
    if (picture.includes(String(i)))
      return { code: 'bad-seats', path: 'map', text: `player ${i} is drawn, but there are ${s.players.length} seats` };
  return null;
}

function arrangeMonster(s: GhostlyState, picture: string, facts: Facts): void {
  const m = facts.monster ?? {};
  const drawn = picture.indexOf('M');
  s.monster.active = m.active ?? drawn >= 0;
  // A monster that is drawn has come, whatever the tick number says.
  if (drawn >= 0 && facts.tick === undefined) s.tick = SUDDEN_DEATH;
  s.monster.at = drawn >= 0 ? drawn : s.plan.den;
  if (m.at !== undefined) s.monster.at = squareOf(s.plan, m.at);
  s.monster.facing = DIRS.indexOf(m.facing ?? 'left');
  s.monster.target = m.target === undefined ? NOWHERE : squareOf(s.plan, m.target);
}

/** The picture shows what it can; the facts say the rest. */
export function sketch(s: GhostlyState): Sketch {
  const { width } = s.plan;
  const rows = currentRows(s.rowCache, s.plan, s.pellets).map((row) => row.split(''));
  const put = (p: number, letter: string): void => {
    rows[(p / width) | 0][p % width] = letter;
  };
  if (s.monster.active) put(s.monster.at, 'M');
  s.players.forEach((p, i) => {
    if (p.alive) put(p.at, String(i));
  });
  const { active, at, facing, target } = s.monster;
  const monster = {
    active,
    at: placeOf(s.plan, at),
    facing: DIRS[facing],
    ...(target === NOWHERE ? {} : { target: placeOf(s.plan, target) }),
  };
  return {
    map: rows.map((row) => row.join('')),
    facts: {
      rows: s.plan.rows,
      round: s.round,
      played: s.played,
      again: s.again,
      tick: s.tick,
      finished: s.finished,
      players: s.players.map((p) => ({ ...p, at: placeOf(s.plan, p.at), facing: DIRS[p.facing] })),
      monster,
      stream: [s.stream.a, s.stream.b, s.stream.c, s.stream.d],
    },
  };
}
