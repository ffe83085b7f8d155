/** What a player may know: never the content of a fogged cell (NONET-166, NONET-167). */
import { keepsPromises } from './promises.ts';
import { priceOf } from './rules/enhance.ts';
import { score } from './rules/score.ts';
import { choiceItem, choicePower, PLAYING } from './state.ts';
import {
  ARROW,
  CELL_NAMES,
  FOGGED,
  FOGS,
  MODES,
  type NonetObs,
  type NonetState,
  type ObservedCell,
  OUTCOMES,
  UNCONQUERED,
  VISION,
} from './types.ts';

export function observe(s: NonetState): NonetObs {
  const obs: NonetObs = {
    game: 'nonet',
    mode: MODES[s.mode],
    floor: s.floor,
    floors: s.floors,
    fog: FOGS[s.fog],
    promised: keepsPromises(s.enemy, s.item),
    phase: phaseOf(s),
    turn: s.turn,
    combats: s.combats,
    at: CELL_NAMES[s.at],
    health: s.health,
    maxHealth: s.maxHealth,
    stamina: s.stamina,
    maxStamina: s.maxStamina,
    damage: s.damage,
    boost: s.boost,
    gold: s.gold,
    roots: s.roots,
    price: priceOf(s),
    points: s.points,
    score: score(s),
    choice: s.choice === 0 ? null : { item: choiceItem(s.choice), power: choicePower(s.choice) },
    cells: CELL_NAMES.map((_, cell) => observeCell(s, cell)),
  };
  if (s.outcome === PLAYING) return obs;
  return {
    ...obs,
    outcome: OUTCOMES[s.outcome] as NonNullable<NonetObs['outcome']>,
    board: { enemy: s.enemy.join(''), item: s.item.join('') }, // NONET-136
  };
}

function phaseOf(s: NonetState): NonetObs['phase'] {
  if (s.outcome !== PLAYING) return 'over';
  if (s.choice === 0) return 'move';
  const item = choiceItem(s.choice);
  return item === ARROW ? 'arrow' : item === VISION ? 'vision' : 'teleport';
}

/** NONET-047, NONET-048, NONET-050. */
function observeCell(s: NonetState, cell: number): ObservedCell {
  const name = CELL_NAMES[cell];
  if (s.state[cell] === FOGGED) return { cell: name, s: 'f', arrows: s.arrows[cell] };
  const v = s.enemy[cell];
  const i = s.item[cell];
  if (s.state[cell] === UNCONQUERED) return { cell: name, s: 'u', v, c: s.current[cell], i };
  return { cell: name, s: 'c', v, i };
}
