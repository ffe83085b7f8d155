/** The log beside the map: read out as it grows, what belongs together stands together, and shows its place on the map. */
import { Component } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import type { LogEntry } from '../../../engine/panes.ts';
import type { Line } from '../../../engine/view.ts';
import type { Roles } from '../../../theme/style.ts';
import { ReadingContext } from './reading.ts';
import { Spans } from './spans.tsx';

const LOG_SHOWN = 60;

const numbers = new WeakMap<Line, number>();
let given = 0;

/** A key for each line that stays when older lines fall out of the log: only new lines are drawn and read out. */
function keysOf(log: readonly LogEntry[]): string[] {
  const times = new Map<Line, number>();
  return log.map(({ text }) => {
    const nth = (times.get(text) ?? 0) + 1;
    times.set(text, nth);
    if (!numbers.has(text)) numbers.set(text, given++);
    return `${numbers.get(text)} ${nth}`;
  });
}

/** The newest line stands at the end, where a screen reader expects it. */
export function LogView({ entries, roles }: { entries: readonly LogEntry[]; roles: Roles }) {
  const list = useRef<HTMLDivElement>(null);
  const { show } = useContext(ReadingContext);
  const log = entries.slice(-LOG_SHOWN);
  const keys = keysOf(log);
  const last = log[log.length - 1]?.text;
  // With the frame that shows it, when everything else is in its place: asked now, the page would be laid out twice.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [last]);
  // Other panes take room from it: the newest line stays in sight.
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null || typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(() => current.scrollTo(0, current.scrollHeight));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return (
    <section class="game-log" aria-label="Log">
      <h2>Log</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={list} role="log" aria-live="polite" aria-label="Messages" tabIndex={0}>
        {log.map(({ text, place, fresh, turn }, i) => (
          <Entry
            key={keys[i]}
            text={text}
            place={place}
            fresh={fresh ?? text === last}
            begins={i > 0 && turn !== undefined && turn !== log[i - 1].turn}
            roles={roles}
            show={show}
          />
        ))}
      </div>
    </section>
  );
}

interface EntryProps extends Pick<LogEntry, 'text' | 'place'> {
  readonly fresh: boolean;
  /** The first of its turn. */
  readonly begins: boolean;
  readonly roles: Roles;
  readonly show: (place: number | null) => void;
}

/** What was said stays as it was said: only what differs is drawn again. */
class Entry extends Component<EntryProps> {
  override shouldComponentUpdate(next: EntryProps): boolean {
    const { text, place, fresh, begins, roles, show } = this.props;
    const stays = next.text === text && next.place === place && next.fresh === fresh && next.begins === begins;
    return !stays || next.roles !== roles || next.show !== show;
  }

  override render({ text, place, fresh, begins, roles, show }: EntryProps) {
    return (
      <p
        data-new={fresh}
        data-begins={begins}
        onPointerEnter={place === undefined ? undefined : () => show(place)}
        onPointerLeave={place === undefined ? undefined : (e) => e.pointerType === 'mouse' && show(null)}
      >
        <Spans line={text} roles={roles} />
      </p>
    );
  }
}
