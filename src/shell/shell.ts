/** The arcade as one state machine: keys and taps in, views out; terminal and page only carry them. */
import { line, type Size, type View } from '../engine/view.ts';
import { VaultError } from '../host/vault.ts';
import { type Roles, SHARED_ROLES } from '../theme/style.ts';
import { findTheme, THEMES } from '../theme/theme.ts';
import { LEAST, page } from './layout.ts';
import { createNavigation } from './navigation.ts';
import { pick } from './pick.ts';
import { createScreenStack } from './screen-stack.ts';
import { openSettings, type Settings } from './settings.ts';
import { tooSmall } from './too-small.ts';
import type { Shell, ShellLook, ShellSpec } from './types.ts';

export function createShell(spec: ShellSpec): Shell {
  const settings = openSettings(spec.vault, spec.overrides);
  const stack = createScreenStack(spec.onChange);
  const { go, start, ready } = createNavigation(spec, stack, settings);
  /** The frame is large enough for the screen on top. */
  let fits = true;
  let lastView: View | null = null;

  go.arcade();
  const first = spec.start;
  const entry = spec.games.find((g) => g.id === first?.game);
  if (first !== undefined && entry !== undefined) start(first, entry);

  /** Storage that fails where nobody was ready for it is told, and the arcade goes on. */
  function press(name: string): void {
    try {
      stack.top.key(name);
    } catch (e) {
      if (!(e instanceof VaultError)) throw e;
      go.tell('The storage failed', [line(`${e.path}: ${e.message}`, 'bad')]);
    }
  }

  function draw(frame: Size): View {
    const least = (stack.quit ? undefined : stack.top.least) ?? LEAST;
    fits = frame.cols >= least.cols && frame.rows >= least.rows;
    if (stack.quit) return page(frame, { title: '', hints: [], body: () => [] });
    return fits ? stack.top.view(frame) : tooSmall(frame, least, stack.top.who);
  }

  const shell: Shell = {
    key(name) {
      if (stack.quit) return;
      // Nothing is drawn on a frame that is too small, so only leaving is safe.
      if (name === 'Ctrl+c' && (!fits || stack.top.name !== 'play')) stack.leave();
      else if (fits) {
        press(name);
        spec.onChange();
      }
    },
    paste(text) {
      if (stack.quit || !fits) return;
      stack.top.paste?.(text);
      spec.onChange();
    },
    point(pane, cell, how) {
      if (stack.quit || !fits) return;
      stack.top.point?.(pane, cell, how);
      spec.onChange();
    },
    pointAt(col, row, how) {
      const picked = lastView === null ? null : pick(lastView, col, row);
      if (picked?.kind === 'cell') shell.point(picked.pane, picked.cell, how);
      else if (picked?.kind === 'key' && how === 'go') shell.key(picked.key);
    },
    tick(ms) {
      if (stack.quit) return;
      stack.top.tick?.(ms);
      spec.onChange();
    },
    wait: () => (stack.quit ? null : (stack.top.wait?.() ?? null)),
    view(frame) {
      lastView = draw(frame);
      return lastView;
    },
    look: () => lookOf(settings.now, stack.quit ? undefined : stack.top.roles),
    get screen() {
      return stack.quit ? 'quit' : stack.top.name;
    },
    get typing() {
      return !stack.quit && (stack.top.typing?.() ?? false);
    },
    get quit() {
      return stack.quit;
    },
    close: stack.leave,
    ready,
  };
  return shell;
}

function lookOf({ theme, ascii, colour }: Settings, roles: Roles = SHARED_ROLES): ShellLook {
  return { theme: findTheme(theme) ?? THEMES[0], roles, ascii, colour };
}
