/** Messages to the clients of a contest: the map part is made once per tick and shared by all receivers (GHOST-269). */
import type { Plan } from '../../games/ghostly/plan.ts';
import { freshRows, newSheet } from '../../games/ghostly/sheet.ts';
import { type GhostlyState, MONSTER_ID } from '../../games/ghostly/types.ts';
import { ghostJson, mapJson, updateHead, updateTail, welcome } from '../../wire/dialects/arena-messages.ts';
import type { Member } from './member.ts';

export function sendAll(members: readonly Member[], text: string): void {
  for (const m of members) if (!m.gone) m.link?.send(text, false);
}

/** In the lobby, and at the start of a round: a fresh map, and the receiver's own square. */
export function sendWelcomes(members: readonly Member[], plan: Plan, squares: readonly number[]): void {
  const map = mapJson(freshRows(newSheet(), plan, plan.pellets), plan.count);
  members.forEach((m, id) => {
    if (m.gone || m.link === null) return;
    const x = squares[id] % plan.width;
    m.link.send(welcome(map, ghostJson(id, false, 0, x, (squares[id] - x) / plan.width)), false);
  });
}

export function isLiving(s: GhostlyState, m: Member): boolean {
  return s.players[m.id].alive && !m.gone;
}

/** GHOST-154, GHOST-158, GHOST-164: one to each living client. */
export function sendUpdates(members: readonly Member[], s: GhostlyState): void {
  const { plan, players, monster } = s;
  const head = updateHead(mapJson(freshRows(s.sheet, plan, s.pellets), s.left));
  const ghosts: string[] = [];
  for (const m of members) {
    const p = players[m.id];
    const x = p.at % plan.width;
    ghosts.push(isLiving(s, m) ? ghostJson(m.id, p.power > 0, p.points, x, (p.at - x) / plan.width) : '');
  }
  let beast = '';
  if (monster.active) {
    const x = monster.at % plan.width;
    beast = ghostJson(MONSTER_ID, true, 0, x, (monster.at - x) / plan.width);
  }
  for (const m of members) {
    if (m.link === null || ghosts[m.id] === '') continue;
    let others = '';
    for (let id = 0; id < ghosts.length; id++)
      if (id !== m.id && ghosts[id] !== '') others += others === '' ? ghosts[id] : `,${ghosts[id]}`;
    if (beast !== '') others += others === '' ? beast : `,${beast}`;
    m.link.send(head + updateTail(others, ghosts[m.id]), true);
  }
}
