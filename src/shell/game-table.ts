/** A game being played in a front end: session, controller and lessons together; keys go in here. */
import type { Types } from '../engine/game.ts';
import type { GameModule } from '../games/index.ts';
import type { Controller } from '../host/controller.ts';
import type { Session } from '../host/session.ts';
import type { Course } from './course.ts';
import type { Trail } from './trail.ts';
import type { Tutor } from './tutor.ts';

export interface GameTable {
  readonly module: GameModule;
  /** Which of the game's saves it is kept in. */
  readonly slot: string;
  readonly session: Session<Types>;
  readonly controller: Controller<Types>;
  readonly tutor: Tutor;
  /** The guide that is being followed; null: it is a game like any other. */
  readonly course: Course | null;
  /** For steps back. */
  readonly trail: Trail;
  key(name: string): void;
  paste(text: string): void;
  /** Mouse and touch on a cell of the map. */
  point(cell: number, how: 'look' | 'go'): void;
  /** Milliseconds until `tick` is wanted; null: nothing moves by itself. */
  wait(): number | null;
  tick(): void;
  /** The lesson on show is understood, or no more of them are wanted. */
  answerLesson(answer: 'understood' | 'enough'): void;
  /** On to a real game, from a guide. */
  leaveGuide(): void;
  /** Calls `on` whenever there is something new to draw; returns an unsubscribe function. */
  listen(on: () => void): () => void;
  /** Settings or keys were changed. */
  refresh(): void;
  leave(): void;
}
