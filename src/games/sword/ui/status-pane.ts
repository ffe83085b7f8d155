/** The status part: floor, square, player, target (SWORD-294 to SWORD-296, SWORD-300). */
import type { FactRow } from '../../../engine/panes.ts';
import { type Line, line, type Pane, plain, type Span, span } from '../../../engine/view.ts';
import { WEAPON_ATK, WEAPON_DEF } from '../content.ts';
import { expectations, playerSide } from '../predict.ts';
import type { ObservedMonster, SwordObs, Threat } from '../types.ts';
import { creatureLine, weaponTile, wieldRow } from './names.ts';
import { isPaid } from './press.ts';
import { slotsPane } from './slots-pane.ts';
import { feltAt, monsterAt } from './target.ts';
import { creatureText, terrainName } from './text.ts';
import type { SwordUi } from './types.ts';
import { foretold, stamp, stampOnYou } from './verdict.ts';

/** With the threat colours on: the twin of each colour. */
export const THREAT_MARKS: Readonly<Record<Threat, string>> = { deadly: '!!', strong: '!', tough: '-', none: '' };
/** So few HP are left that a few blows are the last. */
const LOW = 3;
const COL = 20;
const COLS = 60;
/** Behind the longest name with its level. */
const LABEL_COL = 40;

export function statusPanes(obs: SwordObs, ui: SwordUi): Pane[] {
  return [
    floorPane(obs, ui),
    ...(obs.result === 'dead' ? [] : [healthPane(obs, ui)]),
    youPane(obs),
    herePane(obs),
    targetPane(obs, ui),
    slotsPane(obs, ui),
  ];
}

function floorPane(obs: SwordObs, ui: SwordUi): Pane {
  const floor = `B${floorViewed(obs, ui)}F`;
  return {
    id: 'floor',
    slot: 'title',
    box: { col: COL, row: 0, cols: COLS, rows: 1 },
    kind: 'facts',
    rows: [
      { label: ui.through === null ? 'Floor' : 'Floor beyond the stair', value: floor },
      { label: 'Kills', value: obs.kills },
      { label: 'Hints', value: obs.hints },
    ],
    terminal: [labelled(line(floor), 'floor')],
    part: true,
  };
}

/** SWORD-351: darker beside a row, what its bare figure means. */
function labelled(row: Line, label: string): Line {
  return [...row, span(' '.repeat(LABEL_COL - plain(row).length)), span(label, 'muted')];
}

/** The square under the player: a weapon if one lies there, else the name of the ground. */
function herePane(obs: SwordObs): Pane {
  const letter = obs.map[obs.y]?.[obs.x] ?? ' ';
  const [weapon] = obs.here;
  const below = obs.here.length - 1;
  const ground = terrainName(letter);
  // Plain floor is not worth a word where there is a picture of it.
  const rows: FactRow[] =
    weapon !== undefined
      ? [
          {
            label: 'Here',
            value: weapon,
            tile: weaponTile(weapon),
            why: `A weapon lies here${below > 0 ? `, and ${below} more` : ''}. It can be read once you carry it.`,
          },
        ]
      : ground.endsWith('stair')
        ? [{ label: 'Here', value: ground, tile: ground.replace(' ', '-') }]
        : [];
  return {
    id: 'here',
    slot: 'status',
    box: { col: COL, row: 1, cols: COLS, rows: 1 },
    kind: 'facts',
    rows,
    terminal: [[span(letter.padEnd(4)), weapon === undefined ? span(ground, 'muted') : span(weapon)]],
  };
}

/** A bar beside the numbers; a terminal has the numbers in the player's own line. */
function healthPane({ you }: SwordObs, ui: SwordUi): Pane {
  const before = ui.steps.at(-2)?.hp ?? you.hp;
  return {
    id: 'health',
    slot: 'status',
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'gauge',
    label: 'HP',
    value: you.hp,
    max: you.mhp,
    ink: you.hp * LOW <= you.mhp ? 'bad' : 'good',
    danger: you.hp * LOW <= you.mhp,
    ...(you.hp === before ? {} : { change: you.hp - before }),
  };
}

function youPane(obs: SwordObs): Pane {
  const { you } = obs;
  const alive = obs.result !== 'dead';
  const after: FactRow = {
    label: 'After a move',
    value: 'you can attack',
    role: 'key',
    why: 'A step leaves you the second half of the turn: strike a neighbour, or end it.',
  };
  return {
    id: 'you',
    slot: 'status',
    box: { col: COL, row: 3, cols: COLS, rows: 2 },
    kind: 'facts',
    about: [...creatureLine(you.kind, you.level, 'title', true), span(' (you)', 'muted')],
    rows: alive
      ? [
          { label: 'DEF', value: you.def, why: defText(obs) },
          { label: 'ATK', value: you.atk, why: atkText(obs) },
          ...(you.canPostMove ? [after] : []),
        ]
      : [],
    terminal: [
      labelled(line(`${creatureText(you.kind, you.level)} (you)`), 'level and form'),
      alive ? [...numbers(you), ...(you.canPostMove ? [span(' [post-move]', 'key')] : [])] : [],
    ],
    part: true,
  };
}

