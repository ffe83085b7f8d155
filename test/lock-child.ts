/** Takes the lock of every folder that it is told, and says whether it got it: `node --import tsx lock-child.ts`. */
import { createInterface } from 'node:readline';
import { takeLock } from '../src/store/lock.ts';

createInterface(process.stdin).on('line', async (folder) => {
  const lock = await takeLock(folder);
  process.stdout.write(`${lock.ok ? 'taken' : `${lock.problem.code}: ${lock.problem.text}`}\n`);
});
