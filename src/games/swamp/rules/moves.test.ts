/** Moving: on land, into harbors, under sail. */

import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { act, play, refusalOf, spot, staged } from '../../../../test/helpers/swamp.ts';
import { swamp } from '../game.ts';

test('SWAMP-078 SWAMP-006 a move goes one step and ends the turn', () => {
  const { s, at } = play(['@..'], {}, ['move right']);
  expect([at, s.turn]).toEqual(['1,0', 1]);
});

test('SWAMP-007 there is no action that waits', () => {
  expect([...new Set(swamp.actions.all.map((a) => a.type))]).toEqual(['move', 'power', 'wizard']);
});

test('SWAMP-079 nobody walks into a human', () => {
  expect(refusalOf(staged(['@T', '.~']), 'move right')).toBe('occupied');
});

test('SWAMP-080 while seen the other directions stay open', () => {
  const s = staged(['~.~~', '.@.S', '~.~~'], { npcs: [{ facing: 'left' }] });
  expect(swamp.observe(s, 0).moves).toEqual(['left', 'up', 'down']);
});

test('SWAMP-081 a harbor asks for the Accordion and must be open', () => {
  expect(refusalOf(staged(['.@o~']), 'move right')).toBe('need-accordion');
  const closed = { items: ['accordion'], harbors: [{ at: [2, 0], closed: true, counter: 4 }] };
  expect(refusalOf(staged(['.@o~'], closed), 'move right')).toBe('harbor-closed');
  expect(refusalOf(staged(['.@o~'], { items: ['accordion'] }), 'move right')).toBe(null);
});

test('SWAMP-082 the swamp asks for a Dinghy on that very cell', () => {
  const s = staged(['~~~', '.@~'], { dinghy: [1, 0] });
  expect([refusalOf(s, 'move right'), refusalOf(s, 'move up')]).toEqual(['no-craft', null]);
});

test('SWAMP-083 SWAMP-012 shrub, island and the outside are never entered', () => {
  const s = staged(['#@R', '~.~']);
  expect(['left', 'right', 'up'].map((d) => refusalOf(s, `move ${d}`))).toEqual(['blocked', 'blocked', 'blocked']);
});

test('SWAMP-085 SWAMP-097 in from land, the Ship opposite, and out again to land or swamp', () => {
  const { s, at } = play(['~~~~', '.@o~', '~~~~'], { items: ['accordion'] }, ['move right']);
  expect([at, spot(s.ship)]).toEqual(['2,1', '3,1']);
  expect(swamp.observe(s, 0).moves).toEqual(['left', 'right']);
  act(s, 'move right');
  expect([spot(s.at), s.craft]).toEqual(['3,1', 2]);
});

test('SWAMP-086 from a harbor to free land, the Ship or another open harbor, whoever looks', () => {
  const facts = { at: [2, 1], ship: [3, 1], items: ['accordion'], npcs: [{ facing: 'right' }] };
  const s = staged(['~~.~', '~Po~', '~~o~'], facts);
  expect(refusalOf(s, 'move left')).toBe('occupied');
  expect(swamp.observe(s, 0).moves).toEqual(['right', 'up', 'down']);
  act(s, 'move down');
  expect([spot(s.at), s.ship]).toEqual(['2,2', -1]);
});

test('SWAMP-089 a closed harbor is left normally and can still be lighted', () => {
  const facts = { at: [2, 0], items: ['accordion'], harbors: [{ at: [2, 0], closed: true, counter: 20 }] };
  const s = staged(['..o~'], facts);
  expect(swamp.observe(s, 0).moves).toEqual(['left']);
  expect(swamp.observe(s, 0).powers).toEqual([{ dir: 'left', name: 'Light', cost: 0 }]);
  const outside = staged(['.@o~'], { harbors: [{ at: [2, 0], closed: true, counter: 20 }] });
  expect(swamp.observe(outside, 0).powers).toEqual([{ dir: 'right', name: 'Light', cost: 0 }]);
});

test('SWAMP-090 SWAMP-061 the counter of a closed harbor is shown from 9 down, of an open one never', () => {
  const opensIn = (counter: number, closed: boolean) =>
    swamp.observe(staged(['.@o~'], { harbors: [{ at: [2, 0], closed, counter }] }), 0).harbors[0].opens_in;
  expect([opensIn(10, true), opensIn(9, true), opensIn(1, true), opensIn(9, false)]).toEqual([null, 9, 1, null]);
});

test('SWAMP-092 the final harbor closes like any other', () => {
  const { s } = play(['.@r~'], { items: ['accordion'] }, ['move right', 'move left', 'move right']);
  expect(s.harbors[0]).toEqual({ lit: true, closed: true, counter: 19 });
});

test('SWAMP-087 a counter that reaches 10 leaves the harbor open, above 10 it closes until 0', () => {
  const s = staged(['..@o~'], { items: ['accordion'], harbors: [{ at: [3, 0], closed: false, counter: 1 }] });
  act(s, 'move right');
  expect(s.harbors[0]).toMatchObject({ closed: true, counter: 11 });
  act(s, 'move left', ...Array.from({ length: 9 }, (_, i) => (i % 2 === 0 ? 'move left' : 'move right')));
  expect(s.harbors[0]).toMatchObject({ closed: true, counter: 1 });
  act(s, 'move right');
  expect(s.harbors[0]).toMatchObject({ closed: false, counter: 0 });
});

