/** References between tables: the number of each row by its id. */
import { DAMAGE } from '../closed-words.ts';
import type { Pack } from '../schema.ts';

type Numbers = Readonly<Record<string, number>>;

export interface References {
  readonly attributes: Numbers;
  readonly skills: Numbers;
  readonly statuses: Numbers;
  readonly monsters: Numbers;
  readonly items: Numbers;
  readonly classes: Numbers;
  readonly tiles: Numbers;
  readonly themes: Numbers;
}

function numberedBy(rows: readonly { readonly id: string }[]): Numbers {
  return Object.fromEntries(rows.map((r, i) => [r.id, i]));
}

export function referencesIn(pack: Pack): References {
  return {
    attributes: numberedBy(pack.attributes),
    skills: numberedBy(pack.skills),
    statuses: numberedBy(pack.statuses),
    monsters: numberedBy(pack.monsters),
    items: numberedBy(pack.items),
    classes: numberedBy(pack['item-classes']),
    tiles: numberedBy(pack.tiles),
    themes: numberedBy(pack.themes),
  };
}

/** Numbers by name, for names that are known to be there. */
export function numbersOf<K extends string>(names: readonly K[], all: Numbers): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Record<K, number>;
}

export function damageType(name: string): number {
  return (DAMAGE as readonly string[]).indexOf(name);
}
