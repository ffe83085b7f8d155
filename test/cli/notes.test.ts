import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { player } from '../attack/bots.ts';
import { ghostlight, scratch } from '../command.ts';

/** Plays one game with a program and returns its recording. */
function recorded(command: string, ...more: string[]): string {
  const folder = scratch();
  const args = ['sim', 'nonet', '--bot-cmd', command, '--games', '1', '--seed', '1', '--record', folder, ...more];
  const ran = ghostlight(args);
  expect(ran.code).toBe(0);
  const [file] = readdirSync(folder);
  return join(folder, file);
}

/** Says why before every move. */
const TALKER = player(
  "if (m.type === 'update' && m.yours) say({ type: 'note', session: m.session, text: 'I see ' + m.legal.length + ' ways' });",
);

test('PLAT-180 a program notes over its pipe, one game or several at a time', () => {
  for (const batch of ['1', '4']) {
    const text = readFileSync(recorded(TALKER, '--batch', batch), 'utf8');
    expect(text).toMatch(
      /^\{"at":"head".*\n\{"at":"note","n":0,"seat":0,"text":"I see \d+ ways"\}\n\{"at":"step","n":1,/,
    );
  }
});

test('PLAT-181 replay verifies a game with notes, prints them in its log, and packing keeps them', () => {
  const file = recorded(TALKER);
  expect(ghostlight(['replay', file, '--verify']).code).toBe(0);
  const log = ghostlight(['replay', file, '--emit', 'log']).out;
  expect(log).toMatch(/^note: I see \d+ ways\n/);
  expect(log.match(/^note: /gm)?.length).toBe(readFileSync(file, 'utf8').match(/"at":"note"/g)?.length);
  expect(ghostlight(['replay', file, '--turn', '2', '--emit', 'log']).out).toMatch(/^note: I see \d+ ways\n$/);
  const packed = join(scratch(), 'game.g1');
  expect(ghostlight(['replay', file, '--pack', packed]).code).toBe(0);
  expect(ghostlight(['replay', packed, '--emit', 'log']).out).toBe(log);
  expect(ghostlight(['replay', packed, '--emit', 'replay']).out).toBe(readFileSync(file, 'utf8'));
});

test('PLAT-180 a program that only notes is cut off as one that floods, and one that notes too much plays on', () => {
  const flood = ghostlight([
    'sim',
    'nonet',
    '--bot-cmd',
    `yes '{"type":"note","text":"hm"}'`,
    '--games',
    '1',
    '--bot-bank',
    '0',
  ]);
  expect(flood.code).toBe(1);
  expect(flood.err).toContain('said more than 1000 lines in one decision');
  const chatty = player(
    "if (m.type === 'update' && m.yours) for (let i = 0; i < 40; i++) say({ type: 'note', text: String(i) });",
  );
  const text = readFileSync(recorded(chatty), 'utf8');
  expect(text.match(/"at":"note","n":0,/g)?.length).toBe(4);
  expect(text).toContain('"at":"end"');
});
