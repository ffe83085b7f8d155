/** What the rules of every game must keep: chance, states, legality, observations, actions, scenarios. */
import type { AnyGame, Watcher } from '../engine/game.ts';
import { fieldNames, observeFields, observeText } from '../engine/observe-text.ts';
import type { GameModule } from '../games/types.ts';
import { demand, demandSame } from './expect.ts';
import { monkey } from './monkey.ts';
import { deepFreeze, digest, randomTurns, setupOf, wander } from './play.ts';

/** The same seed and actions give the same digests, and another seed another game. */
export function sameSeedSameGame({ game }: GameModule): void {
  const run = (seed: string): string[] => {
    const out: string[] = [];
    wander(game, seed, 300, (s) => out.push(digest(game, s)));
    return out;
  };
  const first = run('one');
  demandSame(run('one'), first, 'the same seed and actions led elsewhere (digests)');
  demand(JSON.stringify(first) !== JSON.stringify(run('two')), 'another seed led to the very same game');
}

/** Equal states have equal digests, of 8 hex digits or more. */
export function equalStatesEqualDigests({ game }: GameModule): void {
  demand(/^[0-9a-f]{8,}$/.test(game.content), `game.content: "${game.content}" is no hash of 8 hex digits or more`);
  wander(game, 'digest', 300, (s) => {
    const copy = game.state.clone(s);
    demand(/^[0-9a-f]{8,}$/.test(digest(game, copy)), 'a digest has 8 hex digits or more');
    demandSame(digest(game, copy), digest(game, s), 'a clone has another digest');
    demandSame(game.state.differs(s, copy, 'state'), null, 'a clone differs');
  });
}

/** A clone that goes another way leaves the original untouched. */
export function clonesAreApart({ game }: GameModule): void {
  wander(game, 'clone', 200, (s, r) => {
    const before = digest(game, s);
    const copy = game.state.clone(s);
    for (let i = 0; i < 20 && game.toAct(copy).length > 0; i++) game.apply(copy, randomTurns(game, copy, r));
    demandSame(digest(game, s), before, 'playing on with a clone changed the original');
  });
}

/** A saved and loaded state is the same and goes on the same. */
export function savesGoOn({ game }: GameModule): void {
  wander(game, 'save', 200, (s, r) => {
    const loaded = loadAgain(game, s);
    demandSame(game.state.differs(s, loaded, 'state'), null, 'a loaded state differs');
    const twin = game.state.clone(s);
    for (let i = 0; i < 10 && game.toAct(twin).length > 0; i++) {
      const turns = randomTurns(game, twin, r);
      game.apply(twin, turns);
      game.apply(loaded, turns);
    }
    demandSame(digest(game, loaded), digest(game, twin), 'a loaded state goes on otherwise (digest)');
  });
}

function loadAgain(game: AnyGame, s: object): object {
  const loaded = game.state.fromJson(JSON.parse(JSON.stringify(game.state.toJson(s))), 'state');
  if (!loaded.ok) throw new Error(`a saved state cannot be loaded: ${loaded.problem.path}: ${loaded.problem.text}`);
  return loaded.value;
}

/** A saved state with a field missing or of another kind is refused by its path. */
export function brokenSavesAreRefused({ game }: GameModule): void {
  const whole = game.state.toJson(game.create(setupOf(game, 'fields'))) as Record<string, unknown>;
  for (const field of Object.keys(whole)) {
    const { [field]: _, ...without } = whole;
    for (const broken of [without, { ...whole, [field]: { odd: true } }]) {
      const read = game.state.fromJson(broken, 'state');
      demand(!read.ok, `a saved state with a broken "${field}" is loaded all the same`);
      demand(read.problem.path.includes(field), `a broken "${field}" is refused as "${read.problem.path}"`);
    }
  }
}

/** The legal list is exactly what is listed and not refused, and never empty for a seat that is to act. */
export function legalIsNotRefused({ game }: GameModule): void {
  wander(game, 'legal', 200, (s) => {
    for (let seat = 0; seat < game.seats.min; seat++) {
      const allowed = game.actions.listed.filter((a) => game.refuse(s, seat, a) === null);
      const acts = game.toAct(s).includes(seat);
      if (acts) demandSame(game.legal(s, seat), allowed, `legal list of seat ${seat}`);
      demand(
        acts === allowed.length > 0,
        `seat ${seat} is ${acts ? '' : 'not '}to act and may do ${allowed.length} things`,
      );
    }
  });
}

/** A refused action has a code and a sentence and changes nothing. */
export function refusalsAreFree({ game }: GameModule): void {
  wander(game, 'refuse', 60, (s) => {
    const before = digest(game, s);
    for (const action of game.actions.all) {
      const refusal = game.refuse(s, 0, action);
      if (refusal === null) continue;
      const told = /^[a-z][a-z-]*$/.test(refusal.code) && /\S{2,}/.test(game.explain(refusal));
      demand(told, `${game.actions.format(action)}: refused as "${refusal.code}": "${game.explain(refusal)}"`);
    }
    demandSame(digest(game, s), before, 'asking for refusals changed the state');
  });
}

