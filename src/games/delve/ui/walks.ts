/** Walks of several steps: rest, explore, travel, run, as plans of single actions. */
import type { Plan } from '../../../engine/ui.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { beginWalk, nextAction, playerPlace, type Walk, went, whyStop } from '../plans.ts';
import type { Delve } from '../types.ts';
import { capital } from './names.ts';
import { type DelvePress, say } from './pressed.ts';
import type { DelveUi } from './types.ts';

/** The reason for its end is told by `settle` or at once. */
export function walk({ actions }: Content, ui: DelveUi, obs: DelveObs, kind: Walk['kind'], to: number): DelvePress {
  if (kind !== 'run' && obs.monsters.length > 0)
    return { ui, notice: say(`Not while ${obs.monsters[0].name} is in view.`) };
  const here = obs.ground.item === null ? ui.passed : [...ui.passed, playerPlace(obs)];
  const first = beginWalk(kind, to, obs, here);
  const begin = nextAction(actions, first, obs);
  if (typeof begin === 'string') return { ui, notice: say(`${capital(begin)}.`) };
  return { ui: { ...ui, walk: first }, plan: planOf(actions, first) };
}

function planOf(actions: Content['actions'], first: Walk): Plan<Delve> {
  let w = first;
  let started = false;
  return (obs, news) => {
    if (started) {
      if (whyStop(w, obs, news) !== null) return null;
      w = went(w, obs);
    }
    started = true;
    const next = nextAction(actions, w, obs);
    return typeof next === 'string' ? null : next;
  };
}
