/** A line of actions played on the page by hand, with the same game beside it: after every action both are the same. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyGame, Sketch, Types } from '../../src/engine/game.ts';
import type { AnyUi } from '../../src/engine/ui.ts';
import { type Controller, createController } from '../../src/host/controller.ts';
import { newHead } from '../../src/host/recording.ts';
import { openSession, type Session } from '../../src/host/session.ts';
import { deliver, type Way } from './hand.ts';
import { type Tap, tapsFor } from './taps.ts';

export interface Start {
  readonly game: AnyGame;
  readonly ui: AnyUi;
  readonly seed: string;
  /** Left out: from the beginning. */
  readonly sketch?: Sketch;
}

interface Beside {
  readonly session: Session<Types>;
  readonly controller: Controller<Types>;
}

/** The same game without a screen. */
function sitBeside({ game, ui, seed, sketch }: Start): Beside {
  const seats = [{ name: 'player', kind: 'human' as const }];
  const session = openSession(game, newHead(game, { seed, seats, ...(sketch === undefined ? {} : { sketch }) }));
  if (!session.ok) throw new Error(session.problem.text);
  const controller = createController({
    game,
    ui: ui as never,
    port: session.value.port(0),
    seed,
    settings: ui.settings.defaults,
    onChange: () => {},
    onShell: () => {},
  });
  if (!controller.ok) throw new Error(controller.problem.text);
  return { session: session.value, controller: controller.value as Controller<Types> };
}

function pretend(c: Controller<Types>, tap: Tap): void {
  if (tap.on === 'cell') c.point(tap.cell, 'go');
  else for (const key of tap.keys) c.key(key);
}

/** Plays the line to its end; fails with the first action that no hand reaches, or that leads elsewhere. */
export async function playLine(page: Page, way: Way, start: Start, line: readonly string[]): Promise<void> {
  const { session, controller: c } = sitBeside(start);
  const steps = () => page.evaluate<number>('ghostlight.n()');
  for (const wanted of line) {
    const before = session.n;
    // What is warned about is meant the second time.
    for (let tries = 0; tries < 2 && session.n === before; tries++) {
      const screen = { game: start.game, face: start.ui, keys: c.keys, obs: c.now.obs, ui: c.ui };
      const taps = tapsFor(screen, wanted, way === 'touch');
      if (taps === null) throw new Error(`no hand can do ${wanted} at step ${before}`);
      for (const tap of taps) {
        pretend(c, tap);
        await deliver(page, way, tap);
      }
      // A finger is told first what a blow would do.
      const last = taps[taps.length - 1];
      if (session.n > before && last.on === 'cell' && (await steps()) < session.n) await deliver(page, way, last);
    }
    expect([wanted, await page.evaluate('ghostlight.digest()')]).toEqual([wanted, session.digest()]);
  }
  expect(session.outcome?.kind).toBe('won');
}
