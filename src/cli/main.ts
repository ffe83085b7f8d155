/** The `ghostlight` command: what it takes, and nothing else; each command lives in a file of its own. */
import { Command, CommanderError, Option } from 'commander';
import type { OptionSet } from '../engine/options.ts';
import { findGame, GAMES, type GameModule } from '../games/index.ts';
import { packageVersion } from './files.ts';
import { describeFlag, type Flag, flagsOf } from './game-flags.ts';
import { DONE, FAILED, Stop, WRONG, wrong } from './stop.ts';

const argv = process.argv.slice(2);

/** The game named on this command line, loaded so that its own options become flags. */
async function gameOf(name: string): Promise<GameModule> {
  const entry = findGame(name.toLowerCase());
  if (entry === null) wrong(`unknown game "${name}"; known: ${GAMES.map((g) => g.id).join(', ')}`);
  return entry.load();
}

function addGameFlags(command: Command, title: string, set: OptionSet<object>): readonly Flag[] {
  const flags = flagsOf(set);
  for (const f of flags) {
    const option = new Option(
      f.field.kind === 'flag' ? `--${f.flag} [on|off]` : `--${f.flag} <value>`,
      describeFlag(f),
    );
    command.addOption(option.preset(true).helpGroup(title));
  }
  return flags;
}

function addStart(command: Command): Command {
  return command
    .option('--seed <seed>', 'the seed: 1 to 64 printable characters (default: a fresh one, shown)')
    .option('--scenario <file>', 'start from a scenario file');
}

const program = new Command('ghostlight')
  .description('Turn-based grid games for terminals and bots, on one deterministic engine.')
  .version(packageVersion(), '--version', 'print the version')
  .helpOption('--help', 'show help')
  .showSuggestionAfterError()
  .exitOverride()
  .configureOutput({ outputError: () => {} })
  .allowExcessArguments()
  .action(async () => {
    const known = program.commands.map((c) => c.name()).join(', ');
    if (program.args.length > 0) wrong(`unknown command "${program.args[0]}"; known: ${known}`);
    if (!process.stdin.isTTY || !process.stdout.isTTY) program.outputHelp();
    else await (await import('./play.ts')).play(null, {}, [], []);
  });

const chosen = findGame((argv.slice(1).find((a) => !a.startsWith('-')) ?? '').toLowerCase());
const module = chosen !== null && ['play', 'run', 'sim'].includes(argv[0]) ? await chosen.load() : null;

const play = addStart(program.command('play').argument('[game]', 'the game to open'))
  .description('play in the terminal')
  .option('--load <file>', 'go on with a save file')
  .option('--save-dir <folder>', 'where saves, recordings, scores and settings are kept')
  .option('--theme <name>', 'colours: dark, light, high-contrast, monochrome, blue-orange, red-teal')
  .option('--ascii', 'plain characters only')
  .option('--no-color', 'no colours');
const playFlags = module ? addGameFlags(play, 'Options of the game:', module.game.options) : [];
const settingFlags = module ? addGameFlags(play, 'Settings of the game:', module.ui.settings) : [];
play.action(async (name: string | undefined, given) => {
  await (await import('./play.ts')).play(
    name === undefined ? null : await gameOf(name),
    given,
    playFlags,
    settingFlags,
  );
});

program
  .command('serve')
  .description('run the web arcade, the API and the sockets for bots')
  .option('--host <address>', 'address to listen on (default 127.0.0.1)')
  .option('--port <n>', 'port of the page, the API and WebSocket (default 8080)')
  .option('--bot-port <n>', 'port of the common wire over TCP, 0 = off (default 54322)')
  .option('--ghostly-port <n>', 'port of the arena for bots of the original contest, 0 = off (default 54321)')
  .option('--data <folder>', 'where sessions and recordings are kept')
  .option('--bot-bank <ms>', "a bot's time bank, 0 = no limit (default 5000)")
  .option('--watch-delay <ms>', 'how late watchers of games with several seats see them (default 10000)')
  .option('--log-level <level>', 'fatal, error, warn, info, debug, trace or silent (default info)')
  .action(async (given) => {
    process.exitCode = await (await import('./serve.ts')).serve(given);
  });

// Its flags are those of the original contest, so it reads them itself.
program
  .command('ghostly')
  .description('run a contest of the arena for bots over TCP; `ghostlight ghostly --help` lists its flags')
  .allowUnknownOption()
  .helpOption(false)
  .action(async () => {
    process.exitCode = await (await import('./ghostly.ts')).ghostlyContest(argv.slice(1));
  });

const run = addStart(program.command('run').argument('<game>'))
  .description('play a script of actions without a screen')
  .option('--actions <file>', 'one action per line, text or JSON; - is standard input')
  .option('--emit <what>', 'comma list of update, view, digest, sketch, replay', 'update')
  .option('--strict', 'stop with exit code 1 at the first refused action');
