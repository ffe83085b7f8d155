/** What the player may know (SWORD-332): everything the free looking commands show, and nothing else. */
import { canPostMove } from './content.ts';
import { KINDS, UNARMED, WEAPONS } from './kinds.ts';
import { DRAGON_TITLES } from './rules/depth.ts';
import { createSide, mhpOf, shownAtk, shownDef, strOf } from './rules/fight.ts';
import { points } from './rules/score.ts';
import { describeSide } from './rules/setting.ts';
import { playerFeels, playerSees, sightOf } from './rules/sight.ts';
import { itemKind, itemSquare } from './rules/stack.ts';
import { threatOf } from './rules/threat.ts';
import { distance, floorOf, otherEnd, sameFloor, terrainAt, weaponOf, xOf, yOf } from './state.ts';
import {
  AREA,
  DEAD,
  DOWN,
  type Felt,
  NO_KIND,
  NO_SLOT,
  NOWHERE,
  type ObservedMonster,
  type ObservedStair,
  RESULTS,
  SIDE,
  SIGHT,
  type SwordObs,
  type SwordState,
  TERRAIN,
} from './types.ts';

const side = createSide();

export function observe(s: SwordState): SwordObs {
  const at = s.at[0];
  const threats = s.cheat && s.result !== DEAD;
  return {
    game: 'sword',
    phase: s.postMove ? 'post-move' : 'normal',
    result: RESULTS[s.result],
    floor: floorOf(at),
    x: xOf(at),
    y: yOf(at),
    tu: s.now,
    cheat: s.cheat,
    deepest: s.deepest,
    kills: s.kills,
    hints: s.hints,
    you: observeYou(s),
    map: knownRows(s, floorOf(at)),
    visible: inSight(s),
    stairs: observeStairs(s),
    items: itemsInSight(s),
    here: s.items.filter((i) => itemSquare(i) === at).map((i) => WEAPONS[itemKind(i)]),
    monsters: seenMonsters(s, threats),
    felt: feltMonsters(s, threats),
    score: points(s),
  };
}

function observeYou(s: SwordState): SwordObs['you'] {
  describeSide(s, 0, side);
  return {
    kind: KINDS[s.kind[0]],
    level: s.level[0],
    hp: s.hp[0],
    mhp: mhpOf(s.kind[0], s.level[0]),
    str: strOf(s.kind[0], s.level[0]),
    def: shownDef(side),
    atk: shownAtk(side),
    slots: Array.from(s.slots, weaponName),
    wield: s.wield === NO_SLOT ? null : s.wield,
    canPostMove: canPostMove(s.kind[0], s.level[0], weaponOf(s, 0)),
    lastKill: s.lastKill === NO_KIND ? null : KINDS[s.lastKill],
    nextLevelDepth: s.nextDepth,
    dragonsKilled: DRAGON_TITLES.filter((_, i) => (s.dragons >> i) & 1),
    answers: Array.from(s.answers, weaponName).filter((_, i) => (s.dragons >> i) & 1),
  };
}

function weaponName(weapon: number): (typeof WEAPONS)[number] | null {
  return weapon === UNARMED ? null : WEAPONS[weapon];
}

/** Rows are drawn when they are first asked for and again when something new in them was seen. */
function knownRow(s: SwordState, floor: number, y: number): string {
  const rows = s.cache.rows[floor];
  let row = rows[y] ?? null;
  if (row === null) {
    const terrain = s.terrain[floor];
    const memory = s.memory[floor];
    row = '';
    for (let i = y * SIDE; i < (y + 1) * SIDE; i++) row += memory[i] === 1 ? TERRAIN[terrain[i]] : ' ';
    rows[y] = row;
  }
  return row;
}

function knownRows(s: SwordState, floor: number): string[] {
  return Array.from({ length: SIDE }, (_, y) => knownRow(s, floor, y));
}

/** In reading order; nothing is seen beyond the window. */
function inSight(s: SwordState): SwordObs['visible'] {
  const seen = sightOf(s);
  const x0 = xOf(s.at[0]);
  const y0 = yOf(s.at[0]);
  const out: { x: number; y: number }[] = [];
  for (let y = Math.max(0, y0 - SIGHT); y <= Math.min(SIDE - 1, y0 + SIGHT); y++)
    for (let x = Math.max(0, x0 - SIGHT); x <= Math.min(SIDE - 1, x0 + SIGHT); x++)
      if (seen[y * SIDE + x] === 1) out.push({ x, y });
  return out;
}

