/** The contract suite: what every game must keep, whatever its rules are, as functions that throw a sentence. */
import type { GameModule } from '../games/types.ts';
import { demandSame } from './expect.ts';
import { noticedInPositions, noticedInSteps, randomPositions } from './hidden.ts';
import * as panes from './pane-checks.ts';
import * as rules from './rule-checks.ts';
import * as screens from './screen-checks.ts';

/** One thing that a game must keep. */
export interface Check {
  /** What is kept, in words: the title of a test. */
  readonly name: string;
  /** Throws an error that says what is not kept; the exports of a game's package will do as a module. */
  check(module: GameModule): void;
}

/** In a game that can imagine worlds: what is hidden shows in nothing that a seat sees, is told or may do. */
function hiddenStaysHidden(module: GameModule): void {
  if (module.game.imagine === undefined) return;
  demandSame(noticedInPositions(module, randomPositions(60)).problems, [], 'something hidden shows');
  demandSame(noticedInSteps(module, randomPositions(80)).problems, [], 'something hidden shows in a step');
}

/**
 * Every check, in the order in which it is best read. With any test runner:
 * `for (const { name, check } of CHECKS) test(name, () => check(module));`
 */
export const CHECKS: readonly Check[] = [
  { name: 'the same seed and actions give the same game, another seed another', check: rules.sameSeedSameGame },
  { name: 'equal states have equal digests', check: rules.equalStatesEqualDigests },
  { name: 'a clone that goes another way leaves the original untouched', check: rules.clonesAreApart },
  { name: 'a saved and loaded state is the same and goes on the same', check: rules.savesGoOn },
  { name: 'a broken saved state is refused by the path of its field', check: rules.brokenSavesAreRefused },
  { name: 'the legal list is exactly what is listed and not refused, and never empty', check: rules.legalIsNotRefused },
  { name: 'a refused action has a code and a sentence and changes nothing', check: rules.refusalsAreFree },
  { name: 'questions change nothing and draw nothing', check: rules.questionsAreFree },
  { name: 'an observation is plain JSON that later steps do not touch', check: rules.observationsAreValues },
  { name: 'an observation as text is the observation, to the byte', check: rules.textIsTheObservation },
  { name: 'every action survives text and JSON, in any case', check: rules.actionsSurviveText },
  { name: 'nobody is to act exactly when there is an outcome', check: rules.outcomesEndGames },
  { name: 'a scenario written out and read back is the same position', check: rules.scenariosComeBack },
  { name: 'every key is an action or a command', check: screens.keysMeanSomething },
  { name: 'every view fits its frame', check: screens.viewsFit },
  { name: 'panes say what they mean: nothing is laid out for a terminal', check: panes.panesSayWhatTheyMean },
  { name: 'the lines of a terminal and what a pane means have the same numbers', check: panes.linesHaveTheSameNumbers },
  { name: 'a fact is said once on a screen', check: panes.factsAreSaidOnce },
  { name: 'help pages fit the smallest screen', check: screens.helpFits },
  { name: 'what is hidden stays hidden', check: hiddenStaysHidden },
  { name: '5,000 random actions break no invariant', check: rules.monkeysDoNoHarm },
];
