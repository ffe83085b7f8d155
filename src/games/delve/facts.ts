/** Reading the facts of a scenario: plain values, items and the player (DELVE-342). */
import type { Setup } from '../../engine/game.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { EQUIP } from './actions.ts';
import { C, SKILL } from './content.ts';
import { plainItem } from './items/create.ts';
import { refreshStats, statsOf } from './rules/derived.ts';
import { newPlayer } from './state.ts';
import { type Delve, type DelveState, type Item, RARITIES } from './types.ts';

export type Facts = Readonly<Record<string, unknown>>;

export function numberOf(raw: unknown, fallback: number): number {
  return Number.isSafeInteger(raw) ? (raw as number) : fallback;
}

export function objectOf(raw: unknown): Facts {
  return raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? (raw as Facts) : {};
}

export function listOf(raw: unknown): readonly Facts[] {
  return Array.isArray(raw) ? raw : [];
}

export function placeOf(s: DelveState, raw: Facts): number {
  const x = numberOf(raw.x, -1);
  const y = numberOf(raw.y, -1);
  return x < 0 || y < 0 || x >= s.width || y >= s.height ? -1 : y * s.width + x;
}

export function wrong(fact: string, what: string): Result<never> {
  return fail('bad-fact', `facts.${fact}`, what);
}

export function readItem(s: DelveState, raw: unknown, path: string): Result<Item> {
  const told = typeof raw === 'string' ? { template: raw } : objectOf(raw);
  const t = C.items.find((x) => x.id === told.template);
  if (t === undefined) return wrong(path, `no item template '${String(told.template)}'`);
  const plain = plainItem(t, s.nextItem++, numberOf(told.count, 1), numberOf(told.ilvl, t.ilvl));
  const affixes: number[] = [];
  const rolls: number[] = [];
  for (const pair of listOf(told.affixes) as unknown as [string, number][]) {
    const a = C.affixes.findIndex((x) => x.id === pair[0]);
    if (a < 0) return wrong(`${path}.affixes`, `no affix '${pair[0]}'`);
    affixes.push(a);
    rolls.push(pair[1]);
  }
  const unique = told.unique === undefined ? -1 : C.uniques.findIndex((u) => u.id === told.unique);
  const rarity =
    told.rarity === undefined
      ? unique >= 0
        ? 3
        : affixes.length === 0
          ? 0
          : affixes.length <= 2
            ? 1
            : 2
      : RARITIES.indexOf(told.rarity as (typeof RARITIES)[number]);
  if (rarity < 0) return wrong(`${path}.rarity`, `expected one of ${RARITIES.join(', ')}`);
  const name = unique >= 0 ? C.uniques[unique].name : ((told.name as string | undefined) ?? '');
  const lines = unique >= 0 ? C.uniques[unique].lines.map(() => 0) : rolls;
  return ok({ ...plain, rarity, name, unique, affixes, rolls: lines, armor: numberOf(told.armor, plain.armor) });
}

export function readPlayer(s: DelveState, raw: Facts, setup: Setup<Delve>): Result<null> {
  const id = (raw.class ?? setup.options.class) as string;
  const cls = C.classes.findIndex((c) => c.id === id);
  if (cls < 0) return wrong('player.class', `expected one of ${C.classes.map((c) => c.id).join(', ')}`);
  const before = s.player;
  s.player = { ...newPlayer(cls, 1), at: before.at };
  const p = s.player;
  p.level = numberOf(raw.level, 1);
  p.experience = numberOf(raw.experience, 0);
  p.gold = numberOf(raw.gold, 0);
  p.points = numberOf(raw.points, 0);
  p.skillPoints = numberOf(raw.skillPoints, 0);
  for (const [name, value] of Object.entries(objectOf(raw.attributes))) {
    const i = ['Strength', 'Dexterity', 'Magic', 'Vitality'].indexOf(name);
    if (i < 0) return wrong(`player.attributes.${name}`, 'expected Strength, Dexterity, Magic or Vitality');
    p.spent[i] = value as number;
  }
  for (const [name, value] of Object.entries(objectOf(raw.skills))) {
    if (!Object.hasOwn(SKILL, name)) return wrong(`player.skills.${name}`, 'no such skill');
    p.skills[SKILL[name]] = value as number;
  }
  for (const [slot, value] of Object.entries(objectOf(raw.equipment))) {
    const i = (EQUIP as readonly string[]).indexOf(slot);
    if (i < 0) return wrong(`player.equipment.${slot}`, `expected one of ${EQUIP.join(', ')}`);
    const item = readItem(s, value, `player.equipment.${slot}`);
    if (!item.ok) return item;
    p.equipment[i] = item.value;
  }
  for (const [i, value] of listOf(raw.backpack).entries()) {
    const item = readItem(s, value, `player.backpack[${i}]`);
    if (!item.ok) return item;
    p.backpack.push(item.value);
  }
  for (const [i, st] of listOf(raw.statuses).entries()) {
    const kind = C.statuses.findIndex((x) => x.id === st.id);
    if (kind < 0) return wrong(`player.statuses[${i}].id`, 'no such status');
    const start = numberOf(st.start, s.now);
    p.statuses.push({
      kind,
      magnitude: numberOf(st.magnitude, 1),
      start,
      end: numberOf(st.end, start + C.statuses[kind].duration),
      ticks: numberOf(st.ticks, 0),
    });
  }
  refreshStats(s);
  const stats = statsOf(s);
  p.health = numberOf(raw.health, stats.maxHealth);
  p.mana = numberOf(raw.mana, stats.maxMana);
  return ok(null);
}