/** Questions change nothing and draw nothing. */
export function questionsAreFree({ game }: GameModule): void {
  wander(game, 'questions', 100, (s) => {
    const before = digest(game, s);
    const ask = () => [
      game.legal(s, 0),
      game.observe(s, 0),
      game.observe(s, 'all'),
      game.observe(s, 'public'),
      game.outcome(s),
      game.score(s, 0),
      game.sketch(s),
    ];
    demandSame(JSON.stringify(ask()), JSON.stringify(ask()), 'the same question was answered otherwise');
    demandSame(digest(game, s), before, 'a question changed the state');
  });
}

/** An observation is plain JSON that later steps do not touch. */
export function observationsAreValues({ game }: GameModule): void {
  wander(game, 'frozen', 200, (s, r) => {
    const obs = deepFreeze(game.observe(s, 0));
    const text = JSON.stringify(obs);
    demandSame(JSON.parse(text), obs, 'an observation is not plain JSON');
    demand(isPlain(obs), 'an observation holds more than plain JSON');
    if (game.toAct(s).length > 0) game.apply(game.state.clone(s), randomTurns(game, s, r));
    demandSame(JSON.stringify(obs), text, 'a step changed an earlier observation');
  });
}

/** An observation as text is the observation as JSON, and what a game keeps from step to step to be fast never goes stale. */
export function textIsTheObservation({ game }: GameModule): void {
  const watchers: readonly Watcher[] = ['all', 'public', ...Array.from({ length: game.seats.min }, (_, seat) => seat)];
  wander(game, 'text', 400, (s) => {
    const fresh = loadAgain(game, s);
    for (const who of watchers) {
      const text = JSON.stringify(game.observe(fresh, who));
      demandSame(JSON.stringify(game.observe(s, who)), text, `observe(${who}) after many steps and after loading`);
      demandSame(observeText(game, s, who), text, `observeText(${who}) and observe(${who})`);
      fieldsAreTheObservation(game, s, who, text);
    }
  });
}

/** Every field alone is what it is in the whole observation, and there are no others. */
function fieldsAreTheObservation(game: AnyGame, s: object, who: Watcher, text: string): void {
  const names = fieldNames(game);
  const fields = observeFields(game, s, who, names);
  const joined = names.flatMap((name, i) => (fields[i] === null ? [] : [`${JSON.stringify(name)}:${fields[i]}`]));
  if (game.fields !== undefined) demandSame(`{${joined.join()}}`, text, `fields(${who}) and observe(${who})`);
  for (const [i, name] of names.entries())
    demandSame(observeFields(game, s, who, [name]), [fields[i]], `fields(${who}): ${name} alone and among others`);
}

function isPlain(x: unknown): boolean {
  if (x === null || typeof x === 'string' || typeof x === 'boolean') return true;
  if (typeof x === 'number') return Number.isFinite(x);
  if (Array.isArray(x)) return x.every(isPlain);
  return typeof x === 'object' && Object.getPrototypeOf(x) === Object.prototype && Object.values(x).every(isPlain);
}

/** Every action survives text and JSON, in any case. */
export function actionsSurviveText({ game }: GameModule): void {
  for (const action of game.actions.all) {
    const text = game.actions.format(action);
    demandSame(text, text.toLowerCase(), 'the text of an action is in small letters');
    const json: unknown = JSON.parse(JSON.stringify(game.actions.toJson(action)));
    for (const raw of [text, text.toUpperCase(), ` ${text} `, json]) {
      const read = game.actions.read(raw);
      demand(read.ok && read.value === action, `${JSON.stringify(raw)} is not read as the action "${text}"`);
    }
    demand(game.actions.all[game.actions.indexOf(action)] === action, `"${text}" is not at its place in actions.all`);
  }
}

/** Nobody is to act exactly when there is an outcome, with one score per seat. */
export function outcomesEndGames({ game }: GameModule): void {
  wander(game, 'outcome', 400, (s) => {
    const outcome = game.outcome(s);
    const acting = game.toAct(s).length;
    demand(
      (outcome !== null) === (acting === 0),
      `${acting} seats are to act, and the outcome is ${JSON.stringify(outcome)}`,
    );
    if (outcome !== null) demandSame(outcome.scores.length, game.seats.min, 'how many scores an outcome has');
  });
}

/** A scenario written out and read back is the same position. */
export function scenariosComeBack({ game }: GameModule): void {
  wander(game, 'sketch', 150, (s, _r, setup) => {
    const staged = game.stage(JSON.parse(JSON.stringify(game.sketch(s))), setup);
    if (!staged.ok) throw new Error(`stage refuses what sketch wrote: ${staged.problem.path}: ${staged.problem.text}`);
    demandSame(game.state.differs(s, staged.value, 'state'), null, 'the position of a scenario differs');
  });
}

/** 5,000 random actions, half of them any that exist, break no invariant. */
export function monkeysDoNoHarm({ game }: GameModule): void {
  monkey(game, 5000);
}
