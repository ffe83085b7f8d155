import { expect, test } from 'vitest';
import { nonet } from '../games/nonet/index.ts';
import { actions, type Nonet } from '../games/nonet/types.ts';
import type { Agent } from '../host/agent.ts';
import { botsFor } from './index.ts';
import { randomBot } from './random.ts';
import { scriptBot } from './script.ts';

test('NONET-174 every reference policy that plays by observation can be asked for by name', async () => {
  expect((await botsFor('nonet')).map((b) => b.name)).toEqual([
    'random',
    'cautious',
    'greedy',
    'greedy-none',
    'greedy-sight',
    'greedy-reason',
    'planner',
    'planner-none-4-3',
    'planner-sight-1-1',
    'planner-sight-4-3',
    'planner-reason-1-1',
    'planner-reason-4-3',
    'planner-reason-8-4',
  ]);
  expect((await botsFor('constructor')).map((b) => b.name)).toEqual(['random']);
});

const state = nonet.create({ seed: '1', seats: 1, options: nonet.options.defaults });
const obs = nonet.observe(state, 0);
const legal = nonet.legal(state, 0);

test('NONET-167 the random bot of any game plays every legal action but those it avoids', () => {
  const seen = (avoid: readonly string[]) => {
    const agent = randomBot(avoid).make(nonet as never, '5') as unknown as Agent<Nonet>;
    return new Set(Array.from({ length: 200 }, (_, n) => agent.decide(obs, legal, n)));
  };
  expect(seen([])).toEqual(new Set(legal));
  expect(seen(['resign'])).toEqual(new Set(legal.filter((a) => a.type !== 'resign')));
  expect(seen(['resign', 'move'])).toEqual(new Set(legal));
});

test('NONET-168 a script plays its actions in order and then hands over', () => {
  const list = ['move w', 'move e', 'buy damage'].map((text) => actions.get(text));
  const after: Agent<Nonet> = { name: 'after', decide: () => actions.get('resign') };
  const agent = scriptBot<Nonet>(list, after);
  const played = Array.from({ length: 4 }, (_, n) => agent.decide(obs, legal, n));
  expect(played).toEqual([...list, actions.get('resign')]);
  const alone = scriptBot<Nonet>([]);
  expect(() => alone.decide(obs, legal, 0)).toThrow('nobody takes over');
});
