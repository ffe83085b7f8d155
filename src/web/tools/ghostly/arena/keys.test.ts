import { expect, test } from 'vitest';
import type { ArenaNews } from '../../../../games/ghostly/arena.ts';
import { keyActionOf } from './keys.ts';

function news(part: Partial<ArenaNews>): ArenaNews {
  return { phase: 'lobby', map: 'mill', players: [], waitedFor: [], ...part } as unknown as ArenaNews;
}

const HUMAN = { name: 'Local user', kind: 'human', ready: true, gone: false } as const;
const BOT = { name: 'greedy1', kind: 'bot', ready: true, gone: false } as const;

function keys(is: ArenaNews, ending: boolean, ...names: string[]) {
  return names.map((name) => {
    const action = keyActionOf(name, is, ending);
    if (action === null) return null;
    return action.kind === 'ask' ? action.control : action.kind === 'steer' ? action.dir : action.what;
  });
}

test('GHOST-250 GHOST-251 GHOST-274 keys of a running game: arrows, p, F5, Esc, f, e', () => {
  const running = news({ phase: 'running', players: [HUMAN] });
  expect(keys(running, false, 'Up', 'Left', 'Down', 'Right')).toEqual(['up', 'left', 'down', 'right']);
  expect(keys(running, false, 'p', 'P', 'F5', 'Escape')).toEqual([
    { do: 'pause' },
    { do: 'pause' },
    { do: 'restart' },
    { do: 'stop' },
  ]);
  expect(keys(running, false, 'f', 'e', '?')).toEqual(['fullscreen', 'effects', 'help']);
  expect(keys(running, false, 's', 'h', '1', 'Enter')).toEqual([null, null, null, null]);
  expect(keys(news({ phase: 'running', players: [BOT] }), false, 'Up')).toEqual([null]);
});

test('GHOST-251 GHOST-274 keys of the start screen: bots, keyboard seat, kick, map, start, quit', () => {
  const lobby = news({ players: [BOT] });
  expect(keys(lobby, false, '1', '2', '3', '4', '5')).toEqual([
    ...['random', 'greedy', 'hunter', 'stalker'].map((kind) => ({ do: 'bot', kind })),
    null,
  ]);
  expect(keys(lobby, false, 'h', 'm', 's', 'q', 'k')).toEqual([
    { do: 'human', on: true },
    { do: 'map', name: 'classic' },
    { do: 'start' },
    { do: 'quit' },
    { do: 'kick', seat: 0, name: 'greedy1' },
  ]);
  expect(keyActionOf('Delete', news({ players: [BOT, HUMAN] }), false, 0)).toMatchObject({ control: { seat: 0 } });
  expect(keys(news({ players: [HUMAN] }), false, 'h')).toEqual([{ do: 'human', on: false }]);
  expect(keys(news({}), false, 'Delete', 'p', 'Escape')).toEqual([null, null, null]);
});

test('GHOST-251 GHOST-274 keys of the end screen', () => {
  expect(keys(news({ phase: 'finished' }), true, 'Enter', 'r', 'q', 's')).toEqual([
    'lobby',
    'lobby',
    { do: 'quit' },
    null,
  ]);
});

test('GHOST-278 k kicks the program that a running game waits for, and nobody else', () => {
  const players = [HUMAN, { name: 'slow', kind: 'client', ready: true, gone: false } as const];
  const hung = (...waitedFor: number[]) => keys(news({ phase: 'running', players, waitedFor }), false, 'k', 'Delete');
  const kick = { do: 'kick', seat: 1, name: 'slow' };
  expect([hung(1), hung(0, 1), hung(), hung(0)]).toEqual([
    [kick, kick],
    [kick, kick],
    [null, null],
    [null, null],
  ]);
});
