/** The side panel: the character, the target, effects and what lies underfoot (DELVE-308). */
import { type Line, line, type Pane, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenMonster } from '../observation.ts';
import { targeted } from './foes.ts';
import { bar, clip, healthWords, itemInk, itemName, monsterInk, paceWords } from './panes.ts';
import type { DelveUi } from './types.ts';

export const SIDE_COLS = 22;

export function sidePanes(content: Content, obs: DelveObs, ui: DelveUi, col: number, rows: number): Pane[] {
  const { player } = obs;
  const badge = player.points > 0 || player.skillPoints > 0 ? ' *' : '';
  const head = line(
    `${clip(player.className, 12)}  level ${player.level}${badge}`,
    badge === '' ? 'title' : 'accent',
    true,
  );
  const top: Pane[] = [
    { id: 'name', slot: 'status', box: { col, row: 0, cols: SIDE_COLS, rows: 1 }, kind: 'text', lines: [head] },
    gauge('HP', player.health, player.maxHealth, 'health', col, 1),
    gauge('MP', player.mana, player.maxMana, 'mana', col, 2),
  ];
  const lines: Line[] = [
    line(`XP  ${player.exp}/${player.next}`),
    [span(`Gold ${player.gold}`, 'gold'), span(`  Depth ${obs.depth}`)],
    line(obs.themeName, 'muted'),
    line(`Time ${(obs.now / 1000).toFixed(2)}k`, 'muted'),
    ...targetLines(content, obs, ui),
    ...effectLines(obs),
    ...groundLines(obs),
  ];
  const body: Pane = {
    id: 'side',
    slot: 'side',
    box: { col, row: 3, cols: SIDE_COLS, rows: rows - 3 },
    kind: 'text',
    lines: lines.slice(0, rows - 3),
  };
  return [...top, body];
}

function gauge(label: string, value: number, max: number, ink: string, col: number, row: number): Pane {
  const text = `${label} ${String(value).padStart(4)}/${String(max).padStart(3)} `;
  return {
    id: label.toLowerCase(),
    slot: 'status',
    box: { col, row, cols: SIDE_COLS, rows: 1 },
    kind: 'gauge',
    label: label === 'HP' ? 'Health' : 'Mana',
    value,
    max,
    ink,
    line: [span(text, 100 * value < 35 * max ? 'bad' : 'text'), span(bar(value, max, SIDE_COLS - text.length), ink)],
  };
}

function head(text: string): Line {
  return line(`-- ${text} --`, 'frame');
}

/** DELVE-320 in short: who, how hurt, what rank. */
function monsterLines(content: Content, m: SeenMonster): Line[] {
  const out: Line[] = [line(clip(m.name, SIDE_COLS), monsterInk(content, m), true)];
  out.push([span(bar(m.healthPct, 100, 8), 'health'), span(` ${healthWords(m.healthPct)}`)]);
  const what = m.rank === 'normal' ? [paceWords(m.pace)] : [m.rank, m.pace, ...m.affixes];
  out.push(line(clip(what.join(', '), SIDE_COLS), m.pace === 'faster' ? 'warning' : 'muted'));
  return out;
}

function targetLines(content: Content, obs: DelveObs, ui: DelveUi): Line[] {
  const m = targeted(ui, obs);
  return m === null ? [] : [head('target'), ...monsterLines(content, m)];
}

function effectLines(obs: DelveObs): Line[] {
  if (obs.player.statuses.length === 0) return [];
  return [head('effects'), ...obs.player.statuses.map((s) => line(clip(`${s.name} ${s.left}`, SIDE_COLS), 'effect'))];
}

function groundLines(obs: DelveObs): Line[] {
  const { item, gold, compare } = obs.ground;
  if (item === null) return gold > 0 ? [head('ground'), line(`${gold} gold`, 'gold')] : [];
  const out: Line[] = [head('ground'), line(clip(itemName(item), SIDE_COLS), itemInk(item), true)];
  for (const c of compare) {
    const against = c.against === '' ? 'empty slot' : `vs ${c.against}`;
    const change = c.dps !== 0 ? c.dps : c.mitigation !== 0 ? c.mitigation : c.health;
    const sign = change > 0 ? `+${change}` : String(change);
    out.push([
      span(clip(against, SIDE_COLS - 7), 'muted'),
      span(` (${sign})`, change > 0 ? 'good' : change < 0 ? 'bad' : 'muted'),
    ]);
  }
  return out;
}
