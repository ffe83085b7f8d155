/** Bot programs for attacks, and what became of the processes that they started. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileWith, scratch } from '../command.ts';

/** A program for Node, as a command. */
export function nodeBot(source: string): string {
  return `node ${fileWith(source, 'bot.cjs')}`;
}

/** Speaks the wire: plays the first legal move; `extra` sees every message first and may return true to do nothing else. */
export function player(extra: string): string {
  return nodeBot(`
const say = (m) => process.stdout.write(JSON.stringify(m) + '\\n');
require('node:readline').createInterface({ input: process.stdin }).on('line', (text) => {
  const m = JSON.parse(text);
  if ((() => { ${extra} })()) return;
  if (m.type === 'over') process.exit(0);
  if (m.type === 'update' && m.yours) say({ type: 'act', n: m.n, action: m.legal[0] });
});`);
}

/** Where a bot writes the numbers of the processes that it starts. */
export function pidFile(): string {
  return join(scratch(), 'pids');
}

export function pidsIn(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** A process that ended but that nobody has taken notice of yet does not count. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits as long as a busy machine may need; for what takes long by itself, `most` times 50 ms. */
export async function until(what: () => boolean | Promise<boolean>, why: string, most = 500): Promise<void> {
  for (let tries = 0; tries < most; tries++) {
    if (await what()) return;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error(`it did not come true: ${why}`);
}
