/** The end of a run: what brought it about, its score part by part, what was found, and what comes next (DELVE-304, DELVE-322). */
import { counted } from '../../../engine/counted.ts';
import type { FactRow } from '../../../engine/panes.ts';
import { endingDeeds, endingLine } from '../../../engine/pieces.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, span, wrap } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenItem } from '../observation.ts';
import { advice } from './advice.ts';
import { lastTurns } from './log-pane.ts';
import { itemTile } from './pictures.ts';
import { LIST } from './screen.ts';
import { itemInk, signed } from './text-pieces.ts';
import type { DelveUi } from './types.ts';

const TURNS = 5;
/** So many finds are worth a picture. */
const FINDS = 5;

export function endPane(content: Content, obs: DelveObs, ui: DelveUi, talk: Talk, cols: number, rows: number): Pane {
  const won = obs.result === 'won';
  const outcome = won ? 'won' : obs.result === 'dead' ? 'lost' : 'over';
  const lines = endLines(obs).flatMap((l) => wrap(l, cols - LIST - 1));
  return {
    id: 'end',
    slot: 'overlay',
    title: 'The end',
    box: { col: 0, row: 0, cols, rows },
    kind: 'ending',
    outcome,
    headline: HEADLINES[outcome],
    cause: causeOf(obs, ui),
    sum: scoreParts(content, obs),
    score: { label: 'Score', value: obs.score, role: 'title' },
    figures: [...figuresOf(obs), ...finds(obs)],
    advice: line(advice(obs, ui)),
    // Moments of a clock of thousands say nothing: what happened stands in its order.
    last: lastTurns(ui, talk.log, TURNS).map(({ turn: _, ...entry }) => entry),
    deeds: [...endingDeeds(), { key: 'p', label: 'Log' }],
    terminal: [
      line(won ? 'VICTORY' : 'THE END', 'title', true),
      ...lines.slice(0, rows - 1).map((l): Line => [span(' '), ...l]),
    ],
    part: true,
  };
}

const HEADLINES = {
  won: 'Victory: the Hollow King is dead',
  lost: 'You died',
  over: 'You gave up',
} as const;

/** What it was, and the arithmetic of the last blow as far as it was told. */
function causeOf(obs: DelveObs, ui: DelveUi): Line {
  if (obs.result === 'won') return line(whatOf(obs), 'accent', true);
  const { blow } = ui;
  const told = line(`${whatOf(obs)}${blow === undefined ? '' : ': '}`, 'bad', true);
  return blow === undefined ? told : [...told, span(blow, 'text')];
}

function whatOf(obs: DelveObs): string {
  if (obs.result === 'won') return 'You left the Hollow Throne alive.';
  return obs.result === 'dead' ? `Killed by ${obs.cause}` : `Given up: ${obs.cause}`;
}

/** DELVE-305: the sum of the parts is the score. */
function scoreParts({ constants }: Content, obs: DelveObs): FactRow[] {
  const part = (label: string, value: number, tile: string): FactRow & { readonly value: number } => ({
    label,
    value,
    tile,
  });
  const { exp, gold } = obs.player;
  const below = obs.depth - 1;
  const parts = [
    part(`Experience ${exp} ÷ ${constants.scoreExperience}`, Math.floor(exp / constants.scoreExperience), 'experience'),
    part(`Depths below the first ${below} x ${constants.scoreDepth}`, constants.scoreDepth * below, 'stairs'),
    part(`Gold ${gold} ÷ ${constants.scoreGold}`, Math.floor(gold / constants.scoreGold), 'item-gold'),
    part(`Bosses ${obs.bosses} x ${constants.scoreBoss}`, constants.scoreBoss * obs.bosses, 'rank-boss'),
    ...(obs.result === 'won' ? [part('Victory', constants.scoreWon, 'portal')] : []),
  ].filter((p, i) => i < 2 || p.value > 0);
  const percent = obs.difficulty === 'easy' ? constants.easyScore : constants.hardScore;
  const rest = obs.score - parts.reduce((sum, p) => sum + p.value, 0);
  return rest === 0
    ? parts
    : [...parts, { label: `Difficulty ${obs.difficulty}: ${percent}% of that`, value: signed(rest) }];
}

