/** What a file keeps of a room besides its game: who sits where, and how the game was asked for. */
import { fail, ok, type Result } from '../engine/result.ts';
import { check, z } from '../engine/schema.ts';
import { SEED_BY } from '../host/lines.ts';
import { sizeOf, type Vault } from '../host/vault.ts';

const text = z.string();
const seatSchema = z.object({
  /** Null: still free. */
  name: z.nullable(text),
  kind: z.enum(['human', 'bot']),
  /** SHA-256 of the seat's token; null: free, or a bot of the house. */
  token: z.nullable(text),
  /** The bot of the house that plays it. */
  bot: z.nullable(text),
});
const fileSchema = z.object({
  id: text,
  game: text,
  seed: text,
  /** Hashed with the seed (PLAT-125). */
  salt: z.optional(text),
  /** What is kept of the address that it was begun from (PLAT-121). */
  owner: z.optional(text),
  /** The player named the seed, or the options prescribe it: the player's screen may show it. */
  chosen: z.boolean(),
  /** Which of these it was. */
  by: z.optional(z.enum(SEED_BY)),
  /** A save, which holds the seed, was taken from here or brought here: its player may know it. */
  taken: z.optional(z.boolean()),
  options: z.record(text, z.unknown()),
  tempo: z.union([z.literal('turns'), z.object({ ms: z.int() })]),
  seats: z.array(seatSchema),
  /** The game is over, and its recording is on file. */
  ended: z.optional(
    z.object({
      outcome: z.object({
        kind: z.enum(['won', 'lost', 'drawn', 'ranked']),
        why: text,
        scores: z.readonly(z.array(z.number())),
      }),
      replay: text,
    }),
  ),
});

export type RoomFile = z.infer<typeof fileSchema>;
export type RoomSeat = RoomFile['seats'][number];
export type Tempo = RoomFile['tempo'];

export const ROOMS = 'rooms';

export function journalName(id: string): string {
  return `${ROOMS}/${id}.jsonl`;
}

export function fileName(id: string): string {
  return `${ROOMS}/${id}.room`;
}

/** Ids of all rooms on file. */
export function listRooms(vault: Vault): string[] {
  return vault
    .list(ROOMS)
    .filter((f) => f.endsWith('.room'))
    .map((f) => f.slice(ROOMS.length + 1, -'.room'.length));
}

/** Each change is a line of its own; the last whole one counts. */
export function writeRoom(vault: Vault, room: RoomFile): void {
  vault.append(fileName(room.id), `${JSON.stringify(room)}\n`);
}

/** The whole file anew, whatever was there. */
export function rewriteRoom(vault: Vault, room: RoomFile): void {
  vault.write(fileName(room.id), `${JSON.stringify(room)}\n`);
}

/** The room goes first: without its game it would begin once more. */
export function removeRoom(vault: Vault, id: string): void {
  vault.remove(fileName(id));
  vault.remove(journalName(id));
}

export function readRoom(vault: Vault, id: string): Result<RoomFile | null> {
  const lines = vault.read(fileName(id));
  if (lines === null) return ok(null);
  const end = lines.lastIndexOf('\n');
  const last = lines.slice(lines.lastIndexOf('\n', end - 1) + 1, end);
  let raw: unknown;
  try {
    raw = JSON.parse(last);
  } catch {
    return fail('bad-room', fileName(id), 'not a room file');
  }
  const room = check<RoomFile>(fileSchema, raw, fileName(id));
  return room.ok ? room : fail('bad-room', room.problem.path, room.problem.text);
}

/**
 * A vault whose new files are not forced to the disk while everybody waits: a killed process loses nothing by that,
 * and a game that begins or ends does not stop the others for the disk.
 */
export function quickVault(vault: Vault): Vault {
  return {
    ...vault,
    write: (name, text) => vault.write(name, text, sizeOf(vault, name) !== null),
  };
}
