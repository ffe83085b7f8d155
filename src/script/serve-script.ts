/** What the thread of a script does, in Node and in a page alike: a new engine for each match, asked for decisions (CONTEST-052). */
import { formatProblem } from '../engine/result.ts';
import type { Engine } from './engine.ts';
import { openScript, type Script, type ScriptDecision } from './open-script.ts';

/** A new match with the seed of its chance, or observation and legal actions as JSON. */
export type ScriptQuestion = { readonly seed: string } | readonly [obs: string, legal: string];
/** `usualMs`: what all the work of a decision takes on this machine, told once. */
export type ScriptAnswer = ScriptDecision | { readonly usualMs: number };

export interface ServedScript {
  readonly source: string;
  readonly work: number;
  readonly engine: Promise<Engine>;
  readonly say: (answer: ScriptAnswer) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/** A loop with nothing in it, for so much work: what work takes on this machine. */
const MEASURED = 5;
const IDLE = 'export function decide() { for (;;); }';

/** Milliseconds that the whole budget takes here. */
async function measure({ work, now, engine }: Pick<ServedScript, 'work' | 'now' | 'engine'>): Promise<number> {
  const idle = await openScript({ source: IDLE, seed: '', work: MEASURED, engine: await engine });
  const began = now();
  if (idle.ok) idle.value.decide('null', 'null');
  return ((now() - began) / MEASURED) * work;
}

async function begin(spec: Pick<ServedScript, 'source' | 'work' | 'engine'>, seed: string): Promise<Script> {
  const { source, work, engine } = spec;
  const opened = await openScript({ source, seed, work, engine: await engine });
  if (opened.ok) return opened.value;
  const line = /^line (\d+)$/.exec(opened.problem.path);
  return failing(formatProblem(opened.problem), line === null ? null : Number(line[1]));
}

/** Returns what takes the questions. */
export function serveScript(spec: ServedScript): (question: ScriptQuestion) => Promise<void> {
  // What work takes here is known before any script is asked: whoever waits knows how long.
  const measured = measure(spec).then((usualMs) => spec.say({ usualMs }));
  let script = Promise.resolve(failing('there is no match'));
  return async (question) => {
    if ('seed' in question)
      script = measured.then(() => begin(spec, question.seed)).catch((e) => failing(`there is no engine for it: ${e}`));
    else spec.say(decided(await script, question));
  };
}

function failing(why: string, line: number | null = null): Script {
  return { decide: () => ({ fault: 'crash', why: `cannot be started (${why})`, line }) };
}

/** Whatever the engine itself cannot bear, such as a stack that is smaller than it believes, is the script's doing. */
function decided(script: Script, [obs, legal]: readonly [string, string]): ScriptDecision {
  try {
    return script.decide(obs, legal);
  } catch (e) {
    return { fault: 'crash', why: `failed: ${e instanceof Error ? e.message : String(e)}`, line: null };
  }
}
