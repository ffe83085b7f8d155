/** The reference of Delve for programs: every field, event, action and refusal in a sentence. */
import { referenceFor } from '../../engine/reference.ts';
import { events } from './reference/events.ts';
import { observation } from './reference/observation.ts';
import type { Delve } from './types.ts';

export const reference = referenceFor<Delve>()({
  about: [
    'Twelve depths of rooms, monsters, traps and loot. Every second one has a boss, who must die before the stairs open.',
    'Time is counted in ticks. What you do takes the longer, the slower you and your weapon are; monsters act while it passes.',
    'You choose attributes, skills and what to wear. The observation says in numbers what items would change and how often you and a monster hit each other.',
    'You win by killing the boss of depth 12 and taking its portal. Health at 0 ends the run.',
    'One seat, no clock. A run has hundreds to thousands of steps; `rest`, `explore` and `travel` take many at a time.',
  ],
  hidden:
    'Unexplored places, monsters out of view, traps not noticed, what lies in ambush, which barrel is a powder keg, all dice to come, and the exact numbers of monsters until you have killed five of their type.',
  observation,
  events,
  actions: {
    move: [
      'Step, open a door by stepping in, attack the monster or barrel there, or use the chest, shrine or fountain there. Takes `moveTicks`, a blow `attack.ticks`, a use 600. Into the peddler it takes no time and changes nothing.',
      { dir: '`n` is up, `e` is right.' },
    ],
    wait: [
      'Let time pass; with no monster in view you heal faster by it.',
      { ticks: 'How many, 100 to 600; 600 if it is left out.' },
    ],
    get: [
      'Pick up what lies under you; with `autoEquip` it may be put on at once, and with a full backpack a potion that helps is drunk. Takes 300 ticks at usual speed, gold none.',
    ],
    useGround: [
      'Wear or use up what lies under you, without picking it up; what it replaces is put down. Takes as long as `get` and `equip` or `use` together. Not for orbs.',
    ],
    exit: ['Take the stairs down or the portal that you stand on, after 600 ticks. There is no way back.'],
    cast: [
      'Use a skill on the nearest monster in view, around you or on yourself; a `blink` leaps anywhere in view. Takes its `ticks` and `mana`.',
      { skill: 'Its id.' },
    ],
    equip: [
      'Wear an item; what it replaces goes to the backpack. Takes 600 ticks.',
      {
        item: 'Its place in the backpack, from 1.',
        slot: 'Where, of use for `ring1` and `ring2`; if it is left out a ring goes to the empty one, else to `ring1`.',
      },
    ],
    unequip: ['Take an item off, into the backpack. Takes 600 ticks.', { slot: 'Where you wear it.' }],
    use: [
      'Use up one potion, scroll or orb. Takes 300 ticks.',
      {
        item: 'Its place in the backpack, from 1.',
        on: 'For an orb only: the item that it changes, by its place in the backpack or the slot where you wear it.',
      },
    ],
    drop: [
      'Put an item down. Takes 300 ticks.',
      { item: 'Its place in the backpack, from 1.', count: 'How many, 1 to 10; all if it is left out.' },
    ],
    allocate: [
      'Raise an attribute for good; takes no time.',
      { attribute: 'Which.', points: 'By how many of your `points`; 1 if it is left out.' },
    ],
    learn: ['Put one of your `skillPoints` into a skill for good; takes no time.', { skill: 'Its id.' }],
    hotbar: [
      'Set a quick key of the screen, of use to people only; takes no time.',
      { key: 'Which.', entry: 'The id of a skill, potion or scroll; null, in a text `-`, clears it.' },
    ],
    buy: [
      'Buy from the peddler beside you; takes no time.',
      { index: 'The place of the ware in `shop.wares`, from 1.' },
    ],
    sell: [
      'Sell a whole stack to the peddler beside you, for a quarter of its `price` each; takes no time.',
      { item: 'Its place in the backpack, from 1.' },
    ],
    gamble: ['Buy a piece of equipment unseen from the peddler beside you, for `shop.gamblePrice`; takes no time.'],
    option: [
      'Change an option of the run; takes no time.',
      { key: 'Which.', value: '`on` or `off` for autoequip; `gold`, `consumables` or `off` for autopickup.' },
    ],
    abandon: ['Give up: the run is over and counts as lost.'],
    aim: [
      'Use a skill at a place that you see, within its `range`. A `bolt` and a `curse` need a monster there, a `blast` and a `beam` do not.',
      {
        skill: 'Its id.',
        by: { says: 'Steps right and down from you, such as `3,-2`.', pattern: '^-?[0-9]{1,2},-?[0-9]{1,2}$' },
      },
    ],
    leap: [
      'Leap to a free place that you see, within the `range` of the skill.',
      {
        skill: 'Its id.',
        by: { says: 'Steps right and down from you, such as `3,-2`.', pattern: '^-?[0-9]{1,2},-?[0-9]{1,2}$' },
      },
    ],
    strike: [
      'Use a skill on the monster beside you in a direction.',
      { skill: 'Its id.', dir: 'Where the monster stands; `n` is up.' },
    ],
    rest: [
      'Wait until health and mana are full, a monster comes into view, you are hurt or attacked, or 100 waits have passed.',
    ],
    explore: [
      'Walk to the nearest place beside unknown ground, or onto an item that comes into view on the way, and on from there. It stops on an item, when a monster, a trap or wanderers show, or when you are hurt or attacked; it keeps off lava, void and known traps.',
    ],
    travel: ['Walk to the known stairs or portal, and stop there or where `explore` would; `exit` takes them.'],
  },
  refusals: {
    blocked: '`move` into what is closed: a wall, deep water, a fountain or shrine used before, or off the map.',
    snared: '`move` to another place, `explore` or `travel` while you are held fast.',
    'nothing-here':
      '`get` or `useGround` with nothing under you (`useGround`: with gold only), or a slot or place of the backpack that is empty.',
    'backpack-full': '`get`, `equip`, `unequip`, `buy` or `gamble` without room in the backpack.',
    requirements: '`equip` or `useGround` of what you lack the level, strength or dexterity for; the text says what.',
    'wrong-slot': '`equip` of what does not fit there or is not worn at all, or `use` of what is worn, not used up.',
    'no-stairs': '`exit` where you stand on no stairs or portal, or `travel` while you know none.',
    sealed: '`exit` on the stairs while the boss of this depth lives; the text names it.',
    'no-mana': 'A skill that costs more mana than you have.',
    cooldown: 'A skill that is not ready again; the text says for how many ticks.',
    'unknown-skill': 'A skill whose `level` is 0.',
    'no-target':
      '`cast` with no monster in view, `aim` or `strike` where none stands, `leap` to a place that is not free, or a `blink` with nowhere to go.',
    'out-of-range': 'A place, or for `cast` the nearest monster, farther than the skill reaches.',
    'no-sight': '`aim`, `leap` or `strike` at a place that you do not see, or off the map.',
    'no-points': '`allocate` or `learn` of more points than you have.',
    'skill-max': '`learn` of a skill that has ten points.',
    'level-too-low':
      '`learn` below the level that the next point needs, `learnLevel` and `points` of the skill together.',
    'no-effect':
      'A potion or scroll that would change nothing, an orb without an item that it can change, `rest` with full health and mana, `explore` with nothing left, `travel` with no safe way or when you are there.',
    'no-gold': '`buy` or `gamble` without enough gold.',
    'sold-out': '`buy` of a ware that is not there, or `gamble` when `shop.gambles` is 0.',
    'hostiles-near': '`rest`, `explore` or `travel` with a monster in view.',
    'no-peddler': '`buy`, `sell` or `gamble` with no peddler beside you.',
    dead: 'Anything after your death.',
    finished: 'Anything after you won or gave up.',
    'bad-action':
      'A word that does not go with the rest: `drop` of more than there are, `use` of no orb with `on`, a value of the other option.',
  },
  endings: {
    won: 'You took the portal on depth 12.',
    dead: 'Your health reached 0.',
    abandoned: 'You gave up, or 60000 steps were done; counts as lost.',
  },
  figures: {
    depth: 'The deepest depth that you reached.',
    level: 'Your level at the end.',
    kills: 'Monsters killed, summoned ones too.',
    bosses: 'Bosses killed.',
    gold: 'Gold in hand at the end.',
    ticks: 'Ticks that passed in the run.',
  },
  options: {
    class: 'Your class: it sets what you begin with (attributes, items, first skill) and what a level adds.',
    difficulty:
      'Health and damage of monsters: `easy` 85% and 75%, `hard` 125% and 130%. The score counts 50% on `easy`, 150% on `hard`.',
    autoEquip: '`get` puts on at once what fits an empty slot, if you may wear it.',
    autoPickup: 'What is picked up by walking over it: `gold`, `consumables` (and gold) or `off` (nothing).',
    startDepth: 'Begin at this depth; above 1 it is a test start.',
    startLevel: 'Begin with this level, its points unspent; above 1 it is a test start.',
  },
  advice: [
    'The reward is the change of `score`: a tenth of experience and of gold in hand, 500 for each depth below the first, 1000 for each boss, 20000 for winning. Spending gold costs score.',
    '`legal` leaves out what has too many forms or takes many steps: `wait` with ticks, `equip` to a slot, `drop`, `allocate`, `hotbar`, `option`, `aim`, `leap`, `strike`, `abandon`, `rest`, `explore`, `travel`. They are accepted unless refused for a reason below.',
    'Places are `x` and `y` from the top left everywhere; only `aim` and `leap` count from where you stand.',
    'Ids come from the content: another pack has others. `ghostlight/games/delve` exports `frontier`, `stepsTo` and `stepToward` for finding the way.',
  ],
});
