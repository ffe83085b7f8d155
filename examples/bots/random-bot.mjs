// Plays one game with random legal moves. TCP: node random-bot.mjs PORT [GAME]; for `ghostlight sim`: no arguments.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const [port, game = 'nonet'] = process.argv.slice(2);
const socket = port === undefined ? null : connect(Number(port), '127.0.0.1');
const lines = createInterface({ input: socket ?? process.stdin });

function say(message) {
  (socket ?? process.stdout).write(`${JSON.stringify(message)}\n`);
}

lines.on('line', (line) => {
  const heard = JSON.parse(line);
  if (heard.type === 'welcome') say({ type: 'new', game, name: 'javascript' });
  if (heard.type === 'update' && heard.yours) {
    const moves = heard.legal.filter((move) => move !== 'resign');
    const from = moves.length > 0 ? moves : heard.legal;
    say({ type: 'act', n: heard.n, action: from[Math.floor(Math.random() * from.length)] });
  }
  if (heard.type === 'refused' || heard.type === 'error') console.error(heard.text);
  if (heard.type === 'over') {
    console.error(heard.outcome);
    lines.close();
    socket?.end();
  }
});
