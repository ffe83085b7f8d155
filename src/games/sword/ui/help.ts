/** Help pages: how to play, the keys, and the bestiary and armoury made from the content tables. */
import type { HelpPage } from '../../../engine/ui.ts';
import { type Line, line, span, wrap } from '../../../engine/view.ts';
import { ARMS, CREATURES, FLOOR_RULES } from '../content.ts';
import { DRAGONS, MASCOT_FLOOR } from '../gen/crowd.ts';
import { KINDS, type KindName, MASCOT, TESTER } from '../kinds.ts';
import { signed } from './names.ts';

const WIDTH = 76;

function text(...paragraphs: readonly string[]): Line[] {
  return paragraphs.flatMap((p) => [...wrap(line(p), WIDTH), []]);
}

function keys(...rows: readonly (readonly [string, string])[]): Line[] {
  return rows.map(([key, what]) => [span(key.padEnd(16), 'key'), span(what)]);
}

const ABOUT: HelpPage = {
  title: 'The tester',
  lines: text(
    'You are a sword tester. Which weapon is best? Killing a dragon will answer it. You win by killing the Ancient Dragon, or by killing the Baby or the Mature Dragon and returning to the surface. There is no time limit.',
    'Bump into a monster to attack it. An attack with ATK equal to or above DEF kills; any other attack costs 1 HP. At HP 0 you live, below it you die. Killing heals you fully; nothing else does but polymorph.',
    'You carry four weapons, wield one, and change it without losing time. Every empty slot gives +1 DEF and +1 ATK. Abilities of creatures and weapons change the numbers of a combat; read them with x and v, and foretell the combat yourself. f forecasts it step by step: a hint, and hints are counted (a game without one is worth showing). E asks exercises, a explains the last blows. In the browser the combat laboratory on the title page sets any two creatures against each other.',
    'On the screen: @ is you, a letter a monster you see, ? one that you only feel behind a wall, / a weapon, # a wall, < and > stairs. B3F is floor 3. A name begins with the level, which adds to MHP and STR: +2 rat.',
    'Staying takes half the time of an action, so you can let a monster come and still strike first. A thrown weapon never hurts: a monster that is hit catches it, loses its own, and wields yours.',
    "Travel (_) walks to a known stair or place and stops, saying why, when somebody comes into sight or is newly felt, after a combat, when HP or the floor changed, at the goal, or at any key. The tester's notebook in the title menu keeps what you tried with each weapon over all games.",
    'Polymorph self turns you for good into the kind you killed last, for one level. You gain a level on reaching floors 2, 4, 6, 8 and 10 and for each dragon.',
  ),
};

const COMBAT: HelpPage = {
  title: 'A combat',
  lines: [
    ...text(
      'DEF is HP plus weapon plus empty slots; ATK is STR plus weapon plus empty slots. Then, in every phase, abilities count in this order: attacker, attacked, weapon of the attacker, weapon of the attacked.',
    ),
    ...keys(
      ['Veto', 'abilities that switch off others'],
      ['Boost', 'abilities that change DEF and ATK'],
      ['Swap', 'abilities that exchange them'],
      ['Judge', 'accurate, critical, reflect, dodge, parry are decided'],
      ['Blow', 'reflected, else dodged, else parried, else hit'],
      ['Hit', 'more effects of an attack that hit'],
      ['End', 'effects that come whatever happened'],
    ),
    [],
    ...text(
      'Reflected: the attack is compared with the attacker. Dodged: nothing happens. Parried: ATK against DEF, but no critical and no further effects. Accurate attacks are not dodged or parried, but may be reflected. A critical attack kills.',
      'The bestiary and the armoury name the phase of every ability: (A) counts when its owner attacks, (D) when its owner is attacked, no letter in both cases. "You" is the owner, "the foe" the other one, monster or player.',
      'An example. You have 7 HP, STR 7, an iron sword (+4/+4) and three empty slots: DEF 14, ATK 14. Boost: a sword tester with a weapon has +2/+2, an iron sword in the hands of one +1/+1, so you fight with 17/17. A rat of 5 HP has DEF 6: your 17 reaches 6, it dies. Its ATK is 7 and, at 5 HP or less, 9: below 17, so its attack costs you 1 HP.',
    ),
  ],
};

const KEYS: HelpPage = {
  title: 'Keys',
  lines: [
    ...keys(
      ['y k u  7 8 9', 'directions; arrow keys and the number pad work too'],
      ['h   l  4   6', 'move, attack, attack after a move'],
      ['b j n  1 2 3', ''],
      ['. 5', 'stay half the time of an action; end the turn after a move'],
      ['< >', 'use the stair under you, up or down'],
      ['g ,', 'pick up a weapon into a slot'],
      ['d', 'drop a weapon'],
      ['w', 'change the wielding slot (no time)'],
      ['K H L J', 'wield the slot up, left, right, down at once; again: none'],
      ['t', 'throw a weapon: slot, then direction'],
      ['z', 'polymorph self into the last kill'],
      ['v', 'view yourself and your weapons'],
      ['x', 'examine: v describes, f forecasts, < > looks through a stair'],
      ['f', 'forecast of a combat with the target (a hint)'],
      ['_', 'travel: < > Space choose a place, Enter goes'],
      ['Space', 'target another monster'],
      ['m', 'map of the floor'],
      ['p', 'message log'],
      ['a', 'arithmetic of the last blows'],
      ['E', 'exercises: foretell the combats of the worked examples'],
      ['S', 'save and leave'],
      ['Q', 'resign; after the end: quit'],
      ['C', 'threat colours, a cheat'],
      ['Enter', 'a menu of the commands that are used less often'],
      ['o c', 'confirm, cancel; Esc cancels and closes too'],
    ),
  ],
};

function floorsOf(name: KindName): string {
  const dragon = DRAGONS.find((d) => KINDS[d.kind] === name);
  if (dragon !== undefined) return `, one of level ${dragon.level} on floor ${dragon.floor}`;
  if (name === KINDS[MASCOT]) return `, one on floor ${MASCOT_FLOOR}`;
  if (name === KINDS[TESTER]) return ', you';
  const floors = FLOOR_RULES.filter((f) => f.kinds.some((k) => k === name)).map((f) => f.floor);
  return `, floors ${floors[0]} to ${floors[floors.length - 1]}`;
}

/** Abilities outside a combat belong to no phase. */
function abilityOf(phase: string, ability: string): string {
  return phase === '-' ? ability : `${phase}: ${ability}`;
}

function entry(title: string, numbers: string, ability: string): Line[] {
  return [
    [span(title, 'title', true), span(`  ${numbers}`, 'muted')],
    ...wrap(line(ability), WIDTH - 2).map((l): Line => [span('  '), ...l]),
  ];
}

const BESTIARY: HelpPage = {
  title: 'Bestiary',
  lines: CREATURES.flatMap((c) =>
    entry(`${c.symbol} ${c.name}`, `MHP ${c.mhp}, STR ${c.str}${floorsOf(c.name)}`, abilityOf(c.phase, c.text)),
  ),
};

const ARMOURY: HelpPage = {
  title: 'Armoury',
  lines: ARMS.flatMap((w) =>
    entry(w.name, `DEF ${signed(w.def)}, ATK ${signed(w.atk)}, ${w.found}`, abilityOf(w.phase, w.text)),
  ),
};

export const HELP: readonly HelpPage[] = [ABOUT, COMBAT, KEYS, BESTIARY, ARMOURY];
