/** The built-in bots: what they see, what they do, how strong they are (section 20). */
import { expect, test } from 'vitest';
import { position, setupOf } from '../../../test/helpers/ghostly.ts';
import type { AnyGame } from '../../engine/game.ts';
import type { GhostlyObs, GhostlyState } from '../../games/ghostly/index.ts';
import { DIRS, ghostly } from '../../games/ghostly/index.ts';
import { runAgents } from '../../host/playout.ts';
import { ghostlyBots } from './index.ts';

function bot(name: string, seed = 'b') {
  const entry = ghostlyBots.find((b) => b.name === name);
  if (entry === undefined) throw new Error(name);
  return entry.make(ghostly as AnyGame, seed);
}

/** What player 0 does here, as a word. */
function says(name: string, s: GhostlyState, seed = 'b'): string {
  const action = bot(name, seed).decide(ghostly.observe(s, 0), ghostly.legal(s, 0), s.tick);
  return ghostly.actions.format(action as ReturnType<typeof ghostly.actions.get>).replace('move ', '');
}

test('GHOST-258 GHOST-259 a seat sees the gamestate of the wire and the public tally, and nothing hidden', () => {
  const s = position(['||||||||', '|01__o.|', '|@....2|', '||||||||'], { players: [{ power: 40 }, {}, {}] });
  const obs = ghostly.observe(s, 1);
  expect(obs.gamestate).toEqual({
    map: { content: ['||||||||', '|____o.|', '|_...._|', '||||||||'], height: 4, pelletsleft: 5, width: 8 },
    others: [
      { id: 0, isdangerous: true, score: 0, x: 1, y: 1 },
      { id: 2, isdangerous: false, score: 0, x: 6, y: 2 },
    ],
    you: { id: 1, isdangerous: false, score: 0, x: 2, y: 1 },
  });
  expect(JSON.stringify(obs)).not.toMatch(/power|seed|stream|name|pending/);
  expect(JSON.stringify(ghostly.observe(s, 'all'))).toContain('"power":40');
});

test('GHOST-260 the actions in JSON, and anything else is refused', () => {
  expect(ghostly.actions.listed.map((a) => ghostly.actions.toJson(a))).toEqual([
    ...DIRS.map((dir) => ({ type: 'move', dir })),
    { type: 'wait' },
  ]);
  for (const odd of [{ type: 'move' }, { type: 'move', dir: 'n' }, { type: 'fly' }, 'jump', null])
    expect(ghostly.actions.read(odd).ok).toBe(false);
});

test('GHOST-264 random goes any way that is not walled off, players or not, sides included', () => {
  const s = position(['|||||', '_01.|', '||@||', '|||||'].map((r, y) => (y === 1 ? '_01._' : r)));
  s.players[0].at = 5;
  const words = new Set(Array.from({ length: 60 }, (_, i) => says('random', s, String(i))));
  expect([...words].sort()).toEqual(['left', 'right']);
});

test('GHOST-265 greedy goes to the nearest pellet: up, left, down, right; others are walls unless they can be eaten', () => {
  expect(says('greedy', position(['|||||||', '|..0.1|', '|@_.__|', '|||||||']))).toBe('left');
  expect(says('greedy', position(['|||||||', '|__0.1|', '|@_.__|', '|||||||']))).toBe('down');
  expect(says('greedy', position(['|||||||', '|__0.1|', '|@____|', '|||||||']))).toBe('right');
  const guarded = ['||||||||', '|.__01.|', '|@||||||', '||||||||'];
  expect(says('greedy', position(guarded))).toBe('left');
  expect(says('greedy', position(guarded, { players: [{ power: 9 }, {}] }))).toBe('right');
  expect(says('greedy', position(guarded, { players: [{ power: 9 }, { power: 9 }] }))).toBe('left');
  // Over the joined side it is nearer.
  expect(
    says('greedy', position(['||||||||||', '_0____1__.', '|@______||', '|||.||||||'].map((r) => r.padEnd(10, '|')))),
  ).toBe('left');
});

test('GHOST-266 hunter hunts within 20 steps, flees within 4, likes super pellets within 15, else is greedy', () => {
  const lane = (inside: string) => [
    '|'.repeat(inside.length + 2),
    `|${inside}|`,
    `|@.${'_'.repeat(inside.length - 2)}|`,
    '|'.repeat(inside.length + 2),
  ];
  expect(says('hunter', position(lane('._0____1'), { players: [{ power: 9 }, {}] }))).toBe('right');
  expect(says('hunter', position(lane('._0____1'), { players: [{ power: 9 }, { power: 9 }] }))).toBe('left');
  expect(says('hunter', position(lane(`.0${'_'.repeat(21)}1`), { players: [{ power: 9 }, {}] }))).toBe('left');
  expect(says('hunter', position(lane('____0__1.'), { players: [{}, { power: 9 }] }))).toBe('left');
  expect(says('hunter', position(lane('___.0____1'), { players: [{}, { power: 9 }] }))).toBe('left');
  expect(says('hunter', position(lane(`.0${'_'.repeat(13)}o1`)))).toBe('right');
  expect(says('hunter', position(lane(`.0${'_'.repeat(15)}o1`)))).toBe('left');
});

test('GHOST-267 GHOST-031 bots draw from a stream of their own for every round', () => {
  const s = ghostly.create(setupOf('s', 4));
  const walk = (round: number, before: number): string => {
    const b = bot('random', 'x');
    const obs = ghostly.observe(s, 0) as GhostlyObs;
    const at = (r: number): GhostlyObs => ({ ...obs, tally: { ...obs.tally, round: r } });
    for (let i = 0; i < before; i++) b.decide(at(round - 1), ghostly.legal(s, 0), i);
    return Array.from({ length: 12 }, (_, i) =>
      ghostly.actions.format(b.decide(at(round), ghostly.legal(s, 0), i) as never),
    ).join();
  };
  expect(walk(2, 3)).toBe(walk(2, 8));
  expect(walk(2, 3)).not.toBe(walk(3, 3));
});

test('GHOST-263 every bot answers with a legal action, dead or alive, on every map', async () => {
  for (const map of ['classic', 'crossing', 'cellar', 'mill']) {
    const agents = ghostlyBots.map((b) => b.make(ghostly as AnyGame, 'legal'));
    const played = await runAgents(ghostly as AnyGame, setupOf('legal', 4, { map, rounds: 1 }), agents, 1500);
    expect([map, played.refusals, played.outcome?.kind]).toEqual([map, [0, 0, 0, 0], 'ranked']);
  }
});

test('the search bot wins most rounds against the three of the book', async () => {
  let wins = 0;
  const rounds = 24;
  for (let g = 0; g < rounds; g++) {
    const map = ['classic', 'crossing', 'mill'][g % 3];
    const order = [0, 1, 2, 3].map((i) => ghostlyBots[(i + g) % 4]);
    const agents = order.map((b, i) => b.make(ghostly as AnyGame, `${g}/${i}`));
    const { state } = await runAgents(
      ghostly as AnyGame,
      setupOf(`strength ${g}`, 4, { map, rounds: 1 }),
      agents,
      1500,
    );
    wins += (state as GhostlyState).players[order.findIndex((b) => b.name === 'stalker')].wins;
  }
  expect(wins).toBeGreaterThanOrEqual(rounds / 2);
});
