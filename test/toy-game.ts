/** Two tiny games for tests of the host: `dice` (one seat, chance) and `duel` (several seats at once, secrets). */
import { type ActionOf, defineActions } from '../src/engine/actions.ts';
import { count, flag, intIn, list, rng, struct } from '../src/engine/codec.ts';
import { EVERYONE, type Game, NOBODY, type Outcome, type Seat, SOLO } from '../src/engine/game.ts';
import { defineOptions } from '../src/engine/options.ts';
import { fail, ok } from '../src/engine/result.ts';
import { below, type Rng, stream } from '../src/engine/rng.ts';

const SKIPS: readonly number[] = Array.from({ length: 200 }, (_, i) => i + 1);
const DICE = { roll: { dice: [1, 2, 3] }, bank: {}, skip: { turns: SKIPS } } as const;

interface DiceState {
  turn: number;
  pot: number;
  bank: number;
  goal: number;
  limit: number;
  wild: boolean;
  luck: Rng;
}

export interface Dice {
  state: DiceState;
  action: ActionOf<typeof DICE>;
  event: { readonly type: 'rolled'; readonly face: number } | { readonly type: 'bust' };
  obs: { readonly turn: number; readonly pot: number; readonly bank: number; readonly goal: number };
  options: { goal: number; limit: number; wild: boolean };
}

/** Roll to fill the pot, bank it before a one empties it. */
export const dice: Game<Dice> = {
  id: 'dice',
  title: 'Dice',
  about: 'Push your luck.',
  rules: 2,
  content: 'c0ffee00',
  seats: { min: 1, max: 1 },
  tempo: 'turns',
  options: defineOptions<Dice['options']>({
    goal: { kind: 'int', min: 1, max: 1000000, fallback: 40, label: 'Goal' },
    limit: { kind: 'int', min: 1, max: 100000000, fallback: 300, label: 'Turn limit' },
    wild: { kind: 'flag', fallback: true, label: 'Three dice allowed' },
  }),
  actions: defineActions(DICE, { shorthand: ['skip'] }),
  idle: null,
  state: struct<DiceState>({
    turn: count,
    pot: count,
    bank: count,
    goal: intIn(1, 1000000),
    limit: count,
    wild: flag,
    luck: rng,
  }),
  upgrades: [],
  create: (setup) => ({ turn: 0, pot: 0, bank: 0, ...setup.options, luck: stream(setup.seed, 'luck') }),
  stage(sketch, setup) {
    const fresh = dice.create(setup);
    const saved = dice.state.fromJson({ ...(dice.state.toJson(fresh) as object), ...sketch.facts }, 'facts');
    if (!saved.ok) return saved;
    if (sketch.map.length !== 1 || /[^*]/.test(sketch.map[0])) return fail('bad-map', 'map[0]', 'only stars');
    return ok({ ...saved.value, pot: sketch.map[0].length });
  },
  sketch(s) {
    const { pot, ...facts } = dice.state.toJson(s) as Record<string, unknown>;
    return { map: ['*'.repeat(pot as number)], facts };
  },
  toAct: (s) => (s.bank >= s.goal || s.turn >= s.limit ? NOBODY : SOLO),
  legal: (s) => dice.actions.listed.filter((a) => dice.refuse(s, 0, a) === null),
  refuse(s, _seat, a) {
    if (a.type === 'bank') return s.pot === 0 ? { code: 'empty-pot' } : null;
    if (a.type === 'skip') return s.turn + a.turns > s.limit ? { code: 'too-long', args: [s.limit - s.turn] } : null;
    return a.dice === 3 && !s.wild ? { code: 'tame' } : null;
  },
  apply(s, turns, emit) {
    const a = turns[0].action;
    s.turn += a.type === 'skip' ? a.turns : 1;
    if (a.type === 'bank') {
      s.bank += s.pot;
      s.pot = 0;
    } else if (a.type === 'roll') {
      for (let i = 0; i < a.dice; i++) {
        const face = 1 + below(s.luck, 6);
        emit?.(EVERYONE, { type: 'rolled', face });
        s.pot = face === 1 ? 0 : s.pot + face;
        if (face === 1) emit?.(EVERYONE, { type: 'bust' });
      }
    }
  },
  outcome(s): Outcome | null {
    if (s.bank >= s.goal) return { kind: 'won', why: 'goal', scores: [s.bank] };
    return s.turn >= s.limit ? { kind: 'lost', why: 'time', scores: [s.bank] } : null;
  },
  score: (s) => s.bank,
  observe: (s) => ({ turn: s.turn, pot: s.pot, bank: s.bank, goal: s.goal }),
  explain: (r) => `The dice say no: ${r.code}${r.args ? ` ${r.args.join(' ')}` : ''}.`,
};

