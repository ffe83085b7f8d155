/** When a match began, by the clock on the wall, and when it ended: so much later as a clock says that nobody sets. */
export interface MatchTimes {
  readonly started: Date;
  ended(): Date;
  ms(): number;
}

/** From now on. A clock on the wall that is set meanwhile would make a match last for days, or end before it began. */
export function matchTimes(wall: () => number = Date.now, steady: () => number = () => performance.now()): MatchTimes {
  const started = new Date(wall());
  const began = steady();
  const ms = () => Math.max(0, steady() - began);
  return { started, ended: () => new Date(started.getTime() + Math.round(ms())), ms };
}
