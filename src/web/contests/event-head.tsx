/** What stands above every page of an event: its name, its parts, what it announces, and what its visitors must know. */
import type { EventTold } from '../../contest/told.ts';
import { Thumb } from '../pages/thumb.tsx';
import { hrefOf } from '../route.ts';
import { findGame } from '../shelf.ts';
import { useStageless } from '../stageless.ts';
import { useTitle } from '../use-title.ts';

const PARTS = [
  [[], 'Standings'],
  [['enter'], 'Enter a bot'],
  [['projector'], 'Projector'],
  [['organise'], 'Organise'],
] as const;

interface EventHeadProps {
  readonly told: EventTold;
  /** Which of its parts is shown, as the address names it. */
  readonly part?: string;
  /** Of a bot or a match. */
  readonly title?: string;
  /** What of the event it is, before what the event is. */
  readonly about?: string | undefined;
}

export function EventHead({ told, part = '', title, about }: EventHeadProps) {
  const { id, manifest, format, announcement } = told;
  const game = findGame(manifest.game);
  const [, word] = PARTS.find(([parts]) => (parts[0] ?? '') === part) ?? PARTS[0];
  useTitle(title ?? word, manifest.name);
  const open = manifest.sandbox === 'none' && manifest.bots.some((b) => b.kind === 'command');
  return (
    <header class="event-head">
      <div class="event-title">
        <Thumb game={manifest.game} width={112} height={70} />
        <div>
          <p class="crumbs">
            <a href={hrefOf('contests')}>Contests</a>
            {title !== undefined && (
              <>
                {' / '}
                <a href={hrefOf('contests', id)}>{manifest.name}</a>
              </>
            )}
          </p>
          <h1>{title ?? manifest.name}</h1>
          <p class="fine">
            {about !== undefined && `${about}; `}
            {game?.title ?? manifest.game}, {format}, {manifest.bots.length} bots
          </p>
        </div>
      </div>
      <nav aria-label="Event" class="parts">
        {PARTS.map(([parts, text]) => (
          <a
            key={text}
            data-words={text}
            href={hrefOf('contests', id, ...parts)}
            aria-current={title === undefined && (parts[0] ?? '') === part ? 'page' : undefined}
          >
            {text}
          </a>
        ))}
      </nav>
      {announcement !== null && (
        <p class="announcement" role="status">
          {announcement.text}
        </p>
      )}
      {open && (
        <p class="panel bad">
          sandbox: none. Programs of this event run without a sandbox: what they do besides playing is not held back.
        </p>
      )}
    </header>
  );
}

/** While there is nothing to show, or nothing can be shown. */
export function NoEvent({ trouble }: { trouble: string }) {
  return trouble === '' ? <main class="page wait">One moment ...</main> : <Unshown trouble={trouble} />;
}

function Unshown({ trouble }: { trouble: string }) {
  useStageless();
  return (
    <main class="page">
      <h1>This event cannot be shown</h1>
      <p class="bad">{trouble}</p>
      <a class="button primary" href={hrefOf('contests')}>
        All contests
      </a>
    </main>
  );
}
