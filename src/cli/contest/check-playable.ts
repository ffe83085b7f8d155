/** Whether this program can play an event as its manifest says: the game, its rules and content, options, maps and bots. */
import { HOUSE } from '../../bots/shelf.ts';
import type { EventManifest } from '../../contest/manifest.ts';
import type { AnyGame } from '../../engine/game.ts';
import { formatProblem } from '../../engine/result.ts';
import { must, wrong } from '../stop.ts';
import type { EventFolder } from './event-folder.ts';
import { optionsOf } from './job-of.ts';
import { checkUnchanged } from './players.ts';
import { sandboxMissing } from './sandbox.ts';

export async function gameOfEvent({ game: id }: Pick<EventManifest, 'game'>): Promise<AnyGame> {
  const entry = HOUSE.find(id);
  if (entry === null) return wrong(`unknown game "${id}"; known: ${HOUSE.games.map((g) => g.id).join(', ')}`);
  return (await entry.load()).game;
}

/** Rules and content: whoever verifies needs them as well. */
export async function checkGame(manifest: EventManifest): Promise<AnyGame> {
  const game = await gameOfEvent(manifest);
  for (const what of ['rules', 'content'] as const)
    if (manifest[what] !== game[what])
      wrong(`the event is played by ${what} ${manifest[what]}; here is ${what} ${game[what]}`);
  const { min, max } = game.seats;
  if (manifest.seats < min || manifest.seats > max) wrong(`seats: ${game.title} has ${min} to ${max} seats`);
  checkOptions(game, manifest);
  return game;
}

function checkOptions(game: AnyGame, manifest: EventManifest): void {
  const turns = manifest.maps ?? [''];
  for (let i = 0; i < turns.length; i++) {
    const options = game.options.parse(optionsOf(manifest, 0, i));
    if (!options.ok) wrong(`options: ${formatProblem(options.problem)}`);
  }
  must(game.options.parse(manifest.options), 'options');
}

/** Programs are not started without the sandbox that their event promises (CONTEST-050). */
export function checkSandbox({ sandbox, bots }: EventManifest): void {
  if (sandbox === 'none' || !bots.some((b) => b.kind === 'command')) return;
  const missing = sandboxMissing();
  if (missing !== null)
    wrong(
      `programs of this event run in bubblewrap, but ${missing}; install it (Debian: bubblewrap, util-linux), or make an event with --sandbox none for programs that you trust`,
    );
}

/** Only one game has the original protocol. */
export async function checkArena(game: string): Promise<void> {
  const { ARENA_GAME } = await import('../ghostly/arena-door.ts');
  if (game !== ARENA_GAME)
    wrong(`--arena: speaks the protocol of ${ARENA_GAME}; bots of ${game} dial in with --remote`);
}

export async function checkPlayable({ folder, manifest }: Pick<EventFolder, 'folder' | 'manifest'>): Promise<void> {
  const game = await checkGame(manifest);
  const house = await HOUSE.bots(game.id);
  if (manifest.bots.some((b) => b.kind === 'arena')) await checkArena(game.id);
  for (const bot of manifest.bots) {
    if (bot.kind === 'house' && !house.some((b) => b.name === bot.bot))
      wrong(`bot ${bot.id}: unknown bot "${bot.bot}"; known: ${house.map((b) => b.name).join(', ')}`);
    checkUnchanged(folder, manifest.game, bot);
  }
}
