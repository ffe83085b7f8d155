/** Events as the API tells them: to lists, to their own page, and as news. Never the secret. */

import { type ComingMatch, type EventFigures, formatText } from './event-view.ts';
import type { EventManifest } from './manifest.ts';
import { isInfrastructure } from './match-line.ts';
import { type MatchView, matchView } from './match-view.ts';
import { sumOfTexts } from './secret.ts';
import type { Announcement, PlayingMatch, ServedEvent } from './served-event.ts';
import type { StatusNow } from './status.ts';

export interface EventSummary {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  /** In words. */
  readonly format: string;
  readonly bots: number;
  readonly status: StatusNow;
  readonly leader: string | null;
}

export interface EventNews {
  readonly status: StatusNow;
  readonly fault: string | null;
  readonly playing: readonly PlayingMatch[];
  readonly coming: readonly ComingMatch[];
  /** The latest first. */
  readonly latest: readonly MatchView[];
  readonly announcement: Announcement | null;
  /** The secret is out: seeds can be checked. */
  readonly revealed: boolean;
  /** Another one: the manifest has changed, and whoever shows it asks for it again. */
  readonly edition: string;
}

export interface EventTold extends EventNews {
  readonly id: string;
  readonly manifest: EventManifest;
  /** The format in words. */
  readonly format: string;
}

const LATEST = 5;

export function eventSummary({ id, state: { manifest } }: ServedEvent, { status, rows }: EventFigures): EventSummary {
  const { name, game, format, bots } = manifest;
  const leader = status.played === 0 ? null : (rows[0]?.name ?? null);
  return { id, name, game, format: formatText(format), bots: bots.length, status, leader };
}

export function eventNews(event: ServedEvent, { status, coming, over }: EventFigures): EventNews {
  const { fault, playing, announcement, lines, state, revealed } = event;
  const busy = new Set(playing.map((p) => p.match));
  const latest = lines.slice(-LATEST).filter((l) => !isInfrastructure(l));
  return {
    status,
    fault,
    playing: playing.slice(0, 64),
    coming: coming.filter((m) => !busy.has(m.match)),
    latest: latest.reverse().map((line) => matchView(state, line, over)),
    announcement,
    revealed,
    edition: editionOf(state.manifest),
  };
}

const editions = new WeakMap<EventManifest, string>();

function editionOf(manifest: EventManifest): string {
  const edition = editions.get(manifest) ?? sumOfTexts([JSON.stringify(manifest)]).slice(0, 16);
  editions.set(manifest, edition);
  return edition;
}

export function eventTold(event: ServedEvent, figures: EventFigures): EventTold {
  const { id, state } = event;
  const { manifest } = state;
  return { id, manifest, format: formatText(manifest.format), ...eventNews(event, figures) };
}
