/** The nine help pages, written for this game (SWAMP-222 to SWAMP-225). */
import type { HelpPage } from '../../../engine/ui.ts';
import { type Line, line } from '../../../engine/view.ts';
import { KINDS, TABLES } from '../content.ts';
import { itemName } from '../text.ts';

function page(title: string, text: string): HelpPage {
  const lines: Line[] = text
    .trim()
    .split('\n')
    .map((row) => (row.startsWith('# ') ? line(row.slice(2), 'title', true) : row === '' ? [] : line(row, 'gui_text')));
  return { title, lines };
}

const npcTable = [
  'NPC        | Drop      | Sight | Most alive',
  ...KINDS.map((k) => {
    const drop = k.drop === null ? '-' : itemName(k.drop);
    const most = k.letter === 'T' ? '6, never again' : k.most === k.late ? String(k.most) : `${k.most}, late ${k.late}`;
    const sight = k.sense > 0 ? `${k.sight}x4` : String(k.sight);
    return `${k.letter} ${k.name.padEnd(9)}| ${drop.padEnd(10)}| ${sight.padEnd(6)}| ${most}`;
  }),
].join('\n');

const spookTable = KINDS.map((k) => ` ${k.cost}  ${k.name}`).join('\n');

const manaTable = TABLES.manaByLighted
  .slice(1)
  .map((percent, i, all) => {
    const lighted = i + 1 === all.length ? `${i + 1}+` : `${i + 1} `;
    const note = percent === TABLES.collisionPenalty[0] ? '  (smallest reduction)' : '';
    const most = percent === TABLES.collisionPenalty[1] ? '  (largest reduction)' : '';
    return ` ${lighted} lighted | ${percent}%${note}${most}`;
  })
  .join('\n');

