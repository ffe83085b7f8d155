/** Links that hold a game: its seed and options to play it, or its packed recording to watch it (PLAT-087). */
import type { Game, Types } from '../engine/game.ts';
import { type Field, formatField } from '../engine/options.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import { parseSeed } from '../engine/seed.ts';
import { fromBase64Url, join, toBase64Url } from '../host/bytes.ts';
import type { Head } from '../host/lines.ts';
import type { Squeeze } from '../host/pack.ts';
import { type Challenge, challengeWord } from './challenge.ts';
import type { Judged } from './judge-worker.ts';
import { addressOf, hiddenHrefOf, hrefOf } from './route.ts';
import { judgePacked, MAGIC_BYTES, through } from './unpack.ts';

/** Longer addresses are cut off by some of the programs that people send them with. */
const LONGEST = 8000;
/** No recording that fits into a link is longer than this when it is unpacked. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Browsers compress by streams: the packing itself leaves its bytes as they are. */
const AS_IS: Squeeze = { deflate: (bytes) => bytes, inflate: (bytes) => bytes };

/** Options that are not as usual, as words: `fog=dark`. */
export function startLink(
  game: Game<Types>,
  seed: string,
  options: Head['options'],
  challenge: Challenge | null = null,
): string {
  const fields = game.options.fields as Readonly<Record<string, Field<unknown>>>;
  const words = Object.keys(fields)
    .filter((name) => options[name] !== fields[name].fallback)
    .map((name) => `${name}=${formatField(fields[name], options[name])}`);
  return addressOf(hrefOf(game.id, 'seed', seed, ...words, ...(challenge === null ? [] : [challengeWord(challenge)])));
}

export interface Begin {
  readonly seed: string;
  readonly options: object;
}

/** The parts of such a link after `begin`. */
export function parseStart(game: Game<Types>, [seed = '', ...words]: readonly string[]): Result<Begin> {
  const parsed = parseSeed(seed);
  if (!parsed.ok) return parsed;
  const options = game.options.parse(Object.fromEntries(words.map((word) => splitAt(word, '='))));
  return options.ok ? ok({ seed: parsed.value, options: options.value }) : options;
}

function splitAt(word: string, mark: string): [string, string] {
  const at = word.indexOf(mark);
  return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
}

/** Without what players noted: their words would not fit. Fails if the recording is too long for a link. */
export async function replayLink(game: Game<Types>, text: string): Promise<Result<string>> {
  // Loaded when somebody first shares a game.
  const [{ pack }, { withoutNotes }] = await Promise.all([
    import('../host/pack.ts'),
    import('../host/without-notes.ts'),
  ]);
  const packed = pack(game, withoutNotes(text), AS_IS);
  if (!packed.ok) return packed;
  const body = await through(new CompressionStream('deflate-raw'), packed.value.subarray(MAGIC_BYTES), MOST_BYTES);
  const link = addressOf(
    hiddenHrefOf(game.id, 'shared', toBase64Url(join(packed.value.subarray(0, MAGIC_BYTES), body))),
  );
  if (link.length > LONGEST) return fail('too-long', '', 'the game is too long for a link: export it as a file');
  return ok(link);
}

/** The recording in a link; playing it again, beside the page, has verified it. */
export async function unpackReplay(data: string): Promise<Result<Judged>> {
  const broken = fail('corrupt', '', 'the link is broken or was cut off');
  if (data.length > LONGEST) return fail('too-long', '', 'the link is longer than any that is made here');
  const bytes = fromBase64Url(data);
  if (bytes === null || bytes.length <= MAGIC_BYTES) return broken;
  return (await judgePacked(bytes, MOST_BYTES)) ?? broken;
}
