/** The grid algorithms side by side with rot-js on the same maps and the same questions. */
import { pathToFileURL } from 'node:url';
import { FOV, Map as Maps, Path, RNG } from 'rot-js';
import { below, type Rng, shuffle, stream } from '../src/engine/rng.ts';
import { createFinder, findPath, NO_LIMIT } from '../src/kit/astar.ts';
import { carveCave, PLAIN_CAVE } from '../src/kit/cave.ts';
import { createFlow, FAR, spreadCost, spreadSteps } from '../src/kit/flow.ts';
import { createFov, look } from '../src/kit/fov.ts';
import { carveMaze, mazeToGround } from '../src/kit/maze.ts';
import { createQuickFinder, quickPath } from '../src/kit/quick-path.ts';
import { carveRooms, PLAIN_ROOMS } from '../src/kit/rooms.ts';
import { KING_WAY } from '../src/kit/way.ts';
import { formatRowTable, measure, type Row } from './row.ts';

const WIDTH = 80;
const HEIGHT = 50;
const RADIUS = 10;
const ASKED = 64;

interface World {
  readonly ground: Uint8Array;
  /** As many open places as questions are asked, and as many again. */
  readonly spots: Int32Array;
}

function makeWorld(): World {
  const r: Rng = stream('bench', 'kit');
  const ground = carveCave(r, WIDTH, HEIGHT, PLAIN_CAVE);
  const open: number[] = [];
  for (let p = 0; p < ground.length; p++) if (ground[p] !== 0) open.push(p);
  shuffle(r, open);
  return { ground, spots: Int32Array.from(open.slice(0, 2 * ASKED)) };
}

const col = (p: number): number => p % WIDTH;
const row = (p: number): number => (p / WIDTH) | 0;

function sightRows(w: World): Row[] {
  const fov = createFov(WIDTH, HEIGHT);
  const seen = new Uint8Array(WIDTH * HEIGHT);
  const ours = (): void => {
    for (let i = 0; i < ASKED; i++) {
      seen.fill(0);
      look(fov, w.ground, w.spots[i], RADIUS, 'square', seen, 1);
    }
  };
  const lightPasses = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && w.ground[y * WIDTH + x] !== 0;
  const peer =
    (f: { compute: (x: number, y: number, r: number, on: (x: number, y: number) => void) => void }) => () => {
      for (let i = 0; i < ASKED; i++) {
        seen.fill(0);
        f.compute(col(w.spots[i]), row(w.spots[i]), RADIUS, (x, y) => {
          if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT) seen[y * WIDTH + x] = 1;
        });
      }
    };
  const group = 'sight';
  const what = 'symmetric field of view, radius 10 square, 80x50 cave, per viewer';
  const precise = { name: 'rot-js PreciseShadowcasting', run: peer(new FOV.PreciseShadowcasting(lightPasses)) };
  const recursive = { name: 'rot-js RecursiveShadowcasting', run: peer(new FOV.RecursiveShadowcasting(lightPasses)) };
  return [
    measure({ group, what, per: ASKED, ours, peer: precise, aim: 6 }),
    measure({ group, what, per: ASKED, ours, peer: recursive, aim: 1.5 }),
  ];
}

/** Pairs of open places at least 30 steps apart as a rook goes. */
function farPairs(w: World): (readonly [number, number])[] {
  const r = stream('bench', 'pairs');
  const open = Array.from(w.ground.keys()).filter((p) => w.ground[p] !== 0);
  const pairs: (readonly [number, number])[] = [];
  while (pairs.length < ASKED) {
    const from = open[below(r, open.length)];
    const to = open[below(r, open.length)];
    if (Math.abs(col(from) - col(to)) + Math.abs(row(from) - row(to)) >= 30) pairs.push([from, to]);
  }
  return pairs;
}

