/** The schema of every content table: what a row may hold, checked before anything else looks at it (DELVE-285). */
import { type Schema, z } from '../../engine/schema.ts';
import { AIS, DAMAGE, SCHOOLS, SLOTS } from './closed-words.ts';

const FORMS = ['strike', 'bolt', 'blast', 'nova', 'beam', 'self', 'curse', 'blink', 'summon', 'passive'] as const;
const ROLES = ['start', 'peddler', 'exit', 'boss', 'final', 'filler', 'fountain', 'shrine', 'vault'] as const;
const KINDS = ['item', 'attribute', 'skill', 'combat', 'damage', 'compound', 'addDamage', 'special'] as const;
const FAMILIES = ['blade', 'axe', 'blunt', 'focus', 'polearm', 'shield', 'potion', 'scroll', 'orb'] as const;

/** Far more than a table needs, and little enough for what the rules make of it. */
const MOST_NUMBER = 1_000_000;
const MOST_ROWS = 1000;
const ID = /^[a-z][a-zA-Z0-9_]{0,39}$/;
const ATTRIBUTE_ID = /^[A-Za-z][a-zA-Z0-9_]{0,39}$/;
/** Blanks, marks and characters as wide as two places would shift a map. */
const GLYPH = /^[!-~\u00a1-\u00ac\u00ae-\u024f\u0370-\u03ff\u0400-\u04ff\u2500-\u25ff]$/;
/** What a text that must fit a pattern is, in words. */
export const PATTERN_WORDS: Readonly<Record<string, string>> = {
  [ID.source]: 'an id: a small letter, then up to 39 letters, digits or _, such as bone_archer',
  [ATTRIBUTE_ID.source]: 'an id: a letter, then up to 39 letters, digits or _, such as FireResistance',
  [GLYPH.source]: 'one visible character as wide as one place of the map',
};

const id = z.string().check(z.regex(ID));
const ref = z.string().check(z.minLength(1), z.maxLength(60));
const name = z.string().check(z.minLength(1), z.maxLength(60));
const word = z.string().check(z.maxLength(60));
const prose = z.string().check(z.maxLength(300));
const int = z.int().check(z.gte(-MOST_NUMBER), z.lte(MOST_NUMBER));
const whole = z.int().check(z.gte(0), z.lte(MOST_NUMBER));
const pct = z.int().check(z.gte(0), z.lte(10000));
const depth = z.int().check(z.gte(1), z.lte(12));
const glyph = z.string().check(z.regex(GLYPH));
const pair = z.tuple([int, int]);
const op = z.enum(['add', 'mul', 'override']);
const damage = z.enum(DAMAGE);
const modifier = z.strictObject({ attribute: ref, op, value: z.optional(int) });
/** a + floor(b * depth / c). */
const byDepth = z.tuple([whole, whole, z.int().check(z.gte(1), z.lte(MOST_NUMBER))]);

/** The closed vocabulary of effects: a new one needs code (C20). */
const effect = z.discriminatedUnion('effect', [
  z.strictObject({
    effect: z.literal('status'),
    id: ref,
    magnitude: int,
    perLevel: int,
    duration: whole,
    most: z.optional(int),
  }),
  z.strictObject({ effect: z.literal('power'), damage: int, perLevel: int, accuracy: int }),
  z.strictObject({ effect: z.literal('stun'), chance: whole, perLevel: whole, ticks: whole }),
  z.strictObject({ effect: z.literal('factor'), base: whole, perLevel: whole }),
  z.strictObject({ effect: z.literal('attribute'), attribute: ref, op, perLevel: int }),
  z.strictObject({ effect: z.literal('sure') }),
  z.strictObject({ effect: z.literal('drain'), pct }),
  z.strictObject({ effect: z.literal('heal'), amount: whole, perLevel: whole }),
  z.strictObject({ effect: z.literal('mana'), amount: whole }),
  z.strictObject({ effect: z.literal('restore'), pct }),
  z.strictObject({ effect: z.literal('cure'), id: ref }),
  z.strictObject({ effect: z.literal('map') }),
  z.strictObject({ effect: z.literal('cast'), skill: ref, level: whole, every: whole }),
  z.strictObject({ effect: z.literal('orb'), kind: z.enum(['awaken', 'ascend', 'remake']) }),
  z.strictObject({ effect: z.literal('blinkTo') }),
  z.strictObject({ effect: z.literal('mend'), pct, below: pct }),
  z.strictObject({
    effect: z.literal('summon'),
    monster: ref,
    count: whole,
    chance: z.optional(whole),
    most: z.optional(whole),
  }),
  z.strictObject({ effect: z.literal('die') }),
  z.strictObject({ effect: z.literal('delayed'), ticks: whole }),
  z.strictObject({ effect: z.literal('leech'), pct }),
  z.strictObject({ effect: z.literal('split'), monster: ref, count: whole }),
  z.strictObject({ effect: z.literal('damage'), pct }),
  z.strictObject({ effect: z.literal('health'), pct }),
  z.strictObject({ effect: z.literal('armor'), add: int }),
  z.strictObject({ effect: z.literal('evasion'), add: int }),
  z.strictObject({ effect: z.literal('block'), add: int }),
  z.strictObject({ effect: z.literal('resist'), add: int }),
  z.strictObject({ effect: z.literal('speed'), move: pct, attack: pct }),
  z.strictObject({ effect: z.literal('aura'), radius: whole, pct }),
  z.strictObject({ effect: z.literal('frenzy'), below: pct, attack: pct }),
  z.strictObject({ effect: z.literal('teleport'), chance: whole, below: pct, away: whole }),
  z.strictObject({ effect: z.literal('regen'), pct }),
  z.strictObject({ effect: z.literal('element'), type: damage, pct }),
  z.strictObject({ effect: z.literal('skill'), skill: ref, chance: whole }),
  z.strictObject({ effect: z.literal('onDeathCast'), skill: ref }),
  z.strictObject({ effect: z.literal('onStruckCast'), skill: ref, chance: whole }),
  z.strictObject({ effect: z.literal('onHitCast'), skill: ref, chance: whole }),
  z.strictObject({ effect: z.literal('manaBurn'), factor: whole }),
  z.strictObject({ effect: z.literal('thorns'), perLevel: whole }),
  z.strictObject({ effect: z.literal('multishot') }),
  z.strictObject({ effect: z.literal('alarm'), radius: whole }),
  z.strictObject({ effect: z.literal('rift') }),
]);
const effects = z.array(effect);
export type RawEffect = z.infer<typeof effect>;

