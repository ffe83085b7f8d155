/** Those who play in a contest: programs on a connection, the person at the keyboard, built-in bots. */
import type { Agent } from '../../bots/agent.ts';
import { ghostlyBots } from '../../bots/ghostly/index.ts';
import type { AnyGame, Types } from '../../engine/game.ts';
import { ghostly } from '../../games/ghostly/index.ts';

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

export const BOT_KINDS: readonly string[] = ['random', 'greedy', 'hunter', 'stalker'];
export const HUMAN_NAME = 'Local user';

export interface Member {
  id: number;
  name: string | null;
  readonly kind: 'client' | 'human' | 'bot';
  readonly link: Link | null;
  /** Built-in bots: the kind, and what decides in the present game. */
  readonly bot: string | null;
  agent: Agent<Types> | null;
  /** The connection is lost; the rules are told in the next tick. */
  gone: boolean;
  /** An unknown command of this round has been reported. */
  reported: boolean;
}

export function newMember(kind: Member['kind'], link: Link | null, bot: string | null, name: string | null): Member {
  return { id: -1, name, kind, link, bot, agent: null, gone: false, reported: false };
}

/** A bot's chance depends on the game's seed and its seat (GHOST-031). */
export function seatBot(m: Member, seed: string): void {
  const entry = ghostlyBots.find((b) => b.name === m.bot);
  m.agent = entry?.make(ghostly as AnyGame, `${seed}/${m.id}`) ?? null;
}

export function describe(m: Member): string {
  return `${m.id} ${m.name === null ? '(no name yet)' : JSON.stringify(m.name)}`;
}
