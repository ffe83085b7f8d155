/** After time has passed: what the player sees now, remembers, notices and finds (DELVE-052 f, DELVE-079, DELVE-280). */
import { chebyshev } from '../../../kit/grid.ts';
import { roll } from '../draw.ts';
import type { DelveEmit } from '../events.ts';
import { abilitiesOf } from '../traits.ts';
import { BOSS, COMBAT, type Creature, type DelveState, LEADER } from '../types.ts';
import { whereOf } from '../where.ts';
import { EVERYONE } from './creatures.ts';
import { statsOf } from './derived.ts';
import { itemAt } from './floor.ts';
import { nameOfCreature } from './monster-stats.ts';
import { updateSight } from './sight.ts';

export const KNOWN_GOLD = 65535;

export function lookAgain(s: DelveState, emit?: DelveEmit): void {
  const visible = updateSight(s);
  remember(s, visible);
  for (let i = 0; i < s.traps.length; i++) {
    const t = s.traps[i];
    if (t.tried || t.revealed) continue;
    if (chebyshev(t.place, s.player.at, s.width) > s.content.constants.trapSight || visible[t.place] === 0) continue;
    t.tried = true;
    if (roll(s, COMBAT, 100) >= s.content.constants.trapNotice + statsOf(s).final[s.content.attribute.Dexterity])
      continue;
    t.revealed = true;
    emit?.(EVERYONE, { type: 'trap-seen', trap: s.content.traps[t.kind].name, at: whereOf(s, t.place) });
  }
  for (let i = 0; i < s.creatures.length; i++) notice(s, visible, s.creatures[i], emit);
}

function remember(s: DelveState, visible: Uint8Array): void {
  const { seen, seenCount } = s.derived;
  const { known, knownItems, tiles } = s;
  let news = 0;
  for (let i = 0; i < seenCount; i++) {
    const p = seen[i];
    if (known[p] !== tiles[p] + 1) {
      known[p] = tiles[p] + 1;
      news++;
    }
    if (knownItems[p] !== 0 && itemAt(s, p) === null) {
      knownItems[p] = 0;
      news++;
    }
  }
  for (let i = 0; i < s.ground.length; i++) {
    const { place, item } = s.ground[i];
    const code = item === null ? KNOWN_GOLD : 1 + item.template * 4 + item.rarity;
    if (visible[place] === 0 || knownItems[place] === code) continue;
    knownItems[place] = code;
    news++;
  }
  // DELVE-132: what lies in wait looks like rubble
  for (let i = 0; i < s.creatures.length; i++) {
    const c = s.creatures[i];
    if (c.revealed || visible[c.at] === 0) continue;
    known[c.at] = s.content.tile.rubble + 1;
    news++;
  }
  if (news > 0) s.derived.knownVersion++;
}

/** DELVE-330. */
function notice(s: DelveState, visible: Uint8Array, c: Creature, emit?: DelveEmit): void {
  if (c.noticed || !c.revealed || (c.rank !== BOSS && c.rank !== LEADER) || visible[c.at] === 0) return;
  c.noticed = true;
  emit?.(EVERYONE, {
    type: 'noticed',
    name: nameOfCreature(s.content, c),
    abilities: abilitiesOf(s.content, c),
  });
}
