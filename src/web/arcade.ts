/** The arcade behind the page: what is open, and the ways from one screen to another as addresses and dialogs. */
import { signal } from '@preact/signals';
import { ARCADE_GAMES, findArcadeGame } from '../bots/arcade.ts';
import type { Types } from '../engine/game.ts';
import { formatProblem, type Problem, type Result } from '../engine/result.ts';
import { seedFromBits } from '../engine/seed.ts';
import { type Line, line, plain } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { newHead, parseLine } from '../host/recording.ts';
import { type Loaded, loadForeign, loadSave, NOTHING_KEPT } from '../host/save.ts';
import { openSession, type Session } from '../host/session.ts';
import { chooseSeed } from '../shell/choose-seed.ts';
import { mend } from '../shell/fields.ts';
import { seatsFor } from '../shell/rivals.ts';
import { type Doors, type Stage, saveName } from '../shell/screen.ts';
import { type PlayScreen, playScreen } from '../shell/screens/play.ts';
import { openSettings, type SettingsStore } from '../shell/settings.ts';
import { type KeptAt, keptAt, type Sitting, sitDown } from '../shell/sitting.ts';
import { isOfOtherRules, moduleOf, presentOf } from '../shell/versions.ts';
import { findTheme, THEMES, type Theme } from '../theme/theme.ts';
import { judge } from './judge.ts';
import type { PageVault } from './page-vault.ts';
import { changePrefs, prefs } from './prefs.ts';
import { go as goTo, route } from './route.ts';
import { applyTheme } from './theme-css.ts';

export type Dialog =
  | { readonly kind: 'ask'; readonly lines: readonly Line[]; readonly yes: () => void }
  | { readonly kind: 'tell'; readonly title: string; readonly lines: readonly Line[] }
  | { readonly kind: 'share'; readonly module: GameModule; readonly text: string }
  | { readonly kind: 'log'; readonly lines: readonly Line[] }
  | { readonly kind: 'help'; readonly module: GameModule }
  | { readonly kind: 'settings'; readonly module: GameModule | null; readonly onChange: () => void }
  | { readonly kind: 'keys'; readonly module: GameModule; readonly onChange: () => void };

/** A game being played in this page. */
export interface Table {
  readonly module: GameModule;
  readonly screen: PlayScreen;
  readonly sitting: Sitting;
}

export interface Arcade {
  readonly vault: PageVault;
  readonly stage: Stage;
  readonly settings: SettingsStore;
}

export const dialogs = signal<readonly Dialog[]>([]);
export const table = signal<Table | null>(null);
/** One sentence, shown until the next one or until it is closed. */
export const notice = signal<string>('');
/** Raised whenever the game has something new to draw. */
export const beat = signal(0);
/** Raised whenever stored games or settings changed. */
export const stored = signal(0);
/** A recording on its way to the viewer that is no file of the vault. */
export const handed = signal<{ readonly label: string; readonly text: string } | null>(null);

export function closeDialog(): void {
  dialogs.value = dialogs.value.slice(0, -1);
}

export function openDialog(d: Dialog): void {
  dialogs.value = [...dialogs.value, d];
}

export function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '');
}

function freshSeed(): string {
  return seedFromBits(crypto.getRandomValues(new Uint32Array(1))[0]);
}

/** The theme that was chosen, else the one that fits the system. */
export function currentTheme(settings: SettingsStore): Theme {
  if (!prefs.value.ownTheme) {
    const wanted = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    return findTheme(wanted) ?? THEMES[0];
  }
  return findTheme(settings.now.theme) ?? THEMES[0];
}

