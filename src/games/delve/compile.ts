/** Content compiled for play: references become small integers, missing numbers zeros; nothing here is ever written to. */

import { actionsFor } from './actions.ts';
import { choicesOf } from './choices.ts';
import {
  type Affix,
  type Amount,
  CLASS,
  type Content,
  type DepthAttack,
  type Fx,
  GOLD,
  ITEM,
  LAVA,
  type Line,
  type Modifier,
  type MonsterKind,
  NOTHING,
  type Skill,
  SWIMS,
  type Template,
  VOID,
} from './compiled.ts';
import { cutsOf } from './gen/cut.ts';
import { ATTRIBUTES, CONSTANTS, type ConstantName, KEG_SKILL, STATUSES, TILES } from './named.ts';
import { letterOf } from './needed.ts';
import { DAMAGE, EVENTS, type Pack, type RawEffect } from './schema.ts';

function indexBy(rows: readonly { readonly id: string }[]): Record<string, number> {
  return Object.fromEntries(rows.map((r, i) => [r.id, i]));
}

/** Numbers by name, for names that are known to be there. */
function numbersOf<K extends string>(names: readonly K[], all: Readonly<Record<string, number>>): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Record<K, number>;
}

/** The pack has passed `crossCheck`: every reference exists. */
export function compile(pack: Pack): Content {
  const attr = indexBy(pack.attributes);
  const skillAt = indexBy(pack.skills);
  const statusAt = indexBy(pack.statuses);
  const monsterAt = indexBy(pack.monsters);
  const itemAt = indexBy(pack.items);
  const classAt = indexBy(pack['item-classes']);
  const tileAt = indexBy(pack.tiles);
  const themeAt = indexBy(pack.themes);
  const typeAt = (t: string): number => (DAMAGE as readonly string[]).indexOf(t);

  const fx = (e: RawEffect): Fx => {
    const raw = e as Readonly<Record<string, unknown>>;
    const n = (key: string): number => (typeof raw[key] === 'number' ? (raw[key] as number) : 0);
    const named = (key: string, at: Record<string, number>): number => (key in raw ? at[raw[key] as string] : -1);
    const ref = Math.max(
      named('id', statusAt),
      named('skill', skillAt),
      named('monster', monsterAt),
      named('attribute', attr),
    );
    return {
      effect: e.effect,
      ref,
      type: 'type' in raw ? typeAt(raw.type as string) : -1,
      magnitude: n('magnitude'),
      perLevel: n('perLevel'),
      duration: n('duration'),
      most: n('most'),
      damage: n('damage'),
      accuracy: n('accuracy'),
      chance: n('chance'),
      ticks: n('ticks'),
      base: n('base'),
      amount: n('amount'),
      pct: n('pct'),
      level: n('level'),
      every: n('every'),
      below: n('below'),
      count: n('count'),
      add: n('add'),
      move: n('move'),
      attack: n('attack'),
      radius: n('radius'),
      away: n('away'),
      factor: n('factor'),
      op: (raw.op as Fx['op']) ?? 'add',
      kind: (raw.kind as Fx['kind']) ?? '',
    };
  };
  const modifier = (m: { attribute: string; op: Fx['op']; value?: number }): Modifier => ({
    attribute: attr[m.attribute],
    op: m.op,
    value: m.value ?? null,
  });
  const depthAttack = (a: {
    type: string;
    min: readonly number[];
    max: readonly number[];
    accuracy?: number;
  }): DepthAttack => ({ type: typeAt(a.type), min: a.min, max: a.max, accuracy: a.accuracy ?? 100 });

  const skills = pack.skills.map(
    (s, index): Skill => ({
      index,
      id: s.id,
      name: s.name,
      school: s.school,
      form: s.form,
      type: s.damage === undefined ? -1 : s.damage.type === 'weapon' ? -2 : typeAt(s.damage.type),
      base: s.damage !== undefined && 'base' in s.damage ? s.damage.base : [0, 0],
      perLevel: s.damage !== undefined && 'perLevel' in s.damage ? s.damage.perLevel : [0, 0],
      range: s.range ?? 0,
      rangeEvery: s.rangeEvery ?? 0,
      radius: s.radius ?? 0,
      mana: s.mana?.base ?? 0,
      manaStep: s.mana?.step ?? 0,
      speed: s.speed === 'att' ? 0 : s.speed === 'cast' ? -1 : s.speed,
      cooldown: s.cooldown,
      learnLevel: s.learnLevel ?? 0,
      effects: s.effects.map(fx),
      text: s.text,
    }),
  );

  const line = (l: {
    kind: Line['kind'];
    target: string;
    op: Line['op'];
    range?: readonly [number, number];
    ranges?: readonly [readonly [number, number], readonly [number, number]];
    value?: number;
    values?: readonly [number, number];
    params?: { skill?: string; level?: number; parts?: readonly RawPart[] };
    text: string;
  }): Line => ({
    kind: l.kind,
    op: l.op,
    ref:
      l.kind === 'damage' || l.kind === 'addDamage'
        ? typeAt(l.target)
        : l.kind === 'skill'
          ? (skillAt[l.target] ?? -1)
          : (attr[l.target] ?? -1),
    school: l.kind === 'skill' && l.target.startsWith('school:') ? l.target.slice(7) : '',
    event: (EVENTS as readonly string[]).indexOf(l.target),
    skill: l.params?.skill === undefined ? -1 : skillAt[l.params.skill],
    level: l.params?.level ?? 0,
    range: l.range ?? l.ranges?.[0] ?? [l.values?.[0] ?? l.value ?? 0, l.values?.[0] ?? l.value ?? 0],
    upper: l.ranges?.[1] ?? [l.values?.[1] ?? 0, l.values?.[1] ?? 0],
    parts: (l.params?.parts ?? []).map((p) =>
      line({
        kind: p.item === true ? 'item' : 'attribute',
        target: p.attribute,
        op: p.op,
        range: p.value === undefined ? l.range : [p.value, p.value],
        text: '',
      }),
    ),
    requirements: l.target === 'Requirements',
    special: l.kind === 'special' ? l.target : '',
    text: l.text,
  });
  type RawPart = { attribute: string; op: Line['op']; item?: boolean; value?: number };
  const groups = [...new Set(pack.affixes.map((a) => a.group))];
  const curve = [...pack.curve].sort((a, b) => a.m - b.m);

  const themeOf: number[] = [-1];
  const chunkCount: number[] = [0];
  for (let d = 1; d <= 12; d++) {
    const t = pack.themes.findIndex((theme) => theme.depths[0] <= d && d <= theme.depths[1]);
    themeOf.push(t);
    chunkCount.push(pack.themes[t].chunkCount[String(d)] ?? 8);
  }
  const flagWalks = (flags: readonly string[], theme: string): number =>
    (flags.includes('flying') ? SWIMS | LAVA | VOID : 0) |
    (flags.includes('swims') ? SWIMS : 0) |
    (flags.includes('lavaproof') ? LAVA : 0) |
    (theme === 'abyss' ? VOID : 0);

  const items = pack.items.map(
    (t, index): Template => ({
      index,
      id: t.id,
      name: t.name,
      slot: t.slot,
      family: t.family ?? '',
      ilvl: t.ilvl,
      reqLevel: t.reqLevel,
      reqStr: t.reqStr,
      reqDex: t.reqDex,
      damage: t.damage ?? null,
      speed: t.speed ?? 0,
      crit: t.crit ?? 0,
      hands: t.hands ?? 0,
      armor: t.armor ?? null,
      block: t.block ?? 0,
      price: t.price,
      stack: t.stack ?? 1,
      implicit: t.implicit.map(modifier),
      effect: (t.effect ?? []).map(fx),
      text: t.text ?? '',
    }),
  );
  const tile = numbersOf(TILES, tileAt);
  const amounts = (by: Readonly<Record<string, number>>): Amount[] =>
    Object.entries(by).map(([name, value]) => ({ attribute: attr[name], value }));
  const constants = numbersOf(Object.keys(CONSTANTS) as ConstantName[], pack.constants);
  const { actions, quick } = actionsFor({ skills, items, backpack: constants.backpack });
  const letters = pack.tiles.map(letterOf);
  return {
    pack,
    attributes: pack.attributes,
    attribute: numbersOf(ATTRIBUTES, attr),
    tile,
    status: numbersOf(STATUSES, statusAt),
    skill: skillAt,
    kegBlast: skillAt[KEG_SKILL],
    arrow: skillAt.arrow ?? -1,
    howl: skillAt.howl ?? -1,
    stun: pack.statuses.findIndex((s) => s.special === 'stun'),
    opaque: Uint8Array.from(pack.tiles, (t) => (t.opaque ? 1 : 0)),
    walk: Uint8Array.from(pack.tiles, (t) => ['all', 'swim', 'lava', 'void'].indexOf(t.walk) + 1),
    connected: Uint8Array.from(pack.tiles, (t) =>
      ['all', 'lava', 'void'].includes(t.walk) || ['chest', 'barrel', 'keg'].includes(t.id) ? 1 : 0,
    ),
    letters: letters.join(''),
    shownLetters: letters.map((ch, i) => (i === tile.keg ? letters[tile.barrel] : ch)).join(''),
    actions,
    choices: choicesOf(actions, skillAt, constants.backpack),
    quick,
    classes: pack.classes.map((c) => ({
      ...c,
      base: amounts(c.base),
      perLevel: amounts(c.perLevel),
      skill: skillAt[c.skill],
    })),
    curve: [curve[0], ...curve],
    monsters: pack.monsters.map((m, index): MonsterKind => {
      const active = m.skills.filter((s) => pack.skills[skillAt[s.skill]].form !== 'passive');
      const passive = m.skills.filter((s) => pack.skills[skillAt[s.skill]].form === 'passive');
      return {
        index,
        id: m.id,
        name: m.name,
        glyph: m.glyph,
        theme: themeAt[m.theme],
        weight: m.weight,
        hp: m.hp,
        dmg: m.dmg,
        move: m.move,
        attack: m.attack,
        acc: m.acc,
        armor: m.armor,
        evasion: m.evasion,
        magicalEvasion: m.magicalEvasion ?? 0,
        block: m.block ?? 0,
        resist: [0, m.resist.lightning, m.resist.fire, m.resist.cold, m.resist.poison, 0],
        element: m.element === undefined ? -1 : typeAt(m.element.type),
        elementPct: m.element?.pct ?? 0,
        ai: m.ai,
        range: m.hostileRange,
        skills: active.map((s) => ({ skill: skillAt[s.skill], chance: s.chance ?? 100 })),
        passives: passive.flatMap((s) => skills[skillAt[s.skill]].effects),
        pack: m.pack,
        minion: m.minion === undefined ? -1 : monsterAt[m.minion],
        itemClass: m.itemClass === undefined ? -1 : classAt[m.itemClass],
        xp: m.xp,
        flags: m.flags,
        walks: flagWalks(m.flags, m.theme),
        boss: m.bossDepth ?? 0,
        summoned: m.flags.includes('summoned'),
      };
    }),
    champions: pack.champions.map((c) => ({ ...c, effects: c.effects.map(fx) })),
    elites: pack['elite-affixes'].map((e) => ({ ...e, leader: e.leader.map(fx), inherit: e.inherit.map(fx) })),
    names: pack.names,
    skills,
    statuses: pack.statuses.map((s) => ({
      id: s.id,
      name: s.name,
      duration: s.duration,
      stacking: s.stacking,
      modifiers: s.modifiers.map(modifier),
      special: s.special ?? '',
    })),
    items,
    affixes: pack.affixes.map(
      (a, index): Affix => ({
        ...line(a),
        index,
        id: a.id,
        prefix: a.location === 'P',
        name: a.name,
        group: groups.indexOf(a.group),
        slots: a.slots,
        affixLevel: a.level,
        weight: a.weight,
      }),
    ),
    uniques: pack.uniques.map((u, index) => ({
      index,
      id: u.id,
      name: u.name,
      base: itemAt[u.base],
      level: u.level,
      lines: u.lines.map(line),
    })),
    classesOfItems: pack['item-classes'].map((c, index) => ({
      index,
      id: c.id,
      picks: c.picks,
      total: c.entries.reduce((sum, e) => sum + e.weight, 0),
      entries: c.entries.map((e) => ({
        kind: e.item !== undefined ? ITEM : e.class !== undefined ? CLASS : e.gold === true ? GOLD : NOTHING,
        ref: e.item !== undefined ? itemAt[e.item] : e.class !== undefined ? classAt[e.class] : -1,
        weight: e.weight,
      })),
    })),
    themes: pack.themes.map((t, i) => ({
      id: t.id,
      name: t.name,
      hazard: tileAt[t.hazard],
      kinds: pack.monsters.flatMap((m, k) => (themeAt[m.theme] === i && m.weight > 0 ? [k] : [])),
      mood: t.skins.mood,
    })),
    themeOf,
    chunkCount,
    tiles: pack.tiles.map((t) => ({
      id: t.id,
      name: t.name,
      glyph: t.glyph,
      ink: t.ink,
      walk: t.walk,
      opaque: t.opaque,
      modifiers: (t.modifiers ?? []).map(modifier),
      attack: t.attack === undefined ? null : depthAttack(t.attack),
    })),
    traps: pack.traps.map((t) => ({
      id: t.id,
      name: t.name,
      weight: t.weight,
      minDepth: t.minDepth,
      attack: t.attack === undefined ? null : depthAttack(t.attack),
      effect: t.effect === undefined ? null : fx(t.effect),
    })),
    shrines: pack.shrines.map((s) => ({ id: s.id, name: s.name, modifiers: s.modifiers.map(modifier) })),
    chunks: pack.chunks.map((c, index) => ({
      index,
      id: c.id,
      role: c.role,
      themes: c.themes.includes('any') ? pack.themes.map((_, i) => i) : c.themes.map((t) => themeAt[t]),
      weight: c.weight,
      sym: c.sym,
      minDepth: c.minDepth ?? 1,
      maxDepth: c.maxDepth ?? 12,
      rows: c.rows,
      cuts: cutsOf(c.rows, c.sym, tile),
    })),
    constants,
  };
}

/** a + floor(b * depth / c). */
export function byDepth(n: readonly number[], depth: number): number {
  return n[0] + Math.floor((n[1] * depth) / n[2]);
}
