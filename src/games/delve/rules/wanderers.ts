/** Wanderers: a pack that picks up the trail of whoever stays too long (DELVE-106). */
import { below } from '../../../engine/rng.ts';
import type { DelveEmit } from '../events.ts';
import { commonPack, pickType, placeNear } from '../gen/spawn.ts';
import { AI, type DelveState } from '../types.ts';
import { addCreature, EVERYONE, isFree } from './creatures.ts';
import { fieldFor, groundFor } from './derived.ts';
import { costAt, reachAll, UNREACHED } from './hunt-field.ts';
import { isIn } from './place-set.ts';
import { visibleOf } from './sight.ts';

export function checkWanderers(s: DelveState, emit?: DelveEmit): void {
  if (s.now < s.wanderer) return;
  s.wanderer += s.content.constants.wandererPeriod;
  if (s.depth % 2 === 0 && !s.sealed) return;
  const { wandererCost } = s.content.constants;
  const field = reachAll(fieldFor(s, 0), groundFor(s, 0));
  const visible = visibleOf(s);
  const places: number[] = [];
  for (let p = 0; p < s.tiles.length; p++) {
    const cost = costAt(field, p);
    if (cost !== UNREACHED && cost >= wandererCost && !isIn(visible, p)) places.push(p);
  }
  if (places.length === 0) return;
  const r = s.rng[AI];
  const theme = s.content.themeOf[s.depth];
  const type = pickType(s.content, r, theme);
  const pack = s.nextPack++;
  const centre = places[below(r, places.length)];
  for (const member of commonPack(s.content, r, s.depth, type, pack)) {
    const place = placeNear(s.content, s, centre, s.content.monsters[member.type].walks, (p) => !isFree(s, p));
    if (place < 0) continue;
    const c = addCreature(s, { ...member, place }, s.now);
    c.wanderer = true;
    c.alerted = true;
    c.revealed = true;
  }
  emit?.(EVERYONE, { type: 'wanderers' });
}
