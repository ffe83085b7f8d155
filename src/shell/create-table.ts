/** Puts a game on a table: its session gets a controller, a journal, lessons and bots on the other seats. */
import type { Types } from '../engine/game.ts';
import { cleanName } from '../engine/name.ts';
import type { FactRow } from '../engine/panes.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import type { Guide, Ui } from '../engine/ui.ts';
import { type Line, line } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { type Controller, createController } from '../host/controller.ts';
import type { Kept } from '../host/save.ts';
import type { Session } from '../host/session.ts';
import { isPractice } from '../host/take-back.ts';
import { bestsBefore } from './bests.ts';
import type { Context } from './context.ts';
import { createCourse } from './course.ts';
import { LEAVE_GUIDE_KEY } from './course-card.ts';
import { dress } from './dress.ts';
import { withDefaults } from './fields.ts';
import type { GameTable } from './game-table.ts';
import { noteDown } from './notebook.ts';
import { readOwnFiles } from './own-files.ts';
import { enterScore, whyUnrated } from './rating.ts';
import { seatRivals } from './rivals.ts';
import { saveName } from './screen.ts';
import { openTableJournal, type TableJournal } from './table-journal.ts';
import { answerRequest } from './table-requests.ts';
import { createTrail, type Trail } from './trail.ts';
import { createTutor, ENOUGH_KEY, UNDERSTOOD_KEY } from './tutor.ts';

/** What a save keeps of the front end, and at which step; null: it keeps nothing. */
export interface KeptAt extends Kept {
  readonly at: number | null;
  /** Which of the game's saves; left out: the usual one. */
  readonly slot?: string;
  /** The steps before, if it is the same game one step earlier. */
  readonly trail?: Trail;
  /** Left out: a game like any other. */
  readonly guided?: Guided;
}

/** A guide to follow, and how a real game comes after it. */
export interface Guided {
  readonly guide: Guide<Types, Ui>;
  leave(): void;
}

const UI_LINE = '\n{"at":"ui","n":';
/** Between the steps of a plan, so that the way is seen and any key can stop it. */
const PLAN_MS = 30;
/** A tick of a game that does not wait for its player. */
const TICK_MS = 120;

/** The step of the last front-end line of a save. */
export function keptAt(save: string): number | null {
  const from = save.lastIndexOf(UI_LINE);
  return from < 0 ? null : Number.parseInt(save.slice(from + UI_LINE.length), 10);
}

/** Holds the save of a game for this program; fails with a sentence about the one that has it (PLAT-164). */
export function holdSlot({ slots }: Context, { game }: GameModule): Result<() => void> {
  if (slots === undefined) return ok(() => {});
  const letGo = slots.hold(game.id);
  if (letGo !== null) return ok(letGo);
  const who = `Ghostlight${slots.holder(game.id)}`;
  return fail(
    'in-use',
    '',
    `your game is being played by ${who}: leave it there first, or use another folder (--save-dir)`,
  );
}

/** Fails if the save's front-end value cannot be used, or somebody else plays it; its file is then left alone. */
export function createGameTable(
  context: Context,
  module: GameModule,
  session: Session<Types>,
  kept: KeptAt,
): Result<GameTable> {
  const letGo = holdSlot(context, module);
  if (!letGo.ok) return letGo;
  const made = makeTable(context, module, session, kept);
  if (!made.ok) {
    letGo.value();
    return made;
  }
  const table = made.value;
  return ok({
    ...table,
    leave() {
      table.leave();
      letGo.value();
    },
  });
}

function makeTable(context: Context, module: GameModule, session: Session<Types>, kept: KeptAt): Result<GameTable> {
  const { slot = '' } = kept;
  const listeners = new Set<() => void>();
  const { guided, trail = createTrail() } = kept;
  const { course, tutor } = teachersOf(context, module, guided);
  const practice = isPractice(session);
  let bests: readonly FactRow[] = [];
  const ownFiles = readOwnFiles(context.vault, context.settings, module);
  const created = createController({
    ...controllerSpec(context, module, session, kept),
    files: ownFiles.files,
    dress: (view) => dress(view, { practice, bests, guided: course !== null }),
    onChange: () => changed(),
    onShell: (request) => answerRequest(context, table, request),
  });
  if (!created.ok) return created;
  const controller = created.value;
  // Only now is it known that the save can be used: until here its file was left alone.
  const journal = openTableJournal(context.vault, module, session, kept, slot);
  let over = false;
  let left = false;

  function changed(): void {
    keep();
    trail.add(session, controller);
    tutor.look(controller.now.obs, controller.ui);
    course?.look(controller.now, controller.ui);
    for (const on of listeners) on();
  }

  function keep(): void {
    if (over) return;
    if (controller.now.outcome === null) journal.write(controller.ui, controller.log);
    else {
      over = true;
      // Asked first: this very game is none of them.
      bests = bestsBefore(context, module, controller);
      finish(context, table, journal);
    }
    reportFailure(controller, journal);
  }

  const table: GameTable = {
    module,
    slot,
    session,
    controller,
    tutor,
    course,
    trail,
    key: (name) => press(context, table, name),
    paste: (text) => guarded(context, table, () => controller.paste(text)),
    point: (cell, how) => guarded(context, table, () => controller.point(cell, how)),
    wait: () => waitOf(table),
    tick: () => guarded(context, table, () => tick(table)),
    answerLesson(answer) {
      tutor[answer]();
      changed();
    },
    leaveGuide: () => guided?.leave(),
    listen(on) {
      listeners.add(on);
      return () => void listeners.delete(on);
    },
    refresh: () => configure(controller, ownChoices(context, module)),
    leave() {
      // The slot may be another game's by now.
      if (left) return;
      left = true;
      sendOff();
      tutor.keep();
      controller.stop();
      journal.close();
    },
  };
  changed();
  if (ownFiles.trouble !== null) controller.notify(line(ownFiles.trouble, 'bad'));
  const sendOff = seatRivals(module, session);
  return ok(table);
}

