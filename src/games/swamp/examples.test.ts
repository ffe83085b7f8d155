/** The worked examples of the rule book, as data: every one on several random streams (SWAMP-263). */
import { expect, test } from 'vitest';
import examples from './examples/examples.json' with { type: 'json' };
import { swamp } from './game.ts';
import { xOf, yOf } from './ground.ts';
import { DIRS, LETTERS, type SwampState } from './types.ts';

type Range = number | readonly number[];
interface Expectation {
  readonly [field: string]: unknown;
}
interface Step {
  readonly act: string;
  readonly refused?: string;
  readonly expect?: Expectation;
}

const ARROWS = ['←', '→', '↑', '↓'];
const SEEDS = ['one', 'two', 'three', 'four', 'five'];

function spot(place: number): [number, number] | null {
  return place < 0 ? null : [xOf(place), yOf(place)];
}

/** Everything that an example may speak of. */
function facts(s: SwampState): Record<string, unknown> {
  const obs = swamp.observe(s, 0);
  const { pc } = obs;
  return {
    at: [pc.x, pc.y],
    on: pc.on,
    mp: s.mp,
    mpBar: s.mpBar,
    ghosts: s.ghosts,
    ghostBar: s.ghostBar,
    obsessed: s.obsessed,
    sail: s.sail,
    stacks: s.stacks,
    idle: s.idle,
    items: pc.items,
    points: s.points,
    segments: pc.segments,
    status: obs.status,
    reason: obs.reason,
    los: pc.los,
    moves: obs.moves,
    sink: pc.sink === null ? null : pc.sink.join('-'),
    powers: obs.powers.map((p) => `${ARROWS[DIRS.indexOf(p.dir)]}|${p.cost}: ${p.name}`),
    npcs: s.npcs.map((n) => `${LETTERS[n.kind]} ${xOf(n.at)},${yOf(n.at)} ${n.face < 0 ? 'none' : DIRS[n.face]}`),
    dinghy: spot(s.dinghy),
    ship: spot(s.ship),
    near: obs.craft_near === null ? null : `${obs.craft_near.kind} ${obs.craft_near.dir}`,
    lit: obs.harbors.filter((h) => h.lit).map((h) => [h.x, h.y]),
    opensIn: obs.harbors[0]?.opens_in ?? null,
    harbors: s.harbors,
  };
}

function matches(wanted: unknown, got: unknown): boolean {
  if (typeof got === 'number' && Array.isArray(wanted)) return got >= wanted[0] && got <= wanted[1];
  if (typeof got === 'number') return got === wanted;
  return JSON.stringify(wanted) === JSON.stringify(got);
}

function compare(s: SwampState, wanted: Expectation, where: string): void {
  const now = facts(s);
  for (const [field, value] of Object.entries(wanted)) {
    if (field === 'points') {
      (value as readonly Range[]).forEach((range, i) => {
        expect([where, i, matches(range, s.points[i])]).toEqual([where, i, true]);
      });
    } else if (field === 'harbors') {
      for (const { at, ...rest } of value as { at: [number, number] }[]) {
        const i = s.ground.harbors.findIndex((p) => xOf(p) === at[0] && yOf(p) === at[1]);
        expect([where, s.harbors[i]]).toEqual([where, expect.objectContaining(rest)]);
      }
    } else if (!matches(value, now[field])) expect({ where, [field]: now[field] }).toEqual({ where, [field]: value });
  }
}

test.each(examples)('$name', ({ map, facts: given, steps, start }) => {
  for (const seed of SEEDS) {
    const staged = swamp.stage({ map, facts: given }, { seed, seats: 1, options: swamp.options.defaults });
    if (!staged.ok) throw new Error(`${staged.problem.path}: ${staged.problem.text}`);
    const s = staged.value;
    if (start !== undefined) compare(s, start as Expectation, `${seed}, start`);
    (steps as readonly Step[]).forEach((step, i) => {
      const action = swamp.actions.get(step.act);
      const refusal = swamp.refuse(s, 0, action);
      expect([seed, i, refusal?.code]).toEqual([seed, i, step.refused]);
      if (refusal !== null) return;
      swamp.apply(s, [{ seat: 0, action }]);
      compare(s, step.expect ?? {}, `${seed}, step ${i + 1}`);
    });
  }
});
