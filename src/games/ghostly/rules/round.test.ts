/** Rounds and games: starting squares, streams, ends, wins, leaving, restarting (sections 1, 3, 5 and 11). */
import { expect, test } from 'vitest';
import { at, position, setupOf, tick } from '../../../../test/helpers/ghostly.ts';
import { stream } from '../../../engine/rng.ts';
import { NOWHERE } from '../constants.ts';
import { ghostly } from '../index.ts';
import { LEAVE, RESTART, WAIT } from '../types.ts';
import { dealSquares, gameWinners, ranking } from './round.ts';

const DUEL = ['||||||||', '|0.__.1|', '|@_____|', '||||||||'];

test('GHOST-001 GHOST-002 GHOST-005 one to four ghosts, and nobody is the monster', () => {
  expect([ghostly.id, ghostly.seats]).toEqual(['ghostly', { min: 1, max: 4 }]);
  const s = ghostly.create(setupOf('1', 4));
  expect(s.players.length).toBe(4);
  expect(ghostly.refuse(s, 4, WAIT)?.code).toBe('gone');
});

test('GHOST-003 a game has 4 rounds unless told otherwise, and -1 never ends', () => {
  expect(ghostly.options.defaults.rounds).toBe(4);
  expect(ghostly.options.parse({ rounds: 0 }).ok).toBe(false);
  const s = position(['|||||', '|0.1|', '|_@_|', '|||||'], {}, { options: { rounds: -1 } });
  for (let i = 0; i < 500; i++) tick(s, i % 2 === 0 ? '0:R 1:L' : '0:L 1:R');
  expect([s.finished, s.played > 100]).toEqual([false, true]);
});

test('GHOST-004 GHOST-135 GHOST-136 most points win, whether alive or dead, whoever survives', () => {
  const facts = { tick: 700, players: [{ points: 9 }, { points: 3 }] };
  const s = position(['|||||||||', '|M0__1_.|', '|||||||||'], facts);
  tick(s);
  expect([s.players[0].alive, s.finished, s.players[0].wins, s.players[1].wins]).toEqual([false, true, 1, 0]);
});

test('GHOST-026 GHOST-027 the same seed gives the same game, another seed another one', () => {
  const game = (seed: string) => {
    const s = ghostly.create(setupOf(seed, 4));
    const squares = s.players.map((p) => p.at).join();
    for (let i = 0; i < 40; i++) tick(s, '0:R 1:L 2:U 3:D');
    return `${squares} ${JSON.stringify(ghostly.observe(s, 'all'))}`;
  };
  expect(game('7')).toBe(game('7'));
  const games = new Set(['1', '2', '3', '4', '5', '6'].map(game));
  expect(games.size).toBeGreaterThan(3);
});

test('GHOST-028 example 20: with two players the first two start squares, each way about as often', () => {
  let first = 0;
  for (let seed = 0; seed < 1000; seed++) {
    const s = ghostly.create(setupOf(String(seed), 2));
    expect(s.players.map((p) => p.at).sort()).toEqual([s.plan.starts[0], s.plan.starts[1]].sort());
    if (s.players[0].at === s.plan.starts[0]) first++;
  }
  expect(first >= 440 && first <= 560).toBe(true);
  const assignments = new Set<string>();
  for (let seed = 0; seed < 400; seed++)
    assignments.add(
      ghostly
        .create(setupOf(String(seed), 4))
        .players.map((p) => p.at)
        .join(),
    );
  expect(assignments.size).toBe(24);
});

test('GHOST-031 a round depends on seed and number only, not on who died or what was played before', () => {
  const map = ['||||||||||', '|#.#__.__|', '|#@#__.__|', '||||||||||'];
  const second = (commands: string) => {
    const s = position(map, {}, { seats: 4, seed: 'rounds', options: { rounds: 3 } });
    for (let i = 0; s.round === 1 && i < 40; i++) {
      // Whatever happened, the round is cut short by eating everything.
      s.pellets.fill(0, 0, i > 5 ? s.pellets.length : 0);
      s.left = s.pellets.filter((x) => x === 1).length;
      tick(s, commands);
    }
    return JSON.stringify([s.players.map((p) => p.at), s.stream]);
  };
  expect(second('0:R 1:L')).toBe(second('2:D 3:U 0:L'));
  // A death shifts no later order: the stream is drawn from for all players in every tick.
  const drawn = (facts: object) => {
    const s = position(['||||||||', '|0_1_2_|', '|@.....|', '||||||||'], { ...facts }, { seed: 'orders' });
    for (let i = 0; i < 5; i++) tick(s);
    return JSON.stringify(s.stream);
  };
  expect(drawn({})).toBe(drawn({ players: [{}, { alive: false, at: { x: 3, y: 1 } }, {}] }));
});

