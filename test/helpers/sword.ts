/** For tests: stage a drawn position, act in notation, and look at what came of it. */
import type { Sketch } from '../../src/engine/game.ts';
import { formatProblem, invariant } from '../../src/engine/result.ts';
import { CREATURES } from '../../src/games/sword/content.ts';
import { sword } from '../../src/games/sword/index.ts';
import { KINDS, type KindName, UNARMED, WEAPONS, type WeaponName } from '../../src/games/sword/kinds.ts';
import { observe } from '../../src/games/sword/observe.ts';
import { catchUp } from '../../src/games/sword/rules/catch-up.ts';
import { titleOf } from '../../src/games/sword/rules/depth.ts';
import {
  createSide,
  createVerdict,
  mhpOf,
  type Side,
  shownAtk,
  shownDef,
  strOf,
} from '../../src/games/sword/rules/fight.ts';
import { resolve } from '../../src/games/sword/rules/resolve.ts';
import { describeSide } from '../../src/games/sword/rules/setting.ts';
import { itemKind, itemSquare } from '../../src/games/sword/rules/stack.ts';
import { threatOf } from '../../src/games/sword/rules/threat.ts';
import { floorOf, xOf, yOf } from '../../src/games/sword/state.ts';
import { type SwordEvent, type SwordState, WON } from '../../src/games/sword/types.ts';

export interface Played {
  readonly s: SwordState;
  readonly events: SwordEvent[];
  /** The refusal code of the last action, null if it was accepted. */
  refused: string | null;
  /** Act in notation, as often as there are texts. */
  act(...actions: readonly string[]): Played;
}

const SETUP = { seed: 'test', seats: 1, options: sword.options.defaults };

export function staged(map: readonly string[], facts: Sketch['facts'] = {}, seed = 'test'): Played {
  const result = sword.stage({ map, facts }, { ...SETUP, seed });
  invariant(result.ok, result.ok ? '' : formatProblem(result.problem));
  return played(result.value);
}

export function created(seed: string): Played {
  return played(sword.create({ ...SETUP, seed }));
}

function played(s: SwordState): Played {
  const p: Played = {
    s,
    events: [],
    refused: null,
    act(...actions) {
      for (const text of actions) {
        const action = sword.actions.parse(text);
        invariant(action.ok, text);
        p.refused = sword.refuse(s, 0, action.value)?.code ?? null;
        if (p.refused === null) sword.apply(s, [{ seat: 0, action: action.value }], (_, e) => p.events.push(e));
      }
      catchUp(s);
      return p;
    },
  };
  return p;
}

/** All there is to see of a position, hidden or not, in words. */
export function snapshot(p: Played): Record<string, unknown> {
  const { s } = p;
  const obs = observe(s);
  const { you } = obs;
  return {
    ...you,
    floor: obs.floor,
    x: obs.x,
    y: obs.y,
    tu: s.now,
    phase: obs.phase,
    result: obs.result,
    refused: p.refused,
    title: s.result === WON ? titleOf(s) : null,
    items: s.items.map((i) => [xOf(itemSquare(i)), yOf(itemSquare(i)), WEAPONS[itemKind(i)]]),
    monsters: Array.from(s.at.keys())
      .filter((id) => id > 0 && s.hp[id] >= 0)
      .map((id) => monster(s, id)),
  };
}

function monster(s: SwordState, id: number): Record<string, unknown> {
  const side = createSide();
  describeSide(s, id, side);
  return {
    kind: CREATURES[s.kind[id]].name,
    floor: floorOf(s.at[id]),
    x: xOf(s.at[id]),
    y: yOf(s.at[id]),
    level: s.level[id],
    hp: s.hp[id],
    mhp: mhpOf(s.kind[id], s.level[id]),
    str: strOf(s.kind[id], s.level[id]),
    def: shownDef(side),
    atk: shownAtk(side),
    weapon: s.weapon[id] === UNARMED ? null : WEAPONS[s.weapon[id]],
    hunting: s.hunting[id] === 1,
    counter: s.counter[id],
    threat: threatOf(s, id),
  };
}

interface SideFacts {
  readonly kind?: KindName;
  readonly level?: number;
  readonly hp?: number;
  readonly weapon?: WeaponName;
  readonly floor?: number;
  readonly walls?: number;
  readonly wallBehindFoe?: boolean;
  readonly luck?: number;
  /** The empty slot bonus; a monster's unless said otherwise. */
  readonly bonus?: number;
}

function sideOf(facts: SideFacts): Side {
  const { kind = 'bat', level = 0, weapon, ...rest } = facts;
  const index = KINDS.indexOf(kind);
  return {
    ...createSide(),
    hp: mhpOf(index, level),
    bonus: weapon === undefined ? 1 : 0,
    ...rest,
    kind: index,
    level,
    weapon: weapon === undefined ? UNARMED : WEAPONS.indexOf(weapon),
  };
}

/** One combat on paper: monsters of level 0, unarmed and whole unless said otherwise; bats if no kind is given. */
export function bout(
  attacker: SideFacts,
  attacked: SideFacts,
  how: { readonly postMove?: boolean; readonly diagonal?: boolean } = {},
) {
  const v = createVerdict();
  resolve({ sides: [sideOf(attacker), sideOf(attacked)], postMove: false, diagonal: false, ...how }, v);
  const [def0, def1] = v.def;
  const [atk0, atk1] = v.atk;
  const [hp0, hp1] = v.hp;
  const [level0, level1] = v.level;
  return { ...v, def0, def1, atk0, atk1, hp0, hp1, level0, level1 };
}
