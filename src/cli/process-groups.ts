/** The process groups of living bot programs, in memory that all threads share, so that nobody is left behind (PLAT-142). */
import { type ChildProcess, spawnSync } from 'node:child_process';
import { pause } from './pause.ts';

/** 0: closed for newcomers; 1: how many are being started at this moment; from 2 on: one group each, 0 = free. */
export type Groups = Int32Array;

const CLOSED = 0;
const STARTING = 1;
const FIRST = 2;
/** 256 threads with as many programs as the largest table seats. */
const MOST = 8192;
/** Starting a process takes far less. */
const LONGEST_START_MS = 2000;

export function newGroups(): Groups {
  return new Int32Array(new SharedArrayBuffer(4 * (FIRST + MOST)));
}

/** Starts a process that leads a group of its own and enters it; the other result strikes it off again. */
export function enter<C extends ChildProcess>(groups: Groups, start: () => C): readonly [C, () => void] {
  Atomics.add(groups, STARTING, 1);
  try {
    if (Atomics.load(groups, CLOSED) !== 0) throw new Error('no more programs are started');
    const child = start();
    return [child, child.pid === undefined ? () => {} : list(groups, child.pid)];
  } finally {
    Atomics.sub(groups, STARTING, 1);
  }
}

function list(groups: Groups, pid: number): () => void {
  for (let i = FIRST; i < groups.length; i++)
    if (Atomics.compareExchange(groups, i, 0, pid) === 0) return () => void Atomics.store(groups, i, 0);
  endGroup(pid);
  throw new Error('too many programs at a time');
}

/** The process and all that it started, unless one of them left the group of its own accord. */
export function endGroup(pid: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/T', '/F', '/PID', String(pid)], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them are gone already.
  }
}

/** For good: whoever is being started is waited for, and nobody is started any more. */
export function endAllGroups(groups: Groups): void {
  Atomics.store(groups, CLOSED, 1);
  for (let ms = 0; ms < LONGEST_START_MS && Atomics.load(groups, STARTING) > 0; ms++) pause(1);
  for (let i = FIRST; i < groups.length; i++) if (groups[i] !== 0) endGroup(groups[i]);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * However this process ends, short of being killed itself, the groups end with it; returns a function that cancels this.
 * Who ends by itself after a signal hears of it without us.
 */
export function endWithUs(groups: Groups, signals: readonly NodeJS.Signals[] = SIGNALS): () => void {
  const end = () => endAllGroups(groups);
  const onSignal = (signal: NodeJS.Signals) => {
    cancel();
    end();
    // Once more without a listener: whoever waits for us learns which signal it was.
    process.kill(process.pid, signal);
  };
  const cancel = () => {
    process.off('exit', end);
    for (const signal of signals) process.off(signal, onSignal);
  };
  process.on('exit', end);
  for (const signal of signals) process.on(signal, onSignal);
  return cancel;
}
