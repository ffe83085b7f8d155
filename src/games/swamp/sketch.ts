/** Positions as people write them: a map of letters and the facts it cannot show (SWAMP-261, SWAMP-262). */
import type { Setup, Sketch } from '../../engine/game.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { stream } from '../../engine/rng.ts';
import { check, listUpTo, wholeFrom, z } from '../../engine/schema.ts';
import { wrongSketch } from '../../engine/sketch.ts';
import { freshState } from './gen/create.ts';
import { type Ground, HEIGHT, LAND, makeGround, placeAt, SWAMP, WIDTH } from './ground.ts';
import { formatGround, parseGround, type Spot, spotOf } from './map-text.ts';
import { checkSight } from './rules/lines.ts';
import { isStuck } from './rules/outcome.ts';
import { newNpc } from './rules/spawn.ts';
import { MOST_ALARMS, stateCodec } from './state.ts';
import {
  CRAFTS,
  DINGHY,
  DIRS,
  ITEMS,
  LETTERS,
  type Letter,
  LOST,
  NO_CRAFT,
  NOWHERE,
  type Npc,
  PLAYING,
  REASONS,
  SHIP,
  STATUSES,
  STUCK,
  type Swamp,
  type SwampState,
} from './types.ts';

/** The codec of the state knows the true bounds; these keep sums exact. */
const whole = wholeFrom(-1_000_000_000, 1_000_000_000);
const word = wholeFrom(-0x80000000, 0x7fffffff);
const CELLS = WIDTH * HEIGHT;
const spot = z.tuple([whole, whole]);
const factsSchema = z.strictObject({
  at: z.optional(spot),
  far: z.optional(spot),
  marks: z.optional(listUpTo(spot, CELLS)),
  mp: z.optional(whole),
  mpBar: z.optional(whole),
  ghosts: z.optional(whole),
  ghostBar: z.optional(whole),
  obsessed: z.optional(z.boolean()),
  items: z.optional(listUpTo(z.enum(ITEMS), ITEMS.length)),
  points: z.optional(z.tuple([whole, whole, whole])),
  stacks: z.optional(whole),
  idle: z.optional(whole),
  craft: z.optional(z.enum(['dinghy', 'ship'])),
  sail: z.optional(whole),
  dinghy: z.optional(spot),
  ship: z.optional(spot),
  harbors: z.optional(
    listUpTo(z.strictObject({ at: spot, closed: z.optional(z.boolean()), counter: z.optional(whole) }), CELLS),
  ),
  npcs: z.optional(
    listUpTo(
      z.strictObject({
        at: z.optional(spot),
        facing: z.optional(z.enum(DIRS)),
        path: z.optional(listUpTo(spot, CELLS)),
        alert: z.optional(z.boolean()),
        lastSeen: z.optional(spot),
      }),
      CELLS,
    ),
  ),
  alarms: z.optional(listUpTo(spot, MOST_ALARMS)),
  deck: z.optional(listUpTo(spot, CELLS)),
  population: z.optional(whole),
  turn: z.optional(whole),
  status: z.optional(z.enum(STATUSES)),
  reason: z.optional(z.enum(REASONS)),
  wizardUsed: z.optional(z.boolean()),
  rng: z.optional(z.tuple([word, word, word, word])),
});
type Facts = z.infer<typeof factsSchema>;
type NpcFact = NonNullable<Facts['npcs']>[number];

const PEOPLE = LETTERS as readonly string[];

export function stageSketch(sketch: Sketch, setup: Setup<Swamp>): Result<SwampState> {
  const misfit = wrongSketch(sketch, HEIGHT, WIDTH);
  if (misfit !== null) return misfit;
  const parsed = check(factsSchema, sketch.facts, 'facts');
  if (!parsed.ok) return parsed;
  const facts = parsed.value;
  const terrain = terrainOf(sketch.map, facts);
  if (!terrain.ok) return terrain;
  const { ground, pc, people } = terrain.value;
  const s = freshState(ground, setup.options);
  s.rng = facts.rng === undefined ? stream(setup.seed, 'swamp') : wordsOf(facts.rng);
  tellPlayer(s, facts, pc);
  tellWorld(s, facts);
  lightHarbors(s, sketch.map);
  const harbors = tellHarbors(s, facts);
  if (harbors !== null) return harbors;
  const npcs = npcsOf(people, facts.npcs ?? []);
  if (!npcs.ok) return npcs;
  s.npcs = npcs.value;
  const sound = stateCodec.fromJson(stateCodec.toJson(s), 'facts');
  if (!sound.ok) return sound;
  const seen = checkSight(s);
  if (s.status === PLAYING && isStuck(s, seen)) {
    s.status = LOST;
    s.reason = STUCK;
  }
  return ok(s);
}

