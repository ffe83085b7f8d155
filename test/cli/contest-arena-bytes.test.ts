/** What a bot of the original protocol hears in a contest, byte for byte what it hears in a tickless contest of the arena (CONTEST-044). */
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { HOUSE } from '../../src/bots/shelf.ts';
import { arenaSum } from '../../src/cli/contest/callers.ts';
import { attemptMatch, newStandby } from '../../src/cli/contest/play-match.ts';
import { openArenaDoor } from '../../src/cli/ghostly/arena-door.ts';
import { newGroups } from '../../src/cli/process-groups.ts';
import type { EventManifest } from '../../src/contest/manifest.ts';
import { scratch } from '../command.ts';
import { arena, client, closeAll, isUpdate, open, type SocketClient, WORDS } from '../helpers/contest-sockets.ts';
import { defined } from '../helpers/defined.ts';

afterEach(closeAll);

const NAMES = ['ada', 'bea', 'cid'];
const SEED = 'the same for both';

/** Joins and answers every update by what it says: the same to the same. */
async function walker(port: number, name: string): Promise<SocketClient> {
  let told = name.length;
  const c = await client(port, (line, say) => {
    if (isUpdate(line)) say(WORDS[(line.length + ((told++ * told) >> 3)) % 4]);
  });
  await c.until(() => c.lines.length > 0);
  c.say(`NAME ${name}\n`);
  return c;
}

/** From the first `startofround` on. */
function rounds(c: SocketClient): string[] {
  return c.lines.slice(c.lines.indexOf('{"messagetype":"startofround"}'));
}

test('CONTEST-044 GHOST-162 two rounds of a match are the same bytes as in a contest of the arena without a timer', async () => {
  const a = await arena('classic', { seed: SEED, startAt: 3, rounds: 2 });
  const original: SocketClient[] = [];
  for (const name of NAMES) original.push(await walker(a.listener.port, name));
  await a.done;
  const manifest = {
    options: { rounds: 2 },
    bots: NAMES.map((name) => ({ id: name, name, version: 1, kind: 'arena', called: name, sha256: arenaSum(name) })),
  } as unknown as EventManifest;
  let come = (): void => {};
  const door = await openArenaDoor({
    guests: () => manifest,
    port: 0,
    host: '127.0.0.1',
    onFree: () => come(),
    report: () => {},
  });
  open.push(() => void door.close());
  const sums = NAMES.map(arenaSum);
  const all = new Promise<void>((here) => {
    come = () => {
      if (!sums.some(door.isMissing)) here();
    };
  });
  const guests: SocketClient[] = [];
  for (const name of NAMES) guests.push(await walker(door.port, name));
  await all;
  const seats = defined(door.take(sums));
  const job = {
    do: 'play' as const,
    folder: join(scratch(), 'none'),
    match: '1.1.1',
    game: 'ghostly',
    options: { rounds: 2, restarts: false },
    seed: SEED,
    seats: NAMES.map((name) => ({ key: `${name}@1`, dials: 'arena' as const })),
    maxSteps: 20_000,
    clock: { move: 0, bank: 0, game: 0, ready: 600_000 },
    keep: false,
  };
  const result = await attemptMatch(job, HOUSE, newGroups(), newStandby(), new Map(seats.entries()));
  expect(result).toMatchObject({ causes: ['rules', 'rules', 'rules'] });
  for (const [i, guest] of guests.entries()) {
    await guest.until(() => guest.lines.filter((l) => l.includes('"endofround"')).length === 2);
    const [here, there] = [rounds(guest), rounds(original[i])];
    expect(here.length).toBeGreaterThan(100);
    // The whole of them at once would be a long story.
    const first = here.findIndex((line, at) => line !== there[at]);
    expect([NAMES[i], first, here.length]).toEqual([NAMES[i], -1, there.length]);
  }
});
