/** Games that are played to see what really occurs in them: golden recordings, worked examples and scenes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AnyGame, Audience, Seat, Turn, Types } from '../../src/engine/game.ts';
import type { Refusal, Result } from '../../src/engine/result.ts';
import { parseRecording } from '../../src/host/recording.ts';

/** A position of a game that is being played, and what led to it. */
export interface Moment {
  readonly game: AnyGame;
  readonly state: object;
  readonly seats: number;
  readonly n: number;
  readonly turns: readonly Turn<Types>[];
  readonly events: readonly { readonly to: Audience; readonly event: object }[];
}

/** `refused`: what was tried at a moment and is not allowed then. */
export interface Witness {
  moment(now: Moment): void;
  refused(now: Moment, seat: Seat, action: object, refusal: Refusal): void;
}

function sound<V>(result: Result<V>): V {
  if (!result.ok) throw new Error(`${result.problem.path}: ${result.problem.text}`);
  return result.value;
}

export interface Started {
  readonly game: AnyGame;
  readonly state: object;
  readonly seats: number;
  readonly witness: Witness;
  n: number;
}

export function begin(game: AnyGame, state: object, seats: number, witness: Witness): Started {
  witness.moment({ game, state, seats, n: 0, turns: [], events: [] });
  return { game, state, seats, witness, n: 0 };
}

export function step(play: Started, turns: readonly Turn<Types>[]): void {
  const { game, state, seats, witness } = play;
  const events: { to: Audience; event: object }[] = [];
  game.apply(state, turns, (to, event) => void events.push({ to, event }));
  play.n++;
  witness.moment({ game, state, seats, n: play.n, turns, events });
}

/** Does it if it is allowed; if not, that is told. */
export function attempt(play: Started, seat: Seat, action: object): boolean {
  const { game, state, seats, witness, n } = play;
  const refusal = game.refuse(state, seat, action);
  if (refusal === null) return true;
  witness.refused({ game, state, seats, n, turns: [], events: [] }, seat, action, refusal);
  return false;
}

export function goldensOf(game: AnyGame): string[] {
  return readdirSync('test/golden')
    .filter((file) => file.startsWith(`${game.id}-r${game.rules}-`))
    .sort();
}

export function playGolden(game: AnyGame, file: string, witness: Witness): void {
  const { head, lines } = sound(parseRecording(readFileSync(`test/golden/${file}`, 'utf8')));
  const options = sound(game.options.parse(head.options));
  const seats = head.seats.length;
  const play = begin(game, game.create({ seed: head.start.seed, seats, options }), seats, witness);
  for (const line of lines)
    if (line.at === 'step')
      step(
        play,
        line.moves.map((move) => {
          const blank = move.indexOf(' ');
          return { seat: Number(move.slice(0, blank)), action: sound(game.actions.parse(move.slice(blank + 1))) };
        }),
      );
  // The game is over: whatever is tried now is refused for that.
  if (game.outcome(play.state) !== null) attempt(play, 0, game.actions.all[0]);
}

/** A position and what is done in it: seat 0 acts alone unless a step names others, as `1 move up, 2 wait`. */
export interface Scene {
  readonly map?: readonly string[];
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly options?: object;
  readonly seats?: number;
  readonly seed?: string;
  readonly actions: readonly string[];
}

/** The worked examples of a game as scenes; some games write them in a form of their own. */
export function examplesOf(game: AnyGame): Scene[] {
  const folder = `src/games/${game.id}/examples`;
  const files = readdirSync(folder).sort();
  const read = files.flatMap((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Example | Example[]);
  return read.flatMap(({ scenario, actions, steps, map, facts }) => {
    const done = actions ?? steps?.flatMap(({ act }) => act ?? []);
    return done === undefined ? [] : [{ map, facts, ...scenario, actions: done.filter((a) => typeof a === 'string') }];
  });
}

interface Example extends Omit<Scene, 'actions'> {
  readonly scenario?: Omit<Scene, 'actions'>;
  readonly actions?: readonly string[];
  readonly steps?: readonly { readonly act?: string }[];
}

/** What neither recordings nor examples show: scripts/docs/scenes, a file for each game. */
export function scenesOf(game: AnyGame): Scene[] {
  const file = `scripts/docs/scenes/${game.id}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Scene[]) : [];
}

export function playScene(game: AnyGame, scene: Scene, witness: Witness): void {
  const { map = [], facts = {}, seats = game.seats.min, seed = 'scene' } = scene;
  const setup = { seed, seats, options: sound(game.options.parse(scene.options)) };
  const bare = scene.map === undefined && scene.facts === undefined;
  const play = begin(game, bare ? game.create(setup) : sound(game.stage({ map, facts }, setup)), seats, witness);
  for (const text of scene.actions) {
    const said = new Map<Seat, object>();
    for (const part of text.split(', ')) {
      const [, seat, words] = /^(?:(\d) )?(.*)$/.exec(part) ?? [];
      const action = game.actions.parse(words);
      if (action.ok && attempt(play, Number(seat ?? 0), action.value)) said.set(Number(seat ?? 0), action.value);
    }
    const waiting = game.toAct(play.state);
    const turns = waiting.flatMap((seat) => {
      const action = said.get(seat) ?? game.idle;
      return action === null ? [] : [{ seat, action }];
    });
    if (waiting.length > 0 && turns.length === waiting.length) step(play, turns);
  }
}
