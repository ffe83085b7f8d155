/** `ghostlight/kit`: algorithms on grids for roguelikes, on typed arrays and without allocation; each knows no game. */
export * from '../kit/astar.ts';
export * from '../kit/cave.ts';
export * from '../kit/connect.ts';
export * from '../kit/direction.ts';
export * from '../kit/energy.ts';
export * from '../kit/flow.ts';
export * from '../kit/fov.ts';
export * from '../kit/fraction.ts';
export * from '../kit/grid.ts';
export * from '../kit/line.ts';
export * from '../kit/maze.ts';
export * from '../kit/odds.ts';
export * from '../kit/quick-path.ts';
export * from '../kit/rooms.ts';
export * from '../kit/schedule.ts';
export * from '../kit/span.ts';
export * from '../kit/table.ts';
export { type CostMap, FOUR_WAY, KING_WAY, type Way } from '../kit/way.ts';
