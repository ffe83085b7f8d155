/** A short recorded moment of a game, as covers play it: the game itself, from its own moves (SCREEN-040). */
import type { Types } from '../engine/game.ts';
import { invariant } from '../engine/result.ts';
import type { MapPane, Pane } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { type Controller, createController } from '../host/controller.ts';
import { newHead } from '../host/recording.ts';
import { openSession, type Session } from '../host/session.ts';
import { withDefaults } from '../shell/fields.ts';
import type { CoverMoment } from './load-moment.ts';

export interface MomentPlayer {
  readonly n: number;
  readonly events: readonly { readonly type: string }[];
  readonly map: (Pane & MapPane) | null;
  /** The next step; after the last one, the first again. False: the moment is of other rules than the game's. */
  step(): boolean;
}

export function openMoment(module: GameModule, moment: CoverMoment): MomentPlayer {
  const { game, ui } = module;
  let session: Session<Types>;
  let controller: Controller<Types>;
  let fits = true;

  function begin(): void {
    const seats = moment.seats.map((name) => ({ name, kind: 'bot' as const }));
    const options = withDefaults(game.options, moment.options);
    const opened = openSession(game, newHead(game, { seed: moment.seed, options, seats }));
    invariant(opened.ok, 'a moment begins like any game');
    session = opened.value;
    while (fits && session.n < moment.from) fits = play(session, moment.moves[session.n]);
    const made = createController({
      game,
      ui,
      port: session.port(0),
      seed: moment.seed,
      settings: ui.settings.defaults,
      onChange: () => {},
      onShell: () => {},
    });
    invariant(made.ok, "a game's own keys are right");
    controller = made.value;
  }

  begin();
  return {
    get n() {
      return session.n;
    },
    get events() {
      return controller.now.news;
    },
    get map() {
      const pane = controller.view(ui.least).panes.find((p) => p.kind === 'map');
      return pane?.kind === 'map' ? pane : null;
    },
    step() {
      if (session.n >= moment.moves.length || session.outcome !== null) begin();
      else fits = fits && play(session, moment.moves[session.n]);
      return fits;
    },
  };
}

/** False: these are no moves of this game. */
function play(session: Session<Types>, moves: string): boolean {
  const { n } = session;
  const waiting = [...session.waiting];
  for (const [i, text] of moves.split(', ').entries()) {
    const action = session.game.actions.parse(text);
    if (!action.ok || waiting[i] === undefined || session.submit(waiting[i], n, action.value) !== null) return false;
  }
  if (session.n === n) session.step();
  return true;
}
