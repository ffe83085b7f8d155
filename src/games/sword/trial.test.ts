import { expect, test } from 'vitest';
import { staged } from '../../../test/helpers/sword.ts';
import { explainFight } from './arithmetic.ts';
import { KINDS, type KindName, UNARMED, WEAPONS, type WeaponName } from './kinds.ts';
import { observe } from './observe.ts';
import { itsAttack, yourAttack } from './predict.ts';
import { createVerdict } from './rules/fight.ts';
import { resolve } from './rules/resolve.ts';
import {
  aftermath,
  againstAll,
  change,
  ending,
  FIRST_TRIAL,
  fightOfTrial,
  MONSTER,
  type Subject,
  subject,
  subjectName,
  swapped,
  type Trial,
  threatIn,
} from './trial.ts';
import { formatTrial, parseTrial } from './trial-link.ts';

const weapon = (name: WeaponName | null): number => (name === null ? UNARMED : WEAPONS.indexOf(name));
const monster = (kind: KindName, level = 0, arm: WeaponName | null = null): Subject =>
  subject(KINDS.indexOf(kind), level, weapon(arm), MONSTER);
const tester = (arm: WeaponName | null, empty: number): Subject => subject(0, 0, weapon(arm), empty);
const trial = (a: Subject, b: Subject, rest: Partial<Trial> = {}): Trial => ({
  sides: [a, b],
  floor: 1,
  place: 'straight',
  postMove: false,
  ...rest,
});

function hpAfter(t: Trial): number[] {
  const v = createVerdict();
  resolve(fightOfTrial(t), v);
  return [...v.hp];
}

test('SWORD-338 the laboratory fights the same combat as the world, arithmetic included', () => {
  const room = ['#####', '#@O.#', '#####'];
  const p = staged(room, {
    player: { slots: ['iron sword'], hp: 4 },
    monsters: [{ kind: 'ogre', level: 2, weapon: 'crystal spear', delay: 9 }],
  });
  const obs = observe(p.s);
  const me = { ...tester('iron sword', 3), hp: 4, walls: 7, wallBehindFoe: false };
  const ogre = { ...monster('ogre', 2, 'crystal spear'), walls: 6, wallBehindFoe: true };
  const t = trial(me, ogre);
  const [mine, its] = [yourAttack(obs, obs.monsters[0], false), itsAttack(obs, obs.monsters[0], false)];
  expect(fightOfTrial(t)).toEqual(mine);
  expect(fightOfTrial(swapped(t))).toEqual(its);
  expect(explainFight(fightOfTrial(t), 'you', 'it')).toEqual(explainFight(mine, 'you', 'it'));
});

test('SWORD-338 the arithmetic line by line: where the numbers come from, who changes them, the blow, the end', () => {
  const t = trial(tester('iron sword', 3), monster('Baby Dragon', 3));
  expect(explainFight(fightOfTrial(t), 'you', 'it').map((r) => `${r.phase}: ${r.text}`)).toEqual([
    'start: you: DEF 14 = HP 7 + 4 iron sword + 3 empty slots',
    'start: you: ATK 14 = STR 7 + 4 iron sword + 3 empty slots',
    'start: it: DEF 11 = HP 10 + 1 empty slot',
    'start: it: ATK 11 = STR 10 + 1 empty slot',
    'boost: you: DEF 14 -> 16, ATK 14 -> 16',
    'boost: your iron sword: DEF 16 -> 17, ATK 16 -> 17',
    'blow: ATK 17 reaches DEF 11: death for it',
    'end: you: HP 7',
    'end: it: dead',
  ]);
  const odd = trial(monster('language lawyer', 0, 'sword of mixing'), { ...tester('bikini armor', 0), hp: 5 });
  const text = explainFight(fightOfTrial(odd), 'it', 'you').map((r) => `${r.phase}: ${r.text}`);
  expect(text).toContain('veto: it: your own ability is ignored');
  expect(text).toContain('swap: sword of mixing of it: you DEF 10 -> 9, ATK 9 -> 10');
  expect(text).toContain('judge: your bikini armor: the attack cannot be critical');
});

test('SWORD-338 what follows: healing, level, lost game, weapons that fall or break', () => {
  expect(aftermath(FIRST_TRIAL)).toEqual([
    'The player is healed to HP 7 and may become a Baby Dragon.',
    'A dragon is dead: the player gains a level.',
  ]);
  const rat = monster('rat', 0, 'whip');
  expect(aftermath(trial(tester(null, 4), rat))[1]).toBe('The whip falls where rat was.');
  expect(aftermath(trial(tester(null, 4), { ...rat, thrown: true }))[1]).toBe(
    'The whip was thrown at it and is destroyed.',
  );
  expect(aftermath(trial(monster('ogre', 9), tester(null, 4)))).toEqual(['The player is dead: the game is lost.']);
});

