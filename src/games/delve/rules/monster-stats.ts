/** What a creature can do: base curve, type, rank, affixes and difficulty multiplied out once (DELVE-092). */
import type { Content, Fx } from '../compiled.ts';
import { CHAMPION, type Creature, type DelveState, LEADER, MINION } from '../types.ts';

export interface MonsterStats {
  readonly maxHealth: number;
  readonly dmin: number;
  readonly dmax: number;
  readonly armor: number;
  readonly accuracy: number;
  readonly move: number;
  readonly attack: number;
  readonly evasion: number;
  readonly magicalEvasion: number;
  readonly block: number;
  readonly range: number;
  readonly ai: string;
  readonly resist: Int32Array;
  /** Elemental shares in percent by damage type. */
  readonly share: Int32Array;
  readonly skills: readonly { readonly skill: number; readonly chance: number }[];
  readonly leech: number;
  readonly thorns: number;
  readonly regen: number;
  readonly aura: Fx | null;
  readonly frenzy: Fx | null;
  readonly teleport: Fx | null;
  readonly onDeath: number;
  readonly onStruck: Fx | null;
  readonly onHit: Fx | null;
  readonly manaBurn: number;
  readonly summon: Fx | null;
  readonly multishot: boolean;
}

const HEALTH_BY_DIFFICULTY = [100, 85, 125];
const DAMAGE_BY_DIFFICULTY = [100, 75, 130];

export function statsOfCreature(s: DelveState, c: Creature): MonsterStats {
  if (c.stats === null) c.stats = build(s.content, s.difficulty, c);
  return c.stats;
}

/** The effects a creature bears: its variety's, its leader affixes, or what it inherits as a minion. */
function effectsOf(content: Content, c: Creature): Fx[] {
  const out: Fx[] = [...content.monsters[c.type].passives];
  if (c.rank === CHAMPION) out.push(...content.champions[c.variety].effects);
  for (let i = 0; i < content.elites.length; i++)
    if (((c.affixes >> i) & 1) === 1)
      out.push(...(c.rank === LEADER ? content.elites[i].leader : content.elites[i].inherit));
  return out;
}

/** Percentages multiply and one floor is taken at the end. */
function product(base: number, percents: readonly number[]): number {
  let x = base;
  let by = 1;
  for (const p of percents) {
    x *= p;
    by *= 100;
  }
  return Math.floor(x / by);
}

function build(content: Content, difficulty: number, c: Creature): MonsterStats {
  const type = content.monsters[c.type];
  const curve = content.curve[Math.min(18, Math.max(1, c.mlvl))];
  const champion = c.rank === CHAMPION ? content.champions[c.variety] : null;
  const hp = [type.hp, HEALTH_BY_DIFFICULTY[difficulty]];
  const dmg = [type.dmg, DAMAGE_BY_DIFFICULTY[difficulty]];
  const armor = [type.armor];
  const move = [100];
  const attack = [100];
  let acc = curve.acc + type.acc;
  if (champion !== null) {
    hp.push(champion.hp);
    dmg.push(champion.dmg);
    move.push(champion.move);
    attack.push(champion.attack);
    acc += champion.acc;
  } else if (c.rank === LEADER) {
    hp.push(200);
    dmg.push(125);
    armor.push(150);
    attack.push(125);
    acc += 10;
  } else if (c.rank === MINION) {
    hp.push(125);
    dmg.push(110);
    acc += 5;
  }
  let addArmor = 0;
  let { evasion, block } = type;
  let resistAll = 0;
  const share = new Int32Array(6);
  if (type.element >= 0) share[type.element] += type.elementPct;
  const skills = [...type.skills];
  let leech = 0;
  let thorns = 0;
  let regen = 0;
  let manaBurn = 0;
  let onDeath = -1;
  let aura: Fx | null = null;
  let frenzy: Fx | null = null;
  let teleport: Fx | null = null;
  let onStruck: Fx | null = null;
  let onHit: Fx | null = null;
  let summon: Fx | null = null;
  let multishot = false;
  for (const e of effectsOf(content, c)) {
    switch (e.effect) {
      case 'damage':
        dmg.push(e.pct);
        break;
      case 'health':
        hp.push(e.pct);
        break;
      case 'armor':
        addArmor += e.add;
        break;
      case 'evasion':
        evasion += e.add;
        break;
      case 'block':
        block += e.add;
        break;
      case 'resist':
        resistAll += e.add;
        break;
      case 'speed':
        move.push(e.move);
        attack.push(e.attack);
        break;
      case 'element':
        share[e.type] += e.pct;
        break;
      case 'skill':
        skills.push({ skill: e.ref, chance: e.chance });
        break;
      case 'leech':
        leech += e.pct;
        break;
      case 'thorns':
        thorns += e.perLevel * c.mlvl;
        break;
      case 'regen':
        regen += e.pct;
        break;
      case 'manaBurn':
        manaBurn += e.factor;
        break;
      case 'onDeathCast':
        onDeath = e.ref;
        break;
      case 'onStruckCast':
        onStruck = e;
        break;
      case 'onHitCast':
        onHit = e;
        break;
      case 'aura':
        aura = e;
        break;
      case 'frenzy':
        frenzy = e;
        break;
      case 'teleport':
        teleport = e;
        break;
      case 'summon':
        summon = e;
        break;
      case 'multishot':
        multishot = true;
    }
  }
  const resist = Int32Array.from(type.resist, (r, t) => (t === 0 || t === 5 ? 0 : r + resistAll));
  const dmin = Math.max(1, product(curve.dmin, dmg));
  const x = c.changes;
  return {
    maxHealth: x !== null && x.maxHealth >= 0 ? x.maxHealth : Math.max(1, product(curve.hp, hp)),
    dmin: x !== null && x.dmin >= 0 ? x.dmin : dmin,
    dmax: x !== null && x.dmax >= 0 ? x.dmax : Math.max(dmin, product(curve.dmax, dmg)),
    armor: x !== null && x.armor >= 0 ? x.armor : product(curve.armor, armor) + addArmor,
    accuracy: x !== null && x.accuracy >= 0 ? x.accuracy : acc,
    move: x !== null && x.move >= 0 ? x.move : product(type.move, move),
    attack: x !== null && x.attack >= 0 ? x.attack : product(type.attack, attack),
    evasion: x?.plain === true ? 0 : evasion,
    magicalEvasion: type.magicalEvasion,
    block: x?.plain === true ? 0 : block,
    range: x !== null && x.hostileRange >= 0 ? x.hostileRange : type.range,
    ai: x !== null && x.ai !== '' ? x.ai : type.ai,
    resist: x?.plain === true ? new Int32Array(6) : resist,
    share: x?.plain === true ? new Int32Array(6) : share,
    skills: x?.plain === true ? [] : skills,
    leech,
    thorns,
    regen,
    aura,
    frenzy,
    teleport,
    onDeath,
    onStruck,
    onHit,
    manaBurn,
    summon,
    multishot,
  };
}

