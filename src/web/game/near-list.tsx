/** What is near, for whoever does not see the map: a list with directions, newcomers said once, all of it on request (SCREEN-025). */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MapPane, Near, Pane, View } from '../../engine/view.ts';
import { gaugeState } from './panes/gauge.tsx';

/** The key of the page that has it read out; a game that uses this key keeps it. */
export const NEAR_KEY = 'F2';
/** More newcomers than this at once are only counted. */
const NAMED = 4;

const ASKED = 'ghostlight-near';

/** Has the list read out that is on show. */
export function askWhatIsNear(): void {
  dispatchEvent(new Event(ASKED));
}

/** `Bone Archer, 4 west, 3 north, wounded`. */
export function nearWords({ name, east, south, detail }: Near): string {
  const across = east === 0 ? [] : [`${Math.abs(east)} ${east < 0 ? 'west' : 'east'}`];
  const down = south === 0 ? [] : [`${Math.abs(south)} ${south < 0 ? 'north' : 'south'}`];
  const way = [...across, ...down];
  return [name, ...(way.length === 0 ? ['here'] : way), ...(detail === undefined ? [] : [detail])].join(', ');
}

/** Everything worth knowing of the map in one breath. */
export function nearSpeech({ near = [], summary = '' }: Pick<MapPane, 'near' | 'summary'>): string {
  const list = near.length === 0 ? 'Nothing is near.' : `Near you: ${near.map(nearWords).join('; ')}.`;
  return summary === '' ? list : `${summary} ${list}`;
}

interface Known {
  readonly who: ReadonlySet<string>;
  readonly dangers: ReadonlySet<string>;
}

function dangersOf(panes: readonly Pane[]): ReadonlyMap<string, string> {
  return new Map(
    panes.flatMap((p) =>
      p.kind === 'gauge' && p.danger === true
        ? [[p.label, `${p.label} ${gaugeState(p.value, p.max, true)}`] as const]
        : [],
    ),
  );
}

/** What was not known before: who came into sight, what has become dangerous. */
export function newsOf(known: Known | null, near: readonly Near[], panes: readonly Pane[]): string {
  if (known === null) return '';
  const fresh = near.filter((one) => !known.who.has(one.who));
  const named = fresh.slice(0, NAMED).map((one) => `${nearWords(one)}.`);
  const more = fresh.length > NAMED ? [`${fresh.length - NAMED} more come into sight.`] : [];
  const dangers = [...dangersOf(panes)].flatMap(([label, words]) => (known.dangers.has(label) ? [] : [`${words}.`]));
  return [...dangers, ...named, ...more].join(' ');
}

export function NearList({ view, map }: { view: View; map: MapPane | null }) {
  const { near = [], summary } = map ?? {};
  const known = useRef<Known | null>(null);
  const [spoken, setSpoken] = useState('');
  const [answer, setAnswer] = useState('');
  const say = () => {
    const words = nearSpeech(map ?? {});
    // The same words again are heard again only if they differ.
    setAnswer((old) => (old === words ? `${words}\u00a0` : words));
  };
  useLayoutEffect(() => {
    const news = newsOf(known.current, near, view.panes);
    if (map !== null)
      known.current = { who: new Set(near.map((one) => one.who)), dangers: new Set(dangersOf(view.panes).keys()) };
    if (news !== '') setSpoken(news);
  }, [view]);
  useLayoutEffect(() => {
    const onAsked = () => say();
    addEventListener(ASKED, onAsked);
    return () => removeEventListener(ASKED, onAsked);
  });
  if (map === null) return null;
  return (
    <section class="near" aria-label="What is near">
      <button type="button" class="near-button" onClick={say}>
        What is near <kbd class="keyed">{NEAR_KEY}</kbd>
      </button>
      <div class="away">
        {summary !== undefined && <p id="map-summary">{summary}</p>}
        <ol>
          {near.map((one) => (
            <li key={one.who}>{nearWords(one)}</li>
          ))}
        </ol>
        <p role="status">{spoken}</p>
        <p role="alert">{answer}</p>
      </div>
    </section>
  );
}
