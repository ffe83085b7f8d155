/** A bot that enters while matches are played: its probe takes time, and play goes on meanwhile. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type EntryCare, enterBot, nextRound } from '../../src/cli/contest/enter-bot.ts';
import { openEvent } from '../../src/cli/contest/event-folder.ts';
import { scratch } from '../command.ts';
import { contest, eventWith, linesOf, withLines } from '../helpers/contest-event.ts';

const BOTS = ['--bot', 'random', '--bot', 'cautious'];
const care: EntryCare = {
  replace: true,
  probePrograms: true,
  probeMs: Number.POSITIVE_INFINITY,
  where: 'script',
  see: [],
  running: () => false,
};

function script(): string {
  const file = join(scratch(), 'bot.js');
  writeFileSync(file, 'export function decide(obs, legal) { return legal[0]; }');
  return file;
}

test('CONTEST-072 the first round of a newcomer is the first that is not paired when its probe is over', async () => {
  const ladder = eventWith('nonet', ...BOTS, '--format', 'ladder');
  expect(contest('run', ladder, '--matches', '24').code).toBe(0);
  const event = openEvent(withLines(ladder, (lines) => lines.slice(0, 2)));
  const before = nextRound(event);
  const entering = enterBot(event, 'ann', { script: script() }, care);
  // These end while it plays its probe.
  for (const line of linesOf(ladder).slice(2)) expect(event.ledger.add(line).ok).toBe(true);
  const { manifest } = await entering;
  expect(manifest.bots.at(-1)).toMatchObject({ id: 'ann', since: nextRound(event) });
  expect(nextRound(event)).toBeGreaterThan(before);
});

test('CONTEST-072 an event that begins during the probe takes the bot no more, unless it is a ladder', async () => {
  const event = openEvent(eventWith('nonet', ...BOTS));
  let playing = false;
  const entering = enterBot(event, 'ann', { script: script() }, { ...care, running: () => playing });
  playing = true;
  await expect(entering).rejects.toThrow('only a ladder takes bots after its beginning');
});
