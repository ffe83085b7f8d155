/** A short sample of `npm run soak`. */
import { test } from 'vitest';
import { soakSample } from './sample.ts';

test('PLAT-001 PLAT-063 bot games are equal when played, replayed, saved and loaded on the way, and in Chromium', async () => {
  await soakSample(12, 4);
}, 600_000);
