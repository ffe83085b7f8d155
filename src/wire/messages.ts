/** The messages of the common wire, `ghostlight/1`: what clients say (checked) and what the host answers. */
import type { Outcome } from '../engine/game.ts';
import { listUpTo, type Schema, z } from '../engine/schema.ts';
import { LONGEST_NOTE } from '../host/notes.ts';
import type { Change } from './changes.ts';
import { LONGEST_PART, MOST_PARTS } from './only.ts';

/** The name and version of the protocol. */
export const PROTOCOL = 'ghostlight/1';
/** A timed game moves on no more often than this. */
export const LEAST_TICK_MS = 20;
/** PLAT-100: longest line in bytes, its newline not counted. */
export const MAX_LINE = 65536;

const name = z.string().check(z.minLength(1), z.maxLength(40));
const id = z.string().check(z.minLength(1), z.maxLength(64));
const text = z.string().check(z.maxLength(200));
const count = z.int().check(z.minimum(0));
const delta = z.optional(z.boolean());
const only = z.optional(listUpTo(z.string().check(z.maxLength(LONGEST_PART)), MOST_PARTS));
const side = z.int().check(z.minimum(1), z.maximum(500));

/** Fields that are not named here are left out, so that newer clients may say more. */
export const CLIENT = {
  new: z.object({
    type: z.literal('new'),
    game: id,
    seed: z.optional(z.union([z.string(), z.int()])),
    options: z.optional(z.record(z.string(), z.unknown())),
    seats: z.optional(z.int().check(z.minimum(1), z.maximum(31))),
    bots: z.optional(z.array(text).check(z.maxLength(31))),
    tempo: z.optional(
      z.union([z.literal('turns'), z.object({ ms: z.int().check(z.minimum(LEAST_TICK_MS), z.maximum(600000)) })]),
    ),
    name,
    delta,
    only,
  }),
  join: z.object({ type: z.literal('join'), session: id, name, delta, only }),
  watch: z.object({ type: z.literal('watch'), session: id, delta, only }),
  resume: z.object({ type: z.literal('resume'), token: text, delta, only }),
  enter: z.object({ type: z.literal('enter'), key: z.string().check(z.minLength(1), z.maxLength(200)) }),
  ready: z.object({ type: z.literal('ready'), delta, only }),
  act: z.object({
    type: z.literal('act'),
    session: z.optional(id),
    n: count,
    action: z.union([text, z.record(z.string(), z.unknown())]),
  }),
  note: z.object({
    type: z.literal('note'),
    session: z.optional(id),
    text: z.string().check(z.minLength(1), z.maxLength(LONGEST_NOTE)),
  }),
  view: z.object({
    type: z.literal('view'),
    session: id,
    cols: z._default(side, 80),
    rows: z._default(side, 24),
  }),
} as const;

export type ClientType = keyof typeof CLIENT;
/** What a client may send. */
export type ClientMessage = { [K in ClientType]: Readonly<z.infer<(typeof CLIENT)[K]>> }[ClientType];

export function clientSchema(type: string): Schema<ClientMessage> | null {
  return Object.hasOwn(CLIENT, type) ? (CLIENT[type as ClientType] as Schema<ClientMessage>) : null;
}

/** The first message of a server. */
export interface Welcome {
  readonly type: 'welcome';
  readonly protocol: typeof PROTOCOL;
  readonly version: string;
  readonly games: readonly {
    readonly id: string;
    readonly title: string;
    readonly seats: { readonly min: number; readonly max: number };
    readonly options: object;
  }[];
}

/** A seat or a place to watch from was taken. */
export interface Joined {
  readonly type: 'joined';
  readonly session: string;
  readonly seat: number;
  readonly seats: number;
  readonly token: string;
  /** SHA-256 of `SALT:SEED`, both revealed at the end; left out where nobody could compete for knowing it. */
  readonly seedHash?: string;
  /** Somebody chose the seed, it is prescribed, or it came with a save: a player may know what will come. */
  readonly seedKnown?: boolean;
}

/** How much time a program of a contest has, in milliseconds (CONTEST-041). */
export interface ClockNote {
  /** For this decision, before the bank is touched. */
  readonly move: number;
  /** Left in the bank. */
  readonly bank: number;
  /** Left for all decisions of this game; null: no limit. */
  readonly game: number | null;
  /** What the last answer took; null: there was none. */
  readonly last: number | null;
}

/** What a seat sees after a step, and what it may do. Who asked for some parts only gets `obs`, `events`, `legal` and `score` as asked for. */
export interface UpdateMessage {
  readonly type: 'update';
  readonly session: string;
  /** Null: a watcher. */
  readonly seat: number | null;
  readonly n: number;
  readonly obs: object;
  readonly events: readonly object[];
  /** In notation; only there when it is the receiver's move. */
  readonly legal?: readonly string[];
  readonly yours: boolean;
  readonly score: number;
  readonly outcome: Outcome | null;
  /** In contests, to whoever is asked. */
  readonly clock?: ClockNote;
}

/** The same to those who asked for changes: all but the first update of a game. */
export interface ChangesMessage extends Omit<UpdateMessage, 'type' | 'obs'> {
  readonly type: 'changes';
  /** What changed in the observation since the update before. */
  readonly changes: readonly Change[];
}

/** An action was not taken. */
export interface RefusedMessage {
  readonly type: 'refused';
  /** If the action named it. */
  readonly session?: string;
  readonly n: number;
  readonly code: string;
  readonly text: string;
}

export type ErrorCode = 'bad-utf8' | 'bad-json' | 'bad-type' | 'bad-field' | 'too-long';

/** Something was wrong with a message. */
export interface ErrorMessage {
  readonly type: 'error';
  /** The game that it is about: no longer the receiver's, or not saved at the moment. */
  readonly session?: string;
  readonly code: string;
  readonly field?: string;
  readonly text: string;
  /** Of `elsewhere`: where visitors reach the server that has the game. */
  readonly at?: string;
}

/** The screen of the game as text. */
export interface ViewMessage {
  readonly type: 'view';
  readonly n: number;
  readonly text: string;
}

/** The game has ended. */
export interface Over {
  readonly type: 'over';
  readonly session: string;
  readonly outcome: Outcome;
  readonly seed: string;
  /** With the seed it gives `seedHash`. */
  readonly salt?: string;
  readonly replay: string | null;
}

/** Into a contest: the key was right, and games will come. */
export interface Entered {
  readonly type: 'entered';
  readonly bot: string;
}

/** To a program that stays for many games: another one begins, and what was known of the last is of no use. */
export interface Reset {
  readonly type: 'reset';
  readonly session: string;
}

/** What a server may send. */
export type ServerMessage =
  | Entered
  | Reset
  | Welcome
  | Joined
  | UpdateMessage
  | ChangesMessage
  | RefusedMessage
  | ErrorMessage
  | ViewMessage
  | Over;
