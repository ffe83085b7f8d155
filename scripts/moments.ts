/** Writes the moments that the covers of the home page play (src/web/moments), cut from golden recordings: npx tsx scripts/moments.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Head, StepLine } from '../src/host/lines.ts';

/** Recording, first and last step that are shown, and how near the camera is. */
const CUTS = {
  nonet: ['nonet-r2-planner-1', 18, 66, 1],
  swamp: ['swamp-r2-planner-8', 52, 110, 1.1],
  ghostly: ['ghostly-r2-random-greedy-hunter-stalker-2-rounds1', 8, 130, 0.55],
  sword: ['sword-r2-cautious-4', 50, 120, 1.2],
  delve: ['delve-r3-warden-5-difficultyeasy-startDepth12-startLevel30', 308, 380, 1],
} as const;

for (const [game, [name, from, to, zoom]] of Object.entries(CUTS)) {
  const lines = readFileSync(`test/golden/${name}.jsonl`, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text));
  const { start, options, seats } = lines[0] as Head;
  const moves = lines
    .filter((l): l is StepLine => l.at === 'step' && l.n <= to)
    .map((l) => l.moves.map((move) => move.slice(move.indexOf(' ') + 1)).join(', '));
  const moment = { seed: start.seed, options, seats: seats.map((s) => s.name), from, zoom, moves };
  writeFileSync(`src/web/moments/${game}.json`, `${JSON.stringify(moment)}\n`);
}
