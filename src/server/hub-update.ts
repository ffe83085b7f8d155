/** An update on its way to all who look through one hub: whatever several of them get is written once. */
import type { AnyGame, Types } from '../engine/game.ts';
import type { WrittenUpdate } from '../host/port.ts';
import { type Addressee, updateText } from '../wire/update.ts';

/** The two kinds of addressees of a hub: who holds the seat, and who only watches. */
export type HubPlace = 'seat' | 'watcher';

export class HubUpdate {
  readonly told: WrittenUpdate<Types>;
  /** Its number among the updates of the hub. */
  readonly number: number;
  readonly #game: AnyGame;
  readonly #to: Readonly<Record<HubPlace, Addressee>>;
  /** Of the observation since the update before; null: nobody follows them, or there was none before. */
  readonly #changes: string | null;
  readonly #full: Partial<Record<HubPlace, string>> = {};
  readonly #delta: Partial<Record<HubPlace, string>> = {};

  constructor(
    game: AnyGame,
    to: Readonly<Record<HubPlace, Addressee>>,
    told: WrittenUpdate<Types>,
    number: number,
    changes: string | null,
  ) {
    this.#game = game;
    this.#to = to;
    this.told = told;
    this.number = number;
    this.#changes = changes;
  }

  full(place: HubPlace): string {
    this.#full[place] ??= updateText(this.#game, this.#to[place], this.told);
    return this.#full[place];
  }

  /** For one who follows the changes; `last` is the number of the update that it was told before, null if none. */
  after(last: number | null, place: HubPlace): string {
    if (this.#changes === null || last !== this.number - 1) return this.full(place);
    this.#delta[place] ??= updateText(this.#game, this.#to[place], this.told, this.#changes);
    return this.#delta[place];
  }
}
