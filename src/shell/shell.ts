/** The arcade as one state machine: keys and taps in, views out; terminal and page only carry them. */

import type { Types } from '../engine/game.ts';
import { formatProblem, type Problem, type Result } from '../engine/result.ts';
import { line, type View } from '../engine/view.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import { newHead } from '../host/recording.ts';
import { type Loaded, loadForeign, loadSave, NOTHING_KEPT } from '../host/save.ts';
import { openSession, type Session } from '../host/session.ts';
import { VaultError } from '../host/vault.ts';
import { openViewer } from '../host/viewer.ts';
import { SHARED_ROLES } from '../theme/style.ts';
import { findTheme, THEMES } from '../theme/theme.ts';
import { chooseSeed } from './choose-seed.ts';
import { mend } from './fields.ts';
import { LEAST, page } from './layout.ts';
import { layOutSamples, readOwnFiles } from './own-files.ts';
import { pick } from './pick.ts';
import { seatsFor } from './rivals.ts';
import { type Doors, type Screen, type Stage, saveName } from './screen.ts';
import { arcadeScreen } from './screens/arcade.ts';
import { formScreen } from './screens/form.ts';
import { keysScreen } from './screens/keys.ts';
import { replaysScreen, scoresScreen } from './screens/lists.ts';
import { type PlayScreen, playScreen } from './screens/play.ts';
import { settingsScreen } from './screens/settings.ts';
import { askScreen, helpScreen, textScreen, waitScreen } from './screens/text.ts';
import { titleScreen } from './screens/title.ts';
import { watchScreen } from './screens/watch.ts';
import { openSettings } from './settings.ts';
import { type KeptAt, keptAt, sitDown } from './sitting.ts';
import { tooSmall } from './too-small.ts';
import type { Shell, ShellSpec, Start } from './types.ts';
import { isOfOtherRules, moduleOf, presentOf } from './versions.ts';

