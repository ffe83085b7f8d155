import { expect, test } from 'vitest';
import { bout } from '../../../../test/helpers/sword.ts';
import { CREATURES } from '../content.ts';
import { DODGED, HIT, PARRIED } from './fight.ts';

/** A bat has no ability in combat: level 0, HP 5, STR 5, unarmed 6/6. Levels shift its HP and STR. */

test('SWORD-129 there are 33 kinds with the numbers of the table', () => {
  expect(CREATURES.length).toBe(33);
  expect(CREATURES.map((c) => c.symbol).join('')).toBe('trgmxObskGhBicCwTLIaVSHlMKAWnQDDD');
  expect(CREATURES.map((c) => c.mhp).join()).toBe(
    '7,5,6,7,7,5,5,5,8,12,8,9,6,8,8,7,7,12,8,10,3,3,5,9,5,8,5,7,8,5,7,9,11',
  );
  expect(CREATURES.map((c) => c.str).join()).toBe(
    '7,6,5,7,7,11,5,7,8,12,8,7,6,8,10,7,6,12,8,3,6,5,5,6,4,8,5,6,8,6,7,9,11',
  );
});

test('SWORD-130 an armed sword tester has DEF +2 and ATK +2', () => {
  expect(bout({ kind: 'sword tester', weapon: 'dagger' }, {})).toMatchObject({ def0: 11, atk0: 12 });
  expect(bout({}, { kind: 'sword tester', weapon: 'dagger' })).toMatchObject({ def1: 11, atk1: 12 });
  expect(bout({ kind: 'sword tester' }, {})).toMatchObject({ def0: 8, atk0: 8 });
});

test('SWORD-131 a rat at 5 HP or less has ATK +2', () => {
  expect(bout({ kind: 'rat' }, {})).toMatchObject({ def0: 6, atk0: 9 });
  expect(bout({ kind: 'rat', level: 1, hp: 6 }, {})).toMatchObject({ def0: 7, atk0: 8 });
});

test('SWORD-132 a goblin strikes goblins critically', () => {
  expect(bout({ kind: 'goblin' }, { kind: 'goblin', level: 9 })).toMatchObject({ critical: true, hp1: -1 });
  expect(bout({ kind: 'goblin' }, { level: 9 })).toMatchObject({ critical: false, hp1: 13 });
});

test('SWORD-133 a mage is accurate and critical against DEF 9, 12 or 15', () => {
  for (let level = 0; level <= 12; level++) {
    const v = bout({ kind: 'mage' }, { level });
    const wanted = [9, 12, 15].includes(6 + level);
    expect([level, v.accurate, v.critical]).toEqual([level, wanted, wanted]);
  }
});

test('SWORD-134 a grid bug dodges diagonal attacks', () => {
  expect(bout({ level: 5 }, { kind: 'grid bug' }, { diagonal: true }).blow).toBe(DODGED);
  expect(bout({ level: 5 }, { kind: 'grid bug' }).blow).toBe(HIT);
  expect(bout({ kind: 'grid bug' }, {}, { diagonal: true }).blow).toBe(HIT);
});

test('SWORD-135 whatever an ogre attacks parries it', () => {
  expect(bout({ kind: 'ogre' }, { level: 9 })).toMatchObject({ blow: PARRIED, hp1: 13 });
  expect(bout({}, { kind: 'ogre', level: 3 }).blow).toBe(HIT);
});

test('SWORD-137 a shmupper dodges when the ATK is greater than its DEF', () => {
  expect(bout({ level: 1 }, { kind: 'shmupper' })).toMatchObject({ blow: DODGED, hp1: 5 });
  expect(bout({ level: 0 }, { kind: 'shmupper' })).toMatchObject({ blow: HIT, hp1: -1 });
  expect(bout({ level: -1 }, { kind: 'shmupper' })).toMatchObject({ blow: HIT, hp1: 4 });
});

test('SWORD-138 an unarmed monk has DEF +6 and ATK +6', () => {
  expect(bout({ kind: 'monk' }, {})).toMatchObject({ def0: 15, atk0: 15 });
  expect(bout({ kind: 'monk', weapon: 'dagger' }, {})).toMatchObject({ def0: 10, atk0: 11 });
});

test('SWORD-139 every attack on a glass golem is critical', () => {
  expect(bout({}, { kind: 'glass golem' })).toMatchObject({ critical: true, hp1: -1 });
  expect(bout({ kind: 'glass golem' }, { level: 20 }).critical).toBe(false);
});

test('SWORD-140 a hacker gets 4 and 4 against level 4 or more, and is accurate', () => {
  expect(bout({ kind: 'hacker' }, { level: 4 })).toMatchObject({ def0: 13, atk0: 13, accurate: true });
  expect(bout({ kind: 'hacker' }, { level: 3 })).toMatchObject({ def0: 9, atk0: 9, accurate: true });
  expect(bout({ level: 4 }, { kind: 'hacker' })).toMatchObject({ def1: 13, accurate: false });
});

