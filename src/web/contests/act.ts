import type { DeedAsked } from './ask-contests.ts';

/** Does a deed of the organiser, and has what came of it said. */
export type Act = (deed: DeedAsked) => void;
