/** A room as it was asked for, checked field by field (PLAT-042). */

import type { AnyGame } from '../engine/game.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import { parseSeed } from '../engine/seed.ts';
import type { GameModule } from '../games/index.ts';
import type { BotEntry } from '../host/agent.ts';
import type { ClientMessage } from '../wire/messages.ts';
import type { RoomFile, RoomSeat, Tempo } from './room-file.ts';
import { newSalt, newSeed, newSessionId } from './secrets.ts';

/** A timed game moves on so often unless its creator says otherwise. */
const TICK_MS = 250;

export type Wanted = Extract<ClientMessage, { type: 'new' }>;

/** PLAT-042: everything that was asked for, checked; seat 0 is still free. */
export function planRoom(
  { game, ui }: GameModule,
  bots: readonly BotEntry[],
  wanted: Wanted,
  kind: 'human' | 'bot',
  today: string,
): Result<RoomFile> {
  const seats = planSeats(game, bots, wanted);
  if (!seats.ok) return seats;
  // A program that plays without people gets the options that are meant for that, such as a turn limit.
  const alone = kind === 'bot' && seats.value.filter((s) => s.bot === null).length === 1;
  const options = game.options.parse({ ...(alone ? game.forBots : {}), ...wanted.options });
  if (!options.ok) return fail('bad-field', options.problem.path, options.problem.text);
  const tempo = planTempo(game.tempo, game.idle !== null, wanted.tempo);
  if (!tempo.ok) return tempo;
  const prescribed = ui.seedFor?.(options.value, today) ?? null;
  const seed = wanted.seed === undefined ? ok(prescribed ?? newSeed()) : parseSeed(wanted.seed);
  if (!seed.ok) return fail('bad-field', seed.problem.path, seed.problem.text);

  return ok({
    id: newSessionId(),
    game: game.id,
    seed: seed.value,
    salt: newSalt(),
    chosen: wanted.seed !== undefined || prescribed !== null,
    by: wanted.seed !== undefined ? 'chosen' : prescribed !== null ? 'prescribed' : 'drawn',
    options: options.value as Record<string, unknown>,
    tempo: tempo.value,
    seats: seats.value,
  });
}

/** The bots of the house sit on the last seats; the others are free. */
function planSeats(game: AnyGame, known: readonly BotEntry[], wanted: Wanted): Result<RoomSeat[]> {
  const bots = wanted.bots ?? [];
  const { min, max } = game.seats;
  const count = wanted.seats ?? Math.max(min, 1 + bots.length);
  const range = min === max ? `${min}` : `${min} to ${max}`;
  if (count < min || count > max)
    return fail('bad-field', wanted.seats === undefined ? 'bots' : 'seats', `${game.title} takes ${range} seats`);
  if (bots.length >= count) return fail('bad-field', 'bots', `${count - 1} seats are left for bots`);
  for (const [i, name] of bots.entries())
    if (!known.some((b) => b.name === name))
      return fail('bad-field', `bots[${i}]`, `unknown bot; known: ${known.map((b) => b.name).join(', ')}`);
  const free: RoomSeat = { name: null, kind: 'human', token: null, bot: null };
  const house = bots.map((bot): RoomSeat => ({ name: bot, kind: 'bot', token: null, bot }));
  return ok([...new Array<RoomSeat>(count - bots.length).fill(free), ...house]);
}

export function usualTempo(usual: 'turns' | 'ticks'): Tempo {
  return usual === 'ticks' ? { ms: TICK_MS } : 'turns';
}

function planTempo(usual: 'turns' | 'ticks', canIdle: boolean, wanted: Tempo | undefined): Result<Tempo> {
  if (wanted === undefined) return ok(usualTempo(usual));
  if (wanted !== 'turns' && !canIdle) return fail('bad-field', 'tempo', 'this game waits for its players');
  return ok(wanted);
}
