/** The arcade behind the page: what is open, as signals that its parts are drawn from. */
import { signal } from '@preact/signals';
import type { Line } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import type { Context } from '../shell/context.ts';
import type { GameTable } from '../shell/game-table.ts';
import type { SettingsStore } from '../shell/settings.ts';
import { findTheme, THEMES, type Theme } from '../theme/theme.ts';
import type { PageVault } from './page-vault.ts';
import { changePrefs, prefs } from './prefs.ts';
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

/** A file from anywhere; what reads it is loaded when there is one. */
export async function takeFile(arcade: Arcade, name: string, text: string): Promise<void> {
  return (await import('./take-file.ts')).takeFile(arcade, name, text);
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
