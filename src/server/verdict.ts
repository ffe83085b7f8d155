/** Judging a file that somebody sent: is it the recording, or the save, of a game that can happen, and what does it prove? */
import { inflateRawSync } from 'node:zlib';
import type { Outcome } from '../engine/game.ts';
import { fail, formatProblem, ok, type Result } from '../engine/result.ts';
import type { Standing } from '../engine/ui.ts';
import { findVersion, type Version } from '../games/archive.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import type { Head } from '../host/lines.ts';
import { isPacked, packedVersion, type Squeeze, unpack } from '../host/pack.ts';
import { parseLine } from '../host/parse-line.ts';
import { type Proof, proofLines } from '../host/proof.ts';
import { buildSave, sessionOf } from '../host/save.ts';
import { verify } from '../host/verify.ts';
import { nativeSum } from '../store/native-sum.ts';
import { textOf } from './text-lines.ts';

/** A file cannot unfold into more bytes than this, nor have more lines: far more than any game that was ever played. */
const MOST_BYTES = 1 << 23;
const MOST_LINES = 400_000;
const NEWLINE = 10;

const squeeze: Squeeze = {
  deflate: () => {
    throw new Error('the server packs nothing');
  },
  inflate: (bytes) => inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }),
};

interface VerifiedAnswer extends Proof {
  readonly verified: true;
  readonly game: string;
  readonly rules: number;
  readonly content: string;
  readonly seed: string;
  readonly options: Head['options'];
  readonly seats: Head['seats'];
  readonly steps: number;
  readonly complete: boolean;
  readonly outcome: Outcome | null;
  /** Where the first seat's game belongs in score tables; null: it is not over, or belongs in none. */
  readonly standing: Standing | null;
  /** All of it in sentences. */
  readonly says: readonly string[];
}

interface NotVerified {
  readonly verified: false;
  readonly code: string;
  readonly text: string;
}

export type FileVerdict = VerifiedAnswer | NotVerified;

/** With the same game as a save of this server's own making, to be played on here. */
export type JudgedFile =
  | { readonly verdict: VerifiedAnswer; readonly save: string }
  | { readonly verdict: NotVerified; readonly save: null };

/** Never throws: a made-up file may lead the rules where no game leads them. `key` is the judge's own, whose forfeits count. */
export async function judge(games: readonly GameEntry[], body: Buffer, key: string | null = null): Promise<JudgedFile> {
  let judged: Result<JudgedFile>;
  try {
    judged = isPacked(body) ? await judgePacked(games, body, key) : await judgePlain(games, body, key);
  } catch {
    judged = wrong('this is not a recording of a game');
  }
  return judged.ok ? judged.value : notVerified(judged.problem.code, formatProblem(judged.problem));
}

export function notVerified(code: string, text: string): JudgedFile {
  return { verdict: { verified: false, code, text }, save: null };
}

async function judgePacked(games: readonly GameEntry[], body: Buffer, key: string | null): Promise<Result<JudgedFile>> {
  const version = packedVersion(body, squeeze);
  if (!version.ok) return version;
  const module = await findVersion(version.value, games);
  if (!module.ok) return module;
  const text = unpack(module.value.game, body, squeeze, MOST_LINES);
  return text.ok ? judgeText(module.value, text.value, key) : text;
}

async function judgePlain(games: readonly GameEntry[], body: Buffer, key: string | null): Promise<Result<JudgedFile>> {
  if (countLines(body) > MOST_LINES) return wrong(`more than ${MOST_LINES} lines`);
  const text = textOf(body, MOST_BYTES);
  if (!text.ok) return text;
  const version = versionOf(text.value);
  if (!version.ok) return version;
  const module = await findVersion(version.value, games);
  return module.ok ? judgeText(module.value, text.value, key) : module;
}

function countLines(body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(NEWLINE); at >= 0; at = body.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

function versionOf(text: string): Result<Version> {
  const end = text.indexOf('\n');
  const head = parseLine(end < 0 ? text : text.slice(0, end));
  if (!head.ok) return head;
  return head.value.at === 'head' ? ok(head.value) : wrong('a recording begins with its head');
}

function judgeText(module: GameModule, text: string, key: string | null): Result<JudgedFile> {
  const { game } = module;
  const done = verify(game, text, {}, nativeSum(), key === null ? [] : [key]);
  if (!done.ok) return done;
  const { head, n, state, complete, outcome, proof } = done.value;
  const { rules, content, options, seats, start } = head;
  const told = { rules, content, seed: start.seed, options, seats, steps: n, complete, outcome };
  const standing = complete ? standingOf(module, game.observe(state, 0)) : null;
  const session = sessionOf(game, text, done.value);
  session.mark('brought');
  return ok({
    verdict: { verified: true, game: game.id, ...told, standing, ...proof, says: proofLines(head, proof) },
    save: buildSave(session),
  });
}

/** As somebody sees it who has changed no setting: those are not in a recording. */
function standingOf({ ui }: GameModule, obs: object): Standing | null {
  return ui.standing(obs, ui.start(ui.settings.defaults, obs));
}

function wrong(text: string): Result<never> {
  return fail('bad-recording', '', text);
}
