/** The text form of a laboratory's combat, short enough for a link and readable without the program. */
import { fail, ok, type Result } from '../../engine/result.ts';
import { KINDS, WEAPONS } from './kinds.ts';
import { mhpOf } from './rules/fight.ts';
import {
  change,
  leastLevel,
  MONSTER,
  MOST_LEVEL,
  PLACES,
  type Subject,
  subject,
  type Trial,
  type TrialPlace,
} from './trial.ts';
import { FLOORS } from './types.ts';

const underscored = (name: string): string => name.replaceAll(' ', '_');
const KIND_WORDS = KINDS.map(underscored);
const WEAPON_WORDS = [...WEAPONS.map(underscored), 'unarmed'];

/** Such as `sword_tester.L0.hp7.iron_sword.p3~Baby_Dragon.L3.hp10.unarmed.m~floor3.straight`. */
export function formatTrial(t: Trial): string {
  const head = [`floor${t.floor}`, t.place, ...(t.postMove ? ['move'] : [])].join('.');
  return [...t.sides.map(formatSubject), head].join('~');
}

function formatSubject(s: Subject): string {
  return [
    KIND_WORDS[s.kind],
    `L${s.level}`,
    `hp${s.hp}`,
    WEAPON_WORDS[s.weapon],
    s.empty === MONSTER ? 'm' : `p${s.empty}`,
    ...(s.walls > 0 ? [`walls${s.walls}`] : []),
    ...(s.wallBehindFoe ? ['behind'] : []),
    ...(s.luck > 0 ? [`luck${s.luck}`] : []),
    ...(s.thrown ? ['thrown'] : []),
  ].join('.');
}

export function parseTrial(text: string): Result<Trial> {
  const parts = text.split('~');
  if (parts.length !== 3) return wrong('link', 'two creatures and their place, joined by ~', text);
  const first = parseSubject(parts[0], 'attacker');
  if (!first.ok) return first;
  const second = parseSubject(parts[1], 'attacked');
  if (!second.ok) return second;
  const [floor = '', place = '', move, ...more] = parts[2].split('.');
  const at = /^floor(\d{1,2})$/.exec(floor);
  if (at === null || Number(at[1]) >= FLOORS) return wrong('floor', 'floor0 to floor10', floor);
  if (!(PLACES as readonly string[]).includes(place)) return wrong('place', PLACES.join(', '), place);
  if ((move !== undefined && move !== 'move') || more.length > 0) return wrong('place', 'nothing more or "move"', text);
  return ok({
    sides: [first.value, second.value],
    floor: Number(at[1]),
    place: place as TrialPlace,
    postMove: move === 'move',
  });
}

function parseSubject(text: string, path: string): Result<Subject> {
  const [kindWord = '', levelWord = '', hpWord = '', weaponWord = '', whose = '', ...rest] = text.split('.');
  const kind = KIND_WORDS.indexOf(kindWord);
  if (kind < 0) return wrong(`${path}.kind`, 'a creature such as Baby_Dragon', kindWord);
  const level = /^L-?\d{1,2}$/.test(levelWord) ? Number(levelWord.slice(1)) : Number.NaN;
  if (!(level >= leastLevel(kind) && level <= MOST_LEVEL))
    return wrong(`${path}.level`, `L${leastLevel(kind)} to L${MOST_LEVEL}`, levelWord);
  const hp = /^hp\d{1,2}$/.test(hpWord) ? Number(hpWord.slice(2)) : Number.NaN;
  if (!(hp <= mhpOf(kind, level))) return wrong(`${path}.hp`, `hp0 to hp${mhpOf(kind, level)}`, hpWord);
  const weapon = WEAPON_WORDS.indexOf(weaponWord);
  if (weapon < 0) return wrong(`${path}.weapon`, 'a weapon such as iron_sword, or unarmed', weaponWord);
  if (!/^(m|p[0-4])$/.test(whose)) return wrong(`${path}.slots`, 'm for a monster or p0 to p4 for a player', whose);
  let made: Subject = { ...subject(kind, level, weapon, whose === 'm' ? MONSTER : Number(whose[1])), hp };
  for (const word of rest) {
    const walls = /^walls([1-8])$/.exec(word);
    const luck = /^luck([1-5])$/.exec(word);
    if (walls !== null) made = { ...made, walls: Number(walls[1]) };
    else if (luck !== null) made = { ...made, luck: Number(luck[1]) };
    else if (word === 'behind') made = { ...made, wallBehindFoe: true };
    else if (word === 'thrown') made = { ...made, thrown: true };
    else return wrong(`${path}.state`, 'walls1 to walls8, behind, luck1 to luck5 or thrown', word);
  }
  const settled = change(made, { hp });
  if (formatSubject(settled) !== formatSubject(made)) return wrong(path, formatSubject(settled), text);
  return ok(settled);
}

function wrong(path: string, wanted: string, got: string): Result<never> {
  return fail('bad-link', path, `expected ${wanted}, got "${got.slice(0, 60)}"`);
}
