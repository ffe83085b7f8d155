/** Updates and refusals on their way to listeners: made at once, delivered in order, never recursively. */
import {
  type Audience,
  type Emit,
  EVERYONE,
  type Game,
  type Outcome,
  type Seat,
  type Types,
  type Watcher,
} from '../engine/game.ts';
import { observeFields, observeText } from '../engine/observe-text.ts';
import type { Refusal } from '../engine/result.ts';
import type { FromHost, Port, Update, Wish, WrittenUpdate } from './port.ts';
import { NOT_YOUR_TURN } from './refusals.ts';
import { newTold } from './told.ts';

const NOTHING: readonly never[] = Object.freeze([]);
/** So many deliveries are taken out of the queue together. */
const AT_ONCE = 64;

/** One who hears of every step. */
interface Listener<T extends Types> {
  readonly who: Watcher;
  news: T['event'][];
  active: boolean;
  /** Whether it wants to know what happened; asked before every step. */
  readonly wantsNews: () => boolean;
  /** The answer for the step that is being made. */
  hears: boolean;
  /** Makes the update of the present position; what is returned delivers it. */
  readonly prepare: (l: Listener<T>) => () => void;
}

/** What delivery asks of the session it serves. */
interface Source<T extends Types> {
  n(): number;
  outcome(): Outcome | null;
  awaits(seat: Seat): boolean;
  send(seat: Seat, n: number, action: T['action']): Refusal | null;
  readonly seats: number;
}

export interface Delivery<T extends Types> {
  /** A step is about to be made. Nobody wants to know what happens in it: no emitter, so the rules make no events. */
  emit(): Emit<T> | undefined;
  /** A step was made: everybody gets an update. */
  updates(): void;
  port(who: Watcher): Port<T>;
  /** The present update at once, then one per step, made with what is wished for at that moment; returns an unsubscribe function. */
  follow(who: Watcher, wish: () => Wish, on: (u: WrittenUpdate<T>) => void): () => void;
}

/** Whether this watcher saw it. */
export function sees(who: Watcher, to: Audience): boolean {
  if (typeof who === 'number') return ((to >>> who) & 1) === 1;
  return who === 'all' || to === EVERYONE;
}

/** A seat's score; for those who have none, the best. */
export function scoreFor<T extends Types>(game: Game<T>, s: T['state'], who: Watcher, seats: number): number {
  if (typeof who === 'number') return game.score(s, who);
  let best = game.score(s, 0);
  for (let seat = 1; seat < seats; seat++) best = Math.max(best, game.score(s, seat));
  return best;
}

/** What is on its way from one session. */
interface Post<T extends Types> {
  readonly game: Game<T>;
  readonly state: T['state'];
  readonly source: Source<T>;
  readonly listeners: Set<Listener<T>>;
  /** Deliveries to come. */
  readonly queue: (() => void)[];
  draining: boolean;
}

export function delivery<T extends Types>(game: Game<T>, state: T['state'], source: Source<T>): Delivery<T> {
  const post: Post<T> = { game, state, source, listeners: new Set(), queue: [], draining: false };
  const { listeners } = post;
  const emit: Emit<T> = (to, event) => {
    for (const l of listeners) if (l.hears && sees(l.who, to)) l.news.push(event);
  };
  return {
    emit() {
      let heard = false;
      for (const l of listeners) {
        l.hears = l.wantsNews();
        heard ||= l.hears;
      }
      return heard ? emit : undefined;
    },
    updates() {
      for (const l of listeners) post.queue.push(l.prepare(l));
      drain(post);
    },
    follow: (who, wish, on) =>
      add(
        post,
        who,
        () => wish().events,
        (l) => {
          const told = toldFor(post, l, wish());
          return () => {
            if (l.active) on(told);
          };
        },
      ),
    port: (who) => openPort(post, who),
  };
}

function openPort<T extends Types>(post: Post<T>, who: Watcher): Port<T> {
  const { source, queue } = post;
  const own = new Set<(m: FromHost<T>) => void>();
  return {
    who,
    listen(on) {
      let active = true;
      const hear = (m: FromHost<T>) => {
        if (active) on(m);
      };
      own.add(hear);
      const stop = add(post, who, ALWAYS, (l) => {
        const update = updateFor(post, l);
        return () => hear(update);
      });
      return () => {
        active = false;
        own.delete(hear);
        stop();
      };
    },
    send(n, action) {
      const refusal = typeof who === 'number' ? source.send(who, n, action) : NOT_YOUR_TURN;
      if (refusal === null) return;
      const at = source.n();
      for (const hear of own) queue.push(() => hear({ tag: 'refused', n: at, refusal }));
      drain(post);
    },
  };
}

const ALWAYS = (): boolean => true;

/** One more who listens; the present update goes out first. */
function add<T extends Types>(
  post: Post<T>,
  who: Watcher,
  wantsNews: () => boolean,
  prepare: Listener<T>['prepare'],
): () => void {
  const l: Listener<T> = { who, news: [], active: true, wantsNews, hears: true, prepare };
  post.listeners.add(l);
  post.queue.push(prepare(l));
  drain(post);
  return () => {
    l.active = false;
    post.listeners.delete(l);
  };
}

/** A listener that acts from inside its callback only adds to the queue; the outermost call empties it. */
function drain<T extends Types>(post: Post<T>): void {
  if (post.draining) return;
  const { queue } = post;
  post.draining = true;
  let done = 0;
  try {
    while (done < queue.length) {
      queue[done++]();
      // Not one by one: a thousand watchers are a long queue. Not only at the end: a game may be played inside of this.
      if (done === AT_ONCE) {
        queue.splice(0, done);
        done = 0;
      }
    }
  } finally {
    queue.splice(0, done);
    post.draining = false;
  }
}

function isAsked<T extends Types>({ source }: Post<T>, who: Watcher): boolean {
  return typeof who === 'number' && source.awaits(who);
}

function legalFor<T extends Types>(post: Post<T>, who: Watcher): readonly T['action'][] {
  return typeof who === 'number' && isAsked(post, who) ? post.game.legal(post.state, who) : NOTHING;
}

function takeNews<T extends Types>(l: Listener<T>): readonly T['event'][] {
  const { news } = l;
  // Most steps bring no news, and a list that nobody wrote to serves again.
  if (news.length === 0) return NOTHING;
  l.news = [];
  return news;
}

function updateFor<T extends Types>(post: Post<T>, l: Listener<T>): Update<T> {
  const { game, state, source } = post;
  return {
    tag: 'update',
    n: source.n(),
    obs: game.observe(state, l.who),
    news: takeNews(l),
    legal: legalFor(post, l.who),
    score: scoreFor(game, state, l.who, source.seats),
    outcome: source.outcome(),
  };
}

function toldFor<T extends Types>(post: Post<T>, l: Listener<T>, wish: Wish): WrittenUpdate<T> {
  const { game, state, source } = post;
  const { who } = l;
  const seen = {
    obs: wish.obs === 'object' ? game.observe(state, who) : null,
    text: wish.obs === 'text' ? observeText(game, state, who) : null,
    names: wish.fields,
    fields: observeFields(game, state, who, wish.fields),
  };
  return newTold(seen, {
    n: source.n(),
    news: takeNews(l),
    legal: wish.legal ? legalFor(post, who) : NOTHING,
    asked: isAsked(post, who),
    score: wish.score ? scoreFor(game, state, who, source.seats) : 0,
    outcome: source.outcome(),
  });
}
