// A bot for the Ghostly arena: walks to the nearest pellet that nobody stands in front of.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const STEPS = { UP: [0, -1], LEFT: [-1, 0], DOWN: [0, 1], RIGHT: [1, 0] };

/** Your idea goes here. This one: the first step of the shortest way to a pellet; UP if there is none. */
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
if (!(Number(port) < 65536)) leave(`no arena at ${host}:${port}: no port`);
const socket = connect({ host, port: Number(port), noDelay: true }, () => socket.write(`NAME ${name}\n`));
socket.on('error', (trouble) =>
  leave(socket.bytesRead > 0 ? 'the arena ended the connection' : `no arena at ${host}:${port}: ${trouble.message}`),
);

function leave(why) {
  console.error(why);
  process.exit(1);
}

function read(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

createInterface({ input: socket }).on('line', (line) => {
  const { messagetype, gamestate } = read(line);
  if (messagetype === undefined)
    leave("this port is no Ghostly arena: take the arena's, not the page's or the one for bots");
  if (messagetype === 'stateupdate') socket.write(`${choose(gamestate)}\n`);
});
