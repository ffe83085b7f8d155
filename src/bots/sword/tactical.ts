/** A bot that fights what it can beat, strikes first by waiting, flees from the rest, and hunts a dragon. */
import { actions, playerSide, type SwordAction, type SwordObs, UNARMED } from '../../games/sword/index.ts';
import { inflicts, suffers } from './duel.ts';
import {
  apart,
  assess,
  currentWeapon,
  type Foe,
  type Hoard,
  isFeared,
  towards,
  updateHoard,
  weaponsOf,
  wieldAction,
} from './mind.ts';
import { fetch, improve, LAIR } from './outfit.ts';
import {
  createProgressWatch,
  isHopeless,
  isRestless,
  isShunned,
  noteChoice,
  type ProgressWatch,
  wander,
  watchProgress,
} from './progress-watch.ts';
import { frontier, groundOf, squareOf, wayTo } from './walk.ts';

const STAY = actions.get('stay');
const CLIMB = actions.get('climb');
const RESIGN = actions.get('resign');
/** How deep it goes before it turns round to look for the Baby Dragon. */
const GOAL_DEPTH = 5;

interface Memory {
  readonly hoard: Hoard;
  /** Distances at the last decision, by monster. */
  readonly before: Map<number, number>;
  readonly patience: ProgressWatch;
  waits: number;
  /** The Baby Dragon was seen and could not be beaten then. */
  daunted: boolean;
  explored: boolean;
}

export function createMemory(seed: string): Memory {
  return {
    hoard: new Map(),
    before: new Map(),
    patience: createProgressWatch(seed),
    waits: 0,
    daunted: false,
    explored: false,
  };
}

export function decide(obs: SwordObs, memory: Memory): SwordAction {
  const { patience } = memory;
  watchProgress(patience, obs, goalFloor(obs, memory));
  if (isHopeless(patience)) return RESIGN;
  updateHoard(memory.hoard, obs);
  const foes = assess(obs);
  const action =
    obs.phase === 'post-move' ? afterMove(obs, foes) : (wander(patience, obs) ?? ownWill(obs, foes, memory));
  noteChoice(patience, obs, action);
  if (action !== STAY) memory.waits = 0;
  if (action.type !== 'wield') {
    memory.before.clear();
    for (const f of foes) memory.before.set(f.m.id, f.far);
  }
  return action;
}

function ownWill(obs: SwordObs, foes: readonly Foe[], memory: Memory): SwordAction {
  return fight(obs, foes, memory) ?? improve(obs, foes) ?? fetch(obs, foes, memory.hoard) ?? travel(obs, foes, memory);
}

function afterMove(obs: SwordObs, foes: readonly Foe[]): SwordAction {
  const me = playerSide(obs);
  const near = foes.filter((f) => f.far === 1);
  for (const f of near) {
    const diagonal = f.m.x !== obs.x && f.m.y !== obs.y;
    if (inflicts(me, me.weapon, f.side, diagonal, true).hp[1] < 0) return towards(obs, f.m);
  }
  const good = near.find((f) => f.first.win);
  return good === undefined ? STAY : towards(obs, good.m);
}

/** Close quarters: null when nobody needs an answer. */
function fight(obs: SwordObs, foes: readonly Foe[], memory: Memory): SwordAction | null {
  const near = foes.filter((f) => f.far === 1);
  if (near.length > 0) return melee(obs, near, foes, memory);
  const me = playerSide(obs);
  for (const f of foes) {
    if (f.far > 4) break;
    const before = memory.before.get(f.m.id);
    const coming = before === undefined || f.far < before || f.far <= 2;
    if (!coming) continue;
    const hopeful = f.ambusher ? f.second.win : f.first.win;
    if (!hopeful) {
      if (isRestless(memory.patience)) continue;
      return flee(obs, foes, memory);
    }
    // Let it come: staying takes half the time, so the first blow is mine.
    if (f.far <= 2 && memory.waits < 8) {
      const stance = f.second.win ? f.second.weapon : f.first.weapon;
      const change = wieldAction(obs, stance);
      if (
        change !== null &&
        suffers(me, stance, f.side, f.ambusher) >= suffers(me, currentWeapon(obs), f.side, f.ambusher)
      )
        return change;
      memory.waits++;
      return STAY;
    }
  }
  return null;
}

function melee(obs: SwordObs, near: readonly Foe[], foes: readonly Foe[], memory: Memory): SwordAction {
  const me = playerSide(obs);
  const best = near.reduce((a, b) => (b.first.blows < a.first.blows ? b : a));
  const others = near.filter((f) => f !== best);
  const pressed = others.some(
    (f) => suffers(me, best.first.weapon < 0 ? UNARMED : best.first.weapon, f.side, false) < 0,
  );
  const worn = obs.you.hp - others.length * (best.first.blows - 1) < 0;
  if (best.first.win && (best.first.blows === 1 || (!pressed && !worn)))
    return wieldAction(obs, best.first.weapon) ?? towards(obs, best.m);
  if (near.every((f) => !f.ambusher)) {
    const way = flee(obs, foes, memory);
    if (way !== STAY) return way;
  }
  return lastStand(obs, near);
}

