/** One seat of a session over the wire: updates out, actions in, refusals and malformed lines answered and counted. */
import type { Seat, Types } from '../engine/game.ts';
import type { Problem } from '../engine/result.ts';
import { newPatience, seatPatience } from '../host/patience.ts';
import type { Session } from '../host/session.ts';
import { errorMessage } from './codec.ts';
import type { ClientMessage, ServerMessage } from './messages.ts';
import { refusedMessage, unreadMessage, updateMessage } from './update.ts';

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
  /** Too many malformed lines in a row. */
  readonly onGarbage: () => void;
  /** The seat lost its game by refusals in a row. */
  readonly onPatience?: () => void;
}

/** Seats a program at a session: updates are sent as messages, its messages become actions. */
export function linkSeat({ session, id, seat, send, onGarbage, onPatience }: SeatLinkSpec): SeatLink {
  const { game } = session;
  const patience = seatPatience(session, seat);
  const forgiveness = newPatience(FORGIVEN + 1);
  let refused = false;
  const port = session.port(seat);
  /** What the last action called this game, if it did. */
  let named: { readonly session?: string } = {};
  const stop = port.listen((m) => {
    send(m.tag === 'refused' ? { ...refusedMessage(game, m), ...named } : updateMessage(game, id, seat, m));
    if (m.tag === 'refused') refuse();
  });

  function refuse(): void {
    refused = true;
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
    if (!action.ok) {
      send({ ...unreadMessage(session.n, action.problem), ...named });
      refuse();
      return;
    }
    refused = false;
    port.send(message.n, action.value);
    if (!refused) patience.good();
  }

  /** One that is not kept costs nothing but the answer. */
  function note({ text }: Extract<ClientMessage, { type: 'note' }>): void {
    forgiveness.good();
    const problem = session.note(seat, text);
    if (problem !== null) send(errorMessage(problem));
  }

  return { malformed, act, note, close: stop };
}
