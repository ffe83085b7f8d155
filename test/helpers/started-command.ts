/** The built command line in a process of its own, until the end of the test at most. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const BIN = resolve('dist/ghostlight.js');

export interface StartedCommand {
  readonly child: ChildProcess;
  /** All that it has printed, to either side. */
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

export function startCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}): StartedCommand {
  const child = spawn(process.execPath, [BIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const out of [child.stdout, child.stderr])
    out?.on('data', (text) => {
      said += text;
    });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  return { child, said: () => said, ended };
}
