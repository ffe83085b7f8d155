/** Matches of bots that dial in, who waits for them, and matches that are watched while they are played. */
export const doors = `
alter table ghostlight.matches add column dialled boolean not null default false;
-- What is given out is asked for again and again.
create index matches_queued on ghostlight.matches (event) where queued;
alter table ghostlight.workers add column waits jsonb;
-- Of no use after a crash.
create unlogged table ghostlight.watched (
  match bigint primary key,
  until timestamptz not null
);
create unlogged table ghostlight.live (
  match bigint not null references ghostlight.watched on delete cascade,
  run text not null,
  n integer not null,
  parts text not null,
  primary key (match, run, n)
);
`;
