// Plays random legal moves. Over TCP one game: node random-bot.mjs [HOST:]PORT [GAME]; for `ghostlight sim`: no arguments.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Your idea goes here: `_obs` is all you may know, `legal` is what you may do. Returns a move, and why if you like. */
function choose(_obs, legal) {
  const moves = legal.filter((move) => move !== 'resign' && move !== 'abandon');
  const from = moves.length > 0 ? moves : legal;
  return [from[Math.floor(Math.random() * from.length)], `one of ${from.length} moves at random`];
}

const CUT_OFF = 'the server ended the connection before the game was over';
const [address, game = 'nonet'] = process.argv.slice(2);
const [, host = '127.0.0.1', port] =
  /^(?:(.*):)?(\d+)$/.exec(address ?? '0') ?? leave(`no server at ${address}: no port`);
const socket = address === undefined ? null : connect(Number(port), host);
socket?.on('error', (trouble) => leave(begun ? CUT_OFF : `no server at ${address}: ${trouble.message}`));
const lines = createInterface({ input: socket ?? process.stdin });
let begun = false; // a game
let over = false;

function leave(why) {
  console.error(why);
  process.exit(1);
}

function say(message) {
  (socket ?? process.stdout).write(`${JSON.stringify(message)}\n`);
}

function read(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

lines.on('line', (line) => {
  const heard = read(line);
  if (heard.type === undefined)
    leave("this server does not speak ghostlight/1: take the port for bots, not the arena's or the page's");
  begun ||= heard.type === 'joined';
  if (heard.type === 'update' && heard.yours) {
    const { session, n } = heard;
    const [action, why] = choose(heard.obs, heard.legal);
    // For whoever watches the recording; a note at every step is fine, too.
    if (why !== undefined && n === 0) say({ type: 'note', session, text: why });
    say({ type: 'act', session, n, action });
  }
  if (heard.type === 'error' && !begun) leave(heard.text);
  if (heard.type === 'refused' || heard.type === 'error') console.error(heard.text);
  if (heard.type !== 'over' || socket === null) return;
  console.error(heard.outcome);
  over = true;
  socket.end();
});
// At once, without waiting for the welcome: a wrong port answers then, too.
if (socket !== null) say({ type: 'new', game, name: 'javascript' });
lines.on('close', () => over || socket === null || leave(CUT_OFF));
