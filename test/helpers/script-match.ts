/** Matches of scripts in Node, as contests play them. */
import { houseSeed, scriptSeed } from '../../src/bots/seat-seed.ts';
import { HOUSE } from '../../src/bots/shelf.ts';
import { runPrograms, type SimSeat } from '../../src/cli/bot-process.ts';
import { scriptThread } from '../../src/cli/contest/script-program.ts';
import { watchProgram } from '../../src/cli/contest/watched-program.ts';
import { must } from '../../src/cli/stop.ts';
import { fileWith } from '../command.ts';

interface ScriptMatch {
  readonly game: string;
  readonly source: string;
  readonly seed: string;
  readonly name: string;
  /** Bots of the house for the seats behind the script. */
  readonly against?: readonly string[];
  readonly maxSteps?: number;
}

const UNTIMED = { move: 0, bank: 0, game: 0, ready: 0 };

/** The recording, and why the script failed, if it did. */
export async function playScript({ game: id, source, seed, name, against = [], maxSteps = 20_000 }: ScriptMatch) {
  const entry = HOUSE.find(id);
  if (entry === null) throw new Error(`there is a game ${id}`);
  const { game } = await entry.load();
  const bots = await HOUSE.bots(id);
  const thread = scriptThread({ file: fileWith(source, 'bot.js'), work: 200 });
  const watched = watchProgram(thread.match(scriptSeed(seed, 0)), UNTIMED, true);
  const house = against.map((bot, i): SimSeat => {
    const found = bots.find((b) => b.name === bot);
    if (found === undefined) throw new Error(`there is a bot ${bot}`);
    return { agent: found.make(game, houseSeed(seed, i + 1)) };
  });
  const options = must(game.options.parse({ ...game.forBots }));
  const played = await runPrograms(
    game,
    { seed, seats: 1 + house.length, options },
    [{ name, program: watched.program }, ...house],
    { maxSteps, bankMs: 0 },
  );
  await thread.end();
  return {
    text: `${played.lines.join('\n')}\n`,
    why: watched.report().why,
    steps: played.steps,
    outcome: played.outcome,
  };
}
