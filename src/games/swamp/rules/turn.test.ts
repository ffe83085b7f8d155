/** The order of a turn and the ends of a game. */
import { expect, test } from 'vitest';
import { act, play, refusalOf, spot, staged } from '../../../../test/helpers/swamp.ts';
import { swamp } from '../game.ts';
import { ALL_ITEMS, LOST, PLAYING, SEEN, STUCK, SUNK, WON } from '../types.ts';
import { settleOutcome } from './outcome.ts';

test('SWAMP-051 the turn number grows by one per turn-ending action only', () => {
  const s = staged(['@..'], {}, { wizard: true });
  act(s, 'move right', 'wizard mp', 'move right');
  expect(s.turn).toBe(2);
});

test('SWAMP-052 a Refresh takes the Dinghy, and the Ship unless he is inside a harbor', () => {
  expect(play(['.@~', '~~~'], { dinghy: [2, 0] }, ['move left']).s.dinghy).toBe(-1);
  expect(spot(play(['.@o~'], { items: ['accordion'] }, ['move right']).s.ship)).toBe('3,0');
  expect(play(['.@o~'], { items: ['accordion'] }, ['move right', 'move right']).s.ship).toBe(-1);
});

test('SWAMP-052 out of the swamp the sail count is 0 and there is no boat', () => {
  const { s } = play(['&~', '..'], { sail: 2 }, ['power down']);
  expect([s.sail, s.craft]).toEqual([0, 0]);
});

test('SWAMP-052 harbors count before mana: a harbor that opens this turn is open at once', () => {
  const { obs } = play(['..@o'], { items: ['accordion'], harbors: [{ at: [3, 0], closed: true, counter: 2 }] }, [
    'move left',
    'move right',
  ]);
  expect(obs.moves).toContain('right');
});

test('SWAMP-055 the ghost bonus looks at the mana before this turn gains some', () => {
  const { s } = play(['@.~~T', '~~~~~', '*~~~~'], { obsessed: false, mp: 0, mpBar: 95 }, ['move right']);
  expect([s.mp, s.ghostBar >= 20]).toEqual([1, true]);
});

test('SWAMP-051 nothing happens after the game has ended in the middle of a turn', () => {
  const facts = { mp: 0, npcs: [{ facing: 'left' }, { path: [[1, 3]] }] };
  const { s } = play(['~@~~~', '~...S', '~~~~~', 'T...~'], facts, ['move down']);
  expect([s.status, spot(s.npcs[1].at), s.turn]).toEqual([LOST, '0,3', 1]);
});

test('SWAMP-188 all three items in the final harbor win; two do not', () => {
  const win = play(['.@r~'], { items: ['rum', 'parrot', 'accordion'] }, ['move right']);
  expect([win.s.status, swamp.outcome(win.s)?.kind, win.events.at(-1)]).toEqual([WON, 'won', { type: 'won' }]);
  expect(play(['.@r~'], { items: ['parrot', 'accordion'] }, ['move right']).s.status).toBe(PLAYING);
});

test('SWAMP-190 SWAMP-191 SWAMP-192 the three ways to lose, each with its reason', () => {
  const seen = play(['~@~~~', '~...S'], { mp: 0, npcs: [{ facing: 'left' }] }, ['move down']);
  const sunk = play(['~~~', '...', '&~~'], { sail: 4 }, ['move right']);
  const stuck = play(['~.~', '.@~', '~T~'], { mp: 0, npcs: [{ path: [[1, 1]] }] }, ['move left']);
  expect([seen, sunk, stuck].map((g) => swamp.outcome(g.s)?.why)).toEqual(['seen', 'sunk', 'stuck']);
  expect([seen.s.reason, sunk.s.reason, stuck.s.reason]).toEqual([SEEN, SUNK, STUCK]);
});

test('SWAMP-190 with 1 MP being seen loses nothing', () => {
  expect(play(['~@~~~', '~...S'], { mp: 1, npcs: [{ facing: 'left' }] }, ['move down']).s.status).toBe(PLAYING);
});

