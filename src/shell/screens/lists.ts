/** Lists of what was played: the score tables and the recordings. */
import type { Block, Grid } from '../../engine/panes.ts';
import { formatProblem } from '../../engine/result.ts';
import { flow } from '../../engine/text-flow.ts';
import { type Line, line } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { readScores, type ScoreEntry } from '../../host/scores.ts';
import { summaryOf } from '../../host/summary.ts';
import type { Context } from '../context.ts';
import { page, sized } from '../layout.ts';
import { createMenu, type MenuEntry } from '../menu.ts';
import type { ShellScreen } from '../screen.ts';
import { textScreen } from './text.ts';

export function scoresScreen(context: Context, { game }: GameModule): ShellScreen {
  const read = readScores(context.vault, game.id);
  const lines: Line[] = [];
  const blocks: Block[] = [];
  if (!read.ok) lines.push(line(`The score table cannot be read: ${formatProblem(read.problem)}`, 'bad'));
  else {
    const names = Object.keys(read.value).sort();
    if (names.length === 0) lines.push(line('No finished game yet.', 'muted'));
    for (const name of names) {
      lines.push(line(name, 'title', true), line('      Score  Steps  Day         Seed', 'muted'));
      lines.push(...read.value[name].map(scoreLine), []);
      blocks.push(
        { kind: 'head', line: line(name, 'title', true) },
        { kind: 'grid', grid: scoreGrid(read.value[name]) },
      );
    }
  }
  const says = blocks.length === 0 ? flow(lines) : blocks;
  return textScreen(context, 'scores', `${game.title}: scores`, lines, false, says);
}

function scoreGrid(entries: readonly ScoreEntry[]): Grid {
  return {
    columns: [
      { label: 'Place', kind: 'number' },
      { label: 'Score', kind: 'number' },
      { label: 'Steps', kind: 'number' },
      { label: 'Day', kind: 'text' },
      { label: 'Seed', kind: 'text' },
    ],
    rows: entries.map((e, i) => [i + 1, e.score, e.n, e.date, e.seed]),
  };
}

function scoreLine(e: ScoreEntry, i: number): Line {
  const place = String(i + 1).padStart(4);
  return [
    { text: place, ink: 'muted' },
    { text: String(e.score).padStart(7), ink: 'accent', strong: true },
    { text: `${String(e.n).padStart(7)}  ${sized(e.date, 12)}${e.seed}`, ink: 'text' },
  ];
}

export function replaysScreen(context: Context, module: GameModule): ShellScreen {
  const { game } = module;
  const names = context.vault.list('recordings').filter((n) => n.startsWith(`recordings/${game.id}-`));
  const entries: MenuEntry[] = names.map((name) => ({
    ...described(context.vault.read(name) ?? '', name),
    run: () => context.go.watch(module, context.vault.read(name) ?? '', name),
  }));
  const menu = createMenu(() => entries, false);
  return {
    name: 'replays',
    key(name) {
      if (name === 'Escape' || name === 'q') context.back();
      else menu.key(name);
    },
    view: (frame) =>
      page(frame, {
        title: `${game.title}: replays`,
        aside: entries.length === 0 ? undefined : `${menu.selected + 1} of ${entries.length}`,
        hints: [
          { key: 'Up', does: 'choose', shown: '↑ ↓' },
          { key: 'Enter', does: 'watch' },
          { key: 'Escape', does: 'back', shown: 'Esc' },
        ],
        notice: entries.length === 0 ? line('No finished game yet.', 'muted') : null,
        body: (box) => (entries.length === 0 ? [] : [menu.pane(box)]),
      }),
  };
}

function described(text: string, name: string): { label: string; value: string; hint: string } {
  const summary = summaryOf(text);
  if (summary === null) return { label: name, value: '', hint: 'cannot be read' };
  return { label: `Seed ${summary.seed}`, value: summary.points ?? '', hint: summary.about };
}
