/** An update with its observation as an object, as text, or as both: the second form is made of the first, never of a state that went on. */
import type { Outcome, Types } from '../engine/game.ts';
import type { WrittenUpdate } from './port.ts';

class ToldUpdate<T extends Types> implements WrittenUpdate<T> {
  readonly tag = 'update';
  readonly n: number;
  readonly news: readonly T['event'][];
  readonly legal: readonly T['action'][];
  readonly score: number;
  readonly outcome: Outcome | null;
  #obs: T['obs'] | null;
  #text: string | null;

  constructor(
    seen: T['obs'] | string,
    n: number,
    news: readonly T['event'][],
    legal: readonly T['action'][],
    score: number,
    outcome: Outcome | null,
  ) {
    this.#obs = typeof seen === 'string' ? null : seen;
    this.#text = typeof seen === 'string' ? seen : null;
    this.n = n;
    this.news = news;
    this.legal = legal;
    this.score = score;
    this.outcome = outcome;
  }

  get obs(): T['obs'] {
    this.#obs ??= JSON.parse(this.text) as T['obs'];
    return this.#obs;
  }

  get text(): string {
    this.#text ??= JSON.stringify(this.#obs);
    return this.#text;
  }
}

/** `seen`: the observation, or its JSON text. */
export function newTold<T extends Types>(
  seen: T['obs'] | string,
  n: number,
  news: readonly T['event'][],
  legal: readonly T['action'][],
  score: number,
  outcome: Outcome | null,
): WrittenUpdate<T> {
  return new ToldUpdate(seen, n, news, legal, score, outcome);
}