test('SWAMP-094 boarding is moving onto the boat, and the panel tells of it', () => {
  const s = staged(['.@~', '~~~'], { obsessed: false, dinghy: [2, 0] });
  expect(swamp.observe(s, 0).craft_near).toEqual({ kind: 'dinghy', dir: 'right' });
  act(s, 'move right');
  expect(swamp.observe(s, 0).pc).toMatchObject({ on: 'swamp', craft: 'dinghy', sink: [5, 0] });
});

test('SWAMP-093 a Ship stays while the PC stays inside', () => {
  const s = staged(['..@o~'], { items: ['accordion'] });
  act(s, 'move right', 'power left');
  expect(spot(s.ship)).toBe('4,0');
  act(s, 'move left');
  expect(s.ship).toBe(-1);
});

test('SWAMP-099 in from the swamp the Ship lies where he came from, out of either boat', () => {
  for (const craft of ['dinghy', 'ship']) {
    const s = staged(['~~~', '~o.', '~&~'], { craft, items: ['accordion'] });
    act(s, 'move up');
    expect([craft, spot(s.at), spot(s.ship)]).toEqual([craft, '1,1', '1,2']);
  }
});

test('SWAMP-101 no Ship where the opposite cell is no swamp', () => {
  expect(play(['.@o#'], { items: ['accordion'] }, ['move right']).s.ship).toBe(-1);
  expect(play(['.@o'], { items: ['accordion'] }, ['move right']).s.ship).toBe(-1);
});

test('SWAMP-103 a Ship sails anywhere', () => {
  const s = staged(['.~~~~', '~~&~~', '~~~~~'], { craft: 'ship' });
  expect(swamp.observe(s, 0).moves).toEqual(['left', 'right', 'up', 'down']);
});

test('SWAMP-104 from the swamp into an open harbor with the Accordion, free and without time; never onto land', () => {
  const map = ['~o.', '~&.', '~~~'];
  expect(refusalOf(staged(map), 'move up')).toBe('need-accordion');
  const s = staged(map, { items: ['accordion'], craft: 'ship', sail: 5, mp: 1 });
  expect(refusalOf(s, 'move right')).toBe('use-land');
  act(s, 'move up');
  expect([spot(s.at), s.mp, s.status]).toEqual(['1,0', 1, 0]);
});

test('SWAMP-105 SWAMP-109 every sailing move lowers X, and leaving the swamp resets it', () => {
  const s = staged(['&~~', '...'], {});
  act(s, 'move right', 'move right');
  expect(swamp.observe(s, 0).pc.sink).toEqual([3, 0]);
  act(s, 'power down');
  expect([s.sail, s.craft]).toEqual([0, 0]);
});

test('SWAMP-095 boarding the Ship costs nothing and starts at 5', () => {
  const { obs } = play(['.o~'], { at: [1, 0], ship: [2, 0], items: ['accordion'], mp: 3 }, ['move right']);
  expect([obs.pc.sink, obs.pc.mp, obs.pc.craft]).toEqual([[5, 3], 3, 'ship']);
});

test('SWAMP-096 a ghost taken aboard stays after landing and in a harbor', () => {
  const s = staged(['@~o', '...'], { obsessed: false, dinghy: [1, 0], items: ['accordion'] });
  act(s, 'move right', 'move right');
  expect(s.obsessed).toBe(true);
});

test('SWAMP-096 a Ship brings no ghost', () => {
  const facts = { at: [1, 0], ship: [2, 0], items: ['accordion'], obsessed: false };
  expect(play(['.o~'], facts, ['move right']).s.obsessed).toBe(false);
});

test('SWAMP-084 sailing and landing count as idle, deeds reset it', () => {
  expect(play(['&~~', '...'], {}, ['move right', 'power down']).s.idle).toBe(2);
  expect(play(['@~~T', '.~~~'], { items: ['parrot'], idle: 7 }, ['power right']).s.idle).toBe(0);
  expect(play(['.@o'], { idle: 7 }, ['power right']).s.idle).toBe(0);
  expect(play(['@.T'], { idle: 7 }, ['power right']).s.idle).toBe(0);
});

test('SWAMP-058 a refused action changes nothing, draws nothing and takes no turn', () => {
  const s = staged(['#@T', '~.~']);
  const before = JSON.stringify(swamp.state.toJson(s));
  for (const a of swamp.actions.all) swamp.refuse(s, 0, a);
  expect(JSON.stringify(swamp.state.toJson(s))).toBe(before);
});

