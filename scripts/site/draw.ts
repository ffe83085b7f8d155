/** The pictures of the documentation: screens of games that bots play from fixed seeds, so that they are the same on every machine. */
import { botsFor } from '../../src/bots/index.ts';
import type { Size, View } from '../../src/engine/view.ts';
import { findGame, GAMES } from '../../src/games/index.ts';
import { createController } from '../../src/host/controller.ts';
import { newHead } from '../../src/host/recording.ts';
import { openSession } from '../../src/host/session.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { createShell } from '../../src/shell/shell.ts';
import type { Roles } from '../../src/theme/style.ts';
import { findTheme } from '../../src/theme/theme.ts';
import { defined } from '../../test/helpers/defined.ts';
import { screenSvg } from './screen-svg.ts';

export interface Shot {
  readonly file: string;
  readonly game: string;
  /** One per seat. */
  readonly bots: readonly string[];
  readonly seed: string;
  readonly steps: number;
  /** Pressed before the picture is taken. */
  readonly keys?: readonly string[];
  readonly frame?: Size;
  /** The replay viewer instead of the game. */
  readonly replay?: boolean;
}

const DARK = defined(findTheme('dark'));

export async function draw(shot: Shot): Promise<string> {
  const { view, roles } = await (shot.replay ? replayScreen(shot) : gameScreen(shot));
  return screenSvg(view, roles, DARK);
}

interface Screen {
  readonly view: View;
  readonly roles: Roles;
}

/** A session played so far by bots, and a person's screen at its first seat. */
async function play({ game: id, bots, seed, steps }: Shot) {
  const { game, ui } = await defined(findGame(id)).load();
  const list = await botsFor(id);
  const agents = bots.map((name, seat) => defined(list.find((b) => b.name === name)).make(game, `${seed}${seat}`));
  const seats = bots.map((name, seat) => ({ name: seat === 0 ? 'you' : name, kind: 'human' as const }));
  const opened = openSession(game, newHead(game, { seed, seats }));
  if (!opened.ok) throw new Error(opened.problem.text);
  const session = opened.value;
  const settings = ui.settings.defaults;
  const port = session.port(0);
  const made = createController({ game, ui, port, seed, settings, onChange: () => {}, onShell: () => {} });
  if (!made.ok) throw new Error(made.problem.text);
  const heard = bots.map(() => made.value.now);
  for (const seat of bots.keys())
    session.port(seat).listen((m) => {
      if (m.tag === 'update') heard[seat] = m;
    });
  while (session.n < steps && session.outcome === null) {
    const { n } = session;
    for (const [seat, { obs, legal }] of heard.slice().entries())
      if (legal.length > 0) session.submit(seat, n, await agents[seat].decide(obs, legal, n));
    // A game of ticks waits for a clock, not for its players.
    if (session.n === n) session.step();
  }
  return { ui, session, controller: made.value };
}

async function gameScreen(shot: Shot): Promise<Screen> {
  const { ui, controller } = await play(shot);
  for (const key of shot.keys ?? []) controller.key(key);
  return { view: controller.view(shot.frame ?? ui.least), roles: ui.roles };
}

async function replayScreen(shot: Shot): Promise<Screen> {
  const { ui, session } = await play({ ...shot, steps: Number.POSITIVE_INFINITY });
  const recording = session.lines.map((l) => `${l}\n`).join('');
  const shell = createShell({
    vault: memoryVault(),
    games: GAMES,
    today: () => '20260131',
    date: () => '2026-01-31',
    freshSeed: () => shot.seed,
    onChange: () => {},
    onCopy: () => {},
    start: { game: shot.game, what: 'watch', recording, label: 'a game' },
  });
  await shell.ready();
  for (const key of shot.keys ?? []) {
    shell.key(key);
    await shell.ready();
  }
  return { view: shell.view(shot.frame ?? ui.least), roles: shell.look().roles };
}
