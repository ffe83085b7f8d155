// A bot. decide() is asked for every action, and answers with one.
//   obs     what you see: look at "What it sees" on this page
//   legal   what you may do now, as words
//   memory  yours: what you put into it is there again at the next decision of this game
export function decide(_obs, legal, memory) {
  memory.turns = (memory.turns ?? 0) + 1;
  // ---- Your idea goes here. For now any action will do, but giving up ----
  const good = legal.filter((action) => action !== 'resign');
  return good[Math.floor(Math.random() * good.length)] ?? legal[0];
}