export function createShell(spec: ShellSpec): Shell {
  const { vault } = spec;
  const settings = openSettings(vault, spec.overrides);
  let stack: Screen[] = [];
  let quit = false;
  let fits = true;
  let swapping = false;
  let shown: View | null = null;
  let loading: Promise<void> = Promise.resolve();

  const top = (): Screen => stack[stack.length - 1];

  function changed(): void {
    if (!swapping) spec.onChange();
  }

  function push(screen: Screen): void {
    stack.push(screen);
    changed();
  }

  /** The old screens write their last lines before the new one is made: it may read them or take their slot. */
  function swap(make: () => Screen): void {
    swapping = true;
    try {
      for (const s of stack) s.close?.();
      stack = [];
      stack = [make()];
    } finally {
      swapping = false;
    }
    changed();
  }

  function leave(): void {
    if (quit) return;
    quit = true;
    for (const s of stack) s.close?.();
    spec.onChange();
  }

  function open(entry: GameEntry, then: (module: GameModule) => void): void {
    push(waitScreen(entry.title));
    loading = entry.load().then(
      (module) => {
        if (quit) return;
        layOutSamples(vault, module);
        readOwnFiles(vault, settings, module);
        then(module);
      },
      (e: unknown) => {
        if (quit) return;
        go.arcade();
        go.tell(entry.title, [line(`The game could not be loaded: ${e instanceof Error ? e.message : e}`, 'bad')]);
      },
    );
  }

  function refuse(module: GameModule, source: string, problem: Problem): void {
    swap(() => titleScreen(stage, module, null));
    go.tell('This save cannot be used', [
      line(source, 'title', true),
      [],
      line(formatProblem(problem), 'bad'),
      [],
      line('The file was left as it is. A new game would replace it, after asking you.', 'muted'),
    ]);
  }

  function sit(module: GameModule, session: Session<Types>, kept: KeptAt, source: string): void {
    let problem: Problem | null = null;
    swap(() => {
      let screen: PlayScreen | null = null;
      const sitting = sitDown(stage, module, session, kept, (request) => screen?.request(request));
      if (sitting.ok) return (screen = playScreen(stage, module, sitting.value));
      problem = sitting.problem;
      return titleScreen(stage, module, null);
    });
    if (problem !== null) refuse(module, source, problem);
  }

  function goOn(module: GameModule, loaded: Result<Loaded<Types>>, text: string, source: string): void {
    if (loaded.ok) sit(module, loaded.value.session, { ...loaded.value, at: keptAt(text) }, source);
    else refuse(module, source, loaded.problem);
  }

  /** With the module by whose rules the file was played: at once for those of today, else as soon as they are loaded. */
  function byRules(module: GameModule, text: string, source: string, then: (module: GameModule) => void): void {
    if (!isOfOtherRules(module, text)) return then(module);
    push(waitScreen(module.game.title));
    loading = moduleOf(spec.games, module, text).then((found) => {
      if (quit) return;
      stack.pop();
      if (found.ok) then(found.value);
      else refuse(module, source, found.problem);
    });
  }

  /** Whatever is in the slot is replaced only if the player says so. */
  function replacing(module: GameModule, run: () => void): void {
    if (vault.read(saveName(module.game.id)) === null) return run();
    go.ask(
      [
        line(`There is a saved game of ${module.game.title}.`),
        [],
        line('A new game takes its place, and the saved one is lost. Begin?', 'warning', true),
      ],
      run,
    );
  }

  function watching(module: GameModule, recording: string, label: string): Screen {
    const viewer = openViewer(module.game, recording);
    if (viewer.ok) return watchScreen(stage, module, viewer.value, label);
    const why = [line(label, 'title'), [], line(formatProblem(viewer.problem), 'bad')];
    return textScreen(stage, 'message', 'This recording cannot be shown', why);
  }

  const go: Doors = {
    arcade: () => swap(() => arcadeScreen(stage)),
    title: (module, notice) => swap(() => titleScreen(stage, presentOf(module), notice ?? null)),
    choose: (entry) => open(entry, (module) => go.title(module)),
    form: (module) => push(formScreen(stage, module)),
    begin(played, wish) {
      const module = presentOf(played);
      const { game, ui } = module;
      readOwnFiles(vault, settings, module);
      const own = settings.of(game.id);
      const said = ui.wish?.(mend(ui.settings, own.settings));
      const options = { ...mend(game.options, own.options), ...said?.options, ...wish.options };
      const wishes = { asked: wish.seed, file: said?.seed, options, today: spec.today(), fresh: spec.freshSeed };
      go.beginFrom(module, newHead(game, { ...chooseSeed(ui, wishes), options, seats: seatsFor(module) }));
    },
    beginFrom: (played, asked) => {
      const module = presentOf(played);
      const { rules, content } = module.game;
      const head = { ...asked, rules, content };
      replacing(module, () => {
        const session = openSession(module.game, head);
        if (session.ok) sit(module, session.value, { ...NOTHING_KEPT, at: null }, head.start.seed);
        else go.tell('This game cannot be played', [line(formatProblem(session.problem), 'bad')]);
      });
    },
    load: (module, text, source) =>
      byRules(module, text, source, (played) => {
        // A wrong file is told before anything is asked or replaced.
        const loaded = loadForeign(played.game, text);
        if (!loaded.ok) return refuse(module, source, loaded.problem);
        // There is nothing to go on with, and nothing to rate.
        if (loaded.value.session.outcome !== null) return go.watch(module, text, source);
        replacing(module, () => {
          loaded.value.session.mark('loaded');
          goOn(played, loaded, text, source);
        });
      }),
    resume(module) {
      const name = saveName(module.game.id);
      const text = vault.read(name);
      if (text === null) go.title(module, line('There is no saved game.', 'warning'));
      else byRules(module, text, name, (played) => goOn(played, loadSave(played.game, text), text, name));
    },
    scores: (module) => push(scoresScreen(stage, module)),
    replays: (module) => push(replaysScreen(stage, module)),
    watch: (module, recording, label) =>
      byRules(module, recording, label, (played) => push(watching(played, recording, label))),
    settings: (module, onChange) => push(settingsScreen(stage, module, onChange ?? (() => {}))),
    keys: (module, onChange) => push(keysScreen(stage, module, onChange ?? (() => {}))),
    help: (module) => push(helpScreen(stage, module.game.title, module.ui.help)),
    log: (lines) => push(textScreen(stage, 'log', 'Log', lines, true)),
    ask: (question, yes) => push(askScreen(stage, question, yes)),
    tell: (title, lines) => push(textScreen(stage, 'message', title, lines)),
  };

  const stage: Stage = {
    vault,
    games: spec.games,
    settings,
    go,
    today: spec.today,
    date: spec.date,
    freshSeed: spec.freshSeed,
    copy: (text) => spec.onCopy?.(text),
    back() {
      stack.pop()?.close?.();
      if (stack.length === 0) leave();
    },
    quit: leave,
    changed,
  };

  function begin(start: Start, module: GameModule): void {
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
        return byRules(module, start.recording, start.label, (played) =>
          swap(() => watching(played, start.recording, start.label)),
        );
    }
  }

  const { start } = spec;
  const entry = start === undefined ? undefined : spec.games.find((g) => g.id === start.game);
  stack = [arcadeScreen(stage)];
  if (start !== undefined && entry !== undefined) open(entry, (module) => begin(start, module));

  const shell: Shell = {
    key(name) {
      if (quit) return;
      // In the dark only leaving is safe.
      if (name === 'Ctrl+c' && (!fits || top().name !== 'play')) leave();
      else if (fits) {
        try {
          top().key(name);
        } catch (e) {
          // Storage that fails where nobody was ready for it is told, and the arcade goes on.
          if (!(e instanceof VaultError)) throw e;
          go.tell('The storage failed', [line(`${e.path}: ${e.message}`, 'bad')]);
        }
        spec.onChange();
      }
    },
    paste(text) {
      if (quit || !fits) return;
      top().paste?.(text);
      spec.onChange();
    },
    point(pane, cell, how) {
      if (quit || !fits) return;
      top().point?.(pane, cell, how);
      spec.onChange();
    },
    pointAt(col, row, how) {
      const picked = shown === null ? null : pick(shown, col, row);
      if (picked?.kind === 'cell') shell.point(picked.pane, picked.cell, how);
      else if (picked?.kind === 'key' && how === 'go') shell.key(picked.key);
    },
    tick(ms) {
      if (quit) return;
      top().tick?.(ms);
      spec.onChange();
    },
    wait: () => (quit ? null : (top().wait?.() ?? null)),
    view(frame) {
      const least = (quit ? undefined : top().least) ?? LEAST;
      fits = frame.cols >= least.cols && frame.rows >= least.rows;
      if (quit) shown = page(frame, { title: '', hints: [], body: () => [] });
      else shown = fits ? top().view(frame) : tooSmall(frame, least);
      return shown;
    },
    look() {
      const { theme, ascii, colour } = settings.now;
      return {
        theme: findTheme(theme) ?? THEMES[0],
        roles: (quit ? undefined : top().roles) ?? SHARED_ROLES,
        ascii,
        colour,
      };
    },
    get screen() {
      return quit ? 'quit' : top().name;
    },
    get typing() {
      return !quit && (top().typing?.() ?? false);
    },
    get quit() {
      return quit;
    },
    close: leave,
    ready: () => loading,
  };
  return shell;
}
