/** What a player may know: never the content of a fogged cell (NONET-166, NONET-167). */
import { priceOf } from './rules/enhance.ts';
import { score } from './rules/score.ts';
import { boardOf, cellsText, look, type Seen } from './seen.ts';
import { choiceItem, choicePower, PLAYING } from './state.ts';
import { ARROW, CELL_NAMES, FOGS, MODES, type NonetObs, type NonetState, OUTCOMES, VISION } from './types.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function observe(s: NonetState): NonetObs {
  const seen = look(s);
  const obs: Writable<NonetObs> = {
    game: 'nonet',
    mode: MODES[s.mode],
    floor: s.floor,
    floors: s.floors,
    fog: FOGS[s.fog],
    promised: seen.promised,
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
    cells: seen.cells.slice(),
  };
  if (s.outcome !== PLAYING) {
    obs.outcome = OUTCOMES[s.outcome] as NonNullable<NonetObs['outcome']>;
    obs.board = boardOf(seen, s);
  }
  return obs;
}

function phaseOf(s: NonetState): NonetObs['phase'] {
  if (s.outcome !== PLAYING) return 'over';
  if (s.choice === 0) return 'move';
  const item = choiceItem(s.choice);
  return item === ARROW ? 'arrow' : item === VISION ? 'vision' : 'teleport';
}

/** The same as JSON, to the byte: what was written of the cells before is written again. */
export function observeText(s: NonetState): string {
  const seen = look(s);
  const choice = s.choice === 0 ? 'null' : `{"item":${choiceItem(s.choice)},"power":${choicePower(s.choice)}}`;
  return (
    `{"game":"nonet","mode":"${MODES[s.mode]}","floor":${s.floor},"floors":${s.floors},"fog":"${FOGS[s.fog]}",` +
    `"promised":${seen.promised},"phase":"${phaseOf(s)}","turn":${s.turn},"combats":${s.combats},` +
    `"at":"${CELL_NAMES[s.at]}","health":${s.health},"maxHealth":${s.maxHealth},"stamina":${s.stamina},` +
    `"maxStamina":${s.maxStamina},"damage":${s.damage},"boost":${s.boost},"gold":${s.gold},"roots":${s.roots},` +
    `"price":${priceOf(s)},"points":${s.points},"score":${score(s)},"choice":${choice},"cells":[${cellsText(seen)}]` +
    `${endText(s, seen)}}`
  );
}

function endText(s: NonetState, seen: Seen): string {
  if (s.outcome === PLAYING) return '';
  const { enemy, item } = boardOf(seen, s);
  return `,"outcome":"${OUTCOMES[s.outcome]}","board":{"enemy":"${enemy}","item":"${item}"}`;
}
