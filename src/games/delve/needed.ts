/** The checks that a content has what the rules know by name, and enough of what they draw from. */
import shipped from './content/constants.json' with { type: 'json' };
import { ATTRIBUTES, CONSTANTS, KEG_SKILL, STATUSES, TILES } from './named.ts';
import type { Pack, TableName } from './schema.ts';
import { letterOf } from './tile-letter.ts';
import type { Findings } from './validate/findings.ts';
import { meant } from './validate/words.ts';

const NEEDED: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  attributes: ATTRIBUTES,
  tiles: TILES,
  statuses: STATUSES,
  skills: [KEG_SKILL],
};

export function checkNeeded(r: Findings, pack: Pack): void {
  for (const [table, ids] of Object.entries(NEEDED)) {
    const there = new Set(r.ids(table as TableName));
    for (const id of ids)
      if (!there.has(id)) r.add('V02', `${table}.json`, `the rules need the row '${id}'`, 'put it back');
  }
  if (pack.classes.length === 0) r.add('V02', 'classes.json', 'there is no class to play', 'add one');
  checkConstants(r, pack);
  checkSupply(r, pack);
  checkReach(r, pack);
  checkLetters(r, pack);
}

const NAMES = Object.keys(CONSTANTS);

function checkConstants(r: Findings, { constants }: Pack): void {
  for (const [name, [least, most]] of Object.entries(CONSTANTS)) {
    const at = `constants.json.${name}`;
    if (!Object.hasOwn(constants, name))
      r.add(
        'V02',
        'constants.json',
        `the rules need the constant '${name}'`,
        `put it back, for instance ${shipped[name as keyof typeof shipped]}`,
      );
    else r.within('V04', at, constants[name], least, most, name);
  }
  for (const name of Object.keys(constants))
    if (!Object.hasOwn(CONSTANTS, name) && !Object.hasOwn(shipped, name))
      r.add('V03', 'constants.json', `there is no constant '${name}'`, `take it out${meant(name, NAMES)}`);
  for (const [least, most] of [
    ['bareMin', 'bareMax'],
    ['goldMin', 'goldMax'],
  ] as const)
    if (constants[least] > constants[most])
      r.add(
        'V04',
        `constants.json.${least}`,
        `${constants[least]} is above ${most}, ${constants[most]}`,
        `lower it, or raise ${most}`,
      );
}

function checkLetters(r: Findings, pack: Pack): void {
  const letters = new Map<string, string>();
  pack.tiles.forEach((t, i) => {
    const letter = letterOf(t);
    const other = letters.get(letter);
    if (letter === '@' || other !== undefined)
      r.add(
        'V01',
        `${r.at('tiles', i)}.glyph`,
        `'${letter}' is the letter of ${other === undefined ? 'the player' : `'${other}'`}`,
        'choose another',
      );
    letters.set(letter, t.id);
  });
}

/** Lists from which the rules draw at any depth. */
function checkSupply(r: Findings, pack: Pack): void {
  const want = (table: TableName, fine: boolean, found: string, right: string): void => {
    if (!fine) r.add('V09', `${table}.json`, found, right);
  };
  const first = (rows: readonly { readonly minDepth: number }[]): boolean => rows.some((row) => row.minDepth === 1);
  want('champions', first(pack.champions), 'depth 1 has no variety of champion', 'it needs one with minDepth 1');
  want('traps', first(pack.traps), 'depth 1 has no trap', 'it needs one with minDepth 1');
  want('shrines', pack.shrines.length > 0, 'there is no shrine', 'the shrines of the levels need at least one row');
  for (const list of ['first', 'second', 'appellation', 'rareFirst'] as const)
    want('names', pack.names[list].length > 0, `'${list}' is empty`, 'it needs at least one word');
  for (const slot of new Set(pack.items.map((t) => t.slot)))
    if (slot !== 'none')
      want(
        'names',
        (pack.names.rareSecond[slot] ?? []).length > 0,
        `'rareSecond' has no word for the slot ${slot}`,
        'it needs at least one for each slot that an item has',
      );
  for (const [table, most] of [
    ['elite-affixes', MOST_ELITES],
    ['tiles', MOST_TILES],
  ] as const)
    want(
      table,
      pack[table].length <= most,
      `there are ${pack[table].length} rows`,
      `at most ${most} can be told apart`,
    );
}

/** Bits of a number, and numbers of a byte of which one means unknown. */
const MOST_ELITES = 30;
const MOST_TILES = 250;
/** Farther than anybody sees. */
const MOST_REACH = 14;
const MOST_PACK = 12;

function checkReach(r: Findings, pack: Pack): void {
  pack.skills.forEach((s, i) => {
    const p = r.at('skills', i);
    for (const field of ['range', 'radius'] as const) {
      const reach = s[field];
      if (reach !== undefined) r.within('V04', `${p}.${field}`, reach, 0, MOST_REACH, `a ${field}`);
    }
    s.effects.forEach((e, k) => {
      if ('count' in e) r.within('V04', `${p}.effects[${k}].count`, e.count, 0, MOST_PACK, 'a count');
    });
  });
  pack.monsters.forEach((m, i) => {
    r.within('V04', `${r.at('monsters', i)}.pack[1]`, m.pack[1], 0, MOST_PACK, 'a pack');
  });
}
