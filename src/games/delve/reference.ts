/** The reference of Delve for programs: every field, event, action and refusal in a sentence. */
import { part, referenceFor, shape } from '../../engine/reference.ts';
import { wholeFrom, z } from '../../engine/schema.ts';
import { observation, x, y } from './reference/observation.ts';
import type { Delve } from './types.ts';

const count = z.int().check(z.gte(0));
const place = shape('Place', 'A place of the level.', { x, y });
const text = z.string();
const name = [text, 'Its name.'] as const;
const amount = [count, 'How much.'] as const;
const who = [text, '`you`, or the name of a monster.'] as const;
const by = [text, 'By what.'] as const;
const rarity = [wholeFrom(0, 3), '0 normal, 1 magic, 2 rare, 3 unique.'] as const;

const damage = part({
  raw: [z.int(), 'Before anything is taken off.'],
  mitigated: [z.int(), 'Taken off by armor.'],
  absorbed: [z.int(), 'Absorbed; it heals instead.'],
  reduced: [z.int(), 'Taken off by resistance and other reductions.'],
  final: [z.int(), 'What it came to.'],
});
const result = shape('AttackResult', 'What came of an attack.', {
  missed: [z.boolean(), 'It missed.'],
  evaded: [z.boolean(), 'It was evaded.'],
  blocked: [z.boolean(), 'It was blocked.'],
  critical: [z.boolean(), 'It was a critical hit.'],
  before: [z.nullable(z.int()), "The defender's health before; null of a monster whose numbers you do not know."],
  after: [z.nullable(z.int()), 'The same afterwards.'],
  parts: [
    z.array(z.nullable(damage)),
    'By damage type: magic, lightning, fire, cold, poison, physical; null where nothing of it was dealt.',
  ],
  damage: [z.int(), 'All damage.'],
  healing: [z.int(), 'What it healed the defender by.'],
  poison: [z.int(), 'Poison that it leaves.'],
  killed: [z.boolean(), 'It killed.'],
  success: [z.boolean(), 'It hit and was not turned away.'],
});

