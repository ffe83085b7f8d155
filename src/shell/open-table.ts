/** Opens a table, for every front end: a new game, the saved one, or a file from elsewhere, by the rules that it names. */
import type { Types } from '../engine/game.ts';
import type { Problem, Result } from '../engine/result.ts';
import { type Line, line } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import type { Head } from '../host/lines.ts';
import { newHead } from '../host/recording.ts';
import { type Loaded, loadForeign, loadSave, NOTHING_KEPT } from '../host/save.ts';
import { openSession, type Session } from '../host/session.ts';
import { isPractice, takeBack } from '../host/take-back.ts';
import { FEW_STEPS, isBarelyBegun } from './barely-begun.ts';
import { GUIDE_SLOT, guideContext, guideHead, playForReal } from './begin-guide.ts';
import { chooseSeed } from './choose-seed.ts';
import type { Context, Navigation, NewGame } from './context.ts';
import { createGameTable, holdSlot, type KeptAt, keptAt } from './create-table.ts';
import { withDefaults } from './fields.ts';
import type { GameTable } from './game-table.ts';
import { readOwnFiles } from './own-files.ts';
import { seatsFor } from './rivals.ts';
import { saveName } from './screen.ts';
import { PRACTICE_SLOT } from './slots.ts';
import { isOfOtherRules, moduleOf, presentOf } from './versions.ts';

/** What could not be opened: the saved game, a file from elsewhere, or a new game. */
export type Unopened = 'save' | 'file' | 'new-game';

/** What only the front end can do: ask, tell, and show. */
export interface TableHost {
  /** A function, because its navigation calls back into this module. */
  context(): Context;
  /** Whether a new game takes over what the player chose for this game before: options, settings, own files. */
  readonly ownOptions: boolean;
  /** Clears the place, then calls `open` and shows the table that it gives. */
  show(open: () => Result<GameTable>): Result<GameTable>;
  /** A saved game is about to be replaced: `yes` goes on. */
  ask(question: readonly Line[], yes: () => void): void;
  /** Rules of an earlier release are on their way: something may be shown until `then` is called with them. */
  wait<V>(module: GameModule, work: Promise<V>, then: (value: V) => void): void;
  /** `source`: the file's name, or the seed of a new game. */
  refuse(what: Unopened, module: GameModule, source: string, problem: Problem): void;
  /** The saved game was asked for, and there is none. */
  noSave(module: GameModule, slot: string): void;
}

export interface OpenTable
  extends Pick<Navigation, 'begin' | 'beginFrom' | 'load' | 'resume' | 'practice' | 'undo' | 'guide'> {
  /** Goes on with the module by whose rules the file was played: at once for those of today, else when they are loaded. */
  byRules(module: GameModule, text: string, source: string, then: (module: GameModule) => void): void;
}

export function openTable(host: TableHost): OpenTable {
  const table: OpenTable = {
    begin(played, game, again) {
      const module = presentOf(played);
      const { options, seed } = startOf(host, module, game);
      table.beginFrom(module, newHead(module.game, { ...seed, options, seats: seatsFor(module) }), again);
    },
    beginFrom(played, asked, again = false) {
      const module = presentOf(played);
      const { rules, content } = module.game;
      const head = { ...asked, rules, content };
      const place = { module, slot: slotOf(host, module, head), source: head.start.seed };
      replacing(host, place, again, () => {
        const session = openSession(module.game, head);
        if (session.ok) sit(host, place, session.value, { ...NOTHING_KEPT, at: null });
        else host.refuse('new-game', module, head.start.seed, session.problem);
      });
    },
    load: (module, text, source) =>
      table.byRules(module, text, source, (played) => {
        // A wrong file is told before anything is asked or replaced.
        const loaded = loadForeign(played.game, text);
        if (!loaded.ok) return host.refuse('file', module, source, loaded.problem);
        const { session } = loaded.value;
        // There is nothing to go on with, and nothing to rate.
        if (session.outcome !== null) return host.context().go.watch(module, text, source);
        const slot = slotOf(host, module, session.head);
        replacing(host, { module, slot, source }, false, () => {
          session.mark('loaded');
          goOn(host, { module: played, slot, source }, loaded, text);
        });
      }),
    resume(module, slot = '') {
      const name = saveName(module.game.id, slot);
      holding(host, module, name, () => {
        const text = host.context().vault.read(name);
        if (text === null) return host.noSave(module, slot);
        table.byRules(module, text, name, (played) => {
          holding(host, module, name, () => {
            // Loading the rules may take a moment, in which another program may have gone on with it.
            if (host.context().vault.read(name) !== text) return table.resume(module, slot);
            goOn(host, { module: played, slot, source: name }, loadSave(played.game, text), text);
          });
        });
      });
    },
    ...practiceWays(host),
    byRules(module, text, source, then) {
      if (!isOfOtherRules(module, text)) return then(module);
      host.wait(module, moduleOf(host.context().games, module, text), (found) => {
        if (found.ok) then(found.value);
        else host.refuse('save', module, source, found.problem);
      });
    },
  };
  return table;
}

