/** The game inside the arcade around it: what is kept, marked and taught between games. */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { asText } from '../../../engine/raster.ts';
import { newHead } from '../../../host/recording.ts';
import { buildSave } from '../../../host/save.ts';
import { openSession } from '../../../host/session.ts';
import { memoryVault } from '../../../host/vault.ts';
import { createShell } from '../../../shell/shell.ts';
import type { ShellStart } from '../../../shell/types.ts';
import { GAMES } from '../../index.ts';
import { sword } from '../index.ts';

const FRAME = { cols: 80, rows: 24 };

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
  const press = async (...keys: readonly string[]): Promise<string[]> => {
    for (const key of keys) {
      shell.key(key);
      await shell.ready();
    }
    return asText(shell.view(FRAME)).split('\n');
  };
  return { press, files };
}

function head() {
  return newHead(sword, { seed: 'pale', by: 'drawn', options: {}, seats: [{ name: 'ann', kind: 'human' }] });
}

function begun(...actions: readonly string[]) {
  const session = openSession(sword, head());
  if (!session.ok) throw new Error(session.problem.text);
  for (const action of actions) session.value.submit(0, session.value.n, sword.actions.get(action));
  return session.value;
}

test('SWORD-287 a game that goes on from a copy of its save is marked and says so at its end', async () => {
  const t = await open({ game: 'sword', what: 'save', text: buildSave(begun('move n')), source: 'copy.jsonl' });
  const mark = '{"at":"mark","n":1,"what":"loaded"}';
  expect(defined(t.files.get('saves/sword.jsonl'))).toContain(mark);
  expect((await t.press('Q', 'o')).join('\n')).toContain('Not rated: it was continued from a file after step 1.');
  const recording = [...t.files].find(([name]) => name.startsWith('recordings/'))?.[1] ?? '';
  expect(recording).toContain(mark);
  const own = await open(
    { game: 'sword', what: 'resume' },
    new Map([['saves/sword.jsonl', buildSave(begun('move n'))]]),
  );
  expect((await own.press('Q', 'o')).join('\n')).not.toContain('continued from a file');
});

test('SWORD-348 a game that ended is in the notebook of the title menu, and every later one too', async () => {
  const t = await open({ game: 'sword', what: 'head', head: head() });
  await t.press('Q', 'o');
  expect(JSON.parse(defined(t.files.get('sword/notebook.json')))).toMatchObject({ games: 1, won: 0 });
  const title = await t.press('Q');
  const entry = title.findIndex((row) => row.includes("Tester's notebook"));
  expect(entry).toBeGreaterThan(0);
  const second = await open({ game: 'sword', what: 'head', head: head() }, t.files);
  await second.press('Q', 'o');
  expect(JSON.parse(defined(t.files.get('sword/notebook.json')))).toMatchObject({ games: 2 });
});

test('SWORD-349 the cards of the first floor cover neither the map nor the messages', async () => {
  const t = await open({ game: 'sword', what: 'head', head: head() });
  const rows = await t.press();
  expect(rows[13].slice(20)).toMatch(/^Four weapons lie around you .*F3 got it/);
  expect(rows.slice(14, 17).every((row) => row.slice(0, 17) === '.'.repeat(17))).toBe(true);
  expect(rows[22]).toBe('Welcome, tester.');
  const next = await t.press('k');
  expect(next[13].slice(20)).toMatch(/^Take it /);
  const none = await t.press('F4');
  expect(none[13].slice(20)).toBe('');
});
