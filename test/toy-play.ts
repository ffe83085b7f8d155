/** Sessions of the toy games, and ways to play them on. */
import type { Game, Types } from '../src/engine/game.ts';
import { pick, stream } from '../src/engine/rng.ts';
import { newHead } from '../src/host/recording.ts';
import { openSession, type Session } from '../src/host/session.ts';
import { type Dice, type Duel, dice, duel } from './toy-game.ts';

export function openToy<T extends Types>(game: Game<T>, seed: string, options: object = {}, seats = 1): Session<T> {
  const names = Array.from({ length: seats }, (_, i) => ({ name: `bot ${i}`, kind: 'bot' as const }));
  const opened = openSession(game, newHead(game, { seed, options, seats: names }));
  if (!opened.ok) throw new Error(opened.problem.text);
  return opened.value;
}

export function openDice(seed = 'seed', options: Partial<Dice['options']> = {}): Session<Dice> {
  return openToy(dice, seed, options);
}

export function openDuel(seed = 'seed', options: Partial<Duel['options']> = {}, seats = 2): Session<Duel> {
  return openToy(duel, seed, options, seats);
}

/** Moves of seat 0 in notation; a refusal is a failed test. */
export function act<T extends Types>(session: Session<T>, ...moves: readonly string[]): void {
  for (const move of moves) {
    const refusal = session.submit(0, session.n, session.game.actions.get(move));
    if (refusal !== null) throw new Error(`${move} was refused: ${refusal.code}`);
  }
}

/** Up to `steps` more steps of any listed actions that are not refused. */
export function playRandomly<T extends Types>(session: Session<T>, steps: number, seed = 'moves'): void {
  const chance = stream(seed);
  const until = session.n + steps;
  while (session.n < until && session.outcome === null) {
    const n = session.n;
    for (const seat of session.waiting) {
      while (session.submit(seat, n, pick(chance, session.game.actions.listed)) !== null);
    }
    if (session.n === n) session.step();
  }
}

export function textOf<T extends Types>(session: Session<T>): string {
  return `${session.lines.join('\n')}\n`;
}
