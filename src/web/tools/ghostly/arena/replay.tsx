/** A contest shown again, round by round, in the same maze. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatProblem } from '../../../../engine/result.ts';
import { roundText } from '../../../../games/ghostly/arena.ts';
import { saveFile } from '../../../files.ts';
import type { Look } from '../../../game/look.ts';
import { go } from '../../../route.ts';
import { Clock, Events, Players, RoundTable } from './board.tsx';
import { fetchRecording } from './feed.ts';
import { type GameRecording, openGameRecording } from './recording.ts';
import { Stage } from './stage.tsx';

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
    fetchRecording(file).then(
      (found) => !gone && setText(found),
      (e: unknown) => !gone && setTrouble(e instanceof Error ? e.message : String(e)),
    );
    return () => {
      gone = true;
    };
  }, [file]);
  const opened = useMemo(() => (text === null ? null : openGameRecording(text)), [text]);
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
  return <ReplayPlayer {...props} recording={opened.value} text={text ?? ''} />;
}

function leave(): void {
  go('ghostly', 'tool', 'arena');
}

interface PlayerProps extends ReplayProps {
  readonly recording: GameRecording;
  readonly text: string;
}

/** Where a replay stands, and how it goes on. */
interface Playback {
  readonly n: number;
  readonly running: boolean;
  readonly speed: number;
  setSpeed(ticksPerSecond: number): void;
  /** Stops there. */
  seek(n: number): void;
  playFrom(n: number): void;
  toggle(): void;
}

function usePlayback(first: number, length: number): Playback {
  const [n, setN] = useState(first);
  const [playing, setPlaying] = useState(true);
  const [speed, setSpeed] = useState(10);
  const running = playing && n < length;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setN((at) => Math.min(length, at + 1)), 1000 / speed);
    return () => clearInterval(timer);
  }, [running, speed]);
  return {
    n,
    running,
    speed,
    setSpeed,
    seek(to) {
      setN(Math.max(0, Math.min(length, to)));
      setPlaying(false);
    },
    playFrom(from) {
      setN(from);
      setPlaying(true);
    },
    toggle: () => setPlaying((p) => !p),
  };
}

function useReplayKeys({ n, seek, toggle }: Playback): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement || e.ctrlKey || e.metaKey)
        return;
      if (e.key === 'p' || (e.key === ' ' && !(e.target instanceof HTMLButtonElement))) toggle();
      else if (e.key === 'ArrowRight') seek(n + 1);
      else if (e.key === 'ArrowLeft') seek(n - 1);
      else if (e.key === 'Escape') leave();
      else return;
      e.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

function ReplayPlayer({ recording, text, file, round, look, effects, retro }: PlayerProps) {
  const { viewer, names, stretches, rows, events } = recording;
  const first = stretches.filter((s) => s.round === round).pop()?.from ?? 0;
  const playback = usePlayback(first, viewer.length);
  const { n, speed, seek, playFrom } = playback;
  const obs = useMemo(() => {
    viewer.seek(n);
    return viewer.update('all').obs;
  }, [n]);
  const shown = stretches.filter((s) => s.from <= n).length - 1;
  useReplayKeys(playback);
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
        <Controls playback={playback} first={first} length={viewer.length} onExport={() => saveFile(file, text)} />
        <fieldset class="arena-jumps">
          <legend>Rounds</legend>
          {stretches.map((s, i) => (
            <button type="button" key={s.from} aria-pressed={i === shown} onClick={() => playFrom(s.from)}>
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

interface ControlsProps {
  readonly playback: Playback;
  readonly first: number;
  readonly length: number;
  readonly onExport: () => void;
}

function Controls({ playback, first, length, onExport }: ControlsProps) {
  const { n, running, speed, setSpeed, playFrom, toggle } = playback;
  return (
    <div class="arena-controls">
      <button type="button" class="primary" onClick={() => (n === length ? playFrom(first) : toggle())}>
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
      <button type="button" onClick={onExport}>
        Export
      </button>
      <button type="button" onClick={leave}>
        Back <kbd>Esc</kbd>
      </button>
    </div>
  );
}
