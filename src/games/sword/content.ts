/** The content tables, checked once and compiled to arrays indexed by kind and weapon. */
import { hashJson } from '../../engine/hash.ts';
import { invariant } from '../../engine/result.ts';
import { check, type Schema, z } from '../../engine/schema.ts';
import rawCreatures from './content/creatures.json' with { type: 'json' };
import rawFloors from './content/floors.json' with { type: 'json' };
import rawWeapons from './content/weapons.json' with { type: 'json' };
import { KINDS, UNARMED, WEAPONS } from './kinds.ts';

const creatureSchema = z.array(
  z.strictObject({
    name: z.enum(KINDS),
    symbol: z.string().check(z.length(1)),
    mhp: z.int(),
    str: z.int(),
    phase: z.string(),
    text: z.string(),
    postMove: z.optional(z.enum(['always', 'unarmed'])),
    slow: z.optional(z.boolean()),
  }),
);
const weaponSchema = z.array(
  z.strictObject({
    name: z.enum(WEAPONS),
    def: z.int(),
    atk: z.int(),
    found: z.enum(['common', 'unique']),
    phase: z.string(),
    text: z.string(),
    postMove: z.optional(z.enum(['always', 'level-1'])),
  }),
);
const roomsSchema = z.strictObject({
  corridor: z.int(),
  room: z.int(),
  gap: z.int(),
  shrink: z.int(),
  picks: z.int(),
  noDeadEnds: z.optional(z.boolean()),
});
const floorSchema = z.array(
  z.strictObject({
    floor: z.int(),
    ground: z.enum(['rooms', 'cave', 'rings']),
    rooms: z.optional(roomsSchema),
    weapons: z.int(),
    monsters: z.int(),
    level: z.strictObject({ base: z.int(), dice: z.array(z.int()) }),
    armed: z.int(),
    kinds: z.array(z.enum(KINDS)),
  }),
);

function load<T>(schema: Schema<T>, raw: unknown, path: string): T {
  const checked = check(schema, raw, path);
  invariant(checked.ok, checked.ok ? '' : `${checked.problem.path}: ${checked.problem.text}`);
  return checked.value;
}

export type Creature = z.infer<typeof creatureSchema>[number];
type Weapon = z.infer<typeof weaponSchema>[number];
export type FloorRooms = z.infer<typeof roomsSchema>;
export type FloorRule = z.infer<typeof floorSchema>[number];

export const CREATURES: readonly Creature[] = load(creatureSchema, rawCreatures, 'creatures');
export const ARMS: readonly Weapon[] = load(weaponSchema, rawWeapons, 'weapons');
/** Floor n is at n - 1: the surface has no rule. */
export const FLOOR_RULES: readonly FloorRule[] = load(floorSchema, rawFloors, 'floors');
invariant(
  CREATURES.every((c, i) => c.name === KINDS[i]) && CREATURES.length === KINDS.length,
  'creatures.json is in the order of the rules',
);
invariant(
  ARMS.every((w, i) => w.name === WEAPONS[i]) && ARMS.length === WEAPONS.length,
  'weapons.json is in the order of the rules',
);
invariant(
  FLOOR_RULES.every((f, i) => f.floor === i + 1 && (f.ground === 'rooms') === (f.rooms !== undefined)),
  'floors.json is in order and rooms have their rule',
);

export const CONTENT_HASH = hashJson([rawCreatures, rawWeapons, rawFloors]);

export const MHP: Readonly<Int8Array> = Int8Array.from(CREATURES, (c) => c.mhp);
export const STR: Readonly<Int8Array> = Int8Array.from(CREATURES, (c) => c.str);
/** Index UNARMED holds 0. */
export const WEAPON_DEF: Readonly<Int8Array> = Int8Array.from([...ARMS.map((w) => w.def), 0]);
export const WEAPON_ATK: Readonly<Int8Array> = Int8Array.from([...ARMS.map((w) => w.atk), 0]);
/** SWORD-038: the 34 that random draws give. */
export const COMMON: Readonly<Uint8Array> = Uint8Array.from(ARMS.flatMap((w, i) => (w.found === 'common' ? [i] : [])));

const KIND_POST = Uint8Array.from(CREATURES, (c) => (c.postMove === 'always' ? 1 : c.postMove === 'unarmed' ? 2 : 0));
const WEAPON_POST = Uint8Array.from([
  ...ARMS.map((w) => (w.postMove === 'always' ? 1 : w.postMove === 'level-1' ? 2 : 0)),
  0,
]);
const SLOW = Uint8Array.from(CREATURES, (c) => (c.slow === true ? 1 : 0));

/** The phases of a combat that abilities belong to, in order; the blow itself is nobody's ability. */
const ABILITY_PHASES = ['Veto', 'Boost', 'Swap', 'Judge', 'Hit', 'End'] as const;

/** Two bits per phase: bit 2 * phase if the ability counts for an attacker, the next if for an attacked one. */
function actsIn(phases: string): number {
  let mask = 0;
  for (const part of phases === '-' ? [] : phases.split('; ')) {
    const [name, role = ''] = part.split(' ');
    const phase = (ABILITY_PHASES as readonly string[]).indexOf(name);
    invariant(phase >= 0 && ['', '(A)', '(D)'].includes(role), `phase "${part}"`);
    mask |= (role === '(A)' ? 1 : role === '(D)' ? 2 : 3) << (2 * phase);
  }
  return mask;
}

export const KIND_ACTS: Readonly<Uint16Array> = Uint16Array.from(CREATURES, (c) => actsIn(c.phase));
export const WEAPON_ACTS: Readonly<Uint16Array> = Uint16Array.from([...ARMS.map((w) => actsIn(w.phase)), 0]);

/** SWORD-215 */
export function canPostMove(kind: number, level: number, weapon: number): boolean {
  const body = KIND_POST[kind];
  if (body === 1 || (body === 2 && weapon === UNARMED)) return true;
  const arm = WEAPON_POST[weapon];
  return arm === 1 || (arm === 2 && level <= 1);
}

/** SWORD-051: how many times the usual time an action takes. */
export function slowness(kind: number): number {
  return 1 + SLOW[kind];
}

/** SWORD-296: with its sign. */
export function formatLevel(level: number): string {
  return level < 0 ? String(level) : `+${level}`;
}