test('SWORD-141 a hurt berserker gets 3 and 3, and parries', () => {
  expect(bout({ kind: 'berserker', hp: 8 }, {})).toMatchObject({ def0: 12, atk0: 11 });
  expect(bout({ kind: 'berserker' }, {})).toMatchObject({ def0: 10, atk0: 8, parry: false });
  expect(bout({}, { kind: 'berserker' }).blow).toBe(PARRIED);
});

test('SWORD-142 an imp counts its weapon twice', () => {
  expect(bout({ kind: 'imp', weapon: 'dagger' }, {})).toMatchObject({ def0: 10, atk0: 12 });
  expect(bout({ kind: 'imp' }, {})).toMatchObject({ def0: 7, atk0: 7 });
});

test('SWORD-143 the attack of a cat cannot be reflected', () => {
  const blackjack = { level: 3, weapon: 'blackjack' } as const;
  expect(bout({ kind: 'cat', level: 9 }, blackjack)).toMatchObject({ reflect: true, neverReflect: true, blow: HIT });
  expect(bout({ level: 9 }, blackjack).blow).not.toBe(HIT);
});

test('SWORD-144 a chariot is weaker against the hurt and accurate against the whole', () => {
  expect(bout({ kind: 'chariot' }, { level: 5, hp: 9 })).toMatchObject({ atk0: 7, accurate: false });
  expect(bout({ kind: 'chariot' }, { level: 5 })).toMatchObject({ atk0: 11, accurate: true });
  expect(bout({ hp: 4 }, { kind: 'chariot' })).toMatchObject({ atk1: 7, accurate: false });
});

test('SWORD-145 a wisp dodges those whose STR is no more than its MHP', () => {
  expect(bout({ level: 2 }, { kind: 'wisp' }).blow).toBe(DODGED);
  expect(bout({ level: 3 }, { kind: 'wisp' }).blow).toBe(HIT);
});

test('SWORD-146 a tyrant is accurate', () => {
  expect(bout({ kind: 'tyrant' }, { kind: 'bee-slayer shmupper' }).blow).toBe(HIT);
  expect(bout({}, { kind: 'tyrant' }).accurate).toBe(false);
});

test('SWORD-147 attacks on a lead golem cannot be critical', () => {
  const v = bout({ kind: 'full-strength mage' }, { kind: 'lead golem' });
  expect(v).toMatchObject({ critical: true, neverCritical: true, hp1: 11 });
});

test('SWORD-148 a samurai is critical up to its STR, and acid blobs dodge it', () => {
  expect(bout({ kind: 'samurai' }, { level: 3, weapon: 'plate mail' })).toMatchObject({ critical: true, hp1: -1 });
  expect(bout({ kind: 'samurai' }, { level: 4, weapon: 'plate mail' })).toMatchObject({ critical: false, hp1: 8 });
  expect(bout({ kind: 'samurai' }, { kind: 'acid blob' }).blow).toBe(DODGED);
});

test('SWORD-149 the foe of an acid blob loses 1 HP at the end if it lives', () => {
  expect(bout({ kind: 'acid blob' }, { level: 9 })).toMatchObject({ hp0: 10, hp1: 12 });
  expect(bout({}, { kind: 'acid blob' })).toMatchObject({ hp0: 4, hp1: 9 });
  expect(bout({ level: 8 }, { kind: 'acid blob' })).toMatchObject({ hp0: 13, hp1: -1 });
  // The dead lose nothing more; one with HP 0 is alive.
  expect(bout({ kind: 'acid blob', level: 9 }, {})).toMatchObject({ hp0: 19, hp1: -1 });
  expect(bout({ kind: 'acid blob' }, { level: 9, hp: 1, weapon: 'plate mail' })).toMatchObject({ hp1: -1 });
  expect(bout({ hp: 0 }, { kind: 'acid blob' })).toMatchObject({ hp0: -1, hp1: 9 });
});

test('SWORD-150 a vampire counts its HP and gains one by a hit', () => {
  expect(bout({ kind: 'vampire', hp: 2 }, { level: 20 })).toMatchObject({ def0: 5, atk0: 9, hp0: 3 });
  expect(bout({ kind: 'vampire' }, { level: 20 }).hp0).toBe(3);
  expect(bout({ kind: 'vampire', hp: 2 }, { kind: 'berserker', level: 9 }).hp0).toBe(2);
});

test('SWORD-151 a bee-slayer shmupper dodges everything', () => {
  expect(bout({ level: 20 }, { kind: 'bee-slayer shmupper' }).blow).toBe(DODGED);
});

test('SWORD-152 a heisenbug adds its number to both', () => {
  expect(bout({ kind: 'heisenbug', luck: 4 }, {})).toMatchObject({ def0: 10, atk0: 10 });
  expect(bout({}, { kind: 'heisenbug', luck: 0 })).toMatchObject({ def1: 6, atk1: 6 });
});

