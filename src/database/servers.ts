/** The servers over this database and what is played on each (CONTEST-085, CONTEST-086). Every time is the database's own. */
import { type CommonStore, type ForeignRow, GONE_MS } from '../store/common-store.ts';
import type { Database } from './connect.ts';

/** Of `servers` as `v`. What was seen in the future was written by somebody else's clock. */
const ALIVE = `v.seen > now() - interval '${GONE_MS} milliseconds' and v.seen < now() + interval '${GONE_MS} milliseconds'`;

/** Who comes back at the same address is the same one; servers that have not been there for a day are forgotten. */
const ENTER = `
with old as (delete from ghostlight.servers where seen < now() - interval '1 day' and id <> $1),
entered as (
  insert into ghostlight.servers as v (id, run, address, version) values ($1, $2, $3, $4)
  on conflict (id) do update
    set run = excluded.run, address = excluded.address, version = excluded.version, started = now(), seen = now()
    where v.run = excluded.run or v.address = excluded.address or not (${ALIVE})
  returning id
),
gone as (delete from ghostlight.sessions s using entered where s.server = entered.id)
select (select count(*) from entered)::int as entered, (select address from ghostlight.servers where id = $1) as address`;

/** However many sessions there are: one statement. */
const TELL = `
with alive as (update ghostlight.servers set seen = now() where id = $1 and run = $2 returning id),
gone as (
  delete from ghostlight.sessions s using alive
  where s.server = alive.id and (s.session = any($3::text[]) or ($6 and s.session <> all($4::text[])))
),
put as (
  insert into ghostlight.sessions (server, session, view)
  select alive.id, p.session, p.view from alive, unnest($4::text[], $5::text[]) as p(session, view)
  on conflict (server, session) do update set view = excluded.view
)
select (select count(*) from alive)::int as alive,
  (select count(*) from ghostlight.sessions where server = $1)::int as sessions`;

const ELSEWHERE = `
select s.session, s.view, v.address, (extract(epoch from now() - v.seen) * 1000)::float8 as age
from ghostlight.sessions s join ghostlight.servers v on v.id = s.server
where v.run <> $1 and ${ALIVE}
order by s.session, v.id limit $2`;

type ServersStore = Pick<CommonStore, 'enter' | 'tell' | 'leave' | 'sessionsElsewhere'>;

export function serversStore({ run }: Pick<Database, 'run'>): ServersStore {
  return {
    async enter(me) {
      const { rows } = await run(ENTER, [me.id, me.run, me.address, me.version]);
      const [{ entered, address }] = rows as { entered: number; address: string | null }[];
      return entered === 1 ? null : { takenAt: address ?? '' };
    },
    async tell(me, { put, gone, all }) {
      const sessions = put.map((row) => row.session);
      const views = put.map((row) => row.view);
      const { rows } = await run(TELL, [me.id, me.run, gone, sessions, views, all]);
      const [told] = rows as { alive: number; sessions: number }[];
      return told.alive === 1 ? { sessions: told.sessions } : null;
    },
    async leave(me) {
      await run('delete from ghostlight.servers where id = $1 and run = $2', [me.id, me.run]);
    },
    async sessionsElsewhere(me, most) {
      const { rows } = await run(ELSEWHERE, [me.run, most]);
      return rows as ForeignRow[];
    },
  };
}
