/** The archive: rules of earlier releases stay what they were, and their recordings are read by them. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARCHIVE } from '../../archive/index.ts';
import { findVersion } from '../../src/games/archive.ts';
import { findGame, GAMES } from '../../src/games/index.ts';
import { parseRecording } from '../../src/host/recording.ts';
import { buildSave, loadSave } from '../../src/host/save.ts';
import { openSession } from '../../src/host/session.ts';
import { verify } from '../../src/host/verify.ts';
import { openViewer } from '../../src/host/viewer.ts';
import { defined } from '../helpers/defined.ts';

interface Listed {
  readonly game: string;
  readonly rules: number;
  readonly content: string;
  readonly sha256: string;
}
const LIST: readonly Listed[] = JSON.parse(readFileSync('archive/list.json', 'utf8'));

test('PLAT-075 a frozen module is the one that was frozen, and is what its name says', async () => {
  expect(LIST.map(({ game, rules }) => `${game}-${rules}.js`).sort()).toEqual(
    readdirSync('archive')
      .filter((f) => f.endsWith('.js'))
      .sort(),
  );
  for (const { game, rules, content, sha256 } of LIST) {
    const bytes = readFileSync(`archive/${game}-${rules}.js`);
    expect([game, createHash('sha256').update(bytes).digest('hex')]).toEqual([game, sha256]);
    // Self-contained: nothing of the program is imported.
    expect(/\bimport\b\s*[{*("']|\bfrom\s*["']/.test(bytes.toString('utf8').replace(/"(?:[^"\\]|\\.)*"/g, '""'))).toBe(
      false,
    );
    const module = await ARCHIVE.find((f) => f.game === game && f.rules === rules)?.load();
    expect(module?.game).toMatchObject({ id: game, rules, content });
  }
});

test('PLAT-075 every game has its earlier rules on file before it raises its number', async () => {
  for (const { id, load } of GAMES) {
    const { game } = await load();
    const kept = LIST.filter((l) => l.game === id).map((l) => l.rules);
    expect([id, kept.includes(game.rules) || kept.includes(game.rules - 1)]).toEqual([id, true]);
  }
});

test('PLAT-076 a save of frozen rules is finished under them, and its recording verifies', async () => {
  for (const { game: id, rules } of LIST) {
    const file = readdirSync('test/golden').find((f) => f.startsWith(`${id}-`) && rulesOf(f) === rules);
    if (file === undefined) throw new Error(`no golden recording of ${id} by rules ${rules}`);
    const text = readFileSync(`test/golden/${file}`, 'utf8');
    const found = await findVersion({ game: id, rules });
    if (!found.ok) throw new Error(found.problem.text);
    const { game } = found.value;
    const viewer = openViewer(game, text);
    const opened = viewer.ok ? openSession(game, viewer.value.head) : viewer;
    if (!viewer.ok || !opened.ok) throw new Error('cannot be opened');
    let session = opened.value;
    const half = viewer.value.length >> 1;
    for (let n = 1; n <= viewer.value.length; n++) {
      if (n === half) {
        const loaded = loadSave(game, buildSave(session));
        if (!loaded.ok) throw new Error(loaded.problem.text);
        session = loaded.value.session;
      }
      viewer.value.seek(n);
      for (const move of viewer.value.moves()) {
        const blank = move.indexOf(' ');
        session.submit(Number(move.slice(0, blank)), n - 1, game.actions.get(move.slice(blank + 1)));
      }
      if (session.n < n) session.step();
    }
    expect([id, session.digest()]).toEqual([id, viewer.value.digest()]);
    expect(verify(game, `${session.lines.join('\n')}\n`)).toMatchObject({ ok: true, value: { complete: true } });
  }
});

function rulesOf(file: string): number {
  const text = readFileSync(`test/golden/${file}`, 'utf8');
  const head = parseRecording(text.slice(0, text.indexOf('\n') + 1));
  return head.ok ? head.value.head.rules : -1;
}

test('PLAT-077 a recording of rules that are not here says which release can read it', async () => {
  const { game } = await defined(findGame('nonet')).load();
  const newer = await findVersion({ game: 'nonet', rules: game.rules + 1 });
  expect(newer.ok ? '' : newer.problem.text).toContain('a newer release of Ghostlight reads it');
  const older = await findVersion({ game: 'delve', rules: 1 });
  expect(older.ok ? '' : older.problem.text).toContain('from before release 0.1.0');
  const unknown = await findVersion({ game: 'chess', rules: 1 });
  expect(unknown.ok ? '' : unknown.problem.code).toBe('no-such-game');
});
