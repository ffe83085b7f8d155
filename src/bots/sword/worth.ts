/** What a body and a set of weapons are worth: the share of the monsters of a floor that they would beat. */
import { type Rng, stream } from '../../engine/rng.ts';
import { createSide, FLOOR_RULES, mhpOf, rollBody, rollWeapon, type Side, UNARMED } from '../../games/sword/index.ts';
import { duel } from './duel.ts';

const SAMPLE = 48;
const samples = new Map<number, readonly Side[]>();

/** Monsters as the generator would make them, always the same ones. */
function sampleOf(floor: number): readonly Side[] {
  let found = samples.get(floor);
  if (found === undefined) {
    const r = stream('worth', floor);
    found = Array.from({ length: SAMPLE }, () => monster(r, floor));
    samples.set(floor, found);
  }
  return found;
}

function monster(r: Rng, floor: number): Side {
  const rule = FLOOR_RULES[Math.min(Math.max(floor, 1), FLOOR_RULES.length) - 1];
  const { kind, level } = rollBody(r, rule);
  const weapon = rollWeapon(r, rule, kind);
  return {
    ...createSide(),
    kind,
    level,
    hp: mhpOf(kind, level),
    weapon,
    bonus: weapon === UNARMED ? 1 : 0,
    floor,
    walls: 3,
  };
}

const known = new Map<string, number>();

/** 0 to 1000. Winning after the foe's first blow counts most; killing with the first blow counts too. */
export function worth(kind: number, level: number, slots: readonly number[], floor: number): number {
  const carried = slots.filter((w) => w !== UNARMED).sort((a, b) => a - b);
  const key = `${kind} ${level} ${floor} ${carried.join()}`;
  let value = known.get(key);
  if (value === undefined) {
    const me: Side = {
      ...createSide(),
      kind,
      level,
      hp: mhpOf(kind, level),
      bonus: 4 - carried.length,
      floor,
      walls: 3,
    };
    const weapons = [...new Set([...carried, UNARMED])];
    let points = 0;
    for (const foe of sampleOf(floor)) {
      const second = duel(me, weapons, foe, false);
      const first = duel(me, weapons, foe, true);
      points += (second.win ? 2 : 0) + (first.win ? 1 : 0) + (first.blows === 1 ? 1 : 0);
    }
    value = Math.round((1000 * points) / (4 * SAMPLE));
    known.set(key, value);
  }
  return value;
}
