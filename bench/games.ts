/** A game, headless: random steps, clone, digest, verification, and the size of packed recordings. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { botsFor } from '../src/bots/index.ts';
import { digestOf } from '../src/engine/codec.ts';
import type { AnyGame, Setup, Types } from '../src/engine/game.ts';
import { below, type Rng, stream } from '../src/engine/rng.ts';
import { findGame } from '../src/games/index.ts';
import { pack } from '../src/host/pack.ts';
import { playOn, playout } from '../src/host/playout.ts';
import { newHead } from '../src/host/recording.ts';
import { openSession } from '../src/host/session.ts';
import { verify } from '../src/host/verify.ts';
import { nativeSum } from '../src/store/native-sum.ts';
import { defined } from '../test/helpers/defined.ts';
import { observeRows } from './observe.ts';
import { measure, perSecond, type Row } from './row.ts';

interface Aims {
  readonly steps: number;
  readonly cloneUs: number;
  readonly digestUs?: number;
  readonly verify?: number;
  /** Where making a game is work of its own kind, its aim; that of the steps then counts without it. */
  readonly newGameMs?: number;
  /** Who plays the recordings. */
  readonly bot: string;
}

/** What each game's book or plan promises. */
const AIMS: Readonly<Record<string, Aims>> = {
  // A board is the end of a walk (NONET-021): milliseconds, for games of random play that last seven steps.
  nonet: { steps: 1_000_000, cloneUs: 10, verify: 500_000, newGameMs: 6, bot: 'planner' },
  swamp: { steps: 500_000, cloneUs: 10, bot: 'greedy' },
  ghostly: { steps: 500_000, cloneUs: 10, bot: 'greedy' },
  sword: { steps: 300_000, cloneUs: 60, digestUs: 15, verify: 150_000, bot: 'tactical' },
  delve: { steps: 150_000, cloneUs: 200, digestUs: 15, verify: 150_000, bot: 'careful' },
};

const STEPS = 20_000;
/** Games begun before the clock runs. */
const BEGUN = 64;
const LONGEST = 5_000;
const PACKED_STEPS = 3;

/** The rows of one game. */
export async function gameRows(id: string): Promise<Row[]> {
  const { game } = await defined(findGame(id)).load();
  return rowsOf(game, AIMS[id]);
}

function setupOf(game: AnyGame, seed: string): Setup<Types> {
  return { seed, seats: game.seats.min, options: { ...game.options.defaults, ...game.forBots } };
}

/** Any legal action but giving up, so that games last. */
function chooser(game: AnyGame, r: Rng): (s: object, seat: number) => object {
  return (s, seat) => {
    const legal = game.legal(s, seat);
    for (;;) {
      const action = legal[below(r, legal.length)];
      if ((action as { type: string }).type !== 'resign' || legal.length === 1) return action;
    }
  };
}

