/** One line against its recording: the file, the game in it, and what the line says of them (CONTEST-045). */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Shelf } from '../../bots/shelf.ts';
import { recordingFile } from '../../contest/match-line.ts';
import type { AnyGame, Types } from '../../engine/game.ts';
import { formatProblem } from '../../engine/result.ts';
import { isPacked, unpack } from '../../host/pack.ts';
import { type Verified, verify } from '../../host/verify.ts';
import { nativeSum } from '../../store/native-sum.ts';
import { readBytes } from '../files.ts';
import { squeeze } from '../recordings.ts';
import { Stop } from '../stop.ts';
import type { CheckJob } from './match-job.ts';
import { moduleOf } from './play-match.ts';

/** The first thing that is wrong; null: nothing. */
export async function checkRecording(job: CheckJob, shelf: Shelf): Promise<string | null> {
  const { game } = await moduleOf(shelf, job.game);
  const file = recordingFile(job.line.match);
  const { recording } = job.line;
  const text =
    job.packed === undefined
      ? readText(game, join(job.folder, file), recording)
      : unpackText(game, job.packed, recording);
  if ('wrong' in text) return `${file} ${text.wrong}`;
  const verified = verify(game, text.text, {}, nativeSum());
  if (!verified.ok) return `${file} does not verify: ${formatProblem(verified.problem)}`;
  return differs(game, verified.value, job);
}

type Read = { readonly text: string } | { readonly wrong: string };

/** The text of a recording, as the line's sum names it. */
export function readText(game: AnyGame, path: string, sum: string | null): Read {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return { wrong: 'is missing' };
  let bytes: Buffer;
  try {
    bytes = readBytes(path);
  } catch (e) {
    if (e instanceof Stop) return { wrong: 'cannot be read' };
    throw e;
  }
  return unpackText(game, bytes, sum);
}

function unpackText(game: AnyGame, bytes: Uint8Array, sum: string | null): Read {
  if (createHash('sha256').update(bytes).digest('hex') !== sum)
    return { wrong: 'has another SHA-256 than its line says' };
  if (!isPacked(bytes)) return { wrong: 'is no packed recording' };
  const text = unpack(game, bytes, squeeze);
  return text.ok ? { text: text.value } : { wrong: `cannot be unpacked: ${formatProblem(text.problem)}` };
}

function differs(
  game: AnyGame,
  { head, outcome, n, state, proof }: Verified<Types>,
  { line, options, maxSteps }: CheckJob,
): string | null {
  const wrong = (what: string) => `${what} is not what the recording says`;
  if (head.start.seed !== line.seed) return wrong('the seed');
  if (proof.start !== 'fresh') return 'the recording does not begin from its seed';
  if (sorted(head.options) !== sorted(options)) return 'the recording was played with other options';
  if (head.seats.map((s) => s.name).join() !== line.bots.join()) return wrong('who sat where');
  if (n !== line.steps) return wrong('the number of steps');
  if (JSON.stringify(outcome) !== JSON.stringify(line.outcome)) return wrong('the outcome');
  if (n > maxSteps) return `the recording goes on after the most steps of a match, ${maxSteps}`;
  if (outcome === null && n < maxSteps) return 'the recording ends before the match is over';
  const scores = outcome?.scores ?? line.bots.map((_, seat) => game.score(state, seat));
  return JSON.stringify(scores) === JSON.stringify(line.scores) ? null : wrong('the score');
}

function sorted(options: object): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}
