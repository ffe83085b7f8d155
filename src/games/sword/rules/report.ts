/** A combat as its events tell it: the blow, and the numbers that decided it. */
import { KINDS, UNARMED, WEAPONS } from '../kinds.ts';
import type { Bout, Fighter, SwordState } from '../types.ts';
import { nameOf, PLAYER, type Tell } from './events.ts';
import { BLOWS, type Fight, REFLECTED, type Side, type Verdict } from './fight.ts';

const EVENTS = { reflected: 'reflected', dodged: 'dodged', parried: 'parried', hit: 'struck' } as const;

/** To be called before anything of the verdict is written back: names and sight are those of the blow. */
export function report(
  s: SwordState,
  attacker: number,
  attacked: number,
  f: Fight,
  v: Verdict,
  tell: NonNullable<Tell>,
): void {
  const by = nameOf(s, attacker);
  const whom = nameOf(s, attacked);
  const me = attacker === 0 ? 0 : 1;
  // SWORD-241: the numbers of one who is only felt would tell who it is.
  const bout = by === null || whom === null ? null : boutOf(f, v, attacker === 0);
  tell(PLAYER, { type: EVENTS[BLOWS[v.blow]], by, whom, bout, yourHp: [f.sides[me].hp, v.hp[me]] });
  if (v.criticalHit) tell(PLAYER, { type: 'critical' });
}

function boutOf(f: Fight, v: Verdict, yours: boolean): Bout {
  return {
    attacker: fighter(f.sides[0]),
    attacked: fighter(f.sides[1]),
    yours,
    postMove: f.postMove,
    diagonal: f.diagonal,
    atk: v.atk[0],
    def: v.def[v.blow === REFLECTED ? 0 : 1],
    critical: v.criticalHit,
    after: [v.hp[0], v.hp[1]],
  };
}

function fighter({ kind, weapon, ...rest }: Side): Fighter {
  return { ...rest, kind: KINDS[kind], weapon: weapon === UNARMED ? null : WEAPONS[weapon] };
}
