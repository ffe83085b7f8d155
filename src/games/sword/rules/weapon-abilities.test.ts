import { expect, test } from 'vitest';
import { bout } from '../../../../test/helpers/sword.ts';
import { ARMS } from '../content.ts';
import { DODGED, HIT, PARRIED, REFLECTED } from './fight.ts';

/** Bats: level 0, HP 5, STR 5; armed they have no bonus, unarmed they have 6/6. */

test('SWORD-168 there are 38 weapons with the modifiers of the table', () => {
  expect(ARMS.length).toBe(38);
  expect(ARMS.map((w) => `${w.def}/${w.atk}`).join(' ')).toBe(
    '4/4 2/3 6/3 3/3 3/3 3/3 4/4 1/1 7/7 3/5 1/3 3/3 8/8 4/3 3/4 3/3 0/2 3/3 4/7 2/1 3/2 1/1 2/3 6/1 2/2 3/4 3/3 1/0 4/4 3/2 3/4 3/3 3/3 2/2 3/3 4/4 0/0 4/4',
  );
  expect(ARMS.filter((w) => w.found === 'unique').length).toBe(4);
});

test('SWORD-169 the iron sword gives a sword tester 1 and 1 more', () => {
  expect(bout({ kind: 'sword tester', weapon: 'iron sword' }, {})).toMatchObject({ def0: 14, atk0: 14 });
  expect(bout({ weapon: 'iron sword' }, {})).toMatchObject({ def0: 9, atk0: 9 });
});

test('SWORD-171 a buckler parries while HP is full', () => {
  expect(bout({}, { weapon: 'buckler' }).blow).toBe(PARRIED);
  expect(bout({}, { weapon: 'buckler', hp: 4 }).blow).toBe(HIT);
});

test('SWORD-172 SWORD-173 the wands strike DEF 8 11 14 17 and 7 10 13 16', () => {
  for (let level = -3; level <= 15; level++) {
    const def = 6 + level;
    const sun = bout({ weapon: 'wand of sun' }, { level });
    const moon = bout({ weapon: 'wand of moon' }, { level });
    expect([def, sun.critical, sun.accurate]).toEqual([
      def,
      [8, 11, 14, 17].includes(def),
      [8, 11, 14, 17].includes(def),
    ]);
    expect([def, moon.critical, moon.accurate]).toEqual([
      def,
      [7, 10, 13, 16].includes(def),
      [7, 10, 13, 16].includes(def),
    ]);
  }
});

test('SWORD-174 the hammer of justice: critical upwards, parry downwards', () => {
  expect(bout({ weapon: 'hammer of justice' }, { level: 1 }).critical).toBe(true);
  expect(bout({ weapon: 'hammer of justice' }, {}).critical).toBe(false);
  expect(bout({}, { weapon: 'hammer of justice', level: 1 }).blow).toBe(PARRIED);
  expect(bout({}, { weapon: 'hammer of justice' }).blow).toBe(HIT);
});

test('SWORD-175 a skull bomb dodges ATK equal to DEF', () => {
  expect(bout({ level: 3 }, { weapon: 'skull bomb' })).toMatchObject({ blow: DODGED, atk0: 9, def1: 9 });
  expect(bout({ level: 4 }, { weapon: 'skull bomb' }).hp1).toBe(-1);
  expect(bout({ level: 2 }, { weapon: 'skull bomb' })).toMatchObject({ blow: HIT, hp1: 4 });
});

test('SWORD-176 the rogue slayer spares only goblins', () => {
  expect(bout({ weapon: 'rogue slayer' }, { level: 20 }).hp1).toBe(-1);
  expect(bout({ weapon: 'rogue slayer' }, { kind: 'goblin', level: 20 }).hp1).toBe(25);
});

test('SWORD-177 whatever a banana peel attacks dodges it', () => {
  expect(bout({ weapon: 'banana peel' }, {}).blow).toBe(DODGED);
});

test('SWORD-178 a katana has ATK +4 against MHP 10 or more', () => {
  expect(bout({ weapon: 'katana' }, { level: 5, hp: 1 })).toMatchObject({ atk0: 14 });
  expect(bout({ weapon: 'katana' }, { level: 4 })).toMatchObject({ atk0: 10 });
});

