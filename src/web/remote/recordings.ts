/** The recordings that the server keeps. Failures are sentences for the player. */
import { askServer } from './ask.ts';

export interface KeptRecording {
  readonly name: string;
  readonly game?: string;
  readonly seed?: string;
  readonly steps?: number;
}

/** The server answers with so many at most. */
const PAGE = 100;

/** The newest, or those before one; '': of all games. */
export async function serverRecordings(
  game: string,
  before?: string,
): Promise<{ readonly list: readonly KeptRecording[]; readonly isLast: boolean }> {
  const query = new URLSearchParams({ ...(game === '' ? {} : { game }), ...(before === undefined ? {} : { before }) });
  const found: unknown = await (await askServer(`api/recordings?${query}`)).json().catch(() => null);
  if (!Array.isArray(found)) throw new Error('The server does not answer.');
  return { list: found as KeptRecording[], isLast: found.length < PAGE };
}

export async function serverRecording(name: string): Promise<string> {
  return (await askServer(`api/recordings/${encodeURIComponent(name)}`)).text();
}
