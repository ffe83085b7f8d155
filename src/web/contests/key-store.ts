/** The key of an event, typed in by its holder: kept while the page is open, and in no address. */
const nameOf = (event: string) => `contest key ${event}`;

export function readKey(event: string): string {
  try {
    return sessionStorage.getItem(nameOf(event)) ?? '';
  } catch {
    return '';
  }
}

export function keepKey(event: string, key: string): void {
  try {
    if (key === '') sessionStorage.removeItem(nameOf(event));
    else sessionStorage.setItem(nameOf(event), key);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
