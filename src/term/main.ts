/** The terminal front end: decoded keys into the shell, its views painted. */
import { rasterize } from '../engine/raster.ts';
import type { Shell, ShellSpec } from '../shell/types.ts';
import { detect } from './capability.ts';
import { createDecoder, ESCAPE_MS, type Input } from './keys.ts';
import { createPainter } from './paint.ts';
import { openScreen, type TermIo } from './screen.ts';

/** Handed to whoever makes the shell. */
export type ShellHooks = Pick<ShellSpec, 'onChange' | 'onCopy'>;

/** Resolves when the player has left and the terminal is as it was; rejects with a fault, after restoring as well. */
export function runTerminal(open: (hooks: ShellHooks) => Shell, io: TermIo): Promise<void> {
  return new Promise((resolve, reject) => {
    const capability = detect(io.env);
    const decoder = createDecoder();
    const painter = createPainter();
    let over = false;
    let blocked = false;
    let painting: NodeJS.Immediate | null = null;
    let silence: NodeJS.Timeout | null = null;
    let clock: NodeJS.Timeout | null = null;
    let since = 0;

    const screen = openScreen(io, {
      onData: guarded((bytes: Uint8Array) => {
        if (silence !== null) clearTimeout(silence);
        silence = null;
        decoder.feed(bytes).forEach(take);
        if (decoder.pending) silence = setTimeout(guarded(flush), ESCAPE_MS);
      }),
      onRepaint() {
        painter.reset();
        schedule();
      },
      onDrain() {
        blocked = false;
        schedule();
      },
      onEnd: guarded(() => shell.close()),
      onFault: (e) => finish(() => reject(e)),
    });

    const shell = made();

    function made(): Shell {
      try {
        return open({ onChange: schedule, onCopy: copy });
      } catch (e) {
        screen.close();
        throw e;
      }
    }

    /** A fault anywhere gives the terminal back before it is reported. */
    function guarded<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
      return (...args) => {
        if (over) return;
        try {
          run(...args);
        } catch (e) {
          finish(() => reject(e));
        }
      };
    }

    function finish(then: () => void): void {
      if (over) return;
      over = true;
      if (painting !== null) clearImmediate(painting);
      if (silence !== null) clearTimeout(silence);
      if (clock !== null) clearTimeout(clock);
      screen.close();
      then();
    }

    function flush(): void {
      silence = null;
      decoder.flush().forEach(take);
    }

    function take(input: Input): void {
      if (input.kind === 'paste') shell.paste(input.text);
      else if (input.kind === 'point') shell.pointAt(input.col, input.row, input.how);
      else if (input.name === 'Ctrl+z' && !shell.typing) screen.suspend();
      else shell.key(input.name);
    }

    function copy(text: string): void {
      screen.write(`\x1b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\x07`);
    }

    /** However much changed at once, one frame is painted. */
    function schedule(): void {
      if (!over) painting ??= setImmediate(guarded(paint));
    }

    function paint(): void {
      painting = null;
      if (shell.quit) return finish(resolve);
      run();
      if (blocked) return;
      const look = shell.look();
      const raster = rasterize(shell.view(screen.size()), look.ascii || !capability.unicode);
      const text = painter.paint(raster, {
        theme: look.theme,
        roles: look.roles,
        depth: look.colour ? capability.depth : 'mono',
      });
      if (text !== '') blocked = !screen.write(text);
    }

    /** Keep the shell's clock going while it wants one. */
    function run(): void {
      const wait = shell.wait();
      if (wait === null && clock !== null) {
        clearTimeout(clock);
        clock = null;
      }
      if (wait === null || clock !== null) return;
      since = io.now();
      clock = setTimeout(
        guarded(() => {
          clock = null;
          shell.tick(Math.max(1, Math.round(io.now() - since)));
        }),
        wait,
      );
    }

    schedule();
  });
}
