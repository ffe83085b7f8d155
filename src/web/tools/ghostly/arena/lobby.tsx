/** The start screen: who is there, who may be added, what will be played, and the button that begins it (GHOST-243). */

import { useRef } from 'preact/hooks';
import { ghostlyBots } from '../../../../bots/ghostly/index.ts';
import { counted } from '../../../../engine/counted.ts';
import type { ArenaLook, ArenaNews, ArenaPlayer } from '../../../../games/ghostly/arena.ts';
import { CUSTOM, MAPS } from '../../../../games/ghostly/index.ts';
import type { Look } from '../../../game/look.ts';
import { hrefOf } from '../../../route.ts';
import { inkStyle } from './board.tsx';
import { ask } from './feed.ts';
import { Portrait } from './portrait.tsx';
import { MoveLimit, SpeedChoice } from './speeds.tsx';
import { Stage } from './stage.tsx';

export interface LobbyProps {
  readonly is: ArenaNews;
  readonly look: Look;
  readonly control: boolean;
  readonly effects: boolean;
  readonly retro: boolean;
  readonly onLook: (look: ArenaLook) => void;
  /** Null: this page cannot do it; the server goes on by itself. */
  readonly onQuit: (() => void) | null;
}

export function Lobby(props: LobbyProps) {
  const { is, control } = props;
  const free = is.seats - is.players.length;
  return (
    <div class="arena-lobby">
      <section class="arena-seats" aria-label="Seats">
        <h2>
          Connected: {is.players.length}/{is.seats}
        </h2>
        <ol>
          {Array.from({ length: is.seats }, (_, seat) => (
            <Seat key={seat} seat={seat} player={is.players[seat]} look={props.look} control={control} />
          ))}
        </ol>
        <p class="arena-address">
          Bots connect to <code>{`${location.hostname}:${is.port}`}</code>
        </p>
        {control && (
          <>
            <h3>Add a built-in bot</h3>
            <div class="arena-bots">
              {ghostlyBots.map((b, i) => (
                <button
                  type="button"
                  key={b.name}
                  disabled={free === 0}
                  title={b.about}
                  onClick={() => void ask({ do: 'bot', kind: b.name })}
                >
                  {b.name} <kbd>{i + 1}</kbd>
                </button>
              ))}
            </div>
            <HumanSwitch is={is} />
          </>
        )}
        <Recordings is={is} />
      </section>
      <section class="arena-map" aria-label="Map">
        <Stage
          obs={is.obs}
          names={is.players.map((p) => p.name)}
          look={props.look}
          intervalMs={is.intervalMs}
          effects={props.effects}
          retro={props.retro}
        />
      </section>
      <section class="arena-setup" aria-label="Contest">
        {control ? <Setup {...props} /> : <Watching is={is} />}
      </section>
    </div>
  );
}

interface SeatProps {
  readonly seat: number;
  readonly player: ArenaPlayer | undefined;
  readonly look: Look;
  readonly control: boolean;
}

const KINDS: Readonly<Record<ArenaPlayer['kind'], string>> = {
  client: 'a program',
  human: 'at the keyboard',
  bot: 'built-in bot',
};

function Seat({ seat, player, look, control }: SeatProps) {
  if (player === undefined)
    return (
      <li class="arena-seat" data-free>
        <span class="arena-portrait" aria-hidden="true" />
        <span class="arena-who">
          <span class="arena-name">free seat</span>
          <small>a bot may connect</small>
        </span>
      </li>
    );
  const { name, kind, ready } = player;
  return (
    <li class="arena-seat" data-seat={seat} style={inkStyle(look, seat)}>
      <Portrait look={look} ghost={{ seat, facing: 'right', aggressive: false, dead: false }} />
      <span class="arena-who">
        <span class="arena-name">{name}</span>
        <small>
          {KINDS[kind]}, {ready ? <b class="arena-ready">ready</b> : 'no name yet'}
        </small>
      </span>
      {control && (
        <button type="button" onClick={() => void ask({ do: 'kick', seat, name })} aria-label={`Remove ${name}`}>
          {kind === 'client' ? 'Kick' : 'Remove'}
        </button>
      )}
    </li>
  );
}

function HumanSwitch({ is }: { readonly is: ArenaNews }) {
  const seated = is.players.some((p) => p.kind === 'human');
  return (
    <button
      type="button"
      class="arena-sit"
      aria-pressed={seated}
      disabled={!seated && is.players.length === is.seats}
      onClick={() => void ask({ do: 'human', on: !seated })}
    >
      {seated ? 'Leave the keyboard seat' : 'Take a seat yourself'} <kbd>h</kbd>
    </button>
  );
}

const ROUNDS = [1, 2, 4, 8, 16, -1];

