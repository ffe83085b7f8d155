/** The line below the log: what was refused, what is aimed, why a walk stopped, what there is to spend. */
import { counted } from '../../../engine/counted.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { isLooking, lookLine } from './look.ts';
import type { DelveUi } from './types.ts';

/** As a terminal says it. */
export function promptLine(content: Content, obs: DelveObs, ui: DelveUi, talk: Talk): Line {
  if (talk.notice !== null) return talk.notice;
  if (isLooking(ui)) return lookLine(content, obs, ui);
  if (ui.walk !== null) return line(`${walkWord(ui.walk.kind)}... any key stops.`, 'muted');
  if (ui.reason !== '') return line(`You stop: ${ui.reason}.`, 'accent');
  if (ui.mode === 'map') return line('Map: movement keys scroll, M or Esc closes.', 'muted');
  return spendLine(obs) ?? line('', 'muted');
}

/** A page has room for a part of a large depth only. */
const MAP_SAYS = 'What you know of this depth. Arrows or a swipe move it, a smaller map shows more.';

/** As a page says it, which has buttons and facts for the rest; null: nothing. */
export function promptSays(obs: DelveObs, ui: DelveUi, talk: Talk): Line | null {
  if (talk.notice !== null) return talk.notice;
  if (ui.mode === 'target') {
    const skill = obs.player.skills.find((s) => s.id === ui.skill);
    return line(`${skill?.name ?? 'It'}: where to?`, 'accent');
  }
  if (ui.mode === 'look') return line('Looking around.', 'muted');
  if (ui.walk !== null) return line(`${walkWord(ui.walk.kind)}...`, 'muted');
  if (ui.reason !== '') return line(`You stop: ${ui.reason}.`, 'accent');
  if (ui.mode === 'map') return line(MAP_SAYS, 'muted');
  return spendLine(obs);
}

function walkWord(kind: string): string {
  return kind === 'rest' ? 'Resting' : 'Walking';
}

function spendLine({ player: { points, skillPoints } }: DelveObs): Line | null {
  if (points === 0 && skillPoints === 0) return null;
  const kinds = [
    { left: points, name: 'attribute point', key: ' (C)', command: 'sheet' },
    { left: skillPoints, name: 'skill point', key: ' (K)', command: 'skills' },
  ].filter(({ left }) => left > 0);
  return [
    ...kinds.flatMap(
      ({ left, name, key, command }, i): Line => [
        span(`${i > 0 ? ', ' : ''}${counted(left, name)}`, 'accent'),
        { text: key, ink: 'accent', command },
      ],
    ),
    span(' to spend.', 'accent'),
  ];
}
