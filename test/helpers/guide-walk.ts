/** A game's guided position at a table of its own (SCREEN-030): which sentence is on show after each key and tick. */
import type { Types } from '../../src/engine/game.ts';
import type { GuideStep, Ui } from '../../src/engine/ui.ts';
import type { GameModule } from '../../src/games/types.ts';
import { type Controller, createController } from '../../src/host/controller.ts';
import { headFromScenario } from '../../src/host/scenario.ts';
import { openSession, type Session } from '../../src/host/session.ts';
import { seatRivals, seatsFor } from '../../src/shell/rivals.ts';
import { defined } from './defined.ts';

export interface GuideWalk {
  readonly controller: Controller<Types>;
  readonly session: Session<Types>;
  /** The sentence on show; null: all of them are done. */
  now(): GuideStep<Types, Ui> | null;
  /** Steps that are done. */
  done(): number;
  key(name: string): void;
  /** What a clock would do: a number of the countdown, else what is said again, and a tick. */
  tick(): void;
}

/** `rivals`: bots on the other seats; without them nobody moves there. */
export function walkGuide(module: GameModule, rivals: boolean): GuideWalk {
  const { game, ui } = module;
  const { scenario, steps } = defined(ui.guide);
  const seats = seatsFor(module);
  const { map = [], facts = {}, options = {}, seed = 'guide' } = scenario;
  const head = headFromScenario(game, { game: game.id, map, facts }, { seed, seats, options });
  if (!head.ok) throw new Error(`${head.problem.path}: ${head.problem.text}`);
  const opened = openSession(game, head.value);
  if (!opened.ok) throw new Error(`${opened.problem.path}: ${opened.problem.text}`);
  const session = opened.value;
  if (rivals) seatRivals(module, session);
  let at = 0;
  const look = (controller: Controller<Types>): void => {
    const { obs, news } = controller.now;
    while (at < steps.length && steps[at].done(obs, controller.ui, news)) at++;
  };
  const created = createController({
    game,
    ui,
    port: session.port(0),
    seed,
    settings: ui.settings.defaults,
    company: { names: seats.map((s) => s.name), ownClock: true },
    onChange: () => look(controller),
    onShell: () => {},
  });
  if (!created.ok) throw new Error(created.problem.text);
  const controller = created.value;
  return {
    controller,
    session,
    now: () => steps[at] ?? null,
    done: () => at,
    key(name) {
      controller.key(name);
      look(controller);
    },
    tick() {
      if (controller.lapse !== null) controller.passLapse();
      else if (!controller.ui.paused) {
        if (controller.pulse !== null) controller.sendPulse();
        session.step();
      }
      look(controller);
    },
  };
}
