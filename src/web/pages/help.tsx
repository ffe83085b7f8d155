/** A game's help: a page for each topic with its pictures, a search over all of them, and why something cannot be done (SCREEN-032). */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { helpFor, type HelpPage as Topic } from '../../engine/ui.ts';
import { line, plain } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { findReference } from '../../games/references.ts';
import { GUIDE_SLOT } from '../../shell/begin-guide.ts';
import { Blocks } from '../game/panes/prose.tsx';
import { ReadingContext } from '../game/panes/reading.ts';
import { prefs } from '../prefs.ts';
import { Prose } from '../prose.tsx';
import { hrefOf } from '../route.ts';
import { findGame } from '../shelf.ts';
import { useGame } from '../use-module.ts';
import { markWords } from './mark-words.ts';

interface ManualProps {
  readonly module: GameModule;
  /** The topic of the address; left out: the first, and the choice is kept here. */
  readonly topic?: string;
}

/** What every game has in common here. */
const HANDS: Topic = {
  title: 'Mouse, touch and keys',
  lines: [
    line('Point at a place to read what is known of it; click it to step, walk or strike there.'),
    [],
    line('On a touch screen tap a place to go there, hold it to read, swipe to step; two fingers zoom.'),
    [],
    line('The buttons beside the map do what the keys do. A game that waits for you can be taken back'),
    line('step by step: that makes it practice, which is never rated.'),
  ],
};

const WHY = 'Why can I not ...?';

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function says({ title, lines }: Topic, words: string): boolean {
  const all = `${title} ${lines.map(plain).join(' ')}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export function Manual({ module, topic }: ManualProps) {
  const [chosen, setChosen] = useState(topic ?? '');
  const [words, setWords] = useState('');
  useEffect(() => setChosen(topic ?? ''), [topic]);
  const row = useRef<HTMLElement>(null);
  // On a phone the row of topics is pushed to the one that is read.
  useLayoutEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && on) row.current.scrollLeft = on.offsetLeft - (row.current.clientWidth - on.offsetWidth) / 2;
  });
  const page = useRef<HTMLElement>(null);
  useEffect(() => (page.current === null ? undefined : markWords(page.current, words)));
  const topics = [...helpFor(module.ui.help, 'page'), HANDS];
  const found = words.trim() === '' ? topics : topics.filter((t) => says(t, words.trim()));
  const now = found.find((t) => slugOf(t.title) === chosen) ?? found[0];
  // A game's own answers come first; else what its reference says of every refusal.
  const told = topics.some((t) => t.title === WHY);
  const why = !told && chosen === slugOf(WHY) && words === '';
  const choose = (title: string) => (e: Event) => {
    // In a dialog over a game there is no address to go to.
    if (topic === undefined) e.preventDefault();
    setChosen(slugOf(title));
  };
  const link = (title: string, on: boolean) => (
    <a
      key={title}
      class={on ? 'button chosen' : 'button'}
      aria-current={on ? 'page' : undefined}
      href={hrefOf(module.game.id, 'help', slugOf(title))}
      onClick={choose(title)}
    >
      {title}
    </a>
  );
  const next = words === '' && now !== undefined && !why ? found[found.indexOf(now) + 1] : undefined;
  return (
    <Pictures module={module}>
      <div class="manual">
        <label class="field search">
          <span class="away">Search the help</span>
          <input
            type="search"
            value={words}
            placeholder="Search the help"
            autocomplete="off"
            onInput={(e) => setWords(e.currentTarget.value)}
          />
        </label>
        <nav class="topics" aria-label="Topics" ref={row}>
          {found.map((t) => link(t.title, !why && t === now))}
          {words === '' && !told && link(WHY, why)}
        </nav>
        {why ? (
          <Refusals module={module} />
        ) : now === undefined ? (
          <p role="status">Nothing is said of that.</p>
        ) : (
          <section aria-label={now.title} ref={page}>
            <h2>{now.title}</h2>
            {now.blocks === undefined ? (
              <Prose lines={now.lines} roles={module.ui.roles} />
            ) : (
              <Blocks blocks={now.blocks} roles={module.ui.roles} />
            )}
            {/* In a dialog the reader stays where the topics are. */}
            {topic !== undefined && next !== undefined && (
              <p class="onward">
                <a href={hrefOf(module.game.id, 'help', slugOf(next.title))}>Next: {next.title} ›</a>
              </p>
            )}
          </section>
        )}
      </div>
    </Pictures>
  );
}

/** Things of the map are shown as the map shows them. */
function Pictures({ module, children }: { module: GameModule; children: preact.ComponentChildren }) {
  const loaded = useGame(module.game.id);
  const sheet = loaded === null || typeof loaded === 'string' || prefs.value.map !== 'tiles' ? null : loaded.sheet;
  const reading = useMemo(
    () => ({
      tile: sheet?.drawing ?? (() => null),
      ink: sheet?.ink ?? (() => null),
      letter: sheet?.outline ?? (() => null),
      key: () => null,
      show: () => {},
      point: () => {},
    }),
    [sheet],
  );
  return <ReadingContext.Provider value={reading}>{children}</ReadingContext.Provider>;
}

/** What the rules refuse: the sentence that the game says then, and when it does. */
function Refusals({ module }: { module: GameModule }) {
  const [told, setTold] = useState<Readonly<Record<string, string>> | null>(null);
  useEffect(() => {
    let gone = false;
    const entry = findGame(module.game.id);
    void (entry === null ? Promise.resolve(null) : findReference(entry)).then(
      (found) => !gone && setTold(found?.refusals ?? {}),
      () => !gone && setTold({}),
    );
    return () => {
      gone = true;
    };
  }, [module]);
  if (told === null) return <p>One moment ...</p>;
  const rows = Object.entries(told).filter(([code]) => !/^bad-|over$/.test(code));
  return (
    <section aria-label={WHY}>
      <h2>{WHY}</h2>
      {rows.length === 0 && <p>The rules say it on the screen when you try.</p>}
      <dl class="refusals">
        {rows.map(([code, when]) => (
          <div key={code}>
            <dt>{sentenceOf(module, code)}</dt>
            <dd>{when.replaceAll('`', '')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** As the game explains it, where that needs to know no more than the code. */
function sentenceOf({ game }: GameModule, code: string): string {
  const text = game.explain({ code });
  return /undefined|NaN/.test(text) ? code.replaceAll('-', ' ') : text;
}

export function HelpPage({ module, topic }: { module: GameModule; topic: string | undefined }) {
  const { game, ui } = module;
  return (
    <main class="page help">
      <h1>{game.title}: how to play</h1>
      <p class="lead">{game.about}</p>
      <Manual module={module} topic={topic ?? ''} />
      <div class="buttons">
        {ui.guide !== undefined && (
          <a class="button primary" href={hrefOf(game.id, 'play', GUIDE_SLOT)}>
            First steps
          </a>
        )}
        <a class={ui.guide === undefined ? 'button primary' : 'button'} href={hrefOf(game.id, 'play')}>
          Play
        </a>
        <a class="button" href={hrefOf(game.id)}>
          To the game's page
        </a>
      </div>
    </main>
  );
}
