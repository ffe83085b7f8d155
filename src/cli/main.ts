#!/usr/bin/env node
/** The `ghostlight` command: what it takes, and nothing else; each command lives in a file of its own. */
import { Command, CommanderError, Option } from 'commander';
import type { OptionSet } from '../engine/options.ts';
import type { GameEntry, GameModule } from '../games/index.ts';
import { BANK_MS } from '../wire/time-bank.ts';
import { bringGames, folderHint } from './brought-games.ts';
import { addContestCommands } from './contest/commands.ts';
import { VARIABLE } from './contest/database-flag.ts';
import { contentFlag, withContent } from './delve/content-pack.ts';
import { describeDataFolder, packageVersion, reason } from './files.ts';
import { describeFlag, type Flag, flagsOf } from './game-flags.ts';
import type { GameFolder } from './game-folder.ts';
import { guestFault } from './guest-fault.ts';
import { complain, note } from './output.ts';
import type { SimPlayer } from './sim-types.ts';
import { DONE, FAILED, Stop, WRONG, wrong } from './stop.ts';

const argv = process.argv.slice(2);

/** Commands that take games from elsewhere (PLAT-170). */
const BRINGING: readonly string[] = ['play', 'serve', 'run', 'sim', 'compare', 'replay', 'list'];
const brought = await bringGames(BRINGING.includes(argv[0]) ? argv : []).catch((e) => process.exit(exitCodeOf(e, [])));
const { shelf } = brought;
const firstBrought = brought.ids[0] ?? null;
const ITS_ID = 'its id; left out: that of the first --game';
const GAME = ['--game <folder>', 'a game of your own: its folder or package; may be repeated'] as const;

/** The game named on this command line, else the first that it brings along. */
async function gameOf(name = firstBrought): Promise<GameModule> {
  if (name === null) return wrong("missing required argument 'game'");
  return withContent(await gameNamed(name).load(), contentFlag(argv));
}

