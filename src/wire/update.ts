/** What a port tells, as messages of the wire. */
import type { Game, Types, Watcher } from '../engine/game.ts';
import type { Problem } from '../engine/result.ts';
import type { Refused, Update, WrittenUpdate } from '../host/port.ts';
import { explainRefusal } from '../host/refusals.ts';
import type { RefusedMessage, UpdateMessage } from './messages.ts';
import { EVERYTHING, type Only } from './only.ts';

/** PLAT-044. */
export function updateMessage<T extends Types>(
  game: Game<T>,
  session: string,
  who: Watcher,
  u: Update<T>,
): UpdateMessage {
  const yours = u.legal.length > 0;
  return {
    type: 'update',
    session,
    seat: typeof who === 'number' ? who : null,
    n: u.n,
    obs: u.obs,
    events: u.news,
    ...(yours ? { legal: u.legal.map((a) => game.actions.format(a)) } : {}),
    yours,
    score: u.score,
    outcome: u.outcome,
  };
}

/** What an update is for: the game as it is called there, and the seat, or null for those who watch. */
export interface Addressee {
  readonly session: string;
  readonly seat: number | null;
}

/**
 * The text of `updateMessage`, put together from texts that are there already: the parts that are wanted. With `changes`, which are
 * those of the observation since the update before, it is that of a `ChangesMessage`. Those who watch may do nothing.
 */
export function updateText<T extends Types>(
  game: Game<T>,
  { session, seat }: Addressee,
  u: WrittenUpdate<T>,
  only: Only = EVERYTHING,
  changes: string | null = null,
): string {
  const yours = seat !== null && u.asked;
  const type = changes === null ? 'update' : 'changes';
  const seen = changes === null ? seenText(u, only) : `"changes":${changes},`;
  const events = only.events ? (u.news.length === 0 ? '"events":[],' : `"events":${JSON.stringify(u.news)},`) : '';
  const legal = yours && only.legal ? `"legal":${legalText(game, u.legal)},` : '';
  const score = only.score ? `"score":${numberText(u.score)},` : '';
  const outcome = u.outcome === null ? 'null' : JSON.stringify(u.outcome);
  return `{"type":"${type}","session":${JSON.stringify(session)},"seat":${seat},"n":${u.n},${seen}${events}${legal}"yours":${yours},${score}"outcome":${outcome}}`;
}

function seenText<T extends Types>(u: WrittenUpdate<T>, { obs, fields }: Only): string {
  if (obs) return `"obs":${u.text},`;
  if (fields.length === 0) return '';
  let text = '';
  for (const name of fields) {
    const value = u.field(name);
    if (value !== null) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${value}`;
  }
  return `"obs":{${text}},`;
}

/** Scores are whole numbers nearly always. */
function numberText(x: number): string {
  return Number.isSafeInteger(x) && x !== 0 ? `${x}` : JSON.stringify(x);
}

/** Actions are one object for each meaning: what was written once is known. */
const written = new WeakMap<object, Map<object, string>>();

function legalText<T extends Types>({ actions }: Game<T>, legal: readonly T['action'][]): string {
  let words = written.get(actions);
  if (words === undefined) {
    words = new Map();
    written.set(actions, words);
  }
  let text = '';
  for (const action of legal) {
    let word = words.get(action);
    if (word === undefined) {
      word = JSON.stringify(actions.format(action));
      words.set(action, word);
    }
    text += text === '' ? word : `,${word}`;
  }
  return `[${text}]`;
}

/** PLAT-046. */
export function refusedMessage<T extends Types>(game: Game<T>, m: Pick<Refused, 'n' | 'refusal'>): RefusedMessage {
  return { type: 'refused', n: m.n, code: m.refusal.code, text: explainRefusal(game, m.refusal) };
}

/** An action that could not even be read is refused like an illegal one: with its code, and for nothing. */
export function unreadMessage(n: number, p: Problem): RefusedMessage {
  return { type: 'refused', n, code: p.code, text: p.text };
}
