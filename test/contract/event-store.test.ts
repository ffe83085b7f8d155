/** Where an event is kept: a folder and a database give the same answers, byte for byte (CONTEST-064). */
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderStore } from '../../src/cli/contest/folder-store.ts';
import { must } from '../../src/cli/stop.ts';
import { copyEvent, type EventStore, type KeptEvent, openKept } from '../../src/contest/event-store.ts';
import type { EventManifest } from '../../src/contest/manifest.ts';
import { next } from '../../src/contest/next.ts';
import { hexOf } from '../../src/contest/secret.ts';
import { databaseStore } from '../../src/database/events.ts';
import { scratch } from '../command.ts';
import { defined } from '../helpers/defined.ts';
import { byStrength, lineOf, manifestWith, playEvent, SECRET } from '../helpers/event.ts';
import { postgres, ready } from '../helpers/postgres.ts';

const server = postgres();

/** Empty, and each time the same one. */
type Make = () => Promise<() => EventStore>;

const inFolder: Make = async () => {
  const folder = join(scratch(), 'event');
  return () => {
    const store = folderStore(folder);
    onTestFinished(() => store.close());
    return store;
  };
};
const inDatabase: Make = async () => {
  const { database } = await ready(await server.fresh());
  return () => databaseStore(database, 'cup');
};

const hash = '0'.repeat(64);
const MANIFEST: EventManifest = manifestWith(
  3,
  2,
  { kind: 'round-robin', cycles: 1 },
  {
    bots: [
      { id: 'a', name: 'A', version: 1, sha256: hash, kind: 'house', bot: 'random' },
      { id: 'b', name: 'B', version: 2, sha256: hash, kind: 'script' },
      {
        id: 'c',
        name: 'C',
        version: 1,
        sha256: hash,
        kind: 'command',
        command: './run',
        files: ['data', 'empty', 'run'],
      },
    ],
  },
);
const TEXT = `${JSON.stringify(MANIFEST, null, 2)}\n`;
const PLAYED = playEvent(MANIFEST, byStrength);
const LINES = PLAYED.lines.map((line) => JSON.stringify(line));
/** Bytes that are no text. */
const bytes = (n: number) => Uint8Array.from({ length: 300 }, (_, i) => (i * 7 + n) & 255);
const SECRET_TEXT = { hex: hexOf(SECRET), revealed: false };

async function filled(store: EventStore): Promise<EventStore> {
  await store.begin(TEXT);
  await store.writeFiles(MANIFEST.bots[1], [{ name: 'bot.js', executable: false, content: Buffer.from('export 1') }]);
  await store.writeFiles(MANIFEST.bots[2], [
    { name: 'data', executable: false, content: bytes(1) },
    { name: 'empty', executable: false, content: bytes(0).subarray(0, 0) },
    { name: 'run', executable: true, content: Buffer.from('#!/bin/sh\n') },
  ]);
  for (const [i, line] of LINES.entries())
    await store.add({ line, recording: bytes(i), logs: i === 2 ? [{ bot: 'c@1', content: Buffer.from('a\0b') }] : [] });
  await store.writeSecret(SECRET_TEXT);
  await store.finish(TEXT);
  return store;
}

const told = ({ manifest, lines, secret, standings }: KeptEvent) => ({
  manifest,
  lines: [...lines].sort(),
  secret,
  standings,
});
const plain = (content: Uint8Array | null) => (content === null ? null : Buffer.from(content).toString('hex'));

