/** The letter by which a tile is known in saves and scenarios. */

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
