/** One game on the server: its seats and their holders, watchers, bots of the house, clock and files. */
import type { BotEntry } from '../bots/agent.ts';
import type { Outcome, Seat, Types } from '../engine/game.ts';
import { fail, invariant, ok, type Problem, type Result } from '../engine/result.ts';
import type { Size } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { type Journal, openJournal, resumeJournal } from '../host/journal.ts';
import type { SeatName } from '../host/lines.ts';
import type { Update } from '../host/port.ts';
import { newHead } from '../host/recording.ts';
import { PATIENCE } from '../host/refusals.ts';
import { openSession, type Session } from '../host/session.ts';
import { type Clock, createTicker } from '../host/ticker.ts';
import type { Vault } from '../host/vault.ts';
import type { Over, RefusedMessage, ViewMessage } from '../wire/messages.ts';
import { newTimeBank, type TimeBank } from '../wire/time-bank.ts';
import { refusedMessage, unreadMessage, updateMessage } from '../wire/update.ts';
import { keepFault } from './fault.ts';
import { newGallery } from './gallery.ts';
import type { Guest, Leaving } from './guest.ts';
import { seatHouseBot } from './house-bot.ts';
import { type Hub, openHub } from './hub.ts';
import { guarded, journalName, type RoomFile, removeRoom, writeRoom } from './room-file.ts';
import { hashOf, newToken } from './secrets.ts';

/** A bank and an allowance per decision (PLAT-051). */
export interface Budget {
  readonly bankMs: number;
  readonly perDecisionMs: number;
}

export interface RoomHooks {
  finished(room: Room, replay: string | null): void;
  broken(room: Room, e: unknown): void;
  /** The storage failed; play goes on. */
  trouble(room: string, problem: Problem): void;
}

export interface RoomSpec {
  readonly module: GameModule;
  readonly bots: readonly BotEntry[];
  readonly vault: Vault;
  readonly clock: Clock;
  /** Of bots that play over a connection (PLAT-051); null: they may think as long as they like. */
  readonly budget: Budget | null;
  /** How much later than the players watchers see a game of several seats (PLAT-043). */
  readonly watchDelayMs: number;
  readonly hooks: RoomHooks;
}

export type Phase = 'waiting' | 'playing' | 'over' | 'broken';

export interface Room {
  readonly id: string;
  readonly module: GameModule;
  readonly file: RoomFile;
  readonly phase: Phase;
  readonly n: number;
  readonly seedHash: string;
  readonly outcome: Outcome | null;
  readonly watchers: number;
  /** Nobody sits or watches here now. */
  readonly deserted: boolean;
  /** The next free seat, for good. */
  join(name: string, kind: 'human' | 'bot'): Result<{ readonly seat: Seat; readonly token: string }>;
  seatOf(token: string): Seat | null;
  /** Sits down; whoever sat there leaves. A game begins when all seats are taken. */
  attach(seat: Seat, guest: Guest): void;
  /** Gets up; the seat stays theirs. */
  detach(seat: Seat, guest: Guest): void;
  /** Returns the way to stop. */
  watch(guest: Guest): () => void;
  act(seat: Seat, n: number, action: unknown, onRefused: (m: RefusedMessage) => void): void;
  view(seat: Seat, frame: Size): Result<ViewMessage>;
  /** Saves, and sends everybody away; the files stay. */
  close(): void;
}

/** A larger screen is drawn as large as this: drawing takes time that others need. */
const LARGEST: Size = { cols: 200, rows: 100 };

const BROKEN = 'the game stopped because of an internal fault; its recording is kept';
const NOT_BEGUN: RefusedMessage = {
  type: 'refused',
  n: 0,
  code: 'not-begun',
  text: 'The game begins when all seats are taken.',
};

