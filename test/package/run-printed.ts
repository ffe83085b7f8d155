/** Runs a printed command as a person would: in a terminal, until it ends, shows a screen of its own, or waits for others. */
import type { Terminal } from '../e2e/terminal.ts';
import { openProgram } from '../e2e/terminal.ts';

export interface RunOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export type Came =
  /** By itself. */
  | { readonly to: 'end'; readonly code: number; readonly output: string }
  /** It has taken the whole terminal. */
  | { readonly to: 'screen'; readonly text: string; readonly terminal: Terminal }
  /** It waits for others; the address of its page, if it has one. */
  | { readonly to: 'service'; readonly page: string | null; readonly terminal: Terminal };

const LISTENS = /listen port \d+;|https?:\/\/[\w.:[\]-]+\d+\/|plays for postgres:/;
const PAGE = /https?:\/\/[\w.:[\]-]+\d+\//;

export async function runPrinted(command: string, { cwd, env }: RunOptions): Promise<Came> {
  const terminal = openProgram('sh', ['-c', command], { cwd, env });
  let code: number | null = null;
  void terminal.ended.then((ended) => {
    code = ended;
  });
  // Without end: the patience of the test decides.
  for (;;) {
    if (code !== null) return { to: 'end', code, output: terminal.output() };
    if (terminal.full() && isDrawn(terminal.text())) return { to: 'screen', text: terminal.text(), terminal };
    const said = terminal.output();
    if (LISTENS.test(said)) return { to: 'service', page: PAGE.exec(said)?.[0] ?? null, terminal };
    await pause();
  }
}

function isDrawn(text: string): boolean {
  return text.split('\n').filter((row) => row.trim() !== '').length > 3;
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, 25));
}

/** The keys that leave: of the arcade, of a game, and of a game that means something else by Ctrl+c. */
const LEAVING = ['Ctrl+c', 'Escape', 'Ctrl+w'];
/** So often the end is looked for before the next key. */
const LOOKS = 120;

export async function leave({ press, ended }: Terminal): Promise<number> {
  let code: number | null = null;
  void ended.then((left) => {
    code = left;
  });
  for (const key of LEAVING) {
    press(key);
    for (let i = 0; i < LOOKS && code === null; i++) await pause();
    if (code !== null) return code;
  }
  return ended;
}
