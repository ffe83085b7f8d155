/** Those who come to a contest, what they say, and how they go (GHOST-036 to GHOST-050, GHOST-071 to GHOST-074). */
import { NAME, nameIn, UNKNOWN } from '../../wire/dialects/arena-commands.ts';
import { NO_COMMAND } from './contest-game.ts';
import { type ContestState, onSeated, stopGame } from './contest-state.ts';
import { type Contestant, describe, shownName } from './contestant.ts';
import { commandMatch, desertMatch, tryTick } from './match.ts';
import { shownLine } from './reports.ts';

/** Null: refused (GHOST-042). */
export function admit({ spec, seating, plan, match, abandoned }: ContestState, c: Contestant): Contestant | null {
  if (abandoned) return null;
  const { contestants } = seating;
  const from = c.link?.address ?? c.kind;
  const seats = plan.starts.length;
  if (match !== null || contestants.length >= seats) {
    const why = match === null ? 'no seat is free' : 'a game is on';
    spec.onNotice?.(`${from} was refused.`);
    spec.report(`refused ${from}: ${why}, ${contestants.length} of ${seats} seats taken`);
    return null;
  }
  seating.add(c);
  spec.onNotice?.(`${shownName(c.name, c.id)} joined.`);
  spec.report(`join ${describe(c)} from ${from}, ${contestants.length} of ${seats} seats taken`);
  seating.settle();
  return c;
}

/** A line of a client, or a key of the person at the keyboard. */
export function takeCommand(s: ContestState, c: Contestant, what: number, line: Uint8Array): void {
  if (c.gone || s.abandoned) return;
  if (what === NAME) return rename(s, c, line);
  if (what === UNKNOWN && !c.reported) {
    c.reported = true;
    s.spec.report(`unknown-command of player ${describe(c)}: ${shownLine(line)}`);
  }
  if (s.match !== null) commandMatch(s.match, c, what === UNKNOWN ? NO_COMMAND : what);
}

/** GHOST-191: until the first `startofround`. */
function rename(s: ContestState, c: Contestant, line: Uint8Array): void {
  if (c.kind !== 'client' || s.match?.begun === true) return;
  c.name = nameIn(line, s.unnamed);
  s.spec.onNotice?.(`Player ${c.id + 1} is called ${c.name}.`);
  s.spec.report(`name ${describe(c)}, ${s.seating.contestants.filter((x) => x.name !== null).length} ready`);
  onSeated(s);
}

/** The connection is gone, in whatever way. */
export function leave(s: ContestState, c: Contestant): void {
  const { spec, seating, match } = s;
  if (c.gone || s.abandoned || !seating.contestants.includes(c)) return;
  c.gone = true;
  spec.onNotice?.(`${shownName(c.name, c.id)} left.`);
  spec.report(`leave ${describe(c)} from ${c.link?.address ?? c.kind}`);
  if (match === null) return seating.remove(c);
  if (match.phase === 'finished') return;
  if (seating.contestants.every((x) => x.gone)) desertMatch(match);
  else if (match.game.obs.tally.rounds < 0 && s.startAt !== null) stopGame(s);
  else tryTick(match);
}
