/** The first minutes: a card for each situation when it first comes up, in the order in which they matter. */
import type { Lesson } from '../../../engine/ui.ts';
import type { Swamp, SwampObs } from '../types.ts';
import { nearestToward } from '../watchers.ts';
import type { SwampUi } from './types.ts';

type Card = Lesson<Swamp, SwampUi>;

function card(id: string, title: string, text: string, when: (obs: SwampObs, ui: SwampUi) => boolean): Card {
  const onMap = (ui: SwampUi): boolean => ui.mode === 'normal' || ui.mode === 'aim';
  return { id, title, text, fits: (obs, ui) => obs.status === 'playing' && onMap(ui) && when(obs, ui) };
}

const offers =
  (name: string) =>
  ({ powers }: SwampObs): boolean =>
    powers.some((p) => p.name === name);

/** Nearest first: how far the next invader is. */
function nearest({ npcs, pc }: SwampObs): number {
  return Math.min(...npcs.map((n) => Math.abs(n.x - pc.x) + Math.abs(n.y - pc.y)));
}

/** Steps from which a Spook is one from afar. */
const FAR = 4;

/** Everybody whom a Spook would reach now. */
function spookable(obs: SwampObs) {
  return obs.powers
    .filter((p) => p.name === 'Spook')
    .map((p) => nearestToward(obs, p.dir))
    .filter((n) => n !== null);
}

function lightedByHim({ harbors }: SwampObs): boolean {
  return harbors.some((h) => h.lit && !h.final);
}

export const LESSONS: readonly Card[] = [
  card(
    'aiming',
    'Aiming',
    'Now choose a direction: a harbor to light, somebody to spook, a shore. {key:aim:Aiming} again goes back to walking.',
    (_, ui) => ui.mode === 'aim',
  ),
  card(
    'seen',
    'Somebody sees you',
    'You cannot walk towards him, and without mana one look ends the game. Step out of his line, or spook him if you can pay.',
    ({ pc }) => pc.los.length > 0,
  ),
  card(
    'afloat',
    'On the water',
    'Nobody sees you here, but you sink. Land by {key:aim:aiming} at the shore before the safe moves run out.',
    ({ pc }) => pc.on === 'swamp',
  ),
  card(
    'boat',
    'A boat',
    'Step onto it to slip away. A dinghy {tile:dinghy} keeps to the shore, a pirate ship {tile:ship} goes anywhere. Walk on and it is gone.',
    ({ craft_near: near }) => near !== null,
  ),
  card(
    'harbor',
    'Inside a harbor',
    'Hidden, but only for a moment: stay a turn or come back soon and it closes. A pirate ship {tile:ship} waits on the other side.',
    ({ pc }) => pc.on === 'harbor',
  ),
  card(
    'walk',
    'One step at a time',
    'You are the big ghost {tile:ghost}; a small one clings to you. Go a step in any direction: everybody moves when you do.',
    ({ turn }) => turn === 0,
  ),
  card(
    'light',
    'Light it',
    'You stand in line with a dark harbor {tile:harbor}. {key:aim:Aim} at it: it glows, you gain 1 mana and are rid of the ghost.',
    offers('Light'),
  ),
  card(
    'spook',
    'Boo',
    'He is in line with you. {key:aim:Aim} at him: he is gone and you stand in his place. From behind it is cheap, head-on dear.',
    offers('Spook'),
  ),
  card(
    'arrival',
    'He looks nowhere',
    'He has just arrived and looks nowhere. That counts as from behind, however far away he is: spook him now and it is cheap.',
    (obs) => spookable(obs).some((n) => n.facing === null),
  ),
  card(
    'afar',
    'From afar',
    'He need not be near: over a straight path you spook him from any distance, and stand where he stood, far from here.',
    (obs) => spookable(obs).some((n) => n.steps >= FAR),
  ),
  card(
    'sight',
    'Where do they look?',
    'Somebody is near. {key:sight:Sight Mode} shows where everybody looks, and what they watch. Come from behind or from the side.',
    (obs, ui) => !ui.sight && nearest(obs) <= 5,
  ),
  card(
    'ghost',
    'The ghost on your back',
    'A small ghost clings to you and makes every spook dearer. Take it to a dark harbor {tile:harbor} and light that.',
    ({ pc, turn }) => pc.obsessed && turn >= 2,
  ),
  card(
    'mana',
    'Mana',
    'Mana grows while you stand in line with somebody, over land only or water only. Every lighted harbor makes it grow faster.',
    ({ pc }) => pc.mp < pc.max_mp && pc.mp_bar > 0,
  ),
  card(
    'relight',
    'Light for mana',
    'Short of mana? Every dark harbor {tile:harbor} that you light gives 1 mana at once, also one that an Engineer has put out.',
    ({ pc, harbors }) => pc.obsessed && pc.mp <= 1 && harbors.some((h) => !h.lit),
  ),
  card(
    'lights',
    'One light burns',
    'Light more for more mana. Engineers {tile:engineer} walk from harbor to harbor and put them out; spook them and you gain the Parrot.',
    lightedByHim,
  ),
  card(
    'trail',
    'On the trail',
    'Four marks make a treasure. Scouts {tile:scout} carry the Rum, Engineers {tile:engineer} the Parrot, Performers {tile:performer} the Accordion.',
    ({ pc }) => pc.items.length === 0 && pc.segments.some((n) => n > 0),
  ),
  card(
    'treasure',
    'A treasure',
    'Rum: more mana. Parrot: swap places and light across the water. Accordion: enter harbors and sail. You need all three.',
    ({ pc }) => pc.items.length === 1,
  ),
  card(
    'home',
    'Home',
    'All three! Now sail to the harbor beside the island {tile:island} in the corner. From the nearest harbor you need 2 mana when you leave.',
    ({ pc }) => pc.items.length === 3,
  ),
];
