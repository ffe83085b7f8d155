/** Servers over one database: who is there, what is played where, and what was played. */
export const servers = `
create table ghostlight.servers (
  id text primary key,
  -- One start of it: two that have the same id are told apart by this.
  run text not null,
  address text not null,
  version text not null,
  started timestamptz not null default now(),
  seen timestamptz not null default now()
);
create table ghostlight.sessions (
  server text not null references ghostlight.servers on delete cascade,
  session text not null,
  view text not null,
  primary key (server, session)
) with (fillfactor = 60);
create table ghostlight.games (
  ordinal bigint generated always as identity primary key,
  name text not null unique,
  game text not null,
  server text not null,
  kept timestamptz not null default now(),
  content bytea not null,
  -- Of games that count: where they belong in the boards.
  rules integer,
  board text,
  seed text,
  player text,
  score double precision,
  ties double precision[]
);
create index games_of on ghostlight.games (game, ordinal);
create index games_board on ghostlight.games (game, rules, board, score desc, ties, ordinal) where board is not null;
-- They are packed already: PostgreSQL need not try.
alter table ghostlight.games alter column content set storage external;
`;
