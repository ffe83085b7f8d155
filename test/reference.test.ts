/** The references of the games against games that are played: whatever occurs is described, and whatever is described occurs. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check } from '../src/engine/schema.ts';
import type { AnyUi } from '../src/engine/ui.ts';
import { findReference } from '../src/games/references.ts';
import { gameSchema } from '../src/wire/game-schema.ts';
import { defined } from './helpers/defined.ts';
import { checkerFor } from './helpers/json-schema.ts';
import { REFERENCES, testPlayed } from './helpers/played-references.ts';

/** The others are played by `reference.long.test.ts`. */
testPlayed(['nonet', 'swamp', 'ghostly']);

test.each(REFERENCES)('PLAT-165 every refusal code in the source of $id is described', ({ id, reference }) => {
  const files = readdirSync(`src/games/${id}`, { recursive: true }).map(String);
  const rules = files.filter(
    (f) => /^(rules\/|game\.ts|types\.ts)/.test(f) && f.endsWith('.ts') && !f.endsWith('.test.ts'),
  );
  const codes = rules.flatMap((f) =>
    [...readFileSync(`src/games/${id}/${f}`, 'utf8').matchAll(/(?:\bcode: |\brefus(?:ed|al)\()'([a-z-]+)'/g)].map(
      (m) => m[1],
    ),
  );
  expect(codes.length).toBeGreaterThan(2);
  expect(codes.filter((code) => code !== 'bad-action' && reference.refusals[code] === undefined)).toEqual([]);
});

test.each(REFERENCES)('PLAT-165 every action of $id fits the schema, as do its options', ({ game, reference }) => {
  const checker = checkerFor(gameSchema(game, reference));
  expect(Object.keys(reference.actions)).toEqual(Object.keys(game.actions.table));
  const wrong = new Set<string>();
  for (const action of game.actions.all) {
    const { type } = action as { type: string };
    const fault = checker.check(`action-${type}`, game.actions.toJson(action));
    if (fault !== null) wrong.add(fault);
  }
  expect([...wrong].slice(0, 5)).toEqual([]);
  expect(checker.check('options', game.options.defaults)).toBeNull();
  expect(checker.check('options', {})).toBeNull();
  expect(defined(checker.check('action', { type: 'no such thing' }))).not.toBe('');
});

test.each(REFERENCES)('PLAT-166 the page of $id names types that the library exports', ({ id }) => {
  const [, names] = defined(/import \{ (.*) \} from 'ghostlight/.exec(readFileSync(`docs/games/${id}.md`, 'utf8')));
  const face = readFileSync(`src/games/${id}/index.ts`, 'utf8');
  for (const name of names.replaceAll('type ', '').split(', ')) expect(face).toMatch(new RegExp(`\\b${name}\\b`));
});

test('PLAT-165 a game from elsewhere has its own reference, or says at least what it takes', async () => {
  const [{ game, reference }] = REFERENCES;
  const module = { game, ui: {} as AnyUi };
  const entry = { id: 'elsewhere', title: '', about: '' };
  expect(await findReference({ ...entry, load: async () => ({ ...module, reference }) })).toBe(reference);
  expect(await findReference({ ...entry, load: async () => module })).toBeNull();
  const { $defs } = gameSchema(game, null) as { $defs: Record<string, { description?: string }> };
  expect($defs.observation.description).toBe('This game does not describe its observation.');
  expect(Object.keys($defs)).toContain('action-move');
});

test('what is not described, missing or of another kind is noticed', async () => {
  const { game, reference } = REFERENCES[0];
  const checker = checkerFor(gameSchema(game, reference));
  const obs = game.observe(game.create({ seed: '1', seats: 1, options: game.options.defaults }), 0) as Record<
    string,
    unknown
  >;
  expect(checker.check('observation', obs)).toBeNull();
  const { turn: _, ...less } = obs;
  expect(checker.check('observation', less)).toBe('observation.turn: is missing');
  expect(checker.check('observation', { ...obs, more: 1 })).toBe('observation.more: is not described');
  expect(checker.check('observation', { ...obs, turn: 'x' })).toBe('observation.turn: is string, not integer');
  expect(check(reference.observation, { ...obs, more: 1 }, '')).toMatchObject({ ok: false, problem: { path: 'more' } });
});
