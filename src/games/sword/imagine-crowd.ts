/** The monsters of an imagined world: those seen as they are, the felt as anybody, the rest out of sight. */
import { below, pick, type Rng } from '../../engine/rng.ts';
import { FLOOR_RULES } from './content.ts';
import { rollBody, rollWeapon } from './gen/crowd.ts';
import { BABY, KINDS, UNARMED, WEAPONS } from './kinds.ts';
import { bury } from './rules/combat.ts';
import { mhpOf } from './rules/fight.ts';
import { threatOf } from './rules/threat.ts';
import { distance, floorOf, sameFloor, squareAt } from './state.ts';
import {
  AREA,
  FLOOR,
  FLOORS,
  MONSTER_SIGHT,
  NOWHERE,
  type ObservedMonster,
  SIGHT,
  type SwordObs,
  type SwordState,
  type Threat,
} from './types.ts';

/** Bodies tried until a felt monster is as threatening as it was seen to be. */
const BODIES = 6000;

export function imagineCrowd(s: SwordState, obs: SwordObs, r: Rng): void {
  const bare = clearings(s, obs);
  const taken = new Set<number>([s.at[0]]);
  const free = new Set<number>();
  for (let id = 1; id < s.at.length; id++) {
    s.met[id] = 0;
    s.due[id] = s.now + below(r, 4);
    free.add(id);
  }
  buryDragons(s, free);
  for (const m of obs.monsters) {
    const id = bodyFor(s, free, squareAt(obs.floor, m.x, m.y), KINDS.indexOf(m.kind));
    if (id === 0) continue;
    settle(s, id, squareAt(obs.floor, m.x, m.y), free, taken);
    setSeen(s, id, m, r);
  }
  const felt = [
    ...obs.felt.map((f) => ({ at: squareAt(obs.floor, f.x, f.y), threat: f.threat })),
    ...obs.stairs.flatMap(({ to, felt: there }) =>
      (there ?? []).map((f) => ({ at: squareAt(to.floor, f.x, f.y), threat: undefined })),
    ),
  ];
  const threats: [number, Threat][] = [];
  for (const { at, threat } of felt) {
    // Two stairs may feel the same one.
    const id = taken.has(at) ? 0 : threat === undefined ? anyBody(s, free, at, r) : bodyFor(s, free, at, -1);
    if (id === 0) continue;
    if (s.terrain[floorOf(at)][at % AREA] === 0) s.terrain[floorOf(at)][at % AREA] = FLOOR;
    settle(s, id, at, free, taken);
    if (threat !== undefined) threats.push([id, threat]);
  }
  buryKilled(s, obs, free, r);
  for (const id of free) moveAway(s, id, bare, taken, r);
  for (const [id, threat] of threats) setThreat(s, id, threat, r);
  const hunters = s.hunting.indexOf(1) >= 0;
  s.lastKnown = hunters ? s.at[0] : NOWHERE;
}

/** Where nobody is but those observed: round the player, and round the far ends of stairs in sight. */
function clearings(s: SwordState, obs: SwordObs): number[] {
  const ends = obs.stairs.filter((stair) => stair.felt !== undefined);
  return [s.at[0], ...ends.map(({ to }) => squareAt(to.floor, to.x, to.y))];
}

function isBare(square: number, bare: readonly number[]): boolean {
  return bare.some((middle) => sameFloor(square, middle) && distance(square, middle) <= SIGHT);
}

/** Dragons are individuals: the body of a dragon is its own, other kinds take any body, one of their floor first. */
function bodyFor(s: SwordState, free: ReadonlySet<number>, at: number, kind: number): number {
  let found = 0;
  for (const id of free) {
    if (kind >= BABY ? s.kind[id] !== kind : s.kind[id] >= BABY) continue;
    if (s.kind[id] === kind && sameFloor(s.at[id], at)) return id;
    if (found === 0 || (!sameFloor(s.at[found], at) && sameFloor(s.at[id], at))) found = id;
  }
  return found;
}

/** Anybody of that floor, a dragon too; where nobody is left, somebody of another floor. */
function anyBody(s: SwordState, free: ReadonlySet<number>, at: number, r: Rng): number {
  const near = [...free].filter((id) => sameFloor(s.at[id], at));
  return near.length > 0 ? pick(r, near) : bodyFor(s, free, at, -1);
}

function settle(s: SwordState, id: number, at: number, free: Set<number>, taken: Set<number>): void {
  free.delete(id);
  taken.add(at);
  s.at[id] = at;
  s.home[id] = at;
}

function setSeen(s: SwordState, id: number, m: ObservedMonster, r: Rng): void {
  s.kind[id] = KINDS.indexOf(m.kind);
  s.level[id] = m.level;
  s.hp[id] = m.hp;
  s.weapon[id] = m.weapon === null ? UNARMED : WEAPONS.indexOf(m.weapon);
  s.met[id] = m.id;
  if (distance(s.at[id], s.at[0]) > MONSTER_SIGHT) return;
  s.hunting[id] = 1;
  s.counter[id] = below(r, 5);
}

function buryDragons(s: SwordState, free: Set<number>): void {
  for (const id of free)
    if (s.kind[id] >= BABY && (s.dragons & (1 << (s.kind[id] - BABY))) !== 0) {
      bury(s, id);
      free.delete(id);
    }
}

/** As many as were killed, from floors that were visited if there are enough. */
function buryKilled(s: SwordState, obs: SwordObs, free: Set<number>, r: Rng): void {
  const mortal = [...free].filter((id) => s.kind[id] < BABY);
  for (let left = obs.kills - obs.you.dragonsKilled.length; left > 0 && mortal.length > 0; left--) {
    const visited = mortal.filter((id) => floorOf(s.at[id]) <= obs.deepest);
    const id = pick(r, visited.length > 0 ? visited : mortal);
    mortal.splice(mortal.indexOf(id), 1);
    free.delete(id);
    bury(s, id);
  }
}

/** One whose square is taken, walled up or in a clearing goes elsewhere on its floor, or was never there. */
function moveAway(s: SwordState, id: number, bare: readonly number[], taken: Set<number>, r: Rng): void {
  const fits = (square: number): boolean =>
    s.terrain[floorOf(square)][square % AREA] === FLOOR && !taken.has(square) && !isBare(square, bare);
  if (!fits(s.at[id])) {
    const first = floorOf(s.at[id]) * AREA;
    const open: number[] = [];
    for (let i = 0; i < AREA; i++) if (fits(first + i)) open.push(first + i);
    if (open.length === 0) return bury(s, id);
    s.at[id] = pick(r, open);
    s.home[id] = s.at[id];
  }
  taken.add(s.at[id]);
}

/** Any body that is as threatening as the colour says. */
function setThreat(s: SwordState, id: number, threat: Threat, r: Rng): void {
  const rule = FLOOR_RULES[Math.min(Math.max(floorOf(s.at[id]), 1), FLOORS - 1) - 1];
  for (let tries = 0; tries < BODIES && threatOf(s, id) !== threat; tries++) {
    // One of another floor, if none of this one will do.
    const from = tries < BODIES / 2 ? rule : pick(r, FLOOR_RULES);
    const { kind, level } = rollBody(r, from);
    s.kind[id] = kind;
    s.level[id] = level;
    s.weapon[id] = rollWeapon(r, from, kind);
    const most = mhpOf(s.kind[id], s.level[id]);
    s.hp[id] = tries < BODIES / 4 ? most : Math.max(0, most - below(r, 6));
  }
}