test('SWORD-338 the fight to the end, in turn', () => {
  expect(ending(FIRST_TRIAL)).toEqual({ blows: 1, winner: 0 });
  // 8 against 11, then 11 against 6 is dodged: the shmupper needs 8, 8 >= 8 kills after three points of damage.
  expect(ending(trial(monster('shmupper'), tester(null, 4)))).toEqual({ blows: 7, winner: 0 });
  expect(ending(trial(monster('shmupper', 0, 'banana peel'), monster('shmupper', 0, 'banana peel'))).winner).toBe(null);
});

test('SWORD-338 places: corner to corner, through a stair, after a move', () => {
  const bug = trial(tester(null, 4), monster('grid bug'));
  expect(hpAfter(bug)[1]).toBe(-1);
  expect(hpAfter({ ...bug, place: 'diagonal' })[1]).toBe(7);
  const retriever = fightOfTrial(trial(tester(null, 4), monster('amulet retriever'), { floor: 8, place: 'stair' }));
  expect(retriever.sides.map((s) => s.floor)).toEqual([8, 9]);
  expect(fightOfTrial(trial(tester('lance', 3), monster('rat'), { postMove: true, place: 'stair' })).postMove).toBe(
    false,
  );
});

test('SWORD-338 against all creatures: the words of the threat colours, for the chosen and for every weapon', () => {
  const rows = againstAll(trial(tester(null, 4), monster('rat')));
  const threat = (kind: KindName): string => rows[KINDS.indexOf(kind)].threat;
  // The worked example of the threat colours.
  expect(['glass golem', 'lead golem', 'shmupper', 'rat', 'ogre'].map((k) => threat(k as KindName))).toEqual([
    'strong',
    'deadly',
    'tough',
    'none',
    'strong',
  ]);
  for (const row of rows) {
    expect(Object.values(row.armed).flat().length).toBe(WEAPONS.length + 1);
    const foe = { ...monster(KINDS[row.kind]), weapon: 3 };
    expect(row.armed[threatIn(trial(tester(null, 4), foe), tester(null, 4), foe)]).toContain(3);
  }
});

test('SWORD-338 a side stays within what can exist', () => {
  const rat = monster('rat');
  expect(change(rat, { level: 3 }).hp).toBe(8);
  expect(change({ ...rat, hp: 2 }, { level: 3 }).hp).toBe(2);
  expect(change(rat, { level: -50 })).toMatchObject({ level: -5, hp: 0 });
  expect(change(rat, { hp: 60 }).hp).toBe(5);
  expect(change(tester(null, 4), { weapon: 0 }).empty).toBe(3);
  expect(change(rat, { luck: 3, thrown: true })).toMatchObject({ luck: 0, thrown: false });
});

test('SWORD-338 every combat has a text form that reads back; others are refused with what would be right', () => {
  for (let kind = 0; kind < KINDS.length; kind++)
    for (let arm = 0; arm <= UNARMED; arm++) {
      const a = change(subject(kind, kind % 7, arm, (kind % 6) - 1), { walls: arm % 9, luck: 4, thrown: true });
      const b = change(subject(arm % KINDS.length, -2, UNARMED, MONSTER), { hp: 1, wallBehindFoe: true });
      const t = trial(a, b, { floor: arm % 11, place: arm % 2 ? 'stair' : 'diagonal', postMove: arm % 3 === 0 });
      expect(parseTrial(formatTrial(t))).toEqual({ ok: true, value: t });
    }
  const good = formatTrial(FIRST_TRIAL);
  expect(good).toBe('sword_tester.L0.hp7.iron_sword.p3~Baby_Dragon.L3.hp10.unarmed.m~floor3.straight');
  const broken: [string, string, string][] = [
    ['sword_tester', 'swordtester', 'attacker.kind'],
    ['L0', 'L99', 'attacker.level'],
    ['hp7', 'hp8', 'attacker.hp'],
    ['iron_sword', 'sword', 'attacker.weapon'],
    ['p3', 'p9', 'attacker.slots'],
    ['p3', 'p4', 'attacker'],
    ['.m~', '.m.fast~', 'attacked.state'],
    ['floor3', 'floor11', 'floor'],
    ['straight', 'far', 'place'],
    ['straight', 'straight.move.twice', 'place'],
    ['~', '-', 'link'],
  ];
  for (const [from, to, path] of broken) {
    const read = parseTrial(good.replace(from, to));
    expect([to, read.ok ? null : read.problem.path]).toEqual([to, path]);
    expect(read.ok ? '' : read.problem.text).toMatch(/^expected .*, got "/);
  }
});

test('SWORD-338 names carry the level', () => {
  expect(subjectName(monster('rat', -1))).toBe('-1 rat');
});
