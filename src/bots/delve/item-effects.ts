/** What the content tables say of an item that is seen: what drinking it gives, and what its lines do for the wearer. */
import type { Content, SeenItem } from '../../games/delve/index.ts';

/** One line of an item as the tables mean it: an attribute, a skill, a kind of damage, or an event that casts. */
export interface ItemGift {
  readonly kind: string;
  readonly target: string;
  readonly value: number;
}

export interface Potion {
  readonly health: number;
  readonly mana: number;
  /** Percent of both at once. */
  readonly share: number;
}

export interface ItemEffects {
  /** What one of this template gives when it is used; all zero for what is no potion. */
  potion(template: string): Potion;
  gifts(item: SeenItem): readonly ItemGift[];
}

const NO_POTION: Potion = Object.freeze({ health: 0, mana: 0, share: 0 });

export function itemEffects({ pack }: Content): ItemEffects {
  const items = new Map(pack.items.map((t) => [t.id, t]));
  const potions = new Map(pack.items.map((t) => [t.id, potionOf(t)]));
  const meanings = meaningsOf(pack);
  return {
    potion: (template) => potions.get(template) ?? NO_POTION,
    gifts(item) {
      const implicit = items.get(item.template)?.implicit ?? [];
      const own = implicit.map((m) => ({ kind: 'attribute', target: m.attribute, value: m.value ?? 0 }));
      // The lines of the template come first, then those of its affixes.
      const more = item.lines.slice(own.length).flatMap((line): ItemGift[] => {
        const meant = meanings.get(shapeOf(line));
        return meant === undefined ? [] : [{ ...meant, value: Number(/-?\d+/.exec(line)?.[0] ?? 0) }];
      });
      return [...own, ...more];
    },
  };
}

function potionOf({ effect }: Content['pack']['items'][number]): Potion {
  let potion = NO_POTION;
  for (const e of effect ?? []) {
    if (e.effect === 'heal') potion = { ...potion, health: e.amount };
    else if (e.effect === 'mana') potion = { ...potion, mana: e.amount };
    else if (e.effect === 'restore') potion = { ...potion, share: e.pct };
  }
  return potion;
}

/** A line without its numbers: by this the table finds the affix whose line it is. */
function shapeOf(line: string): string {
  return line.replace(/\+?-?(?:\d+|\{[01]\})/g, '#');
}

/** An observation shows an item's rolled lines as text only; the tables that wrote them say what they mean. */
function meaningsOf({ affixes, uniques }: Content['pack']): ReadonlyMap<string, Omit<ItemGift, 'value'>> {
  const lines = [...uniques.flatMap((u) => u.lines), ...affixes].filter((l) => l.kind !== 'compound');
  return new Map(lines.map(({ text, kind, target }) => [shapeOf(text), { kind, target }]));
}