test('SWAMP-193 sunk before seen, seen before won, won before stuck, and stuck only for the PC', () => {
  const verdict = (map: readonly string[], facts: Record<string, unknown>, seen: number, forPc: boolean): string => {
    const s = staged(map, facts);
    s.status = PLAYING;
    s.reason = 0;
    settleOutcome(s, seen, forPc);
    return s.status === WON ? 'won' : s.status === LOST ? ['', 'seen', 'sunk', 'stuck'][s.reason] : 'playing';
  };
  const all = ['rum', 'parrot', 'accordion'];
  expect(verdict(['&~', '..'], { sail: 5, mp: 0 }, 1, true)).toBe('sunk');
  expect(verdict(['r~', '~~'], { at: [0, 0], items: all, mp: 0 }, 1, true)).toBe('seen');
  expect(verdict(['r~', '~~'], { at: [0, 0], items: all, mp: 0 }, 0, true)).toBe('won');
  expect(verdict(['r~', '~~'], { at: [0, 0], mp: 0 }, 0, true)).toBe('stuck');
  expect(verdict(['r~', '~~'], { at: [0, 0], mp: 0 }, 0, false)).toBe('playing');
});

test('SWAMP-194 after the end no action works', () => {
  const { s } = play(['.@r~'], { items: ['rum', 'parrot', 'accordion'] }, ['move right'], { wizard: true });
  expect(swamp.legal(s, 0)).toEqual([]);
  for (const a of swamp.actions.all) expect(swamp.refuse(s, 0, a)?.code).toBe('game-over');
});

test('SWAMP-231 wizard keys: mana, full mana, a ghost, the items, and into the final harbor', () => {
  const s = staged(['.@~', '~~r'], { mp: 0, obsessed: false }, { wizard: true });
  act(s, 'wizard mp');
  expect(s.mp).toBe(1);
  act(s, 'wizard full_mp', 'wizard mp', 'wizard ghost', 'wizard rum', 'wizard parrot', 'wizard accordion');
  expect([s.mp, s.obsessed, s.items, s.turn]).toEqual([3, true, ALL_ITEMS, 0]);
  act(s, 'wizard final');
  expect([spot(s.at), s.turn, s.status]).toEqual(['2,1', 1, WON]);
});

test('SWAMP-232 conjured items count as obtained and take nothing from the other bars', () => {
  const s = staged(['.@'], { points: [40, 50, 60] }, { wizard: true });
  act(s, 'wizard rum');
  expect([s.ghosts, s.points[1], s.points[2]]).toEqual([15, 50, 60]);
  expect(swamp.observe(s, 0).pc.max_mp).toBe(6);
});

test('SWAMP-233 after a wizard key moves and powers are new at once, nothing is drawn, and the game has no score', () => {
  const s = staged(['.@o~'], { obsessed: false, points: [60, 0, 0] }, { wizard: true });
  const before = { ...s.rng };
  expect([refusalOf(s, 'move right'), refusalOf(s, 'power right'), swamp.score(s, 0)]).toEqual([
    'need-accordion',
    'no-power',
    30,
  ]);
  act(s, 'wizard accordion', 'wizard ghost');
  expect([refusalOf(s, 'move right'), refusalOf(s, 'power right'), swamp.score(s, 0)]).toEqual([null, null, 0]);
  expect(s.rng).toEqual(before);
  expect(swamp.observe(s, 0).conjured).toBe(true);
});

test('SWAMP-260 the score: items, segments, the win, the loss', () => {
  const at = (facts: Record<string, unknown>): number => swamp.score(staged(['.@.'], facts), 0);
  expect(at({})).toBe(0);
  expect(at({ items: ['rum'], points: [80, 45, 20] })).toBe(100 + 20 + 10);
  expect(at({ items: ['rum', 'parrot', 'accordion'], status: 'won', turn: 250 })).toBe(300 + 750);
  expect(at({ items: ['rum', 'parrot', 'accordion'], status: 'won', turn: 4000 })).toBe(300 + 100);
  expect(at({ points: [0, 0, 30], status: 'lost', reason: 'seen' })).toBe(10 - 100);
});

