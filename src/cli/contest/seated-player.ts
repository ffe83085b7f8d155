/** A bot on a seat of a match: how it plays, what is to be said of it, and how it goes. */
import type { SimSeat } from '../bot-process.ts';
import type { SeatReport } from './match-job.ts';

export interface SeatedPlayer {
  readonly seat: SimSeat;
  report(): SeatReport;
  /** After the match. */
  leave(): Promise<void>;
}
