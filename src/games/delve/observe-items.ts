/** Items as the player sees them, and what wearing them would change; both are kept while nothing about them changes. */
import { EQUIP } from './actions.ts';
import type { Content } from './compiled.ts';
import { describe, linesOf, localOf, nameOf, numbersOf, priceOf, rarityName } from './items/worth.ts';
import { keep } from './kept.ts';
import type { Comparison, SeenItem } from './observation.ts';
import { seenAttack } from './observe-attack.ts';
import { mitigation } from './rules/attack.ts';
import { playerDefense } from './rules/build.ts';
import { statsOf } from './rules/derived.ts';
import { slotFor, unmet, yielding } from './rules/gear.ts';
import { fittingStats } from './rules/outfit.ts';
import type { PlayerStats } from './stats.ts';
import type { DelveState, Item } from './types.ts';

/** What an item says of itself, true as long as its affixes are the same. */
interface Label {
  readonly affixes: readonly number[];
  readonly label: Omit<SeenItem, 'count' | 'unmet'>;
}

/** What it means to a player with certain final values, true as long as its label and count are the same. */
interface Meaning {
  readonly label: Label;
  readonly count: number;
  readonly seen: SeenItem;
  compared: readonly Comparison[] | null;
}

const LABELS = new WeakMap<Item, Label>();
/** By final values, which are of one outfit (`rules/outfit.ts`), and item. */
const MEANINGS = new WeakMap<PlayerStats, WeakMap<Item, Meaning>>();

function labelOf(content: Content, item: Item): Label {
  const known = LABELS.get(item);
  if (known !== undefined && known.affixes === item.affixes) return known;
  const t = content.items[item.template];
  const local = localOf(content, item);
  const fresh: Label = {
    affixes: item.affixes,
    label: {
      id: item.id,
      template: t.id,
      name: nameOf(content, item),
      title: t.name,
      slot: t.slot,
      family: t.family,
      rarity: rarityName(item),
      ilvl: item.ilvl,
      price: priceOf(content, item),
      reqLevel: local.reqLevel,
      reqStr: local.reqStr,
      reqDex: local.reqDex,
      damage: t.damage === null ? null : [local.min, local.max],
      speed: local.speed,
      crit: local.crit,
      hands: t.hands,
      armor: local.armor,
      block: local.block,
      affixes: item.affixes.map((a) => content.affixes[a].id),
      unique: item.unique < 0 ? '' : content.uniques[item.unique].id,
      rolled: linesOf(content, item).map((line, i) => numbersOf(line, item.rolls[i] ?? 0)),
      lines: describe(content, item, false),
      ranges: describe(content, item, true),
      text: t.text,
    },
  };
  LABELS.set(item, fresh);
  return fresh;
}

function meaningOf(s: DelveState, item: Item): Meaning {
  const stats = statsOf(s);
  let meanings = MEANINGS.get(stats);
  if (meanings === undefined) {
    meanings = new WeakMap();
    MEANINGS.set(stats, meanings);
  }
  const label = labelOf(s.content, item);
  const known = meanings.get(item);
  if (known !== undefined && known.label === label && known.count === item.count) return known;
  const slot = slotFor(s, item);
  const seen = keep({ ...label.label, count: item.count, unmet: slot < 0 ? [] : unmet(s, item, slot) });
  const fresh: Meaning = { label, count: item.count, seen, compared: null };
  meanings.set(item, fresh);
  return fresh;
}

export function seenItem(s: DelveState, item: Item): SeenItem {
  return meaningOf(s, item).seen;
}

/** DELVE-319: what wearing it would change, against each item it could replace. */
export function compare(s: DelveState, item: Item): readonly Comparison[] {
  const meaning = meaningOf(s, item);
  meaning.compared ??= keep(compareNow(s, item));
  return meaning.compared;
}

interface Measure {
  readonly dps: number;
  readonly mitigation: number;
  readonly health: number;
  readonly resistance: number;
}

/** By final values, from which it follows. */
const MEASURES = new WeakMap<PlayerStats, Measure>();

function measure(s: DelveState): Measure {
  const st = statsOf(s);
  let known = MEASURES.get(st);
  if (known === undefined) {
    const d = playerDefense(s);
    known = {
      dps: seenAttack(s, st).dps,
      mitigation: mitigation(s.content, d.armor),
      health: st.maxHealth,
      resistance: d.resist[1] + d.resist[2] + d.resist[3] + d.resist[4],
    };
    MEASURES.set(st, known);
  }
  return known;
}

function compareNow(s: DelveState, item: Item): Comparison[] {
  const t = s.content.items[item.template];
  if (t.slot === 'none') return [];
  const before = measure(s);
  const slots = t.slot === 'ring' ? [EQUIP.indexOf('ring1'), EQUIP.indexOf('ring2')] : [slotFor(s, item)];
  return slots.map((slot) => {
    const worn = s.player.equipment[slot];
    const after = measureWith(s, item, slot);
    return {
      against: worn === null ? '' : nameOf(s.content, worn),
      dps: after.dps - before.dps,
      mitigation: after.mitigation - before.mitigation,
      health: after.health - before.health,
      resistance: after.resistance - before.resistance,
    };
  });
}

/** As if the item were worn in a slot. */
function measureWith(s: DelveState, item: Item, slot: number): Measure {
  const { equipment } = s.player;
  const kept = [...equipment];
  const { stats } = s.derived;
  const other = yielding(s, item, slot);
  equipment[slot] = item;
  if (other >= 0) equipment[other] = null;
  s.derived.stats = fittingStats(s);
  const after = measure(s);
  for (let i = 0; i < kept.length; i++) equipment[i] = kept[i];
  s.derived.stats = stats;
  return after;
}
