/** What a game at a table asks of the program around it: another game, the title menu, help, settings. */
import type { ShellRequest } from '../engine/ui.ts';
import { line } from '../engine/view.ts';
import type { Head } from '../host/lines.ts';
import type { Context } from './context.ts';
import type { GameTable } from './game-table.ts';

type Answer = (context: Context, table: GameTable) => void;

const ANSWERS: Readonly<Record<ShellRequest, Answer>> = {
  quit: ({ quit }) => quit(),
  'save-and-quit': ({ quit }) => quit(),
  title: ({ go }, { module }) => go.title(module),
  'save-and-title': ({ go }, { module, session }) =>
    go.title(module, session.outcome === null ? line('The game is saved.', 'good') : undefined),
  'new-game'({ settings, go }, table) {
    if (table.course !== null) return table.leaveGuide();
    const { options, seed } = nextGame(settings, table, 'new-game');
    go.begin(table.module, { options, ...(seed === null ? {} : { seed }) }, true);
  },
  'same-seed'({ settings, go }, table) {
    if (table.course !== null) return go.guide(table.module);
    const { options } = nextGame(settings, table, 'same-seed');
    const { head } = table.session;
    go.beginFrom(table.module, { ...head, options, start: { ...head.start, by: 'chosen' } }, true);
  },
  'copy-seed'({ copy }, { session, controller }) {
    const { seed } = session.head.start;
    copy(seed);
    controller.notify(line(`Seed ${seed} copied.`, 'good'));
  },
  undo({ go }, table) {
    if (table.course === null) go.undo(table);
    else table.controller.notify(line('Steps are taken back in a real game, not in the first steps.', 'warning'));
  },
  guide({ go }, { module, controller }) {
    if (module.ui.guide !== undefined) go.guide(module);
    else controller.notify(line('This game has no guided first steps.', 'warning'));
  },
  settings: ({ go }, { module, refresh }) => go.settings(module, refresh),
  help: ({ go }, { module }) => go.help(module),
  log: ({ go }, { controller }) => go.log(controller.log),
  watch: ({ go }, { module, session }) => go.watch(module, `${session.lines.join('\n')}\n`, session.head.start.seed),
};

/** Options and seed of another game, as the game's own screens state them; settings chosen there are kept. */
function nextGame(
  settings: Context['settings'],
  { module: { game, ui }, session, controller }: GameTable,
  request: 'new-game' | 'same-seed',
): { readonly options: Head['options']; readonly seed: string | null } {
  const next = ui.next?.(controller.ui, request);
  if (next !== undefined) settings.changeGame(game.id, { settings: next.settings });
  return { options: { ...session.head.options, ...next?.options }, seed: next?.seed ?? null };
}

export function answerRequest(context: Context, table: GameTable, request: ShellRequest): void {
  ANSWERS[request](context, table);
}
