/** `ghostlight contest ...`: what its commands take; each lives in a file of its own. */
import type { Command } from 'commander';
import { BANK_MS } from '../../wire/time-bank.ts';
import { wrong } from '../stop.ts';
import { DATABASE } from './database-flag.ts';

/** What the command line does with words that any command may have. */
interface Words {
  readonly collect: (value: string, before?: string[] | true) => string[];
  readonly namesOf: (command: Command) => string;
}

const FOLDER = ['<folder>', 'the folder of the event'] as const;
const EVENT = ['<event>', 'its name in the database'] as const;
const SEE = ['--see <folder>', 'what programs may read in their sandbox besides; may be repeated'] as const;
const ARENA_PORT = [
  '--arena-port <n>',
  'where bots of the original arena protocol dial in, 0 = any free port',
] as const;
const PORT = ['--port <n>', 'where bots with a key dial in, 0 = any free port'] as const;
const HOST = ['--host <address>', 'where both listen (default: everywhere)'] as const;
const JOBS = ['--jobs <n>', 'how many threads (default: one per processor)'] as const;

export function addContestCommands(program: Command, { collect, namesOf }: Words): void {
  const contest = program
    .command('contest')
    .description('run a contest of bots whose every result is proved by playing it again')
    .action(() => {
      const [name] = contest.args;
      const what = name === undefined ? 'needs a command' : `unknown command "${name}"`;
      wrong(`contest: ${what}; known: ${namesOf(contest)}`);
    });
  addMaking(contest, collect);
  addPlaying(contest, collect);
  addTelling(contest);
  addDatabase(contest);
  program
    .command('worker')
    .description('play matches of the events in a database, on this machine; any number of workers may')
    .option(...DATABASE)
    .option(...JOBS)
    .option('--name <word>', 'who plays, as the lines say it (default: this machine and process)')
    .option(...ARENA_PORT)
    .option(...PORT)
    .option(...HOST)
    .option(...SEE, collect)
    .action(async (given) => {
      process.exitCode = await (await import('./worker.ts')).worker(given);
    });
}

/** Long: one option a line. */
function addMaking(contest: Command, collect: Words['collect']): void {
  contest
    .command('new')
    .argument('<folder>', 'a new folder: that is the event')
    .argument('<game>', 'the game')
    .description('begin an event: a manifest, and a secret from which its seeds follow')
    .option('--bot <name>', 'a bot of the house; may be repeated', collect)
    .option('--house <n>', 'the first so many bots of the house, or all')
    .option('--name <text>', 'what it is called')
    .option('--format <name>', 'round-robin, gauntlet, swiss, elimination, double-elimination or ladder', 'round-robin')
    .option('--cycles <n>', 'round robin and gauntlet: how often (default 1)')
    .option('--matches <n>', 'the same as the least number of matches')
    .option('--rounds <n>', 'Swiss: how many rounds (default: as many as the number of bots asks for)')
    .option('--sets <n>', 'elimination: best of so many sets', '1')
    .option('--groups <n>', 'a round robin in so many groups comes first')
    .option('--advance <n>', 'so many of each group go on', '2')
    .option('--challenger <bot>', 'gauntlet: who meets all others')
    .option('--seats <n>', 'how many play a match (default: as many as the game has, at most 4)')
    .option('--option <name=value>', 'an option of the game; may be repeated', collect)
    .option('--map <name>', 'a map of the pool that sets take in turn; may be repeated', collect)
    .option('--move <ms>', 'time for each decision', '100')
    .option('--bank <ms>', 'time on top of it, for all decisions together', String(BANK_MS))
    .option('--game-time <ms>', 'time for all decisions of a match, 0 = no limit', '0')
    .option('--ready <ms>', 'time until the first answer', '10000')
    .option('--absent <seconds>', 'a match waits so long for bots that have not dialled in (default: for ever)')
    .option('--max-steps <n>', 'a match that is not over after so many steps counts as it stands', '20000')
    .option('--sandbox <kind>', 'where programs run: bubblewrap, or none for programs that you trust', 'bubblewrap')
    .option(
      '--budget <name=number>',
      'what programs may use: memory, scratch (MiB), processes, files, seconds; scripts: work; may be repeated',
      collect,
    )
    .option('--secret <hex>', 'a secret of your own: 64 hex digits (default: drawn)')
    .option('--run', 'and play it at once')
    .option(...JOBS)
    .action(async (folder: string, game: string, given) => {
      process.exitCode = await (await import('./new.ts')).contestNew(folder, game, given);
      if (given.run === true)
        process.exitCode = await (await import('./run.ts')).contestRun(folder, { jobs: given.jobs });
    });
  contest
    .command('add')
    .argument(...FOLDER)
    .argument('<id>', 'how results call it: small letters, digits and dashes')
    .description('enter a bot: a script, a program by its command, one that dials in, or a bot of the house')
    .option('--script <file>', 'one module in JavaScript with decide(obs, legal, memory); runs in an engine of its own')
    .option('--cmd <command>', 'speaks ghostlight/1 on its standard input and output; runs in a folder with its files')
    .option('--file <file>', 'a file of the program, which is copied into the event; may be repeated', collect)
    .option('--arena [name]', 'dials in while the event runs, by the original protocol of the arena; sends this name')
    .option('--key', 'with --arena: sends a key, which is printed once, in place of a name')
    .option('--remote', 'dials in while the event runs, speaks ghostlight/1, and shows a key, which is printed once')
    .option('--bot <name>', 'a bot of the house (default: that of the id)')
    .option('--name <text>', 'how pages call it (default: the id)')
    .option('--author <text>', 'who wrote it')
    .option('--again', 'one process plays match after match')
    .action(async (folder: string, id: string, given) => {
      process.exitCode = await (await import('./add.ts')).contestAdd(folder, id, given);
    });
  contest
    .command('key')
    .argument('<event>', 'the folder of the event, or its name in the database')
    .argument('<role>', 'organiser or author')
    .argument('<name>', 'whose key it is; an author may bring bots of that author')
    .description('make a key for the pages of a server, printed once; an earlier one of the same holder ends')
    .option(...DATABASE)
    .action(async (event: string, role: string, name: string, given) => {
      process.exitCode =
        given.database === undefined
          ? (await import('./keys.ts')).contestKey(event, role, name)
          : await (await import('./database-events.ts')).databaseKey(event, role, name, given);
    });
  contest
    .command('wake')
    .argument(...FOLDER)
    .argument('<id>', 'a bot that rests')
    .description('let a bot that was set aside play again, after a probe game')
    .option(...SEE, collect)
    .action(async (folder: string, id: string, given) => {
      process.exitCode = await (await import('./add.ts')).contestWake(folder, id, given);
    });
}