/** So many kinds are named. */
const KINDS = 6;

interface Kills {
  readonly total: number;
  /** Each kind as a terminal says it, and in words. */
  readonly most: string;
  readonly words: string;
}

function killsOf(obs: DelveObs): Kills {
  const kills = Object.entries(obs.kills).sort((a, b) => b[1] - a[1]);
  const named = kills.slice(0, KINDS).map(([k, n]) => ({ name: k.replaceAll('_', ' '), n }));
  return {
    total: kills.reduce((n, [, k]) => n + k, 0),
    most: named.map(({ name, n }) => `${name}${n === 1 ? '' : ` x${n}`}`).join(', '),
    words: `${named.map(({ name, n }) => `${name} ${n === 1 ? 'once' : `${n} times`}`).join(', ')}${kills.length > KINDS ? ', and more' : ''}`,
  };
}

const ticksOf = (obs: DelveObs): string => `${(obs.now / 1000).toFixed(1)}k ticks`;

function figuresOf(obs: DelveObs): FactRow[] {
  const { player } = obs;
  const kills = killsOf(obs);
  return [
    { label: 'You were', value: `${player.className} of level ${player.level}`, tile: `player-${player.class}` },
    { label: 'You reached', value: `depth ${obs.depth}, ${obs.themeName}`, tile: 'stairs' },
    { label: 'Kills', value: kills.total, tile: 'kills' },
    ...(kills.total === 0 ? [] : [{ label: 'You killed', value: kills.words }]),
    { label: 'Bosses killed', value: obs.bosses, tile: 'rank-boss' },
    { label: 'Gold left', value: player.gold, tile: 'item-gold' },
    { label: 'Actions', value: obs.turn },
  ];
}

const RARITY = ['unique', 'rare', 'magic'];

/** The best of what was worn and carried. */
function finds({ player }: DelveObs): FactRow[] {
  const all: SeenItem[] = [...Object.values(player.equipment), ...player.backpack].filter((i) => i !== null);
  const best = all
    .filter((i) => i.slot !== 'none' && RARITY.includes(i.rarity))
    .sort((a, b) => RARITY.indexOf(a.rarity) - RARITY.indexOf(b.rarity) || b.ilvl - a.ilvl || a.id - b.id)
    .slice(0, FINDS);
  return best.map((i, n) => ({
    label: n === 0 ? 'Best find' : `Find ${n + 1}`,
    value: i.name,
    role: itemInk(i),
    tile: itemTile(i.template),
    why: `${i.rarity} ${i.title}. ${i.lines.join(', ')}`,
  }));
}

/** The page of a terminal. */
function endLines(obs: DelveObs): Line[] {
  const { player } = obs;
  const kills = killsOf(obs);
  const worn = Object.values(player.equipment).filter((i) => i !== null);
  return [
    line(whatOf(obs), obs.result === 'won' ? 'accent' : 'bad', true),
    line(
      `${player.className} of level ${player.level}, depth ${obs.depth} (${obs.themeName}), ${counted(obs.turn, 'action')}, ${ticksOf(obs)}`,
    ),
    [
      span('Score ', 'muted'),
      span(String(obs.score), 'title', true),
      span(`   ${counted(obs.bosses, 'boss', 'bosses')}, ${player.gold} gold`, 'muted'),
    ],
    line(`${counted(kills.total, 'kill')}${kills.most === '' ? '' : `: ${kills.most}`}`, 'muted'),
    line(''),
    ...worn.map((i): Line => [span(`${i.slot.padEnd(9)}`, 'muted'), span(i.name, itemInk(i))]),
    line(''),
    [...endingLine(), span('  p', 'key', true), span(' log')],
  ];
}