async function rowsOf(game: AnyGame, aims: Aims | undefined): Promise<Row[]> {
  const group = game.id;
  const r = stream('bench', game.id);
  const choose = chooser(game, r);
  let games = 0;
  const random = measure({
    group,
    what: 'random play without a screen, new games included',
    per: STEPS,
    ours: () => {
      for (let n = 0; n < STEPS; ) n += playout(game, setupOf(game, `${games++}`), choose, STEPS - n).n;
    },
  });
  const begun = Array.from({ length: BEGUN }, (_, i) => game.create(setupOf(game, `begun ${i}`)));
  const going = measure({
    group,
    what: `the same from copies of ${BEGUN} games begun before`,
    per: STEPS,
    ours: () => {
      for (let n = 0; n < STEPS; ) n += playOn(game, game.state.clone(begun[games++ % BEGUN]), choose, STEPS - n);
    },
  });
  const made = measure({
    group,
    what: 'a new game',
    per: 10,
    ours: () => {
      for (let i = 0; i < 10; i++) game.create(setupOf(game, `${games++}`));
    },
  });
  const state = game.create(setupOf(game, 'clone'));
  playOn(game, state, choose, 20);
  let kept: object = state;
  const clone = measure({
    group,
    what: 'copy of a state in the middle of a game',
    per: 1000,
    ours: () => {
      for (let i = 0; i < 1000; i++) kept = game.state.clone(state);
    },
  });
  const digest = measure({
    group,
    what: 'digest of a state',
    per: 1000,
    ours: () => {
      for (let i = 0; i < 1000; i++) digestOf(game.state, kept);
    },
  });
  const recordings = await recordGames(game, aims?.bot ?? 'random');
  const steps = recordings.reduce((sum, t) => sum + stepsOf(t), 0);
  const verified = measure({
    group,
    what: 'verification of recordings as text',
    per: steps,
    ours: () => {
      for (const text of recordings)
        if (!verify(game, text, {}, nativeSum()).ok) throw new Error('a fresh recording does not verify');
    },
  });
  const squeeze = {
    deflate: (b: Uint8Array) => deflateRawSync(b, { level: 9 }),
    inflate: (b: Uint8Array) => inflateRawSync(b),
  };
  const bytes = recordings.reduce((sum, text) => {
    const packed = pack(game, text, squeeze);
    if (!packed.ok) throw new Error(packed.problem.text);
    return sum + packed.value.length;
  }, 0);
  const perStep: Row = {
    group,
    what: `packed recordings of ${recordings.length} games, ${steps} steps in all`,
    ours: bytes / steps,
    unit: 'bytes/step',
    aim: PACKED_STEPS,
  };
  return [
    perSecond(random, 'steps/s', aims?.newGameMs === undefined ? aims?.steps : undefined),
    perSecond(going, 'steps/s', aims?.newGameMs === undefined ? undefined : aims.steps),
    { ...made, ...(aims?.newGameMs === undefined ? {} : { aim: 1000 * aims.newGameMs }) },
    { ...clone, ...(aims === undefined ? {} : { aim: aims.cloneUs }) },
    { ...digest, ...(aims?.digestUs === undefined ? {} : { aim: aims.digestUs }) },
    perSecond(verified, 'steps/s', aims?.verify),
    perStep,
    ...observeRows(game, {
      begin: () => game.state.clone(begun[games++ % BEGUN]),
      step: (s) =>
        game.apply(
          s,
          game.toAct(s).map((seat) => ({ seat, action: choose(s, seat) })),
        ),
    }),
  ];
}

function stepsOf(recording: string): number {
  return recording.split('\n').filter((l) => l.startsWith('{"at":"step"')).length;
}

/** Some thousand steps of games as they are written down, played by a bot that makes them as long as people's. */
async function recordGames(game: AnyGame, botName: string): Promise<string[]> {
  const bot = (await botsFor(game.id)).find((b) => b.name === botName);
  if (bot === undefined) throw new Error(`no bot ${botName}`);
  const out: string[] = [];
  for (let steps = 0, i = 0; steps < LONGEST; i++) {
    const seats = Array.from({ length: game.seats.min }, () => ({ name: botName, kind: 'bot' as const }));
    const opened = openSession(game, newHead(game, { seed: `${i}`, options: game.forBots, seats }));
    if (!opened.ok) throw new Error(opened.problem.text);
    const session = opened.value;
    const agents = seats.map((_, seat) => bot.make(game, `${i}/${seat}`));
    const shadow = game.create(setupOf(game, `${i}`));
    while (session.outcome === null && session.n < LONGEST) {
      const { n } = session;
      const turns = game.toAct(shadow).map((seat) => ({
        seat,
        action: agents[seat].decide(game.observe(shadow, seat), game.legal(shadow, seat), n) as object,
      }));
      for (const t of turns) session.submit(t.seat, n, t.action);
      if (game.tempo === 'ticks') session.step();
      game.apply(shadow, turns);
    }
    steps += session.n;
    out.push(`${session.lines.join('\n')}\n`);
  }
  return out;
}
