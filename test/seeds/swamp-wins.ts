/**
 * Finds won games of Ghost in the Swamp by a search that knows everything, and writes them down, a line per seed:
 * `npx tsx test/seeds/swamp-wins.ts 1 500 test/seeds/swamp-wins.txt`. Every line is played again before it is written.
 */
import { writeFileSync } from 'node:fs';
import { findWin } from '../../src/bots/swamp/solve.ts';
import { swamp } from '../../src/games/swamp/index.ts';

/** One letter per action: l r u d are steps, L R U D powers. */
export const LETTERS: Readonly<Record<string, string>> = {
  l: 'move left',
  r: 'move right',
  u: 'move up',
  d: 'move down',
  L: 'power left',
  R: 'power right',
  U: 'power up',
  D: 'power down',
};

export const start = (seed: string) => swamp.create({ seed, seats: 1, options: swamp.options.defaults });

/** How the game of a seed ends with these moves; null: not over, or one of them was refused. */
export function playLetters(seed: string, letters: string): string | null {
  const s = start(seed);
  for (const letter of letters) {
    const action = swamp.actions.get(LETTERS[letter]);
    if (swamp.refuse(s, 0, action) !== null) return null;
    swamp.apply(s, [{ seat: 0, action }]);
  }
  return swamp.outcome(s)?.kind ?? null;
}

/** Wider only where a narrow search fails. */
const WIDTHS = [60, 300, 1500];

function lettersFor(seed: string): string | null {
  for (const width of WIDTHS) {
    const moves = findWin(start(seed), { width, alike: 2, turns: 500 });
    if (moves === null) continue;
    const texts = moves.map((a) => swamp.actions.format(a));
    return texts.map((t) => Object.keys(LETTERS).find((l) => LETTERS[l] === t)).join('');
  }
  return null;
}

if (process.argv[1]?.endsWith('swamp-wins.ts')) {
  const [from, to, file] = process.argv.slice(2);
  const lines: string[] = [];
  for (let seed = Number(from); seed <= Number(to); seed++) {
    const letters = lettersFor(String(seed));
    if (letters === null || playLetters(String(seed), letters) !== 'won') console.error(`${seed}: no win found`);
    else lines.push(`${seed} ${letters}`);
  }
  console.error(`${lines.length} of ${Number(to) - Number(from) + 1} won`);
  if (file !== undefined) writeFileSync(file, `${lines.join('\n')}\n`);
}
