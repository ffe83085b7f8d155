import { expect, test } from 'vitest';
import { bout } from '../../../../test/helpers/sword.ts';
import { KINDS } from '../kinds.ts';
import { DODGED, HIT, mhpOf, PARRIED, REFLECTED } from './fight.ts';

/** Bats: level 0, HP 5, STR 5; unarmed they have DEF 6 and ATK 6. */

test('SWORD-109 reflected comes before dodged, dodged before parried, parried before hit', () => {
  // The attacker slips on a banana peel, which is a dodge; a blackjack throws it back all the same.
  expect(bout({ level: 9, weapon: 'banana peel' }, { weapon: 'blackjack' }).blow).toBe(REFLECTED);
  // Ogres are always parried, and an ogre with a banana peel is dodged.
  expect(bout({ kind: 'ogre', weapon: 'banana peel' }, {}).blow).toBe(DODGED);
  expect(bout({ kind: 'ogre' }, {}).blow).toBe(PARRIED);
  expect(bout({}, {}).blow).toBe(HIT);
});

test('SWORD-110 an ATK that equals DEF kills; one below costs exactly 1 HP, and so does any other', () => {
  expect(bout({}, {})).toMatchObject({ atk0: 6, def1: 6, hp1: -1 });
  expect(bout({}, { level: 1 })).toMatchObject({ atk0: 6, def1: 7, hp1: 5 });
  expect(bout({}, { level: 9 })).toMatchObject({ atk0: 6, def1: 15, hp1: 13 });
});

test('SWORD-116 what cannot be critical is not, no matter who raised it', () => {
  const glass = { kind: 'glass golem', level: 9 } as const;
  expect(bout({}, glass).criticalHit).toBe(true);
  expect(bout({}, { ...glass, weapon: 'bikini armor' }).criticalHit).toBe(false);
});

test('SWORD-121 HP are capped at what the level allows', () => {
  // A vampire drinks 1 HP with each hit; one that is whole stays as it is.
  const foe = { level: 20 } as const;
  expect(bout({ kind: 'vampire', hp: 1 }, foe).hp0).toBe(2);
  expect(bout({ kind: 'vampire' }, foe).hp0).toBe(mhpOf(KINDS.indexOf('vampire'), 0));
  expect(bout({ hp: 9, weapon: 'banana peel' }, { hp: 8 })).toMatchObject({ blow: DODGED, hp0: 5, hp1: 5 });
});

test('SWORD-111 a reflected attack is compared with the own DEF of the attacker, at equality it kills', () => {
  // A bat of level 6 has DEF 12 and ATK 12 unarmed, with a buckler DEF 17 and ATK 14.
  expect(bout({ level: 6 }, { weapon: 'blackjack' })).toMatchObject({ blow: REFLECTED, hp0: -1, hp1: 5 });
  expect(bout({ level: 6, weapon: 'buckler' }, { weapon: 'blackjack' })).toMatchObject({ blow: REFLECTED, hp0: 10 });
});

test('SWORD-105 an owner with HP 0 is alive and has its ability', () => {
  // The blow leaves the blob 0 HP; at the end it takes its point all the same.
  const blob = { kind: 'acid blob', level: 9, hp: 1, weapon: 'plate mail' } as const;
  expect(bout({}, blob)).toMatchObject({ hp0: 4, hp1: 0 });
});

test('SWORD-109 an accurate attack is neither dodged nor parried, and is reflected all the same', () => {
  expect(bout({ kind: 'tyrant' }, { kind: 'bee-slayer shmupper' }).blow).toBe(HIT);
  expect(bout({ kind: 'tyrant' }, { kind: 'berserker' }).blow).toBe(HIT);
  expect(bout({ kind: 'tyrant', level: 9 }, { weapon: 'blackjack' }).blow).toBe(REFLECTED);
  expect(bout({ kind: 'cat', level: 9, weapon: 'banana peel' }, { weapon: 'blackjack' }).blow).toBe(DODGED);
});
