/** Opens the arcade in the page: navigation between its parts by addresses and dialogs, and the table. */
import { formatProblem, type Problem, type Result } from '../engine/result.ts';
import { type Line, line, plain } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { GUIDE_SLOT } from '../shell/begin-guide.ts';
import { seedOfBits } from '../shell/choose-seed.ts';
import type { Context, Navigation } from '../shell/context.ts';
import { dailyGame, dailySlot } from '../shell/daily.ts';
import type { GameTable } from '../shell/game-table.ts';
import { openTable, type Unopened } from '../shell/open-table.ts';
import { openSettings } from '../shell/settings.ts';
import { PRACTICE_SLOT, slotOf } from '../shell/slots.ts';
import { type Arcade, closeDialog, dialogs, handed, notice, openDialog, stored, table } from './arcade.ts';
import { leaveGames, pageSlots } from './game-locks.ts';
import { guideWanted, isNewcomer } from './newcomer.ts';
import type { PageVault } from './page-vault.ts';
import { playedAlone } from './played-alone.ts';
import { changePrefs, prefs } from './prefs.ts';
import { go as goTo, route } from './route.ts';
import { keepGlimpse } from './saves.ts';
import { shelf } from './shelf.ts';

export function openArcade(vault: PageVault): Arcade {
  const settings = openSettings(vault);
  const ways = openTable({
    context: () => context,
    ownOptions: true,
    show: (open) => showTable(vault, open),
    ask,
    wait: (_, work, then) => void work.then(then),
    refuse,
    // Opened by its address: a new game begins.
    noSave: (module, slot) => beginAt(context, module, slot),
  });
  const go: Navigation = {
    ...pages(vault),
    ...DIALOGS,
    ...playedAlone(ways, vault.reread),
    undo: ways.undo,
    guide(module) {
      changePrefs({ guided: [...new Set([...prefs.peek().guided, module.game.id])] });
      ways.guide(module);
    },
  };
  const context: Context = {
    vault,
    get games() {
      return shelf.value.games;
    },
    settings,
    go,
    slots: pageSlots,
    slotOf,
    today: () => today().replaceAll('-', ''),
    date: today,
    freshSeed: (ui) => seedOfBits(ui, crypto.getRandomValues(new Uint32Array(1))[0]),
    copy: (text) => void navigator.clipboard?.writeText(text).catch(() => {}),
    back: closeDialog,
    quit: go.arcade,
  };

  // Leaving the page of the game puts it down; its journal is on file already.
  route.subscribe((parts) => {
    const old = table.peek();
    if (old !== null && !isAt(old, parts)) leaveTable(vault);
    // What was played is on file before another page may have it.
    void vault.settled().then(() => leaveGames(route.peek()[0] ?? null));
    dialogs.value = [];
  });
  document.addEventListener('visibilitychange', () => {
    const now = table.peek();
    if (document.hidden && now !== null) keepGlimpse(vault, now.module.game.id, now.slot, today());
  });
  return { vault, context, settings };
}

/** What the address of a save stands for that is not there: the guide, practice, the day's game, or a new game, which for newcomers is guided. */
function beginAt(context: Context, module: GameModule, slot: string): void {
  const { go } = context;
  const { game, ui } = module;
  const options = ui.presets[0]?.options ?? {};
  const isNew = slot === '' && guideWanted.peek() === game.id && isNewcomer(module);
  guideWanted.value = null;
  if (slot === GUIDE_SLOT || isNew) go.guide(module);
  else if (slot === PRACTICE_SLOT) go.practice(module, { options });
  else if (slot === dailySlot(context.today())) go.begin(module, dailyGame(module, context.today()));
  else go.begin(module, { options });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Whether the address is that of the game at a table. */
function isAt({ module, slot }: GameTable, [game, part, place = '']: readonly string[]): boolean {
  return game === module.game.id && part === 'play' && place === slot;
}

/** Navigation that changes the address. */
type Pages = Pick<Navigation, 'arcade' | 'title' | 'choose' | 'form' | 'scores' | 'replays' | 'watch'>;

const pages = (vault: PageVault): Pages => ({
  arcade() {
    leaveTable(vault);
    goTo();
  },
  title(module, words) {
    leaveTable(vault);
    if (words !== undefined) notice.value = plain(words);
    goTo(module.game.id);
  },
  choose: (entry) => goTo(entry.id),
  form: (module) => goTo(module.game.id),
  // The title page shows them.
  scores: (module) => goTo(module.game.id),
  replays: (module) => goTo(module.game.id, 'replays'),
  watch(module, text, label) {
    leaveTable(vault);
    // What this device keeps has an address that survives a reload.
    const kept = vault.list('recordings').find((name) => vault.read(name) === text);
    handed.value = kept === undefined ? { label, text } : null;
    goTo(module.game.id, 'watch', ...(kept === undefined ? [] : [kept.slice('recordings/'.length)]));
  },
});

/** Navigation that opens a dialog. */
const DIALOGS: Pick<Navigation, 'settings' | 'keys' | 'help' | 'log' | 'ask' | 'tell'> = {
  settings: (module, onChange) => openDialog({ kind: 'settings', module, onChange: onChange ?? (() => {}) }),
  keys: (module, onChange) => openDialog({ kind: 'keys', module, onChange: onChange ?? (() => {}) }),
  help: (module) => openDialog({ kind: 'help', module }),
  log: (lines) => openDialog({ kind: 'log', lines }),
  ask,
  tell,
};

function ask(lines: readonly Line[], yes: () => void): void {
  openDialog({ kind: 'ask', lines, yes });
}

function tell(title: string, lines: readonly Line[]): void {
  openDialog({ kind: 'tell', title, lines });
}

function leaveTable(vault: PageVault): void {
  const old = table.value;
  if (old === null) return;
  table.value = null;
  old.leave();
  keepGlimpse(vault, old.module.game.id, old.slot, today());
  stored.value++;
}

function showTable(vault: PageVault, open: () => Result<GameTable>): Result<GameTable> {
  leaveTable(vault);
  const opened = open();
  if (opened.ok) {
    const { module, slot } = opened.value;
    table.value = opened.value;
    stored.value++;
    goTo(module.game.id, 'play', ...(slot === '' ? [] : [slot]));
  }
  return opened;
}

function refuse(what: Unopened, module: GameModule, source: string, problem: Problem): void {
  const why = line(formatProblem(problem), 'bad');
  const name = line(source, 'title', true);
  switch (what) {
    case 'file':
      return tell('This file cannot be used', [name, why]);
    case 'new-game': {
      goTo(module.game.id);
      const elsewhere = line('It is played with others, on a server: see Live.');
      return tell('This game cannot be played here', module.game.seats.min > 1 ? [why, elsewhere] : [why]);
    }
    case 'save': {
      table.value?.leave();
      table.value = null;
      goTo(module.game.id);
      const left = line('It was left as it is. A new game would replace it, after asking you.', 'muted');
      return tell('This save cannot be used', [name, why, left]);
    }
  }
}
