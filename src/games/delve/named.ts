/** What the rules know by name: rows and constants that every content must have, whatever else it changes. */

export const ATTRIBUTES = [
  ...(['Strength', 'Dexterity', 'Magic', 'Vitality', 'AllAttributes'] as const),
  ...(['FireResistance', 'ColdResistance', 'LightningResistance', 'PoisonResistance', 'AllResistance'] as const),
  ...(['Armor', 'Block', 'Evasion', 'MagicalEvasion', 'PhysicalReduction', 'NonPhysicalReduction'] as const),
  ...(['FireAbsorption', 'ColdAbsorption', 'LightningAbsorption', 'PoisonAbsorption', 'Thorns'] as const),
  ...(['Health', 'HealthPerVitality', 'HealthRegen', 'LifeSteal', 'LifeOnKill'] as const),
  ...(['Mana', 'ManaPerMagic', 'ManaRegen', 'SkillDamage', 'CastSpeed'] as const),
  ...(['Accuracy', 'CritChance', 'MinDamage', 'MaxDamage', 'WeaponDamage', 'CritMultiplier'] as const),
  ...(['AttackSpeed', 'MoveSpeed', 'PickupSpeed', 'LightRadius'] as const),
  ...(['MagicFind', 'GoldFind', 'ExperienceGain'] as const),
] as const;
export type AttributeName = (typeof ATTRIBUTES)[number];

/** The four that points are spent on, in the order of `PRIMARIES`. */
export const PRIMARY_ATTRIBUTES = ['Strength', 'Dexterity', 'Magic', 'Vitality'] as const;

export const TILES = [
  ...(['floor', 'wall', 'door', 'open_door', 'pillar', 'statue', 'bars', 'rubble'] as const),
  ...(['shallow', 'deep', 'ice', 'lava', 'void', 'stairs', 'portal'] as const),
  ...(['chest', 'open_chest', 'barrel', 'keg', 'fountain', 'dry_fountain'] as const),
  ...(['shrine', 'spent_shrine', 'peddler'] as const),
] as const;
export type TileName = (typeof TILES)[number];

export const STATUSES = ['chilled', 'poisoned', 'stunned', 'snared', 'shrine'] as const;
export type StatusName = (typeof STATUSES)[number];

/** What a powder keg goes off as. */
export const KEG_SKILL = 'fire_nova';

type Bounds = readonly [least: number, most: number];
const ANY: Bounds = [0, 100_000];

/** Constants with the least and the most that the rules can work with. */
export const CONSTANTS = {
  baseHealth: ANY,
  baseMana: ANY,
  baseAccuracy: ANY,
  baseCrit: ANY,
  healthPerVitality: ANY,
  manaPerMagic: ANY,
  alertBonus: ANY,
  experienceFactor: ANY,
  attributePoints: ANY,
  skillPoints: ANY,
  extraLink: ANY,
  championXp: ANY,
  leaderXp: ANY,
  minionXp: ANY,
  wandererXp: ANY,
  armorCap: ANY,
  speedToTicks: [1000, 1_000_000],
  moveSpeed: [5, 150],
  castSpeed: [5, 150],
  pickupSpeed: [5, 1000],
  monsterCastSpeed: [5, 150],
  sightRadius: [1, 14],
  armorConstant: [1, 100_000],
  levelCap: [1, 30],
  packDistance: [0, 60],
  packBlock: [1, 30],
  wandererFirst: [1000, 100_000_000],
  wandererPeriod: [1000, 100_000_000],
  backpack: [1, 60],
  maxSteps: [1, 10_000_000],
} as const satisfies Readonly<Record<string, Bounds>>;
export type ConstantName = keyof typeof CONSTANTS;
export type Constants = Readonly<Record<ConstantName, number>>;
