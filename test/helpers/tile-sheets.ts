/** The sheets of pictures as they are written, and whether a tile finds one. */
import { readdirSync, readFileSync } from 'node:fs';

/** The games that have a sheet. */
export const SHEETS = readdirSync('src/web/tiles').map((name) => name.replace('.json', ''));

interface RawSheet {
  readonly icons: Readonly<Record<string, string>>;
  readonly fills: Readonly<Record<string, string>>;
  readonly inks: Readonly<Record<string, string>>;
}

export function readSheet(game: string): RawSheet {
  return JSON.parse(readFileSync(`src/web/tiles/${game}.json`, 'utf8')) as RawSheet;
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
