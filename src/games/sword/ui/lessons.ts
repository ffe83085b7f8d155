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
    'The move opened a second half of your turn: attack a neighbour in any direction, or {key:stay:end the turn}.',
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
    'Its DEF, HP and ATK stand in the status. {key:examine:Examine} tells its ability; {key:forecast:Forecast} costs a hint.',
    (obs) => obs.monsters.length > 0,
  ),
  card(
    'first-weapon',
    'Four weapons lie around you',
    'You test swords by killing a dragon. Step onto one, a {tile:weapon-iron-sword}, and {key:pickup:take} it into one of four slots.',
    (obs) => obs.floor === 0 && !carries(obs) && obs.here.length === 0,
  ),
  card(
    'take',
    'Take it',
    'You stand on a weapon. {key:pickup:Take} it, and say into which slot. Each empty slot is worth +1 DEF and +1 ATK.',
    (obs) => !carries(obs) && obs.here.length > 0,
  ),
  card(
    'wield',
    'Wield it',
    '{key:wield:Wield} its slot: only what is wielded counts. Changing it takes no time.',
    (obs) => carries(obs) && !armed(obs),
  ),
  card(
    'down',
    'Down the stairs',
    'Walk onto a {tile:down-stair:stair}, or let {key:travel:Travel} and {key:go:Go} take you to the nearest; on it {key:climb:go down}. Deeper floors give levels.',
    (obs) => obs.floor === 0 && armed(obs) && obs.map[obs.y]?.[obs.x] !== '>',
  ),
  card(
    'on-stair',
    'On a stair',
    '{key:climb:Go down} now. {key:examine:Examine} looks through it first: a {tile:felt} down there is somebody.',
    (obs) => obs.floor === 0 && obs.map[obs.y]?.[obs.x] === '>',
  ),
  card(
    'felt',
    'Somebody behind the wall',
    'A {tile:felt} is somebody: you feel everything within 8 squares, through walls, but not what it is.',
    (obs) => obs.felt.length > 0,
  ),
  card(
    'kill',
    'Killing heals',
    'A kill restores all your HP; nothing else does. {key:polymorph:Polymorph} costs one level and turns you into its kind for good.',
    (obs) => obs.you.lastKill !== null,
  ),
  card(
    'wounded',
    'Wounded',
    'At 0 HP you live, below you die. {key:stay:Stay} waits half a turn: let it come, strike first. It must wield what you {key:throw:throw}.',
    (obs) => obs.you.hp < obs.you.mhp && obs.monsters.length > 0,
  ),
  card(
    'first-floor',
    'The first floor',
    'Look for weapons, such as {tile:weapon-mace}, and for stairs. {key:map:Map} shows the floor, {key:arithmetic:Last blows} the arithmetic.',
    (obs) => obs.floor === 1,
  ),
  card(
    'deeper',
    'On your own',
    'Dragons live on floors 3, 6 and 9. Kill one of the first two and come back to the surface, or kill the Ancient one.',
    (obs) => obs.floor === 2,
  ),
];
