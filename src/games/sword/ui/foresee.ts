/** What a tap on a square would do, as far as the player may know (SCREEN-006, SWORD-344). */
import type { Consequence } from '../../../engine/panes.ts';
import { line, plain } from '../../../engine/view.ts';
import { outcomeText } from '../predict.ts';
import { DIR_X, DIR_Y, DIRS, type ObservedMonster, SIDE, type SwordObs } from '../types.ts';
import { flight } from './ranges.ts';
import { apart, feltAt, monsterAt } from './target.ts';
import { creatureText, terrainName } from './text.ts';
import { oneStep, stepOf } from './travel.ts';
import type { SwordUi } from './types.ts';
import { foretold, THREAT_WORDS } from './verdict.ts';

function harmless(deed: string, effect: string): Consequence {
  return { deed, effect: effect === '' ? [] : line(effect), danger: 'none' };
}

export function foresee(ui: SwordUi, cell: number, obs: SwordObs): Consequence | null {
  if (obs.result !== 'playing') return null;
  const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
  if (ui.mode === 'map' || ui.mode === 'travel') return walk(ui, obs, x, y);
  if (ui.mode === 'aim') return hurl(ui, obs, x, y);
  if (ui.mode !== 'main') return null;
  const far = apart({ x, y }, obs);
  if (far === 0) return stand(obs);
  if (far > 1) return walk(ui, obs, x, y);
  const m = monsterAt(obs, { x, y });
  if (m !== null) return strike(ui, obs, m);
  if (feltAt(obs, { x, y }) !== null) return { deed: 'Attack', effect: line('You do not see whom.'), danger: 'harm' };
  if (obs.phase === 'post-move') return harmless('No', 'Only an attack on a neighbour is possible now.');
  const letter = obs.map[y]?.[x] ?? ' ';
  return letter === '#' ? null : harmless('Step', letter === '.' ? lying(obs, x, y) : terrainName(letter));
}

function lying(obs: SwordObs, x: number, y: number): string {
  const item = obs.items.find((i) => i.x === x && i.y === y);
  return item === undefined ? '' : `onto the ${item.kind}`;
}

function stand(obs: SwordObs): Consequence {
  if (obs.phase === 'post-move') return harmless('End the turn', '');
  const stair = obs.stairs.find((s) => s.x === obs.x && s.y === obs.y);
  return stair === undefined
    ? harmless('Stay', 'half the time of an action')
    : harmless(stair.direction === 'up' ? 'Go up' : 'Go down', `to B${stair.to.floor}F`);
}

function walk(ui: SwordUi, obs: SwordObs, x: number, y: number): Consequence | null {
  const letter = obs.map[y]?.[x] ?? ' ';
  if (letter === ' ' || letter === '#' || apart({ x, y }, obs) === 0) return null;
  if (obs.phase === 'post-move') return harmless('No', 'Only an attack on a neighbour is possible now.');
  if (obs.monsters.length > 0) return approach(ui, obs, x, y);
  return stepOf(obs, { x, y }) === null
    ? null
    : harmless('Travel', `to ${lying(obs, x, y).replace(/^onto /, '') || terrainName(letter)}`);
}

/** Nobody travels while a monster is in sight: on the map of the surroundings a tap is one step of the way. */
function approach(ui: SwordUi, obs: SwordObs, x: number, y: number): Consequence {
  if (ui.mode !== 'main') return harmless('No travel', 'while a monster is in sight');
  const { act, notice } = oneStep(ui, obs, { x, y });
  if (act === undefined) return harmless('No', plain(notice ?? []));
  const m = monsterAt(obs, { x, y });
  return harmless('One step', m === null ? 'on the way there' : `towards ${creatureText(m.kind, m.level)}`);
}

/** Without a hint only what stands on the screen is said, in the same words for every foe: nothing can be read from it. */
function strike(ui: SwordUi, obs: SwordObs, m: ObservedMonster): Consequence {
  const deed = `Attack ${creatureText(m.kind, m.level)}`;
  const told = foretold(obs, ui, m);
  if (told === null) {
    const threat = THREAT_WORDS[m.threat ?? 'none'];
    const shown = `ATK ${obs.you.atk} against DEF ${m.def}, before abilities`;
    return { deed, effect: line(threat === '' ? shown : `${shown}; ${threat}`), danger: 'harm' };
  }
  const { mine } = told;
  const effect = line(outcomeText(mine, 'it', m.hp, 'you', obs.you.hp));
  return { deed, effect, danger: mine.mayDie ? 'death' : mine.attackerHp[0] < obs.you.hp ? 'harm' : 'none' };
}

function hurl(ui: SwordUi, obs: SwordObs, x: number, y: number): Consequence | null {
  const dx = x - obs.x;
  const dy = y - obs.y;
  const straight = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  const dir = DIRS.findIndex((_, i) => DIR_X[i] === Math.sign(dx) && DIR_Y[i] === Math.sign(dy));
  if (!straight || dir < 0) return harmless('No', 'not in a straight or diagonal line from you');
  const weapon = obs.you.slots[ui.slot];
  const end = flight(obs, dir).at(-1);
  if (end === undefined) return harmless(`Throw ${weapon}`, 'it falls at your feet');
  const m = monsterAt(obs, end);
  if (m === null) return harmless(`Throw ${weapon}`, `it flies ${apart(end, obs)} squares`);
  const lost = m.weapon === null ? '' : `, and its ${m.weapon} is destroyed`;
  return harmless(`Throw ${weapon}`, `${creatureText(m.kind, m.level)} wields it${lost}`);
}
