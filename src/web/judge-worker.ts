/** A worker that replays recordings from outside, so that the page stays responsive whatever is in them. */
import { fail, ok, type Result } from '../engine/result.ts';
import { findVersion } from '../games/archive.ts';
import { GAMES } from '../games/index.ts';
import type { Head } from '../host/lines.ts';
import { packedVersion, type Squeeze, unpack } from '../host/pack.ts';
import { parseLine } from '../host/parse-line.ts';
import type { Proof } from '../host/proof.ts';
import { verify } from '../host/verify.ts';
import { entryOf, type ServedGame } from './served-game.ts';

/** A recording as text, or packed with its compression taken off already. */
export type UncheckedRecording = { readonly text: string } | { readonly packed: Uint8Array };

export interface Question {
  readonly recording: UncheckedRecording;
  /** The server's games, beside those of the house. */
  readonly served: readonly ServedGame[];
}

export interface Judged {
  readonly text: string;
  readonly head: Head;
  readonly proof: Proof;
  readonly complete: boolean;
}

/** A link has room for far fewer, unless somebody means harm. */
const MOST_MOVES = 200_000;
/** Said when the rules are there and the playing begins. */
export const LOADED = 'loaded';
const AS_IS: Squeeze = { deflate: (bytes) => bytes, inflate: (bytes) => bytes };

async function judge({ recording: brought, served }: Question): Promise<Result<Judged>> {
  const games = [...GAMES, ...served.map(entryOf)];
  let text = 'text' in brought ? brought.text : '';
  if ('packed' in brought) {
    const version = packedVersion(brought.packed, AS_IS);
    const module = version.ok ? await findVersion(version.value, games) : version;
    postMessage(LOADED);
    const unpacked = module.ok ? unpack(module.value.game, brought.packed, AS_IS, MOST_MOVES) : module;
    if (!unpacked.ok) return unpacked;
    text = unpacked.value;
  }
  const end = text.indexOf('\n');
  const head = parseLine(end < 0 ? text : text.slice(0, end));
  if (!head.ok) return head;
  if (head.value.at !== 'head') return fail('no-head', 'line 1', 'a recording begins with its head');
  const module = await findVersion(head.value, games);
  if ('text' in brought) postMessage(LOADED);
  const verified = module.ok ? verify(module.value.game, text) : module;
  if (!verified.ok) return verified;
  const { proof, complete } = verified.value;
  return ok({ text, head: verified.value.head, proof, complete });
}

addEventListener('message', (event: MessageEvent<Question>) => {
  judge(event.data).then(
    (judged) => postMessage(judged),
    () => postMessage(fail('bad-recording', '', 'this is not a recording of a game')),
  );
});
