/** What must hold in every moment of a game on the page: the map keeps its place, and every control can be hit. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Site, type Visit, visit, waitForGame } from './web-browser.ts';

const FINGER = { hasTouch: true, isMobile: true };
/** SCREEN-020 */
export const WINDOWS: Readonly<Record<string, BrowserContextOptions>> = {
  '390x844': { viewport: { width: 390, height: 844 }, ...FINGER },
  '768x1024': { viewport: { width: 768, height: 1024 }, ...FINGER },
  '844x390': { viewport: { width: 844, height: 390 }, ...FINGER },
  '1440x900': { viewport: { width: 1440, height: 900 } },
  '2560x1440': { viewport: { width: 2560, height: 1440 } },
};

/** Enabled controls whose centre is something else, or which are too small for what hits them (SCREEN-020, SCREEN-021). */
const MISSED = `(() => {
  const least = matchMedia('(pointer: coarse)').matches ? 43.5 : 23.5;
  const modal = document.querySelector('dialog[open]');
  const wrong = [];
  const top = [scrollX, scrollY];
  for (const e of (modal ?? document).querySelectorAll('button, a[href], select, summary, input')) {
    const style = getComputedStyle(e);
    if (e.disabled || style.visibility === 'hidden' || style.clipPath !== 'none' || e.closest('.away') !== null) continue;
    if (e.getClientRects().length === 0) continue;
    let r = e.getBoundingClientRect();
    if (r.width < 1) continue;
    const name = () => (e.getAttribute('aria-label') || e.textContent || e.className).trim().slice(0, 40);
    const tick = e.matches('input[type=checkbox], input[type=range]') || (e.tagName === 'A' && e.closest('p, li, dd') !== null);
    if (!tick && (r.width < least || r.height < least)) wrong.push(name() + ' is ' + Math.round(r.width) + 'x' + Math.round(r.height));
    const seen = () => document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    let hit = seen();
    if (hit === null || !(e.contains(hit) || hit.contains(e) && hit.tagName === 'LABEL')) {
      // What scrolls is brought into sight first, as whoever wants it does.
      e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      r = e.getBoundingClientRect();
      hit = seen();
    }
    if (hit === null || !(e.contains(hit) || hit.tagName === 'LABEL')) wrong.push(name() + ' lies under ' + (hit === null ? 'nothing' : hit.tagName + '.' + hit.className));
  }
  scrollTo(top[0], top[1]);
  return wrong;
})()`;

/** Which map is shown, where it lies, and its place; null: there is none at the moment. */
const PLACE = `(() => {
  // The canvas itself may just be gliding along with a step.
  const stack = document.querySelector('.map-stack');
  if (stack === null) return null;
  const holder = document.querySelector('.map-holder');
  const [at, place] = [stack, holder].map((e) => e.getBoundingClientRect()).map((r) => [r.x, r.y, r.width, r.height].map(Math.round).join());
  return { map: holder.dataset.map, at, place };
})()`;

interface Place {
  readonly map: string;
  readonly at: string;
  readonly place: string;
}

/** What lies over what it must leave free: cards on the board, on the news and on the newest line of the log. */
const COVERED = `(() => {
  const cards = [...document.querySelectorAll('.lesson')].map((e) => e.getBoundingClientRect()).filter((r) => r.width > 0);
  const free = ['.map-stack', '.game-news', '.game-log p:last-child'].flatMap((s) => [...document.querySelectorAll(s)].map((e) => [s, e.getBoundingClientRect()]));
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return cards.flatMap((c) => free.filter(([, r]) => r.width > 0 && meet(c, r)).map(([s]) => 'the card covers ' + s));
})()`;

export interface Watched {
  /** What is wrong now, with the name of the moment. */
  look(moment: string): Promise<void>;
  readonly wrong: string[];
}

/** Looks at the stage again and again: the first look says where the map belongs. */
export function watchStage(page: Page): Watched {
  let first: Place | null = null;
  const wrong: string[] = [];
  return {
    wrong,
    async look(moment) {
      const now = await page.evaluate<Place | null>(PLACE);
      first ??= now;
      if (now !== null && now.place !== first?.place)
        wrong.push(`${moment}: the place of the map went from ${first?.place} to ${now.place}`);
      // A map of another size, such as that of the whole world, lies elsewhere in the same place.
      if (now !== null && now.map === first?.map && now.at !== first.at)
        wrong.push(`${moment}: the map went from ${first.at} to ${now.at}`);
      const found = [...(await page.evaluate<string[]>(MISSED)), ...(await page.evaluate<string[]>(COVERED))];
      wrong.push(...found.map((text) => `${moment}: ${text}`));
    },
  };
}

export async function beginGame(
  browser: Browser,
  site: Site,
  game: string,
  seed: string,
  how: BrowserContextOptions,
): Promise<Visit> {
  const v = await visit(browser, `${site.url}#/${game}/begin/${seed}`, how);
  await v.page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(v.page);
  return v;
}

/** Whether the page still shows the game that is played. */
export function isPlaying(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(
    `/\\/play(\\/|$)/.test(location.hash) && document.querySelector('dialog[open]') === null`,
  );
}
