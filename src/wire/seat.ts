/** One seat of a session over the wire: updates out, actions in, refusals and malformed lines answered and counted. */
import type { Seat, Types } from '../engine/game.ts';
import type { Problem } from '../engine/result.ts';
import { newPatience, seatPatience } from '../host/patience.ts';
import type { Session } from '../host/session.ts';
import { newFollowing } from './changes.ts';
import { errorMessage } from './codec.ts';
import type { ClientMessage, RefusedMessage, ServerMessage } from './messages.ts';
import { EVERYTHING, type Only } from './only.ts';
import { refusedMessage, unreadMessage, updateMessage, updateText } from './update.ts';

/** PLAT-047: so many malformed lines in a row are forgiven. */
export const FORGIVEN = 10;

/** A program at a seat: its messages go in here. */
export interface SeatLink {
  /** Something that was no message at all. */
  malformed(problem: Problem): void;
  act(message: Extract<ClientMessage, { type: 'act' }>): void;
  note(message: Extract<ClientMessage, { type: 'note' }>): void;
  /** Stops listening; the seat stays as it is. */
  close(): void;
}

/** What a link to a seat needs. */
export interface SeatLinkSpec {
  readonly session: Session<Types>;
  readonly id: string;
  readonly seat: Seat;
  readonly send: (message: ServerMessage) => void;
  /** An update as the text of its message, and whether it asks for an action. Left out: it is sent as an object. */
  readonly sendUpdate?: (text: string, yours: boolean) => void;
  /** Whether changes are wanted instead of whole updates, from the second one on; for those who take texts. */
  readonly delta?: () => boolean;
  /** Which parts of an update are wanted now; for those who take texts. */
  readonly only?: () => Only;
  /** Too many malformed lines in a row. */
  readonly onGarbage: () => void;
  /** The seat lost its game by refusals in a row. */
  readonly onPatience?: () => void;
}

/** Seats a program at a session: updates are sent as messages, its messages become actions. */
export function linkSeat(spec: SeatLinkSpec): SeatLink {
  const { session, seat, send, onGarbage, onPatience } = spec;
  const { game } = session;
  const patience = seatPatience(session, seat);
  const forgiveness = newPatience(FORGIVEN + 1);
  /** What the last action called this game, if it did. */
  let named: { readonly session?: string } = {};
  const stop = followSeat(spec);

  function refuse(message: RefusedMessage): void {
    send({ ...message, ...named });
    if (patience.bad()) onPatience?.();
  }

  function malformed(problem: Problem): void {
    send(errorMessage(problem));
    if (forgiveness.bad()) onGarbage();
  }

  function act(message: Extract<ClientMessage, { type: 'act' }>): void {
    forgiveness.good();
    // Who names the session gets it back, and can tell one game's refusals from another's.
    named = message.session === undefined ? {} : { session: message.session };
    const action = game.actions.read(message.action);
    if (!action.ok) return refuse(unreadMessage(session.n, action.problem));
    const refusal = session.submit(seat, message.n, action.value);
    if (refusal === null) patience.good();
    else refuse(refusedMessage(game, { n: session.n, refusal }));
  }

  /** One that is not kept costs nothing but the answer. */
  function note({ text }: Extract<ClientMessage, { type: 'note' }>): void {
    forgiveness.good();
    const problem = session.note(seat, text);
    if (problem !== null) send(errorMessage(problem));
  }

  return { malformed, act, note, close: stop };
}

/** Every update of the seat, in the form that is asked for. */
function followSeat({ session, id, seat, send, sendUpdate, delta = NO, only = ALL }: SeatLinkSpec): () => void {
  const { game } = session;
  if (sendUpdate === undefined)
    return session.port(seat).listen((m) => {
      if (m.tag === 'update') send(updateMessage(game, id, seat, m));
    });
  const to = { session: id, seat };
  let parts = only();
  let following = newFollowing(parts);
  const wish = () => (delta() ? only().delta : only().whole);
  return session.follow(seat, wish, (u) => {
    if (only() !== parts) {
      parts = only();
      following = newFollowing(parts);
    }
    if (!delta()) following.forget();
    const changes = delta() ? following.next(u) : null;
    sendUpdate(updateText(game, to, u, parts, changes), u.asked);
  });
}

const NO = (): boolean => false;
const ALL = (): Only => EVERYTHING;
