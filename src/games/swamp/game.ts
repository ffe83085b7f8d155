/** Ghost in the Swamp: the game as a value. */

import { type Emit, EVERYONE, type Game, NOBODY, type Outcome, SOLO } from '../../engine/game.ts';
import { defineOptions } from '../../engine/options.ts';
import type { Refusal } from '../../engine/result.ts';
import { contentHash, KINDS } from './content.ts';
import { createState } from './gen/create.ts';
import { STEP } from './ground.ts';
import { imagineState } from './imagine.ts';
import { observeState } from './observe.ts';
import { FIELDS } from './observe-text.ts';
import { itemCount, segmentsOf } from './rules/items.ts';
import { npcAt, seenFrom } from './rules/lines.ts';
import { refuseMove } from './rules/moves.ts';
import { powerToward } from './rules/powers.ts';
import { scoreOf } from './rules/score.ts';
import { playTurn } from './rules/turn.ts';
import { sketchOf, stageSketch } from './sketch.ts';
import { stateCodec } from './state.ts';
import { explain } from './text.ts';
import {
  actions,
  DIRS,
  ITEMS,
  NO_POWER,
  PLAYING,
  REASONS,
  type Swamp,
  type SwampAction,
  type SwampOptions,
  type SwampState,
  WIZARDRY,
  WON,
} from './types.ts';

const options = defineOptions<SwampOptions>({
  wizard: { kind: 'flag', label: 'Wizard mode (no score)', fallback: false },
  maxTurns: { kind: 'int', label: 'Turn limit, 0 for none', fallback: 0, min: 0, max: 1_000_000 },
});

const MOVES = DIRS.map((dir) => actions.get(`move ${dir}`));
const POWER_ACTIONS = DIRS.map((dir) => actions.get(`power ${dir}`));
const WIZARD_ACTIONS = WIZARDRY.map((what) => actions.get(`wizard ${what}`));

const GAME_OVER: Refusal = { code: 'game-over' };
const NO_POWER_THERE: Refusal = { code: 'no-power' };
const NOT_WIZARD: Refusal = { code: 'not-wizard' };
const NO_FINAL: Refusal = { code: 'blocked' };

function refuse(s: SwampState, action: SwampAction): Refusal | null {
  if (s.status !== PLAYING) return GAME_OVER;
  if (action.type === 'move') {
    const dir = DIRS.indexOf(action.dir);
    const code = refuseMove(s, dir, seenFrom(s));
    if (code === null) return null;
    if (code !== 'occupied') return { code };
    return { code, args: [KINDS[s.npcs[npcAt(s, s.at + STEP[dir])].kind].name] };
  }
  if (action.type === 'power') return powerToward(s, DIRS.indexOf(action.dir)) === NO_POWER ? NO_POWER_THERE : null;
  if (!s.wizard) return NOT_WIZARD;
  return action.what === 'final' && s.ground.final < 0 ? NO_FINAL : null;
}

/** By the directions of moves and of powers as bits, moves first: all that players without a wizard's keys can have. */
const CHOICES: readonly (readonly SwampAction[])[] = Array.from({ length: 256 }, (_, can) =>
  Object.freeze([...MOVES, ...POWER_ACTIONS].filter((_, i) => ((can >> i) & 1) === 1)),
);

function legal(s: SwampState): readonly SwampAction[] {
  if (s.status !== PLAYING) return CHOICES[0];
  const seen = seenFrom(s);
  let can = 0;
  for (let dir = 0; dir < 4; dir++) {
    if (refuseMove(s, dir, seen) === null) can |= 1 << dir;
    if (powerToward(s, dir) !== NO_POWER) can |= 16 << dir;
  }
  return s.wizard ? [...CHOICES[can], ...WIZARD_ACTIONS.filter((a) => refuse(s, a) === null)] : CHOICES[can];
}

function outcomeOf(s: SwampState): Outcome | null {
  if (s.status === PLAYING) return null;
  const scores = [scoreOf(s)];
  return s.status === WON ? { kind: 'won', why: 'island', scores } : { kind: 'lost', why: REASONS[s.reason], scores };
}

function speaker(emit: Emit<Swamp> | undefined) {
  return emit === undefined ? undefined : (event: Swamp['event']) => emit(EVERYONE, event);
}

/** The game. */
export const swamp: Game<Swamp> = {
  id: 'swamp',
  title: 'Ghost in the Swamp',
  about: 'Spook six invaders from behind, light the harbors, and sail three treasures home before you sink.',
  rules: 2,
  content: contentHash,
  seats: { min: 1, max: 1 },
  tempo: 'turns',
  options,
  forBots: { maxTurns: 5000 },
  actions,
  idle: null,
  state: stateCodec,
  upgrades: [],

  create: (setup) => createState(setup.seed, setup.options),
  stage: stageSketch,
  sketch: sketchOf,

  toAct: (s) => (s.status === PLAYING ? SOLO : NOBODY),
  legal: (s, seat) => (seat === 0 ? legal(s) : []),
  refuse: (s, seat, action) => (seat === 0 ? refuse(s, action) : GAME_OVER),
  apply: (s, turns, emit) => playTurn(s, turns[0].action, speaker(emit)),

  outcome: outcomeOf,
  score: scoreOf,
  observe: observeState,
  observeText: FIELDS.all,
  fields: FIELDS,
  figures: (s) => ({
    items: itemCount(s),
    segments: ITEMS.reduce((sum, _, i) => sum + segmentsOf(s, i), 0),
    turns: s.turn,
  }),
  explain,
  imagine: imagineState,
};
