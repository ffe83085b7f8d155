/** One contest: lobby, games and results, in ticked and tickless mode; no sockets, and time only from a clock (section 5). */
import { NAME, nameIn, UNKNOWN, type Unnamed } from '../../wire/dialects/arena-commands.ts';
import { END_OF_ROUND } from '../../wire/dialects/arena-messages.ts';
import { sendAll } from './broadcast.ts';
import type { Contest, ContestSpec, Phase } from './contest-types.ts';
import { startGame } from './game-start.ts';
import { createMatch, type Match } from './match.ts';
import { describe, HUMAN_NAME, type Member, newMember } from './member.ts';
import { NO_COMMAND } from './orders.ts';
import { shownLine } from './reports.ts';
import { resultTexts } from './result.ts';
import { createSeating } from './seating.ts';

const NO_NEWS: readonly never[] = Object.freeze([]);

export function createContest(spec: ContestSpec): Contest {
  const { clock, report } = spec;
  const unnamed: Unnamed = { count: 0 };
  const seating = createSeating({ seed: spec.seed, clock, plan: () => plan, onSeated });
  let { map, plan, intervalMs, rounds, startAt } = spec;
  let games = 0;
  let match: Match | null = null;

  function phase(): Phase {
    return match?.phase ?? 'lobby';
  }

  /** A fault ends this contest and nothing else. */
  function guarded(run: () => void): void {
    try {
      run();
    } catch (e) {
      seating.stopWaiting();
      match?.abort();
      report(`fault ${e instanceof Error ? e.message : e}`);
      spec.onFault?.(e);
    }
  }

  function changed(): void {
    spec.onChange?.(NO_NEWS);
  }

  // ---- lobby (GHOST-036 to GHOST-050)

  function onSeated(): void {
    changed();
    tryStart();
  }

  function admit(m: Member): Member | null {
    const { members } = seating;
    const from = m.link?.address ?? m.kind;
    const seats = plan.starts.length;
    if (match !== null || members.length >= seats) {
      const why = match === null ? 'no seat is free' : 'a game is on';
      spec.onTalk?.(`${from} was refused.`);
      report(`refused ${from}: ${why}, ${members.length} of ${seats} seats taken`);
      return null;
    }
    seating.add(m);
    spec.onTalk?.(`${m.name ?? `Player ${m.id + 1}`} joined.`);
    report(`join ${describe(m)} from ${from}, ${members.length} of ${seats} seats taken`);
    seating.settle();
    return m;
  }

  function tryStart(): void {
    if (match !== null || startAt === null || seating.members.length < startAt) return;
    if (seating.ready && (spec.mayStart?.() ?? true)) start();
  }

  function start(): void {
    const { members } = seating;
    if (match !== null || members.length === 0) return;
    seating.stopWaiting();
    games++;
    const { restarts, record } = spec;
    // Another game of the same run has another seed, one that can be asked for.
    const seed = games === 1 ? spec.seed : (spec.nextSeed?.() ?? `${spec.seed.slice(0, 56)}/${games}`);
    const begun = startGame({ seed, game: games, map, plan, rounds, restarts, members, record });
    report(`game-start ${members.map(describe).join(', ')}`);
    match = createMatch({
      contest: spec,
      members,
      plan,
      ...begun,
      intervalMs,
      guarded,
      onNews: spec.onChange ?? null,
      onOver() {
        report('game-end the result follows on standard output');
        writeResult();
      },
      onFinished: spec.onFinished,
    });
    match.begin();
  }

  function writeResult(): void {
    const names = seating.members.map((m) => m.name ?? '');
    if (match !== null) spec.onResult(resultTexts(match.state, names));
  }

  // ---- clients

  function command(m: Member, what: number, line: Uint8Array): void {
    if (m.gone) return;
    if (what === NAME) return rename(m, line);
    if (what === UNKNOWN && !m.reported) {
      m.reported = true;
      report(`unknown-command of player ${describe(m)}: ${shownLine(line)}`);
    }
    match?.order(m, what === UNKNOWN ? NO_COMMAND : what);
  }

  /** GHOST-191: until the first `startofround`. */
  function rename(m: Member, line: Uint8Array): void {
    if (m.kind !== 'client' || (match !== null && !isBeforeFirstRound(match))) return;
    m.name = nameIn(line, unnamed);
    spec.onTalk?.(`Player ${m.id + 1} is called ${m.name}.`);
    report(`name ${describe(m)}, ${seating.members.filter((x) => x.name !== null).length} ready`);
    onSeated();
  }

  function left(m: Member): void {
    if (m.gone || !seating.members.includes(m)) return;
    m.gone = true;
    spec.onTalk?.(`${m.name ?? `Player ${m.id + 1}`} left.`);
    report(`leave ${describe(m)} from ${m.link?.address ?? m.kind}`);
    if (match === null) return seating.remove(m);
    if (match.phase === 'finished') return;
    if (seating.members.every((x) => x.gone)) match.desert();
    else if (match.state.rounds < 0 && startAt !== null) stop();
    else match.consider();
  }

  // ---- the person at the screen

  function backToLobby(): void {
    match = null;
    seating.sweep();
  }

  function stop(): void {
    if (match === null || match.phase === 'finished') return;
    abandon();
    sendAll(seating.members, END_OF_ROUND);
    report('game-stop no win for the running round');
    if (match.state.rounds < 0 && match.state.played > 0) writeResult();
    backToLobby();
  }

  function abandon(): void {
    seating.stopWaiting();
    match?.halt();
  }

  return {
    get phase() {
      return phase();
    },
    get paused() {
      return match?.paused ?? false;
    },
    get members() {
      return seating.members;
    },
    get state() {
      return match?.state ?? null;
    },
    get plan() {
      return plan;
    },
    get map() {
      return map;
    },
    tickless: spec.tickless,
    get intervalMs() {
      return intervalMs;
    },
    set intervalMs(ms: number) {
      intervalMs = ms;
      match?.setInterval(ms);
      changed();
    },
    get rounds() {
      return match?.state.rounds ?? rounds;
    },
    set rounds(wanted: number) {
      rounds = wanted;
      changed();
    },
    get startAt() {
      return startAt;
    },
    set startAt(players: number | null) {
      startAt = players;
      onSeated();
    },
    get countdownMs() {
      return match?.countdownMs ?? 0;
    },
    get roundMs() {
      return match?.roundMs ?? 0;
    },
    join: (link) => admit(newMember('client', link, null, null)),
    addBot(kind) {
      const number = seating.members.filter((m) => m.bot === kind).length + 1;
      return admit(newMember('bot', null, kind, `${kind}${number}`));
    },
    addHuman: () =>
      seating.members.some((m) => m.kind === 'human') ? null : admit(newMember('human', null, null, HUMAN_NAME)),
    command,
    left,
    kick(m) {
      m.link?.close();
      left(m);
    },
    setMap(name, next) {
      if (match !== null || seating.members.length > next.starts.length) return false;
      map = name;
      plan = next;
      // GHOST-211: a map with fewer seats waits for as many as it seats.
      if (startAt !== null) startAt = Math.min(startAt, plan.starts.length);
      seating.settle();
      return true;
    },
    consider: tryStart,
    start,
    stop,
    restart: () => match?.restart(),
    pause: () => match?.pause(),
    toLobby() {
      if (match?.phase === 'finished') backToLobby();
    },
    abandon,
  };
}

function isBeforeFirstRound({ phase, state }: Match): boolean {
  return phase === 'countdown' && state.played === 0 && state.again === 0;
}
