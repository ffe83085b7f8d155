/** The keys of the arena's page, the same as on a terminal (GHOST-250, GHOST-251). */
import { ghostlyBots } from '../../../../bots/ghostly/index.ts';
import { type Line, line } from '../../../../engine/view.ts';
import type { ArenaControl, ArenaNews } from '../../../../games/ghostly/arena.ts';
import { DIRS, type GhostDir, MAP_NAMES } from '../../../../games/ghostly/index.ts';

/** What a key does: a control to the server, a step of the keyboard player, or something in the page alone. */
export type KeyAction =
  | { readonly kind: 'ask'; readonly control: ArenaControl }
  | { readonly kind: 'steer'; readonly dir: GhostDir }
  | { readonly kind: 'here'; readonly what: 'fullscreen' | 'effects' | 'help' | 'lobby' };

const control = (w: ArenaControl): KeyAction => ({ kind: 'ask', control: w });
const here = (what: (KeyAction & { kind: 'here' })['what']): KeyAction => ({ kind: 'here', what });

/** `ending`: the end screen is shown; `seat`: the one that is selected. Null: the key does nothing there. */
export function keyActionOf(key: string, is: ArenaNews, ending: boolean, seat: number | null = null): KeyAction | null {
  if (key === '?') return here('help');
  if (key === 'f' || key === 'F') return here('fullscreen');
  if (key === 'e' || key === 'E') return here('effects');
  if (ending) return endKey(key);
  return is.phase === 'lobby' ? lobbyKey(key, is, seat) : arenaKey(key, is);
}

function endKey(key: string): KeyAction | null {
  if (key === 'Enter' || key === 'r') return here('lobby');
  return key === 'q' ? control({ do: 'quit' }) : null;
}

function lobbyKey(key: string, is: ArenaNews, selected: number | null): KeyAction | null {
  const bot = ghostlyBots[Number(key) - 1];
  if (bot !== undefined) return control({ do: 'bot', kind: bot.name });
  switch (key) {
    case 'h':
      return control({ do: 'human', on: !is.players.some((p) => p.kind === 'human') });
    case 'm':
      return control({ do: 'map', name: MAP_NAMES[(MAP_NAMES.indexOf(is.map) + 1) % MAP_NAMES.length] });
    case 's':
      return control({ do: 'start' });
    case 'q':
      return control({ do: 'quit' });
    case 'k':
    case 'Delete': {
      const seat = selected ?? is.players.length - 1;
      const player = is.players[seat];
      return player === undefined ? null : control({ do: 'kick', seat, name: player.name });
    }
    default:
      return null;
  }
}

function arenaKey(key: string, is: ArenaNews): KeyAction | null {
  const dir = DIRS.find((d) => d === key.toLowerCase());
  if (dir !== undefined) return is.players.some((p) => p.kind === 'human') ? { kind: 'steer', dir } : null;
  switch (key) {
    case 'p':
    case 'P':
      return control({ do: 'pause' });
    case 'k':
    case 'Delete': {
      const seat = is.waitedFor.find((waited) => is.players[waited].kind === 'client');
      return seat === undefined ? null : control({ do: 'kick', seat, name: is.players[seat].name });
    }
    case 'F5':
      return control({ do: 'restart' });
    case 'Escape':
      return control({ do: 'stop' });
    default:
      return null;
  }
}

export const KEY_LINES: readonly Line[] = [
  ['Up Down Left Right', 'the keyboard player goes that way'],
  ['p', 'pause and go on'],
  ['F5', 'restart the round'],
  ['Esc', 'stop the game, back to the start screen'],
  ['f', 'full screen on and off'],
  ['e', 'effects on and off'],
  ['h', 'take or leave the keyboard seat'],
  ['1 2 3 4', 'add a bot: random, greedy, hunter, stalker'],
  ['k Delete', 'remove the selected player, else the last one; in a game the program it waits for'],
  ['m', 'next map'],
  ['s', 'start the game'],
  ['Enter r', 'after the game: back to the start screen'],
  ['q', 'quit'],
].map(([keys, does]) => line(`${keys.padEnd(20)}${does}`));
