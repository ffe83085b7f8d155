/** Messages to the clients of a contest: the map part is made once per tick and shared by all receivers (GHOST-269). */
import {
  type ArenaMap,
  type Gamestate,
  type Ghost,
  type GhostlyObs,
  type MazePlace,
  MONSTER_ID,
  startRows,
} from '../../games/ghostly/index.ts';
import { ghostJson, mapJson, updateHead, updateTail, welcome } from '../../wire/dialects/arena-messages.ts';
import type { Contestant } from './contestant.ts';

export function sendAll(contestants: readonly Contestant[], text: string): void {
  for (const c of contestants) if (!c.gone) c.link?.send(text, false);
}

/** In the lobby, and at the start of a round: a fresh map, and the receiver's own square. */
export function sendWelcomes(contestants: readonly Contestant[], plan: ArenaMap, squares: readonly MazePlace[]): void {
  const map = mapJson(startRows(plan), plan.count);
  contestants.forEach((c, id) => {
    if (c.gone || c.link === null) return;
    c.link.send(welcome(map, ghostJson(id, false, 0, squares[id].x, squares[id].y)), false);
  });
}

// Of the update before: in most ticks nobody eats, and then it is the same text.
let lastRows: readonly string[] = [];
let lastHead = '';

function headOf({ content, pelletsleft }: Gamestate['map']): string {
  if (!areSame(content, lastRows)) {
    lastHead = updateHead(mapJson(content, pelletsleft));
    lastRows = content;
  }
  return lastHead;
}

/** Rows that did not change are the very same texts, which takes no time to see. */
function areSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let y = 0; y < a.length; y++) if (a[y] !== b[y]) return false;
  return true;
}

/** The messages of one receiver, made of what its seat sees: those of a round's beginning, and of every tick. */
export function welcomeText({ map, you }: Gamestate): string {
  return welcome(mapJson(map.content, map.pelletsleft), you === null ? '' : ghostJson(you.id, false, 0, you.x, you.y));
}

export function updateText({ map, others, you }: Gamestate): string {
  return headOf(map) + updateTail(others.map(textOf).join(), you === null ? '' : textOf(you));
}

function textOf({ id, isdangerous, score, x, y }: Ghost): string {
  return ghostJson(id, isdangerous, score, x, y);
}

/** GHOST-154, GHOST-158, GHOST-164: one to each living client, made of what a watcher from whom nothing is hidden sees. */
export function sendUpdates(contestants: readonly Contestant[], { gamestate: { map, others: all } }: GhostlyObs): void {
  const head = headOf(map);
  const ghosts: string[] = contestants.map(() => '');
  let monster = '';
  for (const { id, isdangerous, score, x, y } of all) {
    const json = ghostJson(id, isdangerous, score, x, y);
    if (id === MONSTER_ID) monster = json;
    else if (!contestants[id].gone) ghosts[id] = json;
  }
  for (const c of contestants) {
    if (c.link === null || ghosts[c.id] === '') continue;
    let others = '';
    for (let id = 0; id < ghosts.length; id++)
      if (id !== c.id && ghosts[id] !== '') others += others === '' ? ghosts[id] : `,${ghosts[id]}`;
    if (monster !== '') others += others === '' ? monster : `,${monster}`;
    c.link.send(head + updateTail(others, ghosts[c.id]), true);
  }
}
