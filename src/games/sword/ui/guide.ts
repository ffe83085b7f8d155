/** The guided first position (SCREEN-030): a weapon, a rat, a weapon that strikes after a move, a goblin, a stair. */
import type { Guide, GuideStep } from '../../../engine/ui.ts';
import type { WeaponName } from '../kinds.ts';
import type { Square } from '../predict.ts';
import { SIDE, SIGHT, type Sword, type SwordObs } from '../types.ts';
import { apart } from './target.ts';
import type { SwordUi } from './types.ts';

/** So late that they never act while the guide goes on. */
const ASLEEP = { delay: 900_000, mood: 'idle', counter: 900_000 } as const;

const SCENARIO = {
  map: [
    '#####################',
    '#.....##.......##...#',
    '#@....##.......##...#',
    '#.......r.....g...>.#',
    '#.....##.......##...#',
    '#.....##.......##...#',
    '#####################',
  ],
  facts: {
    floor: 1,
    weapons: [
      { kind: 'iron sword', at: [2, 2] },
      { kind: 'dagger', at: [10, 3] },
    ],
    monsters: [
      { kind: 'rat', ...ASLEEP },
      { kind: 'goblin', ...ASLEEP },
    ],
    stairs: [{ floor: 1, stair: 0, down: [18, 3], up: [1, 1] }],
    floors: { '2': ['#####', '#...#', '#...#', '#####'] },
  },
  seed: 'guide',
} as const;

type Step = GuideStep<Sword, SwordUi>;

/** A place of the floor as a cell of the map; null: it is not in the surroundings. */
function cellAt(obs: SwordObs, ui: SwordUi, at: Square | undefined): number | null {
  if (at === undefined || ui.through !== null || ui.mode === 'map' || ui.mode === 'travel') return null;
  return apart(at, obs) > SIGHT ? null : at.y * SIDE + at.x;
}

function lying(weapon: WeaponName): Step['place'] {
  return (obs, ui) =>
    cellAt(
      obs,
      ui,
      obs.items.find((i) => i.kind === weapon),
    );
}

function standing(kind: 'rat' | 'goblin'): Step['place'] {
  return (obs, ui) =>
    cellAt(
      obs,
      ui,
      obs.monsters.find((m) => m.kind === kind),
    );
}

const carries = ({ you }: SwordObs, weapon: WeaponName): boolean => you.slots.includes(weapon);
const wields = ({ you }: SwordObs, weapon: WeaponName): boolean =>
  you.wield !== null && you.slots[you.wield] === weapon;

const STEPS: readonly Step[] = [
  {
    says: 'You are {tile:player:the tester}; step onto the {tile:weapon-iron-sword} iron sword beside you.',
    place: lying('iron sword'),
    done: (obs) => obs.here.includes('iron sword') || carries(obs, 'iron sword'),
  },
  {
    says: 'It lies under you: {key:pickup:take} it into one of your four slots.',
    place: (obs, ui) => cellAt(obs, ui, obs),
    done: (obs) => carries(obs, 'iron sword'),
  },
  {
    says: 'Only a wielded weapon counts: {key:wield:wield} the slot that holds the sword, which takes no time.',
    done: (obs) => wields(obs, 'iron sword'),
  },
  {
    says: 'A {tile:monster-rat} rat sleeps in the east; walk up to it until you stand beside it.',
    place: standing('rat'),
    done: (obs) => obs.kills > 0 || obs.monsters.some((m) => m.kind === 'rat' && apart(m, obs) === 1),
  },
  {
    says: 'Its DEF and ATK stand in the status; {key:forecast:a forecast} tells how the fight would end, and counts as a hint.',
    place: standing('rat'),
    done: (obs) => obs.hints > 0 || obs.kills > 0,
  },
  {
    says: 'Your ATK reaches its DEF, so one blow kills: walk into it.',
    place: standing('rat'),
    done: (obs) => obs.kills > 0,
  },
  {
    says: 'A kill heals you fully; go on to the {tile:weapon-dagger} dagger and take it into another slot.',
    place: lying('dagger'),
    done: (obs) => carries(obs, 'dagger'),
  },
  {
    says: 'Wield the dagger: whoever holds it may attack after a move.',
    done: (obs) => wields(obs, 'dagger') || obs.kills > 1,
  },
  {
    says: 'Step beside the {tile:monster-goblin} goblin and strike in the second half of the same turn.',
    place: standing('goblin'),
    done: (obs) => obs.kills > 1,
  },
  {
    says: 'Deeper floors give levels and better weapons: stand on the {tile:down-stair} stair and {key:climb:go down}.',
    place: (obs, ui) =>
      cellAt(
        obs,
        ui,
        obs.stairs.find((s) => s.direction === 'down'),
      ),
    done: (obs) => obs.floor > 1,
  },
];

export const GUIDE: Guide<Sword, SwordUi> = {
  scenario: SCENARIO,
  steps: STEPS,
  farewell:
    'You can take, wield, foretell and strike. Somewhere below wait three dragons; the weapon that kills one is the best. Now for a real test.',
};
