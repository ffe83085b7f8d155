/** The game in a few pages, for somebody who has never seen it: pictures where there are any, letters where there are none. */
import type { Block } from '../../../engine/panes.ts';
import { type Lexicon, say } from '../../../engine/say.ts';
import type { HelpPage } from '../../../engine/ui.ts';
import { type Line, line, plain } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import { lexiconWith } from './pictures.ts';

/** A point of a list. */
interface Point {
  readonly point: string;
}

/** Lines for a terminal, and the same by its meaning for a page (SCREEN-032). A heading begins with `# `. */
function page(content: Content, title: string, ...parts: (string | Point)[]): HelpPage {
  const lexicon = lexiconWith(content);
  // A content of somebody else's may not have all of it.
  const known = parts.filter((p) => typeof p === 'string' || !plain(say(p.point, lexicon)).includes('{tile:'));
  return {
    title,
    lines: known.map((p) => (typeof p === 'object' ? say(`- ${p.point}`, lexicon) : (headOf(p) ?? say(p, lexicon)))),
    blocks: blocksOf(known, lexicon),
  };
}

function headOf(text: string): Line | null {
  return text.startsWith('# ') ? line(text.slice(2), 'title', true) : null;
}

function blocksOf(parts: readonly (string | Point)[], lexicon: Lexicon): Block[] {
  const blocks: Block[] = [];
  let words: string[] = [];
  const finish = (): void => {
    if (words.length > 0) blocks.push({ kind: 'para', line: say(words.join(' '), lexicon) });
    words = [];
  };
  for (const part of parts) {
    const head = typeof part === 'string' ? headOf(part) : null;
    if (typeof part === 'string' && part !== '' && head === null) {
      words.push(part);
      continue;
    }
    finish();
    if (head !== null) blocks.push({ kind: 'head', line: head });
    if (typeof part === 'object') blocks.push({ kind: 'item', line: say(part.point, lexicon) });
  }
  finish();
  return blocks;
}

/** A picture, its name, and what is to be said of it. */
function thing(tile: string, name: string, says: string): Point {
  return { point: `{tile:${tile}} ${name}: ${says}` };
}

/** What there is to do; the key stands behind it where there are keys. */
function key(command: string, name: string, says: string): Point {
  return { point: `{key:${command}:${name}}: ${says}` };
}

export function helpWith(content: Content): readonly HelpPage[] {
  return Object.freeze([
    goal(content),
    fighting(content),
    monsters(content),
    items(content),
    places(content),
    growing(content),
    whyNot(content),
    deeds(content),
  ]);
}

const goal = (content: Content): HelpPage =>
  page(
    content,
    'The goal',
    'Twelve depths lie below you, two to each of six places. Every even depth',
    'ends with a boss who seals the stairs; on depth 12 waits Morvath, the',
    'Hollow King. Kill him and leave through the portal he guarded. You have',
    'one life.',
    '',
    thing('player-warden', 'Warden', 'strong and tough: sword, shield and Bash'),
    thing('player-stalker', 'Stalker', 'quick and hard to hit: dagger and Blink'),
    thing('player-adept', 'Adept', 'frail, but burns from afar: staff and Fire Bolt'),
    '',
    '# Getting about',
    'Walk into what you want: a monster to strike it, a door to open it, a chest,',
    'a fountain or a shrine to use it, the peddler to trade. With no foe in view a',
    'tap on a far place walks there; with one it takes a single step. A tap on a',
    'foe goes up to it, and strikes when it is beside you.',
  );

const fighting = (content: Content): HelpPage =>
  page(
    content,
    'Time and fighting',
    'There are no rounds: every action takes ticks. A plain move takes 600, a',
    'dagger blow 714, a battle axe 1153. Whoever is faster acts more often.',
    'The standard monster walks slower than you: running away often works.',
    '',
    '# A blow',
    'Accuracy decides whether it hits, evasion and a shield may still stop it.',
    'Armor takes a share of physical damage, resistances of the others (75% at',
    'most). Poison works over time, cold slows, webs hold you fast.',
    '',
    '# Healing',
    'Waiting with no foe in view heals three times as fast as fighting does. A',
    'fountain heals once, potions help at once, and each new level heals you.',
    '',
    '# What a blow would do',
    'Point at a foe, or look at it: you are told how often you hit and it hits,',
    'and its numbers as soon as you have killed five of its kind.',
  );

