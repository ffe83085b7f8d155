/** The arcade behind the page: what is open, as signals that its parts are drawn from. */
import { signal } from '@preact/signals';
import { formatProblem } from '../engine/result.ts';
import { type Line, line } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { parseLine } from '../host/parse-line.ts';
import { headFromScenario, parseScenario, type Scenario } from '../host/scenario.ts';
import type { Context } from '../shell/context.ts';
import type { GameTable } from '../shell/game-table.ts';
import type { SettingsStore } from '../shell/settings.ts';
import { findTheme, THEMES, type Theme } from '../theme/theme.ts';
import { judge } from './judge.ts';
import type { PageVault } from './page-vault.ts';
import { changePrefs, prefs } from './prefs.ts';
import { findGame } from './shelf.ts';
import { applyTheme } from './theme-css.ts';

export type Dialog =
  | { readonly kind: 'ask'; readonly lines: readonly Line[]; readonly yes: () => void }
  | { readonly kind: 'tell'; readonly title: string; readonly lines: readonly Line[] }
  | { readonly kind: 'share'; readonly module: GameModule; readonly text: string }
  | { readonly kind: 'log'; readonly lines: readonly Line[] }
  | { readonly kind: 'help'; readonly module: GameModule }
  | { readonly kind: 'settings'; readonly module: GameModule | null; readonly onChange: () => void }
  | { readonly kind: 'keys'; readonly module: GameModule; readonly onChange: () => void };

export interface Arcade {
  readonly vault: PageVault;
  readonly context: Context;
  readonly settings: SettingsStore;
}

export const dialogs = signal<readonly Dialog[]>([]);
/** The game being played in this page. */
export const table = signal<GameTable | null>(null);
/** One sentence, shown until the next one or until it is closed. */
export const notice = signal<string>('');
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

/** The theme that was chosen, else the one that fits the system. */
export function currentTheme(settings: SettingsStore): Theme {
  if (!prefs.value.ownTheme) {
    const wanted = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    return findTheme(wanted) ?? THEMES[0];
  }
  return findTheme(settings.now.theme) ?? THEMES[0];
}

/** A file from anywhere: a save to go on with, a recording to watch, or a position to practise (PLAT-065). */
export async function takeFile(arcade: Arcade, name: string, text: string): Promise<void> {
  const { go } = arcade.context;
  const scenario = parseScenario(text);
  if (scenario.ok) return practise(arcade, name, scenario.value);
  const head = parseLine(text.slice(0, Math.max(0, text.indexOf('\n'))));
  const entry = head.ok && head.value.at === 'head' ? findGame(head.value.game) : null;
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

async function practise({ context: { go } }: Arcade, name: string, scenario: Scenario): Promise<void> {
  const module = await findGame(scenario.game)?.load();
  const how = { seed: scenario.seed ?? 'practice', seats: [] };
  const head = module === undefined ? null : headFromScenario(module.game, scenario, how);
  if (module !== undefined && head?.ok === true) {
    const { options, start } = head.value;
    return go.practice(module, { options, seed: start.seed, sketch: start.sketch });
  }
  const why = head?.ok === false ? formatProblem(head.problem) : 'It is of a game that is not in this arcade.';
  go.tell('This file cannot be used', [line(name, 'title', true), line(why, 'bad')]);
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
