/** The screens that lie over each other: the topmost takes the keys, and without any the player has quit. */
import type { ShellScreen } from './screen.ts';

export interface ScreenStack {
  readonly top: ShellScreen;
  readonly quit: boolean;
  push(screen: ShellScreen): void;
  /** One screen in place of all. The old ones write their last lines first: the new one may read them or take their slot. */
  swap(make: () => ShellScreen): void;
  /** The same with the screen of something that is made in between, and returned. */
  swapFor<V>(make: () => V, screenOf: (value: V) => ShellScreen): V;
  /** Takes the topmost screen away, which has nothing to close. */
  drop(): void;
  /** To the screen below; quits where there is none. */
  back(): void;
  /** Closes all screens. */
  leave(): void;
  /** Something to draw changed; while screens are swapped nothing is drawn. */
  changed(): void;
}

export function createScreenStack(onChange: () => void): ScreenStack {
  let screens: ShellScreen[] = [];
  let quit = false;
  let swapping = false;

  function closeAll(): void {
    for (const screen of screens) screen.close?.();
  }

  function replaceAll<V>(make: () => V, screenOf: (value: V) => ShellScreen): V {
    swapping = true;
    try {
      closeAll();
      screens = [];
      const value = make();
      screens = [screenOf(value)];
      return value;
    } finally {
      swapping = false;
    }
  }

  const stack: ScreenStack = {
    get top() {
      return screens[screens.length - 1];
    },
    get quit() {
      return quit;
    },
    push(screen) {
      screens.push(screen);
      stack.changed();
    },
    swap: (make) => void stack.swapFor(make, (screen) => screen),
    swapFor(make, screenOf) {
      const value = replaceAll(make, screenOf);
      stack.changed();
      return value;
    },
    drop: () => void screens.pop(),
    back() {
      screens.pop()?.close?.();
      if (screens.length === 0) stack.leave();
    },
    leave() {
      if (quit) return;
      quit = true;
      closeAll();
      onChange();
    },
    changed() {
      if (!swapping) onChange();
    },
  };
  return stack;
}
