/** Examples for the documents, all from games that are played: an update, and one of each event, action, refusal and ending. */
import type { AnyGame, Outcome } from '../../src/engine/game.ts';
import { explainRefusal } from '../../src/host/refusals.ts';
import { goldensOf, type Moment, playGolden, type Witness } from './plays.ts';
import { playAll } from './random-plays.ts';

export interface Examples {
  /** A message that the first seat of a recorded game got. */
  readonly update: object;
  readonly events: ReadonlyMap<string, object>;
  /** By type, in notation. */
  readonly actions: ReadonlyMap<string, string>;
  readonly refusals: ReadonlyMap<string, { readonly action: string; readonly text: string }>;
  readonly endings: ReadonlyMap<string, Outcome>;
}

/** An update of one of so many first steps is shown. */
const SHOWN = 60;
/** Of each random game. */
const STEPS = 120;

export function examplesFor(game: AnyGame): Examples {
  const events = new Map<string, object>();
  const actions = new Map<string, string>();
  const refusals = new Map<string, { action: string; text: string }>();
  const endings = new Map<string, Outcome>();
  const witness: Witness = {
    moment({ state, turns, events: happened }) {
      for (const { event } of happened) {
        const { type } = event as { type: string };
        const known = events.get(type);
        if (known === undefined || emptiness(event) < emptiness(known)) events.set(type, event);
      }
      for (const { action } of turns) {
        const text = game.actions.format(action);
        const type = text.split(' ')[0];
        if (!actions.has(type)) actions.set(type, text);
      }
      const outcome = game.outcome(state);
      if (outcome !== null && !endings.has(outcome.why)) endings.set(outcome.why, outcome);
    },
    refused(_now, _seat, action, refusal) {
      const text = explainRefusal(game, refusal);
      if (!refusals.has(refusal.code)) refusals.set(refusal.code, { action: game.actions.format(action), text });
    },
  };
  playAll(game, STEPS, witness);
  for (const { code, action, text } of misspelt(game)) if (!refusals.has(code)) refusals.set(code, { action, text });
  return { update: updateOf(game), events, actions, refusals, endings };
}

/** What is answered to a wrong word, if the game has a code of its own for that. */
export function misspelt(game: AnyGame): { code: string; action: string; text: string }[] {
  return Object.entries(game.actions.table).flatMap(([type, params]) =>
    Object.keys(params).flatMap((wrong) => {
      const words = Object.entries(params).map(([name, allowed]) => (name === wrong ? '?' : allowed[0]));
      const action = [type, ...words].join(' ');
      const read = game.actions.parse(action);
      return read.ok ? [] : [{ code: read.problem.code, action, text: read.problem.text }];
    }),
  );
}

/** A null hides more than a zero: what could have been there. */
const NULL = 20;

/** How much of an example says nothing: the fewer blanks, the more it shows. */
function emptiness(value: unknown): number {
  if (value === null) return NULL;
  if (value === '' || value === 0) return 1;
  if (typeof value !== 'object') return 0;
  const inside = Object.values(value);
  return inside.length === 0 ? 1 : inside.reduce<number>((sum, one) => sum + emptiness(one), 0);
}

/** Of the first steps of a recorded game the one that shows the most different fields. */
function updateOf(game: AnyGame): object {
  let best: object = {};
  let most = 0;
  // The shortest name has the fewest options in it.
  const [plain] = goldensOf(game).sort((a, b) => a.length - b.length);
  playGolden(game, plain, {
    moment(now) {
      if (now.n > SHOWN || !game.toAct(now.state).includes(0)) return;
      const update = messageOf(now);
      const { size } = fieldsIn(update, '', new Set());
      if (size <= most) return;
      most = size;
      best = update;
    },
    refused() {},
  });
  return best;
}

/** The ways to all that is not blank; the entries of a list count as one. */
function fieldsIn(value: unknown, path: string, found: Set<string>): Set<string> {
  if (typeof value !== 'object' && value !== '') found.add(path);
  if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) fieldsIn(one, `${path}.${Array.isArray(value) ? '' : key}`, found);
  return found;
}

/** As the wire sends it. */
function messageOf({ game, state, n, events }: Moment): object {
  return {
    type: 'update',
    session: 'SESSION',
    seat: 0,
    n,
    obs: game.observe(state, 0),
    events: events.filter(({ to }) => to === -1 || (to & 1) === 1).map(({ event }) => event),
    legal: game.legal(state, 0).map((action) => game.actions.format(action)),
    yours: true,
    score: game.score(state, 0),
    outcome: null,
  };
}
