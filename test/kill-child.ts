/** Plays dice into a file vault as fast as it can until it is killed: `node kill-child.ts DIRECTORY`. */
import { openJournal } from '../src/host/journal.ts';
import { fileVault } from '../src/store/file-vault.ts';
import { openDice } from './toy-play.ts';

const session = openDice('kill', { goal: 1000000, limit: 100000000 });
const journal = openJournal(fileVault(process.argv[2]), 'saves/dice.jsonl', session, (p) => {
  throw new Error(p.text);
});
for (;;) {
  session.submit(0, session.n, session.game.actions.get('roll 1'));
  journal.ui({ n: session.n }, []);
  // The parent learns which step is surely on file.
  if (session.n % 50 === 0) process.stdout.write(`${session.n}\n`);
}
