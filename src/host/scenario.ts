/** Scenario files: a position as people write it, with the game, seed and options it belongs to (PLAT-065). */
import type { Game, Sketch, Types } from '../engine/game.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import { parseSeed } from '../engine/seed.ts';
import type { Head, SeatName } from './lines.ts';
import { newHead } from './recording.ts';
import type { Session } from './session.ts';

/** A position as people write it, and the game it is of. */
export interface Scenario extends Sketch {
  readonly game: string;
  readonly seed?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

const FIELDS = ['game', 'map', 'facts', 'seed', 'options'];

function isObject(x: unknown): x is Record<string, unknown> {
  return x !== null && typeof x === 'object' && !Array.isArray(x);
}

/** Reads a scenario file. */
export function parseScenario(text: string): Result<Scenario> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (e) {
    return fail('bad-json', '', `not JSON: ${(e as Error).message}`);
  }
  if (!isObject(raw)) return fail('bad-scenario', '', 'a scenario is a JSON object');
  for (const key of Object.keys(raw))
    if (!FIELDS.includes(key)) return fail('bad-scenario', key, `unknown field; known: ${FIELDS.join(', ')}`);
  if (typeof raw.game !== 'string') return fail('bad-scenario', 'game', 'expected the name of a game');
  const map: unknown = raw.map ?? [];
  if (!Array.isArray(map)) return fail('bad-scenario', 'map', 'expected a list of rows');
  for (const [i, row] of map.entries())
    if (typeof row !== 'string') return fail('bad-scenario', `map[${i}]`, 'expected a text');
  const facts: unknown = raw.facts ?? {};
  if (!isObject(facts)) return fail('bad-scenario', 'facts', 'expected an object');
  let scenario: Scenario = { game: raw.game, map, facts };
  if (raw.seed !== undefined) {
    const seed = parseSeed(raw.seed);
    if (!seed.ok) return seed;
    scenario = { ...scenario, seed: seed.value };
  }
  if (raw.options !== undefined) {
    if (!isObject(raw.options)) return fail('bad-scenario', 'options', 'expected an object');
    scenario = { ...scenario, options: raw.options };
  }
  return ok(scenario);
}

/** One field and one map row per line, so that a map can be read and edited. */
export function formatScenario(s: Scenario): string {
  const field = (name: string, value: unknown) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  const rows = s.map.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const facts = Object.entries(s.facts).map(([k, v]) => `  ${field(k, v)}`);
  const parts = [
    field('game', s.game),
    rows === '' ? field('map', []) : `  "map": [\n${rows}\n  ]`,
    facts.length === 0 ? field('facts', {}) : `  "facts": {\n${facts.join(',\n')}\n  }`,
  ];
  if (s.seed !== undefined) parts.push(field('seed', s.seed));
  if (s.options !== undefined) parts.push(field('options', s.options));
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** The present position of a session as a scenario. */
export function scenarioOf<T extends Types>(session: Session<T>): Scenario {
  const { start, options } = session.head;
  return { game: session.game.id, ...session.sketch(), seed: start.seed, options };
}

export interface ScenarioStart {
  /** The caller's choice: one that was asked for, else the scenario's own, else a fresh one. */
  readonly seed: string;
  /** Go before those of the scenario. */
  readonly options?: object;
  readonly seats: readonly SeatName[];
}

/** The head of a game that begins from a scenario. */
export function headFromScenario<T extends Types>(game: Game<T>, s: Scenario, how: ScenarioStart): Result<Head> {
  if (s.game !== game.id) return fail('other-game', 'game', `this is a scenario of "${s.game}", not of "${game.id}"`);
  const options = game.options.parse({ ...s.options, ...how.options });
  if (!options.ok) return options;
  const sketch: Sketch = { map: s.map, facts: s.facts };
  return ok(newHead(game, { seed: how.seed, sketch, options: options.value, seats: how.seats }));
}
