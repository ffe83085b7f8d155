/** What a seat sees: the gamestate of the original protocol and the public tally; replays also show power ticks left. */
import type { Watcher } from '../../engine/game.ts';
import { observedFields } from '../../engine/observe-text.ts';
import { DIRS, MONSTER_ID } from './constants.ts';
import { currentRows, currentRowsText } from './row-cache.ts';
import type { Gamestate, Ghost, GhostlyObs, GhostlyState, PlayerState, PlayerTally } from './types.ts';

export function observe(s: GhostlyState, who: Watcher): GhostlyObs {
  return {
    game: 'ghostly',
    gamestate: gamestateOf(s, typeof who === 'number' ? who : null),
    tally: {
      round: s.round,
      rounds: s.rounds,
      played: s.played,
      tick: s.tick,
      pellets: s.plan.count,
      finished: s.finished,
      players: s.players.map(who === 'all' ? fullTally : publicTally),
      monster: s.monster.active ? { facing: DIRS[s.monster.facing] } : null,
    },
  };
}

/** Every field is written out: a contest makes one per player and tick. */
function publicTally({ alive, connected, facing, points, total, wins }: PlayerState): PlayerTally {
  return { alive, connected, facing: DIRS[facing], points, total, wins };
}

function fullTally({ alive, connected, facing, points, total, wins, power }: PlayerState): PlayerTally {
  return { alive, connected, facing: DIRS[facing], points, total, wins, power };
}

/** GHOST-154, GHOST-158: the other living players by id, then the monster. */
function gamestateOf(s: GhostlyState, me: number | null): Gamestate {
  const { plan } = s;
  const others: Ghost[] = [];
  for (let id = 0; id < s.players.length; id++) if (id !== me && s.players[id].alive) others.push(ghostOf(s, id));
  if (s.monster.active) {
    const { at } = s.monster;
    const x = at % plan.width;
    others.push({ id: MONSTER_ID, isdangerous: true, score: 0, x, y: (at - x) / plan.width });
  }
  return {
    map: {
      content: currentRows(s.rowCache, plan, s.pellets).slice(),
      height: plan.height,
      pelletsleft: s.left,
      width: plan.width,
    },
    others,
    you: me === null ? null : ghostOf(s, me),
  };
}

/** GHOST-118, GHOST-119. */
function ghostOf(s: GhostlyState, id: number): Ghost {
  const p = s.players[id];
  const x = p.at % s.plan.width;
  return { id, isdangerous: p.power > 0, score: p.points, x, y: (p.at - x) / s.plan.width };
}

// ---- the same as JSON, to the byte

export const FIELDS = observedFields((s: GhostlyState, who) => ({ s, who }), {
  game: () => '"ghostly"',
  gamestate: ({ s, who }) => gamestateText(s, typeof who === 'number' ? who : null),
  tally: ({ s, who }) => tallyText(s, who),
});

function gamestateText(s: GhostlyState, me: number | null): string {
  const { plan, players, monster } = s;
  let others = '';
  for (let id = 0; id < players.length; id++)
    if (id !== me && players[id].alive) others += `${others === '' ? '' : ','}${ghostText(s, id)}`;
  if (monster.active) {
    const x = monster.at % plan.width;
    const y = (monster.at - x) / plan.width;
    others += `${others === '' ? '' : ','}{"id":${MONSTER_ID},"isdangerous":true,"score":0,"x":${x},"y":${y}}`;
  }
  const rows = currentRowsText(s.rowCache, plan, s.pellets);
  const map = `"content":[${rows}],"height":${plan.height},"pelletsleft":${s.left},"width":${plan.width}`;
  const you = me === null ? 'null' : ghostText(s, me);
  return `{"map":{${map}},"others":[${others}],"you":${you}}`;
}

function ghostText(s: GhostlyState, id: number): string {
  const p = s.players[id];
  const x = p.at % s.plan.width;
  return `{"id":${id},"isdangerous":${p.power > 0},"score":${p.points},"x":${x},"y":${(p.at - x) / s.plan.width}}`;
}

function tallyText(s: GhostlyState, who: Watcher): string {
  let players = '';
  for (const { alive, connected, facing, points, total, wins, power } of s.players) {
    const hidden = who === 'all' ? `,"power":${power}` : '';
    players += `${players === '' ? '' : ','}{"alive":${alive},"connected":${connected},"facing":"${DIRS[facing]}",`;
    players += `"points":${points},"total":${total},"wins":${wins}${hidden}}`;
  }
  const monster = s.monster.active ? `{"facing":"${DIRS[s.monster.facing]}"}` : 'null';
  return (
    `{"round":${s.round},"rounds":${s.rounds},"played":${s.played},"tick":${s.tick},"pellets":${s.plan.count},` +
    `"finished":${s.finished},"players":[${players}],"monster":${monster}}`
  );
}
