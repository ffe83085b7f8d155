/** The bar of the replay viewer: where it stands, how fast it runs, and what to do with the recording. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Moment, type ReplayPlayer, SPEEDS } from '../../shell/replay-player.ts';

interface ReplayBarProps {
  readonly player: ReplayPlayer;
  readonly moments: readonly Moment[];
  readonly steer: (run: (player: ReplayPlayer) => void) => void;
  /** Whose game it is, and of what. */
  readonly about?: string | undefined;
  /** More buttons, at the end. */
  readonly children: ComponentChildren;
}

export function ReplayBar({ player, moments, steer, about, children }: ReplayBarProps) {
  const seek = (n: number) => steer((p) => p.seek(n));
  const [open, setOpen] = useState(false);
  return (
    <fieldset class="replay" aria-label="Replay">
      <div class="seek-line">
        {about !== undefined && <p class="game-caption">{about}</p>}
        <label class="seek">
          <span>
            Step {player.at} of {player.length}
          </span>
          <input
            type="range"
            min={0}
            max={player.length}
            value={player.at}
            aria-label="Step"
            onInput={(e) => seek(Number(e.currentTarget.value))}
          />
        </label>
      </div>
      {player.notes.map((text, i) => (
        <p key={i} class="noted">
          {text}
        </p>
      ))}
      <div class="buttons">
        <Steps player={player} steer={steer} />
        {/* Where there is no room for all of it, all but the steps waits in a drawer. */}
        <button
          type="button"
          class="more replay-more"
          aria-expanded={open}
          aria-label="More of the recording"
          onClick={() => setOpen(!open)}
        >
          ⋯
        </button>
        <div class="replay-rest" data-open={open}>
          <label class="field slim">
            <span>Speed</span>
            <select
              value={String(player.speed)}
              onChange={(e) => steer((p) => p.setSpeed(Number(e.currentTarget.value)))}
            >
              {SPEEDS.map((s) => (
                <option key={s} value={String(s)} selected={s === player.speed}>
                  {s} a second
                </option>
              ))}
            </select>
          </label>
          {moments.length > 0 && (
            <label class="field slim">
              <span>Jump to</span>
              <select
                value={String(moments.filter((m) => m.n <= player.at).pop()?.n ?? '')}
                onChange={(e) => e.currentTarget.value !== '' && seek(Number(e.currentTarget.value))}
              >
                <option value="">what happens</option>
                {moments.map((m) => (
                  <option key={m.n} value={String(m.n)}>
                    {m.n}: {m.text.slice(0, 70)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {children}
        </div>
      </div>
    </fieldset>
  );
}

function Steps({ player, steer }: Pick<ReplayBarProps, 'player' | 'steer'>) {
  const seek = (n: number) => () => steer((p) => p.seek(n));
  return (
    <>
      <button type="button" aria-label="To the start" onClick={seek(0)}>
        «
      </button>
      <button type="button" aria-label="One step back" onClick={seek(player.at - 1)}>
        ‹
      </button>
      <button type="button" class="primary" onClick={() => steer((p) => p.toggle())}>
        {player.playing ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-label="One step on" onClick={seek(player.at + 1)}>
        ›
      </button>
      <button type="button" aria-label="To the end" onClick={seek(player.length)}>
        »
      </button>
    </>
  );
}
