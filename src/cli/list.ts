/** `ghostlight list`: the games with players, options, actions and bots, for people or as JSON. */
import type { Shelf } from '../bots/shelf.ts';
import { describeField, type Field } from '../engine/options.ts';
import type { GameEntry } from '../games/index.ts';
import { flagsOf } from './game-flags.ts';
import { print, printJson } from './output.ts';

export async function list(shelf: Shelf, json: boolean): Promise<void> {
  const games = await Promise.all(shelf.games.map((entry) => describe(entry, shelf)));
  if (json) {
    printJson(games, 2);
    return;
  }
  for (const g of games) {
    const players = g.players.min === g.players.max ? String(g.players.min) : `${g.players.min} to ${g.players.max}`;
    print(`${g.id}: ${g.title}\n  ${g.about}\n  players: ${players}\n  options:`);
    for (const o of g.options) print(`    --${o.flag.padEnd(12)} ${o.label}: ${o.takes} (default ${o.default})`);
    print('  actions:');
    for (const a of g.actions) print(`    ${a}`);
    print('  bots:');
    for (const b of g.bots) print(`    ${b.name.padEnd(20)} ${b.about}`);
  }
}

async function describe(entry: GameEntry, shelf: Shelf) {
  const { game } = await entry.load();
  const bots = await shelf.bots(game.id);
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
