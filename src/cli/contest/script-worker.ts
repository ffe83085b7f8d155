/** The thread of one script: a new engine for each match, asked for decisions, ended from outside if it does not answer (CONTEST-053). */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openScript, type Script, type ScriptDecision } from '../../script/open-script.ts';

/** What a thread is told when it begins. */
export interface ScriptStart {
  readonly file: string;
  readonly work: number;
}

/** A new match with the seed of its chance, or observation and legal actions as JSON. */
export type ScriptQuestion = { readonly seed: string } | readonly [obs: string, legal: string];
export type ScriptAnswer = ScriptDecision | { readonly usualMs: number };

/** A loop with nothing in it, for so many looks: what work takes on this machine. */
const MEASURED = 20;
const IDLE = 'export function decide() { for (;;); }';

/** Milliseconds that the whole budget takes here. */
async function measure(work: number): Promise<number> {
  const idle = await openScript({ source: IDLE, seed: '', work: MEASURED });
  const began = performance.now();
  if (idle.ok) idle.value.decide('null', 'null');
  return ((performance.now() - began) / MEASURED) * work;
}

async function begin(source: string, seed: string, work: number): Promise<Script | string> {
  const opened = await openScript({ source, seed, work });
  return opened.ok ? opened.value : opened.problem.text;
}

const { file, work } = workerData as ScriptStart;
const source = readFileSync(file, 'utf8');
let script: Promise<Script | string> = Promise.resolve('there is no match');
const say = (answer: ScriptAnswer) => parentPort?.postMessage(answer);

parentPort?.on('message', async (question: ScriptQuestion) => {
  if ('seed' in question) {
    script = begin(source, question.seed, work);
    return;
  }
  const bot = await script;
  say(typeof bot === 'string' ? { fault: 'crash', why: `cannot be started (${bot})` } : bot.decide(...question));
});
say({ usualMs: await measure(work) });
