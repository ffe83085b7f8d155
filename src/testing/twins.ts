/** Two worlds that look the same to a seat: what they may not differ in, now and after the same step. */
import type { AnyGame, Types } from '../../src/engine/game.ts';
import { below, type Rng } from '../../src/engine/rng.ts';
import type { AnyUi } from '../../src/engine/ui.ts';
import { sees } from '../../src/host/delivery.ts';
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

function difference(x: string, y: string): string {
  let at = 0;
  while (at < x.length && x[at] === y[at]) at++;
  return `${x.slice(Math.max(0, at - 60), at + 60)} / ${y.slice(Math.max(0, at - 60), at + 60)}`;
}

/**
 * News that chance decides in the open, whatever is seen afterwards: on which square one ghost met another (the order of a tick is
 * drawn), and that somebody has come down the stairs.
 */
const IN_THE_OPEN = ['eaten', 'caught', 'wanderers'];

interface Told {
  readonly type: string;
  readonly whom?: { readonly you?: boolean };
  readonly attacker?: unknown;
  readonly defender?: unknown;
}

/** Who strikes at the player or is struck by him, and how well, is told even if nothing of it can be observed afterwards. */
function revealed(event: Types['event']): boolean {
  const { type, whom, attacker, defender }: Told = event;
  return whom?.you === true || attacker === 'you' || defender === 'you' || IN_THE_OPEN.includes(type);
}

export interface TwinStep {
  /** Both worlds still look the same after the step: only then must the words about it be the same. */
  readonly alike: boolean;
  readonly problem: string | null;
}

/** The same turns in both worlds: if what is seen afterwards is the same, so is what was told and drawn on the way. */
export function stepTwins(game: AnyGame, ui: AnyUi, s: object, twin: object, seat: number, r: Rng): TwinStep {
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
