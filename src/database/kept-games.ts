/** Recordings of games that were played on the servers, and the boards of those that count (CONTEST-087, CONTEST-088). */
import type { BoardRow, CommonStore } from '../store/common-store.ts';
import type { Database } from './connect.ts';

const KEEP = `
insert into ghostlight.games (name, game, server, content, rules, board, seed, player, score, ties)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (name) do nothing`;

const NAMES = `
select name from ghostlight.games
where ($1::text is null or game = $1)
  and ($2::text is null or ordinal < (select ordinal from ghostlight.games where name = $2))
order by ordinal desc limit $3`;

/** Higher score first, then the lower of each tie; of equal games the earlier. */
const BOARDS = `
select name, rules, board, seed, player, score, ties from (
  select *, row_number() over (partition by board order by score desc, ties, ordinal) as place
  from ghostlight.games
  where game = $1 and rules = $2 and board is not null and ($3::text is null or seed = $3)
) best where place <= $4 order by board, place`;

type GamesStore = Pick<CommonStore, 'missing' | 'keep' | 'names' | 'content' | 'boards'>;

export function keptGames({ run }: Pick<Database, 'run'>): GamesStore {
  return {
    async missing(names) {
      const { rows } = await run(
        'select n.name from unnest($1::text[]) as n(name) where not exists (select from ghostlight.games g where g.name = n.name)',
        [names],
      );
      return namesOf(rows);
    },
    async keep(me, { name, game, content, place }) {
      const { rules, board, seed, player, score, ties } = place ?? NOWHERE;
      await run(KEEP, [name, game, me.id, content, rules, board, seed, player, score, ties]);
    },
    async names({ game = null, before = null, most }) {
      return namesOf((await run(NAMES, [game, before, most])).rows);
    },
    async content(name) {
      const { rows } = await run('select content from ghostlight.games where name = $1', [name]);
      return (rows as { content: Buffer }[])[0]?.content ?? null;
    },
    async boards({ game, rules, seed = null, most }) {
      return (await run(BOARDS, [game, rules, seed, most])).rows as BoardRow[];
    },
  };
}

const NOWHERE = { rules: null, board: null, seed: null, player: null, score: null, ties: null };

function namesOf(rows: readonly object[]): string[] {
  return (rows as { name: string }[]).map((row) => row.name);
}
