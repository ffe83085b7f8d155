/** The contract suite: what every registered game must keep, whatever its rules are. */
import { describe, expect, test } from 'vitest';
import { asText, rasterize } from '../../src/engine/raster.ts';
import { fitTo } from '../../src/engine/text-flow.ts';
import { plain } from '../../src/engine/view.ts';
import { GAMES } from '../../src/games/index.ts';
import { monkey } from './monkey.ts';
import { deepFreeze, digest, randomTurns, setupOf, wander } from './play.ts';

const modules = await Promise.all(GAMES.map(async (entry) => ({ entry, ...(await entry.load()) })));

describe.each(modules)('$entry.id', ({ entry, game, ui }) => {
  test('the registry says the same as the game', () => {
    expect([game.id, game.title, game.about]).toEqual([entry.id, entry.title, entry.about]);
    expect(game.content).toMatch(/^[0-9a-f]{8,}$/);
  });

  test('PLAT-001 the same seed and actions give the same digests, and another seed another game', () => {
    const run = (seed: string): string[] => {
      const out: string[] = [];
      wander(game, seed, 300, (s) => out.push(digest(game, s)));
      return out;
    };
    expect(run('one')).toEqual(run('one'));
    expect(run('one')).not.toEqual(run('two'));
  });

  test('PLAT-003 equal states have equal digests, and every step changes it or nothing', () => {
    wander(game, 'digest', 300, (s) => {
      const copy = game.state.clone(s);
      expect(digest(game, copy)).toMatch(/^[0-9a-f]{8,}$/);
      expect(digest(game, copy)).toBe(digest(game, s));
      expect(game.state.differs(s, copy, 'state')).toBe(null);
    });
  });

  test('a clone that goes another way leaves the original untouched', () => {
    wander(game, 'clone', 200, (s, r) => {
      const before = digest(game, s);
      const copy = game.state.clone(s);
      for (let i = 0; i < 20 && game.toAct(copy).length > 0; i++) game.apply(copy, randomTurns(game, copy, r));
      expect(digest(game, s)).toBe(before);
    });
  });

  test('PLAT-063 a saved and loaded state is the same and goes on the same', () => {
    wander(game, 'save', 200, (s, r) => {
      const loaded = game.state.fromJson(JSON.parse(JSON.stringify(game.state.toJson(s))), 'state');
      if (!loaded.ok) throw new Error(`${loaded.problem.path}: ${loaded.problem.text}`);
      expect(game.state.differs(s, loaded.value, 'state')).toBe(null);
      const twin = game.state.clone(s);
      for (let i = 0; i < 10 && game.toAct(twin).length > 0; i++) {
        const turns = randomTurns(game, twin, r);
        game.apply(twin, turns);
        game.apply(loaded.value, turns);
      }
      expect(digest(game, loaded.value)).toBe(digest(game, twin));
    });
  });

  test('a saved state with a field missing or of another kind is refused by its path', () => {
    const whole = game.state.toJson(game.create(setupOf(game, 'fields'))) as Record<string, unknown>;
    for (const field of Object.keys(whole)) {
      const { [field]: _, ...without } = whole;
      const missing = game.state.fromJson(without, 'state');
      const odd = game.state.fromJson({ ...whole, [field]: { odd: true } }, 'state');
      expect([field, missing.ok, odd.ok]).toEqual([field, false, false]);
      if (!missing.ok) expect(missing.problem.path).toContain(field);
      if (!odd.ok) expect(odd.problem.path).toContain(field);
    }
  });

  test('the legal list is exactly what is listed and not refused, and never empty', () => {
    wander(game, 'legal', 200, (s) => {
      for (let seat = 0; seat < game.seats.min; seat++) {
        const allowed = game.actions.listed.filter((a) => game.refuse(s, seat, a) === null);
        if (game.toAct(s).includes(seat)) {
          expect(game.legal(s, seat)).toEqual(allowed);
          expect(allowed.length).toBeGreaterThan(0);
        } else expect(allowed).toEqual([]);
      }
    });
  });

  test('PLAT-005 a refused action has a code and a sentence and changes nothing', () => {
    wander(game, 'refuse', 60, (s) => {
      const before = digest(game, s);
      for (const action of game.actions.all) {
        const refusal = game.refuse(s, 0, action);
        if (refusal === null) continue;
        const told = /^[a-z][a-z-]*$/.test(refusal.code) && /\S{2,}/.test(game.explain(refusal));
        if (!told) throw new Error(`${game.actions.format(action)}: ${refusal.code}: ${game.explain(refusal)}`);
      }
      expect(digest(game, s)).toBe(before);
    });
  });

  test('PLAT-004 questions change nothing and draw nothing', () => {
    wander(game, 'questions', 100, (s) => {
      const before = digest(game, s);
      const ask = () =>
        JSON.stringify([
          game.legal(s, 0),
          game.observe(s, 0),
          game.observe(s, 'all'),
          game.observe(s, 'public'),
          game.outcome(s),
          game.score(s, 0),
          game.sketch(s),
        ]);
      const first = ask();
      expect(ask()).toBe(first);
      expect(digest(game, s)).toBe(before);
    });
  });

  test('an observation is plain JSON that later steps do not touch', () => {
    wander(game, 'frozen', 200, (s, r) => {
      const obs = deepFreeze(game.observe(s, 0));
      const text = JSON.stringify(obs);
      expect(JSON.parse(text)).toEqual(obs);
      if (game.toAct(s).length > 0) game.apply(game.state.clone(s), randomTurns(game, s, r));
      expect(JSON.stringify(obs)).toBe(text);
    });
  });

  test('PLAT-010 PLAT-012 every action survives text and JSON, in any case', () => {
    for (const action of game.actions.all) {
      const text = game.actions.format(action);
      expect(text).toBe(text.toLowerCase());
      for (const raw of [
        text,
        text.toUpperCase(),
        ` ${text} `,
        JSON.parse(JSON.stringify(game.actions.toJson(action))),
      ]) {
        const read = game.actions.read(raw);
        expect(read.ok && read.value === action).toBe(true);
      }
      expect(game.actions.all[game.actions.indexOf(action)]).toBe(action);
    }
  });

  test('nobody is to act exactly when there is an outcome, with one score per seat', () => {
    wander(game, 'outcome', 400, (s) => {
      const outcome = game.outcome(s);
      expect(outcome !== null).toBe(game.toAct(s).length === 0);
      if (outcome !== null) expect(outcome.scores.length).toBe(game.seats.min);
    });
  });

  test('PLAT-065 a scenario written out and read back is the same position', () => {
    wander(game, 'sketch', 150, (s, _r, setup) => {
      const staged = game.stage(JSON.parse(JSON.stringify(game.sketch(s))), setup);
      if (!staged.ok) throw new Error(`${staged.problem.path}: ${staged.problem.text}`);
      expect(game.state.differs(s, staged.value, 'state')).toBe(null);
    });
  });

  test('every key is an action or a command of its mode, and every view fits its frame', () => {
    for (const [mode, map] of Object.entries(ui.keys))
      for (const [keys, binding] of Object.entries(map)) {
        const fine = binding.startsWith('ui:')
          ? ui.commands.includes(binding.slice(3))
          : game.actions.parse(binding).ok;
        expect([mode, keys, fine]).toEqual([mode, keys, true]);
      }
    for (const frame of [ui.least, { cols: 100, rows: 30 }, { cols: 160, rows: 50 }]) {
      wander(game, 'views', 40, (s) => {
        const obs = game.observe(s, 0);
        const settings = ui.settings.defaults;
        const view = ui.view(
          obs,
          ui.settle(ui.start(settings, obs), obs, []),
          { log: ui.greet(obs), notice: null },
          frame,
          'seed',
        );
        expect(view.frame).toEqual(frame);
        for (const { box } of view.panes) {
          expect(
            box.col >= 0 && box.row >= 0 && box.col + box.cols <= frame.cols && box.row + box.rows <= frame.rows,
          ).toBe(true);
        }
        expect(rasterize(view).glyphs.filter((g) => [...g.char].length !== 1)).toEqual([]);
        expect(rasterize(view, true).glyphs.filter((g) => g.char < ' ' || g.char > '~')).toEqual([]);
        expect(asText(view).split('\n').length).toBe(frame.rows);
      });
    }
  });

  test('help pages fit the smallest screen, and what is broken hangs below itself', () => {
    expect(ui.help.length).toBeGreaterThan(0);
    const room = ui.least.cols - 4;
    for (const page of ui.help) {
      const lines = fitTo(page.lines, room).map(plain);
      expect(lines.filter((l) => l.trimEnd().length > room)).toEqual([]);
      const words = (rows: readonly string[]) => rows.join(' ').split(/\s+/).join(' ').trim();
      expect(words(lines)).toBe(words(page.lines.map(plain)));
    }
  });

  test('5,000 random actions break no invariant', () => {
    monkey(game, 5000);
  });
});

/** How each game names its directions. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  swamp: ['up', 'down', 'left', 'right'],
  ghostly: ['up', 'down', 'left', 'right'],
  nonet: ['n', 'e', 's', 'w'],
  sword: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'],
  delve: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'],
};

test.each(modules)('PLAT-011 $entry.id names its directions as the platform says', ({ game }) => {
  const words = Object.values(game.actions.table).flatMap((params) =>
    Object.hasOwn(params, 'dir') ? [...params.dir] : [],
  );
  expect(words.length).toBeGreaterThan(0);
  expect([...new Set(words.filter((w) => w !== null))].sort()).toEqual([...NAMES[game.id]].sort());
});
