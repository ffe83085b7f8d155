/** The checks that a content has what the rules know by name, and enough of what they draw from. */
import type { Problem } from '../../engine/result.ts';
import shipped from './content/constants.json' with { type: 'json' };
import { ATTRIBUTES, CONSTANTS, KEG_SKILL, STATUSES, TILES } from './named.ts';
import type { Pack, TableName } from './schema.ts';

const NEEDED: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  attributes: ATTRIBUTES,
  tiles: TILES,
  statuses: STATUSES,
  skills: [KEG_SKILL],
};

/** Letters of tiles in saves and scenarios: those of C15 and C16, and a few of our own for what these do not tell apart. */
const OWN_LETTERS: Readonly<Record<string, string>> = {
  open_door: "'",
  statue: 'T',
  bars: '=',
  deep: 'w',
  ice: 'i',
  lava: 'L',
  void: 'v',
  keg: '8',
  dry_fountain: '}',
  spent_shrine: 'x',
};

export function letterOf(tile: { readonly id: string; readonly glyph: string }): string {
  return Object.hasOwn(OWN_LETTERS, tile.id) ? OWN_LETTERS[tile.id] : tile.glyph;
}

export function checkNeeded(pack: Pack): Problem[] {
  const out: Problem[] = [];
  for (const [table, ids] of Object.entries(NEEDED)) {
    const rows = pack[table as TableName] as readonly { readonly id: string }[];
    for (const id of ids)
      if (!rows.some((r) => r.id === id))
        out.push({ code: 'V02', path: `${table}.json`, text: `the rules need the row '${id}'; put it back` });
  }
  if (pack.classes.length === 0)
    out.push({ code: 'V02', path: 'classes.json', text: 'there is no class to play; add one' });
  for (const [name, [least, most]] of Object.entries(CONSTANTS)) {
    const value = pack.constants[name];
    if (value === undefined)
      out.push({
        code: 'V02',
        path: 'constants.json',
        text: `the rules need the constant '${name}'; put it back, for instance ${shipped[name as keyof typeof shipped]}`,
      });
    else if (value < least || value > most)
      out.push({ code: 'V04', path: `constants.json.${name}`, text: `from ${least} to ${most}, not ${value}` });
  }
  for (const [least, most] of [
    ['bareMin', 'bareMax'],
    ['goldMin', 'goldMax'],
  ] as const)
    if (pack.constants[least] > pack.constants[most])
      out.push({ code: 'V04', path: `constants.json.${least}`, text: `at most ${most}, ${pack.constants[most]}` });
  out.push(...checkSupply(pack), ...checkReach(pack));
  const letters = new Map<string, string>();
  pack.tiles.forEach((t, i) => {
    const letter = letterOf(t);
    const other = letters.get(letter);
    if (letter === ' ' || letter === '@' || other !== undefined)
      out.push({
        code: 'V01',
        path: `tiles.json[${i}] (${t.id}).glyph`,
        text: `'${letter}' ${other === undefined ? 'has another meaning on maps' : `is the letter of '${other}'`}; choose another`,
      });
    letters.set(letter, t.id);
  });
  return out;
}

/** Lists from which the rules draw at any depth. */
function checkSupply(pack: Pack): Problem[] {
  const out: Problem[] = [];
  const want = (table: TableName, fine: boolean, text: string): void => {
    if (!fine) out.push({ code: 'V09', path: `${table}.json`, text });
  };
  want(
    'champions',
    pack.champions.some((c) => c.minDepth === 1),
    'depth 1 needs a variety of champion with minDepth 1',
  );
  want(
    'traps',
    pack.traps.some((t) => t.minDepth === 1),
    'depth 1 needs a trap with minDepth 1',
  );
  want('shrines', pack.shrines.length > 0, 'the shrines of the levels need at least one row');
  for (const list of ['first', 'second', 'appellation', 'rareFirst'] as const)
    want('names', pack.names[list].length > 0, `'${list}' needs at least one word`);
  for (const slot of new Set(pack.items.map((t) => t.slot)))
    if (slot !== 'none')
      want(
        'names',
        (pack.names.rareSecond[slot] ?? []).length > 0,
        `'rareSecond' needs at least one word for the slot ${slot}`,
      );
  want('elite-affixes', pack['elite-affixes'].length <= MOST_ELITES, `at most ${MOST_ELITES} rows`);
  want('tiles', pack.tiles.length <= MOST_TILES, `at most ${MOST_TILES} rows`);
  return out;
}

/** Bits of a number, and numbers of a byte of which one means unknown. */
const MOST_ELITES = 30;
const MOST_TILES = 250;
/** Farther than anybody sees. */
const MOST_REACH = 14;
const MOST_PACK = 12;

function checkReach(pack: Pack): Problem[] {
  const out: Problem[] = [];
  const most = (path: string, value: number | undefined, limit: number): void => {
    if (value !== undefined && value > limit) out.push({ code: 'V04', path, text: `at most ${limit}, not ${value}` });
  };
  pack.skills.forEach((s, i) => {
    most(`skills.json[${i}] (${s.id}).range`, s.range, MOST_REACH);
    most(`skills.json[${i}] (${s.id}).radius`, s.radius, MOST_REACH);
    s.effects.forEach((e, k) => {
      if ('count' in e) most(`skills.json[${i}] (${s.id}).effects[${k}].count`, e.count, MOST_PACK);
    });
  });
  pack.monsters.forEach((m, i) => {
    most(`monsters.json[${i}] (${m.id}).pack[1]`, m.pack[1], MOST_PACK);
    most(`monsters.json[${i}] (${m.id}).hostileRange`, m.hostileRange, 60);
  });
  return out;
}
