/** One contest: lobby, countdown, rounds, result, in ticked and tickless mode; no sockets, and time only from a clock (section 5). */
import type { Emit, Setup, Sketch, Turn } from '../../engine/game.ts';
import { invariant } from '../../engine/result.ts';
import { stream } from '../../engine/rng.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { dealSquares } from '../../games/ghostly/rules/round.ts';
import { CUSTOM } from '../../games/ghostly/sketch.ts';
import {
  type Ghostly,
  type GhostlyAction,
  type GhostlyEvent,
  type GhostlyState,
  LEAVE,
  MOVES,
  RESTART,
  WAIT,
} from '../../games/ghostly/types.ts';
import { createTicker } from '../../host/ticker.ts';
import { NAME, nameIn, UNKNOWN, type Unnamed } from '../../wire/dialects/arena-commands.ts';
import { DEAD, END_OF_ROUND, START_OF_ROUND } from '../../wire/dialects/arena-messages.ts';
import { isLiving, sendAll, sendUpdates, sendWelcomes } from './broadcast.ts';
import type { Contest, ContestSpec, Phase } from './contest-types.ts';
import { createCountdown, createStillWatch } from './countdown.ts';
import { describe, HUMAN_NAME, type Member, newMember, seatBot } from './member.ts';
import { newRecorder, type Recorder } from './recorder.ts';
import { ofRounds, place, reportOf, shownLine } from './reports.ts';
import { resultTexts } from './result.ts';

export const COUNTDOWN_MS = 1500;
export const GRACE_MS = 5000;
/** So many ticks without a client's help before other connections get their turn. */
const BURST = 64;
const NO_COMMAND = -1;

function newState(setup: Setup<Ghostly>, sketch: Sketch | undefined): GhostlyState {
  if (sketch === undefined) return ghostly.create(setup);
  const staged = ghostly.stage(sketch, setup);
  invariant(staged.ok, 'a map that was accepted can be staged');
  return staged.value;
}

