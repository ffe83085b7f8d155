/** Questions with few answers, as choices in a page: each says what it would do (SWORD-313, SCREEN-006). A terminal asks in its message part. */
import type { Choice } from '../../../engine/panes.ts';
import { type Line, line, type Pane, span } from '../../../engine/view.ts';
import { canPostMove } from '../content.ts';
import { KINDS, UNARMED, type WeaponName } from '../kinds.ts';
import { weaponIndex } from '../predict.ts';
import type { SwordObs } from '../types.ts';
import { creatureOf, kindTile, signed, told, weaponText, weaponTile } from './names.ts';
import { isSlotOn, SLOT_KEYS, wieldingIt } from './slots-pane.ts';
import { creatureText } from './text.ts';
import type { SwordUi } from './types.ts';

/** Where the keys of the slots lie. */
const SIDES = ['Up', 'Left', 'Right', 'Down'] as const;
const RESIGNED = 'The game ends here without a victory. You cannot go on with it, only watch it and share it.';
const CANCEL: Choice = { key: 'Escape', label: 'Cancel' };

/** Null where nothing is asked that a few answers would settle. */
export function askPane(obs: SwordObs, ui: SwordUi): Pane | null {
  const asked = QUESTIONS[ui.mode]?.(obs, ui) ?? null;
  if (asked === null) return null;
  return {
    id: 'ask',
    slot: 'overlay',
    title: asked.title,
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'choices',
    about: asked.about,
    options: [...asked.options, CANCEL],
  };
}

interface Asked {
  readonly title: string;
  readonly about: readonly Line[];
  readonly options: readonly Choice[];
}

type Question = (obs: SwordObs, ui: SwordUi) => Asked | null;

const QUESTIONS: Readonly<Record<string, Question>> = {
  pickup: askPickup,
  drop: (obs, ui) => ({
    title: 'Drop which weapon?',
    about: [],
    options: slotChoices(obs, ui, () => line('It lies here; the empty slot is worth DEF +1 and ATK +1.')),
  }),
  wield: (obs, ui) => ({
    title: 'Wield which slot?',
    about: [line('It takes no time.')],
    options: [
      ...slotChoices(obs, ui, (slot) => wieldLine(obs, slot)),
      { key: '.', label: 'None', on: obs.you.wield !== null, consequence: wieldLine(obs, null) },
    ],
  }),
  throw: (obs, ui) => ({
    title: 'Throw which weapon?',
    about: [line('It never hurts: whoever is hit wields it in place of the own weapon, which is destroyed.')],
    options: slotChoices(obs, ui, (_, weapon) => line(weapon === null ? 'Nothing to throw.' : weaponText(weapon))),
  }),
  polymorph: askPolymorph,
  resign: () => ({
    title: 'Resign the game?',
    about: [],
    options: [{ key: 'o', label: 'Resign', danger: true, consequence: line(RESIGNED) }],
  }),
  threat: () => ({
    title: 'Threat colours from now on?',
    about: [line('Monsters are coloured by what one attack of theirs, and one of yours, would do.')],
    options: [
      { key: 'o', label: 'Switch them on', danger: true, consequence: line('A cheat: no true victory in this game.') },
    ],
  }),
};

function slotChoices(obs: SwordObs, ui: SwordUi, follows: (slot: number, weapon: WeaponName | null) => Line): Choice[] {
  return obs.you.slots.map((weapon, slot): Choice => {
    const on = isSlotOn(obs, ui, slot);
    return {
      key: SLOT_KEYS[slot],
      label: `${SIDES[slot]}: ${weapon ?? 'empty'}`,
      consequence: follows(slot, weapon),
      ...(weapon === null ? {} : { tile: weaponTile(weapon) }),
      ...(on ? {} : { on }),
    };
  });
}

function wieldLine(obs: SwordObs, slot: number | null): Line {
  if (slot === obs.you.wield) return line('You wield it now.');
  const [def, atk] = wieldingIt(obs, slot);
  const by = (change = 0): string => (change === 0 ? 'as now' : signed(change));
  return line(`DEF ${def.value} (${by(def.change)}), ATK ${atk.value} (${by(atk.change)}).`);
}

/** SWORD-305: what lies on the floor cannot be read before it is taken; what it would displace can. */
function askPickup(obs: SwordObs, ui: SwordUi): Asked | null {
  const weapon = obs.here[ui.item];
  if (weapon === undefined) return null;
  const { wield, slots } = obs.you;
  const firstEmpty = slots.indexOf(null);
  const follows = (slot: number, old: WeaponName | null): Line => {
    const hand = slot === wield ? ' You wield it at once.' : '';
    if (old !== null) return line(`The ${old} (${weaponText(old).replace(/\.$/, '')}) stays here.${hand}`);
    return line(
      hand === ''
        ? "Its DEF and ATK count once you wield it; the empty slot's +1 each end now."
        : "You wield it at once: its own DEF and ATK count in place of the empty slot's +1 each.",
    );
  };
  const others: Choice[] =
    obs.here.length > 1 ? [{ key: '+', label: `Another weapon (${ui.item + 1} of ${obs.here.length})` }] : [];
  return {
    title: `Take the ${weapon}`,
    about: [told(`{tile:${weaponTile(weapon)}} What it does can be read once you carry it. Into which slot?`)],
    options: [
      ...slotChoices(obs, ui, follows).map((c, slot) => (slot === firstEmpty ? { ...c, usual: true } : c)),
      ...others,
    ],
  };
}

function askPolymorph({ you }: SwordObs): Asked | null {
  if (you.lastKill === null) return null;
  const kind = creatureOf(you.lastKill);
  const level = you.level - 1;
  const wielded = you.wield === null || you.slots[you.wield] === null ? UNARMED : weaponIndex(you.slots[you.wield]);
  const after = canPostMove(KINDS.indexOf(you.lastKill), level, wielded) ? ' You can attack after a move.' : '';
  return {
    title: `Change into ${creatureText(you.lastKill, level)}?`,
    about: [line(`For good. Its ability: ${kind.text}`)],
    options: [
      {
        key: 'o',
        label: `Become ${creatureText(you.lastKill, level)}`,
        tile: kindTile(you.lastKill),
        danger: true,
        consequence: [
          span(
            `Level ${you.level} -> ${level}, HP ${you.hp} -> ${kind.mhp + level}, STR ${you.str} -> ${kind.str + level}.`,
          ),
          span(after),
        ],
      },
    ],
  };
}

/** Whether the question stands in a window of its own, with its answers. */
export function isAsking(ui: SwordUi): boolean {
  return Object.hasOwn(QUESTIONS, ui.mode);
}
