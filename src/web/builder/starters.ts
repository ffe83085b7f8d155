/** What a new bot begins with: a script that plays its game from the first word on, from the game's own folder. */
import general from './starter.js?raw';

const STARTERS = import.meta.glob<string>('../../bots/*/starter.js', { query: '?raw', import: 'default' });

export async function starterFor(game: string): Promise<string> {
  const load = STARTERS[`../../bots/${game}/starter.js`];
  return load === undefined ? general : load();
}
