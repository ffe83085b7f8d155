/** Judging a file that somebody sent: is it the recording, or the save, of a game that can happen (PLAT-061)? */
import { inflateRawSync } from 'node:zlib';
import type { Outcome } from '../engine/game.ts';
import { fail, formatProblem, ok, type Result } from '../engine/result.ts';
import type { GameModule } from '../games/index.ts';
import { isPacked, packedGame, type Squeeze, unpack } from '../host/pack.ts';
import { parseLine } from '../host/recording.ts';
import { buildSave, loadSave } from '../host/save.ts';
import { verify } from '../host/verify.ts';
import { nativeSum } from '../store/native-sum.ts';
import { readText } from './byte-lines.ts';

/** A packed recording cannot unfold into more than this. */
const LARGEST = 1 << 24;

const squeeze: Squeeze = {
  deflate: () => {
    throw new Error('the server packs nothing');
  },
  inflate: (bytes) => inflateRawSync(bytes, { maxOutputLength: LARGEST }),
};

interface Verified {
  readonly verified: true;
  readonly game: string;
  readonly steps: number;
  readonly complete: boolean;
  readonly outcome: Outcome | null;
}

interface NotVerified {
  readonly verified: false;
  readonly code: string;
  readonly text: string;
}

export type Verdict = Verified | NotVerified;

/** With the same game as a save of this server's own making. */
export type Judged =
  | { readonly verdict: Verified; readonly save: string }
  | { readonly verdict: NotVerified; readonly save: null };

/** Never throws: a made-up file may lead the rules where no game leads them. */
export function judge(modules: readonly GameModule[], body: Buffer): Judged {
  let judged: Result<Judged>;
  try {
    judged = judgeBytes(modules, body);
  } catch {
    judged = wrong('this is not a recording of a game');
  }
  return judged.ok ? judged.value : notVerified(judged.problem.code, formatProblem(judged.problem));
}

export function notVerified(code: string, text: string): Judged {
  return { verdict: { verified: false, code, text }, save: null };
}

function judgeBytes(modules: readonly GameModule[], body: Buffer): Result<Judged> {
  if (!isPacked(body)) {
    const text = readText(body, LARGEST);
    return text.ok ? judgeText(modules, text.value) : text;
  }
  const id = packedGame(body, squeeze);
  const module = id.ok ? moduleOf(modules, id.value) : id;
  if (!module.ok) return module;
  const text = unpack(module.value.game, body, squeeze);
  return text.ok ? judgeText(modules, text.value) : text;
}

function judgeText(modules: readonly GameModule[], text: string): Result<Judged> {
  const end = text.indexOf('\n');
  const head = parseLine(end < 0 ? text : text.slice(0, end));
  if (!head.ok) return head;
  if (head.value.at !== 'head') return wrong('a recording begins with its head');
  const module = moduleOf(modules, head.value.game);
  if (!module.ok) return module;
  const { game } = module.value;
  const done = verify(game, text, {}, nativeSum());
  if (!done.ok) return done;
  const loaded = loadSave(game, text);
  if (!loaded.ok) return loaded;
  const { n, complete, outcome } = done.value;
  return ok({
    verdict: { verified: true, game: game.id, steps: n, complete, outcome },
    save: buildSave(loaded.value.session),
  });
}

function moduleOf(modules: readonly GameModule[], id: string): Result<GameModule> {
  const module = modules.find((m) => m.game.id === id);
  return module === undefined ? wrong(`no game "${id}" here`) : ok(module);
}

function wrong(text: string): Result<never> {
  return fail('bad-recording', '', text);
}
