/** Barrels and powder kegs: one more thing with a defense (DELVE-139). */
import { chebyshev } from '../../../kit/grid.ts';
import type { DelveEmit } from '../events.ts';
import { dropClass } from '../items/drops.ts';
import type { DelveState } from '../types.ts';
import { whereOf } from '../where.ts';
import { type Defense, resolve } from './attack.ts';
import { condition, playerAttack, spellAttack } from './build.ts';
import { EVERYONE } from './creatures.ts';
import { featureAt, setTile } from './derived.ts';
import { strikeMonster, strikePlayer } from './fight.ts';
import { dropFrom } from './floor.ts';
import { attackTime } from './speeds.ts';

const NOTHING = new Int32Array(6);

/** Returns how long the blow takes. */
export function hitBarrel(s: DelveState, place: number, emit?: DelveEmit): number {
  const ticks = attackTime(s);
  const feature = featureAt(s, place);
  const a = playerAttack(s);
  const d: Defense = {
    name: 'barrel',
    health: feature.value,
    maxHealth: feature.value,
    armor: 0,
    resist: NOTHING,
    absorb: NOTHING,
    evasion: 0,
    magicalEvasion: 0,
    block: 0,
    physicalReduction: 0,
    otherReduction: 0,
  };
  const result = resolve(s, a, d);
  emit?.(EVERYONE, {
    type: 'attack',
    attacker: 'you',
    defender: 'barrel',
    kind: 'melee',
    skill: '',
    result: { ...result, before: null, after: null },
    condition: condition(result.after, feature.value),
    at: whereOf(s, place),
  });
  feature.value = result.after - result.poison;
  if (feature.value <= 0) breakBarrel(s, place, emit);
  return ticks;
}

function breakBarrel(s: DelveState, place: number, emit?: DelveEmit): void {
  const keg = s.tiles[place] === s.content.tile.keg;
  s.features.splice(
    s.features.findIndex((f) => f.place === place),
    1,
  );
  setTile(s, place, s.content.tile.floor);
  emit?.(EVERYONE, { type: 'barrel', keg });
  dropFrom(s, dropClass(s.content, s.depth, '_barrel'), s.depth, s.content.chances.monster, place, emit);
  if (keg) explode(s, place, emit);
}

function explode(s: DelveState, place: number, emit?: DelveEmit): void {
  const nova = s.content.skills[s.content.kegBlast];
  const level = Math.ceil(s.depth / s.content.constants.levelsPerSkillLevel);
  const min = nova.base[0] + nova.perLevel[0] * (level - 1);
  const max = nova.base[1] + nova.perLevel[1] * (level - 1);
  const near = s.creatures.filter((c) => chebyshev(c.at, place, s.width) <= 1);
  for (const c of near) strikeMonster(s, c, spellAttack('powder keg', nova.type, min, max, false), false, '', emit);
  if (chebyshev(s.player.at, place, s.width) <= 1)
    strikePlayer(s, { ...spellAttack('powder keg', nova.type, min, max, false), kind: 'terrain' }, null, '', emit);
}
