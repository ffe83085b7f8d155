/** The lines of a session's steps as text: every move is written once, and a step puts its moves together. */
import type { Game, Turn, Types } from '../engine/game.ts';

/** The line of step n, byte for byte what `formatLine` makes of it. */
export type StepText<T extends Types> = (n: number, turns: readonly Turn<T>[]) => string;

/** Seat and action in notation, such as `0 move up`. */
export function moveText<T extends Types>({ actions }: Game<T>, { seat, action }: Turn<T>): string {
  return `${seat} ${actions.format(action)}`;
}

export function newStepText<T extends Types>(game: Game<T>, seats: number): StepText<T> {
  const written = Array.from({ length: seats }, () => new Map<T['action'], string>());

  function write(turn: Turn<T>): string {
    const json = JSON.stringify(moveText(game, turn));
    written[turn.seat].set(turn.action, json);
    return json;
  }

  return (n, turns) => {
    let moves = '';
    for (const turn of turns) {
      const move = written[turn.seat].get(turn.action) ?? write(turn);
      moves += moves === '' ? move : `,${move}`;
    }
    return `{"at":"step","n":${n},"moves":[${moves}]}`;
  };
}
