/** A game played with nothing but a pointer: the same deeds by keys in a game without a screen, compared after every step. */
import type { Page } from 'playwright-core';
import type { Types } from '../../src/engine/game.ts';
import { below, stream } from '../../src/engine/rng.ts';
import type { Pane } from '../../src/engine/view.ts';
import { findGame } from '../../src/games/index.ts';
import { type Controller, createController } from '../../src/host/controller.ts';
import { newHead } from '../../src/host/recording.ts';
import { openSession } from '../../src/host/session.ts';
import { defined } from '../helpers/defined.ts';

export type Way = 'mouse' | 'touch';

/** Where each way leads, as the pad names it. */
const WAYS: Readonly<Record<string, readonly [number, number, string]>> = {
  n: [0, -1, 'Up'],
  ne: [1, -1, 'Up and right'],
  e: [1, 0, 'Right'],
  se: [1, 1, 'Down and right'],
  s: [0, 1, 'Down'],
  sw: [-1, 1, 'Down and left'],
  w: [-1, 0, 'Left'],
  nw: [-1, -1, 'Up and left'],
};

/** A deed, the key for it, and the button that presses this key; null: it is a step. */
interface Deed {
  readonly text: string;
  readonly key: string;
  readonly label: string | null;
}

function labelOf(panes: readonly Pane[], keys: readonly string[]): string | null {
  for (const p of panes) {
    if (p.kind === 'choices')
      for (const o of p.options) if (keys.includes(o.key) && o.on !== false) return o.label.trim();
    if (p.kind === 'menu')
      for (const i of p.items)
        if (keys.includes(i.key) && i.on)
          return i.line
            .map((s) => s.text)
            .join('')
            .trim();
  }
  return null;
}

/** What can be done now by a step or a button. */
function deedsOf(c: Controller<Types>, format: (action: never) => string): Deed[] {
  const legal = new Set(c.now.legal.map((a) => format(a as never)));
  const { panes } = c.view({ cols: 80, rows: 24 });
  return c.keys.rows(c.ui.mode).flatMap(({ does, keys }): Deed[] => {
    if (!legal.has(does) || keys[0] === undefined) return [];
    if (/^move (n|ne|e|se|s|sw|w|nw)$/.test(does)) return [{ text: does, key: keys[0], label: null }];
    const label = labelOf(panes, keys);
    return label === null ? [] : [{ text: does, key: keys[0], label }];
  });
}

export interface Played {
  /** Steps on the page, and those of the game that was played beside it. */
  readonly steps: number;
  readonly digests: readonly (readonly [string, string, string])[];
}

/** Plays so many deeds, most of them steps, chosen by a stream of chance of its own. */
export async function playByPointer(page: Page, id: string, seed: string, times: number, way: Way): Promise<Played> {
  const { game, ui } = await defined(findGame(id)).load();
  const session = openSession(game, newHead(game, { seed, seats: [{ name: 'player', kind: 'human' }] }));
  if (!session.ok) throw new Error(session.problem.text);
  const made = createController({
    game,
    ui: ui as never,
    port: session.value.port(0),
    seed,
    settings: ui.settings.defaults,
    onChange: () => {},
    onShell: () => {},
  });
  if (!made.ok) throw new Error(made.problem.text);
  const c = made.value as Controller<Types>;
  const chance = stream('fingers', id);
  const digests: [string, string, string][] = [];
  for (let i = 0; i < times && session.value.outcome === null; i++) {
    const deeds = deedsOf(c, (a) => game.actions.format(a));
    if (deeds.length === 0) break;
    const deed = deeds[below(chance, deeds.length)];
    const before = session.value.n;
    // What is warned about is meant the second time; a finger is told first, and once more.
    for (let tries = 0; tries < 2 && session.value.n === before; tries++) c.key(deed.key);
    for (let tries = 0; tries < 3 && (await steps(page)) < session.value.n; tries++) await deliver(page, deed, way);
    digests.push([deed.text, await page.evaluate<string>('ghostlight.digest()'), session.value.digest()]);
  }
  return { steps: await steps(page), digests };
}

function steps(page: Page): Promise<number> {
  return page.evaluate<number>('ghostlight.n()');
}

async function deliver(page: Page, deed: Deed, way: Way): Promise<void> {
  const hit = (x: number, y: number) => (way === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  if (deed.label === null) {
    const [dx, dy, name] = WAYS[deed.text.slice('move '.length)];
    if (way === 'touch') return page.locator('.pad').getByRole('button', { name, exact: true }).tap();
    const { x, y, cell } = await page.evaluate<{ x: number; y: number; cell: number }>(
      '({ ...ghostlight.where(), cell: ghostlight.where(1).x - ghostlight.where(0).x })',
    );
    return hit(x + dx * cell, y + dy * cell);
  }
  const button = page.locator('.game-prompt').getByRole('button', { name: deed.label }).first();
  if (!(await button.isVisible())) {
    const more = page.getByRole('button', { name: 'More buttons' });
    await (way === 'touch' ? more.tap() : more.click());
  }
  await (way === 'touch' ? button.tap() : button.click());
}