test('SWAMP-249 SWAMP-250 the events of a turn, in the order in which they happen', () => {
  const facts = { points: [45, 70, 10], npcs: [{ facing: 'right' }], obsessed: false };
  expect(play(['@.E'], facts, ['power right']).events).toEqual([
    { type: 'spooked', kind: 'E', cost: 2, x: 2, y: 0 },
    { type: 'recovered', item: 'parrot' },
    { type: 'trail-cold' },
    { type: 'more-ghosts' },
  ]);
  // Bars below one segment cannot be seen to fall, so nothing is said of them.
  const unseen = play(['@.E'], { ...facts, points: [10, 70, 10] }, ['power right']).events;
  expect(unseen.map((e) => e.type)).toEqual(['spooked', 'recovered', 'more-ghosts']);
  const seen = play(
    ['@..T', '~~~~', '*~~~'],
    {
      mp: 2,
      mpBar: 95,
      npcs: [
        {
          path: [
            [2, 0],
            [1, 0],
          ],
        },
      ],
    },
    ['move right'],
  );
  expect(seen.events).toEqual([
    { type: 'mana', count: 1 },
    { type: 'seen', dir: 'right', kind: 'T', x: 2, y: 0 },
  ]);
  expect(play(['&~~', '...'], { sail: 3 }, ['move right']).events).toEqual([{ type: 'sinking' }]);
  const ship = play(['.~~', '~~~', '~&~'], { craft: 'ship', sail: 5, mp: 2 }, ['move up']);
  expect(ship.events).toEqual([{ type: 'sinking' }]);
  const closing = play(['.@o~'], { items: ['accordion'] }, ['move right', 'power left']);
  expect(closing.events.map((e) => e.type)).toEqual(['lit', 'closing']);
  const bump = play(['TE...', '~~~~~', '.@~~~'], { npcs: [{ path: [[1, 0]] }, { path: [[2, 0]] }] }, ['move left']);
  expect(bump.events).toEqual([{ type: 'collided', bumping: 'T', bumped: 'E', gone: 'T' }]);
});

test('SWAMP-054 a look counts before its owner acts, though he would have turned away', () => {
  // The Engineer looks at (1,1) and is about to walk up: he never chases (SWAMP-174).
  const map = ['~@.~', '~.E~', '~~~~'];
  const facts = { npcs: [{ facing: 'left', path: [[2, 0]] }] };
  const without = play(map, { ...facts, mp: 0 }, ['move down']);
  expect([without.obs.reason, spot(without.s.npcs[0].at)]).toEqual(['seen', '2,1']);
  const { obs } = play(map, { ...facts, mp: 1 }, ['move down']);
  expect([obs.status, obs.pc.los, obs.npcs[0]]).toEqual(['playing', [], { x: 2, y: 0, kind: 'E', facing: 'up' }]);
});

test('SWAMP-054 he loses in the middle of a turn: one has stepped into view, the next has not acted', () => {
  const map = ['.@~~~', '~...S', '~~~~~', 'T...~', '**~~~'];
  // The Scout's first step along his path turns him to the PC; the Tourist below comes after him.
  const npcs = [{ facing: 'up', path: [[3, 1]] }, { path: [[1, 3]] }];
  const { s, obs } = play(map, { mp: 0, mpBar: 90, npcs }, ['move down']);
  expect([obs.reason, spot(s.npcs[0].at), spot(s.npcs[1].at), s.mpBar]).toEqual(['seen', '3,1', '0,3', 90]);
  // Without the Tourist no look comes before mana does, which is enough to be seen and go on.
  const alone = play(
    map.map((row) => row.replace('T', '.')),
    { mp: 0, mpBar: 90, npcs: npcs.slice(0, 1) },
    ['move down'],
  );
  expect([alone.obs.status, alone.s.mp, alone.obs.pc.los]).toEqual(['playing', 1, ['right']]);
});
