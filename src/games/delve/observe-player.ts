/** The player's own numbers as the player sees them; what follows from the final values alone is kept with those. */
import { EQUIP, PRIMARIES } from './actions.ts';
import { keep } from './kept.ts';
import type { DelveObs, SeenItem } from './observation.ts';
import { seenAttack } from './observe-attack.ts';
import { seenItem } from './observe-items.ts';
import { seenSkills } from './observe-skills.ts';
import { SOURCES, type SourceTally } from './rules/attribute-sums.ts';
import { buildStats } from './rules/attributes.ts';
import { castSpeedTime, moveTime } from './rules/speeds.ts';
import type { PlayerStats } from './stats.ts';
import type { DelveState } from './types.ts';

/** What follows from the player's final values. */
export type Sheet = Pick<
  DelveObs['player'],
  'attributes' | 'sources' | 'previews' | 'attack' | 'moveTicks' | 'castTicks' | 'skills' | 'equipment'
>;

/**
 * Final values are of one outfit (`rules/outfit.ts`), which names everything that is read here: no other character
 * has the same.
 */
const SHEETS = new WeakMap<PlayerStats, Sheet>();

export function sheetOf(s: DelveState, st: PlayerStats): Sheet {
  let sheet = SHEETS.get(st);
  if (sheet === undefined) {
    const attributes: Record<string, number> = {};
    s.content.attributes.forEach((a, i) => {
      attributes[a.id] = st.final[i];
    });
    sheet = keep({
      attributes,
      sources: sourcesOf(s),
      previews: s.player.points > 0 ? previewsOf(s, st) : {},
      attack: seenAttack(s, st),
      moveTicks: moveTime(s),
      castTicks: castSpeedTime(s),
      skills: seenSkills(s, st),
      equipment: wornItems(s),
    });
    SHEETS.set(st, sheet);
  }
  return sheet;
}

function wornItems(s: DelveState): Record<string, SeenItem | null> {
  const out: Record<string, SeenItem | null> = {};
  EQUIP.forEach((slot, i) => {
    const worn = s.player.equipment[i];
    out[slot] = worn === null ? null : seenItem(s, worn);
  });
  return out;
}

function sourcesOf(s: DelveState): Record<string, Record<string, number>> {
  const tally = Object.fromEntries(
    SOURCES.map((k) => [k, new Int32Array(s.content.attributes.length)]),
  ) as unknown as SourceTally;
  buildStats(s, tally);
  const out: Record<string, Record<string, number>> = {};
  s.content.attributes.forEach((a, i) => {
    const parts = SOURCES.filter((k) => tally[k][i] !== 0).map((k) => [k, tally[k][i]] as const);
    if (parts.length > 0) out[a.id] = Object.fromEntries(parts);
  });
  return out;
}

/** DELVE-321: by the name of the attribute; damage per 1000 ticks goes as `DamagePer1000`. */
function previewsOf(s: DelveState, st: PlayerStats): Record<string, Record<string, number>> {
  const out: Record<string, Record<string, number>> = {};
  const before = seenAttack(s, st).dps;
  PRIMARIES.forEach((primary, i) => {
    const changed: Record<string, number> = {};
    s.player.spent[i]++;
    const then = buildStats(s, null);
    s.derived.stats = then;
    s.content.attributes.forEach((a, k) => {
      if (then.final[k] !== st.final[k]) changed[a.id] = then.final[k];
    });
    const { dps } = seenAttack(s, then);
    if (dps !== before) changed.DamagePer1000 = dps;
    s.player.spent[i]--;
    s.derived.stats = st;
    out[primary] = changed;
  });
  return out;
}
