/** Beside the stage: how the match stands, and why the bot did what it did at the step that is shown. */
import { useLayoutEffect, useReducer } from 'preact/hooks';
import type { GameModule } from '../../games/index.ts';
import type { Arcade } from '../arcade.ts';
import { follow } from '../route.ts';
import { Parts, partHref } from './bot-head.tsx';
import { freshSeed } from './fresh-seed.ts';
import { JsonTree } from './json-tree.tsx';
import type { BotDecision, MatchResult, SeatOrder } from './match.ts';
import type { MatchRun, ShownMatch } from './match-run.ts';
import type { OwnBot } from './own-bots.ts';
import { resultWords } from './result-words.ts';
import { SeatsForm } from './seats-form.tsx';
import { WORK } from './thread.ts';

interface PlayPanelProps {
  readonly arcade: Arcade;
  readonly bot: OwnBot;
  readonly module: GameModule;
  readonly run: MatchRun;
  readonly house: readonly string[];
  readonly rivals: readonly SeatOrder[];
  readonly seat: number;
  readonly seed: string;
  readonly change: (rivals: readonly SeatOrder[]) => void;
  readonly again: () => void;
}

export function PlayPanel(props: PlayPanelProps) {
  const { arcade, bot, module, run, house, rivals, seat, seed, change, again } = props;
  const { shown, over, trouble } = run;
  return (
    <aside class="bot-panel" aria-label="What the bot does">
      <h2 class="bot-who">
        {bot.name} <small>a bot for {module.game.title}</small>
      </h2>
      <Parts id={bot.id} now="play" />
      <MatchState run={run} bot={bot} seat={seat} title={module.game.title} />
      {shown !== null && <AtStep key={run.wish.seed} run={run} shown={shown} seat={seat} />}
      <details class="panel" open={shown === null && trouble !== null}>
        <summary class="bot-match">Change the match: seed {seed}</summary>
        <form
          onSubmit={(e) => {
            e.preventDefault();
            const wanted = new FormData(e.currentTarget).get('seed');
            const typed = typeof wanted === 'string' && wanted.trim() !== '' ? wanted.trim() : seed;
            if (typed === seed) again();
            else follow(partHref(bot.id, 'play', typed));
          }}
        >
          <label class="field">
            <span>Seed</span>
            <input type="text" name="seed" defaultValue={seed} maxLength={64} autocomplete="off" />
          </label>
          <div class="buttons">
            <button type="submit">Play this seed</button>
          </div>
        </form>
        <SeatsForm game={module.game} house={house} rivals={rivals} change={change} />
      </details>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => follow(partHref(bot.id, 'play', freshSeed()))}>
          Another game
        </button>
        {shown !== null && over !== null && (
          <button
            type="button"
            onClick={() => arcade.context.go.watch(module, shown.recording.text(), `${bot.id}.jsonl`)}
          >
            Open as a recording
          </button>
        )}
      </div>
    </aside>
  );
}

interface MatchStateProps {
  readonly run: MatchRun;
  readonly bot: OwnBot;
  readonly seat: number;
  readonly title: string;
}

function MatchState({ run, bot, seat }: MatchStateProps) {
  const { shown, over, trouble } = run;
  if (trouble !== null) return <p class="bad">It cannot be played: {trouble}</p>;
  if (over === null)
    return (
      <p class="bot-state">
        {shown === null ? 'Beginning ...' : `Being played: ${shown.recording.cursor.length} steps so far.`}
      </p>
    );
  return (
    <div class="bot-state" role="status">
      {over.failure !== null && <Failure failure={over.failure} bot={bot} />}
      <p>
        <strong>{resultWords(over, seat)}</strong> It ended after {over.steps} steps. {workWords(over)}
      </p>
    </div>
  );
}

function workWords({ mostWork }: MatchResult): string {
  return `Most work for one decision: ${mostWork} of ${WORK} allowed.`;
}

function Failure({ failure, bot }: { failure: BotDecision; bot: OwnBot }) {
  const { answer } = failure;
  if (!('fault' in answer)) return null;
  return (
    <p class="bot-failure bad">
      At step {failure.n} it {answer.why}.{failure.refused !== null && ` The rules said: ${failure.refused}`}{' '}
      {answer.line !== null && (
        <a href={partHref(bot.id, 'write', 'line', String(answer.line))}>Open line {answer.line}</a>
      )}
    </p>
  );
}

/** Of the step on the stage, whenever that changes. */
function AtStep({ run, shown, seat }: { run: MatchRun; shown: ShownMatch; seat: number }) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // A quick match is told to its end between two pictures: nothing of it may come before anybody listens.
  useLayoutEffect(() => shown.scene.listen(() => drawAgain(undefined)), [shown]);
  const { cursor } = shown.recording;
  const { game } = shown.scene.module;
  const decision = run.decision(cursor.at, seat);
  const { obs, legal } = cursor.update(seat);
  const words = legal.map((a) => game.actions.format(a));
  const answer = decision?.answer ?? null;
  const chosen = answer !== null && 'action' in answer ? answer.action : null;
  return (
    <section class="bot-step" aria-label="Why did it do that?">
      <h2>Step {cursor.at}: why?</h2>
      {answer === null && <p>{words.length === 0 ? 'It is not asked here.' : 'Its answer is on its way.'}</p>}
      {answer !== null && 'fault' in answer && <p class="bad">It {answer.why}.</p>}
      {answer !== null && 'action' in answer && (
        <>
          <p>
            It chose <code class="bot-chosen">{answer.action}</code>
            {decision?.refused != null && <span class="bad"> and was refused: {decision.refused}</span>}
          </p>
          <label class="bot-work">
            <span>
              Work: {answer.work} of {WORK} allowed
            </span>
            <meter min={0} max={WORK} high={WORK * 0.75} value={answer.work} />
          </label>
          <p class="fine">
            Work is what the script computes, however long that takes. A decision that needs more fails.
          </p>
        </>
      )}
      {answer?.notes?.map((text, i) => (
        <p key={`${i} ${text}`} class="bot-note">
          It noted: <q>{text}</q>
        </p>
      ))}
      <JsonTree name="obs" value={obs} />
      {words.length > 0 && (
        <details class="tree">
          <summary>
            <b>legal</b> <span class="tree-glimpse">{words.length} actions</span>
          </summary>
          <ul class="bot-legal">
            {words.map((word) => (
              <li key={word} aria-current={word === chosen ? 'true' : undefined}>
                {word}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
