/** The address under which visitors reach a server: what whoever runs it says, or what another server has written. */

const LONGEST = 300;

/** As it is linked to, with a slash at its end; null: it is none. A path is for servers below one (`https://example.org/arcade`). */
export function parseServerAddress(text: string): string | null {
  if (text.length > LONGEST || !/^https?:\/\/[\x21-\x7e]+$/i.test(text) || !URL.canParse(text)) return null;
  const { protocol, username, password, hostname, search, hash, href } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  if (hostname === '' || username !== '' || password !== '' || search !== '' || hash !== '') return null;
  // An empty question or mark is none, but stays in the text.
  if (/[?#@\\]/.test(text)) return null;
  return href.endsWith('/') ? href : `${href}/`;
}
