/** One bot game played three ways: plainly, in a session that is saved and loaded on the way, and by verification. */

import { digestOf } from '../../src/engine/codec.ts';
import type { AnyGame, Setup, Turn, Types } from '../../src/engine/game.ts';
import { below, pick, type Rng, stream } from '../../src/engine/rng.ts';
import type { BotEntry } from '../../src/host/agent.ts';
import type { Head } from '../../src/host/lines.ts';
import { newHead } from '../../src/host/recording.ts';
import { buildSave, loadSave } from '../../src/host/save.ts';
import { openSession, type Session } from '../../src/host/session.ts';
import { verify } from '../../src/host/verify.ts';
import { nativeSum } from '../../src/store/native-sum.ts';

/** Longer games are cut off: what they are after so many steps is compared all the same. */
const MOST_STEPS = 3000;
/** A game is saved and loaded again up to so many times. */
const MOST_LOADS = 3;

export interface Soaked {
  readonly text: string;
  readonly digest: string;
  readonly steps: number;
  readonly loads: number;
  /** Null: all three are equal. */
  readonly divergence: string | null;
}

/** Null: any legal action, all equally likely. */
export async function soak(game: AnyGame, bot: BotEntry | null, seed: string): Promise<Soaked> {
  const chance = stream(seed, 'soak');
  const { min, max } = game.seats;
  const seats = min + below(chance, max - min + 1);
  const options = game.options.parse({ ...game.forBots });
  if (!options.ok) throw new Error(options.problem.text);
  const names = Array.from({ length: seats }, () => ({ name: bot?.name ?? 'random', kind: 'bot' as const }));
  const head = newHead(game, { seed, by: 'drawn', options: options.value, seats: names });
  const played = await play(game, { seed, seats, options: options.value }, bot, chance);
  const { session, loads } = replayInSession(game, head, played.steps, chance);
  const text = `${session.lines.join('\n')}\n`;
  const told = { text, digest: played.digest, steps: played.steps.length, loads };
  if (session.digest() !== played.digest) return { ...told, divergence: 'the saved and loaded game' };
  const verified = verify(game, text, {}, nativeSum());
  if (!verified.ok) return { ...told, divergence: `the recording: ${verified.problem.path} ${verified.problem.text}` };
  const same = digestOf(game.state, verified.value.state) === played.digest;
  return { ...told, divergence: same ? null : 'the verified game' };
}

type Steps = readonly (readonly Turn<Types>[])[];

async function play(
  game: AnyGame,
  setup: Setup<Types>,
  bot: BotEntry | null,
  chance: Rng,
): Promise<{ readonly steps: Steps; readonly digest: string }> {
  const state = game.create(setup);
  const agents =
    bot === null ? null : Array.from({ length: setup.seats }, (_, i) => bot.make(game, `${setup.seed}/${i}`));
  const steps: Turn<Types>[][] = [];
  while (steps.length < MOST_STEPS) {
    const toAct = game.toAct(state);
    if (toAct.length === 0) break;
    const turns: Turn<Types>[] = [];
    for (const seat of toAct) {
      const legal = game.legal(state, seat);
      const action =
        agents === null
          ? pick(chance, legal)
          : await agents[seat].decide(game.observe(state, seat), legal, steps.length);
      turns.push({ seat, action });
    }
    game.apply(state, turns);
    steps.push(turns);
  }
  return { steps, digest: digestOf(game.state, state) };
}

function replayInSession(
  game: AnyGame,
  head: Head,
  steps: Steps,
  chance: Rng,
): { readonly session: Session<Types>; readonly loads: number } {
  const opened = openSession(game, head);
  if (!opened.ok) throw new Error(opened.problem.text);
  let session = opened.value;
  const stops = new Set(Array.from({ length: MOST_LOADS }, () => below(chance, steps.length + 1)));
  steps.forEach((turns, n) => {
    if (stops.has(n)) session = reloaded(game, session);
    for (const { seat, action } of turns) {
      const refusal = session.submit(seat, n, action);
      if (refusal !== null) throw new Error(`step ${n + 1} was refused: ${refusal.code}`);
    }
    if (session.n === n) session.step();
  });
  return { session, loads: stops.size };
}

function reloaded(game: AnyGame, session: Session<Types>): Session<Types> {
  const loaded = loadSave(game, buildSave(session));
  if (!loaded.ok) throw new Error(loaded.problem.text);
  return loaded.value.session;
}
