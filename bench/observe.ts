/** What a game costs those who look: an observation, and its JSON after every random step. */
import type { AnyGame } from '../src/engine/game.ts';
import { observeText } from '../src/engine/observe-text.ts';
import { median, type Row } from './row.ts';

/** Observations per second of processor time; the ones as JSON count the random step before them. */
interface Aims {
  readonly alone?: number;
  readonly json: number;
}

const AIMS: Readonly<Record<string, Aims>> = {
  delve: { alone: 100_000, json: 40_000 },
  sword: { alone: 150_000, json: 60_000 },
  swamp: { alone: 400_000, json: 150_000 },
  nonet: { alone: 600_000, json: 150_000 },
  ghostly: { json: 300_000 },
};

const ROUNDS = 9;
/** Steps of one round; a game that ends sooner is followed by another. */
const STEPS = 5_000;

/** What is needed of random play: games begun before, and a choice. */
export interface RandomPlay {
  begin(): object;
  step(s: object): void;
}

/** The rows of one game. Positions are those of random play, from the first step on, as a bot meets them. */
export function observeRows(game: AnyGame, play: RandomPlay): Row[] {
  const aims = AIMS[game.id];
  let seen = 0;
  const eachStep = (look: (s: object) => void): void => {
    let s = play.begin();
    for (let n = 0; n < STEPS; n++) {
      if (game.toAct(s).length === 0) s = play.begin();
      play.step(s);
      look(s);
    }
  };
  const observe = (s: object): void => {
    seen += typeof game.observe(s, 0) === 'object' ? 1 : 0;
  };
  const json = (s: object): void => {
    seen += observeText(game, s, 0).length;
  };
  const naive = (s: object): void => {
    seen += JSON.stringify(game.observe(s, 0)).length;
  };
  const ways = [() => eachStep(() => {}), () => eachStep(observe), () => eachStep(json), () => eachStep(naive)];
  for (const way of ways) way();
  const costs = ways.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) ways.forEach((way, i) => costs[i].push(cpuOf(way)));
  const [bare, observed, written, plain] = costs.map(median);
  if (seen === 0) throw new Error('nothing was seen');
  const rate = (us: number): number => (1e6 * STEPS) / us;
  return [
    {
      group: game.id,
      what: 'observations after random steps, without the steps, per CPU second',
      ours: rate(Math.max(1, observed - bare)),
      unit: 'obs/s',
      ...(aims?.alone === undefined ? {} : { aim: aims.alone }),
    },
    {
      group: game.id,
      what: 'random steps with an observation as JSON after each, per CPU second (the peer: through an object)',
      ours: rate(written),
      unit: 'obs/s',
      peer: { name: 'JSON.stringify', value: rate(plain) },
      ...(aims === undefined ? {} : { aim: aims.json }),
    },
  ];
}

/** Microseconds of processor time of this process. */
function cpuOf(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}
