/** What a comparison found, in words. */
import type { Interval } from './bootstrap.ts';
import { rounded } from './mean.ts';
import type { PairedReport } from './paired.ts';

/** The verdict of a test that was allowed to stop when it knew. */
export function verdictOf(r: PairedReport, a: string, b: string): string {
  const seen = `${after(r)}; ${measured(r, a)}`;
  if (r.decision === 'better')
    return r.h0 >= 0
      ? `${a} is better than ${b} (${seen}).`
      : `${a} is not ${amount(-r.h0, r)} worse than ${b} (${seen}).`;
  if (r.decision === null) return `Not decided (${seen}).`;
  return r.high < 0
    ? `${b} is better than ${a} (${seen}).`
    : `${a} is not ${amount(r.h1, r)} better than ${b} (${seen}).`;
}

/** The verdict over a number of pairs that was fixed beforehand. */
export function verdictOfAll(r: PairedReport, a: string, b: string): string {
  const seen = `${after(r)}; ${measured(r, a)}`;
  if (r.low > 0) return `${a} is better than ${b} (${seen}).`;
  if (r.high < 0) return `${b} is better than ${a} (${seen}).`;
  return `No difference can be told between ${a} and ${b} (${seen}).`;
}

function after({ pairs, unit }: PairedReport): string {
  return `after ${pairs} ${unit === 'Elo' ? 'sets' : 'pairs'}`;
}

function measured(r: PairedReport & Interval, a: string): string {
  if (!Number.isFinite(r.difference)) return `${a} won ${r.difference > 0 ? 'every' : 'no'} game`;
  return `${a} makes ${signed(r.difference)} ${r.unit}, 95 % interval ${signed(r.low)} to ${signed(r.high)}`;
}

function amount(x: number, { unit }: PairedReport): string {
  return `${short(x)} ${unit}`;
}

function signed(x: number): string {
  return x > 0 ? `+${short(x)}` : short(x);
}

function short(x: number): string {
  if (!Number.isFinite(x)) return x > 0 ? 'any number' : 'any number less';
  return String(Math.abs(x) >= 100 ? Math.round(x) : Math.abs(x) >= 10 ? Math.round(10 * x) / 10 : rounded(x));
}