function observeStairs(s: SwordState): ObservedStair[] {
  const floor = floorOf(s.at[0]);
  const known = Array.from(s.stairs).filter(
    (q) => q !== NOWHERE && floorOf(q) === floor && s.memory[floor][q % AREA] === 1,
  );
  return known
    .sort((a, b) => a - b)
    .map((square) => {
      const end = otherEnd(s, square);
      const stair = {
        x: xOf(square),
        y: yOf(square),
        direction: terrainAt(s, square) === DOWN ? ('down' as const) : ('up' as const),
        to: { floor: floorOf(end), x: xOf(end), y: yOf(end) },
      };
      return playerSees(s, square) ? { ...stair, felt: feltRound(s, end), around: knownRound(s, end) } : stair;
    });
}

/** SWORD-306: who is felt round the other end of a stair in sight. */
function feltRound(s: SwordState, square: number): Felt[] {
  const out: Felt[] = [];
  for (let id = 1; id < s.at.length; id++) {
    const at = s.at[id];
    if (s.hp[id] >= 0 && sameFloor(at, square) && distance(at, square) <= SIGHT) out.push({ x: xOf(at), y: yOf(at) });
  }
  return sortByPlace(out);
}

function knownRound(s: SwordState, square: number): string[] {
  const floor = floorOf(square);
  const left = xOf(square) - SIGHT;
  const top = yOf(square) - SIGHT;
  return Array.from({ length: 2 * SIGHT + 1 }, (_, k) => {
    const y = top + k;
    if (y < 0 || y >= SIDE) return ' '.repeat(2 * SIGHT + 1);
    const cut = knownRow(s, floor, y).slice(Math.max(0, left), left + 2 * SIGHT + 1);
    return (' '.repeat(Math.max(0, -left)) + cut).padEnd(2 * SIGHT + 1);
  });
}

function itemsInSight(s: SwordState): SwordObs['items'] {
  const first = new Map<number, number>();
  for (const item of s.items) {
    const square = itemSquare(item);
    if (!first.has(square) && playerSees(s, square)) first.set(square, itemKind(item));
  }
  return [...first]
    .sort(([a], [b]) => a - b)
    .map(([square, kind]) => ({ x: xOf(square), y: yOf(square), kind: WEAPONS[kind] }));
}

function seenMonsters(s: SwordState, threats: boolean): ObservedMonster[] {
  const out: ObservedMonster[] = [];
  for (let id = 1; id < s.at.length; id++) {
    if (s.hp[id] < 0 || !playerSees(s, s.at[id])) continue;
    describeSide(s, id, side);
    const seen = {
      id: s.met[id],
      x: xOf(s.at[id]),
      y: yOf(s.at[id]),
      kind: KINDS[s.kind[id]],
      level: s.level[id],
      hp: s.hp[id],
      mhp: mhpOf(s.kind[id], s.level[id]),
      str: strOf(s.kind[id], s.level[id]),
      def: shownDef(side),
      atk: shownAtk(side),
      weapon: weaponName(s.weapon[id]),
    };
    out.push(threats ? { ...seen, threat: threatOf(s, id) } : seen);
  }
  return out.sort((a, b) => a.id - b.id);
}

/** In reading order: the order of ids would tell kinds apart. */
function feltMonsters(s: SwordState, threats: boolean): Felt[] {
  const out: Felt[] = [];
  for (let id = 1; id < s.at.length; id++) {
    const at = s.at[id];
    if (s.hp[id] < 0 || !playerFeels(s, at) || playerSees(s, at)) continue;
    const felt = { x: xOf(at), y: yOf(at) };
    out.push(threats ? { ...felt, threat: threatOf(s, id) } : felt);
  }
  return sortByPlace(out);
}

function sortByPlace(felt: Felt[]): Felt[] {
  return felt.sort((a, b) => a.y - b.y || a.x - b.x);
}
