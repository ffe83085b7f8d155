/** The names of the 33 kinds of creature and 38 weapons as small integers: what the rules switch on. */

export const KINDS = [
  'sword tester',
  'rat',
  'goblin',
  'mage',
  'grid bug',
  'ogre',
  'bat',
  'shmupper',
  'monk',
  'glass golem',
  'hacker',
  'berserker',
  'imp',
  'cat',
  'chariot',
  'wisp',
  'tyrant',
  'lead golem',
  'samurai',
  'acid blob',
  'vampire',
  'bee-slayer shmupper',
  'heisenbug',
  'language lawyer',
  'full-strength mage',
  'millennium monk',
  'amulet retriever',
  'warlord',
  'nurupo',
  'betraying mascot',
  'Baby Dragon',
  'Mature Dragon',
  'Ancient Dragon',
] as const;
export type KindName = (typeof KINDS)[number];

/** The 38 weapons by name; elsewhere a weapon is its index. */
export const WEAPONS = [
  'iron sword',
  'dagger',
  'buckler',
  'wand of sun',
  'wand of moon',
  'hammer of justice',
  'skull bomb',
  'rogue slayer',
  'banana peel',
  'katana',
  'particle cannon',
  'blackjack',
  'ikasama blade',
  'repulsion field',
  'rapier',
  'gold crown',
  'bikini armor',
  'oilskin cloak',
  'giant spiked club',
  'lance',
  'shotgun',
  'all-in-one knife',
  'plate mail',
  'ring of rage',
  'assassin robe',
  'whip',
  'magic candle',
  'poison needle',
  'mace',
  'crystal spear',
  'wood stake',
  'boomerang',
  'tonfa',
  'broken hourglass',
  'bofh lart',
  'sword of mixing',
  'cosmic contract',
  'shovel',
] as const;
/** The name of a weapon. */
export type WeaponName = (typeof WEAPONS)[number];

export const TESTER = 0;
export const RAT = 1;
export const GOBLIN = 2;
export const MAGE = 3;
export const GRID_BUG = 4;
export const OGRE = 5;
export const SHMUPPER = 7;
export const MONK = 8;
export const GLASS_GOLEM = 9;
export const HACKER = 10;
export const BERSERKER = 11;
export const IMP = 12;
export const CAT = 13;
export const CHARIOT = 14;
export const WISP = 15;
export const TYRANT = 16;
export const LEAD_GOLEM = 17;
export const SAMURAI = 18;
export const ACID_BLOB = 19;
export const VAMPIRE = 20;
export const BEE_SLAYER = 21;
export const HEISENBUG = 22;
export const LAWYER = 23;
export const FULL_MAGE = 24;
export const MILLENNIUM_MONK = 25;
export const RETRIEVER = 26;
export const WARLORD = 27;
export const NURUPO = 28;
export const MASCOT = 29;
export const BABY = 30;
export const MATURE = 31;
export const ANCIENT = 32;

export const IRON_SWORD = 0;
export const DAGGER = 1;
export const BUCKLER = 2;
export const WAND_OF_SUN = 3;
export const WAND_OF_MOON = 4;
export const HAMMER = 5;
export const SKULL_BOMB = 6;
export const ROGUE_SLAYER = 7;
export const BANANA_PEEL = 8;
export const KATANA = 9;
export const PARTICLE_CANNON = 10;
export const BLACKJACK = 11;
export const IKASAMA = 12;
export const REPULSION = 13;
export const RAPIER = 14;
export const GOLD_CROWN = 15;
export const BIKINI = 16;
export const OILSKIN = 17;
export const SPIKED_CLUB = 18;
export const LANCE = 19;
export const SHOTGUN = 20;
export const KNIFE = 21;
export const PLATE_MAIL = 22;
export const RING_OF_RAGE = 23;
export const ASSASSIN_ROBE = 24;
export const WHIP = 25;
export const CANDLE = 26;
export const NEEDLE = 27;
export const MACE = 28;
export const CRYSTAL_SPEAR = 29;
export const WOOD_STAKE = 30;
export const BOOMERANG = 31;
export const TONFA = 32;
export const HOURGLASS = 33;
export const LART = 34;
export const MIXING = 35;
export const CONTRACT = 36;
export const SHOVEL = 37;
/** Where a weapon's number is expected: none. */
export const UNARMED = 38;
