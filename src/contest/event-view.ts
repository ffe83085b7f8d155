/** An event as its pages show it, computed from manifest and matches alone. */
import { type RatingCurve, ratingCurves } from './curves.ts';
import type { EventFormat } from './format.ts';
import { type Entrant, type EventManifest, keyOf } from './manifest.ts';
import { type OverSets, overSets } from './match-view.ts';
import { next } from './next.ts';
import type { Meeting } from './outline.ts';
import { type EventState, type Scheduled, schedule } from './schedule.ts';
import type { MatchPlan } from './sets.ts';
import { type CrossCell, crossTable, type StandingRow, standings } from './standings.ts';
import { type EventHand, type StatusNow, statusOf } from './status.ts';

/** Everything that follows from the matches by now. */
export interface EventFigures {
  readonly status: StatusNow;
  readonly rows: readonly StandingRow[];
  readonly cross: readonly (readonly (CrossCell | null)[])[];
  readonly curves: readonly RatingCurve[];
  readonly meetings: readonly Omit<Meeting, 'sets'>[];
  /** What comes next, in order. */
  readonly coming: readonly ComingMatch[];
  /** Sets whose seeds nobody has to play any more. */
  readonly over: OverSets;
}

export interface ComingMatch {
  readonly match: string;
  /** By seat. */
  readonly bots: readonly string[];
}

/** Nobody reads further. */
const MOST_COMING = 24;

export function figuresOf(event: EventState, hand: EventHand, missing: readonly string[]): EventFigures {
  const scheduled: Scheduled = schedule(event);
  const rows = standings(event, scheduled);
  const coming = next(event);
  return {
    status: statusOf(event, hand, coming, missing),
    rows,
    cross: crossTable(rows, scheduled),
    curves: ratingCurves(event.manifest, scheduled),
    meetings: scheduled.outline.meetings.map(({ sets, ...meeting }) => meeting),
    coming: coming.matches.slice(0, MOST_COMING).map((m) => comingMatch(event.manifest, m)),
    over: overSets(event, scheduled),
  };
}

function comingMatch({ bots }: EventManifest, plan: MatchPlan): ComingMatch {
  return { match: plan.id, bots: plan.bots.map((b) => keyOf(bots[b])) };
}

/** What a format is, in a few words. */
export function formatText(format: EventFormat): string {
  switch (format.kind) {
    case 'round-robin':
      return format.cycles === 1 ? 'round robin' : `round robin, ${format.cycles} cycles`;
    case 'gauntlet':
      return `gauntlet of ${format.bot}`;
    case 'swiss':
      return format.rounds === undefined ? 'Swiss' : `Swiss, ${format.rounds} rounds`;
    case 'elimination':
      return `${format.lives === 2 ? 'double elimination' : 'elimination'}, best of ${format.sets}`;
    case 'stages':
      return `${format.groups} ${format.groups === 1 ? 'group' : 'groups'}, then ${formatText(format.second)}`;
    case 'ladder':
      return 'ladder';
  }
}

/** A bot with all its versions. */
export interface BotView {
  readonly id: string;
  readonly name: string;
  readonly author: string | null;
  readonly kind: Entrant['kind'];
  readonly versions: readonly BotVersion[];
}

interface BotVersion {
  readonly bot: string;
  readonly version: number;
  readonly sha256: string;
  /** Null: it has no place yet. */
  readonly row: StandingRow | null;
  readonly rivals: readonly Rival[];
  readonly curve: RatingCurve['points'];
}

interface Rival extends CrossCell {
  readonly bot: string;
  readonly name: string;
}

/** The latest version first; null: there is no such bot. */
export function botView({ bots }: EventManifest, id: string, { rows, cross, curves }: EventFigures): BotView | null {
  const own = bots.filter((b) => b.id === id).sort((a, b) => b.version - a.version);
  if (own.length === 0) return null;
  const [{ name, author = null, kind }] = own;
  const versions = own.map(({ version, sha256 }) => {
    const bot = keyOf({ id, version });
    const at = rows.findIndex((r) => r.bot === bot);
    const rivals = rows.flatMap((r, j) => {
      const cell = at < 0 ? null : cross[at][j];
      return cell === null ? [] : [{ bot: r.bot, name: r.name, ...cell }];
    });
    const curve = curves.find((c) => c.bot === bot)?.points ?? [];
    return { bot, version, sha256, row: at < 0 ? null : rows[at], rivals, curve };
  });
  return { id, name, author, kind, versions };
}
