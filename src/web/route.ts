/** Which page is shown: the part of the address behind the hash, such as `#/settings`. */
import { signal } from '@preact/signals';

function partsOf(hash: string): readonly string[] {
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((p) => p !== '')
    .map((p) => decodeURIComponent(p));
}

export const route = signal<readonly string[]>(partsOf(location.hash));

export function hrefOf(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

export function go(...parts: string[]): void {
  const href = hrefOf(...parts);
  if (location.hash !== href) location.hash = href;
  route.value = parts;
}

export function listenToAddress(): void {
  addEventListener('hashchange', () => {
    const parts = partsOf(location.hash);
    if (parts.join('/') !== route.value.join('/')) route.value = parts;
  });
}
