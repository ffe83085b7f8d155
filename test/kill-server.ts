/** Plays games of all kinds on a server that is killed again and again, and counts what it lost (PLAT-131). */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGame } from '../src/games/index.ts';
import { loadSave } from '../src/host/save.ts';
import { verify } from '../src/host/verify.ts';
import { defined } from './helpers/defined.ts';
import { type Child, freePort, startChild } from './helpers/server-child.ts';
import { type Client, type Said, tcpClient } from './helpers/server-client.ts';

export interface Toll {
  readonly kills: number;
  /** Steps that some client was told of. */
  readonly acknowledged: number;
  /** Of these those that were gone after a restart. */
  readonly lost: number;
  /** Seats taken back by their tokens. */
  readonly resumed: number;
  /** Of these those whose game was found to be over. */
  readonly over: number;
  /** Recordings that verified, from their first line to their end. */
  readonly recordings: number;
  /** In words; empty: none. */
  readonly faults: readonly string[];
}

/** All five, two at a time, and one that does not wait for its player. */
const REQUESTS: readonly object[] = [
  ...['nonet', 'swamp', 'sword', 'delve'].flatMap((game) => [{ game }, { game }]),
  { game: 'ghostly', bots: ['random'], tempo: 'turns', options: { rounds: 1 } },
  { game: 'ghostly', bots: ['random'], tempo: { ms: 50 }, options: { rounds: 1 } },
];
const PER_CONNECTION = 2;
/** A kill comes so long after everybody sits again. */
const LEAST_MS = 50;
const MOST_MS = 800;
/** So often it is looked whether anybody was told of a step. */
const PATIENCE = 2400;

interface Sitting {
  readonly request: object;
  token: string;
  session: string;
  last: Said | null;
}

interface Count {
  acknowledged: number;
  lost: number;
  resumed: number;
  over: number;
  readonly faults: string[];
}

export async function killServer(
  data: string,
  kills: number,
  seed: number,
  said: (kill: number) => void,
): Promise<Toll> {
  const random = randomFrom(seed);
  const botPort = await freePort();
  const flags = { port: '0', botPort: String(botPort), ghostlyPort: '0', data, botBank: '0', logLevel: 'silent' };
  const count: Count = { acknowledged: 0, lost: 0, resumed: 0, over: 0, faults: [] };
  const sittings: Sitting[] = REQUESTS.map((request) => ({ request, token: '', session: '', last: null }));
  let server: Child | null = null;
  for (let kill = 0; kill <= kills; kill++) {
    server = await startChild(flags);
    const before = count.acknowledged;
    const lines: Client[] = [];
    for (let i = 0; i < sittings.length; i += PER_CONNECTION) {
      const client = await tcpClient(botPort);
      lines.push(client);
      const mine = sittings.slice(i, i + PER_CONNECTION);
      for (const sitting of mine) await takeUp(client, sitting, mine, count);
      playOn(client, mine, random, count).catch((e) => client.open && count.faults.push(String(e)));
    }
    // After the last kill it is only looked at what is there.
    if (kill === kills) break;
    // However busy the machine is: there is something to lose.
    for (let tries = 0; count.acknowledged === before && tries < PATIENCE; tries++)
      await new Promise((r) => setTimeout(r, 25));
    await new Promise((done) => setTimeout(done, LEAST_MS + random(MOST_MS - LEAST_MS)));
    server.process.kill('SIGKILL');
    await server.exit;
    await Promise.all(lines.map((client) => client.closed));
    said(kill + 1);
  }
  server?.process.kill('SIGTERM');
  await server?.exit;
  const recordings = await judge(data, count.faults);
  const { acknowledged, lost, resumed, over, faults } = count;
  return { kills, acknowledged, lost, resumed, over, recordings, faults };
}