test('SWORD-179 the particle cannon adds HP to ATK and is accurate at full HP', () => {
  expect(bout({ weapon: 'particle cannon' }, {})).toMatchObject({ atk0: 13, def0: 6, accurate: true });
  expect(bout({ weapon: 'particle cannon', hp: 3 }, {})).toMatchObject({ atk0: 11, accurate: false });
});

test('SWORD-180 a blackjack reflects foes of MHP plus STR 22 or more', () => {
  expect(bout({ level: 6 }, { weapon: 'blackjack' }).blow).toBe(REFLECTED);
  expect(bout({ level: 5 }, { weapon: 'blackjack' }).blow).toBe(HIT);
});

test('SWORD-181 the ikasama blade is accurate and its hit costs as much HP as its ATK', () => {
  expect(bout({ weapon: 'ikasama blade' }, { level: 20 })).toMatchObject({ accurate: true, hp1: 25 - 1 - 13 });
  // The Ancient Dragon takes 12 from the ATK of an armed foe: what is below 1 costs nothing more.
  const dragon = { kind: 'Ancient Dragon', level: 20 } as const;
  expect(bout({ weapon: 'ikasama blade' }, dragon)).toMatchObject({ atk0: 1, hp1: 31 - 1 - 1 });
  expect(bout({ weapon: 'ikasama blade', level: -1 }, dragon)).toMatchObject({ atk0: 0, hp1: 30 });
  expect(bout({ weapon: 'ikasama blade', level: -3 }, dragon)).toMatchObject({ atk0: -2, hp1: 30 });
  expect(bout({ weapon: 'ikasama blade' }, {}).hp1).toBe(-1);
});

test('SWORD-182 SWORD-107 the repulsion field reflects accurate attacks that nothing dodges or parries', () => {
  expect(bout({ kind: 'tyrant' }, { weapon: 'repulsion field' }).blow).toBe(REFLECTED);
  expect(bout({ kind: 'tyrant' }, { kind: 'berserker', weapon: 'repulsion field' }).blow).toBe(HIT);
  expect(bout({ kind: 'tyrant' }, { kind: 'bee-slayer shmupper', weapon: 'repulsion field' }).blow).toBe(HIT);
  expect(bout({}, { weapon: 'repulsion field' }).blow).toBe(HIT);
});

test('SWORD-183 a rapier is accurate', () => {
  expect(bout({ weapon: 'rapier' }, { kind: 'bee-slayer shmupper' }).blow).toBe(HIT);
});

test('SWORD-184 a gold crown adds the level, and a negative one takes away', () => {
  expect(bout({ weapon: 'gold crown', level: 3 }, {})).toMatchObject({ def0: 14, atk0: 14 });
  expect(bout({ weapon: 'gold crown', level: -2 }, {})).toMatchObject({ def0: 4, atk0: 4 });
});

test('SWORD-185 bikini armor: HP again as DEF, never critical, one HP more from a hit', () => {
  expect(bout({ kind: 'full-strength mage' }, { weapon: 'bikini armor' })).toMatchObject({
    def1: 10,
    neverCritical: true,
    hp1: 3,
  });
  expect(bout({ kind: 'ogre', level: -5 }, { weapon: 'bikini armor' }).hp1).toBe(4);
});

test('SWORD-186 an oilskin cloak dodges the strong and is never critical to the weak', () => {
  expect(bout({ level: 5 }, { weapon: 'oilskin cloak' }).blow).toBe(DODGED);
  expect(bout({ level: 4 }, { weapon: 'oilskin cloak' }).blow).toBe(HIT);
  expect(bout({ level: -1 }, { weapon: 'oilskin cloak' }).neverCritical).toBe(true);
  expect(bout({ level: 0 }, { weapon: 'oilskin cloak' }).neverCritical).toBe(false);
});

