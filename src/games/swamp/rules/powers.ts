/** Which power a direction offers, what it costs, and what it does. */
import { KINDS } from '../content.ts';
import { HARBOR, LAND, landSideOf, STEP, SWAMP, xOf, yOf } from '../ground.ts';
import {
  ACCORDION,
  LAND_ASHORE,
  LETTERS,
  LIGHT,
  NO_POWER,
  NOWHERE,
  type Npc,
  PARROT,
  SPOOK,
  SWAP,
  type SwampState,
  TELEPORT,
} from '../types.ts';
import { type Say, shipOpposite } from './harbor.ts';
import { collectDrop, gainMp, itemCount, payMp } from './items.ts';
import { BESIDE_HARBOR, endOf, LAND_NPC, lineFrom, npcAt, placeOf, SWAMP_HARBOR, SWAMP_NPC } from './lines.ts';

/** SWAMP-126 to SWAMP-129: the one power of a direction. */
export function powerToward(s: SwampState, dir: number): number {
  const { kind, harborAt } = s.ground;
  switch (kind[s.at]) {
    case SWAMP: {
      const to = s.at + STEP[dir];
      return kind[to] === LAND && npcAt(s, to) < 0 ? LAND_ASHORE : NO_POWER;
    }
    case HARBOR: {
      const lightable = s.obsessed && !s.harbors[harborAt[s.at]].lit;
      return lightable && landSideOf(s.ground, s.at) === dir ? LIGHT : NO_POWER;
    }
    default:
      return powerOfLine(s, lineFrom(s, dir));
  }
}

function powerOfLine(s: SwampState, line: number): number {
  const end = endOf(line);
  const parrot = (s.items & PARROT) !== 0;
  switch (end) {
    case LAND_NPC:
      return s.mp >= 1 ? SPOOK : NO_POWER;
    case SWAMP_NPC:
      return parrot ? SWAP : NO_POWER;
    case BESIDE_HARBOR:
    case SWAMP_HARBOR: {
      const harbor = s.harbors[s.ground.harborAt[placeOf(line)]];
      const afar = end === SWAMP_HARBOR;
      // SWAMP-145: Light comes before Teleport.
      if (s.obsessed && !harbor.lit && (parrot || !afar)) return LIGHT;
      return afar && parrot && (s.items & ACCORDION) !== 0 && !harbor.closed ? TELEPORT : NO_POWER;
    }
    default:
      return NO_POWER;
  }
}

/** MP that the power of a direction would cost. */
export function costToward(s: SwampState, dir: number, power: number): number {
  if (power === SPOOK) return spookCost(s, s.npcs[npcAt(s, placeOf(lineFrom(s, dir)))], dir);
  // SWAMP-138.
  return power === LAND_ASHORE && s.mp > 2 ? 1 : 0;
}

/** SWAMP-132, SWAMP-133. */
function spookCost(s: SwampState, n: Npc, dir: number): number {
  const surcharge = s.obsessed ? Math.max(1, itemCount(s)) : 0;
  const discount = n.face === NOWHERE || n.face === dir ? 2 : n.face === (dir ^ 1) ? 0 : 1;
  return Math.max(0, KINDS[n.kind].cost + surcharge - discount);
}

/** SWAMP-130: the cost first, then the effect. */
export function applyPower(s: SwampState, dir: number, emit: Say | undefined): void {
  const power = powerToward(s, dir);
  const cost = costToward(s, dir, power);
  payMp(s, cost);
  if (power === SPOOK) spook(s, dir, cost, emit);
  else if (power === SWAP) swap(s, dir, emit);
  else if (power === LAND_ASHORE) {
    s.at += STEP[dir];
    emit?.({ type: 'landed', cost });
  } else if (power === LIGHT) light(s, dir, emit);
  else teleport(s, placeOf(lineFrom(s, dir)), emit);
}

/** SWAMP-131. */
function spook(s: SwampState, dir: number, cost: number, emit: Say | undefined): void {
  const i = npcAt(s, placeOf(lineFrom(s, dir)));
  const { kind, at } = s.npcs[i];
  s.npcs.splice(i, 1);
  s.at = at;
  emit?.({ type: 'spooked', kind: LETTERS[kind], cost, x: xOf(at), y: yOf(at) });
  collectDrop(s, kind, emit);
}

/** SWAMP-136, SWAMP-137. */
function swap(s: SwampState, dir: number, emit: Say | undefined): void {
  const n = s.npcs[npcAt(s, placeOf(lineFrom(s, dir)))];
  const to = n.at;
  n.at = s.at;
  n.path.length = 0;
  s.at = to;
  emit?.({ type: 'swapped', kind: LETTERS[n.kind] });
}

/** SWAMP-139, SWAMP-140. */
function light(s: SwampState, dir: number, emit: Say | undefined): void {
  const at = s.ground.kind[s.at] === HARBOR ? s.at : placeOf(lineFrom(s, dir));
  s.harbors[s.ground.harborAt[at]].lit = true;
  s.obsessed = false;
  gainMp(s, 1);
  emit?.({ type: 'lit', x: xOf(at), y: yOf(at) });
}

/** SWAMP-143, SWAMP-098; the wizard's key 4 arrives in the same way. */
export function teleport(s: SwampState, harbor: number, emit: Say | undefined): void {
  s.at = harbor;
  s.ship = shipOpposite(s.ground, harbor, landSideOf(s.ground, harbor));
  emit?.({ type: 'teleported', x: xOf(harbor), y: yOf(harbor) });
}
