import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { digestOf } from '../engine/codec.ts';
import type { AnyGame } from '../engine/game.ts';
import { asText } from '../engine/raster.ts';
import { findGame, GAMES } from '../games/index.ts';
import { formatLine, newHead } from '../host/recording.ts';
import { buildSave } from '../host/save.ts';
import { openSession } from '../host/session.ts';
import { memoryVault } from '../host/vault.ts';
import { createShell } from './shell.ts';
import type { ShellStart } from './types.ts';

const SAVE = 'saves/nonet.jsonl';

async function open(start: ShellStart, files = new Map<string, string>()) {
  const shell = createShell({
    vault: memoryVault(files),
    games: GAMES,
    today: () => '20260131',
    date: () => '2026-01-31',
    freshSeed: () => 'fresh',
    onChange: () => {},
    start,
  });
  await shell.ready();
  await shell.ready();
  const press = async (...keys: string[]): Promise<string> => {
    for (const key of keys) {
      shell.key(key);
      await shell.ready();
    }
    return asText(shell.view({ cols: 80, rows: 24 }));
  };
  return { shell, press, files };
}

async function nonet(): Promise<AnyGame> {
  return (await defined(findGame('nonet')).load()).game;
}

async function begun(by: 'drawn' | 'chosen' = 'drawn') {
  const game = await nonet();
  const opened = openSession(game, newHead(game, { seed: 'pale', by, seats: [{ name: 'ann', kind: 'human' }] }));
  if (!opened.ok) throw new Error(opened.problem.text);
  return opened.value;
}

const recordingIn = (files: Map<string, string>): string =>
  [...files].find(([name]) => name.startsWith('recordings/'))?.[1] ?? '';

test('PLAT-072 a game continued from a file is marked, says so at its end, and is not rated', async () => {
  const session = await begun();
  session.submit(0, 0, session.game.actions.get('move n'));
  const t = await open({ game: 'nonet', what: 'save', text: buildSave(session), source: 'mine.jsonl' });
  expect(t.files.get(SAVE)).toContain('{"at":"mark","n":1,"what":"loaded"}');
  const end = await t.press('R', 'y');
  expect(end).toContain('Not rated: it was continued from a file after step 1.');
  expect(recordingIn(t.files)).toContain('{"at":"mark","n":1,"what":"loaded"}');
  expect(t.files.has('scores/nonet.json')).toBe(false);
});

test('PLAT-072 going on with the saved game of the slot is no mark', async () => {
  const session = await begun();
  const t = await open({ game: 'nonet', what: 'resume' }, new Map([[SAVE, buildSave(session)]]));
  const end = await t.press('R', 'y');
  expect(recordingIn(t.files)).not.toContain('"mark"');
  expect(end).toContain('Your first score here');
});

test('PLAT-069 a slot doctored with a state and its true digest gets no score', async () => {
  const session = await begun();
  const { game } = session;
  const rich = openSession(game, { ...session.head, start: { seed: 'another' } });
  if (!rich.ok) throw new Error('no session');
  const line = { ...rich.value.snapshot(), n: 0 };
  const read = game.state.fromJson(line.state, '');
  expect(read.ok && digestOf(game.state, read.value)).toBe(line.digest);
  const t = await open(
    { game: 'nonet', what: 'resume' },
    new Map([[SAVE, `${session.lines[0]}\n${formatLine(line)}\n`]]),
  );
  expect(await t.press('R', 'y')).toContain('Not rated: the game does not verify');
  expect(t.files.has('scores/nonet.json')).toBe(false);
});

test('PLAT-068 a head says who named the seed', async () => {
  const drawn = await open({ game: 'nonet', what: 'title' });
  await drawn.press('n');
  expect(drawn.files.get(SAVE)).toContain('"start":{"seed":"fresh","by":"drawn"}');
  const daily = await open({ game: 'nonet', what: 'title' });
  await daily.press('Down', 'Down', 'Enter');
  expect(daily.files.get(SAVE)).toContain('"by":"prescribed"');
});

test('PLAT-068 the viewer says what a recording proves', async () => {
  const recording = readFileSync('test/golden/nonet-planner-1.jsonl', 'utf8');
  const t = await open({ game: 'nonet', what: 'watch', recording, label: 'golden' });
  expect(t.shell.screen).toBe('watch');
  const said = await t.press('i');
  expect(said).toContain('What this recording proves');
  expect(said).toContain('Fresh from a seed (nobody says who chose the seed).');
  expect(said).toContain('A fair game: ');
});

test('PLAT-076 recordings and saves of earlier rules are shown and go on by those rules; a new game follows the present ones', async () => {
  const present = (await nonet()).rules;
  const golden = readFileSync('test/golden/nonet-planner-1.jsonl', 'utf8').split('\n');
  const rules = JSON.parse(golden[0]).rules as number;
  const cut = `${golden.slice(0, 9).join('\n')}\n`;
  const t = await open({ game: 'nonet', what: 'resume' }, new Map([[SAVE, cut]]));
  expect(t.shell.screen).toBe('play');
  await t.press('R', 'y');
  expect(recordingIn(t.files)).toContain(`"rules":${rules},`);
  await t.press('n');
  expect(t.files.get(SAVE)).toContain(`"rules":${present},`);
});

test('PLAT-069 a finished game from a file is shown, not rated, with or without its last line', async () => {
  const file = readdirSync('test/golden').find((f) => /^nonet-r\d+-planner-1\.jsonl$/.test(f));
  const whole = readFileSync(`test/golden/${file}`, 'utf8');
  const cut = `${whole.trimEnd().split('\n').slice(0, -1).join('\n')}\n`;
  for (const text of [whole, cut]) {
    const t = await open({ game: 'nonet', what: 'save', text, source: 'theirs.jsonl' });
    expect(t.shell.screen).toBe('watch');
    expect([...t.files.keys()].filter((f) => !f.startsWith('settings'))).toEqual([]);
  }
});

test('PLAT-069 a game that a program played gets no score', async () => {
  const game = await nonet();
  const opened = openSession(game, newHead(game, { seed: 'pale', by: 'drawn', seats: [{ name: 'b', kind: 'bot' }] }));
  if (!opened.ok) throw new Error(opened.problem.text);
  const t = await open({ game: 'nonet', what: 'resume' }, new Map([[SAVE, buildSave(opened.value)]]));
  expect(await t.press('R', 'y')).toContain('Not rated: a program played it.');
});
