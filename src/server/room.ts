/** One game on the server: its seats and their holders, watchers, bots of the house, clock and files. */
import type { Outcome, Seat, Types } from '../engine/game.ts';
import { fail, invariant, ok, type Result } from '../engine/result.ts';
import { type Journal, openJournal, resumeJournal } from '../host/journal.ts';
import type { SeatName } from '../host/lines.ts';
import type { Update } from '../host/port.ts';
import { newHead } from '../host/recording.ts';
import { buildSave } from '../host/save.ts';
import { openSession, type Session } from '../host/session.ts';
import { createTicker, stepWhenAnswered, type Ticker } from '../host/ticker.ts';
import {
  type ErrorMessage,
  LEAST_TICK_MS,
  type Over,
  type RefusedMessage,
  type ViewMessage,
} from '../wire/messages.ts';
import { refusedMessage, unreadMessage, updateMessage } from '../wire/update.ts';
import { keepFault } from './fault.ts';
import { newGallery } from './gallery.ts';
import type { Guest, Leaving } from './guest.ts';
import { seatHouseBot } from './house-bot.ts';
import { type Hub, openHub } from './hub.ts';
import { newKeeper } from './keeper.ts';
import { newReferee, type Referee } from './referee.ts';
import { guarded, journalName, type RoomFile } from './room-file.ts';
import type { Phase, Room, RoomSpec } from './room-types.ts';
import { hashOf, newToken, seedHashOf } from './secrets.ts';

const BROKEN = 'the game stopped because of an internal fault; its recording is kept';
const NOT_BEGUN: RefusedMessage = {
  type: 'refused',
  n: 0,
  code: 'not-begun',
  text: 'The game begins when all seats are taken.',
};

const TOO_SLOW = {
  type: 'refused',
  code: 'too-slow',
  text: 'No answer within the time for a decision: a strike. The third one loses the game.',
} as const;

const NOT_SAVED =
  'The server cannot save this game at the moment. Play goes on, and is saved as soon as that is possible.';
const SAVED_AGAIN = 'The game is saved again.';

/** PLAT-049, PLAT-125. */
export function overMessage({ id, seed, salt }: RoomFile, outcome: Outcome, replay: string | null): Over {
  const url = replay === null ? null : `/api/${replay}`;
  return { type: 'over', session: id, outcome, seed, ...(salt === undefined ? {} : { salt }), replay: url };
}