test('GHOST-030 GHOST-032 over many ticks all 24 orders of four players occur about equally often', () => {
  // Four ghosts round one pellet: who gets it acted first of all.
  const counts = [0, 0, 0, 0];
  const s = position(['|||||', '||0||', '|1.2|', '||3||', '|@_.|', '|||||'], {}, { seats: 4 });
  const places = s.players.map((p) => p.at);
  for (let i = 0; i < 4000; i++) {
    s.tick = 0;
    s.pellets[12] = 1;
    s.left = 2;
    s.players.forEach((p, k) => {
      p.at = places[k];
      p.points = 0;
    });
    tick(s, '0:D 1:R 2:L 3:U');
    counts[s.players.findIndex((p) => p.points === 1)]++;
  }
  for (const c of counts) expect(c > 880 && c < 1120).toBe(true);
});

test('GHOST-053 GHOST-054 a new round: all pellets, all connected alive on fresh squares, no power, no monster', () => {
  const facts = { tick: 700, players: [{ points: 5, total: 9, power: 3 }, { points: 2 }, {}] };
  const map = ['||||||||', '|0..o_1|', '|M___2_|', '||||||||'];
  const s = position(map, facts, { options: { rounds: 2 } });
  s.pellets.fill(0);
  s.left = 0;
  const events = tick(s, '2:x');
  expect(events.map((e) => e.type)).toEqual(['left', 'round-over', 'round-begins']);
  expect([s.round, s.played, s.tick, s.left]).toEqual([2, 1, 0, s.plan.count]);
  expect(s.pellets).toEqual(s.plan.pellets);
  expect(s.players.map((p) => [p.alive, p.points, p.power])).toEqual([
    [true, 0, 0],
    [true, 0, 0],
    [false, 0, 0],
  ]);
  expect([s.players[0].total, s.players[0].wins]).toEqual([9, 1]);
  expect([s.monster.active, s.monster.at, s.monster.target]).toEqual([false, s.plan.den, NOWHERE]);
  expect(ghostly.observe(s, 0).gamestate.map.content[1]).toBe('|_..o__|');
});

test('GHOST-062 GHOST-063 a round ends without pellets, with one left, or with nobody, and only after all have acted', () => {
  const pellets = position(['||||||', '|0.@1|', '||||||']);
  tick(pellets, '0:R 1:L');
  expect([pellets.finished, at(pellets, 1)]).toEqual([true, [3, 1]]);
  const survivor = position(DUEL, { players: [{}, { alive: false, at: { x: 6, y: 1 } }] });
  expect(survivor.finished).toBe(false);
  tick(survivor);
  expect(survivor.finished).toBe(true);
  const nobody = position(['||||||||', '|M01__.|', '||||||||'], { tick: 700 });
  tick(nobody, '1:L');
  expect([nobody.finished, nobody.players.some((p) => p.alive)]).toEqual([true, false]);
});

test('GHOST-064 a lone player goes on until the pellets are gone or it is dead', () => {
  const s = position(['|||||||', '|0..@_|', '|||||||']);
  tick(s, '0:R');
  expect(s.finished).toBe(false);
  tick(s, '0:R');
  expect(s.finished).toBe(true);
  const dead = position(['|||||||', '|M0...|', '|||||||'], { tick: 700 });
  tick(dead);
  expect([dead.finished, dead.players[0].alive]).toEqual([true, false]);
});

test('GHOST-065 GHOST-066 wins are given, the round counted, and the next one begins until all are played', () => {
  const s = position(['|||||', '|0.1|', '|@__|', '|||||'], {}, { options: { rounds: 2 } });
  const first = tick(s, '0:R');
  expect([s.played, s.round, s.finished, s.players[0].wins]).toEqual([1, 2, false, 1]);
  expect(first.find((e) => e.type === 'round-over')).toMatchObject({
    round: 1,
    ticks: 1,
    points: [1, 0],
    winners: [0],
  });
  for (let i = 0; i < 50 && !s.finished; i++) tick(s, '0:R 1:R');
  for (let i = 0; i < 50 && !s.finished; i++) tick(s, '0:L 1:L');
  expect([s.played, s.finished, ghostly.toAct(s)]).toEqual([2, true, []]);
});

