/** The JSON Schema of the whole wire, both directions, for bot authors and their editors; `docs/wire-schema.json` is this. */
import { definitionsOf, type JsonSchema, tell } from '../engine/reference.ts';
import { DRAFT } from './game-schema.ts';
import { CLIENT, PROTOCOL } from './messages.ts';
import { SERVER } from './server-schema.ts';

const type = 'Which message it is.';
const name = 'What you are called, 1 to 40 characters.';
const session = 'The id of the game.';
const delta = '`true`: after the first update of the game you get `changes`; the usual is whole updates.';

const only =
  'The parts of an update that you want, of `obs`, `events`, `legal`, `score`, and `obs.NAME` for a field of the observation; all if it is left out.';

tell('new', 'Begins a game and gives you seat 0.', CLIENT.new, {
  type,
  game: 'Which game, by its id.',
  seed: 'What the game is made from; a fresh one if it is left out.',
  options: 'The options that differ from the defaults: see `options` of the game.',
  seats: 'How many seats; the fewest that the game takes if it is left out.',
  bots: 'Bots of the house for the last seats, by name.',
  tempo: '`"turns"` waits for everybody; `{"ms":N}` makes a step every N milliseconds, in games that can.',
  name,
  delta,
  only,
});
tell('join', 'Takes the next free seat; the game begins when all are taken.', CLIENT.join, {
  type,
  session,
  name,
  delta,
  only,
});
tell('watch', 'Shows you a game without a seat.', CLIENT.watch, { type, session, delta, only });
tell('resume', 'Takes your seat back after a lost connection.', CLIENT.resume, {
  type,
  token: 'The token of your `joined`.',
  delta,
  only,
});
tell('enter', 'To a running contest, before anything else: who you are (see docs/contests.md).', CLIENT.enter, {
  type,
  key: 'The key that you were given when your bot was entered; keep it to yourself.',
});
tell('ready', 'Over standard input only: how you want to hear of all games from now on.', CLIENT.ready, {
  type,
  delta: '`true`: after the next update of each game you get `changes`; the usual is whole updates.',
  only,
});
tell('act', 'Acts.', CLIENT.act, {
  type,
  session: 'The id of the game; needed when you play several.',
  n: 'The number of the update that you answer.',
  action: 'A text from `legal`, or the same as JSON: see `action` of the game.',
});
tell(
  'note',
  'Keeps a few words of yours with the recording, for you to read beside the turn after the game.',
  CLIENT.note,
  {
    type,
    session: 'The id of the game; needed when you play several.',
    text: 'One line; nobody else is shown it while the game goes on.',
  },
);
tell('view', 'Asks for the screen as plain text.', CLIENT.view, {
  type,
  session,
  cols: 'Columns of the screen.',
  rows: 'Rows of the screen.',
});

/** The JSON Schema of all messages, in both directions. */
export function wireSchema(): JsonSchema {
  const said = Object.entries(CLIENT).map(([type, schema]) => [`say ${type}`, schema] as const);
  const heard = Object.entries(SERVER).map(([type, schema]) => [`hear ${type}`, schema] as const);
  const all = definitionsOf(Object.fromEntries([...said, ...heard]));
  const refs = (of: readonly (readonly [string, unknown])[]) => of.map(([key]) => all[key]);
  return {
    $schema: DRAFT,
    title: `Messages of ${PROTOCOL}`,
    $defs: {
      client: { description: 'What you can say.', oneOf: refs(said) },
      server: { description: 'What you hear.', oneOf: refs(heard) },
      ...Object.fromEntries(Object.entries(all).filter(([key]) => !key.includes(' '))),
    },
  };
}
