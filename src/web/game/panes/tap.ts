/** A tap on one of several things that keys choose from. */

/** What a key does now, and whether it can be done. */
export interface KeyDeed {
  readonly label: string;
  readonly on: boolean;
}

interface Keyed {
  readonly key?: string;
}

/** Rows of a list share a key, which means the chosen one: a tap on another row chooses that first. */
export function tapOn<T extends Keyed>(
  items: readonly T[],
  item: T,
  selected: number,
  press: (key: string) => void,
): void {
  if (item.key === undefined) return;
  const by = items.indexOf(item) - selected;
  const listed = selected >= 0 && items.some((other) => other !== item && other.key === item.key);
  if (!listed || by === 0) return press(item.key);
  for (let i = 0; i < Math.abs(by); i++) press(by > 0 ? 'Down' : 'Up');
}
