// A bot for Nonet. decide() is asked for every action, and answers with one.
//   obs     what you see: obs.at is where you stand, obs.cells what is known of each cell
//   legal   what you may do now, such as "move n", "target e5" or "buy damage"
//   memory  yours: what you put into it is there again at the next decision of this game
//   note(text) writes down why, for whoever looks at the game later
export function decide(obs, legal, memory) {
  memory.been ??= {};
  memory.been[obs.at] = (memory.been[obs.at] ?? 0) + 1;
  if (legal.includes('buy damage')) return 'buy damage';
  if (obs.choice !== null) return chooseTarget(obs, legal);
  const moves = legal.filter((action) => action.startsWith('move'));
  return best(moves, (action) => worth(obs, cellTo(obs, action), memory.been));
}

// ---- Your idea goes here: how much is it worth to step onto this cell? ----
function worth(obs, cell, been) {
  if (cell.s === 'c') return -(been[cell.cell] ?? 0) + Math.random(); // yours: go where you were least
  if (cell.s === 'f') return obs.health > 9 ? 0 : -6; // fog: who knows?
  const left = cell.c - obs.damage - obs.boost; // what hits back
  if (left > 0) return left < obs.health ? -3 * left : -99;
  return 2 + cell.v; // it falls with one blow: the stronger, the better
}

/** An arrow, a vision stone or a teleport waits: the first target will do. */
function chooseTarget(_obs, legal) {
  return legal.find((action) => action.startsWith('target')) ?? 'skip';
}

/** Rows are letters from the top, columns digits. */
function cellTo(obs, action) {
  const [row, column] = [obs.at.charCodeAt(0) - 65, Number(obs.at[1]) - 1];
  const [down, right] = { n: [-1, 0], e: [0, 1], s: [1, 0], w: [0, -1] }[action.slice(5)];
  return obs.cells[(row + down) * 9 + column + right];
}

function best(list, value) {
  const values = list.map(value);
  return list[values.indexOf(Math.max(...values))];
}