const DUEL = { guess: { digit: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }, wait: {} } as const;
const duelActions = defineActions(DUEL);

interface DuelState {
  turn: number;
  rounds: number;
  secrets: number[];
  scores: number[];
  luck: Rng;
}

export interface Duel {
  state: DuelState;
  action: ActionOf<typeof DUEL>;
  event:
    | { readonly type: 'hit'; readonly by: Seat }
    | { readonly type: 'secret'; readonly of: Seat; readonly digit: number };
  obs: { readonly turn: number; readonly scores: readonly number[]; readonly secrets: readonly (number | null)[] };
  options: { rounds: number };
}

/** Everybody guesses the next seat's secret digit at once; a guessed secret is drawn anew. */
export const duel: Game<Duel> = {
  id: 'duel',
  title: 'Duel',
  about: 'Guess their digit.',
  rules: 1,
  content: 'beef0000',
  seats: { min: 2, max: 4 },
  tempo: 'turns',
  options: defineOptions<Duel['options']>({
    rounds: { kind: 'int', min: 1, max: 1000000, fallback: 12, label: 'Rounds' },
  }),
  actions: duelActions,
  idle: duelActions.get('wait'),
  state: struct<DuelState>({
    turn: count,
    rounds: count,
    secrets: list(count, { upTo: 8 }),
    scores: list(count, { upTo: 8 }),
    luck: rng,
  }),
  upgrades: [],
  create(setup) {
    const luck = stream(setup.seed, 'luck');
    const secrets = Array.from({ length: setup.seats }, () => below(luck, 10));
    return { turn: 0, rounds: setup.options.rounds, secrets, scores: secrets.map(() => 0), luck };
  },
  stage: (sketch) => duel.state.fromJson(sketch.facts, 'facts'),
  sketch: (s) => ({ map: [], facts: duel.state.toJson(s) as Record<string, unknown> }),
  toAct: (s) => (s.turn >= s.rounds ? NOBODY : s.secrets.map((_, seat) => seat)),
  legal: (s, seat) => duel.actions.listed.filter((a) => duel.refuse(s, seat, a) === null),
  refuse: (s, seat, a) => (a.type === 'guess' && a.digit === 9 && s.scores[seat] > 3 ? { code: 'too-easy' } : null),
  apply(s, turns, emit) {
    s.turn++;
    for (const { seat, action } of turns) {
      const target = (seat + 1) % s.secrets.length;
      if (action.type === 'wait' || s.secrets[target] !== action.digit) continue;
      s.scores[seat]++;
      s.secrets[target] = below(s.luck, 10);
      emit?.(EVERYONE, { type: 'hit', by: seat });
      emit?.(1 << target, { type: 'secret', of: target, digit: s.secrets[target] });
    }
  },
  outcome: (s) => (s.turn >= s.rounds ? { kind: 'ranked', why: 'rounds', scores: s.scores.slice() } : null),
  score: (s, seat) => s.scores[seat],
  observe: (s, who) => ({
    turn: s.turn,
    scores: s.scores.slice(),
    secrets: s.secrets.map((d, seat) => (who === 'all' || who === seat ? d : null)),
  }),
  explain: (r) => `No: ${r.code}.`,
};

export const tickDuel: Game<Duel> = { ...duel, id: 'tick-duel', tempo: 'ticks' };
