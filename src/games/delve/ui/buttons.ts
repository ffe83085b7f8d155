/** The useful keys of each mode as buttons, for touch; a terminal does not paint them. Windows have their own. */
import { counted } from '../../../engine/counted.ts';
import type { Choice } from '../../../engine/panes.ts';
import { button } from '../../../engine/pieces.ts';
import { line } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { inventoryRows, skillRows, wareRows } from './lists.ts';
import { canBuy, canLearn } from './possible.ts';
import type { DelveUi } from './types.ts';

/** A button that says what follows. */
function deed(key: string, label: string, on: boolean, does: string, usual = false): Choice {
  return { ...button(key, label, on), consequence: line(does, 'muted'), ...(usual ? { usual } : {}) };
}

export function buttons(content: Content, obs: DelveObs, ui: DelveUi): Choice[] {
  switch (ui.mode) {
    case 'play':
      return playButtons(obs, ui);
    case 'target':
      return [button('Enter', 'Aim here'), button('Tab', 'Next'), button('Escape', 'Cancel')];
    case 'look':
      return [button('Tab', 'Next'), button('Escape', 'Back')];
    case 'inventory':
      return inventoryButtons(obs, ui);
    case 'sheet':
      return [button('Enter', 'Spend a point', obs.player.points > 0), button('Escape', 'Back')];
    case 'skills':
      return skillButtons(content, obs, ui);
    case 'shop':
      return [
        ui.tab === 'buy'
          ? button('Enter', 'Buy', canBuy(content, obs, wareRows(obs)[ui.row]?.at ?? -1))
          : button('Enter', 'Sell', obs.player.backpack.length > 0),
        button('b', 'To buying', ui.tab === 'sell'),
        button('s', 'To selling', ui.tab === 'buy'),
        button('Escape', 'Leave'),
      ];
    case 'history':
      return [button('Tab', 'Next category'), button('Escape', 'Back')];
    case 'menu':
    case 'ask-abandon':
    case 'end':
      return [];
    default:
      return [button('Escape', 'Back')];
  }
}

function playButtons(obs: DelveObs, ui: DelveUi): Choice[] {
  const { stairs, player } = obs;
  const safe = obs.monsters.length === 0;
  const foe = obs.monsters[0]?.name ?? '';
  const unless = (does: string): string => (safe ? does : `not while ${foe} is in view`);
  const letter = obs.map.rows[player.y][player.x];
  const onWay = letter === '>' || letter === '<';
  const shut = stairs.sealed && letter === '>';
  const down = letter === '<' ? 'out, with victory' : `to depth ${obs.depth + 1}, and never back`;
  return [
    deed('o', 'Explore', safe, unless('walks to what is not known yet, until something happens')),
    deed('r', 'Rest', safe, unless('waits until you are whole')),
    button('i', 'Inventory'),
    ...groundButtons(obs),
    deed(
      'Space',
      letter === '<' ? 'Leave' : 'Descend',
      onWay,
      onWay ? (shut ? 'sealed' : down) : 'no stairs are here',
      onWay && !shut,
    ),
    deed('t', 'To the stairs', stairs.known && safe, stairs.known ? unless('walks there') : 'not found yet'),
    deed('f', 'Again', ui.lastSkill !== '', ui.lastSkill === '' ? 'no skill was used yet' : 'the last skill again'),
    spendable('c', 'Character', player.points),
    spendable('k', 'Skills', player.skillPoints),
    deed('b', 'Trade', obs.shop !== null, obs.shop === null ? 'no peddler is beside you' : 'opens the wares'),
    button('m', 'Map'),
    button('l', 'Look'),
    button('p', 'Log'),
    deed('.', 'Wait', true, 'lets 600 ticks pass'),
    button('Escape', 'Menu'),
  ];
}

/** What lies underfoot is the next thing to do: it stands out as long as it lies there. */
function groundButtons({ ground: { item, gold } }: DelveObs): Choice[] {
  const lies = item?.name ?? (gold > 0 ? `${gold} gold` : 'nothing lies here');
  const uses = item?.slot === 'none';
  return [
    deed('g', 'Take', item !== null || gold > 0, lies, item !== null || gold > 0),
    deed('u', 'Use', item !== null, item === null ? lies : `${uses ? 'uses' : 'wears'} ${lies} at once`),
  ];
}

/** There is a reason to open it. */
function spendable(key: string, label: string, points: number): Choice {
  if (points === 0) return button(key, label);
  return deed(key, label, true, `${counted(points, 'point')} to spend`, true);
}

function inventoryButtons(obs: DelveObs, ui: DelveUi): Choice[] {
  const { item = null, place = 0 } = inventoryRows(ui, obs)[ui.row] ?? {};
  const isWorn = item !== null && place === 0;
  return [
    button('Enter', isWorn ? 'Take off' : item?.slot === 'none' ? 'Use' : 'Wear', item !== null),
    button('d', 'Drop', place > 0),
    button('o', 'Use orb on', item?.family === 'orb'),
    button('j', 'Junk', item !== null),
    button('s', 'Sort'),
    button('Escape', 'Back'),
  ];
}

/** The chosen skill goes on the first quick key that is free. */
function skillButtons(content: Content, obs: DelveObs, ui: DelveUi): Choice[] {
  const skill = skillRows(obs)[ui.row];
  const free = obs.player.hotbar.indexOf(null) + 1;
  const fits = skill !== undefined && skill.form !== 'passive' && !obs.player.hotbar.includes(skill.id);
  return [
    button('Enter', 'Spend a point', skill !== undefined && canLearn(content, obs, skill)),
    button(String(free || 1), 'Keep at hand', free > 0 && fits),
    button('Escape', 'Back'),
  ];
}