/** Who is guided needs no lessons. */
function teachersOf({ settings }: Context, module: GameModule, guided: Guided | undefined) {
  if (guided === undefined) return { course: null, tutor: createTutor(module, settings) };
  const { game, ui } = module;
  return {
    course: createCourse(module, guided.guide),
    tutor: createTutor({ game, ui: { ...ui, lessons: [] } }, settings),
  };
}

/** A key answers the guide or the lesson on show, else it is the game's. */
function press(context: Context, table: GameTable, name: string): void {
  if (table.course !== null && name === LEAVE_GUIDE_KEY) return table.leaveGuide();
  const answer = table.tutor.lesson === null ? undefined : LESSON_KEYS[name];
  if (answer !== undefined) table.answerLesson(answer);
  else guarded(context, table, () => table.controller.key(name));
}

function configure(controller: Controller<Types>, { settings, remaps }: ReturnType<typeof ownChoices>): void {
  controller.configure(settings);
  controller.rebind(remaps);
}

/** The player's settings and keys for a game. */
function ownChoices({ settings }: Context, { game, ui }: GameModule) {
  const own = settings.of(game.id);
  return { settings: withDefaults(ui.settings, own.settings), remaps: own.keys };
}

function controllerSpec(context: Context, module: GameModule, session: Session<Types>, kept: KeptAt) {
  const { ui, log, at } = kept;
  return {
    game: module.game,
    ui: module.ui,
    port: session.port(0),
    seed: session.head.start.seed,
    ...ownChoices(context, module),
    saved: ui === undefined ? null : { ui, log: log.filter(isLine), current: at === session.n },
    onCopy: context.copy,
    onLog: (said: Line) => context.say?.(said),
    company: { names: session.head.seats.map((s) => cleanName(s.name)), ownClock: true },
  };
}

const LESSON_KEYS: Readonly<Record<string, 'understood' | 'enough'>> = {
  [UNDERSTOOD_KEY]: 'understood',
  [ENOUGH_KEY]: 'enough',
};

function reportFailure(controller: Controller<Types>, journal: TableJournal): void {
  const failure = journal.takeFailure();
  if (failure !== null) controller.notify(line(`Not saved: ${failure.text}`, 'bad'));
}

/** Keeps the recording and says what the game earned. */
function finish(context: Context, table: GameTable, journal: TableJournal): void {
  const { module, session, controller, tutor, course } = table;
  tutor.keep();
  // Nothing of a guide's game is kept, and nobody asks what it was worth.
  if (course !== null) return;
  const unnoted = noteDown(context.vault, module, controller);
  // Asked first: the recording of this very game would answer for it.
  const unrated = whyUnrated(context.vault, module, session);
  journal.finish();
  const words = unnoted || (unrated ?? enterScore(context.vault, module, session, controller, context.date()));
  if (words !== '') controller.notify(line(words, 'accent'));
}

/** A fault of the rules ends this game, not the program (PLAT-103). */
function guarded({ go }: Context, { module, slot, session }: GameTable, run: () => void): void {
  try {
    run();
  } catch (e) {
    if (session.fault === null) throw e;
    go.title(module);
    go.tell('The game stopped', [
      line('An internal fault ended this game. Its recording is kept and makes a good report:', 'bad'),
      [],
      line(saveName(module.game.id, slot)),
      [],
      line(session.fault.message, 'muted'),
    ]);
  }
}

/** A game of ticks goes on by itself, unless the player has stopped it or it is over. */
function isTicking({ module, session, controller, course }: GameTable): boolean {
  if (module.game.tempo !== 'ticks' || controller.ui.paused === true || course?.rests === true) return false;
  return session.outcome === null && session.fault === null;
}

function tick(table: GameTable): void {
  const { session, controller, tutor } = table;
  if (isTicking(table)) {
    // What the player goes on saying, unless a key has said something newer.
    controller.sendPulse();
    session.step();
  } else if (controller.running) controller.advance();
  else if (controller.lapse !== null) controller.passLapse();
  else if (tutor.lesson === null) controller.sendPulse();
}

function waitOf(table: GameTable): number | null {
  if (isTicking(table)) return TICK_MS;
  if (table.controller.running) return PLAN_MS;
  return table.controller.lapse ?? (table.tutor.lesson === null ? table.controller.pulse : null);
}

/** A line of a saved log: what a file says of pictures, keys and places goes to a page, so it is looked at too. */
function isLine(x: unknown): x is Line {
  return Array.isArray(x) && x.every(isSpan);
}

function isSpan(s: unknown): s is Line[number] {
  if (s === null || typeof s !== 'object') return false;
  const { text, ink, tile = '', name = '', command = '', place = 0 } = s as Readonly<Record<string, unknown>>;
  return [text, ink, tile, name, command].every((word) => typeof word === 'string') && Number.isSafeInteger(place);
}
