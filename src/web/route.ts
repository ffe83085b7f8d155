/** Which page is shown: the part of the address behind the hash, such as `#/settings`. */
import { signal } from '@preact/signals';

/** Longer than any link that is made here. */
const LONGEST_ADDRESS = 20_000;

interface Address {
  readonly parts: readonly string[];
  /** Why it leads nowhere, as a sentence. */
  readonly trouble: string | null;
}

/** PLAT-147: an address that was cut off or garbled on its way is answered, whatever it is. */
function readAddress(hash: string): Address {
  if (hash.length > LONGEST_ADDRESS) return broken('This link is longer than any that leads here.');
  try {
    const parts = hash
      .replace(/^#\/?/, '')
      .split('/')
      .filter((p) => p !== '');
    return { parts: parts.map((p) => decodeURIComponent(p)), trouble: null };
  } catch {
    return broken('This link is broken or was cut off.');
  }
}

function broken(trouble: string): Address {
  return { parts: [], trouble };
}

const first = readAddress(location.hash);
export const route = signal<readonly string[]>(first.parts);
/** The address leads nowhere: what to say instead of showing a page. */
export const lost = signal<string | null>(first.trouble);

export function hrefOf(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

export function go(...parts: string[]): void {
  const href = hrefOf(...parts);
  if (location.hash !== href) location.hash = href;
  lost.value = null;
  route.value = parts;
}

export function listenToAddress(): void {
  addEventListener('hashchange', () => {
    const { parts, trouble } = readAddress(location.hash);
    lost.value = trouble;
    if (parts.join('/') !== route.value.join('/')) route.value = parts;
  });
}
