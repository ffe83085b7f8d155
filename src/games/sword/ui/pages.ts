/** Windows that describe: a monster in sight with its weapon, and the player with all weapons. */
import type { FactsPane, Thing } from '../../../engine/panes.ts';
import { type Line, line, type Pane, type Size, span } from '../../../engine/view.ts';
import { ARMS } from '../content.ts';
import type { KindName, WeaponName } from '../kinds.ts';
import { weaponIndex } from '../predict.ts';
import type { SwordObs } from '../types.ts';
import { windowButtons } from './buttons.ts';
import { creatureOf, kindSpan, signed, weaponSpan, weaponText, weaponTile } from './names.ts';
import { SLOT_KEYS } from './slots-pane.ts';
import { GAP, stacked, type WindowPart } from './stacked.ts';
import { monsterAt } from './target.ts';
import type { SwordUi } from './types.ts';

/** SWORD-307, SWORD-308: of level 0. */
function kindLines(kind: KindName): Line[] {
  const c = creatureOf(kind);
  return [line(`${c.name} (${c.symbol})`, 'title', true), line(`MHP ${c.mhp}, STR ${c.str}`), [], line(c.text)];
}

function kindFacts(kind: KindName, level: number): FactsPane {
  const c = creatureOf(kind);
  const why = (n: number): string => `Of level 0; with level ${level} it is ${n + level}.`;
  return {
    kind: 'facts',
    about: [kindSpan(kind), span(` ${c.name}`, 'title', true)],
    rows: [
      { label: 'MHP of its kind', value: c.mhp, why: why(c.mhp) },
      { label: 'STR of its kind', value: c.str, why: why(c.str) },
      { label: 'Ability of its kind', value: c.text },
    ],
  };
}

function weaponLines(weapon: WeaponName | null): Line[] {
  if (weapon === null) return [line('(nothing)')];
  const w = ARMS[weaponIndex(weapon)];
  return [line(w.name, 'title', true), line(`DEF ${signed(w.def)}, ATK ${signed(w.atk)}`), [], line(w.text)];
}

function weaponFacts(weapon: WeaponName | null): FactsPane {
  if (weapon === null) return { kind: 'facts', about: line('It wields nothing.'), rows: [] };
  const w = ARMS[weaponIndex(weapon)];
  return {
    kind: 'facts',
    about: [weaponSpan(weapon), span(` ${weapon}`, 'title', true)],
    rows: [
      { label: 'DEF of the weapon', value: signed(w.def) },
      { label: 'ATK of the weapon', value: signed(w.atk) },
      { label: 'What it does', value: w.text },
    ],
  };
}

export function describePage(obs: SwordObs, ui: SwordUi, frame: Size): Pane[] {
  const m = monsterAt(obs, ui.cursor);
  const parts: WindowPart[] =
    m === null
      ? [{ id: 'page', title: 'Description', says: facts('something'), lines: [line('something')] }]
      : [
          {
            id: 'page',
            title: 'Description',
            says: kindFacts(m.kind, m.level),
            lines: [...kindLines(m.kind), GAP],
          },
          { id: 'page-weapon', title: 'Its weapon', says: weaponFacts(m.weapon), lines: weaponLines(m.weapon) },
        ];
  return stacked(parts, 'v: back, f: forecast (a hint), x c Esc: leave', windowButtons(obs, ui), frame);
}

function facts(about: string): FactsPane {
  return { kind: 'facts', about: line(about), rows: [] };
}

/** SWORD-309 */
export function viewPage(obs: SwordObs, ui: SwordUi, frame: Size): Pane[] {
  const { you } = obs;
  const slots = you.slots.map((w, i): Line => {
    const mark = i === you.wield ? '* ' : '  ';
    return [{ text: `${mark}${w ?? '(nothing)'}`, ink: 'text', inverse: i === ui.slot }];
  });
  const parts: WindowPart[] = [
    { id: 'page', title: 'You', says: kindFacts(you.kind, you.level), lines: [...kindLines(you.kind), GAP] },
    {
      id: 'page-slots',
      title: 'Your weapons',
      says: {
        kind: 'things',
        items: [...you.slots.map((_, i) => slotThing(obs, ui, i)), bareHands(obs, ui)],
        selected: ui.slot,
      },
      lines: [...slots, GAP, ...weaponLines(you.slots[ui.slot] ?? null)],
    },
  ];
  const keys = 'directions: view a slot, . 5: no weapon, w: wield it, v c Esc: leave';
  return stacked(parts, keys, windowButtons(obs, ui), frame);
}

/** A tap views a slot, another wields what is viewed. */
function slotThing({ you }: SwordObs, ui: SwordUi, slot: number): Thing {
  const weapon = you.slots[slot];
  const key = slot === ui.slot ? 'w' : SLOT_KEYS[slot];
  const badges = slot === you.wield ? ['wielded'] : [];
  if (weapon === null)
    return { tile: '', name: 'empty', badges, detail: line('An empty slot is worth DEF +1 and ATK +1.'), key };
  return { tile: weaponTile(weapon), name: weapon, role: 'weapon', badges, detail: line(weaponText(weapon)), key };
}

function bareHands({ you }: SwordObs, ui: SwordUi): Thing {
  return {
    tile: '',
    name: 'bare hands',
    badges: you.wield === null ? ['wielded'] : [],
    detail: line('You wield no slot at all; carried weapons stay where they are.'),
    key: ui.slot === 4 ? 'w' : '5',
  };
}