/** From its file: a new room, one that waits for players, or one whose game goes on. */
export function openRoom(spec: RoomSpec, opened: RoomFile): Result<Room> {
  const { module, vault, clock, hooks, limits } = spec;
  const { game, ui } = module;
  const { id } = opened;
  const several = opened.seats.length > 1;
  const seedHash = seedHashOf(opened.salt, opened.seed);
  const keeper = newKeeper({
    vault,
    file: opened,
    signer: spec.signer,
    onTrouble(problem) {
      hooks.trouble(id, problem);
      tellPlayers('not-saved', NOT_SAVED);
    },
    onGood() {
      hooks.mended(id);
      tellPlayers('saved-again', SAVED_AGAIN);
    },
  });
  let phase: Phase = 'waiting';
  let session: Session<Types> | null = null;
  let journal: Journal | null = null;
  let referee: Referee | null = null;
  let ticker: Ticker | null = null;
  let replay: string | null = null;
  const hubs: (Hub | null)[] = opened.seats.map(() => null);
  let galleryHub: Hub | null = null;
  const guests: ({ readonly guest: Guest; stop: () => void } | null)[] = opened.seats.map(() => null);
  const stops: (() => void)[] = [];
  const gallery = newGallery(several ? spec.watchDelayMs : 0, clock, {
    update: (u) => updateMessage(game, id, 'public', { ...u, legal: [] }),
    over,
    hub: openGallery,
  });

  function tellPlayers(code: string, text: string): void {
    const message: ErrorMessage = { type: 'error', session: id, code, text };
    for (const g of guests) g?.guest.send(message);
  }

  /** Alone: what the player sees, but for the seed. Among others: what everybody may see. */
  function openGallery(): Hub {
    galleryHub ??= openHub({ session: session!, who: several ? 'public' : 0, ui, seed: '' });
    return galleryHub;
  }

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
    const { seed, by, options, seats } = keeper.file;
    const begun = openSession(game, newHead(game, { seed, by, options, seats: seats.map(seatName) }));
    invariant(begun.ok, 'options and seats were checked when the room was made');
    start(begun.value, openJournal(vault, journalName(id), begun.value, keeper.trouble));
  }

  function seatName(s: RoomFile['seats'][number]): SeatName {
    const budget = s.bot === null && s.kind === 'bot' ? spec.budget : null;
    return { name: s.name ?? '', kind: s.kind, ...(budget === null ? {} : { budget }) };
  }

  function start(begun: Session<Types>, kept: Journal): void {
    const { file } = keeper;
    session = begun;
    journal = kept;
    keeper.keep(kept);
    phase = 'playing';
    referee = newReferee({
      session: begun,
      timed: file.tempo !== 'turns',
      clock,
      awayMs: limits.awayMs,
      restMs: limits.restMs,
      isThere: (seat) => guests[seat] !== null,
      act: (seat, action) => submit(seat, begun.n, action) === null,
      tooSlow: (seat) => guests[seat]?.guest.send({ ...TOO_SLOW, n: begun.n }),
      pause: () => ticker?.stop(),
      guard,
    });
    file.seats.forEach((s, seat) => {
      if (s.bot !== null) return startBot(seat, s.bot);
      hubs[seat] = openHub({
        session: begun,
        who: seat,
        ui,
        seed: file.chosen ? file.seed : '',
        onUpdate: (u) => onUpdate(seat, u),
      });
    });
    if (file.tempo !== 'turns') startTicking(begun, file.tempo.ms);
    guests.forEach((g, seat) => {
      if (g !== null) follow(seat);
      else if (file.seats[seat].bot === null) referee!.left(seat);
    });
    gallery.begin();
  }

  function startTicking(begun: Session<Types>, ms: number): void {
    const made = createTicker(clock, Math.max(LEAST_TICK_MS, ms), () => {
      const end = endOfPlay();
      if (end !== null) {
        made.stop();
        return tellPlayers(end.code, end.text);
      }
      // A tick that its address has no more time for is left out.
      if (spec.mayStep()) guard(() => begun.step());
    });
    ticker = made;
    made.start();
    stops.push(made.stop);
  }

  /** PLAT-123: why the game rests where it is; null: it goes on. */
  function endOfPlay(): RefusedMessage | null {
    const n = session!.n;
    if (n >= limits.stepsPerGame)
      return { type: 'refused', n, code: 'too-long', text: `A game has at most ${limits.stepsPerGame} steps here.` };
    if (!spec.mayGrow())
      return { type: 'refused', n, code: 'no-space', text: 'The games of one address have no more space here.' };
    return null;
  }

  function startBot(seat: Seat, name: string): void {
    const agent = spec.hire(game, name, `${keeper.file.seed}/${id}/${seat}/${session!.n}`);
    const take = (n: number, action: Types['action']) => submit(seat, n, action);
    stops.push(seatHouseBot({ session: session!, seat, agent, submit: take, onFault: breakDown }));
  }

  function onUpdate(seat: Seat, u: Update<Types>): void {
    if (u.outcome !== null) finish();
    else referee!.told(seat, u.legal.length > 0);
  }

  function finish(): void {
    if (phase !== 'playing') return;
    phase = 'over';
    halt();
    replay = keeper.finish(session!.outcome!);
    hooks.finished(room, replay);
  }

  function halt(): void {
    for (const stop of stops.splice(0)) stop();
    referee?.stop();
  }

  function breakDown(e: unknown): void {
    if (phase === 'broken') return;
    phase = 'broken';
    halt();
    closeHubs();
    journal?.close();
    const kept = guarded(
      () => keepFault(vault, id, game, session, e),
      ({ code, path, message }) => hooks.trouble(id, { code, path, text: message }),
    );
    if (kept) keeper.remove();
    hooks.broken(room, e);
    sendAway('broken');
  }

  function closeHubs(): void {
    for (const hub of [...hubs, galleryHub]) hub?.stop();
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
    return overMessage(keeper.file, session!.outcome!, replay);
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
    if (session!.outcome !== null) return;
    referee!.came(seat);
    ticker?.start();
  }

  function submit(seat: Seat, n: number, action: Types['action']): RefusedMessage | null {
    const s = session!;
    const refusal = s.submit(seat, n, action);
    if (refusal !== null) return refusedMessage(game, { n: s.n, refusal });
    referee!.accepted(seat);
    if (keeper.file.tempo === 'turns') stepWhenAnswered(s);
    if (s.n === n) referee!.told(seat, false);
    return null;
  }

  function detach(seat: Seat, guest: Guest): void {
    const at = guests[seat];
    if (at === null || at.guest !== guest) return;
    at.stop();
    guests[seat] = null;
    referee?.left(seat);
  }

  const room: Room = {
    id,
    module,
    seedHash,
    get seedKnown() {
      const { chosen, taken } = keeper.file;
      return chosen || taken === true;
    },
    get file() {
      return keeper.file;
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
    get saved() {
      return keeper.good;
    },
    get deserted() {
      return gallery.size === 0 && guests.every((g) => g === null);
    },
    join(name, kind) {
      const { file } = keeper;
      const seat = file.seats.findIndex((s) => s.name === null);
      if (seat < 0) return fail('full', 'session', 'all seats of this session are taken');
      const token = newToken(id);
      const taken = { name, kind, token: hashOf(token), bot: null };
      keeper.change({ ...file, seats: file.seats.map((s, i) => (i === seat ? taken : s)) });
      return ok({ seat, token });
    },
    seatOf(token) {
      const hash = hashOf(token);
      const seat = keeper.file.seats.findIndex((s) => s.token === hash);
      return seat < 0 ? null : seat;
    },
    attach(seat, guest) {
      const before = guests[seat];
      if (before !== null) {
        detach(seat, before.guest);
        before.guest.left('taken');
      }
      guests[seat] = { guest, stop: () => {} };
      if (!keeper.good) guest.send({ type: 'error', session: id, code: 'not-saved', text: NOT_SAVED });
      guard(() => {
        if (session !== null) follow(seat);
        else if (keeper.file.seats.every((s) => s.name !== null)) begin();
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
        const end = session.outcome === null ? endOfPlay() : null;
        if (end !== null) return onRefused(end);
        const action = game.actions.read(raw);
        const refused = action.ok ? submit(seat, n, action.value) : unreadMessage(session.n, action.problem);
        if (refused === null) return;
        onRefused(refused);
        referee!.refused(seat);
      });
    },
    view(seat, frame) {
      if (session === null) return fail('not-begun', 'session', NOT_BEGUN.text);
      if (seat === null && several) return fail('no-seat', 'session', 'you have no seat in this session');
      let shown: Result<ViewMessage> = fail('broken', 'session', BROKEN);
      guard(() => {
        const text = (seat === null ? openGallery() : hubs[seat]!).text(frame);
        shown = text.ok ? ok({ type: 'view', n: session!.n, text: text.value }) : text;
      });
      return shown;
    },
    save() {
      if (phase === 'waiting') return fail('not-begun', 'session', NOT_BEGUN.text);
      if (phase !== 'playing') return fail('over', 'session', 'the game is over; it is kept as a recording');
      const { file } = keeper;
      if (file.seats.filter((s) => s.bot === null).length > 1)
        return fail(
          'several-players',
          'session',
          "a save holds every player's secrets; the recording comes at the end",
        );
      if (file.taken !== true) {
        keeper.change({ ...file, taken: true });
        session!.mark('taken');
      }
      return ok(buildSave(session!));
    },
    mend() {
      if (phase === 'broken') return;
      const late = keeper.mend();
      if (late === null) return;
      replay = late;
      hooks.recorded(room, late);
    },
    close() {
      halt();
      closeHubs();
      keeper.mend();
      if (phase === 'playing') journal!.save();
      journal?.close();
      sendAway('closing');
    },
  };

  const resumed =
    vault.read(journalName(id)) === null ? null : resumeJournal(vault, journalName(id), game, keeper.trouble);
  if (resumed !== null && !resumed.ok) return resumed;
  if (resumed !== null) guard(() => start(resumed.value.session, resumed.value.journal));
  // What guard may have done to it the compiler cannot see.
  return (phase as Phase) === 'broken' ? fail('broken', 'session', BROKEN) : ok(room);
}
