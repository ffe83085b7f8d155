import { h, options, render } from 'preact';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import guide from '../../docs/architecture.md?raw';
import { stubPage } from '../../test/helpers/page-stub.ts';
import { findGame, type GameModule } from '../games/index.ts';
import { memoryVault } from '../host/vault.ts';
import type { GameTable } from '../shell/game-table.ts';
import type { PageVault } from './page-vault.ts';

const GAME = 'swamp';
const SOURCES = Object.keys(import.meta.glob(['/src/**/*.ts', '/src/**/*.tsx']));

/** Every file of ours that a stack names, outermost first. */
function filesOn(stack: string): string[] {
  return [...stack.matchAll(/\/src\/([\w./-]+\.tsx?)/g)]
    .map((m) => m[1])
    .filter((f) => !f.endsWith('.test.ts'))
    .reverse();
}

/** The files of rules and of a game's screen count as one each, by the name of the first that does the work. */
function station(file: string): string {
  if (!file.startsWith(`games/${GAME}/`)) return file;
  const part = file.slice(`games/${GAME}/`.length);
  if (part.startsWith('ui/')) return `games/${GAME}/ui/view.ts`;
  return part.startsWith('observe') ? file : `games/${GAME}/rules/turn.ts`;
}

const passed = new Set<string>();
let recording = false;
let kept = 0;
let steps = 0;

function pass(): void {
  if (recording) for (const file of filesOn(new Error().stack ?? '')) passed.add(station(file));
}

/** The value, with a look at the stack whenever something of it is read. */
function watched<V extends object>(value: V): V {
  return new Proxy(value, {
    get(target, name) {
      pass();
      return Reflect.get(target, name);
    },
  });
}

/** The game with a look at the stack from inside its rules, its observation and its screen. */
function instrumented({ game, ui, ...rest }: GameModule): GameModule {
  return {
    ...rest,
    game: {
      ...game,
      apply: (s, turns, emit) =>
        game.apply(s, turns, (to, event) => {
          pass();
          emit?.(to, event);
        }),
      observe: (s, who) => game.observe(watched(s), who),
    },
    ui: {
      ...ui,
      view: (obs, mode, talk, frame, seed) => ui.view(watched(obs), mode, talk, frame, seed),
      keep(value) {
        kept++;
        return ui.keep?.(value) ?? value;
      },
    },
  };
}

/** The arrow key of a move that is legal now. */
function arrowOf(table: { readonly value: GameTable | null }): string {
  const move = table.value?.controller.now.legal
    .map((a) => table.value?.module.game.actions.format(a))
    .find((a) => a?.startsWith('move '));
  const [, dir = ''] = move?.split(' ') ?? [];
  return `Arrow${dir.charAt(0).toUpperCase()}${dir.slice(1)}`;
}

const { debounceRendering, requestAnimationFrame } = options;
const { stackTraceLimit } = Error as { stackTraceLimit?: number };
afterAll(() => {
  vi.unstubAllGlobals();
  Object.assign(options, { debounceRendering, requestAnimationFrame });
  Object.assign(Error, { stackTraceLimit });
});

beforeAll(async () => {
  Object.assign(Error, { stackTraceLimit: Number.POSITIVE_INFINITY });
  const page = stubPage(vi.stubGlobal);
  // What a key changes is drawn before the key returns: one stack then holds the whole path.
  options.debounceRendering = (run) => run();
  // Nothing is left to be done after the picture.
  options.requestAnimationFrame = () => {};
  const [{ table }, { openArcade }, { Play }, { loadSheet }] = await Promise.all([
    import('./arcade.ts'),
    import('./open-arcade.ts'),
    import('./pages/play.tsx'),
    import('./game/sheet.ts'),
  ]);
  const entry = findGame(GAME);
  if (entry === null) throw new Error(`no ${GAME}`);
  const module = instrumented(await entry.load());
  const vault: PageVault = Object.assign(memoryVault(), {
    trouble: null,
    settled: async () => {},
    reread: async () => {},
  });
  const arcade = openArcade(vault);
  arcade.context.go.begin(module, { options: {}, seed: 'a key' });
  await vi.waitFor(() => expect(table.value).not.toBe(null), { timeout: 30_000 });
  render(
    h(Play, { arcade, loaded: { module, sheet: (await loadSheet(GAME)).first, stage: null }, slot: '' }),
    page.root as HTMLElement,
  );
  // The pictures of cells; lines and names around the map are drawn beside them.
  page.onPen = (call) => {
    if (call === 'putImageData') pass();
  };
  kept = 0;
  recording = true;
  page.keydown(arrowOf(table));
  recording = false;
  steps = table.value?.session.n ?? 0;
});

test('a key press goes through the files that the guide lists, and through at most ten', () => {
  const section = guide.slice(guide.indexOf('## 13.'), guide.indexOf('## 14.'));
  const listed = [...section.matchAll(/^\d+\. \[`[^`]+`\]\(\.\.\/src\/([^)]+)\)/gm)].map((m) => m[1]);
  expect([...passed].sort()).toEqual([...listed].sort());
  expect(listed.length).toBeLessThanOrEqual(10);
});

test('every file that the guide names on the way exists', () => {
  const section = guide.slice(guide.indexOf('## 13.'), guide.indexOf('## 14.'));
  const named = [...section.matchAll(/\]\(\.\.\/src\/([^)]+)\)/g)].map((m) => m[1]);
  expect(named.length).toBeGreaterThan(9);
  for (const file of named.filter((f) => !f.endsWith('.json'))) expect(SOURCES).toContain(`/src/${file}`);
});

test('a key that acts serialises the state of the screen once', () => {
  expect({ steps, kept }).toEqual({ steps: 1, kept: 1 });
});
