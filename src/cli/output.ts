/** All that a command prints goes through here, so that nothing out of a file can steer a terminal (PLAT-144). */
import { clipped, printable, printableJson, printableLines } from '../engine/printable.ts';

/** An error quotes its file, and a file may hold anything. */
const LONGEST_ERROR = 1000;

/** Text for standard output. */
export function print(text: string): void {
  process.stdout.write(`${printableLines(text)}\n`);
}

export function printJson(value: unknown, indent?: number): void {
  process.stdout.write(`${printableJson(JSON.stringify(value, null, indent))}\n`);
}

/** Whoever writes it to a file gets it to the letter; a terminal only what it can bear. */
export function printFile(text: string): void {
  process.stdout.write(process.stdout.isTTY ? printableLines(text) : text);
}

/** What is not the result: standard error. */
export function note(text: string): void {
  process.stderr.write(`${printableLines(text)}\n`);
}

/** The one line that says why a command ends (PLAT-028). */
export function complain(text: string): void {
  process.stderr.write(`ghostlight: ${printable(clipped(text, LONGEST_ERROR))}\n`);
}