/** Percent of a speed or armor that statuses leave, and what they add (pass 2), then the tile (pass 3). */
export function modified(s: DelveState, c: Creature, base: number, attribute: number): number {
  let add = 0;
  let mul = 0;
  for (const st of c.statuses)
    for (const m of s.content.statuses[st.kind].modifiers)
      if (m.attribute === attribute) {
        if (m.op === 'mul') mul += m.value ?? st.magnitude;
        else add += m.value ?? st.magnitude;
      }
  let tileAdd = 0;
  let tileMul = 0;
  for (const m of s.content.tiles[s.tiles[c.at]].modifiers)
    if (m.attribute === attribute) {
      if (m.op === 'mul') tileMul += m.value ?? 0;
      else tileAdd += m.value ?? 0;
    }
  if (add === 0 && mul === 0 && tileAdd === 0 && tileMul === 0) return base;
  return Math.trunc((((base + add) * (100 + mul) + 100 * tileAdd) * (100 + tileMul)) / 10000);
}

const clamp = (speed: number): number => Math.min(150, Math.max(5, speed));

export function moveTicks(s: DelveState, c: Creature): number {
  return Math.floor(30000 / clamp(modified(s, c, statsOfCreature(s, c).move, s.content.attribute.MoveSpeed)));
}

/** DELVE-119: half a move. */
export function idleTicks(s: DelveState, c: Creature): number {
  return Math.floor(30000 / (2 * clamp(modified(s, c, statsOfCreature(s, c).move, s.content.attribute.MoveSpeed))));
}

export function attackTicks(s: DelveState, c: Creature): number {
  const stats = statsOfCreature(s, c);
  let speed = modified(s, c, stats.attack, s.content.attribute.AttackSpeed);
  speed = Math.trunc((speed * (100 + 15 * c.phases)) / 100);
  const f = stats.frenzy;
  if (f !== null && 100 * c.health < f.below * stats.maxHealth) speed = Math.trunc((speed * f.attack) / 100);
  return Math.floor(30000 / clamp(speed));
}

/** DELVE-125. */
export function skillLevelOf(c: Creature): number {
  return Math.ceil(c.mlvl / 3);
}

/** The name as the screen says it, without article. */
export function nameOfCreature(content: Content, c: Creature): string {
  const type = content.monsters[c.type];
  if (c.name !== '') return c.name;
  if (c.rank === CHAMPION) return `${content.champions[c.variety].name} ${type.name}`;
  if (c.rank === MINION) return `Minion ${type.name}`;
  return type.name;
}
