/** What a turn tells, event by event; with nobody listening the same things happen. */
import { expect, test } from 'vitest';
import { act, must, play, staged } from '../../../../test/helpers/swamp.ts';
import { between } from '../../../engine/rng.ts';
import { swamp } from '../game.ts';
import type { SwampEvent, SwampOptions } from '../types.ts';

type Facts = Record<string, unknown>;

/** The events of these actions. */
function told(map: readonly string[], facts: Facts, acts: readonly string[], options: Partial<SwampOptions> = {}) {
  const heard = staged(map, facts, options);
  const unheard = must(swamp.state.fromJson(swamp.state.toJson(heard), 'state'));
  const events: SwampEvent[] = [];
  for (const text of acts) {
    events.push(...act(heard, text));
    swamp.apply(unheard, [{ seat: 0, action: swamp.actions.get(text) }]);
  }
  expect(swamp.state.differs(heard, unheard, 'state')).toBe(null);
  return events;
}

const ALL = ['rum', 'parrot', 'accordion'];
const WET = { obsessed: false, mp: 0, ghostBar: 99 };

test('SWAMP-094 boarding is told with the boat', () => {
  expect(told(['.@~', '~~~'], { dinghy: [2, 0] }, ['move right'])).toEqual([{ type: 'boarded', craft: 'dinghy' }]);
  const inside = { at: [1, 0], ship: [2, 0], items: ['accordion'] };
  expect(told(['.o~'], inside, ['move right'])).toEqual([{ type: 'boarded', craft: 'ship' }]);
});

test('SWAMP-138 Land costs 1 MP from 3 on, and is told with its cost', () => {
  const landing = (mp: number) => {
    const { s, events } = play(['&..'], { mp }, ['power right']);
    return [s.mp, ...events];
  };
  expect(landing(3)).toEqual([2, { type: 'landed', cost: 1 }]);
  expect(landing(2)).toEqual([2, { type: 'landed', cost: 0 }]);
  expect(told(['&..'], {}, ['power right'])).toEqual([{ type: 'landed', cost: 1 }]);
});

test('SWAMP-143 Teleport is told with the harbor', () => {
  const facts = { items: ['parrot', 'accordion'] };
  expect(told(['.@~*~', '~~~.~'], facts, ['power right'])).toEqual([{ type: 'teleported', x: 3, y: 0 }]);
});

test('SWAMP-136 Swap is told with whom', () => {
  expect(told(['@~~T', '.~~.'], { items: ['parrot'] }, ['power right'])).toEqual([{ type: 'swapped', kind: 'T' }]);
});

test('SWAMP-139 Light is told with the harbor, from beside it and from inside', () => {
  expect(told(['~~~~', '.@o~'], {}, ['power right'])).toEqual([{ type: 'lit', x: 2, y: 1 }]);
  const inside = { at: [2, 1], items: ['accordion'] };
  expect(told(['~~~~', '..o~'], inside, ['power left'])).toEqual([{ type: 'lit', x: 2, y: 1 }]);
});

test('SWAMP-121 the Dinghy is told with its direction', () => {
  const from = (map: readonly string[], deed: string) => told(map, WET, [deed]);
  expect(from(['~.@'], 'move left')).toEqual([{ type: 'dinghy-appeared', dir: 'left' }]);
  expect(from(['@.~'], 'move right')).toEqual([{ type: 'dinghy-appeared', dir: 'right' }]);
  expect(from(['#~', '@.'], 'move right')).toEqual([{ type: 'dinghy-appeared', dir: 'up' }]);
  expect(from(['@.', '#~'], 'move right')).toEqual([{ type: 'dinghy-appeared', dir: 'down' }]);
});

test('SWAMP-116 SWAMP-117 mana is told with how much came, and not at all when none did', () => {
  const map = ['@.~~T', '~~~~~', '*****'];
  const mana = (mp: number, mpBar: number) => told(map, { mp, mpBar }, ['move right']);
  expect(mana(0, 90)).toEqual([{ type: 'mana', count: 2 }]);
  expect(mana(0, 84)).toEqual([{ type: 'mana', count: 1 }]);
  expect(mana(2, 90)).toEqual([{ type: 'mana', count: 1 }]);
  expect(mana(3, 90)).toEqual([]);
  expect(told(['@.~~T', '~~~~~', '****~'], { mp: 0, mpBar: 19 }, ['move right'])).toEqual([]);
  expect(told(['@.~~T', '~~~~~', '****~'], { mp: 0, mpBar: 20 }, ['move right'])).toEqual([{ type: 'mana', count: 1 }]);
});

test('SWAMP-171 doused harbors are told one by one, the final one and dark ones never', () => {
  expect(told(['*E*', '~.~', '~~~', '.@~'], {}, ['move left'])).toEqual([
    { type: 'doused', x: 0, y: 0 },
    { type: 'doused', x: 2, y: 0 },
  ]);
  expect(told(['rEo', '~.~', '~~~', '.@~'], {}, ['move left'])).toEqual([]);
});

test('SWAMP-087 closing is told once, with the harbor', () => {
  const inside = { at: [2, 1], items: ['accordion'], ship: [3, 1], harbors: [{ at: [2, 1], counter: 10 }] };
  expect(told(['~~~~', '..o~'], inside, ['power left'])).toEqual([
    { type: 'lit', x: 2, y: 1 },
    { type: 'closing', x: 2, y: 1 },
  ]);
  const closed = { ...inside, harbors: [{ at: [2, 1], closed: true, counter: 20 }] };
  expect(told(['~~~~', '..o~'], closed, ['power left'])).toEqual([{ type: 'lit', x: 2, y: 1 }]);
});

