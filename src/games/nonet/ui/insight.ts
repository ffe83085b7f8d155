/** The knowledge that the overlay shows, worked out once per observation and level. */
import { type Forecast, forecast, type Insight, type Knowledge, know } from '../knowledge.ts';
import type { NonetObs } from '../types.ts';
import type { Overlay } from './types.ts';

const MEMO = new WeakMap<NonetObs, Map<Insight, Knowledge>>();

export function knowledge(obs: NonetObs, level: Insight): Knowledge {
  let levels = MEMO.get(obs);
  if (levels === undefined) MEMO.set(obs, (levels = new Map()));
  let known = levels.get(level);
  if (known === undefined) levels.set(level, (known = know(obs, level)));
  return known;
}

/** What the present overlay shows; `paper` computes nothing (NONET-126). */
export function insight(obs: NonetObs, overlay: Overlay): Knowledge | null {
  return overlay === 'paper' ? null : knowledge(obs, overlay);
}

export function blow(obs: NonetObs, overlay: Overlay, cell: number): Forecast | null {
  return forecast(obs, insight(obs, overlay), cell);
}
