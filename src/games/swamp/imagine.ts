/** A world that fits an observation: what the screen hides is drawn anew. */
import { below, between, chance, type Rng, shuffle, stream } from '../../engine/rng.ts';
import { TABLES } from './content.ts';
import { freshState } from './gen/create.ts';
import { type Ground, LAND, makeGround, neighborsOf, onWay, PLACES, placeAt, STEP, waysTo } from './ground.ts';
import { parseGround } from './map-text.ts';
import { checkSight } from './rules/lines.ts';
import { layPath } from './rules/npc-turn.ts';
import { newNpc } from './rules/spawn.ts';
import {
  DINGHY,
  DIRS,
  ENGINEER,
  ITEMS,
  LETTERS,
  NO_CRAFT,
  NO_REASON,
  NOWHERE,
  type Npc,
  REASONS,
  SHIP,
  STATUSES,
  type SwampObs,
  type SwampState,
} from './types.ts';

export function imagineState(obs: SwampObs, seed: string): SwampState {
  const ground = groundOf(obs);
  const s = freshState(ground, { wizard: obs.wizard, maxTurns: 0 });
  const r = stream(seed, 'imagine');
  const { pc } = obs;
  s.rng = r;
  s.at = placeAt(pc.x, pc.y);
  s.mp = pc.mp;
  s.mpBar = pc.mp_bar;
  s.stacks = pc.stacks;
  s.ghosts = pc.ghosts;
  s.ghostBar = pc.ghost_bar;
  s.obsessed = pc.obsessed;
  s.craft = pc.craft === null ? NO_CRAFT : pc.craft === 'ship' ? SHIP : DINGHY;
  s.sail = pc.sink === null ? 0 : TABLES.sailTurns - pc.sink[0];
  s.items = pc.items.reduce((bits, item) => bits | (1 << ITEMS.indexOf(item)), 0);
  s.points = pc.segments.map((filled, i) =>
    ((s.items >> i) & 1) === 1 ? filled * TABLES.segment : filled * TABLES.segment + below(r, TABLES.segment),
  );
  s.population = TABLES.start.population;
  s.turn = obs.turn;
  s.status = STATUSES.indexOf(obs.status);
  s.reason = obs.reason === null ? NO_REASON : REASONS.indexOf(obs.reason);
  s.wizardUsed = obs.conjured;
  if (obs.craft_near !== null) {
    const place = s.at + STEP[DIRS.indexOf(obs.craft_near.dir)];
    if (obs.craft_near.kind === 'ship') s.ship = place;
    else s.dinghy = place;
  }
  obs.harbors.forEach((h, i) => {
    const inside = h.x === pc.x && h.y === pc.y;
    const closedCounter = h.opens_in ?? between(r, TABLES.harborStay, 2 * TABLES.harborStay);
    s.harbors[i].lit = h.lit;
    s.harbors[i].closed = h.closed;
    s.harbors[i].counter = h.closed ? closedCounter : inside ? TABLES.harborStay : 0;
  });
  s.npcs = obs.npcs.map((n) => {
    const npc = newNpc(LETTERS.indexOf(n.kind), placeAt(n.x, n.y));
    npc.face = n.facing === null ? NOWHERE : DIRS.indexOf(n.facing);
    guessPath(r, ground, npc);
    return npc;
  });
  // The acting order is not on the screen.
  shuffle(r, s.npcs);
  checkSight(s);
  return s;
}

const GUESSES = 8;

/** People mostly go on the way they look: a destination whose shortest way begins there, if one is found soon. */
function guessPath(r: Rng, g: Ground, n: Npc): void {
  const goals = n.kind === ENGINEER ? g.sides : g.junctions;
  const next = n.at + (n.face === NOWHERE ? 0 : STEP[n.face]);
  if (next === n.at || g.kind[next] !== LAND || goals.length === 0) return;
  // He may just have arrived where he wanted to be.
  if (goals.includes(n.at) && chance(r, 1, 3)) return;
  for (let i = 0; i < GUESSES; i++) {
    const to = goals[below(r, goals.length)];
    if (to === n.at || g.region[to] !== g.region[n.at]) continue;
    if (((onWay(waysTo(g, to, n.at), n.at) >> n.face) & 1) === 0) continue;
    const { at } = n;
    n.at = next;
    layPath(r, g, n, to);
    n.at = at;
    n.path.push(next);
    return;
  }
}

let lastKey = '';
let lastGround: Ground | null = null;

/** The same map is asked for again and again by a search; the answer of the last question is kept. */
function groundOf(obs: SwampObs): Ground {
  const rows = obs.map.map((row) => row.replaceAll('*', 'o'));
  const key = `${rows.join('/')} ${obs.marks.map(({ x, y }) => placeAt(x, y)).join(' ')}`;
  if (lastGround !== null && key === lastKey) return lastGround;
  const parsed = parseGround(rows, 'map');
  if (!parsed.ok) throw new Error(parsed.problem.text);
  const bare = parsed.value;
  const mark = new Uint8Array(PLACES);
  for (const { x, y } of obs.marks) mark[placeAt(x, y)] = 1;
  const final = bare.final < 0 ? -1 : bare.harbors[bare.final];
  const ground = makeGround(bare.width, bare.height, bare.kind, mark, farLandOf(bare), final);
  lastKey = key;
  lastGround = ground;
  return ground;
}

/** SWAMP-038: the far land is the lonely land cell. */
function farLandOf(g: Ground): number {
  if (g.final < 0) return -1;
  return g.commonLand.find((p) => neighborsOf(g.kind, p, LAND) === 0) ?? -1;
}
