/** Those who play in a contest: programs on a connection, the person at the keyboard, built-in bots. */

/** The far end of a client, whatever carries it. */
export interface Link {
  readonly address: string;
  /** Bytes that wait unsent. */
  readonly backlog: number;
  /** A droppable message may be left out if the client does not keep up (GHOST-194). */
  send(text: string, droppable: boolean): void;
  /** Delivers what was sent, then closes. */
  close(): void;
}

export const HUMAN_NAME = 'Local user';

export interface Contestant {
  id: number;
  name: string | null;
  readonly kind: 'client' | 'human' | 'bot';
  readonly link: Link | null;
  /** Of built-in bots: which. */
  readonly bot: string | null;
  /** The connection is lost; the rules are told in the next tick. */
  gone: boolean;
  /** An unknown command of this round has been reported. */
  reported: boolean;
  /** It was too slow in this round, which has been reported. */
  late: boolean;
}

export function newContestant(
  kind: Contestant['kind'],
  link: Link | null,
  bot: string | null,
  name: string | null,
): Contestant {
  return { id: -1, name, kind, link, bot, gone: false, reported: false, late: false };
}

export function describe(c: Contestant): string {
  return `${c.id} ${c.name === null ? '(no name yet)' : JSON.stringify(c.name)}`;
}

/** Those without a name of their own are called by their seat (GHOST-049). */
export function shownName(name: string | null, seat: number): string {
  return name ?? `Player ${seat + 1}`;
}
