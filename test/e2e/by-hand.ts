/** What games that are won by hand have in common: the two hands, the way past what is offered at first, and the end. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './web-browser.ts';

export const HANDS = [
  ['touch', '390x844'],
  ['mouse', '1440x900'],
] as const;

export async function skipHints(page: Page): Promise<void> {
  const skip = page.getByRole('button', { name: 'Skip', exact: true }).first();
  if ((await skip.count()) > 0) await skip.click();
}

/** The end has the stage, with the button that begins again. */
export async function won({ page, faults, close }: Visit): Promise<void> {
  await page.locator('.ending[data-outcome="won"]').waitFor();
  await page.getByRole('button', { name: /^Again/ }).waitFor();
  expect(faults).toEqual([]);
  await close();
}
