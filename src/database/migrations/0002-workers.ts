/** Who plays, and what was handed in twice with another result. */
export const workers = `
create table ghostlight.workers (
  name text primary key,
  host text not null,
  version text not null,
  jobs integer not null,
  started timestamptz not null,
  seen timestamptz not null,
  played bigint not null default 0,
  trouble text,
  distrusted text
);
create table ghostlight.faults (
  id bigint generated always as identity primary key,
  match bigint not null references ghostlight.matches on delete cascade,
  attempt integer not null,
  line text not null,
  recording bytea,
  worker text not null,
  received timestamptz not null default now()
);
-- How many matches a minute are played is asked again and again.
create index results_received on ghostlight.results (received);
`;
