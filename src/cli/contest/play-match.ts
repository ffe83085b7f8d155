/** Plays one match: seats its bots, times them, keeps recording and logs (CONTEST-011, CONTEST-012, CONTEST-014). */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { houseSeed, scriptSeed } from '../../bots/seat-seed.ts';
import type { Shelf } from '../../bots/shelf.ts';
import { recordingFile } from '../../contest/match-line.ts';
import type { AnyGame, Types } from '../../engine/game.ts';
import { invariant } from '../../engine/result.ts';
import type { Agent } from '../../host/agent.ts';
import { pack } from '../../host/pack.ts';
import type { Session } from '../../host/session.ts';
import { runPrograms } from '../bot-process.ts';
import type { Groups } from '../process-groups.ts';
import { squeeze } from '../recordings.ts';
import { type StayingProgram, stayingCommand } from '../staying-program.ts';
import { must } from '../stop.ts';
import { boxWatch } from './box-watch.ts';
import { TAKEN_OUT } from './causes.ts';
import type { DialledSeat } from './door.ts';
import { logFile, writeLog } from './log-file.ts';
import type { MatchJob, PlayedMatch, SeatReport, Unplayed } from './match-job.ts';
import { seatNobody, UNTIMED } from './nobody.ts';
import type { SeatPlayer } from './players.ts';
import { type ScriptThread, scriptThread } from './script-program.ts';
import type { SeatedPlayer } from './seated-player.ts';
import { watchProgram } from './watched-program.ts';
import { withoutBank } from './without-bank.ts';
import { writeWhole } from './write-whole.ts';

/** A process that serves many matches, and whether it has ever answered. */
interface KeptProgram {
  readonly program: StayingProgram;
  ready: boolean;
}

/** What stays in this thread from match to match, by seat and bot. */
export interface Standby {
  readonly programs: Map<string, KeptProgram>;
  readonly scripts: Map<string, ScriptThread>;
}

export function newStandby(): Standby {
  return { programs: new Map(), scripts: new Map() };
}

/** Nobody is left behind. */
export async function letGo({ programs, scripts }: Standby): Promise<void> {
  await Promise.all([
    ...[...programs.values()].map((k) => k.program.leave()),
    ...[...scripts.values()].map((thread) => thread.end()),
  ]);
}

/** Recording and logs of a match could not be written. */
class Unkept extends Error {}

/** Whatever goes wrong here is no fault of a bot (CONTEST-013). */
export async function attemptMatch(...match: Parameters<typeof playMatch>): Promise<PlayedMatch | Unplayed> {
  try {
    return await playMatch(...match);
  } catch (e) {
    const trouble = e instanceof Error ? e.message : String(e);
    return e instanceof Unkept ? { trouble, unkept: true } : { trouble };
  }
}

/** `dialled`: those of its seats whose bots have dialled in, by seat. `onSession`: whoever would look on. */
export async function playMatch(
  job: MatchJob,
  shelf: Shelf,
  groups: Groups,
  kept: Standby,
  dialled: ReadonlyMap<number, DialledSeat> = new Map(),
  onSession?: (session: Session<Types>) => void,
): Promise<PlayedMatch> {
  const { game } = await moduleOf(shelf, job.game);
  const bots = await shelf.bots(game.id);
  const options = must(game.options.parse(job.options));
  const players = job.seats.map((player, seat) => {
    if ('out' in player) return seatNobody(player.key, TAKEN_OUT, true);
    if ('script' in player) return seatScript(player, seat, job, kept);
    if ('dials' in player) {
      const chair = dialled.get(seat);
      invariant(chair !== undefined, `${player.key} has dialled in`);
      return chair.sit(player.key, job.clock);
    }
    if (!('bot' in player)) return seatCommand(player, seat, job, groups, kept.programs);
    const entry = bots.find((b) => b.name === player.bot);
    invariant(entry !== undefined, `there is a bot "${player.bot}"`);
    return seatHouse(player.key, entry.make(game, houseSeed(job.seed, seat)));
  });
  const setup = { seed: job.seed, seats: players.length, options };
  const { move, bank } = job.clock;
  // Without a bank a decision has its own time; without either it has all the time there is.
  const limits = { maxSteps: job.maxSteps, bankMs: move + bank === 0 ? 0 : Math.max(1, bank), onSession };
  const played = await runPrograms(
    game,
    setup,
    players.map((p) => p.seat),
    limits,
  );
  const reports = players.map((p) => p.report());
  await Promise.all(players.map((p) => p.leave()));
  const text = `${played.lines.join('\n')}\n`;
  const packed = packedText(game, text);
  const logs = reports.map(logOf);
  if (job.keep) keep(job, packed, logs);
  return {
    outcome: played.outcome === null ? null : { ...played.outcome, scores: [...played.outcome.scores] },
    scores: [...played.scores],
    causes: reports.map((r) => r.cause),
    think: reports.map(({ total, longest }) => ({ total, longest })),
    steps: played.steps,
    recording: createHash('sha256').update(packed).digest('hex'),
    text: job.keep ? null : text,
    packed: job.keep ? null : packed,
    logs,
    why: reports.map((r) => r.why),
  };
}

