import type { EventTold } from '../../contest/told.ts';

/** What bots are called, by id@version. */
export function namesOf({ manifest }: Pick<EventTold, 'manifest'>): (bot: string) => string {
  const names = new Map(manifest.bots.map((b) => [`${b.id}@${b.version}`, b.name]));
  return (bot) => names.get(bot) ?? bot;
}
