/** Who sits where when a bot plays. */
import type { AnyGame } from '../../engine/game.ts';
import type { SeatOrder } from './match.ts';
import type { OwnBot } from './own-bots.ts';

/** As it was chosen, as far as there are such bots; at first one of the house, if the game is for several. */
export function rivalsOf(
  { seats: { min, max } }: AnyGame,
  bot: OwnBot,
  house: readonly string[],
): readonly SeatOrder[] {
  const known = bot.against.filter((name) => name === null || house.includes(name)).slice(0, max - 1);
  const least = Math.max(min - 1, Math.min(1, max - 1));
  const more = Array.from({ length: Math.max(0, least - known.length) }, () => house[house.length - 1] ?? null);
  return [...known, ...more];
}

/** The seats of a match with the bot on one of them. */
export function seatsWith(rivals: readonly SeatOrder[], seat: number, who: SeatOrder): readonly SeatOrder[] {
  const at = Math.min(seat, rivals.length);
  return [...rivals.slice(0, at), who, ...rivals.slice(at)];
}
