/** The message part: the newest messages, and questions in their place (SWORD-305, SWORD-313). */
import type { Block, LogEntry } from '../../../engine/panes.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, type Size, wrap } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { SIGHT } from '../types.ts';
import { isAsking } from './ask-pane.ts';
import { keyed } from './names.ts';
import { windowCentre } from './press.ts';
import { creatureText, terrainName, withoutStill } from './text.ts';
import type { SwordUi } from './types.ts';

const FIRST_ROW = 18;

/** In a terminal questions stand below the messages and shorten them; a page has a place for each. */
export function messagePanes(obs: SwordObs, ui: SwordUi, talk: Talk, frame: Size): Pane[] {
  const rows = frame.rows - 1 - FIRST_ROW;
  const said = [...stopLines(ui), ...(talk.notice === null ? [] : [talk.notice])];
  const asked = [...question(obs, ui), ...said].flatMap((l) => wrap(l, frame.cols)).slice(-rows);
  const room = rows - asked.length;
  const news = ui.mode === 'examine' ? [] : talk.log.flatMap((l) => wrap(l, frame.cols));
  const shown = news.slice(Math.max(0, news.length - room));
  // The newest line is always the lowest.
  const padding: Line[] = Array.from({ length: room - shown.length }, () => []);
  const at = { col: 0, cols: frame.cols };
  return [
    {
      id: 'log',
      slot: 'log',
      box: { ...at, row: FIRST_ROW, rows: room },
      kind: 'log',
      // What keys are good for after the end, a page has buttons for, and a recording has no use for.
      entries: entriesOf(talk.log, ui).map((e) => ({ ...e, text: withoutStill(e.text) })),
      terminal: [...padding, ...shown.slice(shown.length - Math.min(room, shown.length))],
      part: true,
    },
    {
      id: 'question',
      slot: 'prompt',
      box: { ...at, row: FIRST_ROW + room, rows: asked.length },
      kind: 'prose',
      blocks: [...pageQuestion(obs, ui), ...said].map((l): Block => ({ kind: 'para', line: l })),
      terminal: asked,
      part: true,
    },
  ];
}

/** The log with the turn of each line, as far as it is known; those of the last step are fresh. */
export function entriesOf(log: readonly Line[], { steps }: SwordUi): LogEntry[] {
  const turns: number[] = steps.flatMap((step) => Array.from({ length: step.lines }, () => step.turn));
  const fresh = steps.at(-1)?.lines ?? 0;
  return log.map((text, i): LogEntry => {
    const turn = turns[turns.length - log.length + i];
    return { text, fresh: i >= log.length - fresh, ...(turn === undefined ? {} : { turn }) };
  });
}

/** SWORD-342: why a walk ended. */
function stopLines(ui: SwordUi): Line[] {
  return ui.reason === '' ? [] : [line(`You stop: ${ui.reason}.`, 'accent')];
}

function ask(text: string): Line {
  return line(text, 'question');
}

/** For a page: without the keys that are buttons there; what a window asks is not asked again. */
function pageQuestion(obs: SwordObs, ui: SwordUi): Line[] {
  if (ui.mode === 'main' && obs.phase === 'post-move')
    return [[...ask('Strike a neighbour after the move, or '), ...keyed('end the turn', '5', 'stay'), ...ask('.')]];
  if (ui.mode === 'wield') return [[...ask('Wield which slot, or '), ...keyed('none', '5', 'wield -'), ...ask('?')]];
  if (ui.mode === 'aim') return [ask(`Throw the ${obs.you.slots[ui.slot]} in which direction?`)];
  if (ui.mode === 'examine') return examined(obs, ui).slice(0, 1);
  return isAsking(ui) ? question(obs, ui).map(([q]) => ask(withoutKeys(q.text))) : [];
}

function withoutKeys(text: string): string {
  return text.replace(/ \([^()]*\)$/, '').replace(', + - other', '');
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
