/** Reading the creatures of a scenario, the training dummy among them (DELVE-342, DELVE-343). */
import { ok, type Result } from '../../engine/result.ts';
import { placeOf, wrong } from './facts.ts';
import type { CreatureFacts } from './facts-schema.ts';
import type { Spawn } from './gen/spawn.ts';
import { addCreature } from './rules/creatures.ts';
import { BOSS, CHAMPION, type Changes, type DelveState, RANKS } from './types.ts';

/** DELVE-343: the training dummy. */
const DUMMY_TYPE = 'dummy';
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

export function readCreatures(s: DelveState, list: readonly CreatureFacts[]): Result<null> {
  const taken = new Set([s.player.at]);
  const ids = new Set<number>();
  for (const [i, raw] of list.entries()) {
    const where = `creatures[${i}]`;
    const place = placeOf(s, raw);
    if (place < 0) return wrong(where, 'expected x and y on the map');
    if (taken.has(place)) return wrong(where, 'somebody stands there already');
    taken.add(place);
    const spawn = readSpawn(s, raw, place, where);
    if (!spawn.ok) return spawn;
    s.nextPack++;
    const c = addCreature(s, spawn.value, raw.next ?? s.now);
    const id = raw.id ?? c.id;
    if (ids.has(id)) return wrong(`${where}.id`, `there is another creature ${id}`);
    ids.add(id);
    const changes = changesOf(raw);
    const placed = { ...c, id, changes, stats: null };
    s.creatures[s.creatures.length - 1] = placed;
    s.nextCreature = Math.max(s.nextCreature, id + 1);
    placed.alerted = raw.alerted === true;
    if (raw.revealed !== undefined) placed.revealed = raw.revealed;
    placed.health = raw.health ?? (raw.type === DUMMY_TYPE && changes !== null ? changes.maxHealth : placed.health);
  }
  s.creatures.sort((a, b) => a.id - b.id);
  s.derived.occupant = null;
  return ok(null);
}

function readSpawn(s: DelveState, raw: CreatureFacts, place: number, where: string): Result<Spawn> {
  const dummy = raw.type === DUMMY_TYPE;
  const type = dummy ? 0 : s.content.monsters.findIndex((m) => m.id === raw.type);
  if (type < 0) return wrong(`${where}.type`, `no monster '${raw.type}'`);
  const rank = RANKS.indexOf(raw.rank ?? 'normal');
  const variety = raw.variety === undefined ? -1 : s.content.champions.findIndex((c) => c.id === raw.variety);
  if (variety < 0 && (raw.variety !== undefined || rank === CHAMPION))
    return wrong(`${where}.variety`, `expected one of ${s.content.champions.map((c) => c.id).join(', ')}`);
  let affixes = 0;
  for (const name of raw.affixes ?? []) {
    const k = s.content.elites.findIndex((e) => e.id === name);
    if (k < 0) return wrong(`${where}.affixes`, `no elite affix '${name}'`);
    affixes |= 1 << k;
  }
  const mlvl = raw.mlvl ?? (rank === BOSS ? s.depth + s.content.constants.bossLevels : s.depth);
  const name = raw.name ?? (dummy ? 'Dummy' : '');
  return ok({ type, rank, variety, affixes, name, place, pack: raw.pack ?? s.nextPack, mlvl });
}

/** Null: nothing was changed. */
function changesOf(raw: CreatureFacts): Changes | null {
  const base = raw.type === DUMMY_TYPE ? DUMMY : AS_IS;
  const changes: Changes = {
    ...base,
    move: raw.move ?? base.move,
    attack: raw.attack ?? base.attack,
    accuracy: raw.accuracy ?? base.accuracy,
    dmin: raw.damage?.[0] ?? base.dmin,
    dmax: raw.damage?.[1] ?? base.dmax,
    armor: raw.armor ?? base.armor,
    hostileRange: raw.hostileRange ?? base.hostileRange,
    maxHealth: raw.maxHealth ?? base.maxHealth,
    ai: raw.ai ?? base.ai,
  };
  return JSON.stringify(changes) === JSON.stringify(AS_IS) ? null : changes;
}
