/** A bot on the device of a visitor, and what the page says of its games. */
import type { Page } from 'playwright-core';
import { until } from './web-browser.ts';

export interface WrittenBot {
  readonly id: string;
  readonly game: string;
  readonly source: string;
  readonly against?: readonly (string | null)[];
}

/** As if it had been written there. */
export async function giveBot(page: Page, { id, game, source, against = [] }: WrittenBot): Promise<void> {
  const file = JSON.stringify({ id, name: id, game, source, against, versions: [] });
  await page.evaluate(`ghostlight.vault.write('bots/${id}.json', ${JSON.stringify(`${file}\n`)})`);
  await page.evaluate('ghostlight.settled()');
}

/** Opens the game of a seed and waits until it is over; what is said of it. */
export async function played(page: Page, url: string, id: string, seed: string): Promise<string> {
  await page.goto(`${url}#/bots/${id}/play/${seed}`);
  // The same page with another address is not loaded again.
  await page.reload();
  await until(page, "document.querySelector('.bot-state[role=status]') !== null");
  return page.locator('.bot-state').innerText();
}

/** A script with this body of `decide` in its second line. */
export function deciding(body: string): string {
  return `export function decide(obs, legal, memory) {\n${body}\n}\n`;
}
