/** An update on its way to all who look through one hub: whatever several of them get is written once. */
import type { AnyGame, Types } from '../engine/game.ts';
import type { WrittenUpdate } from '../host/port.ts';
import type { Only } from '../wire/only.ts';
import { type Addressee, updateText } from '../wire/update.ts';

/** The two kinds of addressees of a hub: who holds the seat, and who only watches. */
export type HubPlace = 'seat' | 'watcher';

/** By the parts that are wanted (`Only.key`), what changed in them since the update before; null: there was none before. */
export type PartChanges = ReadonlyMap<string, string | null>;

export class HubUpdate {
  readonly told: WrittenUpdate<Types>;
  /** Its number among the updates of the hub. */
  readonly number: number;
  readonly #game: AnyGame;
  readonly #to: Readonly<Record<HubPlace, Addressee>>;
  readonly #changes: PartChanges;
  /** What was written already, whole and as changes for each place, by the parts that are wanted. */
  readonly #written: (Map<string, string> | undefined)[] = [];

  constructor(
    game: AnyGame,
    to: Readonly<Record<HubPlace, Addressee>>,
    told: WrittenUpdate<Types>,
    number: number,
    changes: PartChanges,
  ) {
    this.#game = game;
    this.#to = to;
    this.told = told;
    this.number = number;
    this.#changes = changes;
  }

  full(place: HubPlace, only: Only): string {
    return this.#write(place, only, null);
  }

  /** For one who follows the changes; `last` is the number of the update that it was told before, null if none. */
  after(last: number | null, place: HubPlace, only: Only): string {
    const changes = last === this.number - 1 ? (this.#changes.get(only.key) ?? null) : null;
    return changes === null ? this.full(place, only) : this.#write(place, only, changes);
  }

  #write(place: HubPlace, only: Only, changes: string | null): string {
    const kind = (place === 'seat' ? 0 : 1) + (changes === null ? 0 : 2);
    this.#written[kind] ??= new Map();
    const texts = this.#written[kind];
    let text = texts.get(only.key);
    if (text === undefined) {
      text = updateText(this.#game, this.#to[place], this.told, only, changes);
      texts.set(only.key, text);
    }
    return text;
  }
}
