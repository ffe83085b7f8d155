/** What servers over one database have in common, as one of them sees it. Every call may fail: a database may be away. */

/** One start of one server. */
export interface ServerRun {
  readonly id: string;
  /** Drawn anew at every start. */
  readonly run: string;
  /** Where visitors reach it. */
  readonly address: string;
  readonly version: string;
}

/** A session as its server lists it; the view is JSON. */
export interface SessionRow {
  readonly session: string;
  readonly view: string;
}

export interface SessionsNews {
  /** New or changed. */
  readonly put: readonly SessionRow[];
  readonly gone: readonly string[];
  /** What is put is all there is. */
  readonly all: boolean;
}

/** Whoever wrote it may lie: nothing of it is shown unchecked. */
export interface ForeignRow extends SessionRow {
  readonly address: string;
  /** Milliseconds since the last sign of life of its server, by the database's clock. */
  readonly age: number;
}

/** Where a game that counts belongs. */
export interface BoardPlace {
  readonly rules: number;
  readonly board: string;
  readonly seed: string;
  readonly player: string;
  readonly score: number;
  readonly ties: readonly number[];
}

export interface KeptGame {
  /** Of its recording. */
  readonly name: string;
  readonly game: string;
  /** The recording, squeezed by gzip. */
  readonly content: Buffer;
  /** Null: it counts nowhere. */
  readonly place: BoardPlace | null;
}

export interface BoardRow extends BoardPlace {
  readonly name: string;
}

/**
 * So long after its last sign of life a server is gone from what others tell, by the database's clock. A page asks every three
 * seconds: what dies is gone from every list within fifteen.
 */
export const GONE_MS = 12_000;

export interface CommonStore {
  /** Comes into the list. Else: the address of the server that lives there by the same id. */
  enter(me: ServerRun): Promise<{ readonly takenAt: string } | null>;
  /** A sign of life, and what has changed. `sessions`: how many were listed before. Null: somebody else has this id now. */
  tell(me: ServerRun, news: SessionsNews): Promise<{ readonly sessions: number } | null>;
  leave(me: ServerRun): Promise<void>;
  /** Of all other servers that live, by their ids, at most so many. */
  sessionsElsewhere(me: ServerRun, most: number): Promise<readonly ForeignRow[]>;

  /** Which of these recordings are not there. */
  missing(names: readonly string[]): Promise<readonly string[]>;
  /** Once: what is there already stays. */
  keep(me: ServerRun, game: KeptGame): Promise<void>;
  /** Names, the newest first; `game`: of one alone; `before`: those that came before that one. */
  names(asked: {
    readonly game?: string | undefined;
    readonly before?: string | undefined;
    readonly most: number;
  }): Promise<readonly string[]>;
  content(name: string): Promise<Buffer | null>;
  /** The best of each board of a game by these rules; `seed`: of one seed alone. */
  boards(asked: {
    readonly game: string;
    readonly rules: number;
    readonly seed?: string | undefined;
    readonly most: number;
  }): Promise<readonly BoardRow[]>;
}
