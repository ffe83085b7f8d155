/** The references of the games against games that are played: whatever occurs is described, and whatever is described occurs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { misspelt } from '../scripts/docs/examples.ts';
import { generatedDocs } from '../scripts/docs/generate.ts';
import { playAll } from '../scripts/docs/random-plays.ts';
import type { AnyGame, Watcher } from '../src/engine/game.ts';
import type { GameReference } from '../src/engine/reference.ts';
import { check } from '../src/engine/schema.ts';
import type { AnyUi } from '../src/engine/ui.ts';
import { GAMES } from '../src/games/index.ts';
import { findReference } from '../src/games/references.ts';
import { gameSchema } from '../src/wire/game-schema.ts';
import { defined } from './helpers/defined.ts';
import { checkerFor } from './helpers/json-schema.ts';

/** Of each random game. */
const STEPS = 120;
/** So many observations are looked at one by one, then of each game the first twenty and every seventh. */
const ENOUGH = 600;

const BLOW = 'the four events of a blow have the same fields, and `struck` shows them empty';
/** What is described and cannot be shown by any game that is played here, with the reason. */
const NEVER_SEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  delve: { 'Skill.next|null': 'a skill of level 20 takes ten points and ten levels more from items' },
  sword: {
    'event-dodged.by|null': BLOW,
    'event-parried.bout|null': BLOW,
    'event-parried.by|null': BLOW,
    'event-parried.whom|null': BLOW,
    'event-reflected.bout|null': BLOW,
    'event-reflected.by|null': BLOW,
    'event-reflected.whom|null': BLOW,
  },
};

const REFERENCES = (
  await Promise.all(
    GAMES.map(async (entry) => ({ game: (await entry.load()).game, reference: await findReference(entry) })),
  )
).flatMap(({ game, reference }) => (reference === null ? [] : [{ id: game.id, game, reference }]));

interface Found {
  readonly wrong: Set<string>;
  readonly missing: string[];
  readonly codes: Set<string>;
  readonly endings: Set<string>;
  readonly figures: Set<string>;
  readonly observations: number;
  readonly events: number;
}

const FOUND = new Map<AnyGame, Found>();

/** Plays once for all tests of a game. */
function find(game: AnyGame, reference: GameReference): Found {
  const known = FOUND.get(game);
  if (known !== undefined) return known;
  const checker = checkerFor(gameSchema(game, reference));
  const wrong = new Set<string>();
  const codes = new Set<string>();
  const endings = new Set<string>();
  const figures = new Set<string>();
  let observations = 0;
  let events = 0;
  const holds = (definition: string, schema: Parameters<typeof check>[0] | undefined, value: object): void => {
    const seen = schema === undefined ? null : check(schema, value, definition);
    if (seen === null || !seen.ok)
      wrong.add(seen === null ? `${definition}: no schema` : `${seen.problem.path}: ${seen.problem.text}`);
    const fault = checker.check(definition, value);
    if (fault !== null) wrong.add(fault);
  };
  playAll(game, STEPS, {
    moment({ state, seats, n, events: happened }) {
      for (const { event } of happened) {
        const { type } = event as { type: string };
        holds(`event-${type}`, reference.events[type], event);
        events++;
      }
      const outcome = game.outcome(state);
      if (outcome !== null) endings.add(outcome.why);
      if (outcome !== null) for (const name of Object.keys(game.figures?.(state) ?? {})) figures.add(name);
      if (observations > ENOUGH && n > 20 && n % 7 !== 0 && outcome === null) return;
      const watchers: Watcher[] = [...Array(seats).keys(), 'public', 'all'];
      const who = watchers[observations % watchers.length];
      for (const one of outcome === null ? [who] : watchers)
        holds('observation', reference.observation, game.observe(state, one));
      observations++;
    },
    refused: (_now, _seat, _action, { code }) => void codes.add(code),
  });
  const missing = [
    ...checker.missing('observation'),
    ...Object.keys(reference.events).flatMap((type) => checker.missing(`event-${type}`)),
  ];
  const found = { wrong, missing: [...new Set(missing)], codes, endings, figures, observations, events };
  FOUND.set(game, found);
  return found;
}

test.each(REFERENCES)('PLAT-165 every observation and event of $id is as it is described', ({ game, reference }) => {
  const { wrong, observations, events } = find(game, reference);
  expect([...wrong].slice(0, 5)).toEqual([]);
  expect([observations > 500, events > 50]).toEqual([true, true]);
});

test.each(REFERENCES)(
  'PLAT-165 every field, member and event of $id that is described occurs',
  ({ id, game, reference }) => {
    expect(find(game, reference).missing.sort()).toEqual(Object.keys(NEVER_SEEN[id] ?? {}).sort());
  },
);

test.each(REFERENCES)(
  'PLAT-165 every refusal, ending and figure of $id is described, and occurs',
  ({ id, game, reference }) => {
    const { codes, endings, figures } = find(game, reference);
    for (const { code } of misspelt(game)) if (code !== 'bad-action') codes.add(code);
    const unseen = Object.keys(NEVER_SEEN[`${id} refusals`] ?? {});
    expect([...codes, ...unseen].sort()).toEqual(Object.keys(reference.refusals).sort());
    expect([...endings, ...Object.keys(NEVER_SEEN[`${id} endings`] ?? {})].sort()).toEqual(
      Object.keys(reference.endings).sort(),
    );
    expect([...figures].sort()).toEqual(Object.keys(reference.figures).sort());
  },
);

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

test('PLAT-166 the generated documents are what the code says; if not: npm run docs', async () => {
  const docs = await generatedDocs();
  expect(docs.size).toBeGreaterThan(2);
  const stale = [...docs].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  expect(stale.map(([file]) => `${file}: run npm run docs`)).toEqual([]);
});