test('GHOST-071 GHOST-072 who leaves is dead at once, keeps id and points, and plays no later round', () => {
  const s = position(DUEL, { players: [{ points: 3 }, { points: 8 }] }, { options: { rounds: 3 } });
  tick(s, '1:x');
  expect([s.round, s.players[1].alive, s.players[1].connected, s.players[1].total]).toEqual([2, false, false, 8]);
  expect(ghostly.refuse(s, 1, WAIT)?.code).toBe('gone');
  tick(s);
  expect([s.played, s.finished]).toEqual([2, false]);
  tick(s);
  expect([s.played, s.finished, s.players[0].wins, s.players[1].wins]).toEqual([3, true, 3, 0]);
});

test('GHOST-073 GHOST-138 with nobody connected the game is over at once and nobody wins', () => {
  const s = position(DUEL, { players: [{ points: 3 }, {}] }, { options: { rounds: 4 } });
  tick(s, '0:x 1:x');
  expect([s.finished, s.played, s.players.map((p) => p.wins)]).toEqual([true, 1, [0, 0]]);
  expect(ghostly.outcome(s)).toMatchObject({ why: 'deserted' });
});

test('GHOST-138 GHOST-139 the best of the connected wins; the last one connected always does', () => {
  const s = position(['||||||||', '|0.__21|', '|@_____|', '||||||||'], {
    players: [{ points: 1 }, { points: 30 }, { points: 5 }],
  });
  tick(s, '1:x 0:R');
  expect(s.players.map((p) => p.wins)).toEqual([0, 0, 1]);
  const last = position(DUEL, { players: [{}, { points: 30 }] });
  tick(last, '1:x');
  expect(last.players.map((p) => p.wins)).toEqual([1, 0]);
});

test('GHOST-137 players level at the top each win, even at 0 points', () => {
  const s = position(['|||||||', '|0__1M|', '|.....|', '|||||||'], { tick: 700 });
  s.pellets.fill(0);
  s.left = 0;
  tick(s);
  expect(s.players.map((p) => p.wins)).toEqual([1, 1]);
});

test('GHOST-140 GHOST-141 ranking: wins, then points of all rounds, then the lower id; equals share the game', () => {
  const standing = (...given: [wins: number, total: number][]) => {
    const s = ghostly.create(setupOf('rank', given.length));
    given.forEach(([wins, total], i) => Object.assign(s.players[i], { wins, total }));
    return s;
  };
  expect(ranking(standing([1, 5], [2, 1], [1, 9], [1, 5]).players)).toEqual([1, 2, 0, 3]);
  expect(gameWinners(standing([1, 5], [2, 1]))).toEqual([1]);
  expect(gameWinners(standing([2, 5], [2, 5], [2, 4]))).toEqual([0, 1]);
  expect(gameWinners(standing([1, 5], [2, 5]))).toEqual([1]);
  const over = standing([1, 5], [2, 1]);
  over.finished = true;
  const scores = ghostly.outcome(over)?.scores ?? [];
  expect(scores[1]).toBeGreaterThan(scores[0]);
});

