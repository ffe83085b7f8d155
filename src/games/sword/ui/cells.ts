/** The squares of the map as cells: what a terminal prints, what a picture shows, what is said of them. */
import { charCell } from '../../../engine/pieces.ts';
import type { Cell, Mark, Role } from '../../../engine/view.ts';
import { formatLevel } from '../content.ts';
import type { ObservedMonster, SwordObs, Threat } from '../types.ts';
import { creatureOf, kindTile, weaponTile } from './names.ts';
import { THREAT_MARKS } from './status-pane.ts';
import { apart } from './target.ts';
import { terrainName } from './text.ts';
import type { SwordUi } from './types.ts';
import { foretold, stamp, stampOnYou, stampWords, THREAT_WORDS } from './verdict.ts';

const THREAT_INKS: Readonly<Record<Threat, Role>> = {
  deadly: 'threat-deadly',
  strong: 'threat-strong',
  tough: 'threat-tough',
  none: 'monster',
};

const UNKNOWN = charCell(' ', '', 'unknown', 'remembered', 'dark');

export function terrainCell(letter: string, seen: boolean, bold: boolean, lit: boolean): Cell {
  if (letter === ' ') return UNKNOWN;
  const name = terrainName(letter);
  const tile = name.replace(' ', '-');
  if (!seen) return charCell(letter, tile, `${name}, remembered`, lit ? 'text' : 'remembered', 'dim');
  const ink = letter === '.' ? 'floor' : letter === '#' ? 'wall' : 'stair';
  if (ink === 'stair') return charCell(letter, tile, name, ink, 'bright');
  return charCell(letter, tile, name, bold ? `bold-${ink}` : ink, bold ? 'bright' : 'plain');
}

/** What is drawn on a square of the player's floor, from the top layer down. */
export function squareCell(obs: SwordObs, ui: SwordUi, x: number, y: number, seen: boolean, lit: boolean): Cell {
  if (x === obs.x && y === obs.y) return charCell('@', 'player', 'you', 'player', 'bright');
  const m = obs.monsters.find((o) => o.x === x && o.y === y);
  if (m !== undefined) return monsterCell(obs, ui, m);
  const felt = obs.felt.find((f) => f.x === x && f.y === y);
  if (felt !== undefined) return feltCell(felt.threat ?? 'none');
  const item = obs.items.find((i) => i.x === x && i.y === y);
  if (item !== undefined) return charCell('/', weaponTile(item.kind), item.kind, 'weapon', 'plain');
  const bold = obs.phase === 'post-move' ? apart({ x, y }, obs) <= 1 : obs.you.canPostMove;
  return terrainCell(obs.map[y]?.[x] ?? ' ', seen, bold && seen, lit);
}

/** Its level in a corner; what a blow would do only once it was asked for (SWORD-344). */
function monsterCell(obs: SwordObs, ui: SwordUi, m: ObservedMonster): Cell {
  const threat = m.threat ?? 'none';
  const ink = THREAT_INKS[threat];
  const told = foretold(obs, ui, m);
  const base = charCell(creatureOf(m.kind).symbol, kindTile(m.kind), `${monsterText(obs, ui, m)}`, ink, 'plain');
  const level: Mark = { place: 'nw', text: formatLevel(m.level), ink: 'muted' };
  if (told === null)
    return marked(base, [
      level,
      ...(threat === 'none' ? [] : [{ place: 'ne', text: THREAT_MARKS[threat], ink } as const]),
    ]);
  const { mine, its } = told;
  const back = stampOnYou(its, obs.you.hp);
  return marked(base, [
    // Long words need the whole edge.
    ...(back.length > 2 ? [] : [level]),
    { place: 'ne', text: back, ink: its.mayKill ? 'bad' : back === '0' ? 'good' : 'warning' },
    { place: 'se', text: stamp(mine, m.hp), ink: mine.mayDie ? 'bad' : mine.kills ? 'good' : 'warning' },
  ]);
}

export function feltCell(threat: Threat): Cell {
  const words = threat === 'none' ? 'something' : `something, ${THREAT_WORDS[threat]}`;
  return charCell('?', 'felt', words, threat === 'none' ? 'felt' : THREAT_INKS[threat], 'plain');
}

/** All that is shown of a monster. What a combat would do is a hint, to be asked for. */
export function monsterText(obs: SwordObs, ui: SwordUi, m: ObservedMonster): string {
  const wields = m.weapon === null ? '' : ` with ${m.weapon}`;
  return [`${m.kind}${wields}`, ...monsterDetails(obs, ui, m)].join(', ');
}

export function monsterDetails(obs: SwordObs, ui: SwordUi, m: ObservedMonster): string[] {
  const told = foretold(obs, ui, m);
  const threat = THREAT_WORDS[m.threat ?? 'none'];
  return [
    `level ${m.level}`,
    `DEF ${m.def} (HP ${m.hp} of ${m.mhp})`,
    `ATK ${m.atk}`,
    ...(threat === '' ? [] : [threat]),
    ...(told === null ? [] : [stampWords(told, m, obs)]),
  ];
}

const MARKED = new Map<string, Cell>();
/** Far more than one game shows; the table is emptied rather than grown without end. */
const MOST = 5000;

/** The same look is the same object. */
function marked(base: Cell, marks: readonly Mark[]): Cell {
  const key = JSON.stringify([base.glyph, base.tile, base.label, base.ink, marks]);
  let cell = MARKED.get(key);
  if (cell === undefined) {
    if (MARKED.size >= MOST) MARKED.clear();
    MARKED.set(key, (cell = Object.freeze({ ...base, marks })));
  }
  return cell;
}
