/** The worked examples of the rule book that one tick after another can show, as data (examples 1 to 15): how the rules work together. Each rule has a test of its own elsewhere. */
import { expect, test } from 'vitest';
import { deaths, position, tick } from '../../../test/helpers/ghostly.ts';
import raw from './examples/worked.json' with { type: 'json' };
import { ghostly, type MazePlace, placeOf } from './index.ts';
import type { GhostlyEvent, GhostlyState } from './types.ts';

interface Wanted {
  readonly players?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly left?: number;
  readonly tick?: number;
  readonly over?: boolean;
  readonly monster?: MazePlace;
  readonly others?: Readonly<Record<string, unknown>>;
  readonly last?: Readonly<Record<string, unknown>>;
  readonly rows?: Readonly<Record<string, string>>;
  readonly died?: readonly number[];
}
interface Example {
  readonly name: string;
  readonly rules: readonly string[];
  readonly seats: number;
  readonly map: readonly string[];
  readonly facts: Record<string, unknown>;
  readonly ticks: readonly {
    readonly commands: string;
    readonly repeat?: number;
    readonly expect?: Wanted;
    readonly outcomes?: readonly Wanted[];
  }[];
}

/** What there is of everything that the expectation names. */
function actual(s: GhostlyState, events: readonly GhostlyEvent[], wanted: Wanted): Wanted {
  const seen = (seat: string) => ghostly.observe(s, Number(seat)).gamestate;
  const out: Record<string, unknown> = {};
  if (wanted.players)
    out.players = Object.fromEntries(
      Object.entries(wanted.players).map(([seat, fields]) => {
        const p = s.players[Number(seat)];
        const all: Record<string, unknown> = {
          ...p,
          at: placeOf(s.plan, p.at),
          dangerous: seen(seat).you?.isdangerous,
        };
        return [seat, Object.fromEntries(Object.keys(fields).map((f) => [f, all[f]]))];
      }),
    );
  if (wanted.left !== undefined) out.left = s.left;
  if (wanted.tick !== undefined) out.tick = s.tick;
  if (wanted.over !== undefined) out.over = s.finished;
  if (wanted.monster) out.monster = s.monster.active && placeOf(s.plan, s.monster.at);
  const each = (of: Readonly<Record<string, unknown>>, f: (key: string) => unknown) =>
    Object.fromEntries(Object.keys(of).map((key) => [key, f(key)]));
  if (wanted.others) out.others = each(wanted.others, (seat) => seen(seat).others);
  if (wanted.last) out.last = each(wanted.last, (seat) => seen(seat).others.at(-1));
  if (wanted.rows) out.rows = each(wanted.rows, (y) => seen('0').map.content[Number(y)]);
  if (wanted.died) out.died = deaths(events);
  return out;
}

for (const example of raw as unknown as readonly Example[]) {
  test(example.name, () => {
    const happened = new Set<number>();
    // Results hold for every tick order: forty seeds show all of them, twelve those that matter here.
    const seeds = example.ticks.some((step) => step.outcomes) ? 40 : 12;
    for (let seed = 1; seed <= seeds; seed++) {
      const s = position(example.map, example.facts, { seed: String(seed), seats: example.seats });
      for (const step of example.ticks)
        for (let i = 0; i < (step.repeat ?? 1); i++) {
          const events = tick(s, step.commands);
          if (step.expect) expect(actual(s, events, step.expect)).toEqual(step.expect);
          if (step.outcomes) {
            const matches = step.outcomes.map((o) => JSON.stringify(actual(s, events, o)) === JSON.stringify(o));
            expect(matches.filter(Boolean).length).toBe(1);
            happened.add(matches.indexOf(true));
          }
        }
    }
    const allowed = example.ticks.flatMap((step) => step.outcomes ?? []).length;
    expect(happened.size).toBe(allowed);
  });
}

test('GHOST-030 example 2 over 1000 seeds: each outcome occurs between 440 and 560 times', () => {
  let first = 0;
  for (let seed = 0; seed < 1000; seed++) {
    const s = position(['|||||||', '|0.1__|', '|@...||', '|||||||'], {}, { seed: String(seed) });
    tick(s, '0:R 1:L');
    if (s.players[0].points === 1) first++;
  }
  expect(first).toBeGreaterThanOrEqual(440);
  expect(first).toBeLessThanOrEqual(560);
});

test('GHOST-092 example 14 (d) tells deaths in the order in which they happen, before the round is over', () => {
  const facts = { tick: 700, players: [{ points: 9 }, { points: 3, power: 30 }, { points: 2 }] };
  const events = tick(position(['||||||||||', '|M01__2..|', '||||||||||'], facts), '1:L');
  expect(events.map((e) => e.type)).toEqual(['caught', 'caught', 'round-over', 'game-over']);
});
