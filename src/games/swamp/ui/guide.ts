/** The first minutes: a small swamp in which one treasure is missing, learned by playing it to its end (SCREEN-030, SWAMP-285). */
import type { Guide, GuideStep } from '../../../engine/ui.ts';
import { lookAhead } from '../ahead.ts';
import { actions, ITEMS, type ObservedNpc, type Swamp, type SwampObs } from '../types.ts';
import { besides, targetOf } from './forecast.ts';
import { sightOf } from './sight.ts';
import type { SwampUi } from './types.ts';

type Step = GuideStep<Swamp, SwampUi>;

/** A ring of land has neither fork nor dead end, so nobody on it has anywhere to go until he sees somebody. */
const MAP = [
  'Rr~~~~~~~~~~~',
  '~~~~~~~~~~~~~',
  '##~~o~~~~~#~~',
  '~~~S....S...~',
  '~#~.#######.~',
  '~~o.#~~~~~#.~',
  '~~~.#######.#',
  '~~~@........~',
  '~~#~~~~~~~~~~',
] as const;

const FACTS = {
  mp: 2,
  items: ['parrot', 'accordion'],
  // Three of four marks of the Rum: one more Scout brings it.
  points: [60, 0, 0],
  npcs: [{ facing: 'up' }, { facing: 'left' }],
} as const;

function cellAt(obs: SwampObs, x: number, y: number): number {
  return y * obs.map[0].length + x;
}

function steps(obs: SwampObs, { x, y }: { readonly x: number; readonly y: number }): number {
  return Math.abs(x - obs.pc.x) + Math.abs(y - obs.pc.y);
}

function nearest<P extends { readonly x: number; readonly y: number }>(obs: SwampObs, all: readonly P[]): P | null {
  return [...all].sort((a, b) => steps(obs, a) - steps(obs, b))[0] ?? null;
}

function cellOf(obs: SwampObs, thing: { readonly x: number; readonly y: number } | null): number | null {
  return thing === null ? null : cellAt(obs, thing.x, thing.y);
}

/** The first step that is neither seen nor the end. */
function quietStep(obs: SwampObs): number | null {
  const ways = ['up', 'right', 'left', 'down'] as const;
  const dir = ways.find((d) => {
    if (!obs.moves.includes(d)) return false;
    const { ends, seen } = lookAhead(obs, actions.get(`move ${d}`));
    return seen.length === 0 && (ends === null || ends === 'won');
  });
  return dir === undefined ? null : cellAt(obs, ...besides(obs, dir, 1));
}

/** What to aim at for light, from inside a harbor too; else the nearest dark harbor. */
function lightable(obs: SwampObs): number | null {
  const light = obs.powers.find((p) => p.name === 'Light');
  if (light !== undefined) return cellAt(obs, ...targetOf(obs, light.dir));
  return cellOf(
    obs,
    nearest(
      obs,
      obs.harbors.filter((h) => !h.lit),
    ),
  );
}

/** Whom a Spook reaches now, the cheapest first; else where to go behind somebody's back; else the nearest. */
function victim(obs: SwampObs): number | null {
  const [spook] = obs.powers.filter((p) => p.name === 'Spook').sort((a, b) => a.cost - b.cost);
  if (spook !== undefined) return cellAt(obs, ...targetOf(obs, spook.dir));
  const behind = nearest(
    obs,
    obs.npcs.flatMap((n) => behindOf(obs, n)),
  );
  return cellOf(obs, behind !== null && steps(obs, behind) > 0 ? behind : nearest(obs, obs.npcs));
}

const BACK = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] } as const;

/** The path behind his back, as far as it is straight and free. */
function behindOf(obs: SwampObs, { x, y, facing }: ObservedNpc): { readonly x: number; readonly y: number }[] {
  if (facing === null) return [];
  const [dx, dy] = BACK[facing];
  const free = (cx: number, cy: number): boolean =>
    obs.map[cy]?.[cx] === '.' && !obs.npcs.some((n) => n.x === cx && n.y === cy);
  const cells: { readonly x: number; readonly y: number }[] = [];
  for (let n = 1; free(x + n * dx, y + n * dy); n++) cells.push({ x: x + n * dx, y: y + n * dy });
  return cells;
}

/** The watched cell that is nearest. */
function watchedCell(obs: SwampObs): number | null {
  const width = obs.map[0].length;
  const cells = obs.npcs.flatMap((n) => sightOf(obs, n)).map((c) => ({ x: c % width, y: Math.floor(c / width) }));
  return cellOf(obs, nearest(obs, cells));
}

function boat(obs: SwampObs): number | null {
  const { craft_near: near } = obs;
  return near === null ? null : cellAt(obs, ...besides(obs, near.dir, 1));
}

const owned = ({ pc }: SwampObs): boolean => pc.items.length === ITEMS.length;
const hidden = ({ pc }: SwampObs): boolean => pc.on !== 'land';

const STEPS: readonly Step[] = [
  {
    says: 'You are the big ghost {tile:ghost}. Take a step up the path: nothing moves until you do.',
    place: quietStep,
    done: ({ turn }) => turn > 0,
  },
  {
    says: 'A small one clings to you and makes everything dearer. Go on until you stand beside the dark harbor {tile:harbor}.',
    place: (obs) =>
      cellOf(
        obs,
        nearest(
          obs,
          obs.harbors.filter((h) => !h.lit),
        ),
      ),
    done: (obs) => obs.powers.some((p) => p.name === 'Light') || !obs.pc.obsessed,
  },
  {
    says: 'Light it: {key:aim:aim} at the harbor, or, if you stepped inside, at the path. It gives one mana and frees you of the ghost.',
    place: lightable,
    done: ({ pc }) => !pc.obsessed,
  },
  {
    says: 'Scouts {tile:scout} carry the Rum: spook one. From the path in line behind his back it costs nothing; walk there if you are elsewhere.',
    place: victim,
    done: (obs) => owned(obs) || obs.npcs.length === 0,
  },
  {
    says: 'That was the last treasure, and you stand where he stood. The other Scout sees four steps ahead: step into his view.',
    place: watchedCell,
    done: (obs) => obs.pc.los.length > 0 || obs.npcs.length === 0 || hidden(obs),
  },
  {
    says: 'He sees you: you cannot walk towards him, and without mana this look would be the end. Slip into the harbor above.',
    place: (obs) =>
      cellOf(
        obs,
        nearest(
          obs,
          obs.harbors.filter((h) => !h.final && !h.closed),
        ),
      ),
    done: hidden,
  },
  {
    says: 'Nobody sees you in here. Your pirate ship {tile:ship} waits on the other side: step aboard.',
    place: boat,
    done: ({ pc }) => pc.on === 'swamp',
  },
  {
    says: 'A boat sinks after a few moves; the safe ones are counted. Sail to the harbor beside the island {tile:island}.',
    place: (obs) => cellOf(obs, obs.harbors.find((h) => h.final) ?? null),
    done: ({ status }) => status === 'won',
  },
];

export const GUIDE: Guide<Swamp, SwampUi> = {
  scenario: { map: MAP, facts: FACTS, seed: 'guide' },
  steps: STEPS,
  farewell:
    'Home. In a real game all three treasures are missing and six invaders walk about: Scouts carry the Rum, Engineers the Parrot, Performers the Accordion.',
};
