/** A terminal that ends game after game, told by a line when to begin: `node --import tsx score-child.ts FOLDER NAME GAMES`. */
import { createInterface } from 'node:readline';
import { addScore } from '../src/host/scores.ts';
import { openSettings } from '../src/shell/settings.ts';
import { sharedVault } from '../src/store/shared-vault.ts';

const [folder, seed, games] = process.argv.slice(2);
process.stdout.write('ready\n');
createInterface(process.stdin).once('line', () => {
  const vault = sharedVault(folder);
  const settings = openSettings(vault);
  for (let n = 0; n < Number(games); n++) {
    addScore(vault, 'toy', { table: 'all', score: 1, ties: [] }, { seed, date: '2031-04-30', n });
    settings.changeGame(`${seed}-${n}`, { lessons: ['seen'] });
  }
  process.exit();
});
