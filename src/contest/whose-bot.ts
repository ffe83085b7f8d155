/** Which bots somebody may bring into an event (CONTEST-072). */
import type { EventManifest } from './manifest.ts';

/** So many bots of one author, whatever their versions. */
const MOST_OF_AN_AUTHOR = 5;

/** Why an author may not bring a version of this bot; null: it may. */
export function whyNotTheirs({ bots }: Pick<EventManifest, 'bots'>, id: string, author: string): string | null {
  const versions = bots.filter((b) => b.id === id);
  if (versions.some((b) => b.author !== author)) return `${id} is the bot of somebody else; choose another id`;
  const own = new Set(bots.filter((b) => b.author === author).map((b) => b.id));
  return !own.has(id) && own.size >= MOST_OF_AN_AUTHOR ? `an author has at most ${MOST_OF_AN_AUTHOR} bots` : null;
}
