/** The message part: the newest messages, and questions in their place (SWORD-305, SWORD-313); a page shows them apart. */
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, type Size, wrap } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { SIGHT } from '../types.ts';
import { windowCentre } from './press.ts';
import { creatureText, terrainName } from './text.ts';
import type { SwordUi } from './types.ts';

const FIRST_ROW = 18;

export function messagePane(obs: SwordObs, ui: SwordUi, talk: Talk, frame: Size): Pane {
  const rows = frame.rows - 1 - FIRST_ROW;
  const fixed = [...question(obs, ui), ...stopLines(ui), ...(talk.notice === null ? [] : [talk.notice])].flatMap((l) =>
    wrap(l, frame.cols),
  );
  const news = ui.mode === 'examine' ? [] : talk.log.flatMap((l) => wrap(l, frame.cols));
  const room = Math.max(0, rows - fixed.length);
  const shown = news.slice(Math.max(0, news.length - room));
  // The newest line is always the lowest.
  const padding: Line[] = Array.from({ length: room - shown.length }, () => []);
  return {
    id: 'log',
    slot: 'log',
    box: { col: 0, row: FIRST_ROW, cols: frame.cols, rows },
    kind: 'text',
    lines: [...padding, ...shown, ...fixed].slice(-rows),
  };
}

/** Questions and notices for a page, which has a log of its own. */
export function promptPane(obs: SwordObs, ui: SwordUi, talk: Talk): Pane {
  const asked = ui.mode === 'more' ? [] : ui.mode === 'examine' ? examined(obs, ui).slice(0, 1) : question(obs, ui);
  return {
    id: 'question',
    slot: 'prompt',
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'text',
    lines: [...asked, ...stopLines(ui), ...(talk.notice === null ? [] : [talk.notice])],
  };
}

/** SWORD-342: why a walk ended. */
function stopLines(ui: SwordUi): Line[] {
  return ui.reason === '' ? [] : [line(`You stop: ${ui.reason}.`, 'accent')];
}

function ask(text: string): Line {
  return line(text, 'question');
}

function question(obs: SwordObs, ui: SwordUi): Line[] {
  const { you } = obs;
  switch (ui.mode) {
    case 'main':
      return obs.phase === 'post-move' ? [ask('Post-move attack in which direction? (. or 5: end the turn)')] : [];
    case 'more':
      return [
        ask('v: view yourself, d: drop, w: wield, Space: next target, m: map, p: messages,'),
        ask('a: arithmetic of the last blows, E: exercises, ?: help, C: threat colours,'),
        ask('S: save and leave, Q: resign, c Esc Enter: back'),
      ];
    case 'pickup': {
      const many = obs.here.length > 1 ? ` (${ui.item + 1} of ${obs.here.length}, + - other)` : '';
      return [ask(`Take ${obs.here[ui.item]}${many} into which slot? (c Esc: cancel)`)];
    }
    case 'drop':
      return [ask('Drop the weapon of which slot? (c Esc: cancel)')];
    case 'wield':
      return [ask('Wield which slot? (. or 5: none, c Esc: cancel)')];
    case 'throw':
      return [ask('Throw the weapon of which slot? (c Esc: cancel)')];
    case 'aim':
      return [ask(`Throw ${you.slots[ui.slot]} in which direction? (c Esc: cancel)`)];
    case 'polymorph':
      return you.lastKill === null
        ? []
        : [ask(`Change into ${creatureText(you.lastKill, you.level - 1)} for good? (o: yes, c Esc: cancel)`)];
    case 'resign':
      return [ask('Resign the game? (o: yes, c Esc: cancel)')];
    case 'threat':
      return [ask('Threat colours from now on? A cheat: no true victory. (o: yes, c Esc: cancel)')];
    case 'examine':
      return examined(obs, ui);
    default:
      return [];
  }
}

function examined(obs: SwordObs, ui: SwordUi): Line[] {
  const { x, y } = ui.cursor;
  const centre = windowCentre(ui, obs);
  const stair = ui.through && obs.stairs.find((s) => s.x === ui.through?.x && s.y === ui.through?.y);
  const letter = stair
    ? (stair.around?.[y - centre.y + SIGHT]?.[x - centre.x + SIGHT] ?? ' ')
    : (obs.map[y]?.[x] ?? ' ');
  const item = ui.through === null ? obs.items.find((i) => i.x === x && i.y === y) : undefined;
  const what = item === undefined ? terrainName(letter) : `${terrainName(letter)}, ${item.kind}`;
  return [line(what), ask('directions: look, v: describe, f: forecast (hint), < >: other end, c Esc: leave')];
}
