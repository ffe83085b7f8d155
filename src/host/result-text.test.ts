/** The lines that people post of a game. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Types } from '../engine/game.ts';
import { GAMES } from '../games/index.ts';
import { resultText } from './result-text.ts';
import { openViewer, type Viewer } from './viewer.ts';

const GOLDEN: Readonly<Record<string, string>> = {
  nonet: 'nonet-r2-planner-1',
  swamp: 'swamp-r2-planner-8',
  ghostly: 'ghostly-r2-random-greedy-hunter-stalker-2-rounds1',
  sword: 'sword-r2-tactical-1',
  delve: 'delve-r3-random-14-classadept-difficultyhard',
};

async function viewerOf(id: string): Promise<{ title: string; viewer: Viewer<Types> }> {
  const { game } = await (GAMES.find((g) => g.id === id) ?? GAMES[0]).load();
  const viewer = openViewer(game, readFileSync(`test/golden/${GOLDEN[id]}.jsonl`, 'utf8'));
  if (!viewer.ok) throw new Error(viewer.problem.text);
  return { title: game.title, viewer: viewer.value };
}

test.each(Object.keys(GOLDEN))('SCREEN-034 %s: title, how it went in ten signs, and what it came to', async (id) => {
  const { title, viewer } = await viewerOf(id);
  viewer.seek(3);
  const [head, strip, sum] = resultText(viewer, { title, day: null }).split('\n');
  expect(head).toBe(`${title}, seed ${viewer.head.start.seed}`);
  expect([...strip].length).toBe(11);
  expect(strip).toMatch(/^[🟩⬛🟥]{10}[🏆💀🤝🏁]$/u);
  expect(sum).toMatch(/^(Won|Lost|Ranked): -?\d+ points, \d+ steps$/);
  expect(viewer.at).toBe(3);
});

test('SCREEN-034 a game of the day is named by its day, and not by its seed', async () => {
  const { title, viewer } = await viewerOf('nonet');
  expect(resultText(viewer, { title, day: '2026-11-17' }).split('\n')).toEqual([
    'Nonet, 2026-11-17',
    expect.stringMatching(/🏆$/u),
    'Won: 348 points, 74 steps',
  ]);
});
