/** What runs in a thread of the server: bots that think, and files that are judged. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Types } from '../engine/game.ts';
import { invariant } from '../engine/result.ts';
import type { GameSource } from '../games/brought.ts';
import type { Agent } from '../host/agent.ts';
import { bringAgain } from './bring.ts';
import type { Answer } from './thread.ts';
import { type JudgedFile, judge } from './verdict.ts';

export interface Judge {
  readonly kind: 'judge';
  readonly body: Uint8Array;
  /** Of the server itself. */
  readonly key: string | null;
}

/** Says who is asked every time, so that a bot whose thread was lost is made again. */
export interface Decide {
  readonly kind: 'decide';
  readonly agent: number;
  readonly game: string;
  readonly bot: string;
  readonly seed: string;
  readonly obs: object;
  readonly legal: readonly string[];
  readonly n: number;
}

export interface Dismiss {
  readonly kind: 'dismiss';
  readonly agent: number;
}

type Job = { readonly id: number } & (Judge | Decide | Dismiss);

/** The same games as the server itself; a game that cannot be brought fails whatever is asked. */
const shelf = bringAgain((workerData ?? []) as readonly GameSource[]);
shelf.catch(() => {});

const agents = new Map<number, Agent<Types>>();

async function judgeBody({ body, key }: Judge): Promise<JudgedFile> {
  return judge((await shelf).games, Buffer.from(body.buffer, body.byteOffset, body.byteLength), key);
}

async function decide(d: Decide): Promise<string> {
  const { find, bots } = await shelf;
  const entry = find(d.game);
  invariant(entry !== null, `there is a game "${d.game}"`);
  const { game } = await entry.load();
  let agent = agents.get(d.agent);
  if (agent === undefined) {
    const bot = (await bots(d.game)).find((b) => b.name === d.bot);
    invariant(bot !== undefined, `there is a bot "${d.bot}"`);
    agent = bot.make(game, d.seed);
    agents.set(d.agent, agent);
  }
  const legal = d.legal.map((text) => game.actions.get(text));
  return game.actions.format(await agent.decide(d.obs, legal, d.n));
}

async function answer(job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'judge':
      return judgeBody(job);
    case 'decide':
      return decide(job);
    case 'dismiss':
      return agents.delete(job.agent);
  }
}

parentPort?.on('message', async (job: Job) => {
  let said: Answer;
  try {
    said = { id: job.id, result: await answer(job) };
  } catch (e) {
    said = { id: job.id, fault: e instanceof Error ? (e.stack ?? e.message) : String(e) };
  }
  parentPort?.postMessage(said);
});
