/** The first minutes: a position made for learning, and a sentence at a time (SCREEN-030). */
import type { Guide, GuideStep } from '../../../engine/ui.ts';
import type { Content } from '../compiled.ts';
import type { DelveEvent } from '../events.ts';
import type { DelveObs } from '../observation.ts';
import { placeOf } from '../plans.ts';
import type { Delve } from '../types.ts';
import { foes } from './foes.ts';
import type { DelveUi } from './types.ts';

const MAP = [
  '######################',
  '#........#...........#',
  '#........#...........#',
  '#..@.....+...........#',
  '#........#.........(.#',
  '#........#...........#',
  '#........#########...#',
  '#........#########.>.#',
  '######################',
];
const WIDTH = MAP[0].length;
const FIND = 'hand_axe';

/** Where a letter stands on the map. */
function placeOfLetter(letter: string): number {
  const y = MAP.findIndex((row) => row.includes(letter));
  return y * WIDTH + MAP[y].indexOf(letter);
}
const START = placeOfLetter('@');
const DOOR = placeOfLetter('+');
const CHEST = placeOfLetter('(');
const STAIRS = placeOfLetter('>');
const FIND_AT = START + 4;

type Step = GuideStep<Delve, DelveUi>;

/** Another depth has no map of this kind: there everything is done. */
function isOver(obs: DelveObs): boolean {
  return obs.depth > 1 || obs.result !== null;
}

function letterAt(obs: DelveObs, place: number): string {
  return obs.map.rows[Math.floor(place / WIDTH)]?.[place % WIDTH] ?? ' ';
}

function step(
  says: string,
  done: (obs: DelveObs, news: readonly DelveEvent[]) => boolean,
  place: (obs: DelveObs) => number | null = () => null,
): Step {
  return {
    says,
    // In a window, and on the map view, places are not what they are here.
    place: (obs, ui) => (ui.mode === 'play' && !isOver(obs) ? place(obs) : null),
    done: (obs, _, news) => isOver(obs) || done(obs, news),
  };
}

function killsOf(obs: DelveObs): number {
  return Object.values(obs.kills).reduce((sum, n) => sum + n, 0);
}

function findOn(obs: DelveObs): number | null {
  const item = obs.map.items.find((i) => i.kind === FIND);
  return item === undefined ? null : placeOf(obs, item.x, item.y);
}

const hasFind = ({ player }: DelveObs): boolean => player.backpack.some((i) => i.template === FIND);
const wearsFind = ({ player }: DelveObs): boolean => player.equipment.weapon?.template === FIND;
const nearestFoe = (obs: DelveObs): number | null => foes(obs)[0]?.place ?? null;
const FOES = 2;
/** The second of them waits until somebody comes near. */
const LAIR = { x: 18, y: 1 };

const STEPS: readonly Step[] = [
  step(
    '{key:move e:Walk} a few steps to the east, towards the {tile:item-hand_axe} Hand Axe on the floor.',
    (obs) => obs.turn > 0 && placeOf(obs, obs.player.x, obs.player.y) !== START,
    () => FIND_AT,
  ),
  step('Step onto it and {key:get:take} it.', (obs) => hasFind(obs) || wearsFind(obs), findOn),
  step('It is better than your dagger: open the {key:inventory:inventory}, choose it and wear it.', wearsFind),
  step('Open your {key:skills:skills}, choose {tile:skill-bash} Bash and keep it at hand.', (obs) =>
    obs.player.hotbar.includes('bash'),
  ),
  step(
    'Open the {tile:door} door by walking into it.',
    (obs) => letterAt(obs, DOOR) === "'" || obs.player.x >= DOOR % WIDTH,
    () => DOOR,
  ),
  step(
    'A {tile:monster-cave_rat} Cave Rat! Walk into it to strike it, until it is dead.',
    (obs) => killsOf(obs) > 0,
    nearestFoe,
  ),
  step(
    'Go up to the {tile:monster-tomb_beetle} Tomb Beetle and strike it with {key:quick-1:Bash}, which costs mana.',
    (obs, news) =>
      killsOf(obs) >= FOES || news.some((e) => e.type === 'attack' && e.attacker === 'you' && e.skill !== ''),
    (obs) => nearestFoe(obs) ?? placeOf(obs, LAIR.x, LAIR.y),
  ),
  step(
    'You are hurt: drink a {tile:item-minor_health} potion from the {key:inventory:inventory}.',
    ({ player }, news) => player.health >= player.maxHealth || news.some((e) => e.type === 'used'),
  ),
  step(
    'Walk into the {tile:chest} chest: it opens.',
    (obs) => letterAt(obs, CHEST) === '_',
    () => CHEST,
  ),
  step(
    'Walk onto the {tile:stairs} stairs and {key:exit:descend}. There is no way back up.',
    () => false,
    () => STAIRS,
  ),
];

/** A content of somebody else's may not have what the position is made of. */
export function canBeGuided({ classes, items, monsters, skills }: Content): boolean {
  const has = (rows: readonly { readonly id: string }[], ...ids: string[]): boolean =>
    ids.every((id) => rows.some((r) => r.id === id));
  return (
    has(classes, 'warden') &&
    has(items, FIND, 'dagger', 'quilted_vest', 'minor_health') &&
    has(monsters, 'cave_rat', 'tomb_beetle') &&
    has(skills, 'bash')
  );
}

export const GUIDE: Guide<Delve, DelveUi> = {
  scenario: {
    map: MAP,
    facts: {
      player: {
        class: 'warden',
        health: 70,
        equipment: { weapon: 'dagger', body: 'quilted_vest' },
        backpack: [{ template: 'minor_health', count: 3 }],
      },
      creatures: [
        { id: 1, x: 15, y: 3, type: 'cave_rat', health: 9, damage: [1, 3], hostileRange: 5 },
        { id: 2, ...LAIR, type: 'tomb_beetle', health: 14, damage: [1, 3], hostileRange: 3 },
      ],
      items: [{ x: FIND_AT % WIDTH, y: Math.floor(FIND_AT / WIDTH), item: FIND }],
    },
    options: { class: 'warden' },
    seed: 'first steps',
  },
  steps: STEPS,
  farewell: 'You can walk, strike, wear, drink and descend. Twelve depths and one life: now your own dungeon begins.',
};
