/** Sentences for what happened (section 26), and the greeting. */
import { type Line, line, type Role, span } from '../../../engine/view.ts';
import type { AttackResult } from '../attack-result.ts';
import type { DelveEvent } from '../events.ts';
import type { DelveObs } from '../observation.ts';
import { DAMAGE } from '../schema.ts';
import { RARITIES } from '../types.ts';

export function greet(obs: DelveObs): readonly Line[] {
  return [
    line(`${obs.player.className}, you stand before the ${obs.themeName}. Morvath waits on depth 12.`, 'accent'),
    line('Arrows or WASD move and attack, G takes, Space descends, ? helps.', 'muted'),
  ];
}

/** "the Skeleton", "you", a name of its own without article. */
function the(name: string): string {
  if (name === 'you' || name.includes(' the ') || name.includes(', the ')) return name;
  return /^(Mother|Chief|Forgemaster|Ysolde|Old|Morvath)\b/.test(name) ? name : `the ${name}`;
}

function The(name: string): string {
  const t = the(name);
  return t[0].toUpperCase() + t.slice(1);
}

const TYPE_INK: readonly Role[] = ['magic', 'lightning', 'fire', 'cold', 'poison', 'text'];

function damageText(r: AttackResult): string {
  const other = r.parts.flatMap((p, t) =>
    p !== null && t !== 5 && p.final > 0 && t !== 4 ? [`${p.final} ${DAMAGE[t]}`] : [],
  );
  return `${r.damage}${other.length > 0 ? ` (${other.join(', ')})` : ''}`;
}

/** DELVE-331. */
function attackLine(e: Extract<DelveEvent, { type: 'attack' }>): Line {
  const { result: r } = e;
  const mine = e.attacker === 'you';
  const hurtsMe = e.defender === 'you';
  const by = e.skill === '' ? '' : ` with ${e.skill}`;
  const ink: Role = hurtsMe ? 'bad' : mine ? 'text' : 'muted';
  const subject = mine ? 'You' : The(e.attacker);
  const s = mine ? '' : e.attacker === 'you' ? '' : 's';
  if (r.missed) return line(`${subject} miss${mine ? '' : 'es'} ${the(e.defender)}${by}.`, 'muted');
  if (r.evaded)
    return line(`${The(e.defender)} evade${hurtsMe ? '' : 's'} ${mine ? 'you' : the(e.attacker)}${by}.`, 'muted');
  if (r.blocked)
    return line(`${The(e.defender)} block${hurtsMe ? '' : 's'} ${mine ? 'your blow' : the(e.attacker)}.`, 'muted');
  const how = r.critical ? 'critically hit' : 'hit';
  const spans = [span(`${subject} ${how}${s} ${the(e.defender)}${by} for ${damageText(r)}`, ink)];
  r.parts.forEach((p, t) => {
    if (p !== null && t === 4 && p.final > 0) spans.push(span(`, ${p.final} poison`, TYPE_INK[4]));
  });
  if (r.healing > 0) spans.push(span(`, ${r.healing} absorbed`, 'good'));
  spans.push(span('.', ink));
  if (!hurtsMe && !r.killed && e.condition !== '' && e.condition !== 'unhurt')
    spans.push(span(` It is ${e.condition}.`, 'muted'));
  return spans;
}

const STATUS_TEXT: Readonly<Record<string, string>> = {
  chilled: 'chilled',
  poisoned: 'poisoned',
  snared: 'held fast',
  stunned: 'stunned',
  weakened: 'weakened',
  fury: 'furious',
  ironskin: 'hard as iron',
  antidote: 'proof against poison',
  shrine: 'blessed',
};

function rarityInk(rarity: number | string): Role {
  const name = typeof rarity === 'number' ? RARITIES[rarity] : rarity;
  return `rarity-${name}`;
}

const be = (who: string): string => (who === 'you' ? 'You are' : `${The(who)} is`);

