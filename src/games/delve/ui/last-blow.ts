/** The arithmetic of the blow that ended a run, as far as events tell it (SCREEN-031). */

import { DAMAGE } from '../closed-words.ts';
import type { DelveEvent } from '../events.ts';
import type { DelveObs } from '../observation.ts';

type Attack = Extract<DelveEvent, { type: 'attack' }>;

/** Null: the run goes on, or nothing of it was told. */
export function lastBlow(obs: DelveObs, news: readonly DelveEvent[]): string | null {
  if (obs.result !== 'dead') return null;
  for (let i = news.length - 1; i >= 0; i--) {
    const e = news[i];
    if (e.type === 'attack' && e.defender === 'you' && e.result.killed) return attackSum(e);
    if (e.type === 'poison' && e.who === 'you') return `it took the last ${e.amount} of your health.`;
    if (e.type === 'thorns' && e.you) return `its thorns pricked you for ${e.amount}.`;
  }
  return null;
}

function attackSum({ result, skill, kind }: Attack): string {
  const { critical, before, damage, healing } = result;
  const how = skill === '' ? (kind === 'ranged' ? 'a shot' : 'a blow') : skill;
  const parts = result.parts.flatMap((p, t) => {
    if (p === null || p.raw === 0) return [];
    const off = [
      ...(p.mitigated > 0 ? [` - ${p.mitigated} ${DAMAGE[t] === 'physical' ? 'armor' : 'resistance'}`] : []),
      ...(p.reduced > 0 ? [` - ${p.reduced} reduced`] : []),
      ...(p.absorbed > 0 ? [` - ${p.absorbed} absorbed`] : []),
    ];
    return [`${p.raw} ${DAMAGE[t]}${off.join('')} = ${p.final}`];
  });
  const sum = parts.length > 1 ? `, together ${damage}` : '';
  const healed = healing > 0 ? `, ${healing} healed` : '';
  const had = before === null ? '' : `; you had ${before} health left`;
  return `${critical ? 'a critical ' : ''}${critical ? how.replace(/^a /, '') : how} of ${parts.join(' and ')}${sum}${healed}${had}.`;
}
