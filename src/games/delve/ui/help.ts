/** The game in a few pages, for somebody who has never seen it. */
import type { HelpPage } from '../../../engine/ui.ts';
import { type Line, line, type Span, span } from '../../../engine/view.ts';

function rich(text: string): Line {
  return text.split('`').map((part, k): Span => (k % 2 === 1 ? span(part, 'key') : span(part)));
}

function page(title: string, ...lines: string[]): HelpPage {
  return { title, lines: lines.map((l) => (l.startsWith('# ') ? line(l.slice(2), 'title', true) : rich(l))) };
}

export const HELP: readonly HelpPage[] = Object.freeze([
  page(
    'The goal',
    'Twelve depths lie below you, two to each of six themes. Every even depth',
    'ends with a boss who seals the stairs; on depth 12 waits Morvath, the',
    'Hollow King. Kill him and leave through the portal he guarded. You have',
    'one life.',
    '',
    '# Time',
    'There are no rounds: every action takes ticks. A plain move takes 600, a',
    'dagger blow 714, a battle axe 1153. Whoever is faster acts more often.',
    'The standard monster walks slower than you: running away often works.',
    '',
    '# Fighting',
    'Walk into a monster to attack. Blue ones are champions, yellow ones elites',
    'with abilities and minions, magenta ones bosses. `l` explains them. Waiting',
    'with no foe in view heals three times as fast.',
  ),
  page(
    'Keys',
    '`arrows w a s d`   move or attack; `q e z x` or Home, PageUp ... diagonally',
    '`Shift`+direction  run',
    '`.` wait   `r` rest   `o` explore   `t` to the stairs',
    '`g` take   `u` wear or drink straight from the ground',
    '`Space` stairs down, or the portal',
    '`1` to `8` quick keys: skills, potions   `f` last skill again',
    '`Tab` next foe   `l` look   `m` map   `p` log',
    '`i` inventory   `c` character sheet   `k` skills   `b` trade',
    '`v` drop   `Esc` menu (settings, abandon, leave)   `?` help',
    '',
    'Exploring, resting and travelling stop by themselves, and say why, when a',
    'monster comes into view, you are hurt, a trap is seen or an item lies here.',
  ),
  page(
    'Things',
    '`)` weapon  `[` armor or shield  `=` ring  `"` amulet  `!` potion  `?` scroll',
    '`*` orb  `$` gold  `(` chest  `0` barrel  `{` fountain  `%` shrine  `P` peddler',
    '`>` stairs  `<` portal  `^` trap  `+` door  `~` water, lava or void',
    '',
    'White items are plain, blue ones magic, yellow ones rare, gold ones unique.',
    'Prefixes and suffixes change the item, you, your skills or your damage, or',
    'cast a spell now and then. The side panel compares what lies underfoot with',
    'what you wear; the inventory does so for what you carry.',
    '',
    'Chests, champions, elites and bosses give better things. The peddler trades',
    'on even depths: potions, orbs, gear, and gambles that grow dearer. Orbs',
    'awaken plain items, raise magic ones to rare, or roll all affixes anew.',
  ),
  page(
    'Growing',
    'Each level gives five attribute points and a skill point, and heals you.',
    '',
    '`Strength`    weapon damage, heavy gear',
    '`Dexterity`   hit chance, evasion, criticals, blades, seeing traps',
    '`Magic`       mana and spell damage',
    '`Vitality`    health',
    '',
    'Armor takes a share of physical damage, resistances of the others (75% at',
    'most). Poison works over time, cold slows, webs hold you fast. A fountain',
    'heals once, a shrine blesses for a while, potions help at once.',
  ),
]);
