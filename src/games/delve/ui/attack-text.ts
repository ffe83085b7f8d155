/** The sentence for an attack: missed, evaded, blocked, or what it did (DELVE-331). */
import { type Line, line, type Role, span } from '../../../engine/view.ts';
import { DAMAGE } from '../closed-words.ts';
import type { DelveEvent, ToldResult } from '../events.ts';
import { The, the } from './names.ts';

type Attack = Extract<DelveEvent, { type: 'attack' }>;

const POISON = DAMAGE.indexOf('poison');
const PHYSICAL = DAMAGE.indexOf('physical');

export function attackLine(e: Attack): Line {
  return missLine(e) ?? hitLine(e);
}

const skillOf = (e: Attack): string => (e.skill === '' ? '' : ` with ${e.skill}`);

/** Null if it hit. */
function missLine(e: Attack): Line | null {
  const { missed, evaded, blocked } = e.result;
  const mine = e.attacker === 'you';
  const s = e.defender === 'you' ? '' : 's';
  if (missed)
    return line(`${mine ? 'You miss' : `${The(e.attacker)} misses`} ${the(e.defender)}${skillOf(e)}.`, 'muted');
  if (evaded) return line(`${The(e.defender)} evade${s} ${the(e.attacker)}${skillOf(e)}.`, 'muted');
  if (blocked) return line(`${The(e.defender)} block${s} ${mine ? 'your blow' : the(e.attacker)}.`, 'muted');
  return null;
}

function hitLine(e: Attack): Line {
  const { result } = e;
  const mine = e.attacker === 'you';
  const hurtsMe = e.defender === 'you';
  const ink: Role = hurtsMe ? 'bad' : mine ? 'text' : 'muted';
  const how = `${result.critical ? 'critically hit' : 'hit'}${mine ? '' : 's'}`;
  const spans = [
    span(`${The(e.attacker)} ${how} ${the(e.defender)}${skillOf(e)} for ${damageText(result)}`, ink),
    ...(poisonOf(result) > 0 ? [span(`, ${poisonOf(result)} poison`, 'poison')] : []),
    ...(result.healing > 0 ? [span(`, ${result.healing} absorbed`, 'good')] : []),
    span('.', ink),
  ];
  if (!hurtsMe && !result.killed && e.condition !== '' && e.condition !== 'unhurt')
    spans.push(span(` It is ${e.condition}.`, 'muted'));
  return spans;
}

/** Poison works over time and stands for itself. */
function poisonOf(r: ToldResult): number {
  return r.parts[POISON]?.final ?? 0;
}

function damageText(r: ToldResult): string {
  const other = r.parts.flatMap((p, t) =>
    p !== null && t !== PHYSICAL && t !== POISON && p.final > 0 ? [`${p.final} ${DAMAGE[t]}`] : [],
  );
  return `${r.damage}${other.length > 0 ? ` (${other.join(', ')})` : ''}`;
}
