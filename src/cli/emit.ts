/** What `run` and `replay` can print: updates, the log, screens, digests, the final position, the recording. */
import type { Types, Watcher } from '../engine/game.ts';
import { cleanName } from '../engine/name.ts';
import { asText } from '../engine/raster.ts';
import type { AnyUi } from '../engine/ui.ts';
import { createController } from '../host/controller.ts';
import type { NoteLine } from '../host/lines.ts';
import { isNoteText, noteText } from '../host/notes.ts';
import { formatScenario, scenarioOf } from '../host/scenario.ts';
import type { Session } from '../host/session.ts';
import { updateMessage } from '../wire/update.ts';
import { print, printFile, printJson } from './output.ts';
import { must, wrong } from './stop.ts';

const WHAT = ['update', 'log', 'view', 'digest', 'sketch', 'replay'] as const;
export type Emitted = (typeof WHAT)[number];

export function parseEmit(text: string): Set<Emitted> {
  const words = text.split(',').map((w) => w.trim());
  for (const w of words)
    if (!(WHAT as readonly string[]).includes(w))
      wrong(`--emit: expected a comma list of ${WHAT.join(', ')}, got "${w}"`);
  return new Set(words as Emitted[]);
}

/** Prints as the session goes: the update of step 0 at once, then every step. `who`: whose screen it is. */
export function emitSteps(session: Session<Types>, ui: AnyUi, what: ReadonlySet<Emitted>, who: Watcher = 0): void {
  const { game, head } = session;
  if (what.has('update'))
    session.port(0).listen((m) => {
      if (m.tag === 'update') printJson(updateMessage(game, 'local', 0, m));
    });
  if (what.has('log'))
    session.port(who).listen((m) => {
      if (m.tag !== 'update') return;
      for (const event of m.news) {
        const told = ui.tell(event, m.obs);
        if (told !== null) print(told.map((s) => s.text).join(''));
      }
    });
  if (what.has('log')) {
    const tell = (text: string) => {
      if (!isNoteText(text)) return;
      const noted: NoteLine = JSON.parse(text);
      if (noted.n === session.n) print(noteText(noted, head.seats));
    };
    session.onLine(tell);
  }
  if (what.has('digest'))
    session.onLine((text) => {
      if (text.startsWith('{"at":"step"')) print(`${session.n} ${session.digest()}`);
    }, session.lines.length);
  if (what.has('view')) {
    const controller = must(
      createController({
        game,
        ui,
        port: session.port(who),
        seed: head.start.seed,
        settings: ui.settings.defaults,
        company: { names: head.seats.map((s) => cleanName(s.name)), ownClock: false },
        onChange: () => {},
        onShell: () => {},
      }),
    );
    session.port(who).listen((m) => {
      if (m.tag === 'update') print(`${asText(controller.view(ui.least))}\n`);
    });
  }
}

/** Prints what only the end can show. */
export function emitEnd(session: Session<Types>, what: ReadonlySet<Emitted>): void {
  if (what.has('sketch')) printFile(formatScenario(scenarioOf(session)));
  if (what.has('replay')) for (const text of session.lines) printFile(`${text}\n`);
}
