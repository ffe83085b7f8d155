/** A combat in words: the arithmetic line by line, as the calculator goes through it. */
import { ARMS, WEAPON_ATK, WEAPON_DEF } from './content.ts';
import { UNARMED } from './kinds.ts';
import { BLOWS, createVerdict, type Fight, REFLECTED, type Side, strOf, type Verdict } from './rules/fight.ts';
import { resolve } from './rules/resolve.ts';

/** One line: the phase of SWORD-106 it belongs to (or `start`), and what happened there. */
export interface Remark {
  readonly phase: string;
  readonly text: string;
}

const FLAGS = [
  ['accurate', 'the attack is accurate'],
  ['critical', 'the attack is critical'],
  ['neverCritical', 'the attack cannot be critical'],
  ['reflect', 'the attack is reflected'],
  ['neverReflect', 'the attack cannot be reflected'],
  ['dodge', 'the attack is dodged'],
  ['parry', 'the attack is parried'],
] as const;

/** A heisenbug counts with the luck it is given; `you` as a name speaks to the player. */
export function explainFight(f: Fight, attacker: string, attacked: string): Remark[] {
  const names = [attacker, attacked];
  const v = createVerdict();
  let before = createVerdict();
  const remarks: Remark[] = [];
  const holder = (i: number): string => (i < 2 ? names[i] : owned(ARMS[f.sides[i - 2].weapon].name, names[i - 2]));
  resolve(f, v, (phase, who, now) => {
    if (phase === 'start') {
      for (let i = 0; i < 2; i++)
        for (const text of shownTexts(f.sides[i], now, i)) remarks.push({ phase, text: `${names[i]}: ${text}` });
    } else if (phase === 'blow') {
      remarks.push({ phase, text: blowText(now, names) });
      if (now.criticalHit) remarks.push({ phase, text: `the critical kills ${attacked}` });
    } else {
      const changes = changesOf(before, now, names, who & 1);
      if (changes.length > 0) remarks.push({ phase, text: `${holder(who)}: ${changes.join('; ')}` });
    }
    before = copyOf(now);
  });
  for (let i = 0; i < 2; i++)
    remarks.push({ phase: 'end', text: `${names[i]}: ${v.hp[i] < 0 ? 'dead' : `HP ${v.hp[i]}`}` });
  return remarks;
}

function owned(what: string, name: string): string {
  return name === 'you' ? `your ${what}` : `${what} of ${name}`;
}

/** SWORD-099: where the shown values come from. */
function shownTexts(side: Side, v: Verdict, i: number): string[] {
  const sum = (base: string, modifier: number): string => {
    const weapon = side.weapon === UNARMED ? '' : ` + ${modifier} ${ARMS[side.weapon].name}`;
    return `${base}${weapon}${side.bonus === 0 ? '' : ` + ${side.bonus} empty slot${side.bonus === 1 ? '' : 's'}`}`;
  };
  return [
    `DEF ${v.def[i]} = ${sum(`HP ${side.hp}`, WEAPON_DEF[side.weapon])}`,
    `ATK ${v.atk[i]} = ${sum(`STR ${strOf(side.kind, side.level)}`, WEAPON_ATK[side.weapon])}`,
  ];
}

function blowText(v: Verdict, names: readonly string[]): string {
  const self = v.blow === REFLECTED;
  const target = self ? 0 : 1;
  if (BLOWS[v.blow] === 'dodged') return `dodged, nothing happens to ${names[1]}`;
  const reaches = v.atk[0] >= v.def[target];
  const compared = `ATK ${v.atk[0]} ${reaches ? 'reaches' : 'is below'} DEF ${v.def[target]}`;
  const result = reaches ? 'death' : '1 HP lost';
  const how = self ? 'thrown back, ' : BLOWS[v.blow] === 'parried' ? 'parried, ' : '';
  return `${how}${compared}: ${result} for ${names[target]}`;
}

/** What an ability of side `own` did; its own numbers go without its name. */
function changesOf(a: Verdict, b: Verdict, names: readonly string[], own: number): string[] {
  const out: string[] = [];
  for (let i = 0; i < 2; i++) {
    const parts: string[] = [];
    for (const [label, from, to] of [
      ['DEF', a.def[i], b.def[i]],
      ['ATK', a.atk[i], b.atk[i]],
      ['HP', a.hp[i], b.hp[i]],
      ['level', a.level[i], b.level[i]],
    ] as const)
      if (from !== to) parts.push(`${label} ${from} -> ${to}`);
    if (parts.length > 0) out.push(`${i === own ? '' : `${names[i]} `}${parts.join(', ')}`);
    if (a.kindVetoed[i] !== b.kindVetoed[i]) out.push(`${owned('own ability', names[i])} is ignored`);
    if (a.weaponVetoed[i] !== b.weaponVetoed[i]) out.push(`${owned('weapon', names[i])} has no ability`);
  }
  for (const [flag, text] of FLAGS) if (a[flag] !== b[flag]) out.push(text);
  if (a.teleported !== b.teleported) out.push(`${names[1]} is sent to a random square`);
  if (a.exchanged !== b.exchanged) out.push('the two exchange places');
  return out;
}

function copyOf(v: Verdict): Verdict {
  return {
    ...v,
    def: [...v.def],
    atk: [...v.atk],
    hp: [...v.hp],
    level: [...v.level],
    kindVetoed: [...v.kindVetoed],
    weaponVetoed: [...v.weaponVetoed],
  };
}