describe.each([
  ['a folder', inFolder],
  ['a database', inDatabase],
] as const)('%s', (_, make) => {
  test('CONTEST-064 gives back every byte: manifest, lines, recordings, logs, files, secret and standings', async () => {
    const at = await make();
    await filled(at());
    await at().writeStandings('{"rows":[]}\n');
    // Opened again: nothing is kept in memory only.
    const store = at();
    expect(told(defined(await store.read()))).toEqual({
      manifest: TEXT,
      lines: [...LINES].sort(),
      secret: SECRET_TEXT,
      standings: '{"rows":[]}\n',
    });
    expect(plain(await store.recording(PLAYED.lines[1].match))).toBe(plain(bytes(1)));
    expect(await store.recording('9.9.9')).toBe(null);
    expect(plain(await store.log(PLAYED.lines[2].match, 'c@1'))).toBe(plain(Buffer.from('a\0b')));
    expect(await store.log(PLAYED.lines[2].match, 'a@1')).toBe(null);
    const files = await store.files(MANIFEST.bots[2]);
    expect(files.map((f) => [f.name, f.executable, plain(f.content)])).toEqual([
      ['data', false, plain(bytes(1))],
      ['empty', false, ''],
      ['run', true, plain(Buffer.from('#!/bin/sh\n'))],
    ]);
    expect((await store.files(MANIFEST.bots[0])).length).toBe(0);
  });

  test('CONTEST-064 is no event before all of it is there', async () => {
    const at = await make();
    expect(await at().read()).toBe(null);
    await at().begin(TEXT);
    await at().add({ line: LINES[0], recording: bytes(0), logs: [] });
    expect(await at().read()).toBe(null);
    await at().finish(TEXT);
    expect(defined(await at().read()).lines).toEqual([LINES[0]]);
  });

  test('CONTEST-061 takes a line once, keeps the first of two, and forgets standings of before', async () => {
    const at = await make();
    const store = await filled(at());
    await store.writeStandings('{}\n');
    expect(await store.add({ line: LINES[0], recording: bytes(0), logs: [] })).toBe('known');
    const other = JSON.stringify({ ...PLAYED.lines[0], steps: 11 });
    expect(await store.add({ line: other, recording: bytes(9), logs: [] })).toBe('other');
    expect(defined(await at().read()).standings).toBe('{}\n');
    expect(plain(await at().recording(PLAYED.lines[0].match))).toBe(plain(bytes(0)));
    expect(defined(await at().read()).lines.length).toBe(LINES.length);
  });

  test('CONTEST-013 keeps the tries of a match that could not be played, and then the line that counts', async () => {
    const at = await make();
    const store = at();
    await store.begin(TEXT);
    const event = { manifest: MANIFEST, ledger: PLAYED.ledger, secret: SECRET };
    const [plan] = PLAYED.plans;
    const tries = [1, 2].map((n) =>
      JSON.stringify({ ...lineOf(event, plan, [0, 0], ['infrastructure', 'infrastructure']), worker: `w${n}` }),
    );
    for (const line of tries) expect(await store.add({ line, recording: null, logs: [] })).toBe('kept');
    expect(await at().add({ line: tries[1], recording: null, logs: [] })).toBe('known');
    expect(await at().add({ line: LINES[0], recording: bytes(0), logs: [] })).toBe('kept');
    await at().writeStandings('{}\n');
    await store.finish(TEXT);
    const read = must(openKept(defined(await at().read())));
    expect([read.ledger.troubled.get(plan.id), read.ledger.finished.size, read.lines.length]).toEqual([2, 1, 3]);
  });

  test('CONTEST-005 has its secret for itself, and then for everybody', async () => {
    const at = await make();
    const store = await filled(at());
    await store.writeSecret({ ...SECRET_TEXT, revealed: true });
    expect(defined(await at().read()).secret).toEqual({ ...SECRET_TEXT, revealed: true });
    expect(next(must(openKept(defined(await at().read())))).status).toBe('finished');
  });
});

test('CONTEST-064 folder, database, folder: the same files with the same bytes, and copying twice changes nothing', async () => {
  const first = join(scratch(), 'first');
  const folder = folderStore(first);
  await filled(folder);
  await folder.writeStandings('{"rows":[]}\n');
  const { database } = await ready(await server.fresh());
  const stored = databaseStore(database, 'cup');
  expect(must(await copyEvent(folder, stored))).toMatchObject({ lines: LINES.length, known: 0 });
  expect(must(await copyEvent(folder, stored))).toMatchObject({ lines: LINES.length, known: LINES.length });
  const second = join(scratch(), 'second');
  const back = folderStore(second);
  must(await copyEvent(stored, back));
  folder.close();
  back.close();
  const files = (at: string) =>
    readdirSync(at, { recursive: true })
      .map(String)
      .filter((name) => statSync(join(at, name)).isFile())
      .sort()
      .map((name) => {
        const text = readFileSync(join(at, name), 'latin1');
        const sorted = name === 'matches.jsonl' ? text.split('\n').sort().join('\n') : text;
        return [name, statSync(join(at, name)).mode & 0o111, sorted];
      });
  expect(files(second)).toEqual(files(first));
  expect(files(second).length).toBe(LINES.length + 9);
});

test('CONTEST-064 what does not fit is not copied: another result, a missing recording, a forged secret', async () => {
  const first = join(scratch(), 'first');
  await filled(folderStore(first));
  const { database } = await ready(await server.fresh());
  must(await copyEvent(folderStore(first), databaseStore(database, 'cup')));
  const copy = (change: (folder: string) => void) => {
    const folder = join(scratch(), 'copy');
    mkdirSync(folder);
    cpSync(first, folder, { recursive: true });
    change(folder);
    return copyEvent(folderStore(folder), databaseStore(database, 'cup'));
  };
  const lines = (folder: string) => join(folder, 'matches.jsonl');
  const steps = await copy((f) =>
    writeFileSync(lines(f), readFileSync(lines(f), 'utf8').replace('"steps":10', '"steps":9')),
  );
  expect(steps).toMatchObject({ ok: false, problem: { code: 'other-result', path: PLAYED.lines[0].match } });
  const gone = await copy((f) => rmSync(join(f, 'recordings', `${PLAYED.lines[0].match}.g1`)));
  expect(gone).toMatchObject({ ok: false, problem: { code: 'bad-event', path: PLAYED.lines[0].match } });
  const forged = await copy((f) => {
    chmodSync(join(f, 'private', 'secret.txt'), 0o600);
    writeFileSync(join(f, 'private', 'secret.txt'), 'f'.repeat(64));
  });
  expect(forged).toMatchObject({ ok: false, problem: { path: 'secret.txt' } });
});