function Setup({ is, effects, retro, onLook, onQuit }: LobbyProps) {
  return (
    <>
      <button
        type="button"
        class="primary arena-start"
        disabled={is.players.length === 0}
        onClick={() => void ask({ do: 'start' })}
      >
        Start game <kbd>s</kbd>
      </button>
      {is.players.length === 0 && <p class="arena-why">Nobody is there yet: add a built-in bot, or connect one.</p>}
      <MapChoice map={is.map} />
      <div class="arena-fields">
        <RoundsChoice rounds={is.rounds} />
        {is.tickless ? <MoveLimit ms={is.moveMs} /> : <SpeedChoice ms={is.intervalMs} />}
        <StartChoice startAt={is.startAt} seats={is.seats} />
        <Switch label="Effects" on={effects} change={(on) => onLook({ effects: on, retro })} />
        <Switch label="Retro look" on={retro} change={(on) => onLook({ effects, retro: on })} />
      </div>
      {onQuit !== null && (
        <button type="button" onClick={onQuit}>
          Quit <kbd>q</kbd>
        </button>
      )}
    </>
  );
}

function MapChoice({ map }: { readonly map: string }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <fieldset class="arena-maps">
      <legend>Map</legend>
      {MAPS.map((m) => (
        <button
          type="button"
          key={m.name}
          aria-pressed={map === m.name}
          onClick={() => void ask({ do: 'map', name: m.name })}
        >
          <b>{m.name}</b>
          <small>{m.about}</small>
        </button>
      ))}
      <button type="button" aria-pressed={map === CUSTOM} onClick={() => file.current?.click()}>
        <b>Select custom map...</b>
        <small>a text file of your own</small>
      </button>
      <input
        ref={file}
        type="file"
        accept=".txt,.map,text/plain"
        hidden
        aria-label="A map file"
        onChange={async (e) => {
          const chosen = e.currentTarget.files?.[0];
          e.currentTarget.value = '';
          if (chosen !== undefined) void ask({ do: 'map-file', text: (await chosen.text()).slice(0, 60_000) });
        }}
      />
    </fieldset>
  );
}

function RoundsChoice({ rounds }: { readonly rounds: number }) {
  const choices = ROUNDS.includes(rounds) ? ROUNDS : [...ROUNDS, rounds];
  return (
    <label class="field slim">
      <span>Rounds</span>
      <select
        value={String(rounds)}
        onChange={(e) => void ask({ do: 'rounds', rounds: Number(e.currentTarget.value) })}
      >
        {choices.map((n) => (
          <option key={n} value={String(n)} selected={n === rounds}>
            {n < 0 ? 'without end' : n}
          </option>
        ))}
      </select>
    </label>
  );
}

function StartChoice({ startAt, seats }: { readonly startAt: number | null; readonly seats: number }) {
  return (
    <label class="field slim">
      <span>Start by itself</span>
      <select
        value={String(startAt)}
        onChange={(e) => {
          const { value } = e.currentTarget;
          void ask({ do: 'autostart', players: value === 'null' ? null : Number(value) });
        }}
      >
        <option value="null" selected={startAt === null}>
          no, when told
        </option>
        {Array.from({ length: seats }, (_, i) => (
          <option key={i} value={String(i + 1)} selected={startAt === i + 1}>
            with {i + 1}
          </option>
        ))}
      </select>
    </label>
  );
}

function Switch({ label, on, change }: { label: string; on: boolean; change: (on: boolean) => void }) {
  return (
    <label class="field slim">
      <span>{label}</span>
      <input type="checkbox" checked={on} onChange={(e) => change(e.currentTarget.checked)} />
    </label>
  );
}

function Watching({ is }: { readonly is: ArenaNews }) {
  const { startAt, rounds, map, intervalMs, tickless, moveMs } = is;
  const limit = moveMs === null ? '' : `, ${moveMs} ms at most`;
  const pace = tickless ? `a tick as soon as all have answered${limit}` : `${intervalMs} ms a tick`;
  return (
    <div class="arena-watching">
      <h2>You are watching</h2>
      <p>
        Map {map}, {rounds < 0 ? 'rounds without end' : counted(rounds, 'round')}, {pace}.
      </p>
      <p>
        {startAt === null
          ? 'The game begins when the person at the server starts it.'
          : `The game begins with ${startAt} players.`}
      </p>
    </div>
  );
}

function Recordings({ is }: { readonly is: ArenaNews }) {
  if (is.recordings.length === 0) return null;
  return (
    <div class="arena-recordings">
      <h3>Played here</h3>
      <ul>
        {is.recordings.slice(0, 5).map((t) => (
          <li key={t.file}>
            <a class="button" href={hrefOf('ghostly', 'tool', 'arena', 'replay', t.file)}>
              ▶ {t.names.join(', ')}
              <small>
                {t.map}, {t.ticks} ticks
              </small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
