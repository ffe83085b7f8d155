/** A contest shown again, round by round, in the same maze. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatProblem } from '../../../../engine/result.ts';
import { roundText } from '../../../../games/ghostly/arena.ts';
import { saveFile } from '../../../files.ts';
import type { Look } from '../../../game/look.ts';
import { go } from '../../../route.ts';
import { Clock, Events, Players, RoundTable } from './board.tsx';
import { fetchTape } from './feed.ts';
import { Stage } from './stage.tsx';
import { openTape, type GameRecording } from './recording.ts';

export interface ReplayProps {
  readonly file: string;
  /** The round to begin with. */
  readonly round: number;
  readonly look: Look;
  readonly effects: boolean;
  readonly retro: boolean;
}

/** Ticks per second. */
const SPEEDS = [2, 5, 10, 20, 50];

export function Replay(props: ReplayProps) {
  const { file } = props;
  const [text, setText] = useState<string | null>(null);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let gone = false;
    fetchTape(file).then(
      (found) => !gone && setText(found),
      (e: unknown) => !gone && setTrouble(e instanceof Error ? e.message : String(e)),
    );
    return () => {
      gone = true;
    };
  }, [file]);
  const opened = useMemo(() => (text === null ? null : openTape(text)), [text]);
  const wrong = trouble !== '' ? trouble : opened !== null && !opened.ok ? formatProblem(opened.problem) : '';
  if (wrong !== '')
    return (
      <div class="arena-note">
        <p class="bad">This game cannot be shown: {wrong}.</p>
        <button type="button" onClick={leave}>
          Back to the arena
        </button>
      </div>
    );
  if (opened === null || !opened.ok) return <p class="arena-note">One moment ...</p>;
  return <Player {...props} recording={opened.value} text={text ?? ''} />;
}

function leave(): void {
  go('ghostly', 'tool', 'arena');
}

function Player({ recording, text, file, round, look, effects, retro }: ReplayProps & { recording: GameRecording; text: string }) {
  const { viewer, names, stretches, rows, events } = recording;
  const first = stretches.filter((s) => s.round === round).pop()?.from ?? 0;
  const [n, setN] = useState(first);
  const [playing, setPlaying] = useState(true);
  const [speed, setSpeed] = useState(10);
  const running = playing && n < viewer.length;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setN((at) => Math.min(viewer.length, at + 1)), 1000 / speed);
    return () => clearInterval(timer);
  }, [running, speed]);
  const obs = useMemo(() => {
    viewer.seek(n);
    return viewer.update('all').obs;
  }, [n]);
  const shown = stretches.filter((s) => s.from <= n).length - 1;
  const seek = (to: number): void => {
    setN(Math.max(0, Math.min(viewer.length, to)));
    setPlaying(false);
  };
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement || e.ctrlKey || e.metaKey)
        return;
      if (e.key === 'p' || (e.key === ' ' && !(e.target instanceof HTMLButtonElement))) setPlaying((p) => !p);
      else if (e.key === 'ArrowRight') seek(n + 1);
      else if (e.key === 'ArrowLeft') seek(n - 1);
      else if (e.key === 'Escape') leave();
      else return;
      e.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div class="arena-run">
      <aside class="arena-left" aria-label="Standing">
        <Players obs={obs} names={names} look={look} />
        <p class="arena-round">{roundText(obs)}</p>
      </aside>
      <section class="arena-middle" aria-label="Maze">
        <Clock obs={obs} ms={null} />
        <Stage obs={obs} names={names} look={look} intervalMs={1000 / speed} effects={effects} retro={retro} />
        <label class="arena-seek">
          <span>
            Step {n} of {viewer.length}
          </span>
          <input
            type="range"
            min={0}
            max={viewer.length}
            value={n}
            aria-label="Step"
            onInput={(e) => seek(Number(e.currentTarget.value))}
          />
        </label>
      </section>
      <aside class="arena-right" aria-label="Replay">
        <div class="arena-controls">
          <button
            type="button"
            class="primary"
            onClick={() => {
              if (n === viewer.length) setN(first);
              setPlaying(!running);
            }}
          >
            {running ? 'Pause' : 'Play'} <kbd>p</kbd>
          </button>
          <label class="field slim">
            <span>Speed</span>
            <select value={String(speed)} onChange={(e) => setSpeed(Number(e.currentTarget.value))}>
              {SPEEDS.map((s) => (
                <option key={s} value={String(s)} selected={s === speed}>
                  {s} ticks a second
                </option>
              ))}
            </select>
          </label>
          <button type="button" onClick={() => saveFile(file, text)}>
            Export
          </button>
          <button type="button" onClick={leave}>
            Back <kbd>Esc</kbd>
          </button>
        </div>
        <fieldset class="arena-jumps">
          <legend>Rounds</legend>
          {stretches.map((s, i) => (
            <button
              type="button"
              key={s.from}
              aria-pressed={i === shown}
              onClick={() => {
                setN(s.from);
                setPlaying(true);
              }}
            >
              Round {s.round}
            </button>
          ))}
        </fieldset>
        <RoundTable rows={rows} names={names} look={look} />
        <Events log={events.filter((e) => e.n <= n).map((e) => e.text)} />
      </aside>
    </div>
  );
}
