/** The terminal front end: decoded keys into the shell, its views painted. */
import { rasterize } from '../engine/raster.ts';
import type { Shell, ShellSpec } from '../shell/types.ts';
import { type Capability, detect } from './capability.ts';
import { createDecoder, type Decoder, ESCAPE_MS, type Input } from './keys.ts';
import { createPainter, type Painter } from './paint.ts';
import { openScreen, type TermIo, type TermScreen } from './screen.ts';

/** Handed to whoever makes the shell. */
export type ShellHooks = Pick<ShellSpec, 'onChange' | 'onCopy'>;

/** A terminal in use, from taking it over to giving it back. */
interface TerminalRun {
  readonly io: TermIo;
  readonly capability: Capability;
  readonly decoder: Decoder;
  readonly painter: Painter;
  readonly screen: TermScreen;
  readonly shell: Shell;
  /** Gives the terminal back, then settles the run. */
  readonly end: (fault?: { readonly error: unknown }) => void;
  readonly timers: Timers;
  /** The terminal takes no more at the moment. */
  blocked: boolean;
}

interface Timers {
  painting: NodeJS.Immediate | null;
  /** Ends an escape sequence that does not go on. */
  silence: NodeJS.Timeout | null;
  /** The shell's own clock. */
  clock: NodeJS.Timeout | null;
}

/** Resolves when the player has left and the terminal is as it was; rejects with a fault, after restoring as well. */
export function runTerminal(open: (hooks: ShellHooks) => Shell, io: TermIo): Promise<void> {
  return new Promise((resolve, reject) => {
    const timers: Timers = { painting: null, silence: null, clock: null };
    const tools = { capability: detect(io.env), decoder: createDecoder(), painter: createPainter() };
    let over = false;

    function end(fault?: { readonly error: unknown }): void {
      if (over) return;
      over = true;
      stopTimers(timers);
      screen.close();
      if (fault === undefined) resolve();
      else reject(fault.error);
    }

    /** A fault anywhere gives the terminal back before it is reported. */
    function guarded(work: () => void): void {
      if (over) return;
      try {
        work();
      } catch (error) {
        end({ error });
      }
    }

    /** However much changed at once, one frame is painted. */
    function schedule(): void {
      if (!over) timers.painting ??= setImmediate(() => guarded(() => paint(run, guarded)));
    }

    const screen = openScreen(io, {
      onData: (bytes) => guarded(() => feed(run, bytes, guarded)),
      onRepaint() {
        tools.painter.reset();
        schedule();
      },
      onDrain() {
        run.blocked = false;
        schedule();
      },
      onEnd: () => guarded(() => run.shell.close()),
      onFault: (error) => end({ error }),
    });
    const shell = openOn(screen, () => open({ onChange: schedule, onCopy: (text) => copy(screen, text) }));
    const run: TerminalRun = { io, ...tools, screen, shell, end, timers, blocked: false };
    schedule();
  });
}

/** A shell that cannot be made gives the terminal back as well. */
function openOn(screen: TermScreen, open: () => Shell): Shell {
  try {
    return open();
  } catch (e) {
    screen.close();
    throw e;
  }
}

function stopTimers({ painting, silence, clock }: Timers): void {
  if (painting !== null) clearImmediate(painting);
  if (silence !== null) clearTimeout(silence);
  if (clock !== null) clearTimeout(clock);
}

/** For the clipboard of the terminal. */
function copy(screen: TermScreen, text: string): void {
  screen.write(`\x1b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\x07`);
}

type Guard = (work: () => void) => void;

function feed(run: TerminalRun, bytes: Uint8Array, guarded: Guard): void {
  const { decoder, timers } = run;
  if (timers.silence !== null) clearTimeout(timers.silence);
  timers.silence = null;
  for (const input of decoder.feed(bytes)) take(run, input);
  if (!decoder.pending) return;
  timers.silence = setTimeout(
    () =>
      guarded(() => {
        timers.silence = null;
        for (const input of decoder.flush()) take(run, input);
      }),
    ESCAPE_MS,
  );
}

function take({ shell, screen }: TerminalRun, input: Input): void {
  if (input.kind === 'paste') shell.paste(input.text);
  else if (input.kind === 'point') shell.pointAt(input.col, input.row, input.how);
  else if (input.name === 'Ctrl+z' && !shell.typing) screen.suspend();
  else shell.key(input.name);
}

function paint(run: TerminalRun, guarded: Guard): void {
  const { shell, screen, painter, capability } = run;
  run.timers.painting = null;
  if (shell.quit) return run.end();
  keepClock(run, guarded);
  if (run.blocked) return;
  const { theme, roles, ascii, colour } = shell.look();
  const raster = rasterize(shell.view(screen.size()), ascii || !capability.unicode);
  const text = painter.paint(raster, { theme, roles, depth: colour ? capability.depth : 'mono' });
  if (text !== '') run.blocked = !screen.write(text);
}

/** Keeps the shell's clock going while it wants one. */
function keepClock({ shell, timers, io }: TerminalRun, guarded: Guard): void {
  const wait = shell.wait();
  if (wait === null && timers.clock !== null) {
    clearTimeout(timers.clock);
    timers.clock = null;
  }
  if (wait === null || timers.clock !== null) return;
  const since = io.now();
  timers.clock = setTimeout(
    () =>
      guarded(() => {
        timers.clock = null;
        shell.tick(Math.max(1, Math.round(io.now() - since)));
      }),
    wait,
  );
}
