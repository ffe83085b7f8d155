/** Calls of the API of contests. Failures are sentences. */

import type { RatingCurve } from '../../contest/curves.ts';
import type { BotView } from '../../contest/event-view.ts';
import type { KeyHolder } from '../../contest/key-holder.ts';
import type { EventClock } from '../../contest/manifest.ts';
import type { MatchPage, MatchView } from '../../contest/match-view.ts';
import type { Meeting } from '../../contest/outline.ts';
import type { PlayingMatch } from '../../contest/served-event.ts';
import type { CrossCell, StandingRow } from '../../contest/standings.ts';
import type { EventSummary, EventTold } from '../../contest/told.ts';
import type { Judged } from '../judge-worker.ts';
import { askServer } from '../remote/ask.ts';
import { judgePacked } from '../unpack.ts';

export interface EventList {
  readonly events: readonly EventSummary[];
  readonly troubles: readonly { readonly id: string; readonly text: string }[];
  readonly after: string | null;
}

export interface Standings {
  readonly played: number;
  readonly rows: readonly StandingRow[];
  readonly curves: readonly RatingCurve[];
}

export interface CrossTable {
  readonly bots: readonly { readonly bot: string; readonly name: string }[];
  readonly cells: readonly (readonly (CrossCell | null)[])[];
}

/** No recording of a contest is larger when it is unfolded. */
const MOST_BYTES = 64 << 20;

export function apiPath(event: string, ...parts: string[]): string {
  return ['api', 'contests', event, ...parts].map(encodeURIComponent).join('/');
}

async function ask<T>(path: string): Promise<T> {
  return (await (await askServer(path)).json()) as T;
}

export const askEvents = (after: string | null) =>
  ask<EventList>(`api/contests${after === null ? '' : `?after=${encodeURIComponent(after)}`}`);
export const askEvent = (event: string) => ask<EventTold>(apiPath(event));
export const askStandings = (event: string) => ask<Standings>(apiPath(event, 'standings'));
export const askCross = (event: string) => ask<CrossTable>(apiPath(event, 'cross'));
export const askBracket = async (event: string) =>
  (await ask<{ meetings: readonly Omit<Meeting, 'sets'>[] }>(apiPath(event, 'bracket'))).meetings;
export const askBot = (event: string, id: string) => ask<BotView>(apiPath(event, 'bots', id));

/** A match that is not over says who plays. */
export interface MatchInPlay extends PlayingMatch {
  readonly playing: true;
}
export const askMatch = (event: string, match: string) =>
  ask<MatchView | MatchInPlay>(apiPath(event, 'matches', match));

export interface MatchQuery {
  readonly bot?: string;
  readonly failed?: boolean;
  readonly round?: number;
  readonly before?: string | null;
}

export function askMatches(event: string, wanted: MatchQuery): Promise<MatchPage> {
  const { bot = '', failed = false, round, before = null } = wanted;
  const query = new URLSearchParams({ limit: '25' });
  if (bot !== '') query.set('bot', bot);
  if (failed) query.set('failed', 'true');
  if (round !== undefined) query.set('round', String(round));
  if (before !== null) query.set('before', before);
  return ask<MatchPage>(`${apiPath(event, 'matches')}?${query}`);
}

/** Played again beside the page: what comes back has verified. */
export async function fetchRecording(event: string, path: string): Promise<Judged> {
  const answer = await askServer(`${apiPath(event)}/${path}`);
  const judged = await judgePacked(new Uint8Array(await answer.arrayBuffer()), MOST_BYTES);
  if (judged === null) throw new Error('This recording is broken.');
  if (!judged.ok) throw new Error(`This recording cannot be shown: ${judged.problem.text}.`);
  return judged.value;
}

function withKey(key: string): RequestInit {
  return { headers: { authorization: `Bearer ${key}` } };
}

export async function whoHolds(event: string, key: string): Promise<KeyHolder> {
  return (await askServer(apiPath(event, 'me'), withKey(key))).json();
}

export type DeedAsked =
  | { readonly do: 'start' | 'pause' }
  | { readonly do: 'kick' | 'wake'; readonly bot: string }
  | { readonly do: 'clock'; readonly clock: EventClock }
  | { readonly do: 'order'; readonly bots: readonly string[]; readonly groups?: number }
  | { readonly do: 'announce'; readonly text: string };

/** What was done, in words. */
export async function actOn(event: string, key: string, deed: DeedAsked): Promise<string> {
  const answer = await post(apiPath(event, 'deeds'), key, deed);
  return ((await answer.json()) as { done: string }).done;
}

function post(path: string, key: string, body: object): Promise<Response> {
  return askServer(path, { ...withKey(key), method: 'POST', body: JSON.stringify(body) });
}

export interface BotBrought {
  readonly id: string;
  readonly name: string;
  readonly script?: string;
  readonly command?: string;
  readonly archive?: string;
  readonly bot?: string;
}

/** id@version */
export async function bringBot(event: string, key: string, bot: BotBrought): Promise<string> {
  const answer = await post(apiPath(event, 'bots'), key, bot);
  return ((await answer.json()) as { bot: string }).bot;
}

export async function askLog(event: string, key: string, bot: string, match: string): Promise<string> {
  return (await askServer(apiPath(event, 'logs', bot, match), withKey(key))).text();
}
