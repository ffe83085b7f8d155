/** A hand on the page: nothing but taps or nothing but clicks, each where the page itself shows what is hit. */
import type { Locator, Page } from 'playwright-core';
import type { Tap } from './taps.ts';

export type Way = 'mouse' | 'touch';

/** As the pad names them. */
const ARROWS: Readonly<Record<string, string>> = {
  n: 'Up',
  ne: 'Up and right',
  e: 'Right',
  se: 'Down and right',
  s: 'Down',
  sw: 'Down and left',
  w: 'Left',
  nw: 'Up and left',
};

/** A finger or the mouse where they are put. */
function pointAt(page: Page, way: Way, x: number, y: number): Promise<void> {
  return way === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
}

function hit(way: Way, what: Locator): Promise<void> {
  return way === 'touch' ? what.tap() : what.click();
}

export async function deliver(page: Page, way: Way, tap: Tap): Promise<void> {
  switch (tap.on) {
    case 'cell': {
      const at = await page.evaluate<{ x: number; y: number } | null>(`ghostlight.where(${tap.cell})`);
      if (at === null) throw new Error(`cell ${tap.cell} is not on the page`);
      return pointAt(page, way, at.x, at.y);
    }
    case 'arrow':
      return hit(way, page.locator('.pad').getByRole('button', { name: ARROWS[tap.dir], exact: true }));
    case 'button':
      return pressButton(page, way, tap.label);
    case 'thing':
      return tapThing(page, way, tap);
  }
}

async function pressButton(page: Page, way: Way, label: string): Promise<void> {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const button = page
    .locator('.game')
    .getByRole('button', { name: new RegExp(`^${words}(?!\\w)`) })
    .first();
  const more = page.getByRole('button', { name: 'More buttons' });
  await button.or(more).first().waitFor();
  if (!(await button.isVisible())) await hit(way, more);
  await hit(way, button);
}

/** What is not open yet opens first; rows that keys go along are gone to. */
async function tapThing(page: Page, way: Way, tap: Tap & { on: 'thing' }): Promise<void> {
  const list = page.locator(tap.place === 'window' ? '.game-overlay' : '.game-rail').locator('.thing-head');
  const head = list.nth(tap.row);
  const opens = !tap.moves && (await head.getAttribute('aria-expanded')) === 'false';
  await hit(way, head);
  if (opens) await hit(way, head);
}
