/** A bot of the house enters an event. */
import { useState } from 'preact/hooks';
import { hrefOf } from '../route.ts';
import { bringBot } from './ask-contests.ts';
import type { HeldKey } from './key-field.tsx';

interface HouseBotProps {
  readonly event: string;
  readonly held: HeldKey;
  readonly run: (what: Promise<string>) => void;
}

export function HouseBot({ event, held, run }: HouseBotProps) {
  const [name, setName] = useState('');
  return (
    <form
      class="panel"
      aria-label="Add a bot"
      onSubmit={(e) => {
        e.preventDefault();
        const bot = name.trim();
        if (bot !== '')
          run(bringBot(event, held.key, { id: bot, name: bot, bot }).then((key) => `${key} has entered.`));
        setName('');
      }}
    >
      <h2>Add a bot</h2>
      <label class="field">
        <span>A bot of the house, by its name</span>
        <input autocomplete="off" value={name} onInput={(e) => setName(e.currentTarget.value)} />
      </label>
      <div class="buttons">
        <button type="submit">Add it</button>
        <a class="button" href={hrefOf('contests', event, 'enter')}>
          Upload one
        </a>
      </div>
    </form>
  );
}
