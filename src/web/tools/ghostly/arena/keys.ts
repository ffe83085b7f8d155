/** The keys of the arena's page, the same as on a terminal (GHOST-250, GHOST-251). */
import { ghostlyBots } from '../../../../bots/ghostly/index.ts';
import { type Line, line } from '../../../../engine/view.ts';
import type { ArenaNews, ArenaWish } from '../../../../games/ghostly/arena-news.ts';
import { MAP_NAMES } from '../../../../games/ghostly/content.ts';
import { DIRS, type Dir } from '../../../../games/ghostly/types.ts';

/** What a key does: a wish to the server, a step of the keyboard player, or something in the page alone. */
export type Deed =
  | { readonly kind: 'ask'; readonly wish: ArenaWish }
  | { readonly kind: 'steer'; readonly dir: Dir }
  | { readonly kind: 'here'; readonly what: 'fullscreen' | 'effects' | 'help' | 'lobby' };

const wish = (w: ArenaWish): Deed => ({ kind: 'ask', wish: w });
const here = (what: (Deed & { kind: 'here' })['what']): Deed => ({ kind: 'here', what });

/** `ending`: the end screen is shown; `seat`: the one that is selected. Null: the key does nothing there. */
export function deedOf(key: string, is: ArenaNews, ending: boolean, seat: number | null = null): Deed | null {
  if (key === '?') return here('help');
  if (key === 'f' || key === 'F') return here('fullscreen');
  if (key === 'e' || key === 'E') return here('effects');
  if (ending) return endKey(key);
  return is.phase === 'lobby' ? lobbyKey(key, is, seat) : arenaKey(key, is);
}

function endKey(key: string): Deed | null {
  if (key === 'Enter' || key === 'r') return here('lobby');
  return key === 'q' ? wish({ do: 'quit' }) : null;
}

function lobbyKey(key: string, is: ArenaNews, selected: number | null): Deed | null {
  const bot = ghostlyBots[Number(key) - 1];
  if (bot !== undefined) return wish({ do: 'bot', kind: bot.name });
  switch (key) {
    case 'h':
      return wish({ do: 'human', on: !is.players.some((p) => p.kind === 'human') });
    case 'm':
      return wish({ do: 'map', name: MAP_NAMES[(MAP_NAMES.indexOf(is.map) + 1) % MAP_NAMES.length] });
    case 's':
      return wish({ do: 'start' });
    case 'q':
      return wish({ do: 'quit' });
    case 'k':
    case 'Delete': {
      const seat = selected ?? is.players.length - 1;
      const player = is.players[seat];
      return player === undefined ? null : wish({ do: 'kick', seat, name: player.name });
    }
    default:
      return null;
  }
}

function arenaKey(key: string, is: ArenaNews): Deed | null {
  const dir = DIRS.find((d) => d === key.toLowerCase());
  if (dir !== undefined) return is.players.some((p) => p.kind === 'human') ? { kind: 'steer', dir } : null;
  switch (key) {
    case 'p':
    case 'P':
      return wish({ do: 'pause' });
    case 'F5':
      return wish({ do: 'restart' });
    case 'Escape':
      return wish({ do: 'stop' });
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
  ['k Delete', 'remove the selected player, else the last one'],
  ['m', 'next map'],
  ['s', 'start the game'],
  ['Enter r', 'after the game: back to the start screen'],
  ['q', 'quit'],
].map(([keys, does]) => line(`${keys.padEnd(20)}${does}`));
