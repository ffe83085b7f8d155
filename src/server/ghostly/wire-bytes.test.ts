/** Complete contests against the bytes that were written before: every client's stream, the recording, reports, results and news. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type TestClient, type TestContest, testContest } from '../../../test/helpers/contest.ts';
import { below, stream } from '../../engine/rng.ts';
import type { ContestSpec } from './contest-types.ts';

const WORDS = ['UP', 'DOWN', 'LEFT', 'RIGHT'];
const MOST_TURNS = 6000;

interface Story {
  readonly title: string;
  readonly map: string | readonly string[];
  readonly how: Partial<Omit<ContestSpec, 'map' | 'plan' | 'clock'>>;
  readonly bots: readonly string[];
  readonly clients: number;
  /** What is done besides playing, by the number of the turn. */
  readonly also?: Readonly<Record<number, (t: TestContest, clients: readonly TestClient[]) => void>>;
  readonly watched?: boolean;
}

/** Each client answers its newest update at random; now and then it says something unknown, twice, or nothing. */
function play({ map, how, bots, clients: count, also = {}, watched = false }: Story): Record<string, string> {
  const news: string[] = [];
  const t: TestContest = testContest(map, {
    seed: 'bytes',
    startAt: bots.length + count,
    ...how,
    ...(watched
      ? {
          onChange: (events) => {
            const { phase, paused, obs } = t.contest;
            news.push(JSON.stringify([phase, paused, obs?.tally.round ?? 0, obs?.tally.tick ?? 0, events]));
          },
          onNotice: (text: string) => void news.push(text),
        }
      : {}),
  });
  for (const kind of bots) t.contest.addBot(kind);
  const clients = Array.from({ length: count }, (_, i) => t.client(`c${i}`));
  const chance = stream('bytes', 'clients');
  const answered = clients.map(() => 0);
  for (let turn = 0; turn < MOST_TURNS && t.finished === 0; turn++) {
    also[turn]?.(t, clients);
    t.clock.pass(how.tickless === true ? 1 : 10);
    clients.forEach((c, i) => {
      if (c.got.length === answered[i] || c.member?.gone === true) return;
      answered[i] = c.got.length;
      if (!c.got[c.got.length - 1].includes('"stateupdate"')) return;
      const what = below(chance, 20);
      if (what === 0) c.say('jump\n');
      if (what === 1) c.say(`${WORDS[below(chance, 4)]}\n`);
      if (what !== 2 || how.tickless === true) c.say(`${WORDS[below(chance, 4)]}\r\n`);
    });
  }
  const parts: [string, readonly string[]][] = [
    ...clients.map((c, i): [string, readonly string[]] => [`client ${i}`, c.got]),
    ['recording', t.recording],
    ['reports', t.reports.map((line) => line.replace(/test:\d+/g, 'test'))],
    ['results', t.results],
    ['scores', t.scores],
    ['news', news],
  ];
  return Object.fromEntries(
    parts.map(([name, texts]) => {
      const sum = createHash('sha256').update(texts.join('')).digest('hex').slice(0, 16);
      return [name, `${texts.length} ${sum}`];
    }),
  );
}

const SMALL = ['|||||||||', '|#.....#|', '|.|||||.|', '|o..@..o|', '|.|||||.|', '|#.....#|', '|||||||||'];

const STORIES: readonly Story[] = [
  {
    title: 'without a timer: two clients, two bots, one client leaves midway',
    map: 'classic',
    how: { tickless: true, rounds: 3 },
    bots: ['greedy', 'hunter'],
    clients: 2,
    also: { 150: (_, c) => c[1].leave() },
  },
  {
    title: 'without a timer: the four bots',
    map: 'cellar',
    how: { tickless: true },
    bots: ['random', 'greedy', 'hunter', 'stalker'],
    clients: 0,
    watched: true,
  },
  {
    title: 'without a timer: a round is restarted, a pause, a map of its own',
    map: SMALL,
    how: { tickless: true, rounds: 5 },
    bots: ['random'],
    clients: 2,
    watched: true,
    also: {
      20: (t) => t.contest.restart(),
      40: (t) => t.contest.pause(),
      60: (t) => t.contest.pause(),
    },
  },
  {
    title: 'without a timer: one client alone',
    map: 'classic',
    how: { tickless: true, rounds: 2 },
    bots: [],
    clients: 1,
  },
  {
    title: 'without a timer: everybody leaves',
    map: 'classic',
    how: { tickless: true },
    bots: [],
    clients: 3,
    watched: true,
    also: { 100: (_, c) => c[0].leave(), 120: (_, c) => c[2].leave(), 140: (_, c) => c[1].leave() },
  },
  {
    title: 'with a timer: clients and a bot, pause, restart, another speed, somebody leaves',
    map: 'classic',
    how: { rounds: 2, intervalMs: 20 },
    bots: ['stalker'],
    clients: 3,
    watched: true,
    also: {
      300: (t) => t.contest.pause(),
      320: (t) => t.contest.pause(),
      400: (t) => t.contest.restart(),
      450: (t) => t.contest.pause(),
      460: (t) => t.contest.pause(),
      700: (_, c) => c[0].leave(),
      900: (t) => {
        t.contest.intervalMs = 10;
      },
    },
  },
  {
    title: 'with a timer: without end, a person at the keyboard, stopped and started again',
    map: SMALL,
    how: { rounds: -1, intervalMs: 10, startAt: null },
    bots: ['hunter'],
    clients: 1,
    watched: true,
    also: {
      0: (t) => t.contest.addHuman(),
      1: (t) => t.contest.start(),
      250: (t) => t.contest.command(t.contest.contestants[2], 3, new Uint8Array(0)),
      1500: (t) => t.contest.stop(),
      1510: (t) => {
        t.contest.rounds = 2;
        t.contest.start();
      },
    },
  },
  {
    title: 'with a timer: nobody watches',
    map: 'crossing',
    how: { rounds: 1, intervalMs: 10, restarts: false },
    bots: ['greedy', 'random'],
    clients: 2,
  },
];

for (const story of STORIES)
  test(story.title, () => {
    expect(play(story)).toMatchSnapshot();
  });