const runFlags = module ? addGameFlags(run, 'Options of the game:', module.game.options) : [];
run.action(async (name: string, given) => {
  process.exitCode = await (await import('./run.ts')).run(await gameOf(name), given, runFlags);
});

const collect = (value: string, list: string[] = []) => [...list, value];
const sim = program
  .command('sim')
  .argument('<game>')
  .description('play many games with bots and print the results')
  .option('--bot <name>', 'a built-in bot (see `ghostlight list`); once per seat', collect)
  .option(
    '--bot-cmd <command>',
    'a program that speaks ghostlight/1 on its standard input and output; once per seat',
    collect,
  )
  .option('--games <n>', 'how many games', '100')
  .option('--seed <seed>', 'seed of the first game; a whole number counts up', '1')
  .option('--max-steps <n>', 'a game that is not over after so many steps is left unfinished', '20000')
  .option('--jobs <n>', 'how many at a time (default: one per processor)')
  .option('--json', 'the result as JSON');
const simFlags = module ? addGameFlags(sim, 'Options of the game:', module.game.options) : [];
sim.action(async (name: string, given) => {
  process.exitCode = await (await import('./sim.ts')).sim(await gameOf(name), given, simFlags);
});

program
  .command('replay')
  .argument('<file>', 'a recording or a save, plain or packed')
  .description('verify or show a recording; on a terminal it opens a viewer')
  .option('--verify', 'only say whether it verifies')
  .option('--turn <n>', 'the position after this step')
  .option('--emit <what>', 'comma list of update, view, digest, sketch, replay')
  .option('--pack <file>', 'write the packed form')
  .action(async (file: string, given) => {
    process.exitCode = await (await import('./replay.ts')).replay(file, given);
  });

program
  .command('list')
  .description('list the games with their options, actions and bots')
  .option('--json', 'as JSON')
  .action(async ({ json }) => (await import('./list.ts')).list(json === true));

program
  .command('rules')
  .argument('<game>')
  .description('print the rule book of a game, or of the `platform`')
  .action(async (name: string) => (await import('./rules.ts')).rules(name.toLowerCase()));

const whole = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
const content = program.command('content').description('examine the content tables of the loot crawler, as JSON');
content
  .command('check')
  .argument('[folder]', 'tables that replace the shipped ones by name')
  .description('check all tables; exit code 1 if one is wrong')
  .action(async (folder?: string) => {
    process.exitCode = (await import('./content.ts')).check(folder);
  });
content
  .command('stats')
  .argument('[folder]')
  .description('counts and curves of a pack')
  .action(async (folder?: string) => (await import('./content.ts')).stats(folder));
content
  .command('tree')
  .argument('<name>', 'an item class or an item')
  .argument('[folder]')
  .description('an item class with its exact chances, or the classes that give an item')
  .action(async (name: string, folder?: string) => (await import('./content.ts')).tree(name, folder));
content
  .command('drops')
  .argument('[folder]')
  .description('simulate what drops')
  .requiredOption('--source <name>', 'who or what drops')
  .option('--depth <n>', 'from 1 to 12', whole, 1)
  .option('--magic-find <n>', 'in percent', whole, 0)
  .option('--kills <n>', 'how many', whole, 10_000)
  .option('--seed <seed>', 'the seed', '1')
  .action(async (folder: string | undefined, given) => (await import('./content.ts')).drops(given, folder));
content
  .command('runs')
  .description('balance table of whole runs by the bot of a class')
  .requiredOption('--class <name>', 'the class')
  .option('--runs <n>', 'how many', whole, 16)
  .option('--seed <seed>', 'seed of the first run', '1')
  .option('--difficulty <name>', 'how hard', 'normal')
  .action(async (given) => (await import('./content.ts')).runs(given));

program
  .command('bench')
  .description('measure this machine against peers, in one run')
  .option('--json', 'as JSON')
  .action(async ({ json }) => {
    process.exitCode = await (await import('./bench.ts')).bench(json === true);
  });

/** One line, never a stack trace for bad input (PLAT-028). */
function exitCodeOf(e: unknown): number {
  if (e instanceof CommanderError) {
    if (e.exitCode === 0) return DONE;
    process.stderr.write(`ghostlight: ${e.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ')}\n`);
    return WRONG;
  }
  if (e instanceof Stop) {
    process.stderr.write(`ghostlight: ${e.message}\n`);
    return e.exit;
  }
  process.stderr.write(`ghostlight: internal fault, please report it: ${(e as Error)?.stack ?? e}\n`);
  return FAILED;
}

// A reader that has seen enough (`| head`) is no fault.
process.stdout.on('error', (e: NodeJS.ErrnoException) => process.exit(e.code === 'EPIPE' ? DONE : FAILED));

try {
  await program.parseAsync(argv, { from: 'user' });
} catch (e) {
  process.exitCode = exitCodeOf(e);
}