const monsters = (content: Content): HelpPage =>
  page(
    content,
    'Monsters',
    '# Ranks',
    thing('rank-champion', 'champion', 'tougher than its kind, in one way of its own'),
    thing('rank-elite', 'elite', 'has a name, abilities, and minions around it'),
    thing('rank-minion', 'minion', 'follows an elite, and has a part of its abilities'),
    thing('rank-boss', 'boss', 'guards the stairs of every even depth'),
    'Better rank, better things to find. A ring on a page, a colour in a terminal',
    'tells the rank; looking tells what it does.',
    '',
    '# Some that you meet',
    thing('monster-cave_rat', 'Cave Rat', 'quick and weak, never alone'),
    thing('monster-skeleton', 'Skeleton', 'slow, with some armor: you can walk away from it'),
    thing('monster-bone_archer', 'Bone Archer', 'shoots: fight it round a corner'),
    thing('monster-giant_spider', 'Giant Spider', 'poisons and holds you in webs'),
    thing('monster-goblin_shaman', 'Goblin Shaman', 'heals the others: strike it first'),
    thing('monster-ice_wraith', 'Ice Wraith', 'flies, and its cold makes you a third slower'),
    thing('monster-fire_imp', 'Fire Imp', 'burns from afar'),
    thing('monster-doom_knight', 'Doom Knight', 'heavy armor: bring fire, cold or lightning'),
  );

const items = (content: Content): HelpPage =>
  page(
    content,
    'Items',
    '# Rarity',
    thing('rarity-normal', 'normal', 'white: plain'),
    thing('rarity-magic', 'magic', 'blue: one or two properties'),
    thing('rarity-rare', 'rare', 'yellow: several, and a name'),
    thing('rarity-unique', 'unique', 'gold: one of a kind'),
    '',
    '# Kinds',
    thing('item-long_sword', 'weapons', 'blades, axes, clubs, polearms, wands and staves'),
    thing('item-kite_shield', 'shields', 'armor, and they block'),
    thing('item-leather_armor', 'armor', 'for body, head, hands, waist and feet'),
    thing('item-ring', 'rings', 'two of them, and an amulet'),
    thing('item-minor_health', 'potions', 'health, mana, both, or a cure for poison'),
    thing('item-scroll_escape', 'scrolls', 'used once: a map, a leap, fire, a ward'),
    thing('item-orb_awakening', 'orbs', 'change an item: awaken, raise, or roll anew'),
    thing('item-gold', 'gold', 'for the peddler on even depths'),
    '',
    'What lies underfoot and what you carry is compared with what you wear. A',
    'property may change the item, you, your skills or your damage, or cast a',
    'spell now and then. Mark as junk what you mean to sell.',
  );

const places = (content: Content): HelpPage =>
  page(
    content,
    'Places and things',
    thing('stairs', 'stairs', 'down, and never back; red while a boss seals them'),
    thing('portal', 'portal', 'the way out, where Morvath fell'),
    thing('door', 'door', 'opens when you walk into it; nobody sees through it'),
    thing('chest', 'chest', 'holds something, often something good'),
    thing('barrel', 'barrel', 'breaks; some hold gold, some powder'),
    thing('fountain', 'fountain', 'heals you once'),
    thing('shrine', 'shrine', 'blesses you once, for a hundred moves'),
    thing('peddler', 'peddler', 'buys, sells and lets you gamble'),
    thing('trap', 'trap', 'seen in time if you are quick; walk round it'),
    thing('shallow', 'shallow water', 'slows you; deep water stops you'),
    thing('ice', 'ice', 'faster, and easier to be hit'),
    thing('lava', 'lava', 'burns with every moment you stand in it'),
    thing('void', 'void pool', 'hurts, and dims your light'),
    '',
    'Six places, two depths each: the Barrow Crypts, the Drowned Caverns, the',
    'Goblin Warrens, the Rime Vaults, the Ember Foundry, the Hollow Throne.',
  );