/** Plays, or plays again. */
function addPlaying(contest: Command, collect: Words['collect']): void {
  contest
    .command('run')
    .argument(...FOLDER)
    .description('play until the event is over; may be ended and begun again at any time')
    .option(...JOBS)
    .option('--matches <n>', 'play at most so many now')
    .option('--worker <name>', 'who plays, as the lines say it', 'local')
    .option(...ARENA_PORT)
    .option(...PORT)
    .option(...HOST)
    .option(...SEE, collect)
    .action(async (folder: string, given) => {
      process.exitCode = await (await import('./run.ts')).contestRun(folder, given);
    });
  contest
    .command('verify')
    .argument(...FOLDER)
    .description(
      'play every recording again, and check all that is said of it; exit code 1 if something does not follow',
    )
    .option('--rerun <n>', 'let bots of the house and scripts play so many matches again, and compare move by move')
    .option(...JOBS)
    .action(async (folder: string, given) => {
      process.exitCode = await (await import('./verify.ts')).contestVerify(folder, given);
    });
  contest
    .command('rerun')
    .argument(...FOLDER)
    .argument('<match>', 'such as 3.1.2')
    .description('let the bots of a match play it again, and compare move by move')
    .option(...SEE, collect)
    .action(async (folder: string, match: string, given) => {
      process.exitCode = await (await import('./verify.ts')).contestRerun(folder, match, given);
    });
}

/** Says what came of it. */
function addTelling(contest: Command): void {
  contest
    .command('status')
    .argument('[event]', 'the folder of the event, or its name in the database; left out: all of the database')
    .description('the standings, and why nothing is being played')
    .option('--json', 'as JSON')
    .option(...DATABASE)
    .action(async (event: string | undefined, given) => {
      process.exitCode =
        event === undefined || given.database !== undefined
          ? await (await import('./database-events.ts')).databaseStatus(event, given)
          : await (await import('./status.ts')).contestStatus(event, given);
    });
  contest
    .command('site')
    .argument(...FOLDER)
    .argument('<out>', 'where the pages go')
    .description('write the event as pages that need no server')
    .action(async (folder: string, out: string) => {
      process.exitCode = (await import('./site.ts')).contestSite(folder, out);
    });
  contest
    .command('export')
    .argument(...FOLDER)
    .argument('<what>', 'standings, matches or head-to-head')
    .description('the event for other programs')
    .option('--csv', 'as CSV instead of JSON')
    .action(async (folder: string, what: string, given) => {
      process.exitCode = (await import('./export.ts')).contestExport(folder, what, given);
    });
  contest
    .command('schema')
    .description('the JSON Schemas of the files of an event')
    .action(async () => {
      process.exitCode = (await import('./export.ts')).contestSchema();
    });
}

/** Events in a database, for many machines. */
function addDatabase(contest: Command): void {
  contest
    .command('push')
    .argument(...FOLDER)
    .description('copy an event into a database; what is there already is left as it is')
    .option(...DATABASE)
    .option('--name <name>', 'how it is called there (default: as its folder)')
    .option('--paused', 'it begins when its organiser starts it, or `contest resume` does')
    .action(async (folder: string, given) => {
      process.exitCode = await (await import('./database-events.ts')).contestPush(folder, given);
    });
  contest
    .command('pull')
    .argument(...EVENT)
    .argument('<folder>', 'a new folder')
    .description('copy an event out of a database into a folder')
    .option(...DATABASE)
    .action(async (name: string, folder: string, given) => {
      process.exitCode = await (await import('./database-events.ts')).contestPull(name, folder, given);
    });
  for (const [word, paused, what] of [
    ['pause', true, 'begin no more matches of an event'],
    ['resume', false, 'let an event go on'],
  ] as const)
    contest
      .command(word)
      .argument(...EVENT)
      .description(what)
      .option(...DATABASE)
      .action(async (name: string, given) => {
        process.exitCode = await (await import('./database-events.ts')).contestPause(name, paused, given);
      });
  contest
    .command('direct')
    .description('give out the matches of a database to its workers, and play again what they hand in before it counts')
    .option(...DATABASE)
    .option(...JOBS)
    .option('--expire <seconds>', 'who vanishes with a match loses it after so long, or twice the longest match', '30')
    .option('--once', 'end when all events are over')
    .option('--metrics <port>', 'figures for Prometheus, as [HOST:]PORT')
    .action(async (given) => {
      process.exitCode = await (await import('./direct.ts')).contestDirect(given);
    });
}
