/** The guided first floor: a card for each step of it, told once, when the step is due (SWORD-349). */
import type { Lesson } from '../../../engine/ui.ts';
import type { Sword, SwordObs } from '../types.ts';
import { apart } from './target.ts';
import type { SwordUi } from './types.ts';

type Card = Lesson<Sword, SwordUi>;

function card(id: string, title: string, text: string, when: (obs: SwordObs, ui: SwordUi) => boolean): Card {
  return { id, title, text, fits: (obs, ui) => obs.result === 'playing' && ui.mode === 'main' && when(obs, ui) };
}

const carries = ({ you }: SwordObs): boolean => you.slots.some((w) => w !== null);
const armed = ({ you }: SwordObs): boolean => you.wield !== null && you.slots[you.wield] !== null;
const near = (obs: SwordObs): boolean => obs.monsters.some((m) => apart(m, obs) === 1);

/** In the order in which they matter; what is urgent comes first. */
export const LESSONS: readonly Card[] = [
  card(
    'post-move',
    'Attack after a move',
    'The move opened a second half of your turn: attack a neighbour in any direction, or press . to end the turn.',
    (obs) => obs.phase === 'post-move',
  ),
  card(
    'strike',
    'Strike, or not',
    'Walk into it to attack. ATK that reaches DEF kills; less costs 1 HP. Its ATK against your DEF works the same way.',
    near,
  ),
  card(
    'monster',
    'A monster in sight',
    'Below your slots stand its DEF, HP and ATK. x examines, v there tells its ability; f forecasts the combat and costs a hint.',
    (obs) => obs.monsters.length > 0,
  ),
  card(
    'first-weapon',
    'Four weapons lie around you',
    'You test swords by killing a dragon. Step onto a / and press g, then a slot: k up, h left, l right, j down.',
    (obs) => obs.floor === 0 && !carries(obs) && obs.here.length === 0,
  ),
  card(
    'take',
    'Take it',
    'You stand on a weapon. g takes it, then k h l or j says into which slot. Each empty slot is worth +1 DEF and +1 ATK.',
    (obs) => !carries(obs) && obs.here.length > 0,
  ),
  card(
    'wield',
    'Wield it',
    'K H L J wield the slot up, left, right, down and take no time. * marks what you wield.',
    (obs) => carries(obs) && !armed(obs),
  ),
  card(
    'down',
    'Down the stairs',
    '> are stairs. _ and Enter walk to the nearest one by themselves; on it press >. Deeper floors give levels.',
    (obs) => obs.floor === 0 && armed(obs) && obs.map[obs.y]?.[obs.x] !== '>',
  ),
  card(
    'on-stair',
    'On a stair',
    '< and > both climb it. x and then > look through it first: a ? down there is somebody.',
    (obs) => obs.floor === 0 && obs.map[obs.y]?.[obs.x] === '>',
  ),
  card(
    'felt',
    'A ? behind the wall',
    'You feel everything within 8 squares, through walls, but not what it is.',
    (obs) => obs.felt.length > 0,
  ),
  card(
    'kill',
    'Killing heals',
    'A kill restores all your HP; nothing else does. z can turn you into its kind for good, for one level.',
    (obs) => obs.you.lastKill !== null,
  ),
  card(
    'wounded',
    'Wounded',
    'At 0 HP you live, below you die. . waits half a turn, so let it come and strike first; t throws junk, which it must wield.',
    (obs) => obs.you.hp < obs.you.mhp && obs.monsters.length > 0,
  ),
  card(
    'first-floor',
    'The first floor',
    'Look for weapons, marked /, and for stairs. m is the map, _ travels. a tells the arithmetic of the last blows.',
    (obs) => obs.floor === 1,
  ),
  card(
    'deeper',
    'On your own',
    'Dragons live on floors 3, 6 and 9. Kill one of the first two and come back to the surface, or kill the Ancient one.',
    (obs) => obs.floor === 2,
  ),
];
