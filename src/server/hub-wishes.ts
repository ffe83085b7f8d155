/** What all who look through one hub want of an update, together: that is made, and nothing else. */
import type { Wish } from '../host/port.ts';
import { EVERYTHING, type Only } from '../wire/only.ts';
import type { HubPlace } from './hub-update.ts';

/** One of them. */
interface Looker {
  readonly place: HubPlace;
  readonly delta: boolean;
  readonly only: Only;
}

/** Nobody looks: of what happened it is still known, should somebody ask for the screen (PLAT-048). */
const NOTHING: Wish = { obs: null, fields: [], events: true, legal: false, score: false };

/** `screen`: the screen is drawn as well, which shows everything. */
export function allWishes(lookers: readonly Looker[], screen: boolean): Wish {
  const fields = [...new Set(lookers.flatMap(({ only }) => only.fields))];
  if (screen) return { ...EVERYTHING.delta, fields };
  if (lookers.length === 0) return NOTHING;
  const whole = lookers.filter(({ only }) => only.obs);
  return {
    obs: whole.length === 0 ? null : whole.some(({ delta }) => delta) ? 'object' : 'text',
    fields,
    events: lookers.some(({ only }) => only.events),
    legal: lookers.some(({ only, place }) => only.legal && place === 'seat'),
    score: lookers.some(({ only }) => only.score),
  };
}