const part = z.strictObject({
  attribute: ref,
  op,
  item: z.optional(z.boolean()),
  /** Left out: the rolled magnitude. */
  value: z.optional(int),
});
const affixParams = z.strictObject({
  skill: z.optional(ref),
  level: z.optional(z.int().check(z.gte(1), z.lte(20))),
  parts: z.optional(z.array(part)),
});

/** The rows of a table. */
function rows<T>(of: Schema<T>) {
  return z.array(of).check(z.maxLength(MOST_ROWS));
}

export const SCHEMAS = {
  attributes: rows(
    z.strictObject({
      number: int,
      id: z.string().check(z.regex(ATTRIBUTE_ID)),
      cluster: word,
      text: prose,
      percent: z.boolean(),
    }),
  ),
  classes: rows(
    z.strictObject({
      id,
      name,
      base: z.record(z.string(), int),
      perLevel: z.record(z.string(), int),
      items: z.array(z.strictObject({ item: ref, count: z.int().check(z.gte(1), z.lte(99)) })),
      skill: ref,
      hint: z.record(z.string(), int),
    }),
  ),
  curve: rows(
    z.strictObject({
      m: z.int().check(z.gte(1), z.lte(18)),
      hp: whole,
      dmin: whole,
      dmax: whole,
      armor: whole,
      acc: whole,
      xp: whole,
    }),
  ),
  monsters: rows(
    z.strictObject({
      id,
      name,
      glyph,
      theme: ref,
      weight: whole,
      hp: pct,
      dmg: pct,
      move: int,
      attack: int,
      acc: int,
      armor: pct,
      evasion: pct,
      magicalEvasion: z.optional(pct),
      block: z.optional(pct),
      resist: z.strictObject({ fire: int, cold: int, lightning: int, poison: int }),
      element: z.optional(z.strictObject({ type: damage, pct })),
      ai: z.enum(AIS),
      hostileRange: int,
      skills: z.array(z.strictObject({ skill: ref, chance: z.optional(whole) })),
      pack: pair,
      minion: z.optional(ref),
      itemClass: z.optional(ref),
      xp: pct,
      flags: z.array(word),
      bossDepth: z.optional(depth),
    }),
  ),
  champions: rows(
    z.strictObject({
      id,
      name,
      minDepth: depth,
      hp: pct,
      dmg: pct,
      move: pct,
      attack: pct,
      acc: int,
      effects,
    }),
  ),
  'elite-affixes': rows(
    z.strictObject({
      id,
      name,
      group: word,
      minDepth: depth,
      weight: whole,
      leader: effects,
      inherit: effects,
      text: prose,
      ai: z.optional(z.array(z.enum(AIS))),
    }),
  ),
  names: z.strictObject({
    first: z.array(name),
    second: z.array(name),
    appellation: z.array(name),
    rareFirst: z.array(name),
    rareSecond: z.record(z.string(), z.array(name)),
  }),
  skills: rows(
    z.strictObject({
      id,
      name,
      school: z.enum(SCHOOLS),
      form: z.enum(FORMS),
      damage: z.optional(
        z.union([
          z.strictObject({ type: z.literal('weapon') }),
          z.strictObject({ type: damage, base: pair, perLevel: pair }),
        ]),
      ),
      range: z.optional(whole),
      /** One more range for so many levels. */
      rangeEvery: z.optional(z.int().check(z.gte(1), z.lte(MOST_NUMBER))),
      radius: z.optional(whole),
      mana: z.optional(z.strictObject({ base: whole, step: whole })),
      speed: z.union([z.enum(['att', 'cast']), z.int().check(z.gte(5), z.lte(150))]),
      cooldown: whole,
      learnLevel: z.optional(z.int().check(z.gte(1), z.lte(30))),
      effects,
      text: prose,
    }),
  ),
  statuses: rows(
    z.strictObject({
      id,
      name,
      duration: whole,
      stacking: z.enum(['replace', 'larger', 'always']),
      modifiers: z.array(modifier),
      special: z.optional(z.enum(['poison', 'stun', 'snare', 'weaken', 'fury', 'shrine', 'phase'])),
    }),
  ),
  items: rows(
    z.strictObject({
      id,
      name,
      slot: z.enum(SLOTS),
      family: z.optional(z.enum(FAMILIES)),
      ilvl: z.int().check(z.gte(1), z.lte(17)),
      reqLevel: z.int().check(z.gte(1), z.lte(30)),
      reqStr: whole,
      reqDex: whole,
      damage: z.optional(pair),
      speed: z.optional(z.int().check(z.gte(5), z.lte(150))),
      crit: z.optional(whole),
      hands: z.optional(z.union([z.literal(1), z.literal(2)])),
      armor: z.optional(pair),
      block: z.optional(whole),
      price: whole,
      stack: z.optional(z.int().check(z.gte(1), z.lte(99))),
      implicit: z.array(modifier),
      effect: z.optional(effects),
      text: z.optional(prose),
    }),
  ),
  affixes: rows(
    z.strictObject({
      id,
      location: z.enum(['P', 'S']),
      name,
      kind: z.enum(KINDS),
      group: word,
      slots: z.array(ref).check(z.minLength(1)),
      level: int,
      weight: int,
      target: ref,
      op,
      range: z.optional(pair),
      ranges: z.optional(z.tuple([pair, pair])),
      params: z.optional(affixParams),
      text: prose,
    }),
  ),
  uniques: rows(
    z.strictObject({
      id,
      name,
      base: ref,
      level: int,
      lines: z.array(
        z.strictObject({
          kind: z.enum(KINDS),
          target: ref,
          op,
          value: z.optional(int),
          values: z.optional(pair),
          range: z.optional(pair),
          params: z.optional(affixParams),
          text: prose,
        }),
      ),
    }),
  ),
  'item-classes': rows(
    z.strictObject({
      id,
      picks: z.int().check(z.gte(1), z.lte(20)),
      entries: z.array(
        z.strictObject({
          item: z.optional(ref),
          class: z.optional(ref),
          gold: z.optional(z.literal(true)),
          nothing: z.optional(z.literal(true)),
          weight: int,
        }),
      ),
    }),
  ),
  themes: rows(
    z.strictObject({
      id,
      name,
      depths: z.tuple([depth, depth]),
      hazard: ref,
      skins: z.strictObject({ wall: prose, floor: prose, mood: prose }),
      chunkCount: z.record(z.string(), z.int().check(z.gte(4), z.lte(20))),
    }),
  ),
  tiles: rows(
    z.strictObject({
      id,
      name,
      glyph,
      ink: word,
      walk: z.enum(['all', 'none', 'swim', 'lava', 'void', 'bump']),
      opaque: z.boolean(),
      modifiers: z.optional(z.array(modifier)),
      attack: z.optional(z.strictObject({ type: damage, min: byDepth, max: byDepth })),
    }),
  ),
  traps: rows(
    z.strictObject({
      id,
      name,
      weight: z.int().check(z.gte(1), z.lte(MOST_NUMBER)),
      minDepth: depth,
      attack: z.optional(z.strictObject({ type: damage, min: byDepth, max: byDepth, accuracy: whole })),
      effect: z.optional(effect),
    }),
  ),
  shrines: rows(z.strictObject({ id, name, modifiers: z.array(modifier) })),
  constants: z.record(z.string(), z.int()),
  chunks: rows(
    z.strictObject({
      id,
      role: z.enum(ROLES),
      themes: z.array(ref).check(z.minLength(1)),
      weight: int,
      sym: z.enum(['none', 'rot', 'all']),
      minDepth: z.optional(depth),
      maxDepth: z.optional(depth),
      rows: z.array(word),
    }),
  ),
} as const;

export type TableName = keyof typeof SCHEMAS;
export const TABLES = Object.keys(SCHEMAS) as TableName[];
/** All tables of one content, checked row by row but not yet against each other. */
export type Pack = { readonly [K in TableName]: z.infer<(typeof SCHEMAS)[K]> };
export type AnySchema = Schema<unknown>;
