/** The last rows of the home page: watching, tools, and what can be built with all this. */
import type { GameEntry } from '../../games/index.ts';
import { hrefOf } from '../route.ts';

interface Deed {
  readonly title: string;
  /** The game that it belongs to. */
  readonly of?: string;
  readonly about: string;
  readonly href: string;
}

/** What makes things, among the tools of the games. */
const WORKSHOP = 'workshop';

export function MoreToDo({ games, online }: { games: readonly GameEntry[]; online: boolean }) {
  const tools = games.flatMap(({ id, title, tools: own = [] }) =>
    own.map((t) => ({ ...t, of: title, href: hrefOf(id, 'tool', t.id) })),
  );
  const workshop = tools.find((t) => t.id === WORKSHOP);
  // Where no server has the documentation, the page itself says how to begin.
  const docs = (page: string) => (online ? `./docs/${page}` : hrefOf('about'));
  const make: readonly Deed[] = [
    {
      title: 'Build a bot',
      about: 'Write it here or in any language. Test it, rate it, watch it play.',
      href: hrefOf('bots'),
    },
    {
      title: 'Make a dungeon',
      about: 'Draw rooms, invent monsters and treasure, see what they do, and play them.',
      href: workshop?.href ?? docs('your-first-game'),
    },
    {
      title: 'Host a contest',
      about: 'A league of bots on your own machine: fair seeds, verified games, a table.',
      href: docs('contests'),
    },
  ];
  const watch: readonly Deed[] = [
    ...(online
      ? [{ title: 'Live', about: 'Watch a game that is being played, or play one with others.', href: hrefOf('live') }]
      : []),
    {
      title: 'Recordings',
      about: 'Every game that you finish, to be watched again step by step.',
      href: hrefOf('recordings'),
    },
  ];
  return (
    <div class="to-do">
      <Row title="Watch" deeds={watch} />
      <Row title="Tools" deeds={tools} />
      <Row title="Make something" deeds={make} />
    </div>
  );
}

function Row({ title, deeds }: { title: string; deeds: readonly Deed[] }) {
  return (
    <section class="row" aria-label={title}>
      <h2>{title}</h2>
      <ul class="tiles deeds">
        {deeds.map((d) => (
          <li key={d.title}>
            <a class="tile" href={d.href}>
              {d.of !== undefined && <small class="tile-of">{d.of}</small>}
              <strong>{d.title}</strong>
              <small>{d.about}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