export async function moduleOf(shelf: Shelf, id: string) {
  const entry = shelf.find(id);
  invariant(entry !== null, `there is a game "${id}"`);
  return entry.load();
}

/** A bot of the house: timed, but without a limit. */
function seatHouse(key: string, agent: Agent<Types>): SeatedPlayer {
  let total = 0;
  let longest = 0;
  const decide: Agent<Types>['decide'] = (obs, legal, n) => {
    const began = performance.now();
    const end = () => {
      const took = performance.now() - began;
      total += took;
      longest = Math.max(longest, took);
    };
    const answer = agent.decide(obs, legal, n);
    if (answer instanceof Promise) return answer.finally(end);
    end();
    return answer;
  };
  return {
    seat: { agent: { name: key, decide } },
    report: () => ({ cause: 'rules', why: null, total: Math.round(total), longest: Math.round(longest), errors: '' }),
    leave: async () => {},
  };
}

/** A script has work instead of time: its clocks measure, and limit nothing. */
function seatScript(
  { key, script, work }: Extract<SeatPlayer, { script: string }>,
  seat: number,
  { seed }: MatchJob,
  { scripts }: Standby,
): SeatedPlayer {
  const place = `${seat} ${key}`;
  const thread = scripts.get(place) ?? scriptThread({ file: script, work });
  scripts.set(place, thread);
  const watched = watchProgram(thread.match(scriptSeed(seed, seat)), UNTIMED, true);
  return {
    seat: { name: key, program: watched.program, watch: withoutBank(watched.watch) },
    report: watched.report,
    async leave() {
      if (watched.report().cause === 'rules') return;
      scripts.delete(place);
      await thread.end();
    },
  };
}

function seatCommand(
  { key, command, again, memory }: Extract<SeatPlayer, { command: string }>,
  seat: number,
  { clock }: MatchJob,
  groups: Groups,
  programs: Standby['programs'],
): SeatedPlayer {
  const place = `${seat} ${key}`;
  const kept = programs.get(place) ?? {
    program: stayingCommand({ command, groups, watch: memory === undefined ? undefined : boxWatch(memory) }, 1),
    ready: false,
  };
  const watched = watchProgram(kept.program, clock, kept.ready);
  return {
    seat: { name: key, program: watched.program, watch: watched.watch },
    report: watched.report,
    async leave() {
      // CONTEST-042: one that failed begins anew, whatever it promised.
      if (!again || watched.report().cause !== 'rules') {
        programs.delete(place);
        await kept.program.leave();
      } else programs.set(place, { ...kept, ready: true });
    },
  };
}

export function packedText(game: AnyGame, text: string): Uint8Array {
  return must(pack(game, text, squeeze));
}

function logOf({ errors, why }: SeatReport): string | null {
  return errors === '' && why === null ? null : `${errors}${why === null ? '' : `\n[${why}]\n`}`;
}

function keep({ folder, match, seats }: MatchJob, packed: Uint8Array, logs: readonly (string | null)[]): void {
  try {
    writeWhole(join(folder, recordingFile(match)), packed);
    logs.forEach((text, seat) => {
      if (text !== null) writeLog(logFile(folder, match, seats[seat].key), text);
    });
  } catch (e) {
    throw new Unkept(e instanceof Error ? e.message : String(e));
  }
}
