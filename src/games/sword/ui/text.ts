/** Sentences: log lines for events, names, and the first words of a game (section 19). */
import { keyFor, type Lexicon, say } from '../../../engine/say.ts';
import { type Line, line } from '../../../engine/view.ts';
import { formatLevel } from '../content.ts';
import type { KindName } from '../kinds.ts';
import type { Name, SwordEvent, SwordObs } from '../types.ts';
import keys from './keys.json' with { type: 'json' };

/** What the last words of a game end with. */
const STILL_BEGINS = 'You can still ';
/** Keys show only where there is a keyboard. */
const STILL = `${STILL_BEGINS}{key:view:read}, {key:examine:examine}, see {key:map:the map}, {key:log:the log} and {key:arithmetic:the last blow}, or {key:quit:quit}.`;
const LEXICON: Lexicon = { key: (command) => keyFor(keys, command) };

/** SWORD-296, SWORD-241 */
export function nameText(name: Name | null): string {
  return name === null ? 'something' : `${creatureText(name.kind, name.level)}${name.you ? ' (you)' : ''}`;
}

export function creatureText(kind: KindName, level: number): string {
  return `${formatLevel(level)} ${kind}`;
}

export function greet(obs: SwordObs): readonly Line[] {
  return [line(obs.tu === 0 ? 'Welcome, tester.' : 'Welcome back.')];
}

export function tell(event: SwordEvent): Line | null {
  return say(sentence(event), LEXICON);
}

const shortened = new WeakMap<Line, Line>();

/** What happened, without what can be done after the end; the same line gives the same line, which is told once. */
export function withoutStill(said: Line): Line {
  const at = said.findIndex((s) => s.text.includes(STILL_BEGINS));
  if (at < 0) return said;
  const before = shortened.get(said);
  if (before !== undefined) return before;
  const { text } = said[at];
  const short = [...said.slice(0, at), { ...said[at], text: text.slice(0, text.indexOf(STILL_BEGINS)).trimEnd() }];
  shortened.set(said, short);
  return short;
}

type BlowEvent = Extract<SwordEvent, { readonly bout: unknown }>;

/** The arithmetic of a blow in few words; of one who is only felt the player knows the own HP alone. */
function blowText({ type, bout, yourHp }: BlowEvent): string {
  if (bout === null) return yourHp[0] === yourHp[1] ? '' : `: your ${hpText(yourHp[0], yourHp[1])}`;
  const thrownBack = type === 'reflected';
  const [mine, its] = [hpText(bout.attacker.hp, bout.after[0]), hpText(bout.attacked.hp, bout.after[1])];
  const aside = bout.attacker.hp === bout.after[0] ? '' : `; the attacker's ${mine}`;
  if (type === 'dodged') return `: ATK ${bout.atk} against DEF ${bout.def} counts for nothing${aside}`;
  const compared = `: ATK ${bout.atk} ${bout.atk >= bout.def ? 'reaches' : 'is below'} ${thrownBack ? 'its own ' : ''}DEF ${bout.def}`;
  return thrownBack ? `${compared}, ${mine}` : `${compared}, ${its}${aside}`;
}

function hpText(before: number, after: number): string {
  return after < 0 ? `HP ${before} -> dead` : `HP ${before} -> ${after}`;
}

/** One sentence for each type of event. */
const SENTENCES: { readonly [K in SwordEvent['type']]: (e: Extract<SwordEvent, { type: K }>) => string } = {
  struck: (e) => `${nameText(e.by)} strikes ${nameText(e.whom)}${blowText(e)}.`,
  critical: () => 'A critical blow!',
  parried: (e) => `${nameText(e.whom)} parries ${nameText(e.by)}${blowText(e)}.`,
  dodged: (e) => `${nameText(e.whom)} dodges ${nameText(e.by)}${blowText(e)}.`,
  reflected: (e) => `${nameText(e.whom)} throws back the attack of ${nameText(e.by)}${blowText(e)}.`,
  slain: (e) => `${nameText(e.whom)} is slain by ${nameText(e.by)}.`,
  wielded: (e) =>
    e.weapon === null ? `${nameText(e.who)} is now unarmed.` : `${nameText(e.who)} now wields ${e.weapon}.`,
  taken: (e) => `${nameText(e.who)} takes ${e.weapon}.`,
  dropped: (e) => `${nameText(e.who)} drops ${e.weapon}.`,
  hurled: (e) => `${nameText(e.who)} hurls ${e.weapon}.`,
  destroyed: (e) => `The ${e.weapon} is destroyed.`,
  climbed: (e) => `${nameText(e.who)} goes to B${e.floor}F.`,
  blocked: (e) => `${nameText(e.who)} finds the stair blocked.`,
  level: (e) => `You feel tougher: level ${e.level}.`,
  polymorphed: (e) => `You turn into ${creatureText(e.kind, e.level)}.`,
  news: () => 'Now bring the news to the surface.',
  hinted: (e) => `Hint ${e.hints}: a forecast.`,
  cheating: () => 'Threat colours are on. A victory will not be a true one.',
  won: (e) =>
    e.title === null
      ? `You won with the threat colours; thank you. Will you try it without them? ${STILL}`
      : `You are the ${e.title}. Congratulations! ${STILL}`,
  died: (e) => `You were killed by ${nameText(e.by)}. ${STILL}`,
  resigned: () => `You resign. ${STILL}`,
};

function sentence(e: SwordEvent): string {
  // The table has a function for exactly this type of event; the compiler cannot follow one through the other.
  return (SENTENCES[e.type] as (e: SwordEvent) => string)(e);
}

const TERRAIN_NAMES: Readonly<Record<string, string>> = {
  '.': 'floor',
  '#': 'wall',
  '<': 'up stair',
  '>': 'down stair',
};

export function terrainName(letter: string): string {
  return TERRAIN_NAMES[letter] ?? 'unknown';
}