test('SWORD-187 a giant spiked club needs STR 11', () => {
  expect(bout({ weapon: 'giant spiked club', level: 5 }, {}).blow).toBe(DODGED);
  expect(bout({ weapon: 'giant spiked club', level: 6 }, {}).blow).toBe(HIT);
});

test('SWORD-188 a lance has ATK +4 in a post-move attack', () => {
  expect(bout({ weapon: 'lance' }, {}, { postMove: true }).atk0).toBe(10);
  expect(bout({ weapon: 'lance' }, {}).atk0).toBe(6);
});

test('SWORD-189 a shotgun has ATK +4 in any other attack, and is accurate', () => {
  expect(bout({ weapon: 'shotgun' }, {})).toMatchObject({ atk0: 11, accurate: true });
  expect(bout({ weapon: 'shotgun' }, {}, { postMove: true })).toMatchObject({ atk0: 7, accurate: true });
});

test('SWORD-190 an all-in-one knife fits equals, is accurate, and is never struck critically', () => {
  expect(bout({ weapon: 'all-in-one knife' }, {})).toMatchObject({ def0: 8, atk0: 8, accurate: true });
  expect(bout({ weapon: 'all-in-one knife' }, { level: 1 })).toMatchObject({ def0: 6, atk0: 6 });
  expect(bout({}, { weapon: 'all-in-one knife' })).toMatchObject({ neverCritical: true, accurate: false });
});

test('SWORD-191 plate mail adds STR to DEF', () => {
  expect(bout({ weapon: 'plate mail', level: 2 }, {})).toMatchObject({ def0: 16, atk0: 10 });
});

test('SWORD-192 a ring of rage adds missing HP to ATK and parries', () => {
  expect(bout({ weapon: 'ring of rage', hp: 2 }, {}).atk0).toBe(9);
  expect(bout({ weapon: 'ring of rage', hp: 4 }, {}).atk0).toBe(7);
  expect(bout({ weapon: 'ring of rage' }, {}).atk0).toBe(6);
  expect(bout({}, { weapon: 'ring of rage' }).blow).toBe(PARRIED);
});

test('SWORD-193 an assassin robe: critical to odd HP, dodges even HP', () => {
  expect(bout({ weapon: 'assassin robe' }, { level: 20 }).critical).toBe(true);
  expect(bout({ weapon: 'assassin robe' }, { level: 20, hp: 24 }).critical).toBe(false);
  expect(bout({ hp: 4 }, { weapon: 'assassin robe' }).blow).toBe(DODGED);
  expect(bout({ hp: 0 }, { weapon: 'assassin robe' }).blow).toBe(DODGED);
  expect(bout({ hp: 3 }, { weapon: 'assassin robe' }).blow).toBe(HIT);
});

test('SWORD-194 a whip dodges post-move attacks', () => {
  expect(bout({}, { weapon: 'whip' }, { postMove: true }).blow).toBe(DODGED);
  expect(bout({}, { weapon: 'whip' }).blow).toBe(HIT);
});

test('SWORD-195 a magic candle gives 3 and 3 up to level 3', () => {
  expect(bout({ weapon: 'magic candle', level: 3 }, {})).toMatchObject({ def0: 14, atk0: 14 });
  expect(bout({ weapon: 'magic candle', level: 4 }, {})).toMatchObject({ def0: 12, atk0: 12 });
});

test('SWORD-196 a poison needle is critical against DEF 5 above its ATK', () => {
  expect(bout({ weapon: 'poison needle' }, { level: 4 })).toMatchObject({ atk0: 5, def1: 10, critical: true });
  expect(bout({ weapon: 'poison needle' }, { level: 3 }).critical).toBe(false);
});

test('SWORD-197 SWORD-198 the attacks of mace and crystal spear cannot be reflected', () => {
  for (const weapon of ['mace', 'crystal spear'] as const)
    expect(bout({ weapon, level: 6 }, { weapon: 'blackjack' })).toMatchObject({ reflect: true, blow: HIT });
});

test('SWORD-198 a crystal spear adds the walls around', () => {
  expect(bout({ weapon: 'crystal spear', walls: 5 }, {}).atk0).toBe(12);
});

