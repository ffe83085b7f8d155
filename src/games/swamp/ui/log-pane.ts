/** The log with the turns that its lines belong to (SWAMP-196, SWAMP-249). */
import type { LogEntry } from '../../../engine/panes.ts';
import type { Talk } from '../../../engine/ui.ts';
import type { Line, Pane, Size } from '../../../engine/view.ts';
import { eventText } from '../text.ts';
import type { SwampEvent, SwampObs } from '../types.ts';
import type { SwampUi } from './types.ts';
import { LOG_ROW, LOG_ROWS } from './zones.ts';

/** So many turns are remembered: as many as an ending tells of, and some for the log. */
const KEPT = 12;

/** What the screen remembers of a turn that has brought so many lines. */
export function hear(heard: SwampUi['heard'], turn: number, lines: number): SwampUi['heard'] {
  return lines === 0 ? heard : [...heard, [turn, lines] as const].slice(-KEPT);
}

/** Whether a saved value is one. */
export function isHeard(raw: unknown): raw is SwampUi['heard'] {
  const whole = (x: unknown): boolean => Number.isInteger(x) && (x as number) >= 0 && (x as number) < 1_000_000;
  const pair = (x: unknown): boolean => Array.isArray(x) && x.length === 2 && x.every(whole) && x[1] <= 1000;
  return Array.isArray(raw) && raw.length <= KEPT && raw.every(pair);
}

export function logPane(obs: SwampObs, ui: SwampUi, talk: Talk, frame: Size): Pane {
  return {
    id: 'log',
    slot: 'log',
    title: 'Log',
    box: { col: 0, row: LOG_ROW, cols: frame.cols, rows: LOG_ROWS },
    kind: 'log',
    entries: entriesOf(obs, ui, talk),
    part: true,
    terminal: talk.log.slice(-LOG_ROWS),
  };
}

/** Every line of the log, those of the last turns with their turn. */
export function entriesOf(obs: SwampObs, ui: SwampUi, talk: Talk): LogEntry[] {
  const turns: number[] = ui.heard.flatMap(([turn, lines]) => new Array<number>(lines).fill(turn));
  const older = talk.log.length - turns.length;
  return talk.log.map((text, i) => {
    const turn = i < older ? undefined : turns[i - older];
    const place = text.find((s) => s.place !== undefined)?.place;
    return {
      text,
      fresh: turn === undefined ? obs.turn === 0 : turn === obs.turn,
      ...(turn === undefined ? {} : { turn }),
      ...(place === undefined ? {} : { place }),
    };
  });
}

const BAD: readonly string[] = ['seen', 'sinking', 'lost'];
const GOOD: readonly string[] = ['recovered', 'won', 'lit'];

/** What a sentence happened to, by its first word or words: a page shows it on the map. */
const SUBJECTS =
  /(^The (?:Tourist|Scout|Engineer|Performer)|the (?:Tourist|Scout|Engineer|Performer)|[Tt]he harbor|a harbor)/;

export function tell(event: SwampEvent, obs: SwampObs): Line {
  const ink = BAD.includes(event.type) ? 'bad' : GOOD.includes(event.type) ? 'good' : 'gui_text';
  const text = eventText(event, obs);
  const at = 'x' in event ? SUBJECTS.exec(text) : null;
  if (at === null || !('x' in event)) return [{ text, ink }];
  const place = event.y * obs.map[0].length + event.x;
  const end = at.index + at[0].length;
  return [
    { text: text.slice(0, at.index), ink },
    { text: at[0], ink, place },
    { text: text.slice(end), ink },
  ].filter((s) => s.text !== '');
}
