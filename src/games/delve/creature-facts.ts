/** Reading the creatures of a scenario, the training dummy among them (DELVE-342, DELVE-343). */
import { ok, type Result } from '../../engine/result.ts';
import { C } from './content.ts';
import { type Facts, listOf, numberOf, placeOf, wrong } from './facts.ts';
import { addCreature } from './rules/creatures.ts';
import { type Changes, type DelveState, RANKS } from './types.ts';

/** DELVE-343: the training dummy. */
const DUMMY: Changes = {
  move: 40,
  attack: 25,
  accuracy: 100,
  dmin: 1,
  dmax: 1,
  armor: 0,
  hostileRange: 10,
  maxHealth: 50,
  ai: 'melee',
  plain: true,
};
const AS_IS: Changes = {
  move: -1,
  attack: -1,
  accuracy: -1,
  dmin: -1,
  dmax: -1,
  armor: -1,
  hostileRange: -1,
  maxHealth: -1,
  ai: '',
  plain: false,
};

export function readCreatures(s: DelveState, list: readonly Facts[]): Result<null> {
  for (const [i, raw] of list.entries()) {
    const place = placeOf(s, raw);
    if (place < 0) return wrong(`creatures[${i}]`, 'expected x and y on the map');
    if (s.creatures.some((c) => c.at === place) || place === s.player.at)
      return wrong(`creatures[${i}]`, 'somebody stands there already');
    const dummy = raw.type === 'dummy';
    const type = dummy ? 0 : C.monsters.findIndex((m) => m.id === raw.type);
    if (type < 0) return wrong(`creatures[${i}].type`, `no monster '${String(raw.type)}'`);
    const rank = RANKS.indexOf((raw.rank ?? 'normal') as (typeof RANKS)[number]);
    if (rank < 0) return wrong(`creatures[${i}].rank`, `expected one of ${RANKS.join(', ')}`);
    const variety = raw.variety === undefined ? -1 : C.champions.findIndex((c) => c.id === raw.variety);
    let affixes = 0;
    for (const name of listOf(raw.affixes) as unknown as string[]) {
      const k = C.elites.findIndex((e) => e.id === name);
      if (k < 0) return wrong(`creatures[${i}].affixes`, `no elite affix '${name}'`);
      affixes |= 1 << k;
    }
    const damage = Array.isArray(raw.damage) ? (raw.damage as number[]) : null;
    const base = dummy ? DUMMY : AS_IS;
    const changes: Changes = {
      ...base,
      move: numberOf(raw.move, base.move),
      attack: numberOf(raw.attack, base.attack),
      accuracy: numberOf(raw.accuracy, base.accuracy),
      dmin: damage?.[0] ?? base.dmin,
      dmax: damage?.[1] ?? base.dmax,
      armor: numberOf(raw.armor, base.armor),
      hostileRange: numberOf(raw.hostileRange, base.hostileRange),
      maxHealth: numberOf(raw.maxHealth, base.maxHealth),
      ai: (raw.ai as string | undefined) ?? base.ai,
    };
    const spawn = {
      type,
      rank,
      variety,
      affixes,
      name: (raw.name as string | undefined) ?? (dummy ? 'Dummy' : ''),
      place,
      pack: numberOf(raw.pack, s.nextPack),
      mlvl: numberOf(raw.mlvl, rank === RANKS.indexOf('boss') ? s.depth + 2 : s.depth),
    };
    s.nextPack++;
    const c = addCreature(s, spawn, numberOf(raw.next, s.now));
    c.changes = JSON.stringify(changes) === JSON.stringify(AS_IS) ? null : changes;
    c.stats = null;
    s.creatures.splice(s.creatures.indexOf(c), 1);
    s.creatures.push({ ...c, id: numberOf(raw.id, c.id) });
    s.nextCreature = Math.max(s.nextCreature, numberOf(raw.id, c.id) + 1);
    const placed = s.creatures[s.creatures.length - 1];
    placed.alerted = raw.alerted === true;
    if (raw.revealed !== undefined) placed.revealed = raw.revealed === true;
    placed.health = numberOf(raw.health, dummy ? changes.maxHealth : placed.health);
  }
  s.creatures.sort((a, b) => a.id - b.id);
  s.derived.occupant = null;
  return ok(null);
}