/** Takes the seat back; what the server says must be no less than what it said before. */
async function takeUp(client: Client, sitting: Sitting, mine: readonly Sitting[], count: Count): Promise<void> {
  const { session, last } = sitting;
  if (sitting.token === '') return;
  client.say({ type: 'resume', token: sitting.token });
  for (;;) {
    const m = await client.next();
    if (m.type === 'error') {
      count.lost += last?.n ?? 0;
      count.faults.push(`${session} at step ${last?.n}: ${m.code}`);
      return forget(sitting);
    }
    if (m.session !== session) hear(m, mine, count);
    if (m.session !== session || (m.type !== 'update' && m.type !== 'over')) continue;
    count.resumed++;
    if (m.type === 'over') {
      // Only its end is known: the steps are those of its recording.
      const steps = Number(/-(\d+)-[0-9a-f]{20}\.jsonl$/.exec(m.replay ?? '')?.[1] ?? 0);
      count.over++;
      count.lost += Math.max(0, (last?.n ?? 0) - steps);
      return forget(sitting);
    }
    compare(sitting, m, count);
    sitting.last = m;
    if (m.outcome === null) return;
    count.over++;
    await client.next('over');
    return forget(sitting);
  }
}

function compare({ session, last }: Sitting, now: Said, count: Count): void {
  if (last === null) return;
  count.lost += Math.max(0, last.n - now.n);
  if (now.n < last.n) count.faults.push(`${session}: step ${last.n} was told, step ${now.n} is there`);
  const shown = ({ obs, legal, score, outcome }: Said) => JSON.stringify([obs, legal, score, outcome]);
  if (now.n === last.n && shown(now) !== shown(last)) count.faults.push(`${session}: step ${now.n} is another one`);
}

function forget(sitting: Sitting): void {
  sitting.token = '';
  sitting.session = '';
  sitting.last = null;
}

/** An update was told: from now on it must not be lost. */
function hear(m: Said, mine: readonly Sitting[], count: Count): Sitting | null {
  const sitting = mine.find((s) => s.session !== '' && s.session === m.session);
  if (sitting === undefined) return null;
  if (m.type !== 'update') return sitting;
  count.acknowledged += Math.max(0, m.n - (sitting.last?.n ?? 0));
  sitting.last = m;
  return sitting;
}

/** Until the connection ends. */
async function playOn(
  client: Client,
  mine: readonly Sitting[],
  random: (n: number) => number,
  count: Count,
): Promise<void> {
  const act = (m: Said) => {
    const fine = defined(m.legal).filter((a) => a !== 'resign' && a !== 'leave');
    client.say({ type: 'act', session: m.session, n: m.n, action: fine[random(fine.length)] });
  };
  const begin = (sitting: Sitting) => {
    forget(sitting);
    client.say({ type: 'new', name: 'soak', ...sitting.request });
  };
  for (const sitting of mine) {
    if (sitting.token === '') begin(sitting);
    else if (sitting.last?.yours === true) act(sitting.last);
  }
  while (client.open) {
    const m = await client.next();
    const sitting = hear(m, mine, count);
    if (m.type === 'joined') {
      // Answers to `new` come in the order in which they were asked for.
      const waiting = defined(mine.find((s) => s.token === ''));
      waiting.token = m.token;
      waiting.session = m.session;
    } else if (m.type === 'update' && m.yours) act(m);
    else if (m.type === 'over' && sitting !== null) begin(sitting);
    else if (m.type === 'error' && m.code !== 'closing') count.faults.push(`${m.code}: ${m.text}`);
  }
}

/** Every recording verifies to its end, and every game that goes on can be loaded; how many recordings there are. */
async function judge(data: string, faults: string[]): Promise<number> {
  let recordings = 0;
  for (const folder of ['recordings', 'rooms'])
    for (const file of readdirSync(join(data, folder)).filter((f) => f.endsWith('.jsonl') && !f.startsWith('.'))) {
      const text = readFileSync(join(data, folder, file), 'utf8');
      const { game } = await defined(findGame(JSON.parse(text.slice(0, text.indexOf('\n'))).game)).load();
      if (folder === 'rooms') {
        const loaded = loadSave(game, text);
        if (!loaded.ok) faults.push(`${file}: ${loaded.problem.text}`);
        continue;
      }
      const verified = verify(game, text);
      if (verified.ok && verified.value.complete) recordings++;
      else faults.push(`${file}: does not verify`);
    }
  return recordings;
}

/** The same seed kills and plays alike, as far as the machine lets it. */
function randomFrom(seed: number): (n: number) => number {
  let x = seed >>> 0;
  return (n) => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x / 2 ** 32) * n);
  };
}