function pathRows(w: World): Row[] {
  const finder = createFinder(WIDTH, HEIGHT);
  const quick = createQuickFinder(WIDTH, HEIGHT);
  const pairs = farPairs(w);
  const flow = createFlow(WIDTH, HEIGHT);
  const out = new Int32Array(WIDTH * HEIGHT);
  const field = new Int32Array(WIDTH * HEIGHT);
  const passable = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && w.ground[y * WIDTH + x] !== 0;
  let steps = 0;
  const count = (): void => {
    steps++;
  };
  const ourPaths = (): void => {
    for (const [from, to] of pairs) steps += quickPath(quick, w.ground, KING_WAY, from, to, out);
  };
  const orderedPaths = (): void => {
    for (const [from, to] of pairs) steps += findPath(finder, w.ground, KING_WAY, from, to, NO_LIMIT, out);
  };
  const peerPaths = (): void => {
    for (const [from, to] of pairs)
      new Path.AStar(col(to), row(to), passable, { topology: 8 }).compute(col(from), row(from), count);
  };
  ourPaths();
  const ourSteps = steps;
  peerPaths();
  if (steps !== 2 * ourSteps) throw new Error('the paths compared are not equally long');
  const group = 'paths';
  const astar = measure({
    group,
    what: 'A*, eight ways, one path in an 80x50 cave, ends at least 30 apart',
    per: ASKED,
    ours: ourPaths,
    peer: { name: 'rot-js AStar', run: peerPaths },
    aim: 50,
  });
  const ordered = measure({
    group,
    what: 'the same with prices per place and every tie settled by rule',
    per: ASKED,
    ours: orderedPaths,
    peer: { name: 'rot-js AStar', run: peerPaths },
  });
  // rot-js searches only as far as it is asked; asking from the farthest place makes it cover the whole cave.
  const farthest = new Int32Array(8);
  for (let i = 0; i < farthest.length; i++) {
    spreadSteps(flow, w.ground, KING_WAY, [w.spots[i]], 1, FAR, field);
    let most = -1;
    for (let p = 0; p < field.length; p++) if (field[p] !== FAR && field[p] > most) most = field[(farthest[i] = p)];
  }
  const fieldPeer = {
    name: 'rot-js Dijkstra',
    run: () => {
      for (let i = 0; i < farthest.length; i++) {
        const to = w.spots[i];
        const search = new Path.Dijkstra(col(to), row(to), passable, { topology: 8 });
        search.compute(col(farthest[i]), row(farthest[i]), count);
      }
    },
  };
  const steady = measure({
    group,
    what: 'steps from every place of the cave to one, eight ways (rot-js: a search that ends at the farthest place)',
    per: farthest.length,
    ours: () => {
      for (let i = 0; i < farthest.length; i++) {
        steps += spreadSteps(flow, w.ground, KING_WAY, w.spots.subarray(i, i + 1), 1, FAR, field);
      }
    },
    peer: fieldPeer,
    aim: 30,
  });
  const priced = measure({
    group,
    what: 'the same with prices per place (rot-js has none: compared with its plain search)',
    per: farthest.length,
    ours: () => {
      for (let i = 0; i < farthest.length; i++) {
        steps += spreadCost(flow, w.ground, KING_WAY, w.spots.subarray(i, i + 1), 1, FAR, field);
      }
    },
    peer: fieldPeer,
  });
  return [astar, ordered, steady, priced];
}

function makerRows(): Row[] {
  const r = stream('bench', 'makers');
  RNG.setSeed(12345);
  const group = 'makers';
  const maze = measure({
    group,
    what: 'perfect maze, 79x49 places, depth-first walk (EllerMaze works row by row, without backtracking)',
    per: 1,
    ours: () => {
      mazeToGround(carveMaze(r, 39, 24), 39);
    },
    peer: { name: 'rot-js EllerMaze', run: () => new Maps.EllerMaze(79, 49).create(() => undefined) },
  });
  const oursRooms = (): void => {
    carveRooms(r, WIDTH, HEIGHT, PLAIN_ROOMS);
  };
  const digger = measure({
    group,
    what: 'rooms and corridors, 80x50',
    per: 1,
    ours: oursRooms,
    peer: { name: 'rot-js Digger', run: () => void new Maps.Digger(WIDTH, HEIGHT).create(() => undefined) },
  });
  const uniform = measure({
    group,
    what: 'rooms and corridors, 80x50',
    per: 1,
    ours: oursRooms,
    peer: {
      name: 'rot-js Uniform',
      run: () => void new Maps.Uniform(WIDTH, HEIGHT, { timeLimit: 1000 }).create(() => undefined),
    },
  });
  const cave = measure({
    group,
    what: 'cave of 4 smoothing rounds, joined into one piece, 80x50',
    per: 1,
    ours: () => {
      carveCave(r, WIDTH, HEIGHT, PLAIN_CAVE);
    },
    peer: {
      name: 'rot-js Cellular + connect',
      run: () => {
        const map = new Maps.Cellular(WIDTH, HEIGHT);
        map.randomize(0.45);
        for (let i = 0; i < 4; i++) map.create(() => undefined);
        map.connect(() => undefined, 0);
      },
    },
  });
  return [maze, digger, uniform, cave];
}

function drawRows(): Row[] {
  const r = stream('bench', 'draws');
  RNG.setSeed(12345);
  const draws = 1000;
  let sum = 0;
  return [
    measure({
      group: 'chance',
      what: 'one die roll (ours unbiased, in integers)',
      per: draws,
      ours: () => {
        for (let i = 0; i < draws; i++) sum = (sum + below(r, 6)) | 0;
      },
      peer: {
        name: 'rot-js getUniformInt',
        run: () => {
          for (let i = 0; i < draws; i++) sum = (sum + RNG.getUniformInt(0, 5)) | 0;
        },
      },
    }),
  ];
}

export function kitRows(): Row[] {
  const w = makeWorld();
  return [...sightRows(w), ...pathRows(w), ...makerRows(), ...drawRows()];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write(`${formatRowTable(kitRows())}\n`);
}
