/** Whether something is a game: the first look at a module from elsewhere, with a sentence for whatever is not as it should be. */
import type { AnyGame } from '../engine/game.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import type { GameModule } from './types.ts';

type Kind = 'text' | 'number' | 'function' | 'object' | 'list' | 'any';

/** Member -> what it is, and what it is for, for who forgot it. */
type Shape = Readonly<Record<string, readonly [kind: Kind, what: string]>>;

const GAME: Shape = {
  id: ['text', 'a short name such as "lantern"'],
  title: ['text', 'the name that players read'],
  about: ['text', 'one sentence for menus'],
  rules: ['number', 'a whole number from 1, raised when the rules change'],
  content: ['text', 'a hash such as hashJson(tables) gives'],
  seats: ['object', 'how many play: { min, max }'],
  tempo: ['text', '"turns" or "ticks"'],
  options: ['object', 'what defineOptions gives'],
  actions: ['object', 'what defineActions gives'],
  idle: ['any', 'the action of a silent seat, or null'],
  state: ['object', 'a codec, such as codec.struct gives'],
  upgrades: ['list', 'a list, empty at first'],
  create: ['function', '(setup) => a new state'],
  stage: ['function', '(sketch, setup) => a state from a scenario'],
  sketch: ['function', '(state) => a scenario'],
  toAct: ['function', '(state) => the seats that are to act'],
  legal: ['function', '(state, seat) => the actions that are legal'],
  refuse: ['function', '(state, seat, action) => why not, or null'],
  apply: ['function', '(state, turns, emit) => nothing; it changes the state'],
  outcome: ['function', '(state) => how it ended, or null'],
  score: ['function', '(state, seat) => a number'],
  observe: ['function', '(state, who) => what that seat may know'],
  explain: ['function', '(refusal) => a sentence'],
};

const UI: Shape = {
  keys: ['object', 'mode -> keys -> what they do'],
  commands: ['list', 'every "ui:" command of the keys'],
  roles: ['object', 'role -> colour'],
  settings: ['object', 'what defineOptions gives'],
  presets: ['list', 'the ways to begin a game'],
  help: ['list', 'pages of help'],
  least: ['object', 'the smallest screen: { cols, rows }'],
  start: ['function', '(settings, observation) => the first mode'],
  revive: ['function', '(saved) => a mode'],
  configure: ['function', '(ui, settings) => ui'],
  press: ['function', '(ui, command, observation) => what a key does'],
  point: ['function', '(ui, cell, how, observation) => what a tap does'],
  guard: ['function', '(ui, action, observation) => the last word on an action'],
  settle: ['function', '(ui, observation, events) => ui'],
  greet: ['function', '(observation) => the first lines of the log'],
  tell: ['function', '(event, observation) => a line of the log, or null'],
  standing: ['function', '(observation, ui) => a score, or null'],
  view: ['function', '(observation, ui, talk, frame, seed) => a screen'],
};

const BOT: Shape = {
  name: ['text', 'the name that --bot takes'],
  about: ['text', 'one sentence for lists'],
  make: ['function', '(game, seed) => { name, decide(obs, legal, n) }'],
};

const REFERENCE: Shape = {
  observation: ['object', 'a schema, such as shape gives'],
  events: ['object', 'type -> what it tells'],
  actions: ['object', 'type -> what it does'],
  options: ['object', 'option -> what it is for'],
  definitions: ['function', '() => JSON Schemas'],
};

const HELPERS: Readonly<Record<string, string>> = {
  game: 'defineGame',
  ui: 'defineUi',
  bots: 'defineBot',
  reference: 'referenceFor',
};

/** An id is part of addresses, file names and commands. */
export const GAME_ID = /^[a-z][a-z0-9]{1,23}$/;
/** Words that addresses of the page and commands use for something else. */
export const RESERVED: readonly string[] = ['about', 'all', 'any', 'docs', 'live', 'platform', 'play', 'settings'];

/**
 * The exports of a game's package as a module: `game`, `ui` and maybe `bots` and `reference`. Says which member is missing or of another
 * kind and what would be right, and begins one game to see whether it throws.
 */
