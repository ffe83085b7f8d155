/** Consumables and fountains: what they do, and whether they would do anything (DELVE-276, DELVE-278). */
import { type Handlers, handle } from '../effect.ts';
import type { DelveEmit } from '../events.ts';
import type { DelveState, Item } from '../types.ts';
import { EVERYONE } from './creatures.ts';
import { statsOf } from './derived.ts';
import { blinkPlaces, castByPlayer, heal, rangeOf } from './spell.ts';
import { afflictPlayer, cure, statusOf } from './status.ts';

const isHurt = (s: DelveState): boolean => s.player.health < statsOf(s).maxHealth;
const lacksMana = (s: DelveState): boolean => s.player.mana < statsOf(s).maxMana;

const HELPS: Handlers<[s: DelveState], boolean> = {
  heal: (_, s) => isHurt(s),
  mana: (_, s) => lacksMana(s),
  restore: (_, s) => isHurt(s) || lacksMana(s),
  cure: (e, s) => statusOf(s.player.statuses, e.status) !== null,
  cast: (e, s) => {
    const skill = s.content.skills[e.skill];
    return skill.form !== 'blink' || blinkPlaces(s, rangeOf(skill, e.level)).length > 0;
  },
  map: () => true,
  status: () => true,
};

/** True if drinking or reading would change anything the player can see. */
export function wouldHelp(s: DelveState, item: Item): boolean {
  return s.content.items[item.template].effect.some((e) => handle(HELPS, e, s) === true);
}

/** `by`: the name of what is consumed. */
const CONSUME: Handlers<[s: DelveState, by: string, emit: DelveEmit | undefined], void> = {
  heal: (e, s, by, emit) => {
    heal(s, e.amount, by, emit);
  },
  mana: (e, s, by, emit) => restoreMana(s, e.amount, by, emit),
  restore: (e, s, by, emit) => {
    const { maxHealth, maxMana } = statsOf(s);
    heal(s, Math.floor((maxHealth * e.pct) / 100), by, emit);
    restoreMana(s, Math.floor((maxMana * e.pct) / 100), by, emit);
  },
  cure: (e, s, _, emit) => {
    if (cure(s, e.status)) emit?.(EVERYONE, { type: 'status-ends', who: 'you', id: s.content.statuses[e.status].id });
  },
  status: (e, s, _, emit) => afflictPlayer(s, e.status, e.magnitude, e.duration, emit),
  cast: (e, s, _, emit) => {
    const level = e.level + (e.every > 0 ? Math.floor(s.player.level / e.every) : 0);
    castByPlayer(s, e.skill, level, -1, emit);
  },
  map: (_, s, __, emit) => {
    mapLevel(s);
    emit?.(EVERYONE, { type: 'mapped' });
  },
};

export function consume(s: DelveState, item: Item, emit?: DelveEmit): void {
  const { name, effect } = s.content.items[item.template];
  emit?.(EVERYONE, { type: 'used', name });
  for (const e of effect) handle(CONSUME, e, s, name, emit);
}

function restoreMana(s: DelveState, amount: number, by: string, emit?: DelveEmit): void {
  const gained = Math.min(amount, statsOf(s).maxMana - s.player.mana);
  if (gained <= 0) return;
  s.player.mana += gained;
  emit?.(EVERYONE, { type: 'mana', amount: gained, by });
}

/** What can be walked on, or stands beside it, becomes known; items and traps do not. */
function mapLevel(s: DelveState): void {
  const { tiles, known } = s;
  const { tiles: kinds } = s.content;
  for (let p = 0; p < tiles.length; p++) {
    if (known[p] !== 0) continue;
    if (kinds[tiles[p]].walk !== 'none' || isBesideGround(s, p)) known[p] = tiles[p] + 1;
  }
  s.derived.knownVersion++;
}

function isBesideGround({ tiles, width, height, content: { walk } }: DelveState, place: number): boolean {
  const x = place % width;
  const y = Math.floor(place / width);
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let col = Math.max(0, x - 1); col <= Math.min(width - 1, x + 1); col++)
      if (walk[tiles[row * width + col]] !== 0) return true;
  return false;
}

export function drinkFountain(s: DelveState, emit?: DelveEmit): void {
  const { maxHealth, maxMana } = statsOf(s);
  s.player.health = maxHealth;
  s.player.mana = maxMana;
  cure(s, s.content.status.poisoned);
  emit?.(EVERYONE, { type: 'fountain' });
}
