import { expect, test } from 'vitest';
import { newHead } from '../../src/host/recording.ts';
import { buildSave } from '../../src/host/save.ts';
import { openSession } from '../../src/host/session.ts';
import { openApi } from '../../src/server/api.ts';
import { openSchemas } from '../../src/server/game-schemas.ts';
import { openRecordings } from '../../src/server/recordings.ts';
import { localWorkers } from '../../src/server/workers.ts';
import { defined } from '../helpers/defined.ts';
import { UNHURRIED } from '../helpers/running-server.ts';
import { bench, toyModule } from '../helpers/server.ts';
import { dice } from '../toy-game.ts';

const MODULE = toyModule(dice);
/** Longer ones, and those with control characters, are no heads at all (PLAT-079). */
const EVIL = ['\u202eevil', 'x'.repeat(100), '\u200b'];

/** A save as a stranger writes it, with this name in its head. */
function saveNamed(name: string): string {
  const seats = [{ name, kind: 'human' as const }];
  const begun = openSession(dice, newHead(dice, { seed: 's', options: { goal: 1000 }, seats }));
  if (!begun.ok) throw new Error(begun.problem.text);
  begun.value.submit(0, 0, dice.actions.get('roll 1'));
  return buildSave(begun.value);
}

test('PLAT-126 names in brought saves and of new players are shown clean, whatever was sent', () => {
  const b = bench({ modules: [MODULE] });
  for (const name of EVIL) b.lobby.bring('dice', saveNamed(name), '203.0.113.66');
  const ann = b.connect();
  for (const name of ['\u001b[31mred', 'a\u202eb', '\u2066c\u2069']) ann.say({ type: 'new', game: 'dice', name });
  const names = b.lobby.live().map((room) => room.file.seats[0].name);
  expect(names).toEqual(['evil', 'x'.repeat(40), 'player', '[31mred', 'ab', 'c']);
});

test('PLAT-129 the list of sessions comes in pages of two hundred, which together name every session once', async () => {
  const limits = { rate: UNHURRIED, work: UNHURRIED, creations: UNHURRIED, sessionsPerAddress: 1_000 };
  const b = bench({ modules: [MODULE], limits });
  for (let i = 0; i < 9; i++) {
    const ann = b.connect();
    for (let k = 0; k < 50; k++) ann.say({ type: 'new', game: 'dice', name: 'x'.repeat(40) });
  }
  const bots = new Map();
  const { judge } = localWorkers([MODULE], bots);
  const schemas = openSchemas([]);
  const recordings = openRecordings(b.vault);
  const api = openApi({
    version: '0',
    modules: [MODULE],
    bots,
    lobby: b.lobby,
    recordings,
    recordingHere: recordings.readHere,
    judge,
    key: null,
    schemas,
  });
  const pages: { readonly session: string }[][] = [];
  for (let after: string | undefined; ; after = defined(defined(pages.at(-1)).at(-1)).session) {
    const page = (await api.sessions(after === undefined ? {} : { after })) as { readonly session: string }[];
    if (page.length === 0) break;
    expect(JSON.stringify(page).length).toBeLessThan(200 * 500);
    pages.push(page);
  }
  expect(pages.map((p) => p.length)).toEqual([200, 200, 50]);
  expect(new Set(pages.flat().map((s) => s.session)).size).toBe(450);
});
