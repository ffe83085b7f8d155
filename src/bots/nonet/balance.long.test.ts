import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import {
  actions,
  CONQUERED,
  certainPair,
  type Insight,
  know,
  type Nonet,
  type NonetOptions,
  type NonetState,
  nonet,
  OUTCOMES,
} from '../../games/nonet/index.ts';
import type { Agent } from '../../host/agent.ts';
import { NONET_BOTS } from './index.ts';

const WON = OUTCOMES.indexOf('won');

interface Run {
  readonly state: NonetState;
  readonly actions: readonly string[];
  readonly won: boolean;
  readonly cells: number;
}

function bot(name: string, seed: string): Agent<Nonet> {
  return defined(NONET_BOTS.find((b) => b.name === name)).make(nonet as never, seed) as unknown as Agent<Nonet>;
}

/** Standard fog unless another is named, which is what the book's tables are of; programs alone play in thick fog (NONET-212). */
function playOut(agent: Agent<Nonet>, seed: string, options: Partial<NonetOptions> = {}, damage = 1): Run {
  const ownFog = { fog: 'standard', ...options };
  const s = nonet.create({ seed, seats: 1, options: { ...nonet.options.defaults, ...nonet.forBots, ...ownFog } });
  s.damage = damage;
  const done: string[] = [];
  while (nonet.outcome(s) === null) {
    const action = agent.decide(nonet.observe(s, 0), nonet.legal(s, 0), done.length) as Nonet['action'];
    expect(nonet.refuse(s, 0, action)).toBeNull();
    nonet.apply(s, [{ seat: 0, action }]);
    done.push(actions.format(action));
  }
  const cells = s.state.reduce((n, x) => n + (x === CONQUERED ? 1 : 0), 0);
  return { state: s, actions: done, won: s.outcome === WON, cells };
}

function series(name: string, games: number, options: Partial<NonetOptions> = {}, damage = 1): Run[] {
  return Array.from({ length: games }, (_, i) => playOut(bot(name, `${i + 1}`), `${i + 1}`, options, damage));
}

function share(runs: readonly Run[]): number {
  return runs.filter((r) => r.won).length / runs.length;
}

function mean(runs: readonly Run[], of: (r: Run) => number): number {
  return runs.reduce((sum, r) => sum + of(r), 0) / runs.length;
}

/** The stand-in for a thoughtful player, on the first boards; several tests look at it. */
const thoughtful = series('planner-reason-4-3', 80);

test('NONET-173 the thoughtful planner wins most standard games, greedy without knowledge practically none', () => {
  expect(share(thoughtful)).toBeGreaterThan(0.5);
  expect(share(thoughtful)).toBeLessThan(0.9);
  expect(share(series('greedy-none', 150))).toBeLessThan(0.02);
});

test('NONET-175 the policies do as well as measured, within the spread of a small sample', () => {
  const few = { random: [1, 4], cautious: [2, 6], 'greedy-none': [3, 6] } as const;
  for (const [name, [low, high]] of Object.entries(few)) {
    const runs = series(name, 120);
    expect(share(runs)).toBe(0);
    expect(mean(runs, (r) => r.cells)).toBeGreaterThan(low);
    expect(mean(runs, (r) => r.cells)).toBeLessThan(high);
  }
  const greedySight = series('greedy-sight', 100);
  expect(share(greedySight)).toBeLessThan(0.06);
  expect(mean(greedySight, (r) => r.cells)).toBeGreaterThan(8);
  const shallow = share(series('planner-sight-1-1', 60));
  expect(shallow).toBeGreaterThan(0.15);
  expect(shallow).toBeLessThan(share(thoughtful));
});

test('NONET-176 look-ahead without deduction and deduction without look-ahead both fail', () => {
  expect(share(series('planner-none-4-3', 60))).toBeLessThan(0.15);
  expect(share(series('greedy-reason', 100))).toBeLessThan(0.08);
  const won = thoughtful.filter((r) => r.won);
  expect(mean(won, (r) => r.cells)).toBeGreaterThan(26);
  expect(mean(won, (r) => r.cells)).toBeLessThan(36);
  expect(mean(won, (r) => r.state.combats)).toBeGreaterThan(38);
  expect(mean(won, (r) => r.state.combats)).toBeLessThan(50);
  expect(mean(thoughtful, (r) => (r.state.bought > 0 ? 1 : 0))).toBeGreaterThan(0.85);
});

test('NONET-177 fog is the dial of difficulty, and inherited damage makes up for it', () => {
  const clear = share(series('planner-sight-1-1', 50, { fog: 'clear' }));
  const thick = share(series('planner-sight-1-1', 50, { fog: 'thick' }));
  expect(clear).toBeGreaterThan(0.5);
  expect(thick).toBeLessThan(0.35);
  const black = share(series('planner-sight-1-1', 40, { fog: 'black' }, 3));
  expect(black).toBeGreaterThan(0.6);
});

test('NONET-178 without Damage nothing is won', () => {
  for (const kind of ['health', 'stamina']) {
    const runs = Array.from({ length: 15 }, (_, i) => {
      const inner = bot('planner-reason-1-1', `${i + 1}`);
      const swapped: Agent<Nonet> = {
        name: kind,
        decide(obs, legal, n) {
          const action = inner.decide(obs, legal, n) as Nonet['action'];
          return action.type === 'buy' ? actions.get(`buy ${kind}`) : action;
        },
      };
      return playOut(swapped, `${i + 1}`);
    });
    expect(share(runs)).toBeLessThan(0.1);
  }
});

test('NONET-174 the same seed gives the same actions, another seed other ones where chance plays a part', () => {
  for (const name of ['random', 'cautious', 'planner']) {
    const again = playOut(bot(name, '7'), '7');
    expect(playOut(bot(name, '7'), '7').actions).toEqual(again.actions);
    if (name !== 'planner') expect(playOut(bot(name, '8'), '7').actions).not.toEqual(again.actions);
  }
});

test('NONET-170 NONET-174 the planner goes on from floor to floor of a descent', () => {
  const floors = Array.from(
    { length: 8 },
    (_, i) => playOut(bot('planner', `${i}`), `${i}`, { mode: 'descent' }).state.floor,
  );
  expect(Math.max(...floors)).toBeGreaterThan(1);
});

test('NONET-033 at the start about four fogged cells are certain by reason and hardly one by sight', () => {
  const certain = (level: Insight) => {
    let sum = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const s = nonet.create({ seed: `${seed}`, seats: 1, options: nonet.options.defaults });
      const obs = nonet.observe(s, 0);
      const k = know(obs, level);
      obs.cells.forEach((c, cell) => {
        if (c.s === 'f' && certainPair(k, cell) !== null) sum++;
      });
    }
    return sum / 200;
  };
  expect(certain('reason')).toBeGreaterThan(3);
  expect(certain('reason')).toBeLessThan(5);
  expect(certain('sight')).toBeGreaterThan(0.1);
  expect(certain('sight')).toBeLessThan(0.6);
});
