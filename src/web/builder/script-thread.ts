/** The thread of one script in a page: QuickJS and nothing else; whoever began it ends it (CONTEST-053). */
import { openScript } from '../../script/open-script.ts';
import { type ScriptAnswer, type ScriptQuestion, serveScript } from '../../script/serve-script.ts';
import { scriptEngine } from './script-engine.ts';

/** What it is told first: a script to be asked, or one of which only the problem is wanted. */
export type ThreadOrder = { readonly source: string; readonly work: number; readonly checkOnly: boolean };

export interface ScriptCheck {
  /** Null: it loads. */
  readonly problem: { readonly text: string; readonly line: number | null } | null;
}

let hear: ((question: ScriptQuestion) => Promise<void>) | null = null;

function begin({ source, work, checkOnly }: ThreadOrder): void {
  if (checkOnly) return void check(source, work);
  hear = serveScript({
    source,
    work,
    engine: scriptEngine(),
    say: (answer: ScriptAnswer) => postMessage(answer),
    now: () => performance.now(),
  });
}

async function check(source: string, work: number): Promise<void> {
  const answer: ScriptCheck = { problem: await problemOf(source, work) };
  postMessage(answer);
}

async function problemOf(source: string, work: number): Promise<ScriptCheck['problem']> {
  try {
    const opened = await openScript({ source, seed: 'check', work, engine: await scriptEngine() });
    if (opened.ok) return null;
    const line = /^line (\d+)$/.exec(opened.problem.path);
    return { text: opened.problem.text, line: line === null ? null : Number(line[1]) };
  } catch (e) {
    return { text: `There is no engine for scripts: ${e}`, line: null };
  }
}

addEventListener('message', ({ data }: MessageEvent<ThreadOrder | ScriptQuestion>) => {
  if ('source' in data) begin(data);
  else void hear?.(data);
});
