/** The last change of a setting, which can be taken back (SCREEN-043). */
import { signal } from '@preact/signals';
import type { GameModule } from '../../games/index.ts';
import type { GameSettings } from '../../shell/settings.ts';
import { type Arcade, chooseTheme, stored } from '../arcade.ts';
import { changePrefs, type Prefs, prefs } from '../prefs.ts';

export interface SettingChange {
  /** What was changed, as the page calls it. */
  readonly label: string;
  undo(): void;
}

export const lastChange = signal<SettingChange | null>(null);

export function changed(label: string, undo: () => void): void {
  lastChange.value = {
    label,
    undo() {
      lastChange.value = null;
      undo();
      stored.value++;
    },
  };
}

/** A setting of the page. */
export function setPref(label: string, part: Partial<Prefs>): void {
  const before = prefs.peek();
  const old = Object.fromEntries(Object.keys(part).map((name) => [name, before[name as keyof Prefs]]));
  changePrefs(part);
  changed(label, () => changePrefs(old as Partial<Prefs>));
}

export function setTheme(arcade: Arcade, label: string, name: string | null): void {
  const before = prefs.peek().ownTheme ? arcade.settings.now.theme : null;
  chooseTheme(arcade, name);
  changed(label, () => chooseTheme(arcade, before));
}

/** Settings or keys of a game. */
export function setOfGame(
  arcade: Arcade,
  { game }: GameModule,
  part: Partial<Pick<GameSettings, 'settings' | 'keys'>>,
  onChange: () => void,
  label = game.title,
): void {
  const { settings, keys } = arcade.settings.of(game.id);
  arcade.settings.changeGame(game.id, part);
  stored.value++;
  onChange();
  changed(label, () => {
    arcade.settings.changeGame(game.id, part.settings === undefined ? { keys } : { settings });
    onChange();
  });
}
