/** A game being played: its own screen, its own keys; requests to the program around it are carried out here. */
import type { ShellRequest } from '../../engine/ui.ts';
import { line } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import type { Screen, Stage } from '../screen.ts';
import { saveName } from '../screen.ts';
import type { Sitting } from '../sitting.ts';
import { ENOUGH_KEY, UNDERSTOOD_KEY, withLesson } from '../tutor.ts';

/** Between the steps of a plan, so that the way is seen and any key can stop it. */
const PLAN_MS = 30;
/** A tick of a game that does not wait for its player. */
const TICK_MS = 120;

export interface PlayScreen extends Screen {
  request(what: ShellRequest): void;
}

export function playScreen(stage: Stage, module: GameModule, sitting: Sitting): PlayScreen {
  const { game, ui } = module;
  const { controller, session, tutor } = sitting;
  const { head } = session;

  /** A fault of the rules ends this game, not the program (PLAT-103). */
  function guarded(run: () => void): void {
    try {
      run();
    } catch (e) {
      if (session.fault === null) throw e;
      stage.go.title(module);
      stage.go.tell('The game stopped', [
        line('An internal fault ended this game. Its recording is kept and makes a good report:', 'bad'),
        [],
        line(saveName(game.id)),
        [],
        line(session.fault.message, 'muted'),
      ]);
    }
  }

  /** A game of ticks goes on by itself, unless the player has stopped it or it is over. */
  function ticking(): boolean {
    return (
      game.tempo === 'ticks' && session.outcome === null && session.fault === null && controller.ui.paused !== true
    );
  }

  function tick(): void {
    if (ticking()) session.step();
    else if (controller.running) controller.advance();
    else if (tutor.lesson === null) controller.beat();
  }

  function watch(): void {
    stage.go.watch(module, `${session.lines.join('\n')}\n`, head.start.seed);
  }

  /** Another game, as the game's own screens wish it. */
  function again(what: 'new-game' | 'same-seed'): void {
    const next = ui.next?.(controller.ui, what);
    if (next !== undefined) stage.settings.changeGame(game.id, { settings: next.settings });
    const options = { ...head.options, ...next?.options };
    if (what === 'same-seed')
      return stage.go.beginFrom(module, { ...head, options, start: { ...head.start, by: 'chosen' } });
    stage.go.begin(module, { options, ...(next?.seed == null ? {} : { seed: next.seed }) });
  }

  function request(what: ShellRequest): void {
    switch (what) {
      case 'quit':
      case 'save-and-quit':
        return stage.quit();
      case 'title':
        return stage.go.title(module);
      case 'save-and-title':
        return stage.go.title(module, session.outcome === null ? line('The game is saved.', 'good') : undefined);
      case 'new-game':
        return again('new-game');
      case 'same-seed':
        return again('same-seed');
      case 'copy-seed':
        stage.copy(head.start.seed);
        return controller.notify(line(`Seed ${head.start.seed} copied.`, 'good'));
      case 'settings':
        return stage.go.settings(module, sitting.refresh);
      case 'help':
        return stage.go.help(module);
      case 'log':
        return stage.go.log(controller.log);
      case 'watch':
        return watch();
    }
  }

  return {
    name: 'play',
    least: ui.least,
    get roles() {
      const tint = ui.tint?.(controller.ui) ?? null;
      return tint === null ? ui.roles : { ...ui.roles, ...tint };
    },
    request,
    key(name) {
      if (tutor.lesson !== null && name === UNDERSTOOD_KEY) tutor.understood();
      else if (tutor.lesson !== null && name === ENOUGH_KEY) tutor.enough();
      else guarded(() => controller.key(name));
    },
    paste: (text) => guarded(() => controller.paste(text)),
    typing: () => controller.typing,
    point: (_, cell, how) => guarded(() => controller.point(cell, how)),
    tick: () => guarded(tick),
    wait: () => (ticking() ? TICK_MS : controller.running ? PLAN_MS : tutor.lesson === null ? controller.pulse : null),
    view: (frame) => withLesson(controller.view(frame), tutor, frame),
    close: () => sitting.leave(),
  };
}