export const HELP: readonly HelpPage[] = [
  page(
    'Cheat Sheet',
    `
# Keys
Arrows, H J K L or A S D W: move, or use a power in Aim Mode
Space: Aim Mode          Tab: Sight Mode          Esc: Normal Mode
C: help    V: debug    O: new game    R: replay dungeon
Ctrl+C: copy the seed    Ctrl+W: quit

# Items
Rum: three more mana points at most.
Parrot: Swap, Light from afar, Teleport (with Accordion).
Accordion: enter harbors, sail a Pirate Ship, Teleport (with Parrot).

# Invaders
${npcTable}

# Spook
${spookTable}
-1  from a side
-2  from behind
+1  with a ghost and no item
+n  with a ghost and n items

# Land
 0  MP below 3
 1  MP above 2

# Mana by lighted harbors
${manaTable}

# Ghosts
At most 10 without an item, 15 with one or more.
+0% to +2% every turn on land without a ghost
+20% more if MP < 1 or somebody sees you
`,
  ),
  page(
    'Introduction',
    `
# The story
The swamp goes on forever, and you, half a ghost, keep its peace. Then people
came with lanterns and maps and carried off three treasures: the Rum, the
Parrot and the Accordion. Frighten them away, take back what they stole, and
hide it where nobody looks: in the harbor of Risky Boots' secret island.

# The game
A game takes five to ten minutes and is played turn by turn. Nothing moves
until you do, and there is no waiting: every turn you walk or use a power.
`,
  ),
  page(
    'Key Bindings',
    `
# On the map
Left H A, Right L D, Up K W, Down J S   move, or use a power in Aim Mode
Space                                   Aim Mode; after the end: new game
Tab, Enter, M, F                        Sight Mode
Esc, Ctrl+[                             back to Normal Mode
C / V                                   help / debug menu
O / R                                   new game / same dungeon again
Ctrl+C / Ctrl+W                         copy the seed / quit

# In this help
Down J S, Up K W                        one line
PgDn Space F N, PgUp B P                one page
End Shift+G, Home G                     bottom, top
Enter Right L D, Left H A               next, previous page

# In the debug menu
Ctrl+C, Ctrl+X, Ctrl+V or Ctrl+Y        copy, cut, paste
Ctrl+Z, Ctrl+Shift+Z                    undo, redo
Ctrl+U, Ctrl+K                          delete to the start, to the end
Ctrl+A, Up, Down                        select all, to the start, to the end
Tab, Shift+Tab                          next, previous field

# In wizard mode
1 / 2 / 3                               1 MP / full MP / a ghost
Shift+1, Shift+2, Shift+3               Rum, Parrot, Accordion
4                                       into the final harbor
`,
  ),
  page(
    'Game World',
    `
# Ground
A thick dash is land, a thin dash is swamp. A plus is land like any other; it
helps to count steps. A sharp is a shrub: nothing passes it.

# Harbors
An empty circle is a dark harbor, a full one is lighted. A triangle, empty or
full, is a closed harbor. In Sight Mode a closed harbor that opens within nine
turns shows how many turns are left.

# The island
The letter R in a corner is the secret island. The harbor beside it is where
you want to go. It is always lighted.
`,
  ),
  page(
    'Player Character 1/3',
    `
# Winning and losing
Own all three treasures and reach the harbor of the island. Two harbors are
near enough to sail from: one asks for 2 MP before you leave, one for 4.
You lose if you are seen with less than 1 MP, if you sink, or if you can
neither move nor use a power.

# Modes
Normal Mode shows who is who. Sight Mode shows where everybody looks: an
arrow, or an upside-down question mark for one who has just arrived. Watched
land is tinted. In Aim Mode you are a question mark and the direction keys use
powers.

# Mana and ghosts
MP: now/most|bar. The bar moves when you stand on land in a straight line with
somebody, with nothing but land, or nothing but swamp, between you. Light more
harbors to fill it faster. Collisions of invaders slow it down. The row Lit
says how many harbors burn, what a turn in line brings, and how many of the
next gains (2x) are 5% to 25% smaller.
Gh: left|bar. On land and without a ghost the bar creeps; without mana, or
seen, it leaps. When it is full a Dinghy drifts in and one ghost is spent.

# Walking
You cannot walk into people, nor towards somebody who sees you (LOS). Harbors
ask for the Accordion, the swamp for a boat.
`,
  ),
  page(
    'Player Character 2/3',
    `
# Harbors
Inside a harbor nobody sees you. It closes if you stay for a turn or come back
too soon, and opens again some turns later.

# Swamp
A Dinghy takes you along the shore for four turns and a ghost takes hold of
you. A Pirate Ship waits opposite the land from which you entered a harbor, or
where you came from by water. It goes anywhere; once the timer is at 0 each
move costs 1 MP. Sink: X-Y shows the timer and the mana left.

# Powers
Press Space, then a direction. The list shows direction|cost: name.

# Spook
In a straight line over land, with 1 MP or more: the invader is gone and you
stand where he stood. Best from behind, worse from a side, worst head-on, and
dearer while a ghost holds you. The cost may leave you in debt. Distance does
not matter: a Spook reaches down the longest path. Whoever has just arrived
looks nowhere, which counts as from behind.
`,
  ),
  page(
    'Player Character 3/3',
    `
# Items
Scouts carry the Rum, Engineers the Parrot, Performers the Accordion. Each
Spook fills one or two of four segments. A full bar is an item; then the other
bars lose a segment. The first item brings five more ghosts.

# Swap
With the Parrot, on land: trade places with somebody across nothing but swamp.
Free, even without mana.

# Land
From a boat onto free land beside it. Costs 1 MP if you have more than 2.

# Light and Teleport
With a ghost, beside or inside a dark harbor: light it, gain 1 MP, lose the
ghost; also a harbor that was put out since. With the Parrot also across
nothing but swamp. With Parrot and
Accordion you Teleport into an open harbor across the swamp when there is
nothing to light.
`,
  ),
  page(
    'Non-Player Characters',
    `
# Sight
Tourists and Engineers see one step ahead, Scouts and Performers four. Swamp,
shrubs, harbors and other people block the view. Performers also feel you four
steps away in every direction, turn round and come.

# Coming and going
There are six of them. Tourists never come back; in their place arrive
Engineers, Scouts and Performers, two of each. With three items there are two
Engineers and four Performers.

# Habits
They walk to forks and dead ends, to where they saw you, and sometimes to a
fork you walked over. Engineers go from harbor to harbor and put out the
lights.

# Collisions
When two meet, one is gone: first the one who does not see you, then the lower
rank (Engineer, Performer, Scout, Tourist), then the one closer to his
destination, then the one who was bumped into. Each collision makes one later
gain of mana smaller.
`,
  ),
  page(
    'Game Settings',
    `
# Where
The debug menu (V), the settings screen and the file data/setting.json hold
the same four values. They take effect with the next game.
In a terminal data/ is the folder swamp/data of Ghostlight's own data folder;
palettes to copy into it lie in swamp/palette. In a page, Settings takes such
files over.

# Values
rng_seed       a positive number: this dungeon; 0: a new one each time.
               In the menu 12-3,4.56 is the same as 123456, and a seed of
               letters is taken for the next game. Ctrl+C copies the seed of
               this one; V, paste and O play it again.
wizard_mode    wizard keys; a plus stands before the version; no score.
show_full_map  no fog of war.
palette        a colour theme: default, green, blue, grey, or a file
               of yours in data/, with or without .json.

True is written true, t, yes, y or a positive number.
`,
  ),
];
