/** Strangers at the doors of a contest: crowds, floods and half words cost nobody a match (CONTEST-044, CONTEST-047). */
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { HOUSE } from '../../src/bots/shelf.ts';
import { arenaSum } from '../../src/cli/contest/callers.ts';
import type { ContestDoor } from '../../src/cli/contest/door.ts';
import { attemptMatch, newStandby } from '../../src/cli/contest/play-match.ts';
import { openRemoteDoor } from '../../src/cli/contest/remote-door.ts';
import { openArenaDoor } from '../../src/cli/ghostly/arena-door.ts';
import { newGroups } from '../../src/cli/process-groups.ts';
import type { EventManifest } from '../../src/contest/manifest.ts';
import { hashOf } from '../../src/server/secrets.ts';
import { client, closeAll, open, type SocketClient } from '../helpers/contest-sockets.ts';
import { defined } from '../helpers/defined.ts';
import { arenaBot } from '../helpers/running-contest.ts';
import { until } from './bots.ts';

afterEach(closeAll);

const manifest = {
  options: { rounds: 1 },
  bots: [
    ...['ada', 'bea'].map((called) => ({ id: called, kind: 'arena', called, sha256: arenaSum(called) })),
    { id: 'far', kind: 'remote', sha256: hashOf('key') },
  ],
} as unknown as EventManifest;

async function opened(open1: typeof openArenaDoor | typeof openRemoteDoor): Promise<ContestDoor> {
  const door = await open1({ guests: () => manifest, port: 0, host: '127.0.0.1', onFree: () => {}, report: () => {} });
  open.push(() => void door.close());
  return door;
}

/** So many connections that say this, and how many of them are still open when all have been dealt with. */
async function crowd(port: number, count: number, text: string): Promise<{ readonly left: () => number }> {
  let openNow = 0;
  let known = 0;
  for (let i = 0; i < count; i++) {
    const socket = connect({ port, host: '127.0.0.1' });
    open.push(() => socket.destroy());
    socket.on('error', () => {});
    socket.on('connect', () => {
      openNow++;
      known++;
      if (text !== '') socket.write(text);
    });
    socket.on('close', () => void openNow--);
    socket.resume();
  }
  await until(() => known === count, 'all have connected');
  return { left: () => openNow };
}

/** A match of both bots, cut off after some ticks. */
async function play(door: ContestDoor, maxSteps: number) {
  const seats = defined(door.take(['ada', 'bea'].map(arenaSum)));
  const job = {
    do: 'play' as const,
    folder: '',
    match: '1.1.1',
    game: 'ghostly',
    options: { rounds: 1 },
    seed: 'crowd',
    seats: ['ada', 'bea'].map((name) => ({ key: `${name}@1`, dials: 'arena' as const })),
    maxSteps,
    clock: { move: 600_000, bank: 0, game: 0, ready: 600_000 },
    keep: false,
  };
  const result = await attemptMatch(job, HOUSE, newGroups(), newStandby(), new Map(seats.entries()));
  for (const seat of seats) seat.free();
  return result;
}

const bothAreHere = (door: ContestDoor) =>
  until(() => !['ada', 'bea'].map(arenaSum).some(door.isMissing), 'both bots are here');

test('CONTEST-044 GHOST-272 a crowd of one address is let in as far as its share goes, and matches go on beside it', async () => {
  const door = await opened(openArenaDoor);
  await arenaBot(door.port, 'ada');
  await arenaBot(door.port, 'bea');
  await bothAreHere(door);
  const { left } = await crowd(door.port, 500, '');
  await until(() => left() <= 30, 'the rest was closed');
  expect(await play(door, 50)).toMatchObject({ causes: ['rules', 'rules'], steps: 50 });
  expect(left()).toBe(30);
});

test('CONTEST-044 floods, half words and endless lines of the bots themselves do not end a match', async () => {
  const door = await opened(openArenaDoor);
  const noise = ['LEFT\n'.repeat(500), 'x'.repeat(5000), '\u0000\n\n\r\n', 'NAME bea\n'.repeat(20), 'NAME \nUP\n'];
  let k = 0;
  const ada: SocketClient = await client(door.port, (line, say) => {
    if (line.startsWith('{"gamestate"')) say(`${noise[k++ % noise.length]}\nUP\n`);
  });
  ada.say('NAME ada\n');
  await arenaBot(door.port, 'bea');
  await bothAreHere(door);
  expect(await play(door, 40)).toMatchObject({ causes: ['rules', 'rules'], steps: 40 });
});

test('CONTEST-044 a bot that dials without end has a few connections, and the others are closed', async () => {
  const door = await opened(openArenaDoor);
  const { left } = await crowd(door.port, 30, 'NAME ada\n');
  await until(() => left() === 16, 'only the first were kept');
  await arenaBot(door.port, 'bea');
  await bothAreHere(door);
  expect(defined(door.take([arenaSum('ada'), arenaSum('bea')])).length).toBe(2);
});

test('CONTEST-047 strangers at the door for keys: a crowd, lines without end, wrong keys', async () => {
  const door = await opened(openRemoteDoor);
  const silent = await crowd(door.port, 200, '');
  await until(() => silent.left() <= 32, 'the rest was closed');
  const late = await client(door.port);
  await late.closed;
  expect(late.lines.map((l) => JSON.parse(l).code)).toEqual(['too-many']);
  closeAll();
  const again = await opened(openRemoteDoor);
  for (const text of [
    'x'.repeat(200_000),
    '{"type":"enter","key":"yek"}\n',
    '{"type":"enter","key":7}\n',
    '\u0016\u0003\u0001\n',
  ]) {
    const { left } = await crowd(again.port, 8, text);
    await until(() => left() === 0, 'all were refused');
  }
  expect(again.isMissing(hashOf('key'))).toBe(true);
  await crowd(again.port, 1, '{"type":"enter","key":"key"}\n');
  await until(() => !again.isMissing(hashOf('key')), 'the right key opens it');
});