const growing = (content: Content): HelpPage =>
  page(
    content,
    'Growing',
    'Each level gives five attribute points and a skill point, and heals you.',
    '',
    thing('attribute-strength', 'Strength', 'weapon damage, heavy gear'),
    thing('attribute-dexterity', 'Dexterity', 'hit chance, evasion, criticals, blades, seeing traps'),
    thing('attribute-magic', 'Magic', 'mana and spell damage'),
    thing('attribute-vitality', 'Vitality', 'health'),
    '',
    '# Some skills',
    thing('skill-bash', 'Bash', 'a blow that hits harder and may stun'),
    thing('skill-iron_skin', 'Iron Skin', 'armor for a while: before a hard fight'),
    thing('skill-fire_bolt', 'Fire Bolt', 'burns one foe from afar'),
    thing('skill-blink', 'Blink', 'a leap to a place in view'),
    'The skill screen prints what each does at your level and at the next. What',
    'you use often belongs on a quick key.',
  );

const whyNot = (content: Content): HelpPage =>
  page(
    content,
    'Why can I not ...?',
    '# ... explore, rest or travel?',
    'A foe is in view. Fight it, or walk out of its sight step by step.',
    '# ... go down?',
    'You must stand on the stairs, and on even depths the boss must be dead.',
    '# ... wear this?',
    'It needs a level, Strength or Dexterity that you do not have yet; what is',
    'missing is red. A weapon for two hands leaves no hand for a shield.',
    '# ... take more?',
    'The backpack has 24 places. Drop or sell something, or use it from the ground.',
    '# ... cast?',
    'There is not enough mana, the skill is not ready again, the place is too far',
    'or out of sight, or nobody is there. Some skills must be learned first.',
    '# ... learn this skill?',
    'It asks for a level, and one level more for each point already spent on it.',
    '# ... drink or read?',
    'It would have no effect: you are whole, or there is nothing to cure.',
    '# ... move?',
    'A net or a web holds you fast. You can still strike, drink and cast.',
    '# ... go back up?',
    'The stairs lead down only. Rest and shop before you leave a depth.',
  );

const deeds = (content: Content): HelpPage =>
  page(
    content,
    'Commands',
    key('move n', 'Walk', 'in eight directions; into something: strike, open, use'),
    key('run-n', 'Run', 'until something is beside you'),
    key('explore', 'Explore', 'to what is not known yet; stops by itself and says why'),
    key('rest', 'Rest', 'until you are whole'),
    key('travel', 'To the stairs', 'if you have found them'),
    key('wait', 'Wait', 'one plain move long'),
    key('get', 'Take', 'what lies here'),
    key('useground', 'Use', 'wear or drink at once what lies under you'),
    key('exit', 'Descend', 'on the stairs, or leave by the portal'),
    key('quick-1', 'Quick keys', 'eight of them, for skills and potions'),
    key('again', 'Again', 'the last skill, at the nearest foe'),
    key('next', 'Next foe', 'for the panel, for looking and for aiming'),
    key('look', 'Look', 'at anything in view'),
    key('map', 'Map', 'all that you have seen of this depth'),
    key('inventory', 'Inventory', 'wear, drink, drop, use orbs, mark junk'),
    key('sheet', 'Character', 'what you are made of, and points to spend'),
    key('skills', 'Skills', 'learn them, and put them on quick keys'),
    key('shop', 'Trade', 'beside the peddler'),
    key('history', 'Log', 'the last two hundred lines, with the sums of blows'),
    key('menu', 'Menu', 'settings, help, abandon, save and leave'),
  );
