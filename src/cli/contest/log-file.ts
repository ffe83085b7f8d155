/** Where an event keeps what a bot wrote in a match (CONTEST-012). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function logFile(folder: string, match: string, bot: string): string {
  return join(folder, 'logs', bot.replace('@', '-'), `${match}.txt`);
}

export function writeLog(path: string, content: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
