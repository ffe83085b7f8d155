/**
 * How much a program that knows how boards are made can tell from the first sight of one: it walks to pairs of its own and counts
 * their arrangements that show what is displayed; beside them, as a check of the search, those of the pair that the board was
 * made from. `npx tsx bench/nonet-fog.ts [boards] [pairs] [fog]`
 */
import { stream } from '../src/engine/rng.ts';
import { matchPair } from '../src/games/nonet/gen/match.ts';
import { drawPair, type GridPair } from '../src/games/nonet/gen/walk.ts';
import { know, nonet } from '../src/games/nonet/index.ts';

/** NONET-021. */
const KINDS = 200_000;

const boards = Number(process.argv[2] ?? 50);
const pairs = Number(process.argv[3] ?? 100);
const fog = process.argv[4] ?? 'standard';
const random = stream('a program that knows the method');
const own = Array.from({ length: pairs }, () => drawPair(random));
let wrong = 0;
let hits = 0;
const ofTruePair: number[] = [];
for (let seed = 1; seed <= boards; seed++) {
  const s = nonet.create({ seed: String(seed), seats: 1, options: { ...nonet.options.defaults, fog } });
  const obs = nonet.observe(s, 0);
  const sought = { pairs: know(obs, 'reason').pairs, promised: obs.promised };
  const count = (pair: GridPair): number => {
    let found = 0;
    matchPair(pair, sought, random, ({ enemy, item }) => {
      if (enemy.join() === s.enemy.join() && item.join() === s.item.join()) hits++;
      found++;
      return false;
    });
    return found;
  };
  for (const pair of own) wrong += count(pair);
  // The pair is the first thing that the level's stream decides (NONET-023).
  ofTruePair.push(count(drawPair(stream(String(seed), 'board', 1))));
}
const tried = boards * pairs;
// Nothing in n trials: with 95 % confidence the rate is below 3/n.
const most = (Math.max(wrong, 3) / tried) * KINDS;
process.stdout.write(
  `${boards} boards in ${fog} fog. ${pairs} other pairs each: ${wrong} boards that fit, so a list of all ${KINDS} kinds would leave ` +
    `${wrong === 0 ? 'fewer than' : 'about'} ${most.toFixed(1)} wrong ones a board. The true pair: ${ofTruePair.reduce((a, b) => a + b, 0)} ` +
    `boards that fit (most ${Math.max(...ofTruePair)}, just one on ${ofTruePair.filter((n) => n === 1).length} of ${boards}); ` +
    `the true board found ${hits} times.\n`,
);