function tellPlayer(s: SwampState, facts: Facts, pc: number): void {
  s.at = pc;
  s.items = (facts.items ?? []).reduce((bits, item) => bits | (1 << ITEMS.indexOf(item)), 0);
  s.points = facts.points ?? s.points;
  s.mp = facts.mp ?? s.mp;
  s.mpBar = facts.mpBar ?? 0;
  s.ghosts = facts.ghosts ?? s.ghosts;
  s.ghostBar = facts.ghostBar ?? 0;
  s.obsessed = facts.obsessed ?? true;
  s.stacks = facts.stacks ?? 0;
  s.idle = facts.idle ?? 0;
  s.craft = s.ground.kind[pc] === SWAMP ? (facts.craft === 'ship' ? SHIP : DINGHY) : NO_CRAFT;
  s.sail = facts.sail ?? 0;
}

function tellWorld(s: SwampState, facts: Facts): void {
  s.dinghy = placeOr(facts.dinghy);
  s.ship = placeOr(facts.ship);
  s.alarms = (facts.alarms ?? []).map(placeOr);
  s.deck = (facts.deck ?? []).map(placeOr);
  s.population = facts.population ?? 0;
  s.turn = facts.turn ?? 0;
  s.status = STATUSES.indexOf(facts.status ?? 'playing');
  s.reason = REASONS.indexOf(facts.reason ?? 'none');
  s.wizardUsed = facts.wizardUsed ?? false;
}

/** The fault, or null. */
function tellHarbors(s: SwampState, facts: Facts): Result<never> | null {
  for (const fact of facts.harbors ?? []) {
    const i = s.ground.harborAt[placeOr(fact.at)] ?? -1;
    if (i < 0) return fail('bad-content', 'facts.harbors', `there is no harbor at ${fact.at.join(',')}`);
    s.harbors[i].closed = fact.closed ?? false;
    s.harbors[i].counter = fact.counter ?? 0;
  }
  return null;
}

interface Terrain {
  readonly ground: Ground;
  readonly pc: number;
  /** In reading order. */
  readonly people: readonly Npc[];
}

function terrainOf(map: readonly string[], facts: Facts): Result<Terrain> {
  let pc = NOWHERE;
  const people: Npc[] = [];
  const rows = map.map((row, y) =>
    [...row]
      .map((letter, x) => {
        if (letter === '@' || letter === '&') pc = placeAt(x, y);
        if (PEOPLE.includes(letter)) people.push(newNpc(PEOPLE.indexOf(letter), placeAt(x, y)));
        return letter === '&' ? '~' : letter === '*' ? 'o' : letter === '@' || PEOPLE.includes(letter) ? '.' : letter;
      })
      .join(''),
  );
  const bare = parseGround(rows, 'map');
  if (!bare.ok) return bare;
  const g = bare.value;
  const inside = ({ 0: x, 1: y }: Spot): boolean => x >= 0 && y >= 0 && x < g.width && y < g.height;
  for (const [name, spots] of spotsOf(facts))
    for (const p of spots) if (!inside(p)) return fail('bad-content', `facts.${name}`, `${p.join(',')} is off the map`);
  const mark = new Uint8Array(g.mark);
  for (const p of facts.marks ?? []) mark[placeAt(p[0], p[1])] = 1;
  for (let p = 0; p < mark.length; p++)
    if (mark[p] === 1 && g.kind[p] !== LAND) return fail('bad-content', 'facts.marks', 'a mark is on land');
  const far = facts.far === undefined ? g.far : placeOr(facts.far);
  if (facts.at !== undefined) pc = placeOr(facts.at);
  if (pc === NOWHERE) return fail('bad-content', 'map', 'the map needs an @ or &, or the facts an "at"');
  const final = g.final < 0 ? -1 : g.harbors[g.final];
  return ok({ ground: makeGround(g.width, g.height, g.kind, mark, far, final), pc, people });
}

function spotsOf(facts: Facts): [string, Spot[]][] {
  const one = (p: Spot | undefined): Spot[] => (p === undefined ? [] : [p]);
  const npcs = facts.npcs ?? [];
  return [
    ['at', one(facts.at)],
    ['far', one(facts.far)],
    ['marks', facts.marks ?? []],
    ['dinghy', one(facts.dinghy)],
    ['ship', one(facts.ship)],
    ['harbors', (facts.harbors ?? []).map((h) => h.at)],
    ['alarms', facts.alarms ?? []],
    ['deck', facts.deck ?? []],
    ['npcs', npcs.flatMap((n) => [...one(n.at), ...(n.path ?? []), ...one(n.lastSeen)])],
  ];
}

