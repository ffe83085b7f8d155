/** What the database has of the sessions of this server, so that only what has changed is told (CONTEST-086). */
import type { SessionsNews } from '../store/common-store.ts';
import type { SessionView } from './session-view.ts';

export interface Listed {
  /** Null: nothing is new. */
  newsOf(sessions: readonly SessionView[]): SessionsNews | null;
  /** It was taken, and so many were listed before it. */
  told(before: number): void;
  /** Nobody knows what is listed: all is told the next time. */
  forget(): void;
}

export function newListed(): Listed {
  /** View by session; null: nobody knows. */
  let known: ReadonlyMap<string, string> | null = null;
  let next: ReadonlyMap<string, string> = new Map();
  return {
    newsOf(sessions) {
      next = new Map(sessions.map((s) => [s.session, JSON.stringify(s)]));
      const all = known === null;
      const before: ReadonlyMap<string, string> = known ?? new Map();
      const put = [...next].flatMap(([session, view]) => (before.get(session) === view ? [] : [{ session, view }]));
      const gone = [...before.keys()].filter((id) => !next.has(id));
      return !all && put.length + gone.length === 0 ? null : { put, gone, all };
    },
    told(before) {
      // Somebody took some of them away, or put others there.
      known = known !== null && known.size !== before ? null : next;
    },
    forget() {
      known = null;
    },
  };
}