test('SWORD-199 a wood stake takes 6 levels and 6 HP of one that could not be struck critically', () => {
  expect(bout({ weapon: 'wood stake' }, { kind: 'lead golem', level: 9 })).toMatchObject({ hp1: 14, level1: 3 });
  expect(bout({ weapon: 'wood stake' }, { level: 9 })).toMatchObject({ hp1: 13, level1: 9 });
  // HP 0 after the blow is alive, so the stake counts.
  expect(bout({ weapon: 'wood stake' }, { kind: 'lead golem', level: 9, hp: 1, weapon: 'plate mail' })).toMatchObject({
    hp1: -6,
    level1: 3,
  });
});

test('SWORD-200 a boomerang needs room', () => {
  expect(bout({ weapon: 'boomerang' }, {})).toMatchObject({ def0: 12, atk0: 12 });
  expect(bout({ weapon: 'boomerang', walls: 1 }, {})).toMatchObject({ def0: 8, atk0: 8 });
});

test('SWORD-201 SWORD-207 a tonfa guards in post-move attacks and strikes in others, in both roles', () => {
  expect(bout({ weapon: 'tonfa' }, {}, { postMove: true })).toMatchObject({ def0: 12, atk0: 8 });
  expect(bout({ weapon: 'tonfa' }, {})).toMatchObject({ def0: 8, atk0: 12 });
  expect(bout({}, { weapon: 'tonfa' }, { postMove: true })).toMatchObject({ def1: 12, atk1: 8 });
});

test('SWORD-202 a broken hourglass turns levels round', () => {
  expect(bout({ weapon: 'broken hourglass' }, { level: 3 })).toMatchObject({ def0: 10, atk0: 10, def1: 6, atk1: 6 });
  expect(bout({ weapon: 'broken hourglass', level: 3 }, { level: 3 })).toMatchObject({ def0: 10, atk0: 10, def1: 6 });
  expect(bout({ weapon: 'broken hourglass' }, { level: -2 })).toMatchObject({ def0: 7, def1: 6, atk1: 6 });
});

test('SWORD-203 a bofh lart: critical to DEF 18, dodges ATK 18', () => {
  expect(bout({ weapon: 'bofh lart' }, { level: 12 }).critical).toBe(true);
  expect(bout({ weapon: 'bofh lart' }, { level: 11 }).critical).toBe(false);
  expect(bout({ level: 12 }, { weapon: 'bofh lart' }).blow).toBe(DODGED);
  expect(bout({ level: 11 }, { weapon: 'bofh lart' }).blow).toBe(HIT);
});

test('SWORD-204 a sword of mixing exchanges DEF and ATK of the foe, after the boosts', () => {
  expect(bout({ weapon: 'sword of mixing' }, { kind: 'rat' })).toMatchObject({ def1: 9, atk1: 6 });
  expect(bout({ kind: 'rat' }, { weapon: 'sword of mixing' })).toMatchObject({ def0: 9, atk0: 6 });
});

test('SWORD-205 a cosmic contract exchanges the ATKs when it attacks', () => {
  expect(bout({ weapon: 'cosmic contract' }, { kind: 'ogre' })).toMatchObject({ atk0: 12, atk1: 5 });
  expect(bout({ kind: 'ogre' }, { weapon: 'cosmic contract' })).toMatchObject({ atk0: 12, atk1: 5 });
});

test('SWORD-206 a shovel gets 4 and 4 from a wall behind the foe and exchanges places by a hit', () => {
  expect(bout({ weapon: 'shovel', wallBehindFoe: true }, { level: 20 })).toMatchObject({
    def0: 13,
    atk0: 13,
    exchanged: true,
  });
  expect(bout({ weapon: 'shovel' }, { level: 20 })).toMatchObject({ def0: 9, atk0: 9, exchanged: true });
  expect(bout({ weapon: 'shovel' }, {}).exchanged).toBe(false);
  expect(bout({ level: 9 }, { weapon: 'shovel', level: 20 }).exchanged).toBe(false);
  expect(bout({ weapon: 'shovel' }, { kind: 'berserker', level: 20 }).exchanged).toBe(false);
});
