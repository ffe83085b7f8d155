/** The screen of whoever looks at a game, as plain text (PLAT-048). */
import type { AnyGame, Types, Watcher } from '../engine/game.ts';
import { asText } from '../engine/raster.ts';
import { fail, invariant, ok, type Result } from '../engine/result.ts';
import type { AnyUi } from '../engine/ui.ts';
import type { Size } from '../engine/view.ts';
import { createController } from '../host/controller.ts';
import type { FromHost, Update } from '../host/port.ts';

/** A larger screen is drawn as large as this: drawing takes time that others need. */
const LARGEST: Size = { cols: 200, rows: 100 };

export interface Screen {
  show(u: Update<Types>): void;
  text(frame: Size): Result<string>;
}

export interface ScreenSpec {
  readonly game: AnyGame;
  readonly ui: AnyUi;
  readonly who: Watcher;
  /** As the title line shows it; empty while it is secret. */
  readonly seed: string;
}

/** What the screen shows first; its log begins there. */
export function openScreen({ game, ui, who, seed }: ScreenSpec, first: Update<Types>): Screen {
  let tell: (m: FromHost<Types>) => void = () => {};
  const made = createController({
    game,
    ui,
    port: {
      who,
      listen(on) {
        tell = on;
        on(first);
        return () => {};
      },
      send: () => {},
    },
    seed,
    settings: ui.settings.defaults,
    onChange: () => {},
    onShell: () => {},
  });
  invariant(made.ok, 'a game can be shown with its own keys and settings');
  const controller = made.value;
  /** Asked for again and again between two steps, a screen is drawn once. */
  let drawn: { readonly cols: number; readonly rows: number; readonly text: string } | null = null;

  function show(u: Update<Types>): void {
    drawn = null;
    tell(u);
  }

  return {
    show,
    text({ cols, rows }) {
      const { least } = ui;
      if (cols < least.cols) return fail('bad-field', 'cols', `this game needs ${least.cols} columns`);
      if (rows < least.rows) return fail('bad-field', 'rows', `this game needs ${least.rows} rows`);
      const frame = { cols: Math.min(cols, LARGEST.cols), rows: Math.min(rows, LARGEST.rows) };
      if (drawn === null || drawn.cols !== frame.cols || drawn.rows !== frame.rows)
        drawn = { ...frame, text: asText(controller.view(frame)) };
      return ok(drawn.text);
    },
  };
}