test('SWAMP-149 a drop is told with the segments it filled', () => {
  const drop = between({ ...staged(['@.E']).rng }, 20, 40);
  const facts = { points: [0, 30, 0], npcs: [{ facing: 'right' }] };
  expect(told(['@.E'], facts, ['power right'])).toEqual([
    { type: 'spooked', kind: 'E', cost: 3, x: 2, y: 0 },
    { type: 'dropped', item: 'parrot', segments: Math.floor((30 + drop) / 20) },
  ]);
});

test('SWAMP-151 the trail grows cold when a bar of at least one segment falls', () => {
  const after = (points: number[], items: string[] = []) =>
    told(['@.E'], { points, items, npcs: [{ facing: 'right' }] }, ['power right']).map((e) => e.type);
  expect(after([20, 79, 0])).toEqual(['spooked', 'recovered', 'trail-cold', 'more-ghosts']);
  expect(after([0, 79, 20])).toEqual(['spooked', 'recovered', 'trail-cold', 'more-ghosts']);
  expect(after([19, 79, 19])).toEqual(['spooked', 'recovered', 'more-ghosts']);
  expect(after([80, 79, 0], ['rum'])).toEqual(['spooked', 'recovered']);
  const { s } = play(['@.E'], { points: [45, 79, 10], npcs: [{ facing: 'right' }] }, ['power right']);
  expect(s.points).toEqual([25, 80, 0]);
});

test('SWAMP-080 a new look is told with its direction and whose it is, an old one is not told again', () => {
  expect(told(['.@.S'], {}, ['move left'])).toEqual([{ type: 'seen', dir: 'right', kind: 'S', x: 2, y: 0 }]);
  expect(told(['S.@.'], {}, ['move right'])).toEqual([{ type: 'seen', dir: 'left', kind: 'S', x: 1, y: 0 }]);
  expect(told(['S', '.', '@', '.'], {}, ['move down'])).toEqual([{ type: 'seen', dir: 'up', kind: 'S', x: 0, y: 1 }]);
  expect(told(['.', '@', '.', 'S'], {}, ['move up'])).toEqual([{ type: 'seen', dir: 'down', kind: 'S', x: 0, y: 2 }]);
  expect(told(['.@.S'], { npcs: [{ facing: 'left' }] }, ['move left'])).toEqual([]);
});

test('SWAMP-106 the last turn of a Dinghy is told: one before it sinks', () => {
  const sail = (from: number) => told(['&~~', '...'], { sail: from }, ['move right']);
  expect([sail(2), sail(3)]).toEqual([[], [{ type: 'sinking' }]]);
  expect(sail(4)).toEqual([{ type: 'lost', reason: 'sunk' }]);
});

test('SWAMP-107 the last turn of a Ship is told: X at 0 and 1 MP left', () => {
  const sail = (from: number, mp: number) =>
    told(['.~~', '~~~', '~&~'], { craft: 'ship', sail: from, mp }, ['move up']);
  expect([sail(3, 1), sail(4, 1), sail(4, 2)]).toEqual([[], [{ type: 'sinking' }], []]);
  expect([sail(5, 3), sail(5, 2)]).toEqual([[], [{ type: 'sinking' }]]);
  expect([sail(4, 0), sail(5, 1)]).toEqual([[{ type: 'lost', reason: 'sunk' }], [{ type: 'lost', reason: 'sunk' }]]);
});

test('SWAMP-190 the look that loses the game is told before the loss, if it is new', () => {
  expect(told(['~@~~~', '~...S'], { mp: 0, npcs: [{ facing: 'left' }] }, ['move down'])).toEqual([
    { type: 'seen', dir: 'right', kind: 'S', x: 4, y: 1 },
    { type: 'lost', reason: 'seen' },
  ]);
  expect(told(['.@.S'], { mp: 0, npcs: [{ facing: 'left' }] }, ['move left'])).toEqual([
    { type: 'lost', reason: 'seen' },
  ]);
  // Nobody looks until the Scout has turned in his own turn: the loss comes in the last look around.
  expect(told(['.@.S'], { mp: 0 }, ['move left'])).toEqual([
    { type: 'seen', dir: 'right', kind: 'S', x: 2, y: 0 },
    { type: 'lost', reason: 'seen' },
  ]);
});

test('SWAMP-192 being stuck is told as a loss', () => {
  expect(told(['~.~', '.@~', '~T~'], { mp: 0, npcs: [{ path: [[1, 1]] }] }, ['move left']).at(-1)).toEqual({
    type: 'lost',
    reason: 'stuck',
  });
});

test('SWAMP-188 the win is told', () => {
  expect(told(['.@r~'], { items: ALL }, ['move right'])).toEqual([{ type: 'won' }]);
  expect(told(['.@~', '~~r'], { items: ALL }, ['wizard final'], { wizard: true })).toEqual([
    { type: 'teleported', x: 2, y: 1 },
    { type: 'won' },
  ]);
});

test('SWAMP-260 the turn limit ends the game in that turn, not before, and a new look is told once', () => {
  const looks = (maxTurns: number) => told(['.@.S'], {}, ['move left'], { maxTurns });
  expect(looks(1)).toEqual([
    { type: 'seen', dir: 'right', kind: 'S', x: 2, y: 0 },
    { type: 'lost', reason: 'limit' },
  ]);
  // What ended before is not ended again by the limit.
  expect(told(['.@.S'], { mp: 0 }, ['move left'], { maxTurns: 1 }).at(-1)).toEqual({ type: 'lost', reason: 'seen' });
  expect(looks(2)).toEqual([{ type: 'seen', dir: 'right', kind: 'S', x: 2, y: 0 }]);
  expect(looks(0)).toEqual([{ type: 'seen', dir: 'right', kind: 'S', x: 2, y: 0 }]);
});
