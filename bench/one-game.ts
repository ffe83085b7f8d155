/** The rows of one game in a process of its own, as it is played: what other games taught the compiler does not count. */
import { gameRows } from './games.ts';
import { partRows } from './parts.ts';

const [id] = process.argv.slice(2);
process.stdout.write(JSON.stringify([...partRows(id), ...(await gameRows(id))]));
