/** What one invader does in a turn: douse, look where to go, walk, bump. */
import { invariant } from '../../../engine/result.ts';
import { below, chance, type Rng, shuffle } from '../../../engine/rng.ts';
import { TABLES } from '../content.ts';
import { dirOfStep, type Ground, HARBOR, onWay, PLACES, STEP, waysTo, xOf, yOf } from '../ground.ts';
import { ENGINEER, NOWHERE, type Npc, type SwampState } from '../types.ts';
import { collide } from './collision.ts';
import type { Say } from './harbor.ts';
import { itemCount } from './items.ts';
import { npcAt } from './lines.ts';

/** SWAMP-165. */
export function actNpc(s: SwampState, n: Npc, emit: Say | undefined): void {
  const wasAlert = n.alert;
  if (n.kind === ENGINEER) douse(s, n.at, emit);
  n.alert = false;
  if (wasAlert && n.kind !== ENGINEER) {
    n.path.length = 0;
    if (reachable(s.ground, n.at, n.lastSeen)) layPath(s.rng, s.ground, n, n.lastSeen);
  }
  if (n.path.length === 0) {
    const to = n.kind === ENGINEER ? engineerDestination(s, n) : destination(s, n);
    if (to === NOWHERE) return;
    layPath(s.rng, s.ground, n, to);
  }
  const next = n.path[n.path.length - 1];
  n.face = dirOfStep(n.at, next);
  if (next === s.at) return;
  const other = npcAt(s, next);
  if (other >= 0 && !collide(s, n, s.npcs[other], wasAlert, emit)) return;
  n.at = next;
  n.path.pop();
}

/** SWAMP-171. */
function douse(s: SwampState, at: number, emit: Say | undefined): void {
  const { kind, harborAt, final } = s.ground;
  for (let dir = 0; dir < 4; dir++) {
    const p = at + STEP[dir];
    if (kind[p] !== HARBOR) continue;
    const i = harborAt[p];
    if (i === final || !s.harbors[i].lit) continue;
    s.harbors[i].lit = false;
    emit?.({ type: 'doused', x: xOf(p), y: yOf(p) });
  }
}

/** Over land, and not where he is already; what is no land has no piece of land in common with him. */
function reachable(g: Ground, from: number, to: number): boolean {
  return from !== to && g.region[from] === g.region[to];
}

const steps = new Int16Array(PLACES);

/** SWAMP-166: a shortest way over land; of equally short steps one is drawn. */
export function layPath(r: Rng, g: Ground, n: Npc, to: number): void {
  const ways = waysTo(g, to, n.at);
  const { exits } = g;
  let count = 0;
  let p = n.at;
  let back = 0;
  while (p !== to) {
    // No shortest way turns round, so where land goes on in one direction only, that is the one.
    let good = exits[p] & ~back;
    if (back === 0 || (good & (good - 1)) !== 0) {
      good = onWay(ways, p);
      // More than one bit: a draw among them, in the order of the directions.
      if ((good & (good - 1)) !== 0) for (let skip = below(r, BITS[good]); skip > 0; skip--) good &= good - 1;
    }
    invariant(good !== 0, 'a way is laid only to where there is one');
    const dir = 31 - Math.clz32(good & -good);
    back = 1 << (dir ^ 1);
    p += STEP[dir];
    steps[count++] = p;
  }
  const { path } = n;
  // Written over, not emptied first, which would give up its memory.
  for (let i = 0; i < count; i++) path[i] = steps[count - 1 - i];
  if (path.length > count) path.length = count;
}

/** How many of the four directions a set holds. */
const BITS = Uint8Array.of(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);

/** SWAMP-175, SWAMP-178, SWAMP-180: the newest alarm, else any other junction. */
function destination(s: SwampState, n: Npc): number {
  const alarm = s.alarms.pop();
  if (alarm !== undefined && reachable(s.ground, n.at, alarm)) return alarm;
  const { junctions, isJunction, joined, region } = s.ground;
  if (joined && region[n.at] === region[junctions[0]]) {
    const others = junctions.length - isJunction[n.at];
    if (others === 0) return NOWHERE;
    const chosen = below(s.rng, others);
    // In the list of all junctions his own would have come first.
    return isJunction[n.at] === 1 && junctions[chosen] >= n.at ? junctions[chosen + 1] : junctions[chosen];
  }
  let count = 0;
  for (let i = 0; i < junctions.length; i++) if (reachable(s.ground, n.at, junctions[i])) count++;
  if (count === 0) return NOWHERE;
  let skip = below(s.rng, count);
  for (let i = 0; ; i++) if (reachable(s.ground, n.at, junctions[i]) && skip-- === 0) return junctions[i];
}

const wanted = new Int16Array(512);

/** SWAMP-173. */
function engineerDestination(s: SwampState, n: Npc): number {
  const { sides } = s.ground;
  let count = 0;
  for (let i = 0; i < sides.length; i++)
    if (reachable(s.ground, n.at, sides[i]) && besideLight(s, sides[i]) && !goalOfEngineer(s, sides[i]))
      wanted[count++] = sides[i];
  if (count > 0) {
    const to = wanted[below(s.rng, count)];
    const card = s.deck.indexOf(to);
    if (card >= 0) s.deck.splice(card, 1);
    return to;
  }
  const dealt = dealCard(s, n);
  if (dealt !== NOWHERE) return dealt;
  s.deck = shuffle(s.rng, sides.slice());
  return dealCard(s, n);
}

function besideLight(s: SwampState, side: number): boolean {
  const { harborAt, final } = s.ground;
  for (let dir = 0; dir < 4; dir++) {
    const i = harborAt[side + STEP[dir]];
    if (i >= 0 && i !== final && s.harbors[i].lit) return true;
  }
  return false;
}

/** Whoever chooses has no path himself. */
function goalOfEngineer(s: SwampState, place: number): boolean {
  for (let i = 0; i < s.npcs.length; i++) {
    const n = s.npcs[i];
    if (n.kind === ENGINEER && n.path[0] === place) return true;
  }
  return false;
}

/** The last card he can use; others stay in the deck. */
function dealCard(s: SwampState, n: Npc): number {
  for (let i = s.deck.length - 1; i >= 0; i--) if (reachable(s.ground, n.at, s.deck[i])) return s.deck.splice(i, 1)[0];
  return NOWHERE;
}

/** SWAMP-179, SWAMP-180: a junction the PC walked over may call somebody. */
export function rollAlarm(s: SwampState): void {
  if (s.ground.isJunction[s.at] === 0) return;
  if (chance(s.rng, TABLES.alarmPercent[itemCount(s)], 100)) s.alarms.push(s.at);
}
