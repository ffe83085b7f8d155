/** `ghostlight contest export` and `schema`: an event for other programs (CONTEST-015). */
import { resolve } from 'node:path';
import { manifestSchema } from '../../contest/manifest.ts';
import { matchSchema } from '../../contest/match-line.ts';
import { schedule } from '../../contest/schedule.ts';
import { crossTable, standings } from '../../contest/standings.ts';
import { jsonSchema } from '../../engine/json-schema.ts';
import { printFile, printJson } from '../output.ts';
import { DONE, wrong } from '../stop.ts';
import { type EventFolder, openEvent } from './event-folder.ts';

type Cell = string | number | null;
/** Rows of named cells. */
type Sheet = readonly Readonly<Record<string, Cell>>[];

const SHEETS: Readonly<Record<string, (event: EventFolder) => Sheet>> = {
  standings: (event) =>
    standings(event).map(({ share, failures, number, withdrawn, ...row }) => ({
      ...row,
      share: share.rate,
      shareLow: share.low,
      shareHigh: share.high,
      failures: Object.values(failures).reduce((a, b) => a + b, 0),
    })),
  matches: ({ lines }) =>
    lines.flatMap((l) =>
      l.bots.map((bot, seat) => ({
        match: l.match,
        seat,
        bot,
        seed: l.seed,
        outcome: l.outcome?.kind ?? null,
        why: l.outcome?.why ?? null,
        score: l.scores[seat],
        cause: l.causes[seat],
        thinkMs: l.think[seat].total,
        longestMs: l.think[seat].longest,
        steps: l.steps,
        started: l.started,
        ended: l.ended,
      })),
    ),
  'head-to-head': (event) => {
    const scheduled = schedule(event);
    const rows = standings(event, scheduled);
    const table = crossTable(rows, scheduled);
    return rows.flatMap((row, i) =>
      rows.flatMap((rival, j) => {
        const cell = table[i][j];
        return cell === null
          ? []
          : [
              {
                bot: row.bot,
                rival: rival.bot,
                met: cell.met,
                points: cell.points,
                share: cell.share.rate,
                low: cell.share.low,
                high: cell.share.high,
              },
            ];
      }),
    );
  },
};

export function contestExport(folder: string, what: string, { csv }: { readonly csv?: boolean }): number {
  const sheet = Object.hasOwn(SHEETS, what)
    ? SHEETS[what]
    : wrong(`export: expected ${Object.keys(SHEETS).join(', ')}, got "${what}"`);
  const rows = sheet(openEvent(resolve(folder)));
  if (csv === true) printFile(csvOf(rows));
  else printJson(rows, 2);
  return DONE;
}

function csvOf(rows: Sheet): string {
  if (rows.length === 0) return '';
  const head = Object.keys(rows[0]);
  return `${[head.join(','), ...rows.map((row) => head.map((name) => csvCell(row[name])).join(','))].join('\r\n')}\r\n`;
}

/** A table program takes a text that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvCell(cell: Cell): string {
  if (cell === null || typeof cell === 'number') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function contestSchema(): number {
  printJson({ 'manifest.json': jsonSchema(manifestSchema), 'matches.jsonl': jsonSchema(matchSchema) }, 2);
  return DONE;
}
