/** After time has passed: what the player sees now, remembers, notices and finds (DELVE-052 f, DELVE-079, DELVE-280). */
import { chebyshev } from '../../../kit/grid.ts';
import { roll } from '../draw.ts';
import type { DelveEmit } from '../events.ts';
import { abilitiesOf } from '../traits.ts';
import { BOSS, COMBAT, type Creature, type DelveState, LEADER } from '../types.ts';
import { whereOf } from '../where.ts';
import { EVERYONE } from './creatures.ts';
import { inView } from './crowd.ts';
import { statsOf, unsettle } from './derived.ts';
import { itemAt } from './floor.ts';
import { nameOfCreature } from './monster-stats.ts';
import { isIn, newPlaceSet, type PlaceSet } from './place-set.ts';
import { updateSight } from './sight.ts';

export const KNOWN_GOLD = 65535;

export function lookAgain(s: DelveState, emit?: DelveEmit): void {
  const visible = updateSight(s);
  remember(s, visible);
  for (let i = 0; i < s.traps.length; i++) {
    const t = s.traps[i];
    if (t.tried || t.revealed || !isIn(visible, t.place)) continue;
    if (chebyshev(t.place, s.player.at, s.width) > s.content.constants.trapSight) continue;
    t.tried = true;
    if (roll(s, COMBAT, 100) >= s.content.constants.trapNotice + statsOf(s).final[s.content.attribute.Dexterity])
      continue;
    t.revealed = true;
    emit?.(EVERYONE, { type: 'trap-seen', trap: s.content.traps[t.kind].name, at: whereOf(s, t.place) });
  }
  const some = inView(s);
  for (let i = 0; i < some.length; i++) notice(s, visible, some[i], emit);
}

function remember(s: DelveState, visible: PlaceSet): void {
  const { known, knownItems } = s;
  let news = 0;
  if (s.derived.changed || s.ground.length < s.derived.lying) {
    s.derived.changed = false;
    news = compare(s, visible);
  }
  s.derived.lying = s.ground.length;
  for (let i = 0; i < s.ground.length; i++) {
    const { place, item } = s.ground[i];
    const code = item === null ? KNOWN_GOLD : 1 + item.template * 4 + item.rarity;
    if (!isIn(visible, place) || knownItems[place] === code) continue;
    knownItems[place] = code;
    unsettle(s, place);
    news++;
  }
  // DELVE-132: what lies in wait looks like rubble
  const some = inView(s);
  for (let i = 0; i < some.length; i++) {
    const c = some[i];
    if (c.revealed || !isIn(visible, c.at)) continue;
    known[c.at] = s.content.tile.rubble + 1;
    unsettle(s, c.at);
    s.derived.changed = true;
    news++;
  }
  if (news > 0) s.derived.knownVersion++;
}

/** Tiles that are seen are remembered, items that are gone forgotten; returns how many. What is settled need not be looked at. */
function compare(s: DelveState, visible: PlaceSet): number {
  const { known, knownItems, tiles } = s;
  s.derived.settled ??= newPlaceSet(tiles.length);
  const { settled } = s.derived;
  let news = 0;
  // Nothing is seen beyond the radius.
  const { seenFrom, seenRadius } = s.derived;
  const far = seenRadius * (s.width + 1);
  const last = Math.min(visible.length - 1, (seenFrom + far) >> 5);
  for (let word = Math.max(0, seenFrom - far) >> 5; word <= last; word++)
    for (let left = visible[word] & ~settled[word]; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const p = 32 * word + 31 - Math.clz32(bit);
      if (known[p] !== tiles[p] + 1) {
        known[p] = tiles[p] + 1;
        news++;
      }
      if (knownItems[p] !== 0 && itemAt(s, p) === null) {
        knownItems[p] = 0;
        news++;
      }
      if (knownItems[p] === 0) settled[word] |= bit;
    }
  return news;
}

/** DELVE-330. */
function notice(s: DelveState, visible: PlaceSet, c: Creature, emit?: DelveEmit): void {
  if (c.noticed || !c.revealed || (c.rank !== BOSS && c.rank !== LEADER) || !isIn(visible, c.at)) return;
  c.noticed = true;
  emit?.(EVERYONE, {
    type: 'noticed',
    name: nameOfCreature(s.content, c),
    abilities: abilitiesOf(s.content, c),
  });
}
