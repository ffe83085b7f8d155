/** Navigation between the screens of the arcade on a character screen, and to the games at its table. */
import { formatProblem, type Problem, type Result } from '../engine/result.ts';
import { type Line, line } from '../engine/view.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import { openViewer } from '../host/viewer.ts';
import { helpPages } from './around-help.ts';
import type { Context, Navigation } from './context.ts';
import type { GameTable } from './game-table.ts';
import { type OpenTable, openTable, type Unopened } from './open-table.ts';
import { layOutSamples, readOwnFiles } from './own-files.ts';
import type { ShellScreen } from './screen.ts';
import type { ScreenStack } from './screen-stack.ts';
import { arcadeScreen } from './screens/arcade.ts';
import { formScreen } from './screens/form.ts';
import { keysScreen } from './screens/keys.ts';
import { replaysScreen, scoresScreen } from './screens/lists.ts';
import { playScreen } from './screens/play.ts';
import { settingsScreen } from './screens/settings.ts';
import { askScreen, helpScreen, textScreen, waitScreen } from './screens/text.ts';
import { titleScreen } from './screens/title.ts';
import { watchScreen } from './screens/watch.ts';
import type { SettingsStore } from './settings.ts';
import type { ShellSpec, ShellStart } from './types.ts';
import { presentOf } from './versions.ts';

export interface ShellNavigation {
  readonly context: Context;
  readonly go: Navigation;
  /** Where the program was told to begin. */
  start(start: ShellStart, entry: GameEntry): void;
  /** Settles when what is being loaded is there. */
  ready(): Promise<void>;
}

/** What the functions below share. */
interface Ways {
  readonly spec: ShellSpec;
  readonly stack: ScreenStack;
  readonly context: Context;
  loading: Promise<void>;
}

export function createNavigation(spec: ShellSpec, stack: ScreenStack, settings: SettingsStore): ShellNavigation {
  const { vault, games, slots, today, date, freshSeed } = spec;
  const copy = (text: string) => spec.onCopy?.(text);
  const say = (said: Line) => spec.onLog?.(said);
  const common = {
    vault,
    games,
    slots,
    settings,
    today,
    date,
    freshSeed,
    copy,
    say,
    back: stack.back,
    quit: stack.leave,
  };
  const table = openTable({
    context: () => context,
    ownOptions: true,
    show: (open) => showTable(ways, open),
    ask: (question, yes) => go.ask(spaced(question), yes),
    wait: (module, work, then) => waitFor(ways, module.game.title, work, then),
    refuse: (what, module, source, problem) => refuse(ways, what, module, source, problem),
    noSave: (module) => go.title(module, line('There is no saved game.', 'warning')),
  });
  const go: Navigation = {
    ...table,
    ...menuWays(() => ways),
    watch: (module, recording, label) =>
      table.byRules(module, recording, label, (played) =>
        stack.push(recordingScreen(context, played, recording, label)),
      ),
  };
  const context: Context = { ...common, go };
  const ways: Ways = { spec, stack, context, loading: Promise.resolve() };
  return {
    context,
    go,
    start: (start, entry) => openGame(ways, entry, (module) => startWith(ways, table, start, module)),
    ready: () => ways.loading,
  };
}

/** The screens around playing. */
function menuWays(ways: () => Ways): Omit<Navigation, keyof OpenTable | 'watch'> {
  const show = (make: (context: Context) => ShellScreen) => ways().stack.push(make(ways().context));
  const swap = (make: (context: Context) => ShellScreen) => ways().stack.swap(() => make(ways().context));
  const nothing = () => {};
  return {
    arcade: () => swap(arcadeScreen),
    title: (module, notice) => swap((context) => titleScreen(context, presentOf(module), notice ?? null)),
    choose: (entry) => openGame(ways(), entry, (module) => ways().context.go.title(module)),
    form: (module) => show((context) => formScreen(context, module)),
    scores: (module) => show((context) => scoresScreen(context, module)),
    replays: (module) => show((context) => replaysScreen(context, module)),
    settings: (module, onChange) => show((context) => settingsScreen(context, module, onChange ?? nothing)),
    keys: (module, onChange) => show((context) => keysScreen(context, module, onChange ?? nothing)),
    help: (module) => show((context) => helpScreen(context, module.game.title, helpPages(module))),
    log: (lines) => show((context) => textScreen(context, 'log', 'Log', lines, true)),
    ask: (question, yes) => show((context) => askScreen(context, question, yes)),
    tell: (title, lines) => show((context) => textScreen(context, 'message', title, lines)),
  };
}

/** A moment's screen until the work is done; who quits meanwhile is not called back. */
function waitFor<V>(ways: Ways, title: string, work: Promise<V>, then: (value: V) => void): void {
  ways.stack.push(waitScreen(title));
  ways.loading = work.then((value) => {
    if (ways.stack.quit) return;
    ways.stack.drop();
    then(value);
  });
}

function openGame(ways: Ways, entry: GameEntry, then: (module: GameModule) => void): void {
  const { vault, settings, go } = ways.context;
  ways.stack.push(waitScreen(entry.title));
  ways.loading = entry.load().then(
    (module) => {
      if (ways.stack.quit) return;
      layOutSamples(vault, module);
      readOwnFiles(vault, settings, module);
      then(module);
    },
    (e: unknown) => {
      if (ways.stack.quit) return;
      go.arcade();
      go.tell(entry.title, [line(`The game could not be loaded: ${e instanceof Error ? e.message : e}`, 'bad')]);
    },
  );
}

function showTable({ stack, context }: Ways, open: () => Result<GameTable>): Result<GameTable> {
  return stack.swapFor(open, (opened) => (opened.ok ? playScreen(opened.value, stack.changed) : arcadeScreen(context)));
}

function refuse({ stack, context }: Ways, what: Unopened, module: GameModule, source: string, problem: Problem): void {
  const why = line(formatProblem(problem), 'bad');
  if (problem.code === 'in-use') {
    context.go.title(module);
    return context.go.tell(`${module.game.title} is being played already`, [why]);
  }
  if (what === 'new-game') return context.go.tell('This game cannot be played', [why]);
  stack.swap(() => titleScreen(context, module, null));
  const left = line('The file was left as it is. A new game would replace it, after asking you.', 'muted');
  context.go.tell('This save cannot be used', spaced([line(source, 'title', true), why, left]));
}

/** With a blank line between any two. */
function spaced(lines: readonly Line[]): Line[] {
  return lines.flatMap((l, i) => (i === 0 ? [l] : [[], l]));
}

function recordingScreen(context: Context, module: GameModule, recording: string, label: string): ShellScreen {
  const viewer = openViewer(module.game, recording);
  if (viewer.ok) return watchScreen(context, module, viewer.value, label);
  const why = [line(label, 'title'), [], line(formatProblem(viewer.problem), 'bad')];
  return textScreen(context, 'message', 'This recording cannot be shown', why);
}

function startWith({ stack, context }: Ways, table: OpenTable, start: ShellStart, module: GameModule): void {
  const { go } = context;
  switch (start.what) {
    case 'title':
      return go.title(module);
    case 'head':
      go.title(module);
      return go.beginFrom(module, start.head);
    case 'save':
      go.title(module);
      return go.load(module, start.text, start.source);
    case 'resume':
      return go.resume(module);
    case 'watch':
      return table.byRules(module, start.recording, start.label, (played) =>
        stack.swap(() => recordingScreen(context, played, start.recording, start.label)),
      );
  }
}
