/** What a host says, described: one schema for each message, which the compiler compares with its type. */
import type { Outcome } from '../engine/game.ts';
import { describing, part, shape } from '../engine/reference.ts';
import { type Schema, z } from '../engine/schema.ts';
import {
  type ChangesMessage,
  type Entered,
  type ErrorMessage,
  type Joined,
  type Over,
  PROTOCOL,
  type RefusedMessage,
  type Reset,
  type ServerMessage,
  type UpdateMessage,
  type ViewMessage,
  type Welcome,
} from './messages.ts';

/** What is described elsewhere: by the game. */
const anything = z.looseObject({}) as unknown as Schema<object>;
const count = z.int().check(z.gte(0));
const session = 'The id of the game: name it in `act` if you play several.';

const outcome = describing<Outcome>()(
  shape('Outcome', 'How a game ended.', {
    kind: [z.enum(['won', 'lost', 'drawn', 'ranked']), '`ranked`: the scores say who did better.'],
    why: [z.string(), "The game's word for it; or `patience`, `strikes`, `gone` if a seat lost by its conduct."],
    scores: [z.array(z.number()), 'One for each seat.'],
  }),
);

const welcome = describing<Welcome>()(
  shape('welcome', 'The first message of a server; not over standard input.', {
    type: [z.literal('welcome'), 'Which message it is.'],
    protocol: [z.literal(PROTOCOL), 'The protocol and its number.'],
    version: [z.string(), 'The release that the server runs.'],
    games: [
      z.array(
        part({
          id: [z.string(), 'What `new` calls it.'],
          title: [z.string(), 'What people call it.'],
          seats: [part({ min: [count, 'At least.'], max: [count, 'At most.'] }), 'How many can play.'],
          options: [anything, 'The options by name, each with its kind, limits and default.'],
        }),
      ),
      'The games of this server.',
    ],
  }),
);

const joined = describing<Joined>()(
  shape('joined', 'You have a seat.', {
    type: [z.literal('joined'), 'Which message it is.'],
    session: [z.string(), session],
    seat: [count, 'Your seat, from 0.'],
    seats: [count, 'How many seats the game has.'],
    token: [z.string(), 'Takes the seat back with `resume`; keep it to yourself.'],
    seedHash: [z.optional(z.string()), 'SHA-256 of `SALT:SEED`, both told at the end; not over standard input.'],
    seedKnown: [z.optional(z.boolean()), 'Somebody chose the seed or may know it; not over standard input.'],
  }),
);

/** As it is heard by who asked for some parts only. */
type Partly<M extends Omit<UpdateMessage, 'type' | 'obs'>> = Omit<M, 'obs' | 'events' | 'score'> &
  Partial<Pick<M, Extract<keyof M, 'obs' | 'events' | 'score'>>>;

/** What updates have in common, before and behind what the seat sees. */
const address = {
  session: [z.string(), session],
  seat: [z.nullable(count), 'The seat that this is for; null if you only watch.'],
  n: [count, 'The number of the step, from 0: answer with it.'],
} as const;
const news = {
  events: [
    z.optional(z.array(anything)),
    "What happened since the last update: the game's `event`s, in order. Left out only if you did not want it (`only`).",
  ],
  legal: [
    z.optional(z.array(z.string())),
    'What you may do, as texts; only when `yours` is true, and unless you did not want it.',
  ],
  yours: [z.boolean(), 'You are asked: answer with `act`.'],
  score: [
    z.optional(z.number()),
    'Your score now; its change is the reward of the step. Left out only if you did not want it.',
  ],
  outcome: [z.nullable(outcome), 'How it ended; null while it goes on.'],
  clock: [
    z.optional(z.strictObject({ move: count, bank: count, game: z.nullable(count), last: z.nullable(count) })),
    'In contests, when you are asked, in milliseconds: what this decision may take before the bank is touched (`move`), what is left in the bank (`bank`) and for all decisions of this game (`game`; null: no limit), and what your last answer took (`last`; null: none yet).',
  ],
} as const;

const update = describing<Partly<UpdateMessage>>()(
  shape('update', 'A step was made, or the game begins.', {
    type: [z.literal('update'), 'Which message it is.'],
    ...address,
    obs: [
      z.optional(anything),
      "What you may know: the game's `observation`, or the fields of it that you wanted. Left out only if you wanted none.",
    ],
    ...news,
  }),
);

const path = z.array(z.union([z.string(), z.number()]));
const changes = describing<Partly<ChangesMessage>>()(
  shape(
    'changes',
    'A step was made: instead of `update` for who asked for `delta`, from the second update of a game on.',
    {
      type: [z.literal('changes'), 'Which message it is.'],
      ...address,
      changes: [
        z.array(z.union([z.tuple([path, z.unknown()]), z.tuple([path])])),
        'What makes the present observation of the one before, in this order: `[PATH,VALUE]` puts the value at the place that the names and numbers lead to (a number that is the length of its list: behind its end), `[PATH]` takes away what is there.',
      ],
      ...news,
    },
  ),
);

const refused = describing<RefusedMessage>()(
  shape('refused', 'Your action was not done; nothing changed, and the same update waits for another answer.', {
    type: [z.literal('refused'), 'Which message it is.'],
    session: [z.optional(z.string()), 'The id of the game, if your action named it.'],
    n: [count, 'The number of the step that waits.'],
    code: [z.string(), 'Why, as a word: one of the host or one of the game.'],
    text: [z.string(), 'Why, as a sentence.'],
  }),
);

const error = describing<ErrorMessage>()(
  shape('error', 'Your message was not understood or cannot be followed, or something happened to a game of yours.', {
    type: [z.literal('error'), 'Which message it is.'],
    session: [z.optional(z.string()), 'The game that it is about.'],
    code: [z.string(), 'What is wrong, as a word.'],
    field: [z.optional(z.string()), 'The field that is wrong.'],
    text: [z.string(), 'What is wrong, as a sentence.'],
    at: [z.optional(z.string()), 'Of `elsewhere`: where people reach the server that has the game.'],
  }),
);

const view = describing<ViewMessage>()(
  shape('screen', 'The screen that you asked for with `view`.', {
    type: [z.literal('view'), 'Which message it is.'],
    n: [count, 'The number of the step that it shows.'],
    text: [z.string(), 'The screen, row by row.'],
  }),
);

const over = describing<Over>()(
  shape('over', 'The game is over; the last message about it.', {
    type: [z.literal('over'), 'Which message it is.'],
    session: [z.string(), 'The id of the game.'],
    outcome: [outcome, 'How it ended.'],
    seed: [z.string(), 'What it was made from: the same seed, options and actions give the same game.'],
    salt: [z.optional(z.string()), 'With the seed it gives `seedHash`.'],
    replay: [z.nullable(z.string()), 'Where the recording can be fetched over HTTP; null if there is none.'],
  }),
);

const entered = describing<Entered>()(
  shape('entered', 'Of a running contest: your key was right; games begin with `joined` when it is your turn.', {
    type: [z.literal('entered'), 'Which message it is.'],
    bot: [z.string(), 'What the contest calls you.'],
  }),
);

const reset = describing<Reset>()(
  shape('reset', 'Over standard input and in contests: another game begins, forget the last one.', {
    type: [z.literal('reset'), 'Which message it is.'],
    session: [z.string(), 'The game that is over.'],
  }),
);

export const SERVER: { readonly [K in ServerMessage['type']]: Schema<object> } = {
  welcome,
  joined,
  update,
  changes,
  refused,
  error,
  view,
  over,
  entered,
  reset,
};
