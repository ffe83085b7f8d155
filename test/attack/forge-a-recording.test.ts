/** Invented games: begun from a state of one's own making, won without a step, with doctored states, forfeits and names. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../src/engine/sha256.ts';
import { findGame, GAMES } from '../../src/games/index.ts';
import type { Head } from '../../src/host/lines.ts';
import { formatLine, newHead } from '../../src/host/recording.ts';
import { buildSave } from '../../src/host/save.ts';
import { openSession } from '../../src/host/session.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { fileWith, ghostlight } from '../command.ts';
import { defined } from '../helpers/defined.ts';

const files = new Map<string, string>();
let server: RunningServer;
beforeAll(async () => {
  const spec = { version: '0', host: '127.0.0.1', port: 0, botPort: null, webRoot: null, budget: null };
  server = await startServer({ vault: memoryVault(files), ...spec });
});
afterAll(() => server.close());

async function post(path: string, body: string): Promise<{ status: number; said: Record<string, unknown> }> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain' },
  });
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
}
const judge = (text: string) => post('/api/recordings/verify', text);
const bring = (text: string) => post('/api/saves', text);

async function begun(id: string, seats: number, how: { sketch?: boolean } = {}) {
  const { game } = await defined(findGame(id)).load();
  const names = Array.from({ length: seats }, (_, i) => ({ name: `p${i}`, kind: 'human' as const }));
  const fresh = openSession(game, newHead(game, { seed: 'forge', seats: names }));
  if (!fresh.ok) throw new Error(fresh.problem.text);
  if (how.sketch !== true) return fresh.value;
  const staged = openSession(game, newHead(game, { seed: 'forge', seats: names, sketch: fresh.value.sketch() }));
  if (!staged.ok) throw new Error(staged.problem.text);
  return staged.value;
}

function ended(lines: readonly string[], n: number, outcome: object, digest: string): string {
  const above = `${lines.join('\n')}\n`;
  return `${above}${JSON.stringify({ at: 'end', n, outcome, digest, sum: sha256(above) })}\n`;
}

test.each(GAMES.map((g) => g.id))(
  'PLAT-070 a game of %s that begins from a saved state of its own making is refused everywhere',
  async (id) => {
    const session = await begun(id, 1);
    const saved = { version: 0, state: session.snapshot().state };
    const head: Head = { ...session.head, start: { seed: 'forge', saved } };
    const text = `${formatLine(head)}\n`;
    for (const answer of [await judge(text), await bring(text)]) {
      expect(answer.status).toBe(422);
      expect(answer.said).toMatchObject({ code: 'bad-start' });
    }
    const replayed = ghostlight(['replay', fileWith(text, 'forged.jsonl'), '--verify']);
    expect(replayed.code).toBe(1);
    expect(replayed.err).toContain('start.saved');
  },
);

test('PLAT-071 a doctored state that claims the true digest is not what the server goes on with', async () => {
  const session = await begun('nonet', 1);
  const other = await begun('nonet', 1);
  other.submit(0, 0, other.game.actions.get('buy health'));
  const state = other.snapshot().state as Record<string, unknown>;
  const forged = { ...session.snapshot(), state };
  const { status, said } = await bring(`${session.lines.join('\n')}\n${formatLine(forged)}\n`);
  expect(status).toBe(201);
  const taken = await fetch(`http://127.0.0.1:${server.port}/api/saves/${said.session}`, {
    headers: { authorization: `Bearer ${said.token}` },
  });
  const lines = (await taken.text()).split('\n').filter((l) => l.startsWith('{"at":"state"'));
  expect(lines.map((l) => JSON.parse(l).state)).toEqual([session.snapshot().state]);
});

test('PLAT-068 PLAT-069 a scenario verifies as such, is not fair, and is not taken by a server', async () => {
  const session = await begun('nonet', 1, { sketch: true });
  const text = buildSave(session);
  const verdict = await judge(text);
  expect(verdict.said).toMatchObject({ verified: true, start: 'scenario', fair: false, seedBy: 'unknown', marks: [] });
  expect(await bring(text)).toMatchObject({ status: 422, said: { code: 'not-fresh' } });
});

test('PLAT-074 an invented forfeit of the other seat is a claim and wins nothing', async () => {
  const session = await begun('ghostly', 2);
  const scores = [0, -1];
  for (const why of ['gone', 'patience']) {
    const text = ended(session.lines, 0, { kind: 'ranked', why, scores }, session.digest());
    expect((await judge(text)).said).toMatchObject({ verified: true, forfeit: true, claims: true, fair: false });
  }
  const strikes = [1, 2, 3].map((count) => formatLine({ at: 'strike', n: 0, seat: 1, strikes: count }));
  const outcome = { kind: 'ranked', why: 'strikes', scores };
  const text = ended([...session.lines, ...strikes], 0, outcome, session.digest());
  expect((await judge(text)).said).toMatchObject({ verified: true, forfeit: true, fair: false });
});

test('PLAT-073 a made-up signature is refused', async () => {
  const session = await begun('nonet', 1);
  session.submit(0, 0, session.game.actions.get('resign'));
  // Zeros are a point of small order, whose signature of anything can be made up.
  const identity = `AQ${'A'.repeat(41)}`;
  for (const key of ['A'.repeat(43), identity, `${'_'.repeat(42)}8`, ''])
    for (const sig of ['A'.repeat(86), `${identity.slice(0, 42)}${'A'.repeat(44)}`, '']) {
      const signed = formatLine({ at: 'signed', n: 1, key, sig });
      const { status, said } = await judge(`${session.lines.join('\n')}\n${signed}\n`);
      expect([key, sig, status, said.code]).toEqual([key, sig, 422, 'wrong-signature']);
    }
});

test('PLAT-079 names that are long or command a terminal are refused in what is brought', async () => {
  const session = await begun('nonet', 1);
  for (const name of ['a'.repeat(2_000_000), '\x1b[2J', '\x9b31m']) {
    const head = { ...session.head, seats: [{ name, kind: 'human' }] };
    const { status, said } = await bring(`${JSON.stringify(head)}\n`);
    expect(status).toBe(422);
    expect(String(said.text).length).toBeLessThan(300);
    expect(String(said.text)).toContain('seats[0].name');
  }
});

test('PLAT-072 what was brought says so in the recording that the server keeps', async () => {
  const session = await begun('nonet', 1);
  const { said } = await bring(buildSave(session));
  const journal = [...files].find(([name]) => name.includes(String(said.session)) && name.endsWith('.jsonl'));
  expect(journal?.[1]).toContain('{"at":"mark","n":0,"what":"brought"}');
});
