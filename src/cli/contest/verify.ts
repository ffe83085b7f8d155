/** `ghostlight contest verify` and `rerun`: proves an event by playing it again (CONTEST-045). */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { whatDoesNotFollow, whatIsMissing, whichRowDiffers } from '../../contest/follow.ts';
import { dialsIn, keyOf, MANIFEST_FILE } from '../../contest/manifest.ts';
import { isInfrastructure, MATCHES_FILE, type MatchLine, recordingFile } from '../../contest/match-line.ts';
import type { StandingRow } from '../../contest/standings.ts';
import type { AnyGame } from '../../engine/game.ts';
import { formatProblem } from '../../engine/result.ts';
import { readJson } from '../files.ts';
import { note, print } from '../output.ts';
import { progressBar } from '../progress.ts';
import { wholeNumber } from '../sim-setup.ts';
import { DONE, FAILED, Stop, wrong } from '../stop.ts';
import { checkGame, checkSandbox } from './check-playable.ts';
import { readText } from './check-recording.ts';
import { type EventFolder, openEvent, readEvent, STANDINGS_FILE } from './event-folder.ts';
import { checkJob, rerunJob } from './job-of.ts';
import type { CheckedMatch, CheckJob, MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { botFolder, whatHasChanged } from './players.ts';
import { jobsOf, withWorkers } from './workers.ts';

export interface VerifyContestFlags {
  readonly jobs?: string;
  readonly rerun?: string;
}

export async function contestVerify(folder: string, given: VerifyContestFlags): Promise<number> {
  const threads = jobsOf(given.jobs);
  const again = given.rerun === undefined ? 0 : wholeNumber(given.rerun, '--rerun', 1, 999_999_999);
  const read = readEvent(resolve(folder));
  if (!read.ok) throw new Stop(FAILED, formatProblem(read.problem));
  const event = read.value;
  const game = await checkGame(event.manifest);
  // At once: whoever plays on meanwhile writes new ones.
  const fault = standingsFault(event);
  const first = await firstFault(event, threads);
  if (first !== null) throw new Stop(FAILED, `${join(folder, MATCHES_FILE)}: ${first}`);
  const missing = event.revealed ? whatIsMissing(event) : null;
  if (missing !== null)
    throw new Stop(
      FAILED,
      `${join(folder, MATCHES_FILE)}: match ${missing} has no line, though the event is over: its secret is out`,
    );
  if (fault !== null) throw new Stop(FAILED, `${join(folder, STANDINGS_FILE)}: ${fault}`);
  const { lines, secret, manifest } = event;
  checkFiles(event);
  print(`verified: ${manifest.name}, ${event.ledger.finished.size} matches played again from their recordings`);
  if (secret === null) note('the secret is not out yet: seeds, draws and lots are claims');
  if (again > 0) await rerunSome(event, game, again, threads);
  const claims = lines.flatMap((l) => l.causes).filter((c) => c !== 'rules').length;
  if (claims > 0) note(`${claims} failures of bots (crash, timeout, ...) and all times are the word of whoever ran it`);
  return DONE;
}

/** The first line that does not follow, with its number. */
async function firstFault(event: EventFolder, threads: number): Promise<string | null> {
  const { lines, folder, manifest } = event;
  const faults = whatDoesNotFollow(event, lines);
  const played = lines.map((line, i) => ({ line, i })).filter(({ line }) => !isInfrastructure(line));
  const bar = progressBar(Math.max(1, played.length));
  let done = 0;
  const jobAt = (index: number): CheckJob | null => {
    const next = played[index];
    return next === undefined ? null : checkJob(folder, manifest, next.line);
  };
  const onResult = ({ problem }: CheckedMatch, index: number): boolean => {
    const { line, i } = played[index];
    if (problem !== null) faults[i] ??= `match ${line.match}: ${problem}`;
    bar.tick(++done);
    return false;
  };
  if (played.length > 0)
    await withWorkers<CheckJob, CheckedMatch>(Math.min(threads, played.length), jobAt, onResult).finally(bar.clear);
  const first = faults.findIndex((f) => f !== null);
  return first < 0 ? null : `line ${first + 1}: ${faults[first]}`;
}

/** What the bots consist of, where it was published. Of those of the house only the same version of this program could tell. */
function checkFiles({ folder, manifest }: EventFolder): void {
  for (const bot of manifest.bots)
    if (bot.kind !== 'house' && (dialsIn(bot) || existsSync(botFolder(folder, bot)))) {
      const changed = whatHasChanged(folder, manifest.game, bot);
      if (changed !== null) throw new Stop(FAILED, `${join(folder, MANIFEST_FILE)}: ${changed}`);
    }
}

function standingsFault(event: EventFolder): string | null {
  const path = join(event.folder, STANDINGS_FILE);
  if (!existsSync(path)) return null;
  try {
    const table = JSON.parse(readJson(path)) as { matches: unknown; rows: StandingRow[] };
    const { matches, rows, ...rest } = table;
    if (!Array.isArray(rows) || rows.some((r) => typeof r?.bot !== 'string')) return 'is no table of standings';
    const [surplus] = Object.keys(rest);
    if (surplus !== undefined) return `${JSON.stringify(surplus)} does not follow from the lines`;
    if (matches !== event.ledger.finished.size)
      return `is of ${JSON.stringify(matches)} matches where ${event.ledger.finished.size} are played; \`contest run\` writes it anew`;
    return whichRowDiffers(event, rows);
  } catch (e) {
    if (e instanceof SyntaxError || e instanceof TypeError) return 'is no table of standings';
    throw e;
  }
}

/** Matches of bots that always decide alike are played once more, and compared move by move. */
async function rerunSome(event: EventFolder, game: AnyGame, count: number, threads: number): Promise<void> {
  const { manifest, lines } = event;
  const steady = new Set(manifest.bots.filter((b) => b.kind === 'house' || b.kind === 'script').map(keyOf));
  // What a bot forfeited because it was taken out, it would play now.
  const out = new Set(manifest.bots.filter((b) => b.withdrawn === true).map(keyOf));
  const fit = lines.filter(
    (l) => !isInfrastructure(l) && l.bots.every((b, i) => steady.has(b) && !(out.has(b) && l.causes[i] === 'left')),
  );
  if (fit.length === 0)
    return note('no match is of bots of the house and scripts alone: none was played again by its bots');
  const many = Math.min(count, fit.length);
  const chosen = Array.from({ length: many }, (_, i) => fit[Math.floor((i * fit.length) / many)]);
  const faults: string[] = [];
  await withWorkers<MatchJob, PlayedMatch | Unplayed>(
    Math.min(threads, many),
    (index) => (chosen[index] === undefined ? null : rerunJob(event, chosen[index], [])),
    (result, index) => {
      const fault = difference(event, game, chosen[index], result);
      if (fault !== null) faults.push(`match ${chosen[index].match}: ${fault}`);
      return false;
    },
  );
  if (faults.length > 0) throw new Stop(FAILED, faults.sort()[0]);
  print(`played again by their bots: ${many} matches, the same moves`);
}

/** The first step that was played otherwise; null: the same game. */
function difference(event: EventFolder, game: AnyGame, line: MatchLine, result: PlayedMatch | Unplayed): string | null {
  if ('trouble' in result) return `could not be played again: ${result.trouble}`;
  const recorded = readText(game, join(event.folder, recordingFile(line.match)), line.recording);
  if ('wrong' in recorded) return recorded.wrong;
  const [before, now] = [recorded.text, result.text ?? ''].map((text) =>
    text.split('\n').filter((l) => l.startsWith('{"at":"step"')),
  );
  const at = before.findIndex((step, i) => step !== now[i]);
  if (at >= 0) return `step ${at + 1} was ${before[at]}, and is now ${now[at] ?? 'not played'}`;
  return now.length > before.length ? `goes on after step ${before.length}` : null;
}

/** One match once more, with the bots as they are now. */
export async function contestRerun(
  folder: string,
  match: string,
  given: { readonly see?: readonly string[] },
): Promise<number> {
  const event = openEvent(resolve(folder));
  const game = await checkGame(event.manifest);
  checkSandbox(event.manifest);
  const line = event.ledger.finished.get(match);
  if (line === undefined) return wrong(`${folder}: there is no finished match "${match}"`);
  const callers = event.manifest.bots.filter((b) => dialsIn(b) && line.bots.includes(keyOf(b)));
  if (callers.length > 0)
    return wrong(
      `match ${match}: ${callers.map((b) => b.id).join(', ')} dialled in, and cannot be asked to play it again`,
    );
  let fault: string | null = 'was not played';
  await withWorkers<MatchJob, PlayedMatch | Unplayed>(
    1,
    (index) => (index === 0 ? rerunJob(event, line, given.see ?? []) : null),
    (result) => {
      fault = difference(event, game, line, result);
      return false;
    },
  );
  if (fault !== null) throw new Stop(FAILED, `match ${match}: ${fault}`);
  print(`match ${match}: the same ${line.steps} steps`);
  return DONE;
}
