// Plays random legal moves. Over TCP one game: node random-bot.mjs [HOST:]PORT [GAME]; for `ghostlight sim`: no arguments.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Your idea goes here: `_obs` is all you may know, `legal` is what you may do. */
function choose(_obs, legal) {
  const moves = legal.filter((move) => move !== 'resign');
  const from = moves.length > 0 ? moves : legal;
  return from[Math.floor(Math.random() * from.length)];
}

const [address, game = 'nonet'] = process.argv.slice(2);
const [, host = '127.0.0.1', port] = /^(?:(.*):)?(\d+)$/.exec(address ?? '0') ?? leave(`${address} is no [HOST:]PORT`);
const socket = address === undefined ? null : connect(Number(port), host);
socket?.on('error', (trouble) => leave(`no server at ${address}: ${trouble.message}`));
const lines = createInterface({ input: socket ?? process.stdin });

function leave(why) {
  console.error(why);
  process.exit(1);
}

function say(message) {
  (socket ?? process.stdout).write(`${JSON.stringify(message)}\n`);
}

lines.on('line', (line) => {
  const heard = JSON.parse(line);
  if (heard.type === undefined)
    leave("this server does not speak ghostlight/1: take the port for bots, not the arena's");
  if (heard.type === 'welcome') say({ type: 'new', game, name: 'javascript' });
  if (heard.type === 'update' && heard.yours)
    say({ type: 'act', session: heard.session, n: heard.n, action: choose(heard.obs, heard.legal) });
  if (heard.type === 'refused' || heard.type === 'error') console.error(heard.text);
  if (heard.type === 'over' && socket !== null) {
    console.error(heard.outcome);
    lines.close();
    socket.end();
  }
});
