/** What who sees the map counts for himself: how far a ship has to sail, and where it begins. */
import { DIR8 } from '../../../kit/direction.ts';
import { createFlow, downhill, FAR, spreadSteps } from '../../../kit/flow.ts';
import { FOUR_WAY } from '../../../kit/way.ts';
import type { ObservedHarbor, SwampObs } from '../types.ts';
import { besides } from './forecast.ts';
import { compass } from './names.ts';

const WORDS: Readonly<Record<string, string>> = { n: 'north', e: 'east', s: 'south', w: 'west' };

/** `7 moves by ship, north first`; null: there is no ship, or no such way. */
export function wayByShip(obs: SwampObs, { x, y }: ObservedHarbor): string | null {
  const { map, pc, craft_near: near } = obs;
  // From a harbor the first move is that aboard.
  const boards = pc.craft === 'ship' ? null : near?.kind === 'ship' ? near.dir : undefined;
  if (boards === undefined) return null;
  const [width, height] = [map[0].length, map.length];
  const water = Uint8Array.from(map.join(''), (letter) => (letter === '~' ? 1 : 0));
  const [fromX, fromY] = boards === null ? [pc.x, pc.y] : besides(obs, boards, 1);
  const [from, home] = [fromY * width + fromX, y * width + x];
  // Both may be shown as something else than water.
  water[from] = water[home] = 1;
  const steps = new Int32Array(width * height);
  const flow = createFlow(width, height);
  spreadSteps(flow, water, FOUR_WAY, [home], 1, FAR, steps);
  if (steps[from] === FAR) return null;
  const moves = steps[from] + (boards === null ? 0 : 1);
  const first = boards === null ? WORDS[DIR8[downhill(flow, steps, water, FOUR_WAY, from)]] : compass(boards);
  return `${moves} ${moves === 1 ? 'move' : 'moves'} by ship, ${first} first`;
}
