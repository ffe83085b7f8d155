// A bot for Sword. decide() is asked for every action, and answers with one.
//   obs     what you see: obs.x and obs.y are where you stand, obs.map the floor as you know it
//   legal   what you may do now, such as "move ne", "climb" or "pickup 0 0"
//   memory  yours: what you put into it is there again at the next decision of this game
//   note(text) writes down why, for whoever looks at the game later
export function decide(obs, legal, memory) {
  memory.been ??= {};
  const here = `${obs.floor} ${obs.x},${obs.y}`;
  memory.been[here] = (memory.been[here] ?? 0) + 1;

  const foe = obs.monsters.find((monster) => stepsTo(obs, monster) === 1);
  if (foe !== undefined) return fightOrFlee(obs, legal, foe);
  if (obs.phase === 'post-move') return 'stay';
  if (obs.here.length > 0 && obs.you.slots[0] === null) return 'pickup 0 0';
  const stair = obs.stairs.find((s) => s.x === obs.x && s.y === obs.y);
  if (stair?.direction === 'down' && obs.you.slots[0] !== null) return 'climb';
  if (memory.been[here] > 40) return any(legal.filter((action) => action.startsWith('move'))) ?? 'stay';
  return wayTo(obs, legal, (x, y) => isWanted(obs, x, y)) ?? any(legal.filter((action) => action !== 'resign'));
}

// ---- Your idea goes here: whom to strike, and when to run? ----
function fightOrFlee(obs, legal, foe) {
  const blow = `move ${directionTo(obs, foe)}`;
  return legal.includes(blow) ? blow : 'stay';
}

/** Where to go: a weapon first, then the way down, then what nobody has seen yet. */
function isWanted(obs, x, y) {
  if (obs.you.slots[0] === null) return obs.items.some((item) => item.x === x && item.y === y);
  if (obs.map[y][x] === '>') return true;
  return !obs.map.some((row) => row.includes('>')) && isEdge(obs, x, y);
}

const DIRECTIONS = { n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1] };

function isEdge(obs, x, y) {
  return Object.values(DIRECTIONS).some(([dx, dy]) => obs.map[y + dy]?.[x + dx] === ' ');
}

function stepsTo(obs, { x, y }) {
  return Math.max(Math.abs(x - obs.x), Math.abs(y - obs.y));
}

function directionTo(obs, { x, y }) {
  const [dx, dy] = [Math.sign(x - obs.x), Math.sign(y - obs.y)];
  return Object.keys(DIRECTIONS).find((name) => DIRECTIONS[name][0] === dx && DIRECTIONS[name][1] === dy);
}

/** The first step to the nearest square that is wanted; null: there is no way to one. */
function wayTo(obs, legal, wanted) {
  const seen = new Set([obs.y * 50 + obs.x]);
  let edge = [{ x: obs.x, y: obs.y, first: null }];
  while (edge.length > 0) {
    const next = [];
    for (const at of edge) {
      for (const [name, [dx, dy]] of Object.entries(DIRECTIONS)) {
        const [x, y] = [at.x + dx, at.y + dy];
        const ground = obs.map[y]?.[x] ?? '#';
        const first = at.first ?? `move ${name}`;
        if (ground === '#' || ground === ' ' || seen.has(y * 50 + x) || !legal.includes(first)) continue;
        seen.add(y * 50 + x);
        if (wanted(x, y)) return first;
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
