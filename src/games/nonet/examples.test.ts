/** The worked examples of the rule book: scenario data, played and compared after every action. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cellOf } from './cells.ts';
import { nonet } from './game.ts';
import { CONQUERED, FOGGED, type NonetState } from './types.ts';

interface Example {
  readonly name: string;
  readonly rule: string;
  readonly scenario: {
    readonly game: string;
    readonly map: readonly string[];
    readonly facts: Record<string, unknown>;
  };
  readonly actions: readonly string[];
  readonly expect: readonly Readonly<Record<string, unknown>>[];
}

const folder = new URL('./examples/', import.meta.url);
const examples = readdirSync(folder)
  .sort()
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Example);
const setup = { seed: 'example', seats: 1, options: nonet.options.defaults };

/** What an expectation may name besides the fields of the observation. */
function seen(s: NonetState, key: string, wanted: unknown): unknown {
  const obs = nonet.observe(s, 0);
  const conquered = obs.cells.filter((c) => c.s === 'c').map((c) => c.cell);
  switch (key) {
    case 'conquered':
      return conquered;
    case 'conqueredCount':
      return s.state.filter((x) => x === CONQUERED).length;
    case 'displayed':
      return s.state.filter((x) => x !== FOGGED).length;
    case 'cells':
      return Object.fromEntries(
        Object.keys(wanted as object).map((name) => {
          const { cell: _, ...shown } = obs.cells[cellOf(name)];
          return [name, shown];
        }),
      );
    case 'hidden':
      return Object.fromEntries(Object.keys(wanted as object).map((name) => [name, s.current[cellOf(name)]]));
    default:
      return obs[key as keyof typeof obs];
  }
}

function play(example: Example): void {
  const staged = nonet.stage(example.scenario, setup);
  if (!staged.ok) throw new Error(`${staged.problem.path}: ${staged.problem.text}`);
  const s = staged.value;
  example.actions.forEach((text, i) => {
    const { refused, needs, ...facts } = example.expect[i];
    const action = nonet.actions.get(text);
    const refusal = nonet.refuse(s, 0, action);
    expect(refusal?.code, `action ${i + 1}, ${text}`).toBe(refused);
    if (needs !== undefined) expect(refusal?.args).toEqual([needs]);
    if (refusal === null) nonet.apply(s, [{ seat: 0, action }]);
    const got = Object.fromEntries(Object.entries(facts).map(([key, wanted]) => [key, seen(s, key, wanted)]));
    expect(got, `after action ${i + 1}, ${text}`).toEqual(facts);
  });
}

/** One line per worked example of the book, so that none can be dropped unnoticed. */
const BOOK = [
  ...['NONET-180', 'NONET-181', 'NONET-182', 'NONET-183', 'NONET-184', 'NONET-185', 'NONET-186', 'NONET-187'],
  ...['NONET-188', 'NONET-189', 'NONET-190', 'NONET-191', 'NONET-192', 'NONET-193', 'NONET-194', 'NONET-195'],
  ...['NONET-196', 'NONET-197', 'NONET-198', 'NONET-199', 'NONET-200', 'NONET-201', 'NONET-204', 'NONET-206'],
];

describe('worked examples', () => {
  for (const example of examples) test(`${example.rule} ${example.name}`, () => play(example));

  test('PLAT-066 every worked example that is a position ships as scenario data', () => {
    expect([...new Set(examples.map((e) => e.rule))].sort()).toEqual(BOOK);
    for (const e of examples) expect(e.expect.length).toBe(e.actions.length);
  });
});
