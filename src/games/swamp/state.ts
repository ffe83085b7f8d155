/** The saved form of a game and the checks that a loaded one makes sense. */
import { type Codec, checked, flag, indexOf, intIn, list, rng, shared, struct } from '../../engine/codec.ts';
import { mix } from '../../engine/hash.ts';
import type { Problem } from '../../engine/result.ts';
import { KINDS, TABLES } from './content.ts';
import { distance, type Ground, HARBOR, HEIGHT, LAND, PLACES, SWAMP, WIDTH } from './ground.ts';
import { formatGround, parseGround } from './map-text.ts';
import {
  ALL_ITEMS,
  CRAFTS,
  type Harbor,
  ITEMS,
  LOST,
  NO_CRAFT,
  NO_REASON,
  NOWHERE,
  type Npc,
  REASONS,
  RUM,
  STATUSES,
  type SwampState,
} from './types.ts';

const groundCodec: Codec<Ground> = shared({
  flat: true,
  clone: (x) => x,
  digest: (x, h) => {
    for (let p = 0; p < PLACES; p++) mix(h, x.kind[p] * 2 + x.mark[p]);
    mix(h, x.far);
    mix(h, x.final);
  },
  differs: (x, y, path) => {
    if (x === y) return null;
    const a = formatGround(x).join('/');
    const b = formatGround(y).join('/');
    return a === b ? null : `${path}: ${a} / ${b}`;
  },
  toJson: formatGround,
  fromJson: parseGround,
});

const place = intIn(0, PLACES - 1);
const maybePlace = intIn(NOWHERE, PLACES - 1);
const percent = intIn(0, 100);
/** Of turns, ghosts and waiting: more than any game counts to. */
const amount = intIn(0, 1_000_000_000);
/** Nobody shares a cell, and a way does not cross itself. */
/** Somebody follows them sooner or later. */
export const MOST_ALARMS = 100_000;
const cells = { upTo: WIDTH * HEIGHT };

const harbor = struct<Harbor>({ lit: flag, closed: flag, counter: amount });
const npc = struct<Npc>({
  kind: indexOf(KINDS.map((k) => k.name)),
  at: place,
  face: intIn(NOWHERE, 3),
  path: list(place, cells),
  alert: flag,
  lastSeen: maybePlace,
});

/** SWAMP-048. */
const whole = struct<SwampState>({
  ground: groundCodec,
  harbors: list(harbor, cells),
  dinghy: maybePlace,
  ship: maybePlace,
  at: place,
  mp: intIn(TABLES.leastMp, TABLES.maxMp.rum),
  mpBar: intIn(0, 99),
  ghosts: amount,
  ghostBar: percent,
  obsessed: flag,
  craft: indexOf(CRAFTS),
  sail: intIn(0, TABLES.sailTurns),
  items: intIn(0, ALL_ITEMS),
  points: list(intIn(0, TABLES.segment * TABLES.segments), ITEMS.length),
  stacks: intIn(0, TABLES.mostStacks),
  idle: intIn(0, TABLES.idleLimit - 1),
  npcs: list(npc, cells),
  alarms: list(place, { upTo: MOST_ALARMS }),
  deck: list(place, cells),
  population: intIn(0, 64),
  wizard: flag,
  wizardUsed: flag,
  maxTurns: amount,
  turn: amount,
  status: indexOf(STATUSES),
  reason: indexOf(REASONS),
  rng,
});

/** Written out, because a search clones more than it does anything else; a forgotten field does not compile. */
function cloneState(s: SwampState): SwampState {
  return {
    ground: s.ground,
    harbors: s.harbors.map(cloneHarbor),
    dinghy: s.dinghy,
    ship: s.ship,
    at: s.at,
    mp: s.mp,
    mpBar: s.mpBar,
    ghosts: s.ghosts,
    ghostBar: s.ghostBar,
    obsessed: s.obsessed,
    craft: s.craft,
    sail: s.sail,
    items: s.items,
    points: s.points.slice(),
    stacks: s.stacks,
    idle: s.idle,
    npcs: s.npcs.map(cloneNpc),
    alarms: s.alarms.slice(),
    deck: s.deck.slice(),
    population: s.population,
    wizard: s.wizard,
    wizardUsed: s.wizardUsed,
    maxTurns: s.maxTurns,
    turn: s.turn,
    status: s.status,
    reason: s.reason,
    rng: { a: s.rng.a, b: s.rng.b, c: s.rng.c, d: s.rng.d },
  };
}

function cloneHarbor({ lit, closed, counter }: Harbor): Harbor {
  return { lit, closed, counter };
}

function cloneNpc(n: Npc): Npc {
  return { kind: n.kind, at: n.at, face: n.face, path: n.path.slice(), alert: n.alert, lastSeen: n.lastSeen };
}

export const stateCodec: Codec<SwampState> = { ...checked(whole, impossible), clone: cloneState };

type Wrong = (field: string, text: string) => Problem;

/** SWAMP-255: what no game can lead to. */
function impossible(s: SwampState, path: string): Problem | null {
  const wrong: Wrong = (field, text) => ({ code: 'bad-field', path: `${path}.${field}`, text });
  return impossiblePlayer(s, wrong) ?? impossiblePeople(s, wrong) ?? impossibleLists(s, wrong);
}

function impossiblePlayer(s: SwampState, wrong: Wrong): Problem | null {
  const { kind, harbors } = s.ground;
  const here = kind[s.at];
  if (s.harbors.length !== harbors.length) return wrong('harbors', `the map has ${harbors.length} harbors`);
  if (here !== LAND && here !== SWAMP && here !== HARBOR) return wrong('at', 'nobody can be there');
  if (here === SWAMP && s.craft === NO_CRAFT) return wrong('craft', 'he has no boat in the swamp');
  if (s.mp > ((s.items & RUM) !== 0 ? TABLES.maxMp.rum : TABLES.maxMp.plain)) return wrong('mp', 'more than the limit');
  for (const [field, p] of [
    ['dinghy', s.dinghy],
    ['ship', s.ship],
  ] as const)
    if (p !== NOWHERE && kind[p] !== SWAMP) return wrong(field, 'a boat lies in the swamp');
  return null;
}

function impossiblePeople(s: SwampState, wrong: Wrong): Problem | null {
  const isLand = (p: number): boolean => s.ground.kind[p] === LAND;
  for (let i = 0; i < s.npcs.length; i++) {
    const n = s.npcs[i];
    if (!isLand(n.at) || n.at === s.at || s.npcs.findIndex((m) => m.at === n.at) !== i)
      return wrong(`npcs[${i}].at`, 'nobody can stand there');
    if (!n.path.every(isLand)) return wrong(`npcs[${i}].path`, 'people walk on land');
    // The next cell is the last.
    for (let k = n.path.length - 1, from = n.at; k >= 0; from = n.path[k--])
      if (distance(from, n.path[k]) !== 1) return wrong(`npcs[${i}].path`, 'people walk from cell to cell');
    if (n.lastSeen !== NOWHERE && !isLand(n.lastSeen)) return wrong(`npcs[${i}].lastSeen`, 'not a land cell');
  }
  return null;
}

function impossibleLists(s: SwampState, wrong: Wrong): Problem | null {
  if (!s.alarms.every((p) => s.ground.kind[p] === LAND)) return wrong('alarms', 'an alarm is a land cell');
  if (!s.deck.every((p) => s.ground.sides.includes(p))) return wrong('deck', 'a card is a cell beside a harbor');
  if ((s.status === LOST) !== (s.reason !== NO_REASON)) return wrong('reason', 'a reason belongs to a lost game');
  return null;
}
