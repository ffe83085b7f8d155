/** An update as it was wished for: what was not made with it is made of what was, never of a state that went on. */
import type { Outcome, Types } from '../engine/game.ts';
import { fieldsOf } from '../engine/observe-text.ts';
import { invariant } from '../engine/result.ts';
import type { WrittenUpdate } from './port.ts';

/** What was made of an observation. */
interface MadeOf<T extends Types> {
  readonly obs: T['obs'] | null;
  readonly text: string | null;
  /** Names of fields, and the JSON text of each. */
  readonly names: readonly string[];
  readonly fields: readonly (string | null)[];
}

class ToldUpdate<T extends Types> implements WrittenUpdate<T> {
  readonly tag = 'update';
  readonly n: number;
  readonly news: readonly T['event'][];
  readonly legal: readonly T['action'][];
  readonly asked: boolean;
  readonly score: number;
  readonly outcome: Outcome | null;
  readonly #seen: MadeOf<T>;
  #obs: T['obs'] | null;
  #text: string | null;

  constructor(seen: MadeOf<T>, rest: Omit<WrittenUpdate<T>, 'tag' | 'obs' | 'text' | 'field'>) {
    this.#seen = seen;
    this.#obs = seen.obs;
    this.#text = seen.text;
    this.n = rest.n;
    this.news = rest.news;
    this.legal = rest.legal;
    this.asked = rest.asked;
    this.score = rest.score;
    this.outcome = rest.outcome;
  }

  get obs(): T['obs'] {
    this.#obs ??= JSON.parse(this.text) as T['obs'];
    return this.#obs;
  }

  get text(): string {
    if (this.#text === null) {
      invariant(this.#obs !== null, 'the observation was wished for');
      this.#text = JSON.stringify(this.#obs);
    }
    return this.#text;
  }

  field(name: string): string | null {
    const { names, fields } = this.#seen;
    const i = names.indexOf(name);
    return i < 0 ? fieldsOf(this.obs, [name])[0] : fields[i];
  }
}

export function newTold<T extends Types>(
  seen: MadeOf<T>,
  rest: Omit<WrittenUpdate<T>, 'tag' | 'obs' | 'text' | 'field'>,
): WrittenUpdate<T> {
  return new ToldUpdate(seen, rest);
}
