/** Sentences for what happened (section 26), and the greeting. */
import { counted, withArticle } from '../../../engine/counted.ts';
import { type Line, line, type Role, span } from '../../../engine/view.ts';
import type { DelveEvent } from '../events.ts';
import type { DelveObs } from '../observation.ts';
import { RARITIES } from '../types.ts';
import { attackLine } from './attack-text.ts';
import { GREETING_KEYS } from './log-pane.ts';
import { capital, The, the } from './names.ts';

export function greet(obs: DelveObs): readonly Line[] {
  return [
    line(`${obs.player.className}, you stand before the ${obs.themeName}. Morvath waits on depth 12.`, 'accent'),
    line(GREETING_KEYS, 'muted'),
  ];
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

/** The name of a skill, or of a kind of potion: none of it may be carried any more. */
function entryName(entry: string, { player }: DelveObs): string {
  const known = player.skills.find((s) => s.id === entry) ?? player.backpack.find((i) => i.template === entry);
  return known?.name ?? entry.split('_').map(capital).join(' ');
}

/** One sentence for each type of event, or null for what is not told. */
const SENTENCES: {
  readonly [T in DelveEvent['type']]: (e: Extract<DelveEvent, { type: T }>, obs: DelveObs) => Line | null;
} = {
  attack: attackLine,
  died: (e) => line(`${The(e.name)} dies.`, 'good'),
  thorns: (e) =>
    line(
      e.you
        ? `Thorns of ${the(e.name)} prick you for ${e.amount}.`
        : `Your thorns prick ${the(e.name)} for ${e.amount}.`,
      e.you ? 'bad' : 'text',
    ),
  stolen: (e) => line(`You steal ${e.amount} life.`, 'good'),
  healed: (e) => line(`${e.by} heals you by ${e.amount}.`, 'good'),
  mana: (e) => line(`${e.by} restores ${e.amount} mana.`, 'good'),
  burned: (e) => line(`${The(e.by)} burns ${e.amount} of your mana.`, 'bad'),
  status: (e) => {
    const more = e.id === 'poisoned' ? ` (${e.magnitude})` : '';
    return line(`${be(e.who)} ${STATUS_TEXT[e.id] ?? e.id}${more}.`, e.who === 'you' ? 'effect' : 'text');
  },
  'status-ends': (e) => (e.who === 'you' ? line(`You are no longer ${STATUS_TEXT[e.id] ?? e.id}.`, 'muted') : null),
  poison: (e) =>
    line(
      e.who === 'you' ? `Poison takes ${e.amount} of your health.` : `${The(e.who)} suffers ${e.amount} from poison.`,
      e.who === 'you' ? 'bad' : 'poison',
    ),
  trigger: (e) =>
    line(
      `${e.source}: ${e.skill}${e.struck > 0 ? ` strikes ${e.struck} foe${e.struck === 1 ? '' : 's'}` : ''}.`,
      'accent',
    ),
  cast: (e) =>
    e.who === 'you' ? line(`You cast ${e.skill}.`, 'text') : line(`${The(e.who)} uses ${e.skill}.`, 'warning'),
  marked: (e) => line(`The air over you begins to burn: ${e.name}!`, 'warning'),
  summoned: (e) => line(`${The(e.who)} calls ${e.count} ${e.name}${e.count === 1 ? '' : 's'}.`, 'warning'),
  blinked: (e) =>
    line(e.who === 'you' ? 'You step through nowhere.' : `${The(e.who)} is suddenly somewhere else.`, 'accent'),
  dropped: (e) => [span('On the ground: ', 'muted'), span(e.name, rarityInk(e.rarity)), span('.', 'muted')],
  lost: (e) => line(`${e.name} is lost: there is no room for it.`, 'warning'),
  gold: (e) => line(`You find ${e.amount} gold.`, 'gold'),
  took: (e) => [
    span('You take ', 'text'),
    span(e.count > 1 ? `${e.count} ${e.name}` : e.name, rarityInk(e.rarity)),
    span('.', 'text'),
  ],
  wore: (e) => [
    span('You put on ', 'text'),
    span(e.name, rarityInk(e.rarity)),
    span(e.replaced === '' ? '.' : ` instead of ${e.replaced}.`, 'text'),
  ],
  'took-off': (e) => line(`You take off ${e.name}.`),
  'put-down': (e) => line(`You drop ${e.count > 1 ? `${e.count} ` : ''}${e.name}.`),
  used: (e) => line(`You use ${e.name}.`),
  changed: (e) => [span(`${e.orb}: now `, 'text'), span(e.name, rarityInk(e.rarity)), span('.', 'text')],
  bought: (e) => line(`You buy ${e.name} for ${e.price} gold.`, 'gold'),
  sold: (e) => line(`You sell ${e.name} for ${e.price} gold.`, 'gold'),
  experience: (e) => line(`You gain ${e.amount} experience.`, 'muted'),
  level: (e) => [
    span(
      `You reach level ${e.level}! ${counted(e.points, 'attribute point')} and ${counted(e.skillPoints, 'skill point')} to spend`,
      'accent',
      true,
    ),
    { text: ' (C, K)', ink: 'accent', strong: true, command: 'sheet' },
    span('.', 'accent', true),
  ],
  allocated: (e) => line(`Your ${e.attribute} is now ${e.now}.`, 'good'),
  learned: (e) => line(`${e.skill} is now of level ${e.level}.`, 'good'),
  depth: (e) => line(`Depth ${e.depth}: ${e.theme}.`, 'title', true),
  door: () => line('A door opens.', 'muted'),
  'trap-seen': (e) => line(`You notice ${withArticle(e.trap)}.`, 'warning'),
  trap: (e) => line(`You set off ${withArticle(e.trap)}!`, 'bad'),
  chest: () => line('You open the chest.'),
  barrel: (e) => line(e.keg ? 'The barrel was full of powder!' : 'The barrel breaks.', e.keg ? 'bad' : 'text'),
  shrine: (e) => line(`The shrine of ${e.shrine} blesses you.`, 'effect'),
  fountain: () => line('You drink: whole again.', 'good'),
  peddler: () => line('"Fresh from the deep, hardly used!" says the peddler.', 'friend'),
  mapped: () => line('The level unfolds in your mind.', 'effect'),
  noticed: (e) =>
    line(`${e.name} comes into view${e.abilities.length > 0 ? `: ${e.abilities.join(', ')}` : ''}!`, 'boss', true),
  revealed: (e) => line(`The rubble moves: ${the(e.name)}!`, 'bad'),
  phase: (e) => line(`${The(e.name)} rages and calls for help!`, 'boss', true),
  unsealed: () => line('The seal on the stairs breaks.', 'accent', true),
  portal: () => [
    span('A portal opens where the Hollow King fell. Step in and leave', 'accent', true),
    { text: ' (Space)', ink: 'accent', strong: true, command: 'exit' },
    span('.', 'accent', true),
  ],
  wanderers: () => line('Something has picked up your trail.', 'warning'),
  option: (e) => line(`Option ${e.key}: ${e.value}.`, 'muted'),
  // The key itself is said only where there are keys.
  hotbar: (e, obs) => [
    span(e.entry === '' ? 'A quick key is free' : `At hand now: ${entryName(e.entry, obs)}`, 'muted'),
    { text: ` (${e.key})`, ink: 'muted', command: `quick-${e.key}` },
    span('.', 'muted'),
  ],
  won: (_, obs) => line(`You have won, with ${obs.score} points.`, 'accent', true),
  dead: (e) => line(`You die, killed by ${the(e.cause)}.`, 'bad', true),
  abandoned: (e) => line(`You give up: ${e.why}.`, 'bad'),
};

export function tell(e: DelveEvent, obs: DelveObs): Line | null {
  // The table has the sentence of each type under its name; the compiler cannot follow one event through it.
  const sentence = SENTENCES[e.type] as (e: DelveEvent, obs: DelveObs) => Line | null;
  return sentence(e, obs);
}