/** Games that count for nothing: for practice, and to learn. */
function practiceWays(host: TableHost): Pick<OpenTable, 'practice' | 'undo' | 'guide'> {
  return {
    practice(played, game) {
      const module = presentOf(played);
      const { options, seed } = startOf(host, module, game);
      const { sketch } = game;
      const head = newHead(module.game, { ...seed, ...(sketch && { sketch }), options, seats: seatsFor(module) });
      const place = { module, slot: PRACTICE_SLOT, source: head.start.seed };
      replacing(host, place, true, () => {
        const session = openSession(module.game, head);
        if (!session.ok) return host.refuse('new-game', module, place.source, session.problem);
        session.value.mark('practice');
        sit(host, place, session.value, { ...NOTHING_KEPT, at: null });
      });
    },
    undo(at) {
      const { session, trail } = at;
      const back = () => {
        const earlier = takeBack(session, trail.base(session.n - 1));
        if (earlier.ok) sitEarlier(host, at, earlier.value);
        else at.controller.notify(line(earlier.problem.text, 'warning'));
      };
      if (session.n === 0 || isPractice(session)) return back();
      host.ask(
        [
          line('A step that is taken back makes this a practice game.'),
          line('It enters no score table, and its recording says so. Take it back?', 'warning', true),
        ],
        back,
      );
    },
    guide(played) {
      const module = presentOf(played);
      const { guide } = module.ui;
      const head = guideHead(module);
      const leave = () => playForReal(host.context(), module);
      const session = head?.ok === true ? openSession(module.game, head.value) : null;
      if (guide === undefined || session?.ok !== true) return leave();
      const kept = { ...NOTHING_KEPT, at: null, slot: GUIDE_SLOT, guided: { guide, leave } };
      const opened = host.show(() => createGameTable(guideContext(host.context()), module, session.value, kept));
      if (!opened.ok) leave();
    },
  };
}

/** The same game one step earlier, with the screen as it was then. */
function sitEarlier(host: TableHost, { module, slot, trail }: GameTable, session: Session<Types>): void {
  const { n } = session;
  const kept = trail.at(n);
  const screen =
    kept === null ? { ...NOTHING_KEPT, at: null } : { log: kept.log, ui: module.ui.keep?.(kept.ui) ?? kept.ui, at: n };
  sit(host, { module, slot, source: session.head.start.seed }, session, { ...screen, trail });
}

/** Whose game is opened, in which of its saves it is kept, and what it came from: a file's name or a seed. */
interface Place {
  readonly module: GameModule;
  readonly slot: string;
  readonly source: string;
}

function slotOf(host: TableHost, module: GameModule, head: Head): string {
  return host.context().slotOf?.(module, head) ?? '';
}

/** Options and seed of a new game: what is asked for now comes before what the player chose earlier. */
function startOf(host: TableHost, module: GameModule, asked: NewGame) {
  const { game, ui } = module;
  const { vault, settings, today, freshSeed } = host.context();
  if (!host.ownOptions) {
    const options = { ...game.options.defaults, ...asked.options };
    return { options, seed: chooseSeed(ui, { asked: asked.seed, options, today: today(), fresh: freshSeed }) };
  }
  readOwnFiles(vault, settings, module);
  const own = settings.of(game.id);
  const usual = ui.wish?.(withDefaults(ui.settings, own.settings));
  const options = { ...withDefaults(game.options, own.options), ...usual?.options, ...asked.options };
  const from = { asked: asked.seed, file: usual?.seed, options, today: today(), fresh: freshSeed };
  return { options, seed: chooseSeed(ui, from) };
}

/** Whatever was played in the slot is replaced only if the player says so; `again`: the first steps of a game are not worth asking. */
function replacing(host: TableHost, { module, slot, source }: Place, again: boolean, run: () => void): void {
  const { game } = module;
  const held = () => holding(host, module, source, run);
  holding(host, module, source, () => {
    const save = host.context().vault.read(saveName(game.id, slot));
    if (save === null || isBarelyBegun(save, again ? FEW_STEPS : 0)) return run();
    host.ask(
      [
        line(`There is a saved game of ${game.title}.`),
        line('A new game takes its place, and the saved one is lost. Begin?', 'warning', true),
      ],
      held,
    );
  });
}

/** Runs with the save of a game held for this program; the table that comes of it holds it on (PLAT-164). */
function holding(host: TableHost, module: GameModule, source: string, run: () => void): void {
  const letGo = holdSlot(host.context(), module);
  if (!letGo.ok) return host.refuse('new-game', module, source, letGo.problem);
  try {
    run();
  } finally {
    letGo.value();
  }
}

function goOn(host: TableHost, place: Place, loaded: Result<Loaded<Types>>, text: string): void {
  if (loaded.ok) sit(host, place, loaded.value.session, { ...loaded.value, at: keptAt(text) });
  else host.refuse('save', place.module, place.source, loaded.problem);
}

function sit(host: TableHost, { module, slot, source }: Place, session: Session<Types>, kept: KeptAt): void {
  const opened = host.show(() => createGameTable(host.context(), module, session, { ...kept, slot }));
  if (!opened.ok) host.refuse('save', module, source, opened.problem);
}
