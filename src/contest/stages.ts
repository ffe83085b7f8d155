/** Groups, and then those who go on: any format into any other (CONTEST-025). */
import type { SingleFormat } from './format.ts';

import type { EventField, Outline } from './outline.ts';
import { rank, type TieBreaks, tallyOf } from './tally.ts';

export interface StagesSpec {
  readonly groups: number;
  readonly advance: number;
  readonly first: SingleFormat;
  readonly second: SingleFormat;
}

/** The sets of a group have numbers of their own. */
const SETS_OF_A_GROUP = 10_000;

type Play = (format: SingleFormat, field: EventField) => Outline;

export function stages(field: EventField, spec: StagesSpec, play: Play, ties: TieBreaks): Outline {
  const groups = deal(field.bots, spec.groups).map((bots, g) => part(field, bots, 0, g * SETS_OF_A_GROUP));
  const outlines = groups.map((group) => play(spec.first, group));
  const sets = outlines.flatMap((o) => o.sets);
  const byes = outlines.flatMap((o) => o.byes);
  const meetings = outlines.flatMap((o) => o.meetings);
  if (outlines.some((o) => !o.over)) return { sets, byes, meetings, over: false, places: null };
  const ranks = outlines.map((o, g) => rank(groups[g], o, tallyOf(groups[g], o), ties));
  // All firsts before all seconds, and so on.
  const byPlace = Array.from({ length: Math.max(0, ...ranks.map((r) => r.length)) }, (_, p) =>
    ranks.map((r) => r[p]).filter((b) => b !== undefined),
  );
  const last = Math.max(0, ...sets.map((s) => s.round), ...byes.map((b) => b.round));
  const final = part(field, byPlace.slice(0, spec.advance).flat(), last, 0);
  const outline = play(spec.second, final);
  // Within the second stage its own order counts, not the points of the first.
  const placed = rank(final, outline, tallyOf(final, outline), ties);
  return {
    sets: [...sets, ...outline.sets],
    byes: [...byes, ...outline.byes.map((b) => ({ ...b, round: b.round + last }))],
    meetings: [...meetings, ...outline.meetings.map((m) => ({ ...m, round: m.round + last }))],
    over: outline.over,
    places: [...placed.map((b) => [b]), ...byPlace.slice(spec.advance)],
  };
}

/** To and fro, so that no group has all the best seeds. */
function deal(bots: readonly number[], groups: number): number[][] {
  const dealt: number[][] = Array.from({ length: Math.min(groups, bots.length) }, () => []);
  bots.forEach((bot, i) => {
    const [row, at] = [Math.floor(i / dealt.length), i % dealt.length];
    dealt[row % 2 === 0 ? at : dealt.length - 1 - at].push(bot);
  });
  return dealt;
}

function part(field: EventField, bots: readonly number[], rounds: number, sets: number): EventField {
  return { ...field, bots, plan: (round, set, met) => field.plan(round + rounds, set + sets, met) };
}