export function createContest(spec: ContestSpec): Contest {
  const { clock, report } = spec;
  const lobbyStream = stream(spec.seed, 'lobby');
  const unnamed: Unnamed = { count: 0 };
  const pending = [NO_COMMAND, NO_COMMAND, NO_COMMAND, NO_COMMAND];
  /** One turn object per seat, used again in every tick. */
  const spare = [0, 1, 2, 3].map((seat) => ({ seat, action: WAIT }));
  const turns: Turn<Ghostly>[] = [];
  let members: Member[] = [];
  let phase: Phase = 'lobby';
  let paused = false;
  let { map, plan, intervalMs } = spec;
  let games = 0;
  let s: GhostlyState | null = null;
  let recorder: Recorder | null = null;
  let ticking = false;
  let roundOver = false;
  let news: GhostlyEvent[] = [];
  /** Names are still waited for (GHOST-046). */
  let patience = true;
  let cancelGrace = (): void => {};
  let roundBegan = 0;
  let pausedAt = 0;
  let ticker = createTicker(clock, intervalMs, () => guarded(tick));
  const countdown = createCountdown(clock, () => guarded(startRound));
  const stillness = createStillWatch(clock, GRACE_MS, reportWaiting);

  /** A fault ends this contest and nothing else. */
  function guarded(run: () => void): void {
    try {
      run();
    } catch (e) {
      abandon();
      phase = 'finished';
      report(`fault ${e instanceof Error ? e.message : e}`);
      spec.onFault?.(e);
    }
  }

  function changed(): void {
    spec.onChange?.(news);
    news = [];
  }

  // ---- lobby (GHOST-036 to GHOST-050)

  function seats(): number {
    return plan.starts.length;
  }

  function seatedNow(): void {
    members.forEach((m, id) => {
      m.id = id;
    });
    sendWelcomes(members, plan, dealSquares(lobbyStream, members.length, plan.starts));
    patience = true;
    cancelGrace();
    cancelGrace = clock.after(GRACE_MS, () => {
      patience = false;
      tryStart();
    });
    changed();
    tryStart();
  }

  function admit(m: Member): Member | null {
    if (phase !== 'lobby' || members.length >= seats()) {
      const why = phase === 'lobby' ? 'no seat is free' : 'a game is on';
      spec.onTalk?.(`${m.link?.address ?? m.kind} was refused.`);
      report(`refused ${m.link?.address ?? m.kind}: ${why}, ${members.length} of ${seats()} seats taken`);
      return null;
    }
    members.push(m);
    m.id = members.length - 1;
    spec.onTalk?.(`${m.name ?? `Player ${m.id + 1}`} joined.`);
    report(`join ${describe(m)} from ${m.link?.address ?? m.kind}, ${members.length} of ${seats()} seats taken`);
    seatedNow();
    return m;
  }

  function tryStart(): void {
    if (phase !== 'lobby' || spec.startAt === null || members.length < spec.startAt) return;
    if (!patience || members.every((m) => m.name !== null)) start();
  }

  function start(): void {
    if (phase !== 'lobby' || members.length === 0) return;
    cancelGrace();
    games++;
    // Another game of the same run has another seed, one that can be asked for.
    const seed = games === 1 ? spec.seed : `${spec.seed.slice(0, 56)}/${games}`;
    for (const m of members) {
      m.name ??= `Player ${m.id + 1}`;
      if (m.bot !== null) seatBot(m, seed);
    }
    const options = { map: map === CUSTOM ? 'classic' : map, rounds: spec.rounds, restarts: spec.restarts };
    const setup = { seed, seats: members.length, options };
    const sketch = map === CUSTOM ? { map: plan.rows, facts: {} } : undefined;
    s = newState(setup, sketch);
    const { record } = spec;
    const game = games;
    recorder =
      record === undefined
        ? null
        : newRecorder({
            seed,
            options,
            ...(sketch === undefined ? {} : { sketch }),
            seats: members.map((m) => ({ name: m.name ?? '', kind: m.kind === 'human' ? 'human' : 'bot' })),
            write: (text) => record(text, game),
          });
    report(`game-start ${members.map(describe).join(', ')}`);
    countDown();
  }

  // ---- rounds (GHOST-051 to GHOST-066)

  function countDown(): void {
    phase = 'countdown';
    countdown.start(spec.tickless ? 0 : COUNTDOWN_MS);
    if (paused) countdown.pause();
    changed();
  }

  function startRound(): void {
    const game = s!;
    sendAll(members, START_OF_ROUND);
    const squares = game.players.map((p) => p.at);
    sendWelcomes(members, plan, squares);
    pending.fill(NO_COMMAND);
    for (const m of members) m.reported = false;
    phase = 'running';
    roundBegan = clock.now();
    const where = members.map((m) => `${describe(m)} at ${place(plan, squares[m.id])}`).join(', ');
    report(`round-start ${ofRounds(game.round, game.rounds)}: ${where}`);
    askBots();
    if (spec.tickless) {
      sendUpdates(members, game);
      stillness.start();
    } else {
      ticker = createTicker(clock, intervalMs, () => guarded(tick));
      ticker.start();
    }
    changed();
    tryTick();
  }

  /** Built-in bots see the state after tick k, and answer for tick k + 1 (GHOST-263). */
  function askBots(): void {
    for (const m of members) {
      if (m.agent === null || !isLiving(s!, m)) continue;
      // Without a timer there is no waiting (GHOST-260); a bot that insists goes up.
      const legal = spec.tickless ? MOVES : ghostly.legal(s!, m.id);
      const dir = MOVES.indexOf(m.agent.decide(ghostly.observe(s!, m.id), legal, s!.tick) as GhostlyAction);
      pending[m.id] = spec.tickless ? Math.max(0, dir) : dir;
    }
  }

  const onEvent: Emit<Ghostly> = (_, e) => {
    if (e.type === 'eaten' || e.type === 'caught') {
      const m = members[e.seat];
      if (!m.gone) m.link?.send(DEAD, false);
    }
    if (e.type === 'round-over' || e.type === 'round-restarted') roundOver = true;
    if (spec.onChange !== undefined) news.push(e);
    const line = reportOf(e, s!, members, clock.now() - roundBegan);
    if (line !== null) report(line);
  };

  /** Everybody connected as far as the rules know has one turn; those who are gone leave with it. */
  function resolve(restart: boolean): void {
    const toAct = ghostly.toAct(s!);
    turns.length = 0;
    for (const seat of toAct) {
      const turn = spare[seat];
      turn.action = members[seat].gone ? LEAVE : pending[seat] < 0 ? WAIT : MOVES[pending[seat]];
      turns.push(turn);
    }
    if (restart) spare[toAct[0]].action = RESTART;
    pending.fill(NO_COMMAND);
    ghostly.apply(s!, turns, onEvent);
    recorder?.step(turns, s!);
  }

  function tick(): void {
    if (phase !== 'running' || paused || ticking) return;
    ticking = true;
    roundOver = false;
    resolve(false);
    stillness.touch();
    if (roundOver) endOfRound();
    else {
      sendUpdates(members, s!);
      askBots();
    }
    ticking = false;
    changed();
  }

  function endOfRound(): void {
    halt();
    sendAll(members, END_OF_ROUND);
    if (s!.finished) finish();
    else countDown();
  }

  function finish(): void {
    phase = 'finished';
    paused = false;
    report('game-end the result follows on standard output');
    writeResult();
    changed();
    spec.onFinished();
  }

  function writeResult(): void {
    spec.onResult(
      resultTexts(
        s!,
        members.map((m) => m.name ?? ''),
      ),
    );
  }

  // ---- tickless (GHOST-057 to GHOST-061)

  function isComplete(): boolean {
    for (const m of members) if (pending[m.id] === NO_COMMAND && isLiving(s!, m)) return false;
    return true;
  }

  function tryTick(): void {
    if (!spec.tickless || ticking) return;
    for (let i = 0; phase === 'running' && !paused && isComplete(); i++) {
      if (i === BURST) {
        clock.after(0, tryTick);
        return;
      }
      guarded(tick);
    }
  }

  /** GHOST-256: a game that waits says for whom. */
  function reportWaiting(): void {
    if (phase !== 'running' || paused) return;
    const late = members.filter((m) => pending[m.id] === NO_COMMAND && isLiving(s!, m));
    report(`waiting tick ${s!.tick + 1}: for player ${late.map(describe).join(', ')}`);
  }

  // ---- clients

  function command(m: Member, what: number, line: Uint8Array): void {
    if (m.gone) return;
    if (what === NAME) return rename(m, line);
    if (what === UNKNOWN && !m.reported) {
      m.reported = true;
      report(`unknown-command of player ${describe(m)}: ${shownLine(line)}`);
    }
    // Commands outside a round are cleared by its start, those of the dead are dropped (GHOST-098).
    if (phase !== 'running' || !isLiving(s!, m)) return;
    pending[m.id] = what === UNKNOWN ? NO_COMMAND : what;
    if (what !== UNKNOWN) tryTick();
  }

  /** GHOST-191: until the first `startofround`. */
  function rename(m: Member, line: Uint8Array): void {
    if (m.kind !== 'client' || !(phase === 'lobby' || (phase === 'countdown' && isFirstRound()))) return;
    m.name = nameIn(line, unnamed);
    spec.onTalk?.(`Player ${m.id + 1} is called ${m.name}.`);
    report(`name ${describe(m)}, ${members.filter((x) => x.name !== null).length} ready`);
    changed();
    tryStart();
  }

  function isFirstRound(): boolean {
    return s !== null && s.played === 0 && s.again === 0;
  }

  function left(m: Member): void {
    if (m.gone || !members.includes(m)) return;
    m.gone = true;
    spec.onTalk?.(`${m.name ?? `Player ${m.id + 1}`} left.`);
    report(`leave ${describe(m)} from ${m.link?.address ?? m.kind}`);
    if (phase === 'lobby') {
      members = members.filter((x) => x !== m);
      seatedNow();
      return;
    }
    if (phase === 'finished') return;
    if (members.every((x) => x.gone)) desert();
    else if (spec.rounds < 0 && spec.startAt !== null) stop();
    else tryTick();
  }

  /** GHOST-073. */
  function desert(): void {
    halt();
    resolve(false);
    finish();
  }

  // ---- the person at the screen

  function backToLobby(): void {
    phase = 'lobby';
    paused = false;
    s = null;
    recorder = null;
    members = members.filter((m) => !m.gone);
    seatedNow();
  }

  function stop(): void {
    if (phase !== 'countdown' && phase !== 'running') return;
    abandon();
    sendAll(members, END_OF_ROUND);
    report('game-stop no win for the running round');
    if (spec.rounds < 0 && s!.played > 0) writeResult();
    backToLobby();
  }

  function abandon(): void {
    cancelGrace();
    halt();
  }

  /** Nothing happens by itself any more. */
  function halt(): void {
    countdown.stop();
    ticker.stop();
    stillness.stop();
  }

  return {
    get phase() {
      return phase;
    },
    get paused() {
      return paused;
    },
    get members() {
      return members;
    },
    get state() {
      return s;
    },
    get plan() {
      return plan;
    },
    get map() {
      return map;
    },
    get intervalMs() {
      return intervalMs;
    },
    set intervalMs(ms: number) {
      intervalMs = ms;
    },
    get countdownMs() {
      return countdown.leftMs;
    },
    get roundMs() {
      return phase === 'running' ? (paused ? pausedAt : clock.now()) - roundBegan : 0;
    },
    join: (link) => admit(newMember('client', link, null, null)),
    addBot(kind) {
      const number = members.filter((m) => m.bot === kind).length + 1;
      return admit(newMember('bot', null, kind, `${kind}${number}`));
    },
    addHuman: () =>
      members.some((m) => m.kind === 'human') ? null : admit(newMember('human', null, null, HUMAN_NAME)),
    command,
    left,
    kick(m) {
      m.link?.close();
      left(m);
    },
    setMap(name, next) {
      if (phase !== 'lobby' || members.length > next.starts.length) return false;
      map = name;
      plan = next;
      seatedNow();
      return true;
    },
    start,
    stop,
    restart() {
      if (phase !== 'running') return;
      halt();
      sendAll(members, END_OF_ROUND);
      resolve(true);
      countDown();
    },
    pause() {
      if (phase !== 'countdown' && phase !== 'running') return;
      paused = !paused;
      if (paused) {
        pausedAt = clock.now();
        countdown.pause();
        ticker.stop();
      } else if (phase === 'countdown') countdown.resume();
      else {
        roundBegan += clock.now() - pausedAt;
        if (!spec.tickless) ticker.start();
        tryTick();
      }
      changed();
    },
    toLobby() {
      if (phase === 'finished') backToLobby();
    },
    abandon,
  };
}
