/** A bot in many games: how good it is, how surely, how bots of the house do on the same seeds, and where it fails. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { percent } from '../../statistics/wilson.ts';
import { Choice } from '../fields.tsx';
import { type HouseBot, useHouse } from '../use-house.ts';
import { BotHead, partHref } from './bot-head.tsx';
import type { BotProps } from './bot-props.ts';
import { freshSeed } from './fresh-seed.ts';
import { type OwnBot, withVersion } from './own-bots.ts';
import { playAll } from './play-match.ts';
import { rivalsOf } from './seats.ts';
import { SeatsForm } from './seats-form.tsx';
import { WORK } from './thread.ts';
import {
  type TestedRow,
  type TrialFailure,
  type TrialGame,
  type TrialPlan,
  type TrialResult,
  trialFailures,
  trialGames,
  trialRows,
} from './trial.ts';

const SIZES = [10, 20, 50, 100, 200];
const MOST_FAILURES = 20;
/** What has come in is drawn so often. */
const DRAW_MS = 150;

interface Trial {
  readonly plan: TrialPlan;
  readonly games: readonly TrialGame[];
  readonly results: (TrialResult | undefined)[];
  readonly done: number;
  readonly running: boolean;
}

export function TestPage({ bot, loaded, keep }: BotProps) {
  const { game } = loaded.module;
  const bots = useHouse(bot.game) ?? [];
  const house = bots.map((b) => b.name);
  const [games, setGames] = useState(20);
  const [base, setBase] = useState('');
  const [beside, setBeside] = useState<readonly string[] | null>(null);
  const { trial, start, stop } = useTrial();
  const running = trial?.running === true;
  const report = useRef<HTMLDivElement>(null);
  // On a phone it begins below the edge.
  useEffect(() => {
    const top = report.current?.getBoundingClientRect().top ?? 0;
    if (running && top > 0.7 * innerHeight) report.current?.scrollIntoView({ block: 'center' });
  }, [running]);
  const rivals = rivalsOf(game, bot, house);
  const compared = beside ?? house.slice(0, 2);
  const begin = () => {
    const played = withVersion(bot, new Date().toISOString());
    if (played !== bot) keep(played);
    const { name, source } = bot;
    start({ game: bot.game, base: base.trim() || freshSeed(), games, rivals, beside: compared, name, source });
  };
  return (
    <main class="page bot-page">
      <BotHead bot={bot} game={game.title} now="test" />
      <p class="lead">
        Your bot plays many games, and the bots that you tick play the same ones: a table says how they compare.
      </p>
      <section class="panel" aria-label="What to play">
        <div class="bot-fields">
          <Choice
            label="Games"
            of={SIZES.map((n) => [String(n), String(n)] as const)}
            value={String(games)}
            change={(n) => setGames(Number(n))}
          />
          <label class="field">
            <span>Repeat a test (its seed)</span>
            <input
              type="text"
              value={base}
              placeholder="new games"
              maxLength={64}
              autocomplete="off"
              onInput={(e) => setBase(e.currentTarget.value)}
            />
          </label>
        </div>
        <SeatsForm game={game} house={house} rivals={rivals} change={(against) => keep({ ...bot, against })} />
        <Beside house={bots} chosen={compared} change={setBeside} />
        <div class="buttons">
          {/* One button, so that whoever has pressed it is still on it. */}
          <button
            type="button"
            class={running ? undefined : 'primary'}
            disabled={house.length === 0}
            onClick={running ? stop : begin}
          >
            {running ? 'Stop' : `Play ${games} games`}
          </button>
        </div>
      </section>
      <div ref={report}>{trial !== null && <Report trial={trial} bot={bot} />}</div>
    </main>
  );
}

interface BesideProps {
  readonly house: readonly HouseBot[];
  readonly chosen: readonly string[];
  readonly change: (names: readonly string[]) => void;
}

