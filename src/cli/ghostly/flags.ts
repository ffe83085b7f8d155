/** The command line of a contest, parsed as the original did (GHOST-199 to GHOST-211). */
import { parseSeed } from '../../engine/seed.ts';
import { MAP_NAMES } from '../../games/ghostly/index.ts';
import { BOT_KINDS } from '../../server/ghostly/built-in-bots.ts';

export interface ContestFlags {
  readonly autostart: boolean;
  /** Null: not given; four, or as many as the map seats. */
  readonly startAt: number | null;
  /** Null: not given. */
  readonly intervalMs: number | null;
  readonly quitOnFinish: boolean;
  readonly fullscreen: boolean;
  readonly rounds: number;
  readonly headless: boolean;
  readonly tickless: boolean;
  /** Null: not given; ticks wait for everybody. */
  readonly moveMs: number | null;
  readonly port: number;
  readonly host: string | null;
  /** Contests side by side, on this port and those after it. */
  readonly matches: number;
  readonly map: string | null;
  readonly seed: string | null;
  readonly bots: readonly string[];
  readonly scores: string;
  readonly record: string | null;
  readonly log: string | null;
  /** Shown on the terminal instead of a page. */
  readonly terminal: boolean;
  /** The port of the page; null: not given. */
  readonly web: number | null;
}

export type ParsedFlags = { readonly ignored: readonly string[] } & (
  | { readonly kind: 'run'; readonly flags: ContestFlags }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly text: string; readonly showHelp: boolean }
);

interface Option {
  readonly names: readonly string[];
  /** Null: takes no value. */
  readonly value: string | null;
  readonly help: string;
}

const OPTIONS: readonly Option[] = [
  { names: ['help', 'h'], value: null, help: 'Displays this help.' },
  {
    names: ['start-at'],
    value: 'players',
    help: 'Automatically start the game after <players> (1 - 4) have connected, default 4',
  },
  {
    names: ['tick-interval', 'i'],
    value: 'ms',
    help: 'Set the tick interval to <ms> milliseconds (10 - 1000), default 100',
  },
  { names: ['quit-on-finish'], value: null, help: 'Exit the game after playing all rounds' },
  { names: ['fullscreen'], value: null, help: 'Start the game in fullscreen' },
  {
    names: ['rounds'],
    value: 'rounds',
    help: 'Set the number of rounds to <rounds> (1 or more), default 4. Set to -1 to play forever.',
  },
  {
    names: ['headless'],
    value: null,
    help: 'Run without showing the UI, e. g. for running on a server. This implies the start-at and quit-on-finish options.',
  },
  {
    names: ['tickless'],
    value: null,
    help: 'Run without a timer, execute a game tick as soon as it has received commands from all players',
  },
  {
    names: ['move-timeout'],
    value: 'ms',
    help: 'With --tickless, go on without players that have not sent a command after <ms> milliseconds (10 - 60000), default never',
  },
  { names: ['port'], value: 'n', help: 'Listen on port <n> (1 - 65535, 0 for any free one), default 54321' },
  { names: ['host'], value: 'address', help: 'Listen only on <address>, default all addresses' },
  {
    names: ['matches'],
    value: 'n',
    help: 'With --headless, run <n> contests side by side (1 - 64), each in a thread of its own, on <port>, <port> + 1 and so on; default 1',
  },
  { names: ['map'], value: 'map', help: `The map: ${MAP_NAMES.join(', ')}, or a file; default classic` },
  { names: ['seed'], value: 'seed', help: 'The seed (1 - 64 printable characters), default a fresh one' },
  {
    names: ['bots'],
    value: 'list',
    help: `Built-in bots that join first (1 - 4 of ${BOT_KINDS.join(', ')}, comma separated), default none`,
  },
  { names: ['scores'], value: 'file', help: 'The score file, - for none, default scores.txt' },
  { names: ['record'], value: 'file', help: 'Write a recording of the game to <file>, default none' },
  { names: ['log'], value: 'file', help: 'Copy the error stream to <file>, default none' },
  { names: ['terminal'], value: null, help: 'Show the game on this terminal instead of a page in the browser' },
  {
    names: ['web'],
    value: 'port',
    help: 'The port of the page (1 - 65535, 0 for any free one), default 8080, or a free one if that is taken',
  },
];

/** GHOST-215: at most 80 columns. */
function helpText(): string {
  const lines = ['Usage: ghostly [options]', '', 'Options:'];
  for (const o of OPTIONS) {
    const flags = o.names.map((n) => (n.length === 1 ? `-${n}` : `--${n}`));
    const left = `  ${o.names[0] === 'help' ? flags.reverse().join(', ') : flags.join(', ')}${o.value === null ? '' : ` <${o.value}>`}`;
    const words = o.help.split(' ');
    let line = left.length > 26 ? left : left.padEnd(28);
    if (left.length > 26) {
      lines.push(line);
      line = ''.padEnd(28);
    }
    for (const word of words) {
      if (line.trimEnd().length + 1 + word.length > 80 && line.trim() !== '') {
        lines.push(line.trimEnd());
        line = ''.padEnd(28);
      }
      line += `${word} `;
    }
    lines.push(line.trimEnd());
  }
  return `${lines.join('\n')}\n`;
}

export const HELP: string = helpText();

type Given = Map<string, string>;

