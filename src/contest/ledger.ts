/** The finished matches of an event, whatever the order in which they came (CONTEST-020). */
import { fail, ok, type Result } from '../engine/result.ts';
import { type EventManifest, keyOf } from './manifest.ts';
import { eventOf, isInfrastructure, type MatchLine, MOST_TRIES } from './match-line.ts';

export interface Ledger {
  /** By the id of the match. */
  readonly finished: ReadonlyMap<string, MatchLine>;
  /** How often a match could not be played. */
  readonly troubled: ReadonlyMap<string, number>;
}

/** A ledger that grows line by line. */
export interface OpenLedger extends Ledger {
  /** The problem names what the line contradicts. */
  add(line: MatchLine): Result<null>;
}

export function newLedger({ bots, seats, secretHash }: EventManifest): OpenLedger {
  const known = new Set(bots.map(keyOf));
  const event = eventOf(secretHash);
  const finished = new Map<string, MatchLine>();
  const troubled = new Map<string, number>();
  return {
    finished,
    troubled,
    add(line) {
      if (line.event !== event) return fail('bad-line', 'event', 'this line is of another event');
      const stranger = line.bots.find((b) => !known.has(b));
      if (stranger !== undefined) return fail('bad-line', 'bots', `the manifest has no bot ${stranger}`);
      if (line.bots.length !== seats) return fail('bad-line', 'bots', `a match of this event has ${seats} seats`);
      if (finished.has(line.match)) return fail('bad-line', 'match', `there is a line of match ${line.match} already`);
      if (isInfrastructure(line)) troubled.set(line.match, (troubled.get(line.match) ?? 0) + 1);
      else if (line.recording === null) return fail('bad-line', 'recording', 'a match that counts has a recording');
      else finished.set(line.match, line);
      return ok(null);
    },
  };
}

/** It could not be played so often that it is left open. */
export function isOpen({ finished, troubled }: Ledger, match: string): boolean {
  return !finished.has(match) && (troubled.get(match) ?? 0) >= MOST_TRIES;
}
