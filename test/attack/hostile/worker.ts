/**
 * Tries hostile states and scenarios of one game: `node worker.ts JOB`. Says what it tries before it does, so that one
 * which never returns can be named by whoever ends the process, and at last how all went.
 */
import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { botsFor } from '../../../src/bots/index.ts';
import type { AnyGame, Sketch } from '../../../src/engine/game.ts';
import { pick, stream } from '../../../src/engine/rng.ts';
import type { AnyUi } from '../../../src/engine/ui.ts';
import { findGame } from '../../../src/games/index.ts';
import { randomTurns, setupOf, wander } from '../../../src/testing/play.ts';
import { type Mutation, mutationsOf, sampleOf, withMutation } from './mutations.ts';

export interface Job {
  readonly game: string;
  readonly kind: 'states' | 'scenarios';
  /** How many mutations of each position are tried. */
  readonly each: number;
  /** How many positions are taken. */
  readonly positions: number;
  /** How many pairs of accepted mutations are tried of each position. */
  readonly pairs: number;
}

export interface Report {
  readonly tried: number;
  readonly refused: number;
  readonly played: number;
  readonly stopped: number;
  readonly slowest: string;
  /** What must not be: thrown by a codec, or thrown by the rules as something else than an invariant. */
  readonly faults: readonly string[];
}

const job = JSON.parse(process.argv[2]) as Job;

/** Steps that an accepted position must survive. */
const STEPS = 50;

interface Position {
  readonly name: string;
  readonly json: unknown;
}

/** Positions of random games and of a game that a bot plays, early and late. */
async function savedStates(game: AnyGame): Promise<Position[]> {
  const out: Position[] = [];
  const keep = (name: string, s: object): void => {
    out.push({ name, json: JSON.parse(JSON.stringify(game.state.toJson(s))) });
  };
  for (const seed of ['one', 'two']) {
    let n = 0;
    wander(game, `hostile-${seed}`, 301, (s) => {
      if ([0, 60, 300].includes(n)) keep(`random ${seed} ${n}`, s);
      n++;
    });
  }
  const bots = (await botsFor(game.id)).filter((b) => b.name !== 'random');
  const bot = bots[0];
  const s = game.create(setupOf(game, 'hostile-bot'));
  const agents = Array.from({ length: game.seats.min }, (_, seat) => bot.make(game, `hostile ${seat}`));
  for (let n = 0; n < 1200 && game.toAct(s).length > 0; n++) {
    if ([30, 150, 400, 800, 1100].includes(n)) keep(`${bot.name} ${n}`, s);
    const turns: { seat: number; action: object }[] = [];
    for (const seat of game.toAct(s))
      turns.push({ seat, action: await agents[seat].decide(game.observe(s, seat), game.legal(s, seat), n) });
    game.apply(s, turns);
  }
  return out;
}

/** The worked examples of the rule book, and printed positions. */
async function scenarios(game: AnyGame): Promise<Position[]> {
  const folder = new URL(`../../../src/games/${game.id}/examples/`, import.meta.url);
  const out: Position[] = [];
  for (const file of readdirSync(folder)) {
    const raw = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as unknown;
    for (const example of Array.isArray(raw) ? raw : [raw]) {
      const { map, facts } = example.scenario ?? example;
      if (Array.isArray(map) && facts !== undefined) out.push({ name: example.name, json: { map, facts } });
    }
  }
  out.sort((a, b) => JSON.stringify(b.json).length - JSON.stringify(a.json).length);
  const printed: Position[] = [];
  for (const { name, json } of (await savedStates(game)).slice(1, 3)) {
    const s = game.state.fromJson(json, 'state');
    if (s.ok)
      printed.push({ name: `printed ${name}`, json: JSON.parse(JSON.stringify(game.sketch(s.value))) as unknown });
  }
  return [...printed, ...out];
}

/** Legal moves, views and steps; throws what the rules throw. */
function play(game: AnyGame, ui: AnyUi, s: object): void {
  const r = stream('hostile', 'play');
  for (let n = 0; n <= STEPS; n++) {
    const seats = game.toAct(s);
    game.outcome(s);
    const obs = game.observe(s, 0);
    if (n % 10 === 0) {
      const screen = ui.settle(ui.start(ui.settings.defaults, obs), obs, []);
      ui.view(obs, screen, { log: ui.greet(obs), notice: null }, { cols: 100, rows: 30 }, 'seed');
      game.observe(s, 'all');
      game.observe(s, 'public');
    }
    if (seats.length === 0) return;
    game.apply(s, randomTurns(game, s, r), (_, e) => {
      ui.tell(e, obs);
    });
  }
}

async function run(): Promise<Report> {
  const module = await findGame(job.game)?.load();
  if (module === undefined) throw new Error(`no game ${job.game}`);
  const { game, ui } = module;
  const positions = job.kind === 'states' ? await savedStates(game) : await scenarios(game);
  const r = stream('hostile', job.game, job.kind);
  const faults: string[] = [];
  const counts = { tried: 0, refused: 0, played: 0, stopped: 0 };
  let slowest = { ms: 0, name: '' };
  const setup = setupOf(game, 'hostile');

  /** True if it was accepted. */
  const attempt = (name: string, json: unknown): boolean => {
    let accepted = false;
    counts.tried++;
    writeSync(1, `${name}\n`);
    const from = performance.now();
    let stage = 'reading';
    try {
      const read = job.kind === 'states' ? game.state.fromJson(json, 'state') : game.stage(json as Sketch, setup);
      if (!read.ok) {
        counts.refused++;
        if (read.problem.path === '' || read.problem.text === '') faults.push(`${name}: refused without a reason`);
      } else {
        stage = 'playing';
        accepted = true;
        play(game, ui, read.value);
        counts.played++;
      }
    } catch (e) {
      const text = (e as Error).message;
      if (stage === 'playing' && text.startsWith('broken invariant')) counts.stopped++;
      else faults.push(`${name}: ${stage} threw ${(e as Error).stack?.split('\n').slice(0, 3).join(' ')}`);
    }
    const ms = performance.now() - from;
    if (ms > slowest.ms) slowest = { ms, name };
    return accepted;
  };

  for (const { name, json } of spread(positions, job.positions)) {
    const title = `${job.game} ${job.kind} "${name}":`;
    const accepted = sampleOf(mutationsOf(json, r), job.each, r).filter((m) =>
      withMutation(json, m, (mutated) => attempt(`${title} ${m.name}`, mutated)),
    );
    for (let i = 0; i < job.pairs && accepted.length > 0; i++) {
      const [a, b] = [pick(r, accepted), pick(r, accepted)];
      // What one took away the other cannot change.
      if (isWithin(a, b) || isWithin(b, a)) continue;
      withMutation(json, a, () =>
        withMutation(json, b, (mutated) => attempt(`${title} ${a.name} and ${b.name}`, mutated)),
      );
    }
  }
  return { ...counts, faults, slowest: `${Math.round(slowest.ms)} ms: ${slowest.name}` };
}

function isWithin(a: Mutation, b: Mutation): boolean {
  return a.path.every((p, i) => b.path[i] === p);
}

/** So many of a list, from its beginning to its end. */
function spread<T>(list: readonly T[], n: number): T[] {
  if (list.length <= n) return [...list];
  return Array.from({ length: n }, (_, i) => list[Math.floor((i * list.length) / n)]);
}

writeSync(1, `${JSON.stringify(await run())}\n`);
