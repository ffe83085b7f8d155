/** Sentences: log lines for events, names, and the first words of a game (section 19). */
import { type Line, line } from '../../../engine/view.ts';
import { formatLevel } from '../content.ts';
import type { KindName } from '../kinds.ts';
import type { Name, SwordEvent, SwordObs } from '../types.ts';

const STILL = 'You can still press v, x, m and p; Q quits.';

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
  return line(sentence(event));
}

function sentence(e: SwordEvent): string {
  switch (e.type) {
    case 'struck':
      return `${nameText(e.by)} strikes ${nameText(e.whom)}.`;
    case 'critical':
      return 'A critical blow!';
    case 'parried':
      return `${nameText(e.whom)} parries ${nameText(e.by)}.`;
    case 'dodged':
      return `${nameText(e.whom)} dodges ${nameText(e.by)}.`;
    case 'reflected':
      return `${nameText(e.whom)} throws back the attack of ${nameText(e.by)}.`;
    case 'slain':
      return `${nameText(e.whom)} is slain by ${nameText(e.by)}.`;
    case 'wielded':
      return e.weapon === null ? `${nameText(e.who)} is now unarmed.` : `${nameText(e.who)} now wields ${e.weapon}.`;
    case 'taken':
      return `${nameText(e.who)} takes ${e.weapon}.`;
    case 'dropped':
      return `${nameText(e.who)} drops ${e.weapon}.`;
    case 'hurled':
      return `${nameText(e.who)} hurls ${e.weapon}.`;
    case 'destroyed':
      return `The ${e.weapon} is destroyed.`;
    case 'climbed':
      return `${nameText(e.who)} goes to B${e.floor}F.`;
    case 'blocked':
      return `${nameText(e.who)} finds the stair blocked.`;
    case 'level':
      return `You feel tougher: level ${e.level}.`;
    case 'polymorphed':
      return `You turn into ${creatureText(e.kind, e.level)}.`;
    case 'news':
      return 'Now bring the news to the surface.';
    case 'cheating':
      return 'Threat colours are on. A victory will not be a true one.';
    case 'won':
      return e.title === null
        ? `You won with the threat colours; thank you. Will you try it without them? ${STILL}`
        : `You are the ${e.title}. Congratulations! ${STILL}`;
    case 'died':
      return `You were killed by ${nameText(e.by)}. ${STILL}`;
    case 'resigned':
      return `You resign. ${STILL}`;
  }
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
