/** One way to end, to play again and to begin anew: the same keys and the same line in every game (PLAT-163). */
import { expect, test } from 'vitest';
import type { Types } from '../../src/engine/game.ts';
import { endingLine } from '../../src/engine/pieces.ts';
import { asText } from '../../src/engine/raster.ts';
import { below, stream } from '../../src/engine/rng.ts';
import type { ShellRequest } from '../../src/engine/ui.ts';
import { plain, type Size, type View } from '../../src/engine/view.ts';
import { GAMES, type GameModule } from '../../src/games/index.ts';
import { type Controller, createController } from '../../src/host/controller.ts';
import { newHead } from '../../src/host/recording.ts';
import { openSession } from '../../src/host/session.ts';

const KEYS: readonly (readonly [string, ShellRequest])[] = [
  ['n', 'new-game'],
  ['r', 'same-seed'],
  ['q', 'title'],
  ['Enter', 'title'],
];
/** More than random players of any game take. */
const MOST_STEPS = 100_000;

/** A game played to its end by chance, with a person's controller on seat 0, and what that asks of the program around it. */
function played({ game, ui }: GameModule): { controller: Controller<Types>; asked: ShellRequest[] } {
  const seats = Array.from({ length: game.seats.min }, (_, i) => ({ name: `p${i}`, kind: 'human' as const }));
  const head = newHead(game, { seed: 'ending', by: 'chosen', seats });
  const opened = openSession(game, head);
  if (!opened.ok) throw new Error(opened.problem.text);
  const session = opened.value;
  const asked: ShellRequest[] = [];
  const created = createController({
    game,
    ui,
    port: session.port(0),
    seed: 'ending',
    settings: ui.settings.defaults,
    company: { names: seats.map((s) => s.name), ownClock: true },
    onChange: () => {},
    onShell: (request) => asked.push(request),
  });
  if (!created.ok) throw new Error(created.problem.text);
  const rng = stream('ending', game.id);
  const legal: (readonly Types['action'][])[] = seats.map(() => []);
  for (const seat of seats.keys())
    session.port(seat).listen((m) => {
      if (m.tag === 'update') legal[seat] = m.legal;
    });
  for (let n = 0; session.outcome === null && n < MOST_STEPS; n++) {
    const before = [...legal];
    for (const [seat, list] of before.entries())
      if (list.length > 0) session.submit(seat, session.n, list[below(rng, list.length)]);
    if (game.tempo === 'ticks') session.step();
  }
  expect([game.id, session.outcome === null]).toEqual([game.id, false]);
  return { controller: created.value, asked };
}

function buttonsOf(view: View): string[] {
  return view.panes.flatMap((p) => {
    if (p.kind === 'ending') return p.deeds.map((d) => d.key);
    return p.kind === 'choices' && p.slot === 'prompt' ? p.options.map((o) => o.key) : [];
  });
}

test.each(GAMES)('PLAT-163 $id: over, it prints the keys of all games, and they do the same', async (entry) => {
  const module = await entry.load();
  const { controller, asked } = played(module);
  const sizes: readonly Size[] = [module.ui.least, { cols: 80, rows: 24 }, { cols: 120, rows: 40 }];
  for (const size of sizes) expect(asText(controller.view(size))).toContain(plain(endingLine()));
  expect(buttonsOf(controller.view(sizes[1]))).toEqual(expect.arrayContaining(['n', 'r', 'q']));
  for (const [key] of KEYS) controller.key(key);
  expect(asked).toEqual(KEYS.map(([, request]) => request));
});