/** Facts about people: in acting order if they say where each stands, else one after another in reading order. */
function npcsOf(people: readonly Npc[], facts: readonly NpcFact[]): Result<Npc[]> {
  if (facts.length > people.length) return fail('bad-content', 'facts.npcs', `the map has ${people.length} people`);
  const named = facts.filter((f) => f.at !== undefined).length;
  if (named > 0 && named < people.length)
    return fail('bad-content', 'facts.npcs', 'either everybody has an "at" or nobody');
  const npcs: Npc[] = [];
  for (let i = 0; i < people.length; i++) {
    const fact = facts[i] ?? {};
    const at = fact.at === undefined ? people[i].at : placeOr(fact.at);
    const n = people.find((p) => p.at === at);
    if (n === undefined || npcs.includes(n)) return fail('bad-content', `facts.npcs[${i}].at`, 'nobody stands there');
    n.face = fact.facing === undefined ? NOWHERE : DIRS.indexOf(fact.facing);
    n.path = (fact.path ?? []).map(placeOr).reverse();
    n.alert = fact.alert ?? false;
    n.lastSeen = placeOr(fact.lastSeen);
    npcs.push(n);
  }
  return ok(npcs);
}

function lightHarbors(s: SwampState, map: readonly string[]): void {
  s.ground.harbors.forEach((p, i) => {
    const [x, y] = spotOf(p);
    s.harbors[i].lit = map[y][x] !== 'o';
  });
}

function placeOr(p: Spot | undefined): number {
  return p === undefined ? NOWHERE : placeAt(p[0], p[1]);
}

function wordsOf([a, b, c, d]: readonly [number, number, number, number]): SwampState['rng'] {
  return { a, b, c, d };
}

export function sketchOf(s: SwampState): Sketch {
  const g = s.ground;
  const rows = formatGround(g).map((row) => [...row.replaceAll('+', '.')]);
  const put = (place: number, letter: string): void => {
    const [x, y] = spotOf(place);
    rows[y][x] = letter;
  };
  g.harbors.forEach((p, i) => {
    if (i !== g.final && s.harbors[i].lit) put(p, '*');
  });
  for (const n of s.npcs) put(n.at, LETTERS[n.kind] satisfies Letter);
  if (g.kind[s.at] === LAND) put(s.at, '@');
  if (g.kind[s.at] === SWAMP) put(s.at, '&');
  return { map: rows.map((row) => row.join('')), facts: factsOf(s) };
}

/** Only what differs from the defaults, and the stream. */
function factsOf(s: SwampState): Record<string, unknown> {
  const g = s.ground;
  const fresh = freshState(g, { wizard: s.wizard, maxTurns: s.maxTurns });
  const facts: Record<string, unknown> = {};
  const spots = (places: readonly number[]): Spot[] => places.map(spotOf);
  const say = (name: string, value: unknown, told: boolean): void => {
    if (told) facts[name] = value;
  };
  const onFar = s.at === g.far || s.npcs.some((n) => n.at === g.far);
  const marked: number[] = [];
  g.mark.forEach((m, p) => {
    if (m === 1) marked.push(p);
  });
  say('at', spotOf(s.at), g.kind[s.at] !== LAND && g.kind[s.at] !== SWAMP);
  say('far', spotOf(g.far), g.far >= 0 && onFar);
  say('marks', spots(marked), marked.length > 0);
  for (const name of ['mp', 'mpBar', 'ghosts', 'ghostBar', 'obsessed', 'stacks', 'idle', 'sail', 'turn'] as const)
    say(name, s[name], s[name] !== fresh[name]);
  say('population', s.population, s.population !== 0);
  say('wizardUsed', true, s.wizardUsed);
  say(
    'items',
    ITEMS.filter((_, i) => ((s.items >> i) & 1) === 1),
    s.items !== 0,
  );
  say(
    'points',
    [...s.points],
    s.points.some((p) => p !== 0),
  );
  say('craft', CRAFTS[s.craft], s.craft === SHIP);
  say('dinghy', spotOf(s.dinghy), s.dinghy !== NOWHERE);
  say('ship', spotOf(s.ship), s.ship !== NOWHERE);
  say('alarms', spots(s.alarms), s.alarms.length > 0);
  say('deck', spots(s.deck), s.deck.length > 0);
  say('status', STATUSES[s.status], s.status !== PLAYING);
  say('reason', REASONS[s.reason], s.status === LOST);
  const harbors = s.harbors.flatMap((h, i) =>
    h.counter === 0 ? [] : [{ at: spotOf(g.harbors[i]), closed: h.closed, counter: h.counter }],
  );
  say('harbors', harbors, harbors.length > 0);
  say('npcs', s.npcs.map(npcFact), s.npcs.length > 0);
  facts.rng = [s.rng.a, s.rng.b, s.rng.c, s.rng.d];
  return facts;
}

function npcFact(n: Npc): NpcFact {
  return {
    at: [...spotOf(n.at)],
    ...(n.face === NOWHERE ? {} : { facing: DIRS[n.face] }),
    ...(n.path.length === 0 ? {} : { path: [...n.path].reverse().map((p) => [...spotOf(p)]) }),
    ...(n.alert ? { alert: true } : {}),
    ...(n.lastSeen === NOWHERE ? {} : { lastSeen: [...spotOf(n.lastSeen)] }),
  } as NpcFact;
}
