/**
 * How much a program that knows how boards are made can tell from the first sight of one: it walks to pairs of its own and counts
 * their arrangements that show what is displayed. `npx tsx bench/nonet-fog.ts [boards] [pairs] [fog]`
 */
import { stream } from '../src/engine/rng.ts';
import { matchPair } from '../src/games/nonet/gen/match.ts';
import { drawPair } from '../src/games/nonet/gen/walk.ts';
import { know, nonet } from '../src/games/nonet/index.ts';

const boards = Number(process.argv[2] ?? 50);
const pairs = Number(process.argv[3] ?? 100);
const fog = process.argv[4] ?? 'standard';
const random = stream('a program that knows the method');
const own = Array.from({ length: pairs }, () => drawPair(random));
let found = 0;
let hit = 0;
let boardsHit = 0;
for (let seed = 1; seed <= boards; seed++) {
  const s = nonet.create({ seed: String(seed), seats: 1, options: { ...nonet.options.defaults, fog } });
  const obs = nonet.observe(s, 0);
  const sought = { pairs: know(obs, 'reason').pairs, promised: obs.promised };
  const before = found;
  for (const pair of own)
    matchPair(pair, sought, random, ({ enemy, item }) => {
      found++;
      if (enemy.join() === s.enemy.join() && item.join() === s.item.join()) hit++;
      return false;
    });
  if (found > before) boardsHit++;
}
process.stdout.write(
  `${boards} boards in ${fog} fog, ${pairs} pairs each: ${found} boards that fit, on ${boardsHit} of them; the true one ${hit} times\n`,
);
