/** Two worlds that look the same to a seat: what they may not differ in, now and after the same step. */
import type { AnyGame, Types } from '../engine/game.ts';
import { below, type Rng } from '../engine/rng.ts';
import type { GameModule } from '../games/types.ts';
import { sees } from '../host/delivery.ts';
import { difference } from './expect.ts';
import { randomTurns } from './play.ts';

/** The first difference between what the seat may ask of either world; null: there is none. */
export function tellsApart(game: AnyGame, s: object, twin: object, seat: number): string | null {
  const asked: readonly (readonly [string, (w: object) => unknown])[] = [
    ['observation', (w) => game.observe(w, seat)],
    ['public observation', (w) => game.observe(w, 'public')],
    ['legal list', (w) => game.legal(w, seat).map((a) => game.actions.format(a))],
    ['refusals', (w) => game.actions.all.map((a) => refusalText(game, w, seat, a))],
    ['outcome', (w) => game.outcome(w)],
    ['score', (w) => game.score(w, seat)],
  ];
  for (const [name, ask] of asked) {
    const [here, there] = [JSON.stringify(ask(s)), JSON.stringify(ask(twin))];
    if (here !== there) return `${name}: ${difference(here, there)}`;
  }
  return null;
}

function refusalText(game: AnyGame, w: object, seat: number, action: object): string | null {
  const refusal = game.refuse(w, seat, action);
  return refusal === null ? null : `${refusal.code}: ${game.explain(refusal)}`;
}

/** Whether an event tells openly what chance has decided, whatever is seen afterwards. */
export type Revealed = (event: Types['event']) => boolean;

export interface TwinStep {
  /** Both worlds still look the same after the step: only then must the words about it be the same. */
  readonly alike: boolean;
  readonly problem: string | null;
}

/** The same turns in both worlds: if what is seen afterwards is the same, so is what was told and drawn on the way. */
export function stepTwins(
  { game, ui }: GameModule,
  s: object,
  twin: object,
  seat: number,
  r: Rng,
  revealed: Revealed,
): TwinStep {
  const turns = pickTurns(game, s, r);
  const told = [s, twin].map((w) => {
    const before = game.observe(w, seat);
    const news: Types['event'][] = [];
    game.apply(w, turns, (to, event) => {
      if (sees(seat, to)) news.push(event);
    });
    return { before, obs: game.observe(w, seat), news };
  });
  const [here, there] = told;
  const alike = !told.some(({ news }) => news.some(revealed)) && JSON.stringify(here.obs) === JSON.stringify(there.obs);
  if (!alike) return { alike, problem: null };
  const words = turns.map((t) => `${t.seat} ${game.actions.format(t.action)}`).join(', ');
  const [news, others] = [JSON.stringify(here.news), JSON.stringify(there.news)];
  if (news !== others) return { alike, problem: `events of ${words}: ${difference(news, others)}` };
  const views = told.map(({ before, obs, news }) => {
    const log = news.map((e) => ui.tell(e, obs)).filter((line) => line !== null);
    const mode = ui.settle(ui.start(ui.settings.defaults, before), obs, news);
    return JSON.stringify(ui.view(obs, mode, { log, notice: null }, ui.least, 'seed'));
  });
  return { alike, problem: views[0] === views[1] ? null : `view after ${words}: ${difference(views[0], views[1])}` };
}

/** Mostly random; now and then nothing at all, which hides most. */
function pickTurns(game: AnyGame, s: object, r: Rng): { seat: number; action: object }[] {
  const { idle } = game;
  if (idle === null || below(r, 3) > 0) return randomTurns(game, s, r);
  return game
    .toAct(s)
    .map((seat) => ({ seat, action: game.refuse(s, seat, idle) === null ? idle : game.legal(s, seat)[0] }));
}
