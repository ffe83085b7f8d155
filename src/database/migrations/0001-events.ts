/** Events with all that belongs to them. */
export const events = `
create table ghostlight.events (
  id integer generated always as identity primary key,
  name text not null unique,
  manifest text not null,
  edition integer not null default 1,
  revealed boolean not null default false,
  standings text,
  ready boolean not null default false,
  paused boolean not null default false
);
-- Apart, so that who plays need not be allowed to read it.
create table ghostlight.secrets (
  event integer primary key references ghostlight.events on delete cascade,
  hex text not null
);
create table ghostlight.files (
  event integer not null references ghostlight.events on delete cascade,
  bot text not null,
  name text not null,
  executable boolean not null,
  content bytea not null,
  primary key (event, bot, name)
);
create table ghostlight.matches (
  id bigint generated always as identity primary key,
  event integer not null references ghostlight.events on delete cascade,
  match text not null,
  bots text[] not null,
  seed text not null,
  attempt integer not null default 0,
  queued boolean not null,
  unique (event, match)
);
create table ghostlight.results (
  id bigint generated always as identity primary key,
  match bigint not null references ghostlight.matches on delete cascade,
  attempt integer not null,
  line text not null,
  worker text not null,
  state text not null check (state in ('unchecked', 'counted', 'refused')),
  why text,
  received timestamptz not null default now(),
  unique (match, attempt)
);
create table ghostlight.recordings (
  result bigint primary key references ghostlight.results on delete cascade,
  content bytea not null
);
create table ghostlight.logs (
  match bigint not null references ghostlight.matches on delete cascade,
  bot text not null,
  content bytea not null,
  primary key (match, bot)
);
create index results_unchecked on ghostlight.results (id) where state = 'unchecked';
-- Recordings are packed already: PostgreSQL need not try.
alter table ghostlight.recordings alter column content set storage external;
`;
