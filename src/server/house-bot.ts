/** A bot of the house on a seat: asked after everybody has been told of the last step, and again after a shortage. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Seat, Types } from '../engine/game.ts';
import type { Refusal } from '../engine/result.ts';
import type { Agent } from '../host/agent.ts';
import { driveAgent } from '../host/drive-agent.ts';
import type { Session } from '../host/session.ts';
import type { HiredBot } from './workers.ts';

export interface HouseBotSpec {
  readonly session: Session<Types>;
  readonly seat: Seat;
  readonly agent: HiredBot;
  readonly submit: (n: number, action: Types['action']) => Refusal | null;
  /** A bot that throws is a fault of its session, never of the server. */
  readonly onFault: (e: unknown) => void;
}

/** The system has no thread, file or memory for it at the moment: nobody's fault, and over some time (PLAT-130). */
const SHORTAGE = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'ERR_WORKER_INIT_FAILED']);
const AGAIN_MS = 500;

function isShortage(e: unknown): boolean {
  return SHORTAGE.has((e as NodeJS.ErrnoException | null)?.code ?? '');
}

/** Returns a function that stops it. */
export function seatHouseBot({ session, seat, agent, submit, onFault }: HouseBotSpec): () => void {
  let dismissed = false;

  const patient: Agent<Types> = {
    name: agent.name,
    async decide(obs, legal, n) {
      await othersFirst();
      while (!dismissed)
        try {
          return await agent.decide(obs, legal, n);
        } catch (e) {
          if (!isShortage(e)) throw e;
          await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
        }
      throw new Error('the bot has left its seat');
    },
  };

  const stop = driveAgent({ session, seat, agent: patient, submit, onFault });
  return () => {
    dismissed = true;
    stop();
    agent.dismiss();
  };
}