/** GHOST-202, GHOST-206: the last of each option counts; null stands for a switch. */
function collect(argv: readonly string[]): { given: Given; ignored: string[]; problem: string | null } {
  const given: Given = new Map();
  const ignored: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i];
    if (!/^-./.test(word) || word === '--') {
      ignored.push(word);
      continue;
    }
    const long = word.startsWith('--');
    const equals = word.indexOf('=');
    const name = long ? word.slice(2, equals < 0 ? undefined : equals) : word[1];
    const option = OPTIONS.find((o) => o.names.includes(name) && long === name.length > 1);
    const shown = long ? `--${name}` : `-${name}`;
    if (option === undefined) return { given, ignored, problem: `unknown option ${shown}; see --help` };
    let value: string | undefined;
    if (long && equals >= 0) value = word.slice(equals + 1);
    else if (!long && word.length > 2) value = word[2] === '=' ? word.slice(3) : word.slice(2);
    if (option.value === null) {
      if (value !== undefined)
        return { given, ignored, problem: `option ${shown} takes no value, got ${JSON.stringify(value)}` };
      given.set(option.names[0], '');
      continue;
    }
    if (value === undefined && ++i >= argv.length)
      return { given, ignored, problem: `option ${shown} needs a value <${option.value}>` };
    given.set(option.names[0], value ?? argv[i]);
  }
  return { given, ignored, problem: null };
}

/** GHOST-203: a decimal integer, a sign and blanks round it allowed; null for anything else. */
export function decimal(text: string): number | null {
  return /^\s*[-+]?\d{1,9}\s*$/.test(text) ? Number(text) : null;
}

export function parseFlags(argv: readonly string[]): ParsedFlags {
  const { given, ignored, problem } = collect(argv);
  if (problem !== null) return { kind: 'wrong', text: problem, showHelp: false, ignored };
  if (given.has('help')) return { kind: 'help', ignored };
  const flags = readFlags(given);
  return typeof flags === 'string'
    ? { kind: 'wrong', text: flags, showHelp: true, ignored }
    : { kind: 'run', flags, ignored };
}

/** A text says which value is out of range and what is allowed (GHOST-204, GHOST-228). */
function readFlags(given: Given): ContestFlags | string {
  let wrong: string | null = null;
  /** `fallback`: where it is not given. */
  function number<F extends number | null>(
    name: string,
    meaning: string,
    fallback: F,
    allowed: string,
    fits: (n: number) => boolean,
  ): number | F {
    const text = given.get(name);
    if (text === undefined) return fallback;
    const n = decimal(text);
    if (n !== null && fits(n)) return n;
    wrong ??= `--${name}: the ${meaning} must be ${allowed}, got ${JSON.stringify(text)}`;
    return fallback;
  }
  const between = (low: number, high: number) => (n: number) => n >= low && n <= high;
  const headless = given.has('headless');
  const tickless = given.has('tickless');
  const startAt = number('start-at', 'number of players to start at', null, '1 to 4', between(1, 4));
  // GHOST-205: without a timer the interval is not even looked at.
  const intervalMs = tickless
    ? null
    : number('tick-interval', 'tick interval', null, '10 to 1000 ms', between(10, 1000));
  const moveMs = number('move-timeout', 'time limit of a move', null, '10 to 60000 ms', between(10, 60_000));
  const rounds = number('rounds', 'number of rounds', 4, '1 to 1000000, or -1', (n) => n === -1 || between(1, 1e6)(n));
  const port = number('port', 'port', 54321, '0 to 65535', between(0, 65535));
  const matches = number('matches', 'number of contests', 1, '1 to 64', between(1, 64));
  wrong ??= wrongMatches(matches, headless, port);
  const web = number('web', 'port of the page', null, '0 to 65535', between(0, 65535));
  const seed = given.has('seed') ? parseSeed(given.get('seed'), '--seed') : null;
  if (seed !== null && !seed.ok) wrong ??= `--seed: ${seed.problem.text}, got ${JSON.stringify(given.get('seed'))}`;
  const bots = given.get('bots')?.split(',') ?? [];
  if (bots.length > 4 || bots.some((b) => !BOT_KINDS.includes(b)))
    wrong ??= `--bots: the built-in bots must be 1 to 4 of ${BOT_KINDS.join(', ')}, got ${JSON.stringify(given.get('bots'))}`;
  if (wrong !== null) return wrong;
  return {
    autostart: headless || given.has('start-at'),
    startAt,
    intervalMs,
    quitOnFinish: headless || given.has('quit-on-finish'),
    fullscreen: given.has('fullscreen'),
    rounds,
    headless,
    tickless,
    moveMs,
    port,
    host: given.get('host') ?? null,
    matches,
    map: given.get('map') ?? null,
    seed: seed?.ok ? seed.value : null,
    bots,
    scores: given.get('scores') ?? 'scores.txt',
    record: given.get('record') ?? null,
    log: given.get('log') ?? null,
    terminal: given.has('terminal'),
    web,
  };
}

/** GHOST-283. */
function wrongMatches(matches: number, headless: boolean, port: number): string | null {
  if (matches > 1 && !headless)
    return `--matches: ${matches} contests have no screen in common, so only with --headless`;
  if (port + matches - 1 <= 65535) return null;
  return `--matches: the ports of ${matches} contests must be 1 to 65535, and the first one is ${port}`;
}
