// A bot for the Ghostly arena: walks to the nearest pellet that nobody stands in front of.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const STEPS = { UP: [0, -1], LEFT: [-1, 0], DOWN: [0, 1], RIGHT: [1, 0] };

/** The first step of the shortest way to a pellet; UP if there is none. */
function choose({ map, you, others }) {
  const { content, width, height } = map;
  const taken = new Set(others.filter((o) => o.isdangerous || !you.isdangerous).map((o) => o.y * width + o.x));
  const seen = new Set([you.y * width + you.x]);
  const queue = [{ x: you.x, y: you.y, first: null }];
  for (const { x, y, first } of queue) {
    if (first !== null && '.o'.includes(content[y][x])) return first;
    for (const [word, [dx, dy]] of Object.entries(STEPS)) {
      const to = { x: (x + dx + width) % width, y: y + dy, first: first ?? word };
      const place = to.y * width + to.x;
      if (to.y < 0 || to.y >= height || content[to.y][to.x] === '|' || seen.has(place) || taken.has(place)) continue;
      seen.add(place);
      queue.push(to);
    }
  }
  return 'UP';
}

const [name = 'javascript', host = '127.0.0.1', port = '54321'] = process.argv.slice(2);
const socket = connect({ host, port: Number(port), noDelay: true }, () => socket.write(`NAME ${name}\n`));
createInterface({ input: socket }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.messagetype === 'stateupdate') socket.write(`${choose(message.gamestate)}\n`);
});