test('GHOST-079 a restarted round gives no win, counts for nothing, takes its points back and draws anew', () => {
  const s = position(
    ['||||||||', '|#.#_..|', '|#@#...|', '||||||||'],
    {},
    { seats: 4, options: { rounds: 2, restarts: true } },
  );
  tick(s, '0:R 1:L');
  const before = JSON.stringify(s.stream);
  const total = s.players.reduce((n, p) => n + p.total, 0);
  expect(total).toBeGreaterThanOrEqual(0);
  ghostly.apply(
    s,
    ghostly.toAct(s).map((seat) => ({ seat, action: seat === 0 ? RESTART : WAIT })),
  );
  expect([s.round, s.played, s.tick, s.again, s.left]).toEqual([1, 0, 0, 1, s.plan.count]);
  expect(s.players.map((p) => [p.total, p.wins])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(JSON.stringify(s.stream)).not.toBe(before);
});

test('GHOST-079 the points of the abandoned round are taken back, those of earlier rounds are not', () => {
  const facts = { round: 2, played: 1, players: [{ points: 3, total: 10 }, { total: 4 }] };
  const s = position(DUEL, facts, { options: { rounds: 3, restarts: true } });
  const events = tick(s, '1:r');
  expect(events.map((e) => e.type)).toEqual(['round-restarted', 'round-begins']);
  expect(events[0]).toEqual({ type: 'round-restarted', round: 2 });
  expect(s.players.map((p) => [p.points, p.total])).toEqual([
    [0, 7],
    [0, 4],
  ]);
});

test('GHOST-031 GHOST-079 streams are labelled with the round, and with how often it was begun again', () => {
  const s = ghostly.create(setupOf('label', 4, { restarts: true }));
  const expectStream = (...label: readonly number[]) => {
    const drawn = stream('label', 'round', ...label);
    const squares = dealSquares(drawn, 4, s.plan.starts);
    expect([s.players.map((p) => p.at), s.stream]).toEqual([squares, drawn]);
  };
  expectStream(1);
  tick(s, '0:r');
  expectStream(1, 1);
  tick(s, '3:r');
  expectStream(1, 2);
  // The next round was not begun again.
  s.pellets.fill(0);
  s.left = 0;
  tick(s);
  expectStream(2);
});

test('GHOST-078 only a host that has the key may restart a round', () => {
  const s = ghostly.create(setupOf('keys', 2));
  expect(ghostly.refuse(s, 0, RESTART)?.code).toBe('no-restart');
  expect(ghostly.legal(s, 0)).not.toContain(RESTART);
  expect(ghostly.refuse(ghostly.create(setupOf('keys', 2, { restarts: true })), 0, RESTART)).toBe(null);
});

test('GHOST-098 the dead can only wait or leave', () => {
  const s = position(DUEL, { players: [{}, { alive: false, at: { x: 6, y: 1 } }] });
  expect(ghostly.legal(s, 1)).toEqual([WAIT]);
  expect(ghostly.refuse(s, 1, ghostly.actions.get('move up'))?.code).toBe('dead');
  expect(ghostly.refuse(s, 1, LEAVE)).toBe(null);
});

test('GHOST-262 the reward of a tick is the change of the points, and one more for a win', () => {
  const s = position(['||||||', '|0..1|', '|@___|', '||||||'], { players: [{ points: 2, total: 6 }, { points: 4 }] });
  const before = [ghostly.score(s, 0), ghostly.score(s, 1)];
  tick(s, '0:R');
  expect([ghostly.score(s, 0), ghostly.score(s, 1)]).toEqual([before[0] + 1, before[1]]);
  tick(s, '1:L');
  expect([ghostly.score(s, 0), ghostly.score(s, 1)]).toEqual([before[0] + 1, before[1] + 2]);
});

/** Every list of two numbers in a JSON value, with the way to it. */
function pairsIn(x: unknown, path = ''): string[] {
  if (x === null || typeof x !== 'object') return [];
  const isPair = Array.isArray(x) && x.length === 2 && x.every((n) => typeof n === 'number');
  return [...(isPair ? [path] : []), ...Object.entries(x).flatMap(([key, part]) => pairsIn(part, `${path}.${key}`))];
}

/** Three ghosts, and room for a monster. */
const THREE = ['||||||||', '|0.__.1|', '|_@___2|', '||||||||'];

test('GHOST-282 a square is x and y in observations, events and scenarios alike', () => {
  const s = position(
    THREE,
    { monster: { active: true, at: { x: 1, y: 2 }, target: { x: 2, y: 1 } }, tick: 700 },
    { options: { rounds: 2 } },
  );
  const seen = ghostly.observe(s, 'all').gamestate.others.map(({ id, x, y }) => ({ id, x, y }));
  const { players, monster } = ghostly.sketch(s).facts as {
    players: { at: { x: number; y: number } }[];
    monster: { at: { x: number; y: number }; target: { x: number; y: number } };
  };
  expect(players.map((p, id) => ({ id, ...p.at }))).toEqual(seen.filter((g) => g.id < 3));
  expect(monster.target).toEqual({ x: 2, y: 1 });
  s.pellets.fill(0);
  s.left = 0;
  const begun = tick(s).find((e) => e.type === 'round-begins');
  const after = ghostly.observe(s, 'all').gamestate.others.map(({ x, y }) => ({ x, y }));
  expect(begun?.squares).toEqual(after);
  expect(pairsIn([ghostly.observe(s, 0), begun])).toEqual([]);
  const wrong = ghostly.stage({ map: THREE, facts: { players: [{ at: [1, 1] }] } }, setupOf('1', 3));
  expect(wrong).toMatchObject({ ok: false, problem: { path: 'facts.players[0].at' } });
});