/** Cornered: the blow and the guard that look best, one exchange ahead. */
function lastStand(obs: SwordObs, near: readonly Foe[]): SwordAction {
  const me = playerSide(obs);
  let bestValue = -1000;
  let bestWeapon = UNARMED;
  let bestFoe = near[0];
  for (const weapon of weaponsOf(obs)) {
    for (const f of near) {
      const blow = inflicts(me, weapon, f.side, f.m.x !== obs.x && f.m.y !== obs.y, false);
      const hurt = near.reduce((sum, n) => {
        const left = suffers(me, weapon, n.side, false);
        return sum + (left < 0 ? 100 : obs.you.hp - left);
      }, 0);
      const value = (blow.hp[1] < 0 ? 200 : 3 * (f.m.hp - blow.hp[1])) - hurt - (blow.hp[0] < 0 ? 150 : 0);
      if (value > bestValue) {
        bestValue = value;
        bestWeapon = weapon;
        bestFoe = f;
      }
    }
  }
  return wieldAction(obs, bestWeapon) ?? towards(obs, bestFoe.m);
}

/** To a stair, or anywhere farther away. STAY if there is no way. */
function flee(obs: SwordObs, foes: readonly Foe[], memory: Memory): SwordAction {
  const feared = foes.filter(isFeared);
  const onStair = '<>'.includes(obs.map[obs.y][obs.x]);
  const here = obs.stairs.find((s) => s.x === obs.x && s.y === obs.y);
  const open = here !== undefined && !isShunned(memory.patience, obs.floor, squareOf(here));
  if (onStair && open && !here.felt?.some((f) => apart(f, here.to) <= 1)) return CLIMB;
  const ground = groundOf(
    obs,
    feared.map((f) => f.m),
    foes.map((f) => f.m),
  );
  const stairs = obs.stairs.filter((s) => safelyNearer(obs, feared, s)).map(squareOf);
  const way = wayTo(obs, ground, stairs);
  if (way !== null) return way.action;
  const away = frontier(obs, ground).filter((sq) => safelyNearer(obs, feared, { x: sq % 50, y: Math.floor(sq / 50) }));
  const lead = wayTo(obs, ground, away);
  if (lead !== null) return lead.action;
  return stepAway(obs, feared.length > 0 ? feared : foes, ground, memory);
}

/** I am there before any of them. */
function safelyNearer(obs: SwordObs, feared: readonly Foe[], to: { x: number; y: number }): boolean {
  const mine = apart(obs, to);
  return feared.every((f) => apart(f.m, to) > mine);
}

function stepAway(obs: SwordObs, from: readonly Foe[], ground: Uint8Array, memory: Memory): SwordAction {
  let best: SwordAction = STAY;
  let bestValue = Math.min(...from.map((f) => f.far)) * 10 - (memory.waits > 3 ? 20 : 0);
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const to = { x: obs.x + dx, y: obs.y + dy };
      if ((dx === 0 && dy === 0) || ground[squareOf(to)] === 0) continue;
      const nearest = Math.min(...from.map((f) => apart(f.m, to)));
      let exits = 0;
      for (let ey = -1; ey <= 1; ey++)
        for (let ex = -1; ex <= 1; ex++) if (ground[squareOf({ x: to.x + ex, y: to.y + ey })] > 0) exits++;
      if (nearest * 10 + exits > bestValue) {
        bestValue = nearest * 10 + exits;
        best = towards(obs, to);
      }
    }
  return best;
}

/** Down to the goal depth, back to the lair, and home with the news. */
function goalFloor(obs: SwordObs, memory: Memory): number {
  if (obs.you.dragonsKilled.length > 0) return obs.deepest >= GOAL_DEPTH ? 0 : GOAL_DEPTH;
  if (obs.deepest < GOAL_DEPTH) return GOAL_DEPTH;
  if (memory.daunted || memory.explored) return 10;
  return LAIR;
}

function travel(obs: SwordObs, foes: readonly Foe[], memory: Memory): SwordAction {
  const reckless = isRestless(memory.patience);
  const feared = reckless ? [] : foes.filter(isFeared).map((f) => f.m);
  const ground = groundOf(obs, feared, []);
  const dragon = foes.find((f) => f.m.kind.endsWith('Dragon'));
  if (dragon !== undefined) {
    if (!isFeared(dragon)) {
      const way = wayTo(obs, ground, [squareOf(dragon.m)]);
      if (way !== null) return way.action;
    } else if (dragon.m.kind === 'Baby Dragon' && obs.deepest >= GOAL_DEPTH) memory.daunted = true;
  }
  const goal = goalFloor(obs, memory);
  if (goal !== obs.floor) {
    const direction = goal > obs.floor ? 'down' : 'up';
    const stairs = obs.stairs.filter(
      (s) => s.direction === direction && !isShunned(memory.patience, obs.floor, squareOf(s)),
    );
    if (stairs.some((s) => s.x === obs.x && s.y === obs.y)) return CLIMB;
    const way = wayTo(obs, ground, stairs.map(squareOf));
    if (way !== null) return way.action;
  }
  const lead = wayTo(obs, ground, frontier(obs, ground));
  if (lead !== null) return lead.action;
  if (goal === obs.floor) memory.explored = true;
  const others = obs.stairs.map(squareOf).filter((square) => !isShunned(memory.patience, obs.floor, square));
  const any = wayTo(obs, groundOf(obs, [], []), others);
  if (any !== null) return any.action;
  return obs.stairs.some((s) => s.x === obs.x && s.y === obs.y) ? CLIMB : STAY;
}