/** From its file: a new room, one that waits for players, or one whose game goes on. */
export function openRoom(spec: RoomSpec, opened: RoomFile): Result<Room> {
  const { module, vault, clock, hooks } = spec;
  const { game, ui } = module;
  const { id } = opened;
  const several = opened.seats.length > 1;
  const seedHash = hashOf(opened.seed);
  let file = opened;
  let phase: Phase = 'waiting';
  let session: Session<Types> | null = null;
  let journal: Journal | null = null;
  let replay: string | null = null;
  const hubs: (Hub | null)[] = file.seats.map(() => null);
  const banks: (TimeBank | null)[] = file.seats.map(() => null);
  const guests: ({ readonly guest: Guest; stop: () => void } | null)[] = file.seats.map(() => null);
  const refusals: number[] = file.seats.map(() => 0);
  const stops: (() => void)[] = [];
  const gallery = newGallery(several ? spec.watchDelayMs : 0, clock, {
    update: (u) => updateMessage(game, id, 'all', { ...u, legal: [] }),
    over,
    // Alone: what the player sees. Among others: what everybody may see.
    hub: () => (several ? (publicHub ??= openHub({ session: session!, who: 'all', ui, seed: '' })) : hubs[0]!),
  });
  let publicHub: Hub | null = null;

  const onTrouble = (p: Problem) => hooks.trouble(id, p);

  /** PLAT-103: whatever fails in here closes this room and no other. */
  function guard(run: () => void): void {
    if (phase === 'broken') return;
    try {
      run();
    } catch (e) {
      breakDown(e);
    }
  }

  function begin(): void {
    const { seed, options } = file;
    const begun = openSession(game, newHead(game, { seed, options, seats: file.seats.map(seatName) }));
    invariant(begun.ok, 'options and seats were checked when the room was made');
    start(begun.value, openJournal(vault, journalName(id), begun.value, onTrouble));
  }

  function seatName(s: RoomFile['seats'][number]): SeatName {
    const budget = s.bot === null && s.kind === 'bot' ? spec.budget : null;
    return { name: s.name ?? '', kind: s.kind, ...(budget === null ? {} : { budget }) };
  }

  function start(begun: Session<Types>, kept: Journal): void {
    session = begun;
    journal = kept;
    phase = 'playing';
    file.seats.forEach((s, seat) => {
      if (s.bot !== null) return startBot(seat, s.bot);
      const budget = begun.head.seats[seat].budget;
      if (budget !== undefined && file.tempo === 'turns')
        banks[seat] = newTimeBank({ ...budget, ...clock, onStrike: () => guard(() => strike(seat)) });
      hubs[seat] = openHub({
        session: begun,
        who: seat,
        ui,
        seed: file.chosen ? file.seed : '',
        onUpdate: (u) => onUpdate(seat, u),
      });
    });
    if (file.tempo !== 'turns') startTicking(begun, file.tempo.ms);
    guests.forEach((g, seat) => g !== null && follow(seat));
    gallery.begin();
  }

  function startTicking(begun: Session<Types>, ms: number): void {
    const ticker = createTicker(clock, ms, () => guard(() => begun.step()));
    ticker.start();
    stops.push(ticker.stop);
  }

  function startBot(seat: Seat, name: string): void {
    const entry = spec.bots.find((b) => b.name === name);
    invariant(entry !== undefined, `there is a bot "${name}"`);
    const agent = entry.make(game, `${file.seed}/${id}/${seat}/${session!.n}`);
    const act = (n: number, action: Types['action']) => {
      const refused = submit(seat, n, action) !== null;
      if (refused) countRefusal(seat);
      return refused;
    };
    stops.push(seatHouseBot({ session: session!, seat, agent, act, guard, onFault: breakDown }));
  }

  function strike(seat: Seat): void {
    const text = 'No answer within the time for a decision: a strike. The third one loses the game.';
    guests[seat]?.guest.send({ type: 'refused', n: session!.n, code: 'too-slow', text });
    session!.strike(seat);
  }

  function onUpdate(seat: Seat, u: Update<Types>): void {
    if (u.outcome !== null) finish();
    else arm(seat, u.legal.length > 0);
  }

  /** A bot thinks while it is asked; one that plays alone and lost its connection does not. */
  function arm(seat: Seat, asked: boolean): void {
    const bank = banks[seat];
    if (bank === null) return;
    if (asked && (several || guests[seat] !== null)) bank.start();
    else bank.stop();
  }

  function finish(): void {
    if (phase !== 'playing') return;
    phase = 'over';
    halt();
    replay = journal!.finish();
    if (replay !== null) guarded(() => removeRoom(vault, id), trouble);
    hooks.finished(room, replay);
  }

  function trouble(e: { readonly code: string; readonly path: string; readonly message: string }): void {
    onTrouble({ code: e.code, path: e.path, text: e.message });
  }

  function halt(): void {
    for (const stop of stops.splice(0)) stop();
    for (const bank of banks) bank?.stop();
  }

  function breakDown(e: unknown): void {
    if (phase === 'broken') return;
    phase = 'broken';
    halt();
    closeHubs();
    journal?.close();
    guarded(() => {
      keepFault(vault, id, game, session, e);
      removeRoom(vault, id);
    }, trouble);
    hooks.broken(room, e);
    sendAway('broken');
  }

  function closeHubs(): void {
    for (const hub of [...hubs, publicHub]) hub?.stop();
  }

  function sendAway(why: Leaving): void {
    const all = [...guests];
    guests.fill(null);
    for (const g of all) {
      g?.stop();
      g?.guest.left(why);
    }
    gallery.sendAway(why);
  }

  function over(): Over {
    const url = replay === null ? null : `/api/${replay}`;
    return { type: 'over', session: id, outcome: session!.outcome!, seed: file.seed, replay: url };
  }

  /** The holder of a seat hears every update of it, and the end. */
  function follow(seat: Seat): void {
    const at = guests[seat]!;
    at.stop = hubs[seat]!.subscribe((u) => {
      at.guest.send(updateMessage(game, id, seat, u));
      if (u.outcome === null) return;
      at.guest.send(over());
      detach(seat, at.guest);
      at.guest.left('over');
    });
    arm(seat, session!.waiting.includes(seat) && session!.outcome === null);
  }

  function submit(seat: Seat, n: number, action: Types['action']): RefusedMessage | null {
    const s = session!;
    const refusal = s.submit(seat, n, action);
    if (refusal !== null) return refusedMessage(game, { n: s.n, refusal });
    refusals[seat] = 0;
    // A timed game without a clock goes on when everybody has answered.
    if (game.tempo === 'ticks' && file.tempo === 'turns' && s.waiting.length === 0) s.step();
    if (s.n === n) banks[seat]?.stop();
    return null;
  }

  /** PLAT-046: refusals in a row lose a game of turns; in a timed game a seat that is refused idles. */
  function countRefusal(seat: Seat): void {
    if (++refusals[seat] >= PATIENCE && game.tempo === 'turns') session!.forfeit(seat, 'patience');
  }

  function detach(seat: Seat, guest: Guest): void {
    const at = guests[seat];
    if (at === null || at.guest !== guest) return;
    at.stop();
    guests[seat] = null;
    if (!several) banks[seat]?.stop();
  }

  const room: Room = {
    id,
    module,
    seedHash,
    get file() {
      return file;
    },
    get phase() {
      return phase;
    },
    get n() {
      return session?.n ?? 0;
    },
    get outcome() {
      return session?.outcome ?? null;
    },
    get watchers() {
      return gallery.size;
    },
    get deserted() {
      return gallery.size === 0 && guests.every((g) => g === null);
    },
    join(name, kind) {
      const seat = file.seats.findIndex((s) => s.name === null);
      if (seat < 0) return fail('full', 'session', 'all seats of this session are taken');
      const token = newToken(id);
      const taken = { name, kind, token: hashOf(token), bot: null };
      file = { ...file, seats: file.seats.map((s, i) => (i === seat ? taken : s)) };
      guarded(() => writeRoom(vault, file), trouble);
      return ok({ seat, token });
    },
    seatOf(token) {
      const hash = hashOf(token);
      const seat = file.seats.findIndex((s) => s.token === hash);
      return seat < 0 ? null : seat;
    },
    attach(seat, guest) {
      const before = guests[seat];
      if (before !== null) {
        detach(seat, before.guest);
        before.guest.left('taken');
      }
      guests[seat] = { guest, stop: () => {} };
      guard(() => {
        if (session !== null) follow(seat);
        else if (file.seats.every((s) => s.name !== null)) begin();
      });
    },
    detach,
    watch(guest) {
      let stop = () => {};
      guard(() => {
        stop = gallery.enter(guest, session !== null);
      });
      return stop;
    },
    act(seat, n, raw, onRefused) {
      if (phase === 'broken') return onRefused({ type: 'refused', n: room.n, code: 'broken', text: BROKEN });
      guard(() => {
        if (session === null) return onRefused(NOT_BEGUN);
        const action = game.actions.read(raw);
        const refused = action.ok ? submit(seat, n, action.value) : unreadMessage(session.n, action.problem);
        if (refused === null) return;
        onRefused(refused);
        countRefusal(seat);
      });
    },
    view(seat, frame) {
      const hub = hubs[seat];
      if (hub === null) return fail('not-begun', 'session', 'the game begins when all seats are taken');
      const { cols, rows } = ui.least;
      if (frame.cols < cols) return fail('bad-field', 'cols', `this game needs ${cols} columns`);
      if (frame.rows < rows) return fail('bad-field', 'rows', `this game needs ${rows} rows`);
      let shown: Result<ViewMessage> = fail('broken', 'session', BROKEN);
      guard(() => {
        const shownAs = { cols: Math.min(frame.cols, LARGEST.cols), rows: Math.min(frame.rows, LARGEST.rows) };
        shown = ok({ type: 'view', n: session!.n, text: hub.text(shownAs) });
      });
      return shown;
    },
    close() {
      halt();
      closeHubs();
      if (phase === 'playing') journal!.save();
      journal?.close();
      sendAway('closing');
    },
  };

  const resumed = vault.read(journalName(id)) === null ? null : resumeJournal(vault, journalName(id), game, onTrouble);
  if (resumed !== null && !resumed.ok) return resumed;
  if (resumed !== null) guard(() => start(resumed.value.session, resumed.value.journal));
  // What guard may have done to it the compiler cannot see.
  return (phase as Phase) === 'broken' ? fail('broken', 'session', BROKEN) : ok(room);
}
