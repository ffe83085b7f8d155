import type { StandingRow } from '../../contest/standings.ts';
import type { EventTold } from '../../contest/told.ts';
import { roundOf } from './match-sets.ts';

/** What bots are called, by id@version. */
export function namesOf({ manifest }: Pick<EventTold, 'manifest'>): (bot: string) => string {
  const names = new Map(manifest.bots.map((b) => [`${b.id}@${b.version}`, b.name]));
  return (bot) => names.get(bot) ?? bot;
}

/** The same by their ids alone, as statuses name them: the latest version's. */
export function namesById({ manifest }: Pick<EventTold, 'manifest'>): (id: string) => string {
  const names = new Map(manifest.bots.map((b) => [b.id, b.name]));
  return (id) => names.get(id) ?? id;
}

/** Who plays, and for what. */
export function aboutMatch({ manifest }: Pick<EventTold, 'manifest'>, match: string, names: readonly string[]): string {
  return `${names.join(' – ')}: ${manifest.name}, ${roundOf(match).toLowerCase()}`;
}

/** Where bots stand; who has no place yet stands behind the last. */
export function placeIn(rows: readonly StandingRow[]): (bot: string) => number {
  const places = new Map(rows.map((r) => [r.bot, r.place]));
  return (bot) => places.get(bot) ?? rows.length + 1;
}
