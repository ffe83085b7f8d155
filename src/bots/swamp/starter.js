// A bot for Ghost in the Swamp. decide() is asked for every action, and answers with one.
//   obs     what you see: obs.pc is you, obs.npcs are the invaders, obs.map the rows of the map
//   legal   what you may do now, such as "move left" or "power up"
//   memory  yours: what you put into it is there again at the next decision of this game
//   note(text) writes down why, for whoever looks at the game later
export function decide(obs, legal, memory) {
  memory.been ??= {};
  const here = `${obs.pc.x},${obs.pc.y}`;
  memory.been[here] = (memory.been[here] ?? 0) + 1;
  return best(legal, (action) => worth(obs, action, memory.been));
}

const STEPS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

// ---- Your idea goes here: how much is it worth to do this? ----
function worth(obs, action, been) {
  const [what, where] = action.split(' ');
  if (what === 'power') {
    const { cost } = obs.powers.find((power) => power.dir === where);
    return obs.pc.mp > cost ? 5 : -5; // never spend the last mana
  }
  const x = obs.pc.x + STEPS[where][0];
  const y = obs.pc.y + STEPS[where][1];
  const ground = obs.map[y][x];
  let value = Math.random();
  if (ground === 'o' || ground === 'r') value += 10; // a dark harbor, or the last one
  if (obs.craft_near?.dir === where) value += 3;
  if (inLine(obs, x, y)) value -= 4; // somebody could see you there
  return value - (been[`${x},${y}`] ?? 0) / 4; // go where you have not been
}

/** Whether an invader stands in the same row or column. */
function inLine(obs, x, y) {
  return obs.npcs.some((npc) => npc.x === x || npc.y === y);
}

function best(list, value) {
  const values = list.map(value);
  return list[values.indexOf(Math.max(...values))];
}
