/** What a player may know: never the content of a fogged cell (NONET-166, NONET-167). */
import { observedFields } from '../../engine/observe-text.ts';
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

/** A position, and what is seen of its cells once a field needs that. */
class Look {
  readonly s: NonetState;
  #seen: Seen | null = null;

  constructor(s: NonetState) {
    this.s = s;
  }

  get seen(): Seen {
    this.#seen ??= look(this.s);
    return this.#seen;
  }
}

/** The same as JSON, to the byte: what was written of the cells before is written again. */
export const FIELDS = observedFields((s: NonetState) => new Look(s), {
  game: () => '"nonet"',
  mode: ({ s }) => `"${MODES[s.mode]}"`,
  floor: ({ s }) => `${s.floor}`,
  floors: ({ s }) => `${s.floors}`,
  fog: ({ s }) => `"${FOGS[s.fog]}"`,
  promised: ({ seen }) => `${seen.promised}`,
  phase: ({ s }) => `"${phaseOf(s)}"`,
  turn: ({ s }) => `${s.turn}`,
  combats: ({ s }) => `${s.combats}`,
  at: ({ s }) => `"${CELL_NAMES[s.at]}"`,
  health: ({ s }) => `${s.health}`,
  maxHealth: ({ s }) => `${s.maxHealth}`,
  stamina: ({ s }) => `${s.stamina}`,
  maxStamina: ({ s }) => `${s.maxStamina}`,
  damage: ({ s }) => `${s.damage}`,
  boost: ({ s }) => `${s.boost}`,
  gold: ({ s }) => `${s.gold}`,
  roots: ({ s }) => `${s.roots}`,
  price: ({ s }) => `${priceOf(s)}`,
  points: ({ s }) => `${s.points}`,
  score: ({ s }) => `${score(s)}`,
  choice: ({ s }) => (s.choice === 0 ? 'null' : `{"item":${choiceItem(s.choice)},"power":${choicePower(s.choice)}}`),
  cells: ({ seen }) => `[${cellsText(seen)}]`,
  outcome: ({ s }) => (s.outcome === PLAYING ? null : `"${OUTCOMES[s.outcome]}"`),
  board: (l) => (l.s.outcome === PLAYING ? null : boardText(l)),
});

function boardText({ s, seen }: Look): string {
  const { enemy, item } = boardOf(seen, s);
  return `{"enemy":"${enemy}","item":"${item}"}`;
}
