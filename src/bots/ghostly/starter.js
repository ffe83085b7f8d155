// A bot for Ghostly. decide() is asked for every tick, and answers with one action.
//   obs     what you see: obs.gamestate has the maze, you and the others; obs.tally the counts
//   legal   what you may do now: "move up", "move down", "move left", "move right" or "wait"
//   memory  yours: what you put into it is there again at the next decision of this game
//   note(text) writes down why, for whoever looks at the game later
export function decide(obs, legal, _memory) {
  const { map, you, others } = obs.gamestate;
  if (legal.length === 1) return legal[0]; // the dead wait
  const danger = others.filter((ghost) => ghost.isdangerous);
  const way = nearest(map, you, danger, (square, x, y) => isWanted(obs, square, x, y));
  return way ?? any(legal.filter((action) => action !== 'wait'));
}

// ---- Your idea goes here: which squares are worth going to? ----
function isWanted(obs, square, x, y) {
  const { you, others } = obs.gamestate;
  if (you.isdangerous && others.some((ghost) => !ghost.isdangerous && ghost.x === x && ghost.y === y)) return true;
  return square === '.' || square === 'o'; // a pellet, or one that makes you dangerous
}

const MOVES = [
  ['move up', 0, -1],
  ['move left', -1, 0],
  ['move down', 0, 1],
  ['move right', 1, 0],
];

/** The first step to the nearest square that is wanted; null: there is no way to one. */
function nearest({ content, width, height }, from, danger, wanted) {
  const seen = new Set([from.y * width + from.x]);
  for (const ghost of danger)
    for (const [, dx, dy] of [...MOVES, ['', 0, 0]]) seen.add((ghost.y + dy) * width + ghost.x + dx);
  let edge = [{ x: from.x, y: from.y, first: null }];
  while (edge.length > 0) {
    const next = [];
    for (const at of edge) {
      for (const [action, dx, dy] of MOVES) {
        const x = (at.x + dx + width) % width; // left and right are joined
        const y = at.y + dy;
        if (y < 0 || y >= height || seen.has(y * width + x) || content[y][x] === '|') continue;
        seen.add(y * width + x);
        const first = at.first ?? action;
        if (wanted(content[y][x], x, y)) return first;
        next.push({ x, y, first });
      }
    }
    edge = next;
  }
  return null;
}

function any(list) {
  return list[Math.floor(Math.random() * list.length)];
}
