/**
 * Which page is shown, as the address says it: `/nonet/play` where a server answers such paths, `#/nonet/play` where the page
 * is only a file. Addresses of the second kind open everywhere, because they were sent around before there were the first.
 */
import { signal } from '@preact/signals';

/** Longer than any link that is made here. */
const LONGEST_ADDRESS = 20_000;

interface Address {
  readonly parts: readonly string[];
  /** Why it leads nowhere, as a sentence. */
  readonly trouble: string | null;
}

/** A server that answers paths says where its own begin. */
const home = document.querySelector?.('base') == null ? null : new URL(document.baseURI).pathname;

/** PLAT-147: an address that was cut off or garbled on its way is answered, whatever it is. */
function readAddress({ pathname, hash }: Pick<URL, 'pathname' | 'hash'>): Address {
  const inHash = home === null || hash.startsWith('#/');
  const text = inHash ? hash.replace(/^#\/?/, '') : pathname.slice(home.length);
  if (text.length > LONGEST_ADDRESS) return broken('This link is longer than any that leads here.');
  try {
    const parts = text.split('/').filter((p) => p !== '');
    return { parts: parts.map((p) => decodeURIComponent(p)), trouble: null };
  } catch {
    return broken('This link is broken or was cut off.');
  }
}

function broken(trouble: string): Address {
  return { parts: [], trouble };
}

const first = readAddress(location);
export const route = signal<readonly string[]>(first.parts);
/** The address leads nowhere: what to say instead of showing a page. */
export const lost = signal<string | null>(first.trouble);

export function hrefOf(...parts: string[]): string {
  const path = parts.map(partOf).join('/');
  // Such a part would be taken for a way up.
  if (home === null || parts.some((p) => /^\.\.?$/.test(p))) return `#/${path}`;
  return path === '' ? './' : path;
}

/** Options stay readable: `fog=dark`. */
function partOf(part: string): string {
  return encodeURIComponent(part).replaceAll('%3D', '=');
}

/** The same behind the hash, wherever the page is: no server is told what stands there, and it may be as long as it likes. */
export function hiddenHrefOf(...parts: string[]): string {
  return `${home === null ? '' : './'}#/${parts.map(encodeURIComponent).join('/')}`;
}

/** A page of another arcade server; null: that is no address of one. */
export function hrefAt(server: string, ...parts: string[]): string | null {
  if (!/^https?:\/\//.test(server) || !URL.canParse(server)) return null;
  return new URL(parts.map(encodeURIComponent).join('/'), server).href;
}

/** In full, to be sent to others. */
export function addressOf(href: string): string {
  return new URL(href, document.baseURI).href;
}

export function go(...parts: string[]): void {
  follow(hrefOf(...parts));
}

/** As if a link with this address had been clicked. */
export function follow(href: string): void {
  const to = new URL(href, document.baseURI);
  const address = readAddress(to);
  if (to.href !== location.href) {
    if (isSameStage(route.peek(), address.parts)) history.replaceState(null, '', to.href);
    else if (home === null) location.hash = to.hash;
    else history.pushState(null, '', to.href);
  }
  show(address);
}

/** From its guide to a game and to the next: one step back leads to where the game was opened. */
function isSameStage([game, part]: readonly string[], [toGame, toPart]: readonly string[]): boolean {
  return game === toGame && part === 'play' && toPart === 'play';
}

function show({ parts, trouble }: Address): void {
  lost.value = trouble;
  if (parts.join('/') !== route.value.join('/')) route.value = parts;
}

export function listenToAddress(): void {
  const read = () => {
    // A link from the time before paths is shown by its path from now on.
    if (home !== null && location.hash.startsWith('#/')) {
      const { parts, trouble } = readAddress(location);
      if (trouble === null && parts[1] !== 'shared') history.replaceState(null, '', hrefOf(...parts));
    }
    show(readAddress(location));
  };
  read();
  addEventListener('hashchange', read);
  if (home === null) return;
  addEventListener('popstate', read);
  addEventListener('click', (e) => {
    const link = e.target instanceof Element ? e.target.closest('a') : null;
    if (link === null || e.defaultPrevented || e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey)
      return;
    if (link.target !== '' || link.hasAttribute('download') || !isOwnPage(link)) return;
    e.preventDefault();
    follow(link.href);
  });
}

/** What lies below the page but is none of its parts: files, documentation, the API. */
function isOwnPage({ origin, pathname }: HTMLAnchorElement): boolean {
  if (home === null || origin !== location.origin || !pathname.startsWith(home)) return false;
  return !/^(?:docs|api|lib|games)(?:\/|$)|^[^/]+\.\w+$/.test(pathname.slice(home.length));
}
