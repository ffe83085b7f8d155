/** A bot of the house enters an event. */
import { useState } from 'preact/hooks';
import type { EventTold } from '../../contest/told.ts';
import { Choice } from '../fields.tsx';
import { hrefOf } from '../route.ts';
import { useHouse } from '../use-house.ts';
import { bringBot } from './ask-contests.ts';
import type { HeldKey } from './key-field.tsx';

interface HouseBotProps {
  readonly told: EventTold;
  readonly held: HeldKey;
  readonly run: (what: Promise<string>) => void;
}

export function HouseBot({ told: { id: event, manifest }, held, run }: HouseBotProps) {
  const [chosen, setChosen] = useState('');
  const house = useHouse(manifest.game);
  const playing = new Set(manifest.bots.flatMap((b) => (b.withdrawn === true ? [] : [b.id])));
  const free = (house ?? []).filter(({ name }) => !playing.has(name));
  const { name: bot, about = '' } = free.find(({ name }) => name === chosen) ?? free[0] ?? {};
  return (
    <form
      class="panel"
      aria-label="Add a bot"
      onSubmit={(e) => {
        e.preventDefault();
        if (bot !== undefined)
          run(bringBot(event, held.key, { id: bot, name: bot, bot }).then((key) => `${key} has entered.`));
      }}
    >
      <h2>Add a bot</h2>
      {house !== null && bot === undefined && <p class="fine">All bots of the house have entered.</p>}
      {bot !== undefined && (
        <>
          <Choice
            label="A bot of the house"
            of={free.map(({ name }) => [name, name] as const)}
            value={bot}
            change={setChosen}
          />
          <p class="fine">{about}</p>
        </>
      )}
      <div class="buttons">
        <button type="submit" disabled={bot === undefined}>
          Add it
        </button>
        <a class="button" href={hrefOf('contests', event, 'enter')}>
          Upload one
        </a>
      </div>
    </form>
  );
}
