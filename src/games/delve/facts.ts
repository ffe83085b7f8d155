/** Reading the facts of a scenario: items and the player (DELVE-342). */
import type { Setup } from '../../engine/game.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { EQUIP } from './actions.ts';
import type { ItemFacts, PlayerFacts } from './facts-schema.ts';
import { plainItem } from './items/create.ts';
import { refreshStats, statsOf } from './rules/derived.ts';
import { newPlayer } from './state.ts';
import { type Delve, type DelveState, type Item, MAGIC, NORMAL, type Player, RARE, RARITIES, UNIQUE } from './types.ts';

/** -1: beyond the map. */
export function placeOf(s: DelveState, { x, y }: { readonly x: number; readonly y: number }): number {
  return x >= s.width || y >= s.height ? -1 : y * s.width + x;
}

export function wrong(fact: string, what: string): Result<never> {
  return fail('bad-fact', `facts.${fact}`, what);
}

export function readItem(s: DelveState, raw: ItemFacts, path: string): Result<Item> {
  const told = typeof raw === 'string' ? { template: raw } : raw;
  const t = s.content.items.find((x) => x.id === told.template);
  if (t === undefined) return wrong(path, `no item template '${told.template}'`);
  const plain = plainItem(t, s.nextItem++, told.count, told.ilvl);
  const affixes: number[] = [];
  const rolls: number[] = [];
  for (const [id, quality] of told.affixes ?? []) {
    const a = s.content.affixes.findIndex((x) => x.id === id);
    if (a < 0) return wrong(`${path}.affixes`, `no affix '${id}'`);
    affixes.push(a);
    rolls.push(quality);
  }
  const unique = told.unique === undefined ? -1 : s.content.uniques.findIndex((u) => u.id === told.unique);
  if (told.unique !== undefined && unique < 0) return wrong(`${path}.unique`, `no unique '${told.unique}'`);
  const usual = unique >= 0 ? UNIQUE : affixes.length === 0 ? NORMAL : affixes.length <= 2 ? MAGIC : RARE;
  const rarity = told.rarity === undefined ? usual : RARITIES.indexOf(told.rarity);
  const name = unique >= 0 ? s.content.uniques[unique].name : (told.name ?? '');
  const lines = unique >= 0 ? s.content.uniques[unique].lines.map(() => 0) : rolls;
  return ok({ ...plain, rarity, name, unique, affixes, rolls: lines, armor: told.armor ?? plain.armor });
}

export function readPlayer(s: DelveState, raw: PlayerFacts, setup: Setup<Delve>): Result<null> {
  const id = raw.class ?? setup.options.class;
  const cls = s.content.classes.findIndex((c) => c.id === id);
  if (cls < 0) return wrong('player.class', `expected one of ${s.content.classes.map((c) => c.id).join(', ')}`);
  const before = s.player;
  s.player = { ...newPlayer(s.content, cls, 1), at: before.at };
  const p = s.player;
  p.level = raw.level ?? 1;
  p.experience = raw.experience ?? 0;
  p.gold = raw.gold ?? 0;
  p.points = raw.points ?? 0;
  p.skillPoints = raw.skillPoints ?? 0;
  for (const [name, value] of Object.entries(raw.attributes ?? {})) {
    const i = ['Strength', 'Dexterity', 'Magic', 'Vitality'].indexOf(name);
    if (i < 0) return wrong(`player.attributes.${name}`, 'expected Strength, Dexterity, Magic or Vitality');
    p.spent[i] = value;
  }
  for (const [name, value] of Object.entries(raw.skills ?? {})) {
    if (!Object.hasOwn(s.content.skill, name)) return wrong(`player.skills.${name}`, 'no such skill');
    p.skills[s.content.skill[name]] = value;
  }
  const problem = readThings(s, p, raw) ?? readStatuses(s, p, raw);
  if (problem !== null) return problem;
  refreshStats(s);
  const stats = statsOf(s);
  p.health = raw.health ?? stats.maxHealth;
  p.mana = raw.mana ?? stats.maxMana;
  return ok(null);
}

function readThings(s: DelveState, p: Player, raw: PlayerFacts): Result<never> | null {
  for (const [slot, value] of Object.entries(raw.equipment ?? {})) {
    const i = (EQUIP as readonly string[]).indexOf(slot);
    if (i < 0) return wrong(`player.equipment.${slot}`, `expected one of ${EQUIP.join(', ')}`);
    const item = readItem(s, value, `player.equipment.${slot}`);
    if (!item.ok) return item;
    p.equipment[i] = item.value;
  }
  for (const [i, value] of (raw.backpack ?? []).entries()) {
    const item = readItem(s, value, `player.backpack[${i}]`);
    if (!item.ok) return item;
    p.backpack.push(item.value);
  }
  return null;
}

function readStatuses(s: DelveState, p: Player, raw: PlayerFacts): Result<never> | null {
  for (const [i, st] of (raw.statuses ?? []).entries()) {
    const kind = s.content.statuses.findIndex((x) => x.id === st.id);
    if (kind < 0) return wrong(`player.statuses[${i}].id`, 'no such status');
    const { special, duration } = s.content.statuses[kind];
    const magnitude = st.magnitude ?? 1;
    if (special === 'shrine' && s.content.shrines[magnitude] === undefined)
      return wrong(`player.statuses[${i}].magnitude`, `no shrine ${magnitude}`);
    const start = st.start ?? s.now;
    p.statuses.push({ kind, magnitude, start, end: st.end ?? start + duration, ticks: st.ticks ?? 0 });
  }
  return null;
}
