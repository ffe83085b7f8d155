/** Entering a bot: a script, or an archive with a command where programs run in a sandbox (CONTEST-072). */
import { useState } from 'preact/hooks';
import { wordsOf } from '../remote/ask.ts';
import { hrefOf } from '../route.ts';
import { bringBot } from './ask-contests.ts';
import { EventHead, NoEvent } from './event-head.tsx';
import { type HeldKey, KeyField } from './key-field.tsx';
import { RestingBots } from './resting-bots.tsx';
import { useEvent } from './use-event.ts';

const LARGEST = 8 << 20;

export function EnterPage({ event }: { event: string }) {
  const { told, trouble, renew } = useEvent(event);
  const [held, setHeld] = useState<HeldKey | null>(null);
  if (told === null) return <NoEvent trouble={trouble} />;
  const { manifest } = told;
  const closed = manifest.format.kind !== 'ladder' && told.status.played > 0;
  const over = closed && told.status.word === 'finished';
  return (
    <main class="page contest narrow">
      <EventHead told={told} part="enter" />
      <h2>Enter a bot</h2>
      {closed ? (
        <p class="panel">
          {over
            ? 'This event is over, and takes no more bots.'
            : 'Matches are played already: only a ladder takes bots after its beginning. Whoever has a bot in it has it tried again here when it rests.'}
        </p>
      ) : (
        <p>
          A script is one JavaScript file with <code>decide(obs, legal, memory)</code> that returns one of the legal
          actions. <a href={hrefOf('bots')}>Write and test one here</a>, and send it from there, or bring a file (
          <a href="docs/contests.html">what it may be</a>). Before it enters it plays a probe game, and you are told
          within half a minute what went wrong.
        </p>
      )}
      {over ? (
        <div class="buttons">
          <a class="button primary" href={hrefOf('contests', event)}>
            See who won
          </a>
          <a class="button" href={hrefOf('contests')}>
            Other contests
          </a>
          <a class="button" href={hrefOf('bots')}>
            Build a bot
          </a>
        </div>
      ) : (
        <KeyField
          event={event}
          about="Every author has a key of their own. Whoever runs this contest makes it for you: ask where you heard of it."
          held={held}
          take={setHeld}
        />
      )}
      {held !== null && <RestingBots event={event} told={told} held={held} woken={renew} />}
      {held !== null && !closed && (
        <EnterForm event={event} held={held} programs={manifest.sandbox === 'bubblewrap'} entered={renew} />
      )}
    </main>
  );
}

interface EnterFormProps {
  readonly event: string;
  readonly held: HeldKey;
  readonly programs: boolean;
  readonly entered: () => void;
}

type Answer = { readonly bot: string } | { readonly trouble: string } | 'busy' | null;

function EnterForm({ event, held, programs, entered }: EnterFormProps) {
  const [id, setId] = useState('');
  const [name, setName] = useState('');
  const [command, setCommand] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<Answer>(null);
  const isScript = file === null || /\.m?js$/.test(file.name);
  const send = async () => {
    setAnswer('busy');
    try {
      if (file === null) throw new Error('Choose a file.');
      if (file.size > LARGEST) throw new Error('A bot has at most 8 MiB.');
      const what = isScript ? { script: await file.text() } : { command, archive: await base64Of(file) };
      const bot = await bringBot(event, held.key, { id, name: name.trim() === '' ? id : name, ...what });
      setAnswer({ bot });
      entered();
    } catch (e) {
      setAnswer({ trouble: wordsOf(e) });
    }
  };
  return (
    <form
      class="panel"
      aria-label="Your bot"
      onSubmit={(e) => {
        e.preventDefault();
        if (answer !== 'busy') void send();
      }}
    >
      <label class="field">
        <span>Id: small letters, digits and dashes</span>
        <input
          required
          pattern="[a-z0-9][a-z0-9\-]{0,31}"
          title="Small letters, digits and dashes, 32 at most"
          autocomplete="off"
          value={id}
          onInput={(e) => setId(e.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>Name, as pages show it</span>
        <input maxLength={40} autocomplete="off" value={name} onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{programs ? 'A script (.js), or a tar archive of a program' : 'A script (.js)'}</span>
        <input
          required
          type="file"
          accept={programs ? '.js,.mjs,.tar,.tgz,.gz' : '.js,.mjs'}
          onChange={(e) => setFile(e.currentTarget.files?.[0] ?? null)}
        />
      </label>
      {!isScript && (
        <label class="field">
          <span>Command that starts it, such as: python3 bot.py</span>
          <input
            required
            maxLength={1000}
            autocomplete="off"
            value={command}
            onInput={(e) => setCommand(e.currentTarget.value)}
          />
        </label>
      )}
      <button type="submit" class="primary" aria-disabled={answer === 'busy'}>
        {answer === 'busy' ? 'It plays its probe game ...' : 'Enter it'}
      </button>
      <div role="status">
        {answer !== null && answer !== 'busy' && 'bot' in answer && (
          <p>
            <strong>{answer.bot}</strong> has entered. <a href={hrefOf('contests', event)}>The standings</a>,{' '}
            <a href={hrefOf('contests', event, 'bots', answer.bot.replace(/@.*/, ''))}>its page</a>
          </p>
        )}
        {answer !== null && answer !== 'busy' && 'trouble' in answer && <p class="bad">{answer.trouble}</p>}
      </div>
    </form>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // Piece by piece: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
