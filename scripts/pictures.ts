/** Draws the pictures of the documentation anew, after a screen has changed: `npx tsx scripts/pictures.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { draw } from './site/draw.ts';
import { SHOTS } from './site/shots.ts';

mkdirSync('docs/pictures', { recursive: true });
for (const shot of SHOTS) writeFileSync(`docs/pictures/${shot.file}`, await draw(shot));