/** SWORD-099: where the shown values come from. */
function defText(obs: SwordObs): string {
  const { you } = obs;
  return `HP ${you.hp} of ${you.mhp}${restText(obs, WEAPON_DEF)}. An attack whose ATK reaches it kills you; any other costs 1 HP.`;
}

function atkText(obs: SwordObs): string {
  return `STR ${obs.you.str}${restText(obs, WEAPON_ATK)}. It kills what it reaches the DEF of; abilities change both in a combat.`;
}

function restText(obs: SwordObs, modifiers: Readonly<Int8Array>): string {
  const { weapon, bonus } = playerSide(obs);
  const { wield, slots } = obs.you;
  const name = wield === null ? null : slots[wield];
  const slot = bonus === 0 ? '' : ` + ${bonus} for empty slots`;
  return `${name === null ? '' : ` + ${modifiers[weapon]} for the ${name}`}${slot}`;
}

function floorViewed(obs: SwordObs, ui: SwordUi): number {
  const stair = ui.through && obs.stairs.find((s) => s.x === ui.through?.x && s.y === ui.through?.y);
  return stair ? stair.to.floor : obs.floor;
}

function throughFelt(obs: SwordObs, ui: SwordUi) {
  const stair = obs.stairs.find((s) => s.x === ui.through?.x && s.y === ui.through?.y);
  return stair?.felt?.find((f) => f.x === ui.cursor.x && f.y === ui.cursor.y) ?? null;
}

function numbers(who: { def: number; hp: number; mhp: number; atk: number }): Span[] {
  return [span(`DEF ${who.def} (HP ${who.hp}/${who.mhp}), ATK ${who.atk}`)];
}

function targetPane(obs: SwordObs, ui: SwordUi): Pane {
  const target = ui.through === null ? monsterAt(obs, ui.cursor) : null;
  const felt = ui.through === null ? feltAt(obs, ui.cursor) : throughFelt(obs, ui);
  const paid = target !== null && obs.result === 'playing' && isPaid(ui, obs, target.id);
  const told = paid ? expectations(obs, target) : null;
  const threat = (target ?? felt)?.threat ?? 'none';
  const mark = threat === 'none' ? '' : ` [${THREAT_MARKS[threat]}]`;
  return {
    id: 'target',
    slot: 'status',
    title: 'Target',
    box: { col: COL, row: 10, cols: COLS, rows: 7 },
    kind: 'facts',
    ...(target === null
      ? { about: line(felt === null ? 'Nobody in sight.' : `something${mark}`, felt === null ? 'muted' : 'text') }
      : { about: [...creatureLine(target.kind, target.level, 'title', true), span(mark, 'warning')] }),
    rows: target === null ? [] : [...targetRows(target), ...forecastRows(obs, ui, target, told)],
    terminal: [...targetLines(target, felt !== null, mark), ...forecastLines(told)],
    part: true,
  };
}

function targetRows(m: ObservedMonster): FactRow[] {
  return [
    { label: 'Its HP', value: m.hp, of: m.mhp, ...(m.hp < m.mhp ? { role: 'warning' } : {}) },
    { label: 'Its DEF', value: m.def, why: 'The ATK that kills it, before abilities.' },
    {
      label: 'Its ATK',
      value: m.atk,
      why: 'It kills you if it reaches your DEF, before abilities; else it costs 1 HP.',
    },
    wieldRow('It wields', m.weapon),
  ];
}

function targetLines(m: ObservedMonster | null, felt: boolean, mark: string): Line[] {
  if (m !== null)
    return [line(`${creatureText(m.kind, m.level)}${mark}`), numbers(m), line(`* ${m.weapon ?? '(nothing)'}`)];
  return felt ? [line(`something${mark}`), [], []] : [[], [], []];
}

type Expected = ReturnType<typeof expectations> | null;

/** What a hint was asked for, like the stamps on the map; the key f tells why. */
function forecastRows(obs: SwordObs, ui: SwordUi, m: ObservedMonster, told: Expected): FactRow[] {
  const stamps = foretold(obs, ui, m);
  if (told === null || stamps === null) return [];
  return [
    { label: 'You attack', value: stamp(stamps.mine, m.hp), role: 'accent', why: told.mine },
    { label: 'It attacks', value: stampOnYou(stamps.its, obs.you.hp), role: 'accent', why: told.its },
  ];
}

function forecastLines(told: Expected): Line[] {
  if (told === null) return [];
  return [[], [span('You attack: ', 'question'), span(told.mine)], [span('It attacks: ', 'question'), span(told.its)]];
}
