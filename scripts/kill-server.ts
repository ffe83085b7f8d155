/** `npm run soak:kill [KILLS] [SEED]`: kill -9 of the server under load; fails if a step that was told of is gone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killServer } from '../test/kill-server.ts';

const [kills, seed] = [process.argv[2] ?? '200', process.argv[3] ?? '1'].map(Number);
if (!Number.isInteger(kills) || kills < 1 || !Number.isInteger(seed)) {
  process.stderr.write('usage: npm run soak:kill [KILLS] [SEED], two whole numbers\n');
  process.exit(2);
}
const data = mkdtempSync(join(tmpdir(), 'ghostlight-kill-'));
const toll = await killServer(data, kills, seed, (kill) => {
  if (kill % 10 === 0) process.stderr.write(`${kill} of ${kills} kills\n`);
});
const { acknowledged, lost, resumed, over, recordings, faults } = toll;
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${kills} kills, ${acknowledged} acknowledged steps, ${lost} lost; ${resumed} seats taken back (${over} of them over), ${recordings} recordings verified, ${faults.length} faults\n`,
);
if (lost > 0 || faults.length > 0) {
  process.stderr.write(`its files are in ${data}\n`);
  process.exit(1);
}
rmSync(data, { recursive: true });
