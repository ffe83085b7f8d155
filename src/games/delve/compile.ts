/** Content compiled for play: references become small integers, missing numbers zeros; nothing here is ever written to. */
import { actionsFor } from './actions.ts';
import { choicesOf } from './choices.ts';
import {
  compileChampions,
  compileElites,
  compileMonsters,
  compileSkills,
  compileStatuses,
} from './compile/creatures.ts';
import { compileAmounts } from './compile/effects.ts';
import { compileAffixes, compileItemClasses, compileTemplates, compileUniques } from './compile/items.ts';
import { numbersOf, type References, referencesIn } from './compile/references.ts';
import {
  compileChunks,
  compileDepths,
  compileGrounds,
  compileShrines,
  compileThemes,
  compileTiles,
  compileTraps,
} from './compile/world.ts';
import type { Content, PlayerClass } from './compiled.ts';
import { ATTRIBUTES, CONSTANT_NAMES, type Constants, KEG_SKILL, STATUSES, TILES } from './named.ts';
import type { Pack } from './schema.ts';
import { letterOf } from './tile-letter.ts';

/** The pack has passed `crossCheck`: every reference exists. */
export function compile(pack: Pack): Content {
  const at = referencesIn(pack);
  const skills = compileSkills(pack, at);
  const items = compileTemplates(pack, at);
  const tile = numbersOf(TILES, at.tiles);
  const constants = numbersOf(CONSTANT_NAMES, pack.constants);
  const curve = [...pack.curve].sort((a, b) => a.m - b.m);
  const letters = pack.tiles.map(letterOf);
  const { actions, quick } = actionsFor({ skills, items, backpack: constants.backpack });
  return {
    pack,
    attributes: pack.attributes,
    classes: compileClasses(pack, at),
    curve: [curve[0], ...curve],
    monsters: compileMonsters(pack, at, skills),
    champions: compileChampions(pack, at),
    elites: compileElites(pack, at),
    names: pack.names,
    skills,
    statuses: compileStatuses(pack, at),
    items,
    affixes: compileAffixes(pack, at),
    uniques: compileUniques(pack, at),
    classesOfItems: compileItemClasses(pack, at),
    themes: compileThemes(pack, at),
    ...compileDepths(pack),
    tiles: compileTiles(pack, at),
    traps: compileTraps(pack, at),
    shrines: compileShrines(pack, at),
    chunks: compileChunks(pack, at, tile),
    constants,
    chances: chancesOf(constants),
    attribute: numbersOf(ATTRIBUTES, at.attributes),
    tile,
    status: numbersOf(STATUSES, at.statuses),
    skill: at.skills,
    kegBlast: at.skills[KEG_SKILL],
    arrow: at.skills.arrow ?? -1,
    howl: at.skills.howl ?? -1,
    stun: pack.statuses.findIndex((s) => s.special === 'stun'),
    ...compileGrounds(pack),
    letters: letters.join(''),
    shownLetters: letters.map((ch, i) => (i === tile.keg ? letters[tile.barrel] : ch)).join(''),
    actions,
    choices: choicesOf(actions, at.skills, constants.backpack),
    quick,
  };
}

function compileClasses(pack: Pack, at: References): PlayerClass[] {
  return pack.classes.map((c) => ({
    ...c,
    base: compileAmounts(c.base, at),
    perLevel: compileAmounts(c.perLevel, at),
    skill: at.skills[c.skill],
  }));
}

function chancesOf(k: Constants): Content['chances'] {
  return {
    monster: [k.monsterMagic, k.monsterRare, k.monsterUnique],
    chest: [k.chestMagic, k.chestRare, k.chestUnique],
    elite: [k.eliteMagic, k.eliteRare, k.eliteUnique],
    boss: [k.bossMagic, k.bossRare, k.bossUnique],
  };
}
