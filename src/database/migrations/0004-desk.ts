/** What servers need that show and change events: keys, announcements, and what has changed since they last looked. */
export const desk = `
create table ghostlight.keys (
  event integer not null references ghostlight.events on delete cascade,
  role text not null check (role in ('organiser', 'author')),
  name text not null,
  -- Of the key, which is kept nowhere.
  sha256 text not null,
  primary key (event, role, name)
);
alter table ghostlight.events add column announcement text, add column announced timestamptz;
-- Grows with every change, whoever makes it.
alter table ghostlight.events add column revision bigint not null default 1;
create function ghostlight.next_revision() returns trigger language plpgsql as
  'begin new.revision := old.revision + 1; return new; end';
create trigger revision before update on ghostlight.events
  for each row execute function ghostlight.next_revision();
-- In the order in which results began to count; of one event that is also the order in which this was written.
create sequence ghostlight.counted;
alter table ghostlight.results add column counted bigint;
update ghostlight.results set counted = 0 where state = 'counted';
create index results_counted on ghostlight.results (counted) where counted is not null;
-- Matches that a worker plays, as it said last.
alter table ghostlight.workers add column playing jsonb not null default '[]';
`;