test('SWAMP-251 SWAMP-252 every situation has its code, the first in the table counts', () => {
  const s = staged(['~.~~~', 'S@o~~', '~~~~~'], {
    npcs: [{ facing: 'right' }],
    harbors: [{ at: [2, 1], closed: true, counter: 5 }],
  });
  // The Scout stands in the way and watches: the way is blocked first. The harbor is closed and needs the Accordion.
  expect([refusalOf(s, 'move left'), refusalOf(s, 'move right'), refusalOf(s, 'move down')]).toEqual([
    'occupied',
    'need-accordion',
    'no-craft',
  ]);
  expect(refusalOf(s, 'power up')).toBe('no-power');
  expect(refusalOf(s, 'wizard mp')).toBe('not-wizard');
  expect(swamp.actions.read({ type: 'move', dir: 'sideways' })).toMatchObject({ problem: { code: 'bad-action' } });
  const won = staged(['.@.'], { status: 'won' });
  expect([refusalOf(won, 'move left'), refusalOf(won, 'power left')]).toEqual(['game-over', 'game-over']);
});

test('SWAMP-251 the sentences of refusals', () => {
  const s = staged(['#@T', '~.~']);
  const say = (text: string): string => swamp.explain(defined(swamp.refuse(s, 0, swamp.actions.get(text))));
  expect([say('move left'), say('move right'), say('power left')]).toEqual([
    'You cannot go there.',
    'The Tourist is in the way.',
    'Nothing to use there.',
  ]);
  const lines = ['in-sight', 'need-accordion', 'harbor-closed', 'no-craft', 'too-far-out', 'use-land', 'game-over'];
  expect(lines.map((code) => swamp.explain({ code }))).toEqual([
    'You are being watched from there.',
    'You need the Accordion to enter.',
    'The harbor is closed.',
    'You need a boat.',
    'The dinghy must hug the shore.',
    'Land in Aim Mode.',
    'The game is over.',
  ]);
});

test('SWAMP-088 a harbor closes if he stays for a turn, or comes back while anything is left of its counter', () => {
  const stay = play(['..@o~'], { items: ['accordion'] }, ['move right']).s;
  expect(stay.harbors[0]).toMatchObject({ closed: false, counter: 10 });
  act(stay, 'power left');
  expect(stay.harbors[0]).toMatchObject({ closed: true, counter: 20 });
  const closedAfter = (left: number): boolean => {
    const facts = { items: ['accordion'], harbors: [{ at: [3, 0], counter: left }] };
    return play(['..@o~'], facts, ['move right']).s.harbors[0].closed;
  };
  expect([0, 1, 5, 10].map(closedAfter)).toEqual([false, true, true, true]);
});

test('SWAMP-091 of all actions inside a harbor only Light leaves him there', () => {
  const inside = () => staged(['.o~', '~o~'], { at: [1, 0], ship: [2, 0], items: ['rum', 'parrot', 'accordion'] });
  const stays = swamp.legal(inside(), 0).filter((action) => {
    const s = inside();
    act(s, swamp.actions.format(action));
    return s.at === inside().at;
  });
  expect(stays.map(swamp.actions.format)).toEqual(['power left']);
  const lit = staged(['.*~'], { at: [1, 0], ship: [2, 0], items: ['accordion'] });
  expect(swamp.legal(lit, 0).map(swamp.actions.format)).toEqual(['move left', 'move right']);
});

test('SWAMP-098 after a Teleport the Ship lies opposite the land of the harbor, not on the side he came from', () => {
  const facts = { items: ['parrot', 'accordion'], obsessed: false };
  const ship = (map: readonly string[]): string => spot(play(map, facts, ['power right']).s.ship);
  expect(ship(['.~~~~', '@~~o~', '~~~.~'])).toBe('3,0');
  expect(ship(['.~~.~', '@~~o~', '~~~~~'])).toBe('3,2');
  expect(ship(['~~~~~', '@~~o.', '.~~~~'])).toBe('2,1');
});

test('SWAMP-102 a Dinghy sails only where land or a harbor lies beside the water', () => {
  const moves = (map: readonly string[], craft: string) => play(map, { craft }).obs.moves;
  // Below him nothing is near, right of him there is land above, left of him a harbor.
  const shore = ['o~~.~', '~~&~~', '~~~~~', '~~~~~'];
  expect(moves(shore, 'dinghy')).toEqual(['right', 'up']);
  expect(moves(['~o~.~', '~~&~~', '~~~~~', '~~~~~'], 'dinghy')).toEqual(['left', 'right', 'up']);
  // A corner is not beside, a shrub is no shore.
  expect(moves(['.~~', '~~&', '~#~'], 'dinghy')).toEqual([]);
  expect(moves(shore, 'ship')).toEqual(['left', 'right', 'up', 'down']);
});

test('SWAMP-108 a Ship with M MP survives M + 4 sailing moves, and 4 without mana', () => {
  const survived = (mp: number): number => {
    const s = staged(['~~~~~~~~~~~~~~~', '~~~~~~~~~~~~~~~', '&~~~~~~~~~~~~~~'], { craft: 'ship', mp, items: ['rum'] });
    for (let n = 0; ; n++) {
      act(s, 'move right');
      if (swamp.outcome(s) !== null) return n;
    }
  };
  expect([-2, 0, 1, 2, 3, 6].map(survived)).toEqual([4, 4, 5, 6, 7, 10]);
});
