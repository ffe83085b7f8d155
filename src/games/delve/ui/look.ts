/** Look: everything the player may know of what the cursor is on (DELVE-320). */
import { type Line, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenMonster } from '../observation.ts';
import { foes } from './foes.ts';
import { healthWords, mapCells, paceWords } from './panes.ts';
import type { DelveUi } from './types.ts';

export function lookLine(content: Content, obs: DelveObs, ui: DelveUi): Line {
  const m = foes(obs).find((f) => f.place === ui.cursor);
  const verb = ui.mode === 'target' ? 'Enter aims, Tab next, Esc cancels. ' : '';
  const label = mapCells(content, obs)[ui.cursor]?.label ?? 'unknown';
  return [span(verb, 'muted'), span(m === undefined ? label : describe(m))];
}

function describe(m: SeenMonster): string {
  const resists = Object.entries(m.resist).map(([type, percent]) => `${type} ${percent}%`);
  return [
    `${m.name} (${m.rank}, level ${m.level}): ${healthWords(m.healthPct)}, ${paceWords(m.pace)}${m.ranged ? ', fights from afar' : ''}`,
    `you hit ${m.hitChance}%, it hits ${m.hitsYou}%`,
    ...(resists.length > 0 ? [`resists ${resists.join(', ')}`] : []),
    ...m.traits,
    ...(m.exact === null ? [] : [exactWords(m.exact)]),
  ].join('; ');
}

function exactWords(e: NonNullable<SeenMonster['exact']>): string {
  const { damage, armor, moveTicks, attackTicks } = e;
  return `${e.health}/${e.maxHealth} health, ${damage[0]}-${damage[1]} damage every ${attackTicks} ticks, armor ${armor}, a step takes ${moveTicks}`;
}
