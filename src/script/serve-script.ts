/** What the thread of a script does, in Node and in a page alike: a new engine for each match, asked for decisions (CONTEST-052). */
import { formatProblem } from '../engine/result.ts';
import { openScript, type Script, type ScriptDecision } from './open-script.ts';

/** A new match with the seed of its chance, or observation and legal actions as JSON. */
export type ScriptQuestion = { readonly seed: string } | readonly [obs: string, legal: string];
/** `usualMs`: what all the work of a decision takes on this machine, told once. */
export type ScriptAnswer = ScriptDecision | { readonly usualMs: number };

export interface ServedScript {
  readonly source: string;
  readonly work: number;
  readonly say: (answer: ScriptAnswer) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/** A loop with nothing in it, for so many looks: what work takes on this machine. */
const MEASURED = 20;
const IDLE = 'export function decide() { for (;;); }';

/** Milliseconds that the whole budget takes here. */
async function measure({ work, now }: Pick<ServedScript, 'work' | 'now'>): Promise<number> {
  const idle = await openScript({ source: IDLE, seed: '', work: MEASURED });
  const began = now();
  if (idle.ok) idle.value.decide('null', 'null');
  return ((now() - began) / MEASURED) * work;
}

async function begin({ source, work }: Pick<ServedScript, 'source' | 'work'>, seed: string): Promise<Script> {
  const opened = await openScript({ source, seed, work });
  if (opened.ok) return opened.value;
  const { path, text } = opened.problem;
  const line = path === '' ? null : Number(path.replace('line ', ''));
  const why = `cannot be started (${formatProblem({ code: '', path, text })})`;
  return { decide: () => ({ fault: 'crash', why, line }) };
}

/** Returns what takes the questions. */
export function serveScript(spec: ServedScript): (question: ScriptQuestion) => Promise<void> {
  const none: ScriptDecision = { fault: 'crash', why: 'cannot be started (there is no match)', line: null };
  let script: Promise<Script> = Promise.resolve({ decide: () => none });
  void measure(spec).then((usualMs) => spec.say({ usualMs }));
  return async (question) => {
    if ('seed' in question) script = begin(spec, question.seed);
    else spec.say(decided(await script, question));
  };
}

/** Whatever the engine itself cannot bear, such as a stack that is smaller than it believes, is the script's doing. */
function decided(script: Script, [obs, legal]: readonly [string, string]): ScriptDecision {
  try {
    return script.decide(obs, legal);
  } catch (e) {
    return { fault: 'crash', why: `failed: ${e instanceof Error ? e.message : String(e)}`, line: null };
  }
}
