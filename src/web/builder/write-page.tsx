/** The script of a bot: written, checked while it is written, kept with what it was before. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { line as textLine } from '../../engine/view.ts';
import { openDialog, stored } from '../arcade.ts';
import { saveFile } from '../files.ts';
import { follow, go } from '../route.ts';
import { BotHead, partHref } from './bot-head.tsx';
import type { BotProps } from './bot-props.ts';
import { Editor } from './editor.tsx';
import { lastFault } from './last-fault.ts';
import { dropBot, keepBot, LONGEST_NAME, type OwnBot, withVersion } from './own-bots.ts';
import { Sample } from './sample.tsx';
import { starterFor } from './starters.ts';
import { useCheck } from './use-check.ts';

/** After so long without a key what was typed is kept. */
const KEEP_MS = 400;

export function WritePage({ arcade, bot, loaded, keep, line }: BotProps & { readonly line: number | null }) {
  const { source, change, settle, forget } = useSource(arcade.vault, bot);
  const problem = useCheck(source);
  const [goTo, setGoTo] = useState<{ readonly line: number } | null>(line === null ? null : { line });
  useEffect(() => {
    if (line !== null) setGoTo({ line });
  }, [line]);
  const fault = lastFault.value;
  const failed = fault !== null && fault.id === bot.id && fault.source === source ? fault : null;
  const badLine = problem?.line ?? (problem === null ? failed?.line : null) ?? null;
  const play = () => {
    settle();
    follow(partHref(bot.id, 'play'));
  };
  const drop = () => {
    forget();
    dropBot(arcade.vault, bot.id);
    stored.value++;
    go('bots');
  };
  const replace = (text: string) => {
    const kept = withVersion({ ...bot, source }, new Date().toISOString());
    keep({ ...kept, source: text });
    change(text);
  };
  return (
    <main class="page bot-page">
      <BotHead bot={bot} game={loaded.module.game.title} now="write" />
      <div class="bot-desk">
        <div class="bot-main">
          <p class="fine">
            <code>decide</code> is asked at every step, and answers with one of <code>legal</code>. What it puts into{' '}
            <code>memory</code> is there again at the next step.
          </p>
          <Editor
            label={`Script of ${bot.name}`}
            source={source}
            change={change}
            badLine={badLine}
            goTo={goTo}
            play={play}
          />
          <Verdict problem={problem} failed={failed} show={(n) => setGoTo({ line: n })} />
          <div class="buttons">
            <button type="button" class="primary" onClick={play}>
              Play
            </button>
            <a class="button" href={partHref(bot.id, 'test')}>
              Test
            </a>
            <button type="button" onClick={() => saveFile(`${bot.id}.js`, source)}>
              Export
            </button>
            <small class="fine keyed">
              <kbd>Ctrl+Enter</kbd> plays, <kbd>Ctrl+/</kbd> comments, <kbd>Tab</kbd> indents; <kbd>Esc</kbd>{' '}
              <kbd>Tab</kbd> leaves the script.
            </small>
          </div>
        </div>
        <aside class="bot-side" aria-label="Beside the script">
          <Sample module={loaded.module} />
          <Versions bot={bot} source={source} take={replace} />
          <Change bot={bot} rename={(name) => keep({ ...bot, source, name })} take={replace} drop={drop} />
        </aside>
      </div>
    </main>
  );
}

interface VerdictProps {
  readonly problem: ReturnType<typeof useCheck>;
  /** What went wrong in the last game of this very script. */
  readonly failed: { readonly why: string; readonly line: number | null } | null;
  readonly show: (line: number) => void;
}

/** What is known of the script as it stands: being checked, at fault, fine, or fine until its last game. */
function Verdict({ problem, failed, show }: VerdictProps) {
  return (
    <div class="bot-verdict" role="status">
      {problem === undefined && <p>Checking ...</p>}
      {problem === null && failed === null && <p class="good">✓ The script is fine. It is kept in this browser.</p>}
      {problem != null && <Fault words={problem.text} line={problem.line} show={show} />}
      {problem === null && failed !== null && (
        <Fault words={`In its last game it ${failed.why}`} line={failed.line} show={show} />
      )}
    </div>
  );
}

interface ChangeProps {
  readonly bot: OwnBot;
  readonly rename: (name: string) => void;
  readonly take: (source: string) => void;
  readonly drop: () => void;
}

function Change({ bot, rename, take, drop }: ChangeProps) {
  return (
    <details class="panel">
      <summary>Rename, start again, delete</summary>
      <label class="field">
        <span>Name</span>
        <input
          type="text"
          value={bot.name}
          maxLength={LONGEST_NAME}
          onChange={(e) => rename(e.currentTarget.value.trim() || bot.id)}
        />
      </label>
      <div class="buttons">
        <button type="button" onClick={async () => take(await starterFor(bot.game))}>
          Back to the starter
        </button>
        <button type="button" onClick={() => askToDrop(bot.name, drop)}>
          Delete this bot
        </button>
      </div>
      <p class="fine">Whoever starts again finds what stood there among the versions.</p>
    </details>
  );
}

function askToDrop(name: string, yes: () => void): void {
  openDialog({ kind: 'ask', lines: [textLine(`Delete ${name} and its versions from this device?`)], yes });
}

interface FaultProps {
  readonly words: string;
  readonly line: number | null;
  readonly show: (line: number) => void;
}

function Fault({ words, line, show }: FaultProps) {
  return (
    <p class="bad">
      {line !== null && (
        <button type="button" onClick={() => show(line)}>
          Line {line}
        </button>
      )}{' '}
      {words}
    </p>
  );
}

function Versions({ bot, source, take }: { bot: OwnBot; source: string; take: (source: string) => void }) {
  const when = useMemo(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium' }), []);
  return (
    <details class="panel">
      <summary>Earlier versions ({bot.versions.length === 0 ? 'none yet' : bot.versions.length})</summary>
      <p class="fine">Kept whenever it is played, tested or sent.</p>
      <ul class="bot-versions">
        {bot.versions.map(({ at, source: text }, i) => (
          <li key={`${at} ${i}`}>
            <span>
              {Number.isNaN(Date.parse(at)) ? at : when.format(new Date(at))}, {text.split('\n').length} lines
            </span>
            {text === source ? (
              <em>this one</em>
            ) : (
              <button type="button" onClick={() => take(text)}>
                Take it
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What is typed, kept a moment later and whenever the page is left. */
function useSource(vault: BotProps['arcade']['vault'], bot: OwnBot) {
  const [source, setSource] = useState(bot.source);
  const waiting = useRef<{ readonly timer: number; readonly run: () => void } | null>(null);
  const latest = useRef(bot);
  latest.current = bot;
  const settle = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.run();
    waiting.current = null;
  };
  /** It is gone: nothing of it is kept any more. */
  const forget = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  const change = (text: string) => {
    setSource(text);
    clearTimeout(waiting.current?.timer);
    const run = () => {
      waiting.current = null;
      // Nothing else of the page is drawn anew for a letter.
      keepBot(vault, { ...latest.current, source: text });
      latest.current = { ...latest.current, source: text };
    };
    waiting.current = { timer: window.setTimeout(run, KEEP_MS), run };
  };
  // Another tab has written: whoever has nothing unsaved takes it.
  useEffect(() => {
    if (waiting.current === null) setSource(bot.source);
  }, [bot.source]);
  useEffect(() => {
    addEventListener('pagehide', settle);
    return () => {
      removeEventListener('pagehide', settle);
      settle();
    };
  }, []);
  return { source, change, settle, forget };
}
