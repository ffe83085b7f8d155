/** Files that somebody opens in the page. */
import { formatProblem } from '../engine/result.ts';
import { line } from '../engine/view.ts';
import { parseLine } from '../host/parse-line.ts';
import { headFromScenario, parseScenario, type Scenario } from '../host/scenario.ts';
import type { Arcade } from './arcade.ts';
import { judge } from './judge.ts';
import { findGame } from './shelf.ts';

/** A file from anywhere: a save to go on with, a recording to watch, or a position to practise (PLAT-065). */
export async function takeFile(arcade: Arcade, name: string, text: string): Promise<void> {
  const { go } = arcade.context;
  const scenario = parseScenario(text);
  if (scenario.ok) return practise(arcade, name, scenario.value);
  const head = parseLine(text.slice(0, Math.max(0, text.indexOf('\n'))));
  const entry = head.ok && head.value.at === 'head' ? findGame(head.value.game) : null;
  if (entry === null)
    return go.tell('This file cannot be used', [
      line(name, 'title', true),
      line(head.ok ? 'It is of a game that is not in this arcade.' : 'It is no save and no recording.', 'bad'),
    ]);
  // Played beside the page first: a file may be made so that playing it never ends.
  const judged = await judge({ text });
  if (!judged.ok)
    return go.tell('This file cannot be used', [line(name, 'title', true), line(formatProblem(judged.problem), 'bad')]);
  const module = await entry.load();
  if (judged.value.complete) go.watch(module, text, name);
  else go.load(module, text, name);
}

async function practise({ context: { go } }: Arcade, name: string, scenario: Scenario): Promise<void> {
  const module = await findGame(scenario.game)?.load();
  const how = { seed: scenario.seed ?? 'practice', seats: [] };
  const head = module === undefined ? null : headFromScenario(module.game, scenario, how);
  if (module !== undefined && head?.ok === true) {
    const { options, start } = head.value;
    return go.practice(module, { options, seed: start.seed, sketch: start.sketch });
  }
  const why = head?.ok === false ? formatProblem(head.problem) : 'It is of a game that is not in this arcade.';
  go.tell('This file cannot be used', [line(name, 'title', true), line(why, 'bad')]);
}
