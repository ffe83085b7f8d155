/** The side panel: the character, the target, effects and what lies underfoot (DELVE-308). */
import type { FactRow } from '../../../engine/panes.ts';
import { type Line, line, type Pane, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenMonster } from '../observation.ts';
import { targeted } from './foes.ts';
import { groundThings } from './item-thing.ts';
import { isLooking, monsterRows } from './look.ts';
import { monsterInk } from './map-cells.ts';
import { bar, clip, healthWords, itemInk, itemName, paceWords, signed } from './text-pieces.ts';
import type { DelveUi } from './types.ts';

export const SIDE_COLS = 22;

/** A part of the panel: what it means, and its lines in a terminal. */
type Part = PartOf<Pane>;
type PartOf<P> = P extends Pane ? Omit<P, 'box' | 'part' | 'terminal'> & { readonly lines: readonly Line[] } : never;

export function sidePanes(content: Content, obs: DelveObs, ui: DelveUi, col: number, rows: number): Pane[] {
  const parts = [
    namePart(obs),
    gauge('HP', obs.player.health, obs.player.maxHealth, ui.before?.health),
    gauge('MP', obs.player.mana, obs.player.maxMana, ui.before?.mana),
    statsPart(obs),
    ...targetPart(content, obs, ui),
    ...effectPart(obs),
    ...groundPart(obs),
  ];
  let at = 0;
  const panes = parts.map(({ lines, ...part }) => {
    const box = { col, row: at, cols: SIDE_COLS, rows: Math.max(0, Math.min(lines.length, rows - at)) };
    at += lines.length;
    return { ...part, box, terminal: lines, part: true } as Pane;
  });
  // A page has little room beside the map: what is here and now comes first. In a terminal each has its rows.
  return [...panes.filter((p) => NOW.includes(p.id)).reverse(), ...panes.filter((p) => !NOW.includes(p.id))];
}

const NOW = ['target', 'effects', 'ground'];

function namePart({ player }: DelveObs): Part {
  const badge = player.points > 0 || player.skillPoints > 0 ? ' *' : '';
  const ink = badge === '' ? 'title' : 'accent';
  return {
    id: 'name',
    slot: 'status',
    kind: 'facts',
    rows: [
      {
        label: player.className,
        value: `level ${player.level}`,
        role: ink,
        tile: `player-${player.class}`,
        why: badge === '' ? 'Each level brings points to spend and heals you.' : 'There are points to spend.',
      },
    ],
    lines: [line(`${clip(player.className, 12)}  level ${player.level}${badge}`, ink, true)],
  };
}

function gauge(short: 'HP' | 'MP', value: number, max: number, before: number | undefined): Part {
  const health = short === 'HP';
  const text = `${short} ${String(value).padStart(4)}/${String(max).padStart(3)} `;
  const low = 100 * value < 35 * max;
  const ink = health ? 'health' : 'mana';
  const change = before === undefined ? 0 : value - before;
  return {
    id: short.toLowerCase(),
    slot: 'status',
    kind: 'gauge',
    label: health ? 'Health' : 'Mana',
    value,
    max,
    ink,
    ...(change === 0 ? {} : { change }),
    ...(health && low ? { danger: true } : {}),
    tile: ink,
    lines: [[span(text, low ? 'bad' : 'text'), span(bar(value, max, SIDE_COLS - text.length), ink)]],
  };
}

function statsPart(obs: DelveObs): Part {
  const { exp, next, gold } = obs.player;
  const time = `${(obs.now / 1000).toFixed(2)}k`;
  const rows: FactRow[] = [
    { label: 'Experience', value: exp, of: next, tile: 'experience', why: 'So much makes the next level.' },
    { label: 'Gold', value: gold, tile: 'item-gold', role: 'gold', why: 'The peddler on even depths takes it.' },
    { label: 'Depth', value: obs.depth, tile: 'stairs', why: 'Morvath waits on the twelfth.' },
    { label: 'Place', value: obs.themeName, why: `Time ${time}: thousands of ticks. A plain move takes 600.` },
  ];
  return {
    id: 'side',
    slot: 'side',
    kind: 'facts',
    rows,
    lines: [
      line(`XP  ${exp}/${next}`),
      [span(`Gold ${gold}`, 'gold'), span(`  Depth ${obs.depth}`)],
      line(obs.themeName, 'muted'),
      line(`Time ${time}`, 'muted'),
    ],
  };
}

function head(text: string): Line {
  return line(`-- ${text} --`, 'frame');
}

/** DELVE-320 in short: who, how hurt, what rank. */
function monsterLines(content: Content, m: SeenMonster): Line[] {
  const what = m.rank === 'normal' ? [paceWords(m.pace)] : [m.rank, m.pace, ...m.affixes];
  return [
    line(clip(m.name, SIDE_COLS), monsterInk(content, m), true),
    [span(bar(m.healthPct, 100, 8), 'health'), span(` ${healthWords(m.healthPct)}`)],
    line(clip(what.join(', '), SIDE_COLS), m.pace === 'faster' ? 'warning' : 'muted'),
  ];
}

/** Who looks around is told there of whoever it is: then only the terminal has its lines here. */
function targetPart(content: Content, obs: DelveObs, ui: DelveUi): Part[] {
  const m = targeted(ui, obs);
  if (m === null) return [];
  const lines = [head('target'), ...monsterLines(content, m)];
  if (isLooking(ui)) return [{ id: 'target', slot: 'title', kind: 'prose', blocks: [], lines }];
  const about = line(m.name, monsterInk(content, m), true);
  return [{ id: 'target', slot: 'side', title: 'Target', kind: 'facts', about, rows: monsterRows(m), lines }];
}

function effectPart({ player: { statuses } }: DelveObs): Part[] {
  if (statuses.length === 0) return [];
  const names = [...new Set(statuses.map((s) => s.name))];
  const rows = names.map((name): FactRow => {
    const same = statuses.filter((s) => s.name === name);
    return {
      label: name,
      value: same.map((s, i) =>
        span(`${i > 0 ? ', ' : ''}${s.left}${i === same.length - 1 ? ' ticks' : ''}`, 'effect'),
      ),
      tile: `status-${same[0].id}`,
      role: 'effect',
      why: 'Ticks until it ends.',
    };
  });
  const lines = [head('effects'), ...statuses.map((s) => line(clip(`${s.name} ${s.left}`, SIDE_COLS), 'effect'))];
  return [{ id: 'effects', slot: 'side', title: 'Effects', kind: 'facts', rows, lines }];
}

function groundPart(obs: DelveObs): Part[] {
  const items = groundThings(obs);
  if (items.length === 0) return [];
  return [{ id: 'ground', slot: 'side', title: 'Here', kind: 'things', items, lines: groundLines(obs) }];
}

function groundLines(obs: DelveObs): Line[] {
  const { item, gold, compare } = obs.ground;
  if (item === null) return [head('ground'), line(`${gold} gold`, 'gold')];
  const out: Line[] = [head('ground'), line(clip(itemName(item), SIDE_COLS), itemInk(item), true)];
  for (const c of compare) {
    const against = c.against === '' ? 'empty slot' : `vs ${c.against}`;
    const change = c.dps !== 0 ? c.dps : c.mitigation !== 0 ? c.mitigation : c.health;
    out.push([
      span(clip(against, SIDE_COLS - 7), 'muted'),
      span(` (${signed(change)})`, change > 0 ? 'good' : change < 0 ? 'bad' : 'muted'),
    ]);
  }
  return out;
}