export function tell(e: DelveEvent, obs: DelveObs): Line | null {
  switch (e.type) {
    case 'attack':
      return attackLine(e);
    case 'died':
      return line(`${The(e.name)} dies.`, 'good');
    case 'thorns':
      return line(
        e.you
          ? `Thorns of ${the(e.name)} prick you for ${e.amount}.`
          : `Your thorns prick ${the(e.name)} for ${e.amount}.`,
        e.you ? 'bad' : 'text',
      );
    case 'stolen':
      return line(`You steal ${e.amount} life.`, 'good');
    case 'healed':
      return line(`${e.by} heals you by ${e.amount}.`, 'good');
    case 'mana':
      return line(`${e.by} restores ${e.amount} mana.`, 'good');
    case 'burned':
      return line(`${The(e.by)} burns ${e.amount} of your mana.`, 'bad');
    case 'status': {
      const more = e.id === 'poisoned' ? ` (${e.magnitude})` : '';
      return line(`${be(e.who)} ${STATUS_TEXT[e.id] ?? e.id}${more}.`, e.who === 'you' ? 'effect' : 'text');
    }
    case 'status-ends':
      return e.who === 'you' ? line(`You are no longer ${STATUS_TEXT[e.id] ?? e.id}.`, 'muted') : null;
    case 'poison':
      return line(
        e.who === 'you' ? `Poison takes ${e.amount} of your health.` : `${The(e.who)} suffers ${e.amount} from poison.`,
        e.who === 'you' ? 'bad' : 'poison',
      );
    case 'trigger':
      return line(
        `${e.source}: ${e.skill}${e.struck > 0 ? ` strikes ${e.struck} foe${e.struck === 1 ? '' : 's'}` : ''}.`,
        'accent',
      );
    case 'cast':
      return e.who === 'you' ? line(`You cast ${e.skill}.`, 'text') : line(`${The(e.who)} uses ${e.skill}.`, 'warning');
    case 'marked':
      return line(`The air over you begins to burn: ${e.name}!`, 'warning');
    case 'summoned':
      return line(`${The(e.who)} calls ${e.count} ${e.name}${e.count === 1 ? '' : 's'}.`, 'warning');
    case 'blinked':
      return line(
        e.who === 'you' ? 'You step through nowhere.' : `${The(e.who)} is suddenly somewhere else.`,
        'accent',
      );
    case 'dropped':
      return [span('On the ground: ', 'muted'), span(e.name, rarityInk(e.rarity)), span('.', 'muted')];
    case 'lost':
      return line(`${e.name} is lost: there is no room for it.`, 'warning');
    case 'gold':
      return line(`You find ${e.amount} gold.`, 'gold');
    case 'took':
      return [
        span('You take ', 'text'),
        span(e.count > 1 ? `${e.count} ${e.name}` : e.name, rarityInk(e.rarity)),
        span('.', 'text'),
      ];
    case 'wore':
      return [
        span('You put on ', 'text'),
        span(e.name, rarityInk(e.rarity)),
        span(e.replaced === '' ? '.' : ` instead of ${e.replaced}.`, 'text'),
      ];
    case 'took-off':
      return line(`You take off ${e.name}.`);
    case 'put-down':
      return line(`You drop ${e.count > 1 ? `${e.count} ` : ''}${e.name}.`);
    case 'used':
      return line(`You use ${e.name}.`);
    case 'changed':
      return [span(`${e.orb}: now `, 'text'), span(e.name, rarityInk(e.rarity)), span('.', 'text')];
    case 'bought':
      return line(`You buy ${e.name} for ${e.price} gold.`, 'gold');
    case 'sold':
      return line(`You sell ${e.name} for ${e.price} gold.`, 'gold');
    case 'experience':
      return null;
    case 'level':
      return line(
        `You reach level ${e.level}! ${e.points} attribute and ${e.skillPoints} skill points to spend (C, K).`,
        'accent',
        true,
      );
    case 'allocated':
      return line(`Your ${e.attribute} is now ${e.now}.`, 'good');
    case 'learned':
      return line(`${e.skill} is now of level ${e.level}.`, 'good');
    case 'depth':
      return line(`Depth ${e.depth}: ${e.theme}.`, 'title', true);
    case 'door':
      return line('A door opens.', 'muted');
    case 'trap-seen':
      return line(`You notice a ${e.trap}.`, 'warning');
    case 'trap':
      return line(`You set off a ${e.trap}!`, 'bad');
    case 'chest':
      return line('You open the chest.');
    case 'barrel':
      return line(e.keg ? 'The barrel was full of powder!' : 'The barrel breaks.', e.keg ? 'bad' : 'text');
    case 'shrine':
      return line(`The shrine of ${e.shrine} blesses you.`, 'effect');
    case 'fountain':
      return line('You drink: whole again.', 'good');
    case 'peddler':
      return line('"Fresh from the deep, hardly used!" says the peddler.', 'friend');
    case 'mapped':
      return line('The level unfolds in your mind.', 'effect');
    case 'noticed':
      return line(
        `${e.name} comes into view${e.abilities.length > 0 ? `: ${e.abilities.join(', ')}` : ''}!`,
        'boss',
        true,
      );
    case 'revealed':
      return line(`The rubble moves: ${the(e.name)}!`, 'bad');
    case 'phase':
      return line(`${The(e.name)} rages and calls for help!`, 'boss', true);
    case 'unsealed':
      return line('The seal on the stairs breaks.', 'accent', true);
    case 'portal':
      return line('A portal opens where the Hollow King fell. Step in and leave (Space).', 'accent', true);
    case 'wanderers':
      return line('Something has picked up your trail.', 'warning');
    case 'option':
      return line(`Option ${e.key}: ${e.value}.`, 'muted');
    case 'hotbar':
      return line(e.entry === '' ? `Key ${e.key} is free.` : `Key ${e.key}: ${e.entry.replaceAll('_', ' ')}.`, 'muted');
    case 'won':
      return line(`You have won, with ${obs.score} points.`, 'accent', true);
    case 'dead':
      return line(`You die, killed by ${the(e.cause)}.`, 'bad', true);
    case 'abandoned':
      return line(`You give up: ${e.why}.`, 'bad');
  }
}
