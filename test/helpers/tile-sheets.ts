/** The sheets of pictures as they are written, and whether a tile finds one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The games that have a sheet. */
export const SHEETS = readdirSync('src/web/tiles').flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

interface RawSheet {
  readonly icons: Readonly<Record<string, string>>;
  readonly fills: Readonly<Record<string, string>>;
  readonly inks: Readonly<Record<string, string>>;
}

export function readSheet(game: string): RawSheet {
  const sheet = JSON.parse(readFileSync(`src/web/tiles/${game}.json`, 'utf8')) as RawSheet;
  const later = `src/web/tiles/later/${game}.json`;
  if (!existsSync(later)) return sheet;
  return { ...sheet, icons: { ...sheet.icons, ...JSON.parse(readFileSync(later, 'utf8')).icons } };
}

/** A tile's name and its beginnings, up to any dash. */
function namesOf(tile: string): string[] {
  const names: string[] = [];
  for (let name = tile; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) names.push(name);
  return names;
}

/** Tiles that are nothing but ground: for these a pattern is the picture. */
const GROUND: Readonly<Record<string, readonly string[]>> = {
  nonet: ['fog'],
  ghostly: ['wall', 'door'],
  sword: ['wall', 'floor'],
  swamp: ['swamp', 'land'],
  delve: ['wall', 'floor', 'shallow', 'deep', 'ice', 'lava', 'void'],
};

export function isDrawn(game: string, tile: string): boolean {
  const { icons, fills } = readSheet(game);
  const names = namesOf(tile);
  if ([...names, tile.slice(tile.indexOf('-') + 1)].some((name) => Object.hasOwn(icons, name))) return true;
  return names.some((name) => GROUND[game].includes(name)) && names.some((name) => Object.hasOwn(fills, name));
}
