/** Somebody who has nothing but the page's accessibility tree: what it says, and buttons by their names, pressed with Enter. */
import type { Page } from 'playwright-core';

/** One line of the list of what is near. */
export interface Heard {
  readonly name: string;
  /** Steps to the east and to the south; negative: west, north. */
  readonly east: number;
  readonly south: number;
  readonly detail: string;
}

export interface Tree {
  readonly text: string;
  /** What the map is said to be. */
  readonly summary: string;
  /** Nearest first. */
  readonly near: readonly Heard[];
  /** Enabled buttons. */
  readonly buttons: readonly string[];
  /** `Health` -> [78, 104]. */
  meter(label: string): readonly [number, number];
}

function offset(words: readonly string[], plus: string, minus: string): number {
  for (const word of words) {
    const [, by, way] = /^(\d+) (\w+)$/.exec(word) ?? [];
    if (way === plus) return Number(by);
    if (way === minus) return -Number(by);
  }
  return 0;
}

function heard(line: string): Heard {
  const [name, ...words] = line.split(', ');
  return {
    name,
    east: offset(words, 'east', 'west'),
    south: offset(words, 'south', 'north'),
    detail: words.join(', '),
  };
}

/** A walk goes on by itself for a while: it is over when the tree says the same as a moment before. */
async function settledText(page: Page): Promise<string> {
  for (let before = ''; ; ) {
    const text = await page.getByRole('main').ariaSnapshot();
    if (text === before) return text;
    before = text;
    await page.waitForTimeout(STILL_MS);
  }
}

/** Longer than a step of a walk takes. */
const STILL_MS = 90;

export async function listen(page: Page): Promise<Tree> {
  const text = await settledText(page);
  const region = /- region "What is near":([\s\S]*?)(?=\n {2}- )/.exec(text)?.[1] ?? '';
  const unquoted = (line: string) => line.replace(/^(['"])([\s\S]*)\1$/, '$2');
  const lines = [...region.matchAll(/- listitem: (.*)/g)].map(([, line]) => unquoted(line));
  const buttons = [...text.matchAll(/- '?button "([^"]*)"([^\n]*)/g)].flatMap(([, name, more]) =>
    more.includes('[disabled]') ? [] : [name],
  );
  return {
    text,
    summary: unquoted(/- paragraph: (.*)/.exec(region)?.[1] ?? ''),
    near: lines.map(heard),
    buttons,
    meter(label) {
      const [, value, max] = new RegExp(`- meter "${label}"[^\\n]* (\\d+)/(\\d+)`).exec(text) ?? [];
      return [Number(value), Number(max)];
    },
  };
}

/** The first button whose name begins so, in the drawer if need be; false: there is none that is enabled. */
export async function pressNamed(page: Page, beginning: string): Promise<boolean> {
  const button = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${beginning}(?!\\w)`), disabled: false });
  if ((await button.count()) === 0) {
    const more = page.getByRole('button', { name: 'More buttons' });
    if ((await more.count()) === 0) return false;
    await more.press('Enter');
    if ((await button.count()) === 0) {
      await more.press('Enter');
      return false;
    }
  }
  await button.first().press('Enter');
  return true;
}