function Beside({ house, chosen, change }: BesideProps) {
  const names = house.map((b) => b.name);
  const turn = (name: string, on: boolean) => change(names.filter((n) => (n === name ? on : chosen.includes(n))));
  // Named after another one: the same bot that sees more or less, thinks longer or shorter.
  const kinOf = (bot: HouseBot) => names.some((name) => bot.name.startsWith(`${name}-`));
  const list = (bots: readonly HouseBot[]) => (
    <ul class="bot-beside">
      {bots.map(({ name, about }) => (
        <li key={name}>
          <label class="field tick">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(e) => turn(name, e.currentTarget.checked)}
            />
            <span>{name}</span>
          </label>
          <small>{about}</small>
        </li>
      ))}
    </ul>
  );
  const kin = house.filter(kinOf);
  return (
    <fieldset aria-label="Compare with">
      <p class="bot-compare">Compare with bots of the house</p>
      {list(house.filter((b) => !kinOf(b)))}
      {kin.length > 0 && (
        <details>
          <summary>More of their kind ({kin.length})</summary>
          {list(kin)}
        </details>
      )}
    </fieldset>
  );
}

function Report({ trial, bot }: { trial: Trial; bot: OwnBot }) {
  const { plan, games, results, done, running } = trial;
  const rows = trialRows(plan, games, results);
  const failures = trialFailures(games, results);
  const trouble = results.find((r) => r !== undefined && 'trouble' in r);
  return (
    <section aria-label="What came of it">
      <label class="bot-progress">
        <span role="status">
          {done} of {games.length} games{running ? '' : done < games.length ? ', stopped' : ', done'}
        </span>
        <progress max={games.length} value={done} />
      </label>
      {trouble !== undefined && 'trouble' in trouble && <p class="bad">Some could not be played: {trouble.trouble}</p>}
      {rows.length > 0 && <Rows rows={rows} />}
      {rows.map(({ name, verdict }) => verdict !== null && <p key={name}>{verdict}</p>)}
      <p class="fine">
        Intervals are of 95 %. The seeds follow from <code>{plan.base}</code>: type it above to play the same games
        again.
      </p>
      {plan.source !== bot.source && <p class="fine">The script has changed since.</p>}
      {failures.length > 0 && <Failures failures={failures} id={bot.id} />}
    </section>
  );
}

function Rows({ rows }: { rows: readonly TestedRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="bot-table" aria-label="Results" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Bot</th>
            <th scope="col">Games</th>
            <th scope="col">Wins, %</th>
            <th scope="col">Mean score</th>
            <th scope="col">Most work of a decision</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, games, wins, score, mostWork }, i) => (
            <tr key={`${i} ${name}`}>
              <th scope="row">{name}</th>
              <td>{games}</td>
              <td>{percent(wins)}</td>
              <td>
                {score.mean.toFixed(1)} ± {score.plusMinus.toFixed(1)}
              </td>
              <td>{i === 0 ? `${mostWork} of ${WORK} allowed` : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Failures({ failures, id }: { failures: readonly TrialFailure[]; id: string }) {
  return (
    <>
      <h2>It failed in {failures.length === 1 ? 'one game' : `${failures.length} games`}</h2>
      <ul class="bot-failures">
        {failures.slice(0, MOST_FAILURES).map(({ seed, seat, failure: { n, answer } }) => (
          <li key={`${seed} ${seat}`}>
            <span>
              Step {n}: it {'fault' in answer ? answer.why : 'failed'}
            </span>
            <a class="button" href={partHref(id, 'play', seed, ...(seat === 0 ? [] : [String(seat)]))}>
              Watch seed {seed}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function useTrial() {
  const [trial, setTrial] = useState<Trial | null>(null);
  const end = useRef<() => void>(() => {});
  useEffect(() => () => end.current(), []);
  const stop = () => {
    end.current();
    setTrial((t) => (t === null ? null : { ...t, running: false }));
  };
  const start = (plan: TrialPlan) => {
    end.current();
    const games = trialGames(plan);
    const results: (TrialResult | undefined)[] = games.map(() => undefined);
    let done = 0;
    let drawn = 0;
    const draw = () => setTrial({ plan, games, results, done, running: done < games.length });
    draw();
    end.current = playAll(
      games.map((g) => g.wish),
      (index, result) => {
        results[index] = result;
        done++;
        const now = performance.now();
        if (now - drawn < DRAW_MS && done < games.length) return;
        drawn = now;
        draw();
      },
    );
  };
  return { trial, start, stop };
}
