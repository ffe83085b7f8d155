/**
 * The player's skills as the player sees them. What a skill is at a level follows from the content alone and is worked
 * out once; what the player makes of it (`Numbers`) is compared, and an unchanged skill is the same object as before.
 */

import { DAMAGE } from './closed-words.ts';
import type { Content, Skill } from './compiled.ts';
import { skillWords } from './effect-words.ts';
import { keep } from './kept.ts';
import type { SeenSkill, SkillStep } from './observation.ts';
import { levelOfSkill } from './rules/attributes.ts';
import { castTime } from './rules/speeds.ts';
import { manaCost, playerSpellRange, rangeOf } from './rules/spell.ts';
import type { PlayerStats } from './stats.ts';
import type { DelveState } from './types.ts';

type Range = readonly [number, number];
/** A skill at a level, before anybody casts it. */
type Plain = Omit<SkillStep, 'damage'>;

/** What is known of the skills of one content. */
interface Book {
  /** By skill, then by level. */
  readonly plain: Plain[][];
  /** By skill: as it was seen last, in whichever game. */
  readonly last: (SeenSkill | undefined)[];
  /** All of them as they were seen last. */
  all: readonly SeenSkill[];
}

const BOOKS = new WeakMap<Content, Book>();

function bookOf(content: Content): Book {
  let book = BOOKS.get(content);
  if (book === undefined) {
    book = { plain: content.skills.map(() => []), last: [], all: [] };
    BOOKS.set(content, book);
  }
  return book;
}

function plainAt(content: Content, book: Book, index: number, level: number): Plain {
  const skill = content.skills[index];
  book.plain[index][level] ??= {
    level,
    mana: manaCost(skill, level),
    range: rangeOf(skill, level),
    effects: keep(skillWords(content, skill, level)),
  };
  return book.plain[index][level];
}

/** Every skill a player may have, ready to be cast. */
export function seenSkills(s: DelveState, st: PlayerStats): readonly SeenSkill[] {
  const book = bookOf(s.content);
  const seen: SeenSkill[] = [];
  for (let i = 0; i < s.content.skills.length; i++)
    if (s.content.skills[i].school !== 'monster') seen.push(seenSkill(s, st, book, i));
  const same = seen.length === book.all.length && seen.every((k, i) => k === book.all[i]);
  if (!same) book.all = keep(seen);
  return book.all;
}

function seenSkill(s: DelveState, st: PlayerStats, book: Book, index: number): SeenSkill {
  const { content } = s;
  const skill = content.skills[index];
  const level = levelOfSkill(s, st, index);
  const now = plainAt(content, book, index, Math.max(1, level));
  const points = s.player.skills[index];
  const ticks = skill.form === 'passive' ? 0 : castTime(s, index);
  const damage = damageAt(s, skill, now.level);
  const next = level < content.constants.skillLevelCap ? plainAt(content, book, index, level + 1) : null;
  const nextDamage = next === null ? null : damageAt(s, skill, next.level);
  const last = book.last[index];
  if (
    last !== undefined &&
    last.level === level &&
    last.points === points &&
    last.ticks === ticks &&
    isSame(last.damage, damage) &&
    isSame(last.next?.damage ?? null, nextDamage)
  )
    return last;
  const fresh: SeenSkill = keep({
    id: skill.id,
    name: skill.name,
    school: skill.school,
    form: skill.form,
    level,
    points,
    learnLevel: skill.learnLevel,
    mana: now.mana,
    range: now.range,
    radius: skill.radius,
    ticks,
    ready: 0,
    damage,
    damageType: skill.type >= 0 ? DAMAGE[skill.type] : '',
    text: skill.text,
    effects: now.effects,
    next: next === null ? null : stepTo(next, nextDamage),
  });
  book.last[index] = fresh;
  return fresh;
}

function stepTo({ level, mana, range, effects }: Plain, damage: Range | null): SkillStep {
  return { level, mana, range, damage, effects };
}

function damageAt(s: DelveState, skill: Skill, level: number): Range | null {
  return skill.type >= 0 ? playerSpellRange(s, skill, level) : null;
}

function isSame(a: Range | null, b: Range | null): boolean {
  return a === b || (a !== null && b !== null && a[0] === b[0] && a[1] === b[1]);
}

/** The same with the time until each may be cast again. */
export function skillsNow(s: DelveState, skills: readonly SeenSkill[]): readonly SeenSkill[] {
  const { cooldowns } = s.player;
  let waits = false;
  for (let i = 0; i < cooldowns.length; i++) if (cooldowns[i] > s.now) waits = true;
  if (!waits) return skills;
  return skills.map((k) => {
    const left = cooldowns[s.content.skill[k.id]] - s.now;
    return left > 0 ? { ...k, ready: left } : k;
  });
}
