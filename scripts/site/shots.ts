/** Which pictures the documentation has. */
import type { Shot } from './draw.ts';

export const SHOTS: readonly Shot[] = [
  { file: 'nonet.svg', game: 'nonet', bots: ['planner'], seed: '3', steps: 45 },
  { file: 'swamp.svg', game: 'swamp', bots: ['greedy'], seed: '7', steps: 24 },
  {
    file: 'ghostly.svg',
    game: 'ghostly',
    bots: ['greedy', 'hunter', 'stalker', 'random'],
    seed: '5',
    steps: 90,
    frame: { cols: 100, rows: 36 },
  },
  { file: 'sword.svg', game: 'sword', bots: ['tactical'], seed: '11', steps: 60 },
  { file: 'delve.svg', game: 'delve', bots: ['delver'], seed: '4', steps: 250 },
  { file: 'replay.svg', game: 'nonet', bots: ['planner'], seed: '3', steps: 0, replay: true, keys: ['End'] },
];
