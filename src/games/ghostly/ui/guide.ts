/** The first minute: a quiet maze in which the own ghost learns to steer, to eat, and to eat ghosts (SCREEN-030). */
import type { Guide, GuideStep } from '../../../engine/ui.ts';
import type { Ghostly, GhostlyObs } from '../types.ts';
import { isAlive, isBlocked } from './own-play.ts';
import type { GhostlyUi } from './types.ts';

/** The other ghost has a hall of its own to graze in; the way between is long and empty. */
const MAP: readonly string[] = [
  '|||||||||||||||||',
  '|.......1.......|',
  '|...............|',
  '|.||.||.|.||.||.|',
  '|...............|',
  '|...............|',
  '|.||.||.|.||.||.|',
  '|...............|',
  '|...............|',
  '|||||||_@_|||||||',
  '|_______#_______|',
  '|_|||||||||||||_|',
  '|#______________|',
  '||||||||_||||||||',
  '|o.....#_#.....o|',
  '|.|||||.|.|||||.|',
  '|.......0.......|',
  '|.|||||.|.|||||.|',
  '|o.............o|',
  '|||||||||||||||||',
];

type Step = GuideStep<Ghostly, GhostlyUi>;

const mine = ({ gamestate: { you } }: GhostlyObs): number => you?.score ?? 0;
const ownCell = ({ gamestate: { you, map } }: GhostlyObs): number | null =>
  you === null ? null : you.y * map.width + you.x;

/** The nearest square with this letter, as the crow flies. */
function nearest({ gamestate: { you, map } }: GhostlyObs, letter: string): number | null {
  if (you === null) return null;
  let best: { readonly cell: number; readonly far: number } | null = null;
  for (const [y, row] of map.content.entries())
    for (let x = row.indexOf(letter); x >= 0; x = row.indexOf(letter, x + 1)) {
      const far = Math.abs(x - you.x) + Math.abs(y - you.y);
      if (best === null || far < best.far) best = { cell: y * map.width + x, far };
    }
  return best?.cell ?? null;
}

/** A ghost that is not the player's own. */
function otherCell({ gamestate: { others, map } }: GhostlyObs): number | null {
  const [other] = others;
  return other === undefined ? null : other.y * map.width + other.x;
}

/** A round that is over has taught what it could. */
const isOver = (obs: GhostlyObs): boolean => obs.tally.finished || obs.tally.round > 1;

const STEPS: readonly Step[] = [
  {
    says: 'This ghost is you: choose a direction, and it starts.',
    place: ownCell,
    done: (obs, ui) => isOver(obs) || (ui.own?.waiting === false && ui.own.wanted !== null),
  },
  {
    says: 'It keeps going by itself: every {tile:pellet} that you run over is a point.',
    place: (obs) => nearest(obs, '.'),
    done: (obs) => isOver(obs) || mine(obs) >= 3,
  },
  {
    says: 'Choose the next direction before the corner: your ghost turns at the first opening.',
    place: ownCell,
    done: (obs) => isOver(obs) || mine(obs) >= 8,
  },
  {
    says: 'A {tile:super-pellet} is worth ten and gives you a ring: eat one.',
    place: (obs) => nearest(obs, 'o'),
    done: (obs) => isOver(obs) || obs.gamestate.you?.isdangerous === true,
  },
  {
    says: 'With a ring you can eat ghosts that have none: catch the other ghost. Another {tile:super-pellet} gives you a new ring.',
    place: otherCell,
    done: isOver,
  },
];

export const GUIDE: Guide<Ghostly, GhostlyUi> = {
  scenario: {
    map: MAP,
    facts: {
      players: [{ facing: 'up' }, {}, { alive: false, at: { x: 1, y: 10 } }, { alive: false, at: { x: 15, y: 10 } }],
    },
    options: { rounds: 1 },
    seed: 'first steps',
  },
  steps: STEPS,
  // The other ghost would eat whoever reads at a wall.
  rests: (obs, { own }) => own !== null && isAlive(obs) && isBlocked(own, obs),
  farewell:
    'Whom you eat loses all points to you; a ghost with a ring does the same to you: run from it. Now a real game.',
};
