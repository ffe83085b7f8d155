/** A bot on its way to a contest: which one, with whose key, and what the server answers. */
import { useEffect, useState } from 'preact/hooks';
import { keepKey, readKey } from '../contests/key-store.ts';
import { saveFile } from '../files.ts';
import { wordsOf } from '../remote/ask.ts';
import { serverIsThere } from '../remote/found-server.ts';
import { hrefOf } from '../route.ts';
import { BotHead } from './bot-head.tsx';
import type { BotProps } from './bot-props.ts';
import { idFrom, isId, withVersion } from './own-bots.ts';
import { type ContestEvent, openContests, sendBot } from './send.ts';

export function SendPage(props: BotProps) {
  const { bot, loaded } = props;
  const { title } = loaded.module.game;
  const online = serverIsThere.value;
  const [events, setEvents] = useState<readonly ContestEvent[] | string | null>(null);
  useEffect(() => {
    let gone = false;
    if (online)
      openContests(bot.game).then(
        (found) => !gone && setEvents(found),
        (e: unknown) => !gone && setEvents(wordsOf(e)),
      );
    return () => {
      gone = true;
    };
  }, [online, bot.game]);
  return (
    <main class="page bot-page">
      <BotHead bot={bot} game={title} now="send" />
      <section class="panel" aria-label="To a contest">
        <h2>To a contest</h2>
        {!online && <p>This page did not come from a server, so there is no contest here: enter it by hand.</p>}
        {online && events === null && <p role="status">Asking the server ...</p>}
        {online && typeof events === 'string' && <p class="bad">{events}</p>}
        {online && Array.isArray(events) && events.length === 0 && (
          <>
            <p>This server has no contest for {title} that takes bots now.</p>
            <div class="buttons">
              <a class="button" href={hrefOf('contests')}>
                Its contests
              </a>
              <a class="button" href="./docs/contests">
                Host one yourself
              </a>
            </div>
          </>
        )}
        {online && Array.isArray(events) && events.length > 0 && <SendForm {...props} events={events} />}
      </section>
      <section class="panel" aria-label="By hand">
        <h2>By hand</h2>
        <p>Export the script and give the file to whoever runs a contest, who enters it in a terminal:</p>
        <pre class="bot-command">
          ghostlight contest add FOLDER {bot.id} <span>--script {bot.id}.js</span>
        </pre>
        <div class="buttons">
          <button type="button" onClick={() => saveFile(`${bot.id}.js`, bot.source)}>
            Export
          </button>
        </div>
      </section>
    </main>
  );
}

function SendForm({ bot, keep, events }: BotProps & { readonly events: readonly ContestEvent[] }) {
  const [event, setEvent] = useState(events[0].id);
  const [id, setId] = useState(bot.id);
  const [key, setKey] = useState(() => readKey(events[0].id));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const trouble = !isId(id) ? `An id is small letters, digits and dashes, such as ${idFrom(id)}.` : null;
  async function send(): Promise<void> {
    setBusy(true);
    setAnswer(null);
    // The pages of the contest know it from here on: to wake the bot, to read what it wrote.
    keepKey(event, key.trim());
    try {
      const entered = await sendBot(event, key.trim(), { id, name: bot.name, script: bot.source });
      keep(withVersion(bot, new Date().toISOString()));
      setAnswer({ entered, event });
    } catch (e) {
      setAnswer({ trouble: wordsOf(e) });
    }
    setBusy(false);
  }
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault();
        if (!busy && trouble === null && key.trim() !== '') void send();
      }}
    >
      <label class="field">
        <span>Contest</span>
        <select
          value={event}
          onChange={(e) => {
            setEvent(e.currentTarget.value);
            setKey(readKey(e.currentTarget.value));
            setAnswer(null);
          }}
        >
          {events.map((e) => (
            <option key={e.id} value={e.id} selected={e.id === event}>
              {e.name}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Id there</span>
        <input type="text" value={id} maxLength={32} onInput={(e) => setId(e.currentTarget.value.trim())} />
      </label>
      <label class="field">
        <span>Your key</span>
        <input type="password" autocomplete="off" value={key} onInput={(e) => setKey(e.currentTarget.value)} />
      </label>
      <p class="fine">
        Whoever runs the contest gives you the key. It is forgotten when you close this tab. A bot that is sent once
        more under its id is its next version there.
      </p>
      <div class="buttons">
        <button type="submit" class="primary" disabled={trouble !== null || key.trim() === ''} aria-disabled={busy}>
          {busy ? 'It plays its probe game ...' : 'Send'}
        </button>
        {busy && <small class="fine">This takes up to half a minute.</small>}
      </div>
      <div role="status">
        {trouble !== null && <p class="bad">{trouble}</p>}
        {answer !== null && 'trouble' in answer && <p class="bad">{answer.trouble}</p>}
        {answer !== null && 'entered' in answer && <p class="good">{answer.entered} has entered.</p>}
      </div>
      {answer !== null && 'entered' in answer && <Onward event={answer.event} id={answer.entered.replace(/@.*/, '')} />}
    </form>
  );
}

function Onward({ event, id }: { event: string; id: string }) {
  return (
    <div class="buttons">
      <a class="button primary" href={hrefOf('contests', event, 'bots', id)}>
        See how it does
      </a>
      <a class="button" href={hrefOf('contests', event)}>
        The standings
      </a>
    </div>
  );
}

type Answer = { readonly entered: string; readonly event: string } | { readonly trouble: string };