test('SWORD-153 a language lawyer ignores the foe or, attacked, the ability of its weapon', () => {
  expect(bout({ kind: 'language lawyer' }, { kind: 'monk' })).toMatchObject({ def1: 9, atk1: 9 });
  expect(bout({ weapon: 'tonfa' }, { kind: 'language lawyer' })).toMatchObject({ atk0: 8 });
  expect(bout({ kind: 'monk' }, { kind: 'language lawyer' })).toMatchObject({ atk0: 15 });
  expect(bout({ kind: 'language lawyer' }, { weapon: 'tonfa' })).toMatchObject({ atk1: 12 });
});

test('SWORD-154 a full-strength mage is critical', () => {
  expect(bout({ kind: 'full-strength mage' }, { level: 20 }).hp1).toBe(-1);
});

test('SWORD-155 an unarmed millennium monk has ATK +9', () => {
  expect(bout({ kind: 'millennium monk' }, {})).toMatchObject({ def0: 9, atk0: 18 });
  expect(bout({ kind: 'millennium monk', weapon: 'dagger' }, {})).toMatchObject({ def0: 10, atk0: 11 });
});

test('SWORD-156 an amulet retriever adds the number of its floor', () => {
  expect(bout({ kind: 'amulet retriever', floor: 9 }, {})).toMatchObject({ def0: 15, atk0: 15 });
});

test('SWORD-157 a warlord dodges post-move attacks and hurt attackers', () => {
  expect(bout({}, { kind: 'warlord' }, { postMove: true }).blow).toBe(DODGED);
  expect(bout({ hp: 4 }, { kind: 'warlord' }).blow).toBe(DODGED);
  expect(bout({}, { kind: 'warlord' }).blow).toBe(HIT);
});

test('SWORD-158 a nurupo sends away whom it hits and does not kill', () => {
  expect(bout({ kind: 'nurupo' }, { level: 9 }).teleported).toBe(true);
  expect(bout({ kind: 'nurupo' }, {}).teleported).toBe(false);
  expect(bout({ kind: 'nurupo' }, { level: 9, hp: 1, weapon: 'plate mail' })).toMatchObject({
    hp1: 0,
    teleported: true,
  });
  expect(bout({ level: 9 }, { kind: 'nurupo', level: 20 }).teleported).toBe(false);
  expect(bout({ kind: 'nurupo' }, { kind: 'berserker', level: 9 }).teleported).toBe(false);
});

test('SWORD-159 the foe of a betraying mascot has ATK +8, and at 21 or more it dodges', () => {
  expect(bout({ level: 6 }, { kind: 'betraying mascot' })).toMatchObject({ atk0: 20, blow: HIT });
  expect(bout({ level: 7 }, { kind: 'betraying mascot' })).toMatchObject({ atk0: 21, blow: DODGED });
  expect(bout({ kind: 'betraying mascot' }, {})).toMatchObject({ atk1: 14 });
});

test('SWORD-160 SWORD-163 the Baby Dragon weakens a hurt foe, whoever attacks', () => {
  expect(bout({ hp: 4 }, { kind: 'Baby Dragon' })).toMatchObject({ def0: 1, atk0: 2 });
  expect(bout({ kind: 'Baby Dragon' }, { hp: 4 })).toMatchObject({ def1: 1, atk1: 2 });
  expect(bout({}, { kind: 'Baby Dragon' })).toMatchObject({ def0: 6, atk0: 6 });
});

test('SWORD-161 the Mature Dragon weakens a foe of lower level', () => {
  expect(bout({ level: 5 }, { kind: 'Mature Dragon', level: 6 })).toMatchObject({ def0: 3, atk0: 3 });
  expect(bout({ level: 6 }, { kind: 'Mature Dragon', level: 6 })).toMatchObject({ def0: 12, atk0: 12 });
});

test('SWORD-162 the Ancient Dragon blunts weapons, and its hits cost 12 HP', () => {
  expect(bout({ weapon: 'dagger' }, { kind: 'Ancient Dragon' })).toMatchObject({ def0: 7, atk0: -4 });
  expect(bout({}, { kind: 'Ancient Dragon' })).toMatchObject({ def0: 6, atk0: 6, hp1: 10 });
  expect(bout({ kind: 'Ancient Dragon' }, { level: 9, hp: 1, weapon: 'plate mail' })).toMatchObject({ hp1: 0 - 12 });
  expect(bout({ kind: 'Ancient Dragon' }, {}).hp1).toBe(-1);
  expect(bout({ kind: 'Ancient Dragon' }, { level: 30 })).toMatchObject({ hp1: 35 - 1 - 12 });
  expect(bout({ kind: 'Ancient Dragon' }, { kind: 'berserker', level: 30 })).toMatchObject({ hp1: 38 });
});

test('SWORD-164 of two language lawyers only the attacking one acts', () => {
  const v = bout({ kind: 'language lawyer', weapon: 'tonfa' }, { kind: 'language lawyer' });
  expect(v.atk0).toBe(13);
});

test('SWORD-165 a veto leaves weapon modifiers and the empty slot bonus', () => {
  expect(bout({ kind: 'language lawyer' }, { kind: 'imp', weapon: 'dagger' })).toMatchObject({ def1: 8, atk1: 9 });
  expect(bout({ kind: 'language lawyer' }, { kind: 'imp' })).toMatchObject({ def1: 7, atk1: 7 });
});