export function checkModule(raw: unknown): Result<GameModule> {
  const exports = raw as Record<string, unknown>;
  const wrong =
    shapeOf(exports.game, GAME, 'game') ??
    shapeOf(exports.ui, UI, 'ui') ??
    botsProblem(exports.bots) ??
    (exports.reference === undefined ? null : shapeOf(exports.reference, REFERENCE, 'reference')) ??
    idProblem(exports.game as AnyGame);
  if (wrong !== null) return wrong;
  const { game, ui, bots, reference } = exports as unknown as GameModule;
  const module: GameModule = {
    game,
    ui,
    ...(bots === undefined ? {} : { bots }),
    ...(reference === undefined ? {} : { reference }),
  };
  return tryModule(module) ?? ok(module);
}

function shapeOf(found: unknown, shape: Shape, path: string): Result<never> | null {
  const helper = HELPERS[path.replace(/\[.*$/, '')];
  if (found === undefined) return fail('bad-module', path, `is not exported; make it with ${helper}`);
  if (found === null || typeof found !== 'object')
    return fail('bad-module', path, `is ${kindOf(found)}, not what ${helper} gives`);
  for (const [name, [kind, what]] of Object.entries(shape)) {
    const member = (found as Record<string, unknown>)[name];
    if (member === undefined)
      return fail('bad-module', `${path}.${name}`, `is missing: ${what} (${helper} fills in most)`);
    if (kind !== 'any' && kindOf(member) !== kind)
      return fail('bad-module', `${path}.${name}`, `is a ${kindOf(member)}, not a ${kind}: ${what}`);
  }
  return null;
}

function kindOf(x: unknown): string {
  if (Array.isArray(x)) return 'list';
  return typeof x === 'string' ? 'text' : typeof x;
}

function botsProblem(bots: unknown): Result<never> | null {
  if (bots === undefined) return null;
  if (!Array.isArray(bots))
    return fail('bad-module', 'bots', `is a ${kindOf(bots)}, not a list of what defineBot gives`);
  for (let i = 0; i < bots.length; i++) {
    const wrong = shapeOf(bots[i], BOT, `bots[${i}]`);
    if (wrong !== null) return wrong;
  }
  return null;
}

function idProblem({ id, seats, tempo, rules }: AnyGame): Result<never> | null {
  if (!GAME_ID.test(id))
    return fail('bad-module', 'game.id', `is "${id.slice(0, 40)}"; an id has 2 to 24 small letters and digits`);
  if (RESERVED.includes(id)) return fail('bad-module', 'game.id', `is "${id}", a word that means something else here`);
  if (!(seats.min >= 1 && seats.max >= seats.min && seats.max <= 31))
    return fail('bad-module', 'game.seats', 'is not { min, max } with 1 <= min <= max <= 31');
  if (tempo !== 'turns' && tempo !== 'ticks') return fail('bad-module', 'game.tempo', 'is neither "turns" nor "ticks"');
  if (!(Number.isSafeInteger(rules) && rules >= 1))
    return fail('bad-module', 'game.rules', 'is no whole number from 1');
  return null;
}

/** Begins one game and asks everything once; the contract suite asks a thousand times. */
function tryModule({ game, ui }: GameModule): Result<never> | null {
  let asked = 'game.options.parse';
  const ask = <V>(what: string, run: () => V): V => {
    asked = what;
    return run();
  };
  try {
    const options = ask('game.options.parse', () => game.options.parse({}));
    if (!options.ok) return fail('bad-module', 'game.options', options.problem.text);
    const setup = { seed: 'first', seats: game.seats.min, options: options.value };
    const state = ask('game.create', () => game.create(setup));
    for (const seat of ask('game.toAct', () => game.toAct(state))) ask('game.legal', () => game.legal(state, seat));
    ask('game.sketch', () => game.sketch(state));
    ask('game.outcome', () => game.outcome(state));
    const obs = ask('game.observe', () => game.observe(state, 0));
    const mode = ask('ui.start', () => ui.start(ui.settings.defaults, obs));
    const log = ask('ui.greet', () => ui.greet(obs));
    ask('ui.view', () => ui.view(obs, mode, { log, notice: null }, ui.least, 'first'));
    return null;
  } catch (e) {
    return fail('bad-module', asked, `throws in the first position: ${e instanceof Error ? e.message : String(e)}`);
  }
}
