/** For tests: games played against their references; whatever occurs is described, and whatever is described occurs (PLAT-165). */
import { expect, test } from 'vitest';
import { misspelt } from '../../scripts/docs/examples.ts';
import { playAll } from '../../scripts/docs/random-plays.ts';
import type { AnyGame, Watcher } from '../../src/engine/game.ts';
import type { GameReference } from '../../src/engine/reference.ts';
import { check } from '../../src/engine/schema.ts';
import { GAMES } from '../../src/games/index.ts';
import { findReference } from '../../src/games/references.ts';
import { gameSchema } from '../../src/wire/game-schema.ts';
import { checkerFor } from './json-schema.ts';

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

/** Every game with its reference. */
export const REFERENCES = (
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

/** The tests of these games: some take seconds, some the better part of a minute. */
export function testPlayed(ids: readonly string[]): void {
  const games = REFERENCES.filter(({ id }) => ids.includes(id));
  test.each(games)('PLAT-165 every observation and event of $id is as it is described', ({ game, reference }) => {
    const { wrong, observations, events } = find(game, reference);
    expect([...wrong].slice(0, 5)).toEqual([]);
    expect([observations > 500, events > 50]).toEqual([true, true]);
  });

  test.each(games)(
    'PLAT-165 every field, member and event of $id that is described occurs',
    ({ id, game, reference }) => {
      expect(find(game, reference).missing.sort()).toEqual(Object.keys(NEVER_SEEN[id] ?? {}).sort());
    },
  );

  test.each(games)(
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
}
