/** Several steps in one action: rest, explore and travel, by the same plans that the keys use (DELVE-337). */
import { invariant, type Refusal } from '../../../engine/result.ts';
import { isWalk, type StepAction, type WalkAction } from '../actions.ts';
import type { DelveEmit, DelveEvent } from '../events.ts';
import type { DelveObs } from '../observation.ts';
import { observe } from '../observe.ts';
import { beginWalk, nextAction, placeOf, playerPlace, type Walk, went, whyStop } from '../plans.ts';
import { type DelveState, PLAYING } from '../types.ts';

type Kind = WalkAction['type'];

/** No way on a level is longer. */
const MOST_STEPS = 1000;

function begin(kind: Kind, obs: DelveObs): Walk {
  const to = kind === 'travel' && obs.stairs.known ? placeOf(obs, obs.stairs.x, obs.stairs.y) : playerPlace(obs);
  // What is known to lie about was passed by already: it lures nobody back.
  const items = obs.map.items.map((i) => placeOf(obs, i.x, i.y));
  return beginWalk(kind, to, obs, items);
}

/** The first step must be possible. */
export function refuseWalk(s: DelveState, kind: Kind): Refusal | null {
  const obs = observe(s);
  if (obs.monsters.length > 0) return { code: 'hostiles-near', args: [obs.monsters[0].name] };
  if (kind === 'travel' && !obs.stairs.known) return { code: 'no-stairs', args: [] };
  if (kind !== 'rest' && obs.player.snared) return { code: 'snared', args: [] };
  return typeof nextAction(s.content.actions, begin(kind, obs), obs) === 'string'
    ? { code: 'no-effect', args: [] }
    : null;
}

/** Steps until there is a reason to stop; `act` does one of them. */
export function walkOn(
  s: DelveState,
  kind: Kind,
  act: (step: StepAction, hear: DelveEmit) => void,
  emit?: DelveEmit,
): void {
  let obs = observe(s);
  let walk = begin(kind, obs);
  for (let n = 0; n < MOST_STEPS && s.outcome === PLAYING; n++) {
    const next = nextAction(s.content.actions, walk, obs);
    // Who is held fast can rest, and nothing else.
    if (typeof next === 'string' || (obs.player.snared && kind !== 'rest')) return;
    invariant(!isWalk(next), 'a walk is made of single steps');
    const news: DelveEvent[] = [];
    act(next, (to, event) => {
      news.push(event);
      emit?.(to, event);
    });
    obs = observe(s);
    if (whyStop(walk, obs, news) !== null) return;
    walk = went(walk, obs);
  }
}
