/** The order of one turn: the PC's action, every invader in between two looks around, and what the turn ends with. */
import { unreachable } from '../../../engine/result.ts';
import { HARBOR, LAND, STEP, SWAMP, xOf, yOf } from '../ground.ts';
import {
  DINGHY,
  DIRS,
  ITEMS,
  LAND_ASHORE,
  LETTERS,
  LIMIT,
  LOST,
  NO_CRAFT,
  NOWHERE,
  PLAYING,
  REASONS,
  type Reason,
  SHIP,
  type SwampAction,
  type SwampState,
  type Wizardry,
} from '../types.ts';
import { advanceGhosts, advanceMana } from './bars.ts';
import { advanceHarbors, type Say, shipOpposite } from './harbor.ts';
import { countIdle, gainMp, maxMp, obtain, payMp } from './items.ts';
import { checkSight, lineFrom, mayMatter, npcAt, placeOf, seenFrom } from './lines.ts';
import { actNpc, rollAlarm } from './npc-turn.ts';
import { SAIL_TURNS, settleOutcome } from './outcome.ts';
import { applyPower, powerToward, teleport } from './powers.ts';
import { respawn } from './spawn.ts';

/** SWAMP-051. */
export function playTurn(s: SwampState, action: SwampAction, emit: Say | undefined): void {
  const seenBefore = emit === undefined ? 0 : seenFrom(s);
  if (!perform(s, action, emit)) return;
  s.turn++;
  const { npcs } = s;
  // After the first look only somebody near and in line, before or after his step, changes what is seen.
  let changed = true;
  for (let i = 0; i < npcs.length; ) {
    const n = npcs[i];
    if (changed) {
      refresh(s, false, emit);
      if (s.status !== PLAYING) return tellEnd(s, seenBefore, emit);
    }
    const from = n.at;
    actNpc(s, n, emit);
    changed = mayMatter(s, from) || mayMatter(s, n.at);
    // If a collision removed him or somebody before him, the next one now has this index.
    if (npcs[i] === n) i++;
  }
  refresh(s, true, emit);
  if (s.status !== PLAYING) return tellEnd(s, seenBefore, emit);
  if (action.type === 'move') rollAlarm(s);
  if (s.maxTurns > 0 && s.turn >= s.maxTurns) {
    s.status = LOST;
    s.reason = LIMIT;
  }
  if (emit !== undefined) tellDanger(s, seenBefore, emit);
  tellEnd(s, 15, emit);
}

/** The PC's action alone, before anybody looks; false if it takes no turn. */
export function perform(s: SwampState, action: SwampAction, emit: Say | undefined): boolean {
  switch (action.type) {
    case 'move':
      move(s, DIRS.indexOf(action.dir), emit);
      countIdle(s);
      return true;
    case 'power': {
      const dir = DIRS.indexOf(action.dir);
      const ashore = powerToward(s, dir) === LAND_ASHORE;
      applyPower(s, dir, emit);
      if (ashore) countIdle(s);
      else s.idle = 0;
      return true;
    }
    case 'wizard':
      return conjure(s, action.what, emit);
    default:
      return unreachable(action);
  }
}

function move(s: SwampState, dir: number, emit: Say | undefined): void {
  const { kind } = s.ground;
  const from = s.at;
  const to = from + STEP[dir];
  s.at = to;
  if (kind[to] === SWAMP) {
    if (kind[from] !== SWAMP) board(s, kind[from] === HARBOR ? SHIP : DINGHY, emit);
    else if (s.sail < SAIL_TURNS) s.sail++;
    else payMp(s, 1);
  } else if (kind[to] === HARBOR) {
    // SWAMP-097, SWAMP-099: opposite the land he came from, or on the water he came from.
    if (kind[from] === LAND) s.ship = shipOpposite(s.ground, to, dir ^ 1);
    else s.ship = kind[from] === SWAMP ? from : NOWHERE;
  }
}

/** SWAMP-094 to SWAMP-096. */
function board(s: SwampState, craft: number, emit: Say | undefined): void {
  s.craft = craft;
  s.sail = 0;
  if (craft === DINGHY) s.obsessed = true;
  emit?.({ type: 'boarded', craft: craft === SHIP ? 'ship' : 'dinghy' });
}

/** SWAMP-231. */
function conjure(s: SwampState, what: Wizardry, emit: Say | undefined): boolean {
  s.wizardUsed = true;
  switch (what) {
    case 'mp':
      gainMp(s, 1);
      return false;
    case 'full_mp':
      s.mp = maxMp(s);
      return false;
    case 'ghost':
      s.obsessed = true;
      return false;
    case 'rum':
    case 'parrot':
    case 'accordion':
      obtain(s, ITEMS.indexOf(what));
      return false;
    case 'final':
      teleport(s, s.ground.harbors[s.ground.final], emit);
      s.idle = 0;
      return true;
    default:
      return unreachable(what);
  }
}

/** SWAMP-052; `forPc`: the next to act is the PC. */
export function refresh(s: SwampState, forPc: boolean, emit: Say | undefined): void {
  const here = s.ground.kind[s.at];
  s.dinghy = NOWHERE;
  if (here !== HARBOR) s.ship = NOWHERE;
  if (here !== SWAMP) {
    s.sail = 0;
    s.craft = NO_CRAFT;
  }
  if (forPc) {
    respawn(s);
    advanceHarbors(s, emit);
  }
  const seen = checkSight(s);
  if (forPc && here === LAND) {
    advanceGhosts(s, seen, emit);
    advanceMana(s, emit);
  }
  settleOutcome(s, seen, forPc);
}

/** What the player is warned of after a turn: new looks, and water in the boat. */
function tellDanger(s: SwampState, seenBefore: number, emit: Say): void {
  tellLooks(s, seenFrom(s) & ~seenBefore, emit);
  const last = s.craft === DINGHY ? s.sail === SAIL_TURNS - 1 : s.sail === SAIL_TURNS && s.mp === 1;
  if (last) emit({ type: 'sinking' });
}

/** Who looks at the PC from these directions. */
function tellLooks(s: SwampState, seen: number, emit: Say): void {
  for (let dir = 0; dir < 4; dir++) {
    if (((seen >> dir) & 1) === 0) continue;
    const { kind, at } = s.npcs[npcAt(s, placeOf(lineFrom(s, dir)))];
    emit({ type: 'seen', dir: DIRS[dir], kind: LETTERS[kind], x: xOf(at), y: yOf(at) });
  }
}

function tellEnd(s: SwampState, seenBefore: number, emit: Say | undefined): void {
  if (emit === undefined || s.status === PLAYING) return;
  tellLooks(s, seenFrom(s) & ~seenBefore, emit);
  emit(s.status === LOST ? { type: 'lost', reason: REASONS[s.reason] as Reason } : { type: 'won' });
}
