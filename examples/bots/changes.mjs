// Hears only what changed (docs/bots.md, "Only what changed"). For pipes: ghostlight sim GAME --bot-cmd "node changes.mjs".
import { createInterface } from 'node:readline';

/** Makes the present observation of the one before. */
function apply(obs, changes) {
  for (const [path, ...value] of changes) {
    const last = path.at(-1);
    const at = path.slice(0, -1).reduce((part, key) => part[key], obs);
    if (value.length > 0) at[last] = value[0];
    else if (Array.isArray(at)) at.splice(last, 1);
    else delete at[last];
  }
}

/** Your idea goes here. This one goes by the length of all that it knows, so that a change it missed would show. */
function choose(obs, legal) {
  const moves = legal.filter((move) => move !== 'resign');
  const from = moves.length > 0 ? moves : legal;
  return from[[...JSON.stringify(obs)].length % from.length];
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** By session: there may be several games at a time. */
const known = new Map();
// Over TCP: "delta": true in `new`, `join`, `watch` or `resume`.
say({ type: 'ready', delta: true });
createInterface({ input: process.stdin }).on('line', (line) => {
  const heard = JSON.parse(line);
  const { type, session, n } = heard;
  if (type === 'update') known.set(session, heard.obs);
  if (type === 'changes') apply(known.get(session), heard.changes);
  if (type === 'over') known.delete(session);
  if (heard.yours) say({ type: 'act', session, n, action: choose(known.get(session), heard.legal) });
});