function gameNamed(name: string): GameEntry {
  const entry = shelf.find(name.toLowerCase());
  if (entry !== null) return entry;
  return wrong(`unknown game "${name}"; known: ${shelf.games.map((g) => g.id).join(', ')}${folderHint(name)}`);
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

/** `before`: true if the option stood without a value. */
const collect = (value: string, before: string[] | true = []) => [...(before === true ? [] : before), value];

function addStart(command: Command): Command {
  return command
    .option('--seed <seed>', 'the seed: 1 to 64 printable characters (default: a fresh one, shown)')
    .option('--scenario <file>', 'start from a scenario file');
}

function namesOf(command: Command): string {
  return command.commands.map((c) => c.name()).join(', ');
}

/** Commands that keep something where nothing else is said. */
const KEEPING: readonly string[] = ['ghostlight', 'play'];

function keptIn(): string {
  return `Saves, recordings, scores and settings are kept in ${describeDataFolder()}`;
}

const program = new Command('ghostlight')
  .description('Turn-based grid games for terminals and bots, on one deterministic engine.')
  .version(packageVersion(), '--version', 'print the version')
  .helpOption('--help', 'show help')
  .showSuggestionAfterError()
  .addHelpText('afterAll', ({ command }) => (KEEPING.includes(command.name()) ? `\n${keptIn()}` : ''))
  .exitOverride()
  .configureOutput({ outputError: () => {} })
  .allowExcessArguments()
  // PLAT-143: what a command has no use for is named, not overlooked; the contest names it itself.
  .hook('preAction', (_, command) => {
    const excess = command.args[command.registeredArguments.length];
    if (excess !== undefined && command.commands.length === 0 && command.name() !== 'ghostly')
      wrong(`${command.name()}: does not take the argument "${excess}"`);
  })
  .action(async () => {
    if (program.args.length > 0) wrong(`unknown command "${program.args[0]}"; known: ${namesOf(program)}`);
    if (!process.stdin.isTTY || !process.stdout.isTTY) program.outputHelp();
    else await (await import('./play.ts')).play(shelf, null, {}, [], []);
  });

const named = argv.slice(1).find((a) => shelf.find(a.toLowerCase()) !== null) ?? firstBrought;
const chosen = named === null ? null : shelf.find(named.toLowerCase());
const CONTENT = ['--content <pack>', 'another content: a bundle of the workshop or a folder of tables'] as const;
/** Null as well if its content is wrong, which the command itself will say. */
const module =
  chosen !== null && ['play', 'run', 'sim', 'compare'].includes(argv[0])
    ? await chosen.load().then((m) => withContent(m, contentFlag(argv)).catch(() => m))
    : null;

const play = addStart(program.command('play').argument('[game]', 'the game to open'))
  .description('play in the terminal')
  .option('--load <file>', 'go on with a save file')
  .option(...CONTENT)
  .option(...GAME, collect)
  .option('--save-dir <folder>', 'where saves, recordings, scores and settings are kept')
  .option('--log <file>', 'write what the log says to the end of this file, too')
  .option('--theme <name>', 'colours: dark, light, high-contrast, monochrome, blue-orange, red-teal')
  .option('--ascii', 'plain characters only')
  .option('--no-color', 'no colours');
const playFlags = module ? addGameFlags(play, 'Options of the game:', module.game.options) : [];
const settingFlags = module ? addGameFlags(play, 'Settings of the game:', module.ui.settings) : [];
play.action(async (name: string | undefined, given) => {
  await (await import('./play.ts')).play(
    shelf,
    name === undefined && firstBrought === null ? null : await gameOf(name),
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
  .option('--rate <n>', 'messages a second of one connection, 0 = no limit (default 40, no limit on this machine)')
  .option('--watch-delay <ms>', 'how late watchers of games with several seats see them (default 10000)')
  .option(
    '--trust-proxy [address]',
    'a reverse proxy stands in front, on this machine or at this address or network: count limits by the address it names; may be repeated',
    collect,
  )
  .option('--allow-host <name>', 'a name the server goes by, beside its addresses; may be repeated', collect)
  .option(...GAME, collect)
  .option('--contests <folder>', 'show and play contests: every folder in it is an event (see `contest new`)')
  .option(
    '--database [url]',
    `live games, recordings, boards and contests are shared with other servers in PostgreSQL: postgres://USER@HOST/NAME or embedded (alone: the variable ${VARIABLE})`,
  )
  .option(
    '--address <url>',
    'with --database: where visitors reach this server, for the pages of other servers (default http://127.0.0.1:PORT)',
  )
  .option(
    '--contest-jobs <n>',
    'threads of each contest that is played, or that check what workers played (default: one less than processors)',
  )
  .option('--contest-port <port>', 'where bots of contests dial in with a key (see `contest add --remote`)')
  .option('--contest-arena-port <port>', 'where bots of contests dial in by the original protocol of the arena')
  .option('--see <folder>', 'what programs of contests may read in their sandbox besides; may be repeated', collect)
  .option('--metrics-token <text>', 'lets who brings it read /metrics from another machine (GHOSTLIGHT_METRICS_TOKEN)')
  .option('--tls-cert <file>', 'speak TLS (https, wss, TCP over TLS) with this certificate, in PEM form')
  .option('--tls-key <file>', 'the key of the certificate, in PEM form')
  .option('--tls-ghostly', 'the arena for bots of the original contest speaks TLS, too')
  .option('--hsts <seconds>', 'tell browsers to come back over TLS alone, for so long')
  .option('--log-level <level>', 'debug, info, warn, error or silent (default info)')
  .action(async (given) => {
    process.exitCode = await (await import('./serve.ts')).serve(given, brought);
  });

// Its flags are those of the original contest, so it reads them itself.
program
  .command('ghostly')
  .description('run a contest of the arena for bots over TCP; `ghostlight ghostly --help` lists its flags')
  .allowUnknownOption()
  .helpOption(false)
  .action(async () => {
    process.exitCode = await (await import('./ghostly/command.ts')).ghostlyContest(argv.slice(1));
  });

const run = addStart(program.command('run').argument('[game]', ITS_ID))
  .description('play a script of actions without a screen')
  .option('--actions <file>', 'one action per line, text or JSON; - is standard input')
  .option('--emit <what>', 'comma list of update, log, view, digest, sketch, replay', 'update')
  .option('--strict', 'stop with exit code 1 at the first refused action')
  .option('--seats <n>', 'how many play (default: as few as the game or the scenario needs)')
  .option(...GAME, collect)
  .option(...CONTENT);
const runFlags = module ? addGameFlags(run, 'Options of the game:', module.game.options) : [];
run.action(async (name: string | undefined, given) => {
  process.exitCode = await (await import('./run.ts')).run(await gameOf(name), given, runFlags);
});

/** Seats in the order in which bots and programs are named. */
const seated: SimPlayer[] = [];

/** What commands take that play many games with bots. */
function addBots(command: Command, times: string): Command {
  return command
    .option('--bot <name>', `a built-in bot (see \`ghostlight list\`); ${times}`, (bot: string) => {
      seated.push({ bot });
    })
    .option(
      '--bot-cmd <command>',
      `a program that speaks ghostlight/1 on its standard input and output; ${times}`,
      (line: string) => {
        seated.push({ command: line });
      },
    )
    .option('--seed <seed>', 'the seed from which the seeds of all games follow', '1')
    .option('--first <n>', 'number of the first game, to play some of them again', '0')
    .option('--bot-bank <ms>', "a program's time bank, 0 = no limit", String(BANK_MS))
    .option('--max-steps <n>', 'a game that is not over after so many steps is left unfinished', '20000')
    .option('--jobs <n>', 'how many threads (default: one per processor)')
    .option('--batch <n>', 'how many games of a thread its programs play at a time, by the name of the session', '1')
    .option('--json', 'the result as JSON')
    .option(...GAME, collect)
    .option(...CONTENT);
}

const sim = addBots(program.command('sim').argument('[game]', ITS_ID), 'once per seat')
  .description('play many games with bots and print the results; two bots of a game for one play the same games')
  .option('--games <n>', 'how many games', '100')
  .option('--record <folder>', 'keep the recording of every game there')
  .option('--rows <file>', 'write one row per game: JSON lines, or CSV if the name ends in .csv');
const simFlags = module ? addGameFlags(sim, 'Options of the game:', module.game.options) : [];
sim.action(async (name: string | undefined, given) => {
  process.exitCode = await (await import('./sim.ts')).sim(await gameOf(name), given, simFlags, seated, brought);
});

const compare = addBots(program.command('compare').argument('[game]', ITS_ID), 'twice, A before B')
  .argument('[a]', 'is this one better: the name of a built-in bot, or a command')
  .argument('[b]', 'than this one')
  .description('play two bots on the same seeds until it is known whether A is better than B')
  .option('--elo0 <elo>', 'several seats: A is not better if it is no stronger than this (default 0)')
  .option('--elo1 <elo>', 'several seats: the strength that would matter (default 10)')
  .option('--least <points>', 'one seat: the difference that would matter (default: 2 % of the spread of scores)')
  .option('--alpha <share>', 'how often "better" may be wrong', '0.05')
  .option('--beta <share>', 'how often a difference that matters may be missed', '0.05')
  .option('--max-games <n>', 'not decided after so many games: it ends all the same', '40000')
  .option(
    '--seats <n>',
    'several seats: how many, shared by A and B in turn (default: as few as the game has, at least 2)',
  )
  .addHelpText('after', '\nExit code: 0 A is better, 1 it is not (or one of them cannot play), 3 not decided.');
const compareFlags = module ? addGameFlags(compare, 'Options of the game:', module.game.options) : [];
compare.action(async (first: string | undefined, a: string | undefined, b: string | undefined, given) => {
  // A game that was brought along need not be named: then the first word is a bot.
  const unnamed = firstBrought !== null && shelf.find(first?.toLowerCase() ?? '') === null;
  const named = (unnamed ? [first, a, b] : [a, b]).filter((bot) => bot !== undefined);
  process.exitCode = await (await import('./compare.ts')).compare(
    await gameOf(unnamed ? undefined : first),
    given,
    compareFlags,
    named,
    seated,
    brought,
  );
});

program
  .command('replay')
  .argument('<file>', 'a recording or a save, plain or packed')
  .description('verify or show a recording; on a terminal it opens a viewer')
  .option('--verify', 'only say whether it verifies')
  .option('--turn <n>', 'the position after this step')
  .option('--emit <what>', 'comma list of update, log, view, digest, sketch, replay')
  .option('--pack <file>', 'write the packed form')
  .option(...CONTENT)
  .option(...GAME, collect)
  .action(async (file: string, given) => {
    process.exitCode = await (await import('./replay.ts')).replay(file, given, shelf);
  });

program
  .command('list')
  .argument('[game]', 'only this one')
  .description('list the games with their options, actions and bots')
  .option('--json', 'as JSON')
  .option(...GAME, collect)
  .option(
    '--schema [game]',
    'the JSON Schema of a game: observation, events, actions, options; without a name that of the messages',
  )
  .action(async (name: string | undefined, { json, schema }) => {
    const games = name === undefined ? shelf.games : [gameNamed(name)];
    if (schema === undefined) await (await import('./list.ts')).list({ ...shelf, games }, json === true);
    else await (await import('./list-schema.ts')).listSchema(schema === true ? 'wire' : schema, shelf.games);
  });

program
  .command('new-game')
  .argument('<name>', 'such as lantern: a folder of this name is made here')
  .description('write a small playable game of your own, with rules, screen, help, tests and bots')
  .action(async (name: string) => (await import('./new-game.ts')).newGame(name));

program
  .command('rules')
  .argument('<game>')
  .description('print the rule book of a game, or of the `platform`')
  .action(async (name: string) => (await import('./rules.ts')).rules(name.toLowerCase()));

const whole = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
const content = program
  .command('content')
  .description('examine the content tables of the loot crawler, or a pack of your own, as JSON')
  .action(() => {
    const [name] = content.args;
    const what = name === undefined ? 'needs a command' : `unknown command "${name}"`;
    wrong(`content: ${what}; known: ${namesOf(content)}`);
  });
const PACK = ['[pack]', 'a bundle, or a folder of tables that replace the shipped ones by name'] as const;
content
  .command('check')
  .argument(...PACK)
  .description('check all tables; exit code 1 if one is wrong')
  .action(async (pack?: string) => {
    process.exitCode = (await import('./delve/content.ts')).check(pack);
  });
content
  .command('stats')
  .argument(...PACK)
  .description('counts and curves of a pack')
  .action(async (pack?: string) => (await import('./delve/content.ts')).stats(pack));
content
  .command('tree')
  .argument('<name>', 'an item class or an item')
  .argument(...PACK)
  .description('an item class with its exact chances, or the classes that give an item')
  .action(async (name: string, pack?: string) => (await import('./delve/content.ts')).tree(name, pack));
content
  .command('affixes')
  .argument('<item>', 'an item template')
  .argument(...PACK)
  .description('the affixes an item can bear, with their exact chances to come first')
  .option('--level <n>', 'the item level, from 1 to 17', whole, 1)
  .action(async (item: string, pack: string | undefined, given) =>
    (await import('./delve/content.ts')).affixes(item, given.level, pack),
  );
content
  .command('uses')
  .argument('<table>', 'such as monsters')
  .argument('<id>', 'a row of it')
  .argument(...PACK)
  .description('what a row refers to, and what refers to it')
  .action(async (table: string, id: string, pack?: string) =>
    (await import('./delve/content.ts')).uses(table, id, pack),
  );
content
  .command('diff')
  .argument('<pack>', 'a bundle, or a folder of tables')
  .description('rows and fields that differ from the shipped content')
  .action(async (pack: string) => (await import('./delve/content.ts')).diff(pack));
content
  .command('bundle')
  .argument(...PACK)
  .description('all tables as one bundle in canonical form, such as --content takes')
  .action(async (pack?: string) => (await import('./delve/content.ts')).bundle(pack));
content
  .command('drops')
  .argument(...PACK)
  .description('simulate what drops')
  .requiredOption('--source <name>', 'normal, champion, elite, boss, chest, barrel, a monster or an item class')
  .option('--depth <n>', 'from 1 to 12', whole, 1)
  .option('--mf, --magic-find <n>', 'in percent', whole, 0)
  .option('--kills <n>', 'how many, up to a million', whole, 10_000)
  .option('--seed <seed>', 'the seed', '1')
  .action(async (pack: string | undefined, given) => (await import('./delve/content.ts')).drops(given, pack));
content
  .command('fights')
  .argument(...PACK)
  .description('simulate fights of one character against one monster, or against one of every depth')
  .requiredOption('--class <name>', 'the class')
  .option('--monster <name>', 'the monster (default: the first of the theme)')
  .option('--depth <n>', 'from 1 to 12; left out: a sweep over all depths', whole)
  .option('--level <n>', 'level of the character (default: what the book expects at the depth)', whole)
  .option('--rank <name>', 'normal, champion, elite, minion or boss', 'normal')
  .option('--kit <name>', 'rolled (anew for every fight) or starting', 'rolled')
  .option('--skills <list>', 'levels by skill, such as fire_bolt=3,arcane_study=2 (default: as the class would learn)')
  .option('--n, --fights <n>', 'how many', whole, 100)
  .option('--seed <seed>', 'the seed', '1')
  .action(async (pack: string | undefined, given) => (await import('./delve/content.ts')).fights(given, pack));
content
  .command('runs')
  .argument(...PACK)
  .description('balance table of whole runs by the bot of a class')
  .requiredOption('--class <name>', 'the class')
  .option('--n, --runs <n>', 'how many', whole, 16)
  .option('--seed <seed>', 'seed of the first run', '1')
  .option('--difficulty <name>', 'how hard', 'normal')
  .action(async (pack: string | undefined, given) => (await import('./delve/content.ts')).runs(given, pack));

addContestCommands(program, { collect, namesOf });

program
  .command('bench')
  .description('measure this machine against peers, in one run')
  .option('--json', 'as JSON')
  .option('--only <part>', 'a part of the table, such as kit, nonet, server or bots; may be repeated', collect)
  .action(async ({ json, only = [] }) => {
    process.exitCode = await (await import('./bench.ts')).bench(json === true, only);
  });

/** One line, never a stack trace for bad input (PLAT-028). */
function exitCodeOf(e: unknown, guests: readonly GameFolder[]): number {
  if (e instanceof CommanderError) {
    if (e.exitCode === 0) return DONE;
    // A guess at what was meant would lead astray: most commands do have it.
    if (/^error: unknown option '--game[='].*/.test(e.message))
      complain(
        argv[0].startsWith('--game')
          ? '--game: stands behind a command, such as `ghostlight play --game FOLDER`'
          : `${argv[0]}: takes games of the house alone, no --game`,
      );
    else complain(e.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' '));
    return WRONG;
  }
  if (e instanceof Stop) {
    complain(e.message);
    return e.exit;
  }
  const theirs = guestFault(e, guests);
  if (theirs === null) note(`ghostlight: internal fault, please report it: ${(e as Error)?.stack ?? e}`);
  else complain(theirs);
  return FAILED;
}

// A reader that has seen enough (`| head`) is no fault; with nobody to complain to, the code must do.
process.stderr.on('error', () => process.exit(FAILED));
process.stdout.on('error', (e: NodeJS.ErrnoException) => {
  if (e.code === 'EPIPE') process.exit(DONE);
  complain(`standard output: cannot be written (${reason(e)})`);
  process.exit(FAILED);
});

try {
  await program.parseAsync(argv, { from: 'user' });
} catch (e) {
  process.exitCode = exitCodeOf(e, brought.folders);
}