export function openArcade(vault: PageVault): Arcade {
  const settings = openSettings(vault);
  let busy = false;

  function leaveTable(): void {
    const old = table.value;
    if (old === null) return;
    table.value = null;
    old.screen.close?.();
    stored.value++;
  }

  function tell(title: string, lines: readonly Line[]): void {
    openDialog({ kind: 'tell', title, lines });
  }

  function refuse(module: GameModule, source: string, problem: Problem): void {
    leaveTable();
    goTo(module.game.id);
    tell('This save cannot be used', [
      line(source, 'title', true),
      line(formatProblem(problem), 'bad'),
      line('It was left as it is. A new game would replace it, after asking you.', 'muted'),
    ]);
  }

  function sit(module: GameModule, session: Session<Types>, kept: KeptAt, source: string): void {
    leaveTable();
    let screen: PlayScreen | null = null;
    busy = true;
    const sitting = sitDown(stage, module, session, kept, (request) => screen?.request(request));
    busy = false;
    if (!sitting.ok) return refuse(module, source, sitting.problem);
    screen = playScreen(stage, module, sitting.value);
    table.value = { module, screen, sitting: sitting.value };
    stored.value++;
    goTo(module.game.id, 'play');
  }

  function replacing(module: GameModule, run: () => void): void {
    // The game on the table is closed first: it may be over and its slot free, or saved and worth a question.
    if (vault.read(saveName(module.game.id)) === null) return run();
    openDialog({
      kind: 'ask',
      lines: [
        line(`There is a saved game of ${module.game.title}.`),
        line('A new game takes its place, and the saved one is lost. Begin?', 'warning', true),
      ],
      yes: run,
    });
  }

  function goOn(module: GameModule, loaded: Result<Loaded<Types>>, text: string, source: string): void {
    if (loaded.ok) sit(module, loaded.value.session, { ...loaded.value, at: keptAt(text) }, source);
    else refuse(module, source, loaded.problem);
  }

  /** With the module by whose rules the file was played: at once for those of today, else as soon as they are loaded. */
  function byRules(module: GameModule, text: string, source: string, then: (module: GameModule) => void): void {
    if (!isOfOtherRules(module, text)) return then(module);
    void moduleOf(ARCADE_GAMES, module, text).then((found) => {
      if (found.ok) then(found.value);
      else refuse(module, source, found.problem);
    });
  }

  const doors: Doors = {
    arcade() {
      leaveTable();
      goTo();
    },
    title(module, words) {
      leaveTable();
      if (words !== undefined) notice.value = plain(words);
      goTo(module.game.id);
    },
    choose: (entry) => goTo(entry.id),
    form: (module) => goTo(module.game.id),
    begin(played, wish) {
      const module = presentOf(played);
      const { game, ui } = module;
      const own = settings.of(game.id);
      const said = ui.wish?.(mend(ui.settings, own.settings));
      const options = { ...mend(game.options, own.options), ...said?.options, ...wish.options };
      const wishes = { asked: wish.seed, file: said?.seed, options, today: today(), fresh: freshSeed };
      doors.beginFrom(module, newHead(game, { ...chooseSeed(ui, wishes), options, seats: seatsFor(module) }));
    },
    beginFrom: (played, asked) => {
      const module = presentOf(played);
      const { rules, content } = module.game;
      const head = { ...asked, rules, content };
      replacing(module, () => {
        const session = openSession(module.game, head);
        if (session.ok) sit(module, session.value, { ...NOTHING_KEPT, at: null }, head.start.seed);
        else {
          goTo(module.game.id);
          tell('This game cannot be played here', [
            line(formatProblem(session.problem), 'bad'),
            ...(module.game.seats.min > 1 ? [line('It is played with others, on a server: see Live.')] : []),
          ]);
        }
      });
    },
    load: (module, text, source) =>
      byRules(module, text, source, (played) => {
        const loaded = loadForeign(played.game, text);
        if (!loaded.ok)
          return tell('This file cannot be used', [
            line(source, 'title', true),
            line(formatProblem(loaded.problem), 'bad'),
          ]);
        // There is nothing to go on with, and nothing to rate.
        if (loaded.value.session.outcome !== null) return doors.watch(module, text, source);
        replacing(module, () => {
          loaded.value.session.mark('loaded');
          goOn(played, loaded, text, source);
        });
      }),
    resume(module) {
      const name = saveName(module.game.id);
      const text = vault.read(name);
      if (text === null) doors.begin(module, { options: module.ui.presets[0]?.options ?? {} });
      else byRules(module, text, name, (played) => goOn(played, loadSave(played.game, text), text, name));
    },
    // The title page shows them.
    scores: (module) => goTo(module.game.id),
    replays: (module) => goTo(module.game.id, 'replays'),
    watch(module, text, label) {
      leaveTable();
      handed.value = { label, text };
      goTo(module.game.id, 'watch');
    },
    settings: (module, onChange) => openDialog({ kind: 'settings', module, onChange: onChange ?? (() => {}) }),
    keys: (module, onChange) => openDialog({ kind: 'keys', module, onChange: onChange ?? (() => {}) }),
    help: (module) => openDialog({ kind: 'help', module }),
    log: (lines) => openDialog({ kind: 'log', lines }),
    ask: (lines, yes) => openDialog({ kind: 'ask', lines, yes }),
    tell,
  };

  const stage: Stage = {
    vault,
    games: ARCADE_GAMES,
    settings,
    go: doors,
    today,
    date: () => new Date().toISOString().slice(0, 10),
    freshSeed,
    copy: (text) => void navigator.clipboard?.writeText(text).catch(() => {}),
    back: closeDialog,
    quit: doors.arcade,
    changed() {
      if (!busy) beat.value++;
    },
  };

  // Leaving the page of the game puts it down; its journal is on file already.
  route.subscribe((parts) => {
    const old = table.peek();
    if (old !== null && !(parts[0] === old.module.game.id && parts[1] === 'play')) leaveTable();
    dialogs.value = [];
  });

  return { vault, stage, settings };
}

/** A file from anywhere: a save to go on with, or a recording to watch. */
export async function takeFile(arcade: Arcade, name: string, text: string): Promise<void> {
  const { go } = arcade.stage;
  const head = parseLine(text.slice(0, Math.max(0, text.indexOf('\n'))));
  const entry = head.ok && head.value.at === 'head' ? findArcadeGame(head.value.game) : null;
  if (entry === null)
    return go.tell('This file cannot be used', [
      line(name, 'title', true),
      line(head.ok ? 'It is of a game that is not in this arcade.' : 'It is no save and no recording.', 'bad'),
    ]);
  // Played beside the page first: a file may be made so that playing it never ends.
  const judged = await judge({ text });
  if (!judged.ok)
    return go.tell('This file cannot be used', [line(name, 'title', true), line(formatProblem(judged.problem), 'bad')]);
  const module = await entry.load();
  if (judged.value.complete) go.watch(module, text, name);
  else go.load(module, text, name);
}

export function chooseTheme(arcade: Arcade, name: string | null): void {
  changePrefs({ ownTheme: name !== null });
  if (name !== null) arcade.settings.change({ theme: name });
  showTheme(arcade);
}

export function showTheme(arcade: Arcade): void {
  applyTheme(currentTheme(arcade.settings));
  stored.value++;
}
