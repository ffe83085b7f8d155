// A bot for Delve. decide() is asked for every action, and answers with one.
//   obs     what you see: obs.player is you, obs.monsters who is in view, obs.map what you know
//   legal   what you may do now, such as "move e", "get" or "cast bash"; "explore", "travel"
//           and "rest" are not listed and taken all the same
//   memory  yours: what you put into it is there again at the next decision of this game
//   note(text) writes down why, for whoever looks at the game later
export function decide(obs, legal, memory) {
  const wish = plan(obs, legal, memory);
  // A wish that led nowhere is refused or changes nothing: then do something else.
  const same = memory.wish === wish && memory.now === obs.now && memory.depth === obs.depth;
  memory.wish = wish;
  memory.now = obs.now;
  memory.depth = obs.depth;
  return same ? any(legal) : wish;
}

// ---- Your idea goes here: what to do, most urgent first ----
function plan(obs, legal) {
  const { health, maxHealth } = obs.player;
  const foe = nearestFoe(obs);
  if (health < maxHealth / 2) {
    const potion = obs.player.backpack.findIndex((item) => item.text.startsWith('heal'));
    if (potion >= 0 && foe !== null) return `use ${potion + 1}`;
    if (foe === null) return 'rest';
  }
  if (foe !== null) return attack(obs, legal, foe);
  if (legal.includes('get')) return 'get';
  if (legal.includes('exit') && !obs.stairs.sealed) return 'exit';
  return obs.stairs.known && !obs.stairs.sealed ? 'travel' : 'explore';
}

function attack(obs, legal, foe) {
  const spell = legal.find((action) => action.startsWith('cast'));
  if (spell !== undefined && obs.player.mana > obs.player.maxMana / 2) return spell;
  const [dx, dy] = [Math.sign(foe.x - obs.player.x), Math.sign(foe.y - obs.player.y)];
  const step = `move ${['nw', 'n', 'ne', 'w', '', 'e', 'sw', 's', 'se'][3 * (dy + 1) + dx + 1]}`;
  return legal.includes(step) ? step : any(legal);
}

function nearestFoe(obs) {
  const far = (m) => Math.max(Math.abs(m.x - obs.player.x), Math.abs(m.y - obs.player.y));
  return obs.monsters.reduce((best, m) => (best === null || far(m) < far(best) ? m : best), null);
}

function any(list) {
  return list[Math.floor(Math.random() * list.length)];
}
