/** Contests of a server: the list of events, and the pages of each. */
import '../style/contests.css';
import '../style/contest-tables.css';
import '../style/contest-figures.css';
import '../style/contest-lists.css';
import '../style/contest-forms.css';
import '../style/projector.css';
import type { Arcade } from '../arcade.ts';
import { Lost } from '../pages/lost-page.tsx';
import { BotPage } from './bot-page.tsx';
import { EnterPage } from './enter-page.tsx';
import { EventPage } from './event-page.tsx';
import { ListPage } from './list-page.tsx';
import { MatchPage } from './match-page.tsx';
import { MatchReplay } from './match-replay.tsx';
import { OrganisePage } from './organise-page.tsx';
import { Projector } from './projector.tsx';

interface ContestsProps {
  readonly arcade: Arcade;
  /** The address behind `contests`. */
  readonly parts: readonly string[];
}

export function Contests({ arcade, parts }: ContestsProps) {
  const [event, part, id, more] = parts;
  if (event === undefined) return <ListPage />;
  if (part === undefined) return <EventPage key={event} event={event} />;
  if (part === 'bots' && id !== undefined) return <BotPage key={id} event={event} id={id} />;
  if (part === 'matches' && id !== undefined)
    return more === 'watch' ? (
      <MatchReplay key={id} arcade={arcade} event={event} match={id} />
    ) : (
      <MatchPage key={id} event={event} match={id} />
    );
  if (part === 'enter') return <EnterPage event={event} />;
  if (part === 'organise') return <OrganisePage event={event} />;
  if (part === 'projector') return <Projector arcade={arcade} event={event} />;
  return <Lost />;
}
