/** Figures and findings of an event in words, for terminals and pages alike. */
import type { MatchLine } from './match-line.ts';
import type { Meeting } from './outline.ts';
import type { StandingRow } from './standings.ts';

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** A share with its interval. */
export function shareText({ rate, low, high }: StandingRow['share']): string {
  return `${percent(rate)} (${percent(low)} to ${percent(high)})`;
}

export function failuresText({ failures, resting, withdrawn }: StandingRow): string {
  const list = Object.entries(failures).map(([cause, n]) => `${n} ${cause}`);
  const state = withdrawn === true ? ' (taken out)' : resting === null ? '' : ' (resting)';
  return `${list.join(', ')}${state}`;
}

export function outcomeText({ outcome }: Pick<MatchLine, 'outcome'>): string {
  if (outcome === null) return 'not over';
  return outcome.kind === outcome.why ? outcome.kind : `${outcome.kind} (${outcome.why})`;
}

export function meetingText(m: Omit<Meeting, 'sets'>, name: (bot: number) => string): string {
  const who = m.bots.map((b, i) => `${name(b)} ${m.points[i]}`).join(', ');
  const on =
    m.order === null
      ? 'not decided'
      : `${m.order.slice(0, m.advance).map(name).join(', ')} ${m.pool === 'final' ? 'first' : 'on'}`;
  return `Round ${m.round}, ${m.pool}: ${who}: ${on}`;
}
