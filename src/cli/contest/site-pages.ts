/** The pages of an event, as titles and bodies. */
import { type Entrant, keyOf } from '../../contest/manifest.ts';
import { isInfrastructure, recordingFile } from '../../contest/match-line.ts';
import type { Scheduled } from '../../contest/schedule.ts';
import { crossTable, type StandingRow } from '../../contest/standings.ts';
import { failuresText, meetingText, outcomeText, percent, shareText } from '../../contest/words.ts';
import type { EventFolder } from './event-folder.ts';
import { SCRIPT_FILE } from './players.ts';
import { drawBracket } from './site-bracket.ts';
import { html, htmlTable, type PagePart } from './site-layout.ts';

export interface EventPages {
  readonly event: EventFolder;
  readonly scheduled: Scheduled;
  readonly rows: readonly StandingRow[];
  /** Beside the pages. */
  readonly files: readonly string[];
}

function botLink(bot: string, name: string): string {
  return `<a href="bots.html#${html(bot.replace('@', '-'))}">${html(name)}</a>`;
}

function placed({ place, bot, name }: StandingRow): string {
  return `${place}. ${botLink(bot, name)}`;
}

export function standingsPage({ rows }: EventPages): PagePart {
  const head = [
    'Bot',
    'Points',
    'Sets',
    'Won',
    'Level',
    'Lost',
    'Share (95 %)',
    'Rating',
    'Better than next',
    'ms a step',
    'Failures',
  ];
  const body = rows.map((r) => [
    placed(r),
    String(r.points),
    String(r.sets),
    String(r.won),
    String(r.level),
    String(r.lost),
    shareText(r.share),
    `${r.rating} ± ${r.plusMinus}`,
    r.betterThanNext === null ? '' : percent(r.betterThanNext),
    r.thinkMs === null ? '' : String(r.thinkMs),
    html(failuresText(r)),
  ]);
  const ties = `<p>Equal points are decided by direct results, the sum of the rivals' points, the score difference, fewer failures, and at last the lot of the event's secret.</p>`;
  return { title: 'Standings', body: htmlTable('Rating: mean and two sigma', head, body, 'numbers') + ties };
}

export function crossPage({ rows, scheduled }: EventPages): PagePart {
  const table = crossTable(rows, scheduled);
  const head = ['Bot', ...rows.map((r) => String(r.place))];
  const body = rows.map((r, i) => [
    placed(r),
    ...table[i].map((cell, j) =>
      cell === null
        ? i === j
          ? '<span aria-hidden="true">-</span>'
          : ''
        : `<span title="${percent(cell.share.low)} to ${percent(cell.share.high)}">${cell.points}/${cell.met}</span>`,
    ),
  ]);
  return { title: 'Cross table', body: htmlTable('Points against the column, of sets met', head, body, 'numbers') };
}

export function bracketPage({ event, scheduled }: EventPages): PagePart {
  const { meetings } = scheduled.outline;
  const name = (bot: number) => event.manifest.bots[bot].name;
  if (meetings.length === 0) return { title: 'Bracket', body: '<p>This event has no bracket.</p>' };
  const list = meetings.map((m) => `<li>${html(meetingText(m, name))}</li>`).join('\n');
  return { title: 'Bracket', body: `${drawBracket(meetings, name)}\n<h2>As a list</h2>\n<ol>\n${list}\n</ol>` };
}

function whatItIs(bot: Entrant): string {
  switch (bot.kind) {
    case 'house':
      return `bot of the house: ${bot.bot}`;
    case 'command':
      return bot.command;
    case 'script':
      return `bots/${bot.id}-${bot.version}/${SCRIPT_FILE}`;
    case 'arena':
      return bot.called === undefined ? 'dials in to the arena with a key' : `dials in to the arena as ${bot.called}`;
    case 'remote':
      return 'dials in with a key';
  }
}

export function botsPage({ event, rows }: EventPages): PagePart {
  const body = event.manifest.bots.map((b) => {
    const key = keyOf(b);
    const row = rows.find((r) => r.bot === key);
    const what = whatItIs(b);
    return [
      `<span id="${html(key.replace('@', '-'))}">${html(b.name)}</span>`,
      html(key),
      html(b.kind),
      `<code>${html(what)}</code>`,
      `<code title="${b.sha256}">${b.sha256.slice(0, 12)}</code>`,
      row === undefined ? '' : String(row.place),
      row === undefined ? '' : html(failuresText(row)),
    ];
  });
  const head = ['Bot', 'Version', 'Kind', 'What it is', 'SHA-256', 'Place', 'Failures'];
  return { title: 'Bots', body: htmlTable('Who has entered', head, body) };
}

export function matchesPage({ event }: EventPages): PagePart {
  const names = new Map(event.manifest.bots.map((b) => [keyOf(b), b.name]));
  const body = event.lines.map((l) => [
    l.match,
    l.bots.map((b) => botLink(b, names.get(b) ?? b)).join(', '),
    l.scores.join(' : '),
    html(outcomeText(l)),
    html(l.causes.join(', ')),
    String(l.steps),
    `<code>${html(l.seed)}</code>`,
    isInfrastructure(l) ? '' : `<a href="${recordingFile(l.match)}" download>recording</a>`,
  ]);
  const head = ['Match', 'Bots by seat', 'Scores', 'Outcome', 'Causes', 'Steps', 'Seed', 'Watch'];
  const how = `<p>To watch a match: open its recording on the page of an arcade, or <code>ghostlight replay FILE</code>.</p>`;
  return { title: 'Matches', body: how + htmlTable('In the order in which they ended', head, body) };
}

export function filesPage({ files }: EventPages): PagePart {
  const list = files.map((f) => `<li><a href="${f}" download>${f}</a></li>`).join('\n');
  const what =
    'These and the recordings are the whole event: put them into one folder, and <code>ghostlight contest verify FOLDER</code> proves it.';
  return {
    title: 'Files',
    body: `<p>${what}</p>\n<ul>\n${list}\n<li>recordings/: one file per match, see <a href="matches.html">Matches</a></li>\n</ul>`,
  };
}
