/** A script on a seat of a session: told what a program would be told over the wire, so that both play the same game (CONTEST-052). */
import type { Seat, Types } from '../../engine/game.ts';
import { leaveSeat } from '../../host/leave-seat.ts';
import { PATIENCE } from '../../host/patience.ts';
import type { Session } from '../../host/session.ts';
import { stepWhenAnswered } from '../../host/ticker.ts';
import type { ScriptDecision } from '../../script/open-script.ts';
import { linkSeat } from '../../wire/seat.ts';
import type { BotDecision } from './match.ts';
import type { BotThread } from './thread.ts';

const SESSION = 'g1';

interface ScriptSeat {
  readonly session: Session<Types>;
  readonly seat: Seat;
  readonly thread: BotThread;
  readonly isOver: () => boolean;
  readonly decided: (decision: BotDecision) => void;
}

interface Asked {
  readonly n: number;
  readonly obs: string;
  readonly legal: string;
}

export function seatScript({ session, seat, thread, isOver, decided }: ScriptSeat): () => void {
  let asked: Asked | null = null;
  let closed = false;
  let refused: string | null = null;
  /** What is said to a note is no answer to a move. */
  let noting = false;

  function fail(decision: Extract<ScriptDecision, { fault: string }>): void {
    if (closed) return;
    decided({ n: asked?.n ?? session.n, seat, answer: decision, refused });
    close();
    leaveSeat(session, seat);
  }

  function ask(): void {
    if (asked !== null && !closed && !isOver()) thread.ask(asked.obs, asked.legal, take);
  }

  function take(decision: ScriptDecision): void {
    if (closed || asked === null || isOver()) return;
    noting = true;
    for (const text of decision.notes ?? []) link.note({ type: 'note', session: SESSION, text });
    noting = false;
    if ('fault' in decision) return fail(decision);
    const { n } = asked;
    refused = null;
    link.act({ type: 'act', session: SESSION, n, action: decision.action });
    decided({ n, seat, answer: decision, refused });
    stepWhenAnswered(session);
  }

  const link = linkSeat({
    session,
    id: SESSION,
    seat,
    send(message) {
      // A refused answer costs nothing but patience: it may find another one.
      if (noting || (message.type !== 'refused' && message.type !== 'error')) return;
      refused = message.text;
      ask();
    },
    sendUpdate(text, yours) {
      if (!yours) {
        asked = null;
        return;
      }
      const { n, obs, legal } = JSON.parse(text) as { n: number; obs: unknown; legal: unknown };
      asked = { n, obs: JSON.stringify(obs), legal: JSON.stringify(legal) };
      ask();
    },
    onGarbage() {},
    onPatience: () => fail({ fault: 'illegal', why: `was refused ${PATIENCE} times in a row`, line: null }),
  });

  function close(): void {
    closed = true;
    link.close();
  }
  return close;
}
