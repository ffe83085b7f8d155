/** `ghostlight list`: the games with players, options, actions and bots, for people or as JSON. */
import { botsFor } from '../bots/index.ts';
import { describeField, type Field } from '../engine/options.ts';
import { GAMES } from '../games/index.ts';
import { flagsOf } from './game-flags.ts';

export async function list(json: boolean): Promise<void> {
  const games = await Promise.all(GAMES.map(describe));
  if (json) {
    process.stdout.write(`${JSON.stringify(games, null, 2)}\n`);
    return;
  }
  for (const g of games) {
    const players = g.players.min === g.players.max ? String(g.players.min) : `${g.players.min} to ${g.players.max}`;
    process.stdout.write(`${g.id}: ${g.title}\n  ${g.about}\n  players: ${players}\n  options:\n`);
    for (const o of g.options)
      process.stdout.write(`    --${o.flag.padEnd(12)} ${o.label}: ${o.takes} (default ${o.default})\n`);
    process.stdout.write('  actions:\n');
    for (const a of g.actions) process.stdout.write(`    ${a}\n`);
    process.stdout.write('  bots:\n');
    for (const b of g.bots) process.stdout.write(`    ${b.name.padEnd(20)} ${b.about}\n`);
  }
}

async function describe(entry: (typeof GAMES)[number]) {
  const { game } = await entry.load();
  const bots = await botsFor(game.id);
  return {
    id: game.id,
    title: game.title,
    about: entry.about,
    rules: game.rules,
    content: game.content,
    players: game.seats,
    tempo: game.tempo,
    options: flagsOf(game.options).map(({ name, flag, field }) => ({
      name,
      flag,
      label: field.label,
      takes: describeField(field as Field<unknown>),
      default: field.fallback,
    })),
    actions: game.actions.forms,
    bots: bots.map(({ name, about }) => ({ name, about })),
  };
}