export const reference = referenceFor<Delve>()({
  about: [
    'Twelve depths of rooms, monsters, traps and loot; a boss at the end of some of them, and the last one to be killed.',
    'Time is counted in ticks: a step, a blow and a spell take as long as you and your weapon are slow. Monsters act in between.',
    'You choose attributes, skills and what to wear; items and monsters tell you in numbers what they would do.',
    'You win by killing the boss of depth 12 and taking its portal. Health at 0 ends the run.',
    'One seat, no clock. A run has hundreds to thousands of steps; `rest`, `explore` and `travel` take many at a time.',
  ],
  hidden:
    'Unexplored places, unseen monsters and traps, ambushers, all dice to come, and the exact numbers of monsters of which you have not killed five.',
  observation,
  events: {
    attack: [
      'Somebody attacked somebody.',
      {
        attacker: who,
        defender: who,
        kind: [text, 'How: such as `melee`, `ranged` or `spell`.'],
        skill: [text, 'With which skill; empty: a plain blow.'],
        result: [result, 'What came of it.'],
        condition: [text, 'How well the defender is off afterwards, in words.'],
        at: [place, 'Where the defender is.'],
      },
    ],
    died: ['A monster died.', { name, at: [place, 'Where.'], experience: [count, 'Experience that it gives you.'] }],
    thorns: [
      'An attacker was hurt by thorns.',
      { name: [text, 'Whose thorns, or whom they hurt.'], amount, you: [z.boolean(), 'You were hurt.'] },
    ],
    stolen: ['You stole life with a blow.', { amount }],
    healed: ['You were healed.', { amount, by }],
    mana: ['You gained mana.', { amount, by }],
    burned: ['You lost mana.', { amount, by }],
    status: [
      'Something works on somebody from now on.',
      {
        who,
        id: [text, 'The id of the status.'],
        magnitude: [z.int(), 'How strong.'],
        ticks: [count, 'For how long.'],
      },
    ],
    'status-ends': ['It no longer works.', { who, id: [text, 'The id of the status.'] }],
    poison: ['Poison took health.', { who, amount }],
    trigger: [
      'An affix of yours set off a spell.',
      {
        source: [text, 'What set it off.'],
        skill: [text, 'The name of the skill.'],
        struck: [count, 'How many it struck.'],
      },
    ],
    cast: [
      'A skill was used.',
      { who, skill: [text, 'The name of the skill.'], at: [z.nullable(place), 'Where; null: at no place.'] },
    ],
    marked: [
      'Places are about to be struck: leave them.',
      { name: [text, 'By what.'], places: [z.array(place), 'Which.'] },
    ],
    summoned: ['Monsters were summoned.', { who, count: [count, 'How many.'], name: [text, 'What they are called.'] }],
    blinked: ['Somebody jumped to another place.', { who, to: [z.nullable(place), 'Where; null: out of your sight.'] }],
    dropped: ['Something fell to the ground.', { name, rarity, at: [place, 'Where.'] }],
    lost: ['Something fell where nothing can lie, and is gone.', { name }],
    gold: ['You picked up gold.', { amount }],
    took: ['You picked something up.', { name, rarity, count: [count, 'How many.'] }],
    wore: ['You put something on.', { name, rarity, replaced: [text, 'What it replaced; empty: nothing.'] }],
    'took-off': ['You took something off.', { name }],
    'put-down': ['You put something down.', { name, count: [count, 'How many.'] }],
    used: ['You used something up.', { name }],
    changed: ['An orb changed an item.', { orb: [text, 'The name of the orb.'], name, rarity }],
    bought: ['You bought something, or gambled for it.', { name, price: [count, 'For how much gold.'] }],
    sold: ['You sold something.', { name, price: [count, 'For how much gold.'] }],
    experience: ['You gained experience.', { amount }],
    level: [
      'You reached a level.',
      {
        level: [count, 'Which.'],
        points: [count, 'Attribute points to spend now.'],
        skillPoints: [count, 'Skill points to spend now.'],
      },
    ],
    allocated: ['You raised an attribute.', { attribute: [text, 'Which.'], now: [z.int(), 'Its value now.'] }],
    learned: ['You put a point into a skill.', { skill: [text, 'Its name.'], level: [count, 'Points in it now.'] }],
    depth: ['You came to another depth.', { depth: [count, 'Which.'], theme: [text, 'The name of its theme.'] }],
    door: ['A door opened.'],
    'trap-seen': ['You noticed a trap.', { trap: name, at: [place, 'Where.'] }],
    trap: ['You stepped into a trap.', { trap: name }],
    chest: ['You opened a chest.'],
    barrel: ['A barrel broke.', { keg: [z.boolean(), 'It was a keg, which explodes.'] }],
    shrine: ['You touched a shrine.', { shrine: name }],
    fountain: ['You drank from a fountain.'],
    peddler: ['You spoke to the peddler.'],
    mapped: ['A scroll showed you the map.'],
    noticed: [
      'A boss or a leader came into view for the first time.',
      { name, abilities: [z.array(text), 'What it can do.'] },
    ],
    revealed: ['Something that lay in ambush showed itself.', { name }],
    phase: ['A boss entered its next phase.', { name }],
    unsealed: ['The boss is dead: the stairs are open.'],
    portal: ['The last boss is dead: a portal opened.'],
    wanderers: ['Monsters are on your trail, because you stayed long.'],
    option: ['You changed an option.', { key: [text, 'Which.'], value: [text, 'To what.'] }],
    hotbar: ['You set a quick key.', { key: [wholeFrom(1, 8), 'Which.'], entry: [text, 'To what; empty: nothing.'] }],
    won: ['You have won.'],
    dead: ['You are dead.', { cause: [text, 'What killed you.'] }],
    abandoned: ['The run was given up.', { why: [text, 'Why.'] }],
  },
  actions: {
    move: [
      'Step, attack who stands there, or use the chest, barrel, shrine, fountain or peddler.',
      { dir: 'North is up.' },
    ],
    wait: ['Let time pass.', { ticks: 'How many; 600 if it is left out.' }],
    get: ['Pick up what lies here.'],
    useGround: ['Wear or use what lies here, without picking it up.'],
    exit: ['Take the stairs down, or the portal.'],
    cast: ['Use a skill on the nearest target, or on yourself.', { skill: 'Its id.' }],
    equip: [
      'Wear an item.',
      { item: 'Its place in the backpack, from 1.', slot: 'Where; where it fits if it is left out.' },
    ],
    unequip: ['Take an item off.', { slot: 'From where.' }],
    use: [
      'Use an item up.',
      { item: 'Its place in the backpack, from 1.', on: 'Of an orb: the item that it changes, by place or slot.' },
    ],
    drop: [
      'Put an item down.',
      { item: 'Its place in the backpack, from 1.', count: 'How many; all if it is left out.' },
    ],
    allocate: ['Raise an attribute.', { attribute: 'Which.', points: 'By how many points; 1 if it is left out.' }],
    learn: ['Put a point into a skill.', { skill: 'Its id.' }],
    hotbar: [
      'Set a quick key; of use to people only.',
      { key: 'Which.', entry: 'The id of a skill or consumable, or null.' },
    ],
    buy: ['Buy from the peddler beside you.', { index: 'Its place among the wares, from 1.' }],
    sell: ['Sell to the peddler beside you.', { item: 'Its place in the backpack, from 1.' }],
    gamble: ['Buy something unknown from the peddler beside you.'],
    option: [
      'Change an option of the run; takes no time.',
      { key: 'Which.', value: '`on` or `off` for autoequip; `gold`, `consumables` or `off` for autopickup.' },
    ],
    abandon: ['Give up: the run is over.'],
    aim: [
      'Use a skill at a place.',
      {
        skill: 'Its id.',
        by: { says: 'Steps right and down from you, such as `3,-2`.', pattern: '^-?[0-9]{1,2},-?[0-9]{1,2}$' },
      },
    ],
    leap: [
      'Jump to a place with a skill.',
      {
        skill: 'Its id.',
        by: { says: 'Steps right and down from you, such as `3,-2`.', pattern: '^-?[0-9]{1,2},-?[0-9]{1,2}$' },
      },
    ],
    strike: ['Use a skill on a neighbour.', { skill: 'Its id.', dir: 'Where it stands.' }],
    rest: ['Wait until you are healed or something comes.'],
    explore: ['Walk to what is unknown, or to an item first seen, until something comes up.'],
    travel: ['Walk to the known way on, until something comes up.'],
  },
  refusals: {
    blocked: 'A step where there is no way.',
    snared: 'A step while you are held fast.',
    'nothing-here': 'An item, a slot or a place of the backpack that is empty.',
    'backpack-full': 'Something that needs room in the backpack.',
    requirements: 'Wearing what you lack the level, strength or dexterity for.',
    'wrong-slot': 'Wearing what does not fit there, or using what is worn.',
    'no-stairs': '`exit` where no way on is, or `travel` while you know none.',
    sealed: '`exit` while the boss lives.',
    'no-mana': 'A skill for which the mana does not suffice.',
    cooldown: 'A skill that is not ready.',
    'unknown-skill': 'A skill that you do not have.',
    'no-target': 'A skill with nobody in sight to use it on.',
    'out-of-range': 'A place farther than the skill reaches.',
    'no-sight': 'A place that you do not see.',
    'no-points': 'Spending points that you do not have.',
    'skill-max': '`learn` of a skill that is complete.',
    'level-too-low': '`learn` of a skill before its level.',
    'no-effect': 'What would change nothing.',
    'no-gold': 'Buying or gambling without enough gold.',
    'sold-out': 'A ware that is not there, or a gamble when there are no more.',
    'hostiles-near': '`rest`, `explore` or `travel` with a monster in view.',
    'no-peddler': 'Trading with no peddler beside you.',
    dead: 'Anything after your death.',
    finished: 'Anything after another end.',
    'bad-action': 'A word that does not go with the rest, such as a count above what there is.',
  },
  endings: {
    won: 'The last boss is dead and you took the portal.',
    dead: 'You died.',
    abandoned: 'You gave up; counts as lost.',
  },
  figures: {
    depth: 'The deepest depth.',
    level: 'Your level.',
    kills: 'Monsters killed.',
    bosses: 'Bosses killed.',
    gold: 'Gold in hand.',
    ticks: 'Ticks that passed.',
  },
  options: {
    class: 'Your class.',
    difficulty: 'How hard it is; it also changes the score.',
    autoEquip: 'What you pick up and fits an empty slot is worn at once.',
    autoPickup: 'What is picked up by walking over it.',
    startDepth: 'Begin at this depth: a test start.',
    startLevel: 'Begin with this level: a test start.',
  },
  advice: [
    'The reward is the change of `score`: experience, depth, gold, bosses and victory, by the weights of DELVE-305.',
    '`legal` leaves out what has too many forms or takes many steps: `wait` with ticks, `equip` to a slot, `drop`, `allocate`, `hotbar`, `option`, `aim`, `leap`, `strike`, `abandon`, `rest`, `explore`, `travel`. All of them are accepted.',
    'Places are `x` and `y` from the top left everywhere; only `aim` and `leap` count from where you stand.',
    'Ids come from the content: another pack has others. `ghostlight/games/delve` exports `frontier`, `stepsTo` and `stepToward` for finding the way.',
  ],
});
