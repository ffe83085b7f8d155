/** For tests: the command line of a contest, run in this process. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ghostlyContest } from '../../src/cli/ghostly/command.ts';
import type { Contest } from '../../src/server/ghostly/contest-types.ts';

export const scratch = (): string => mkdtempSync(join(tmpdir(), 'ghostly-'));

export interface ContestRan {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a contest in this process; `players` gets the port once it is open. */
export async function run(
  argv: readonly string[],
  players: (port: number, contest: Contest, page: string | null) => void = () => {},
  signal?: { send?: (signal: 'SIGINT' | 'SIGTERM') => void },
  webRoot?: string,
): Promise<ContestRan> {
  let out = '';
  let err = '';
  const code = await ghostlyContest(argv, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    onSignal(on) {
      if (signal !== undefined) signal.send = on;
      return () => {};
    },
    onOpen: players,
    sharesTerminal: false,
    terminal: null,
    webRoot,
  });
  return { code, out, err };
}

/** On a port of this machine alone, without a score file. */
export const LOCAL = ['--port', '0', '--host', '127.0.0.1', '--scores', '-'];
