import { expect, test } from 'vitest';
import { defineActions } from '../engine/actions.ts';
import type { Game, Outcome } from '../engine/game.ts';
import { defineOptions } from '../engine/options.ts';
import { fail, ok, type Refusal } from '../engine/result.ts';
import type { Company, GameUi, KeyMap, ShellRequest, Ui } from '../engine/ui.ts';
import { line, plain } from '../engine/view.ts';
import { type Controller, type ControllerSpec, createController, LOG_KEPT } from './controller.ts';
import type { FromHost, Port } from './port.ts';

/** A corridor of ten places: steps to either side, a wall at both ends, home at the right end. */
interface Corridor {
  state: { at: number };
  action: { readonly type: 'step' | 'back' };
  event: { readonly type: 'stepped'; readonly to: number };
  obs: { readonly at: number };
  options: object;
}
interface CorridorUi extends Ui {
  readonly warned: boolean;
  readonly settled: number;
}

const actions = defineActions({ step: {}, back: {} });
const STEP = actions.get('step');
const game = {
  actions,
  explain: (r: Refusal) => `refused: ${r.code}`,
} as unknown as Game<Corridor>;

const KEYS: KeyMap = {
  board: { Right: 'step', Left: 'back', r: 'ui:run', q: 'ui:leave', n: 'ui:name' },
  name: { Any: 'ui:type', Escape: 'ui:leave' },
};

const ui: GameUi<Corridor, CorridorUi> = {
  keys: KEYS,
  commands: ['run', 'leave', 'type', 'name'],
  roles: {},
  settings: defineOptions({}),
  presets: [],
  help: [],
  least: { cols: 80, rows: 24 },
  start: () => ({ mode: 'board', warned: false, settled: 0 }),
  revive: (raw) =>
    (raw as CorridorUi)?.mode === 'board' ? ok(raw as CorridorUi) : fail('bad-ui', 'ui.mode', 'no such mode'),
  configure: (u) => ({ ...u, mode: 'name' }),
  press(u, command, obs) {
    if (command === 'run') return { ui: u, plan: (o) => (o.at < 6 ? STEP : null) };
    if (command === 'leave') return { ui: u, shell: 'save-and-title' };
    if (command === 'name') return { ui: { ...u, mode: 'name' } };
    return { ui: u, notice: line(`${command} at ${obs.at}`) };
  },
  point: (u, cell, how) => (how === 'go' ? { ui: u, act: STEP } : { ui: u, notice: line(`cell ${cell}`) }),
  // The last step before home is warned about once.
  guard: (u, act, obs) =>
    act === STEP && obs.at === 8 && !u.warned ? { ui: { ...u, warned: true }, notice: line('Sure?') } : { ui: u, act },
  settle: (u) => ({ ...u, settled: u.settled + 1 }),
  greet: () => [line('Welcome.')],
  tell: (e) => (e.to % 2 === 0 ? line(`You are at ${e.to}.`) : null),
  standing: () => null,
  view: (obs, u, talk, frame, seed) => ({
    frame,
    panes: [
      {
        kind: 'text',
        id: 'all',
        slot: 'map',
        box: { col: 0, row: 0, ...frame },
        lines: [line(`${seed} ${u.mode} ${obs.at}`), talk.notice ?? []],
      },
    ],
  }),
};

function corridor(at: number): Port<Corridor> & { sent: number } {
  let n = 0;
  let listener: (m: FromHost<Corridor>) => void = () => {};
  const won: Outcome = { kind: 'won', why: 'home', scores: [1] };
  const tell = (news: Corridor['event'][]) =>
    listener({ tag: 'update', n, obs: { at }, news, legal: [], score: 0, outcome: at === 9 ? won : null });
  return {
    sent: 0,
    who: 0,
    listen(on) {
      listener = on;
      tell([]);
      return () => {
        listener = () => {};
      };
    },
    send(step, action) {
      this.sent++;
      expect(step).toBe(n);
      const to = at + (action === STEP ? 1 : -1);
      if (to < 0 || to > 9) return listener({ tag: 'refused', n, refusal: { code: 'wall' } });
      at = to;
      n++;
      tell([{ type: 'stepped', to }]);
    },
  };
}

function play(at: number, more: Partial<ControllerSpec<Corridor>> = {}) {
  const asked: ShellRequest[] = [];
  const port = corridor(at);
  let changes = 0;
  const made = createController({
    game,
    ui: ui as unknown as GameUi<Corridor, Ui, object>,
    port,
    seed: 'bog',
    settings: {},
    onChange: () => changes++,
    onShell: (r) => asked.push(r),
    ...more,
  });
  if (!made.ok) throw new Error(made.problem.text);
  return { c: made.value, port, asked, changes: () => changes };
}

const logOf = (c: Controller<Corridor>) => c.log.map(plain);
function seen(c: Controller<Corridor>): string[] {
  const pane = c.view({ cols: 80, rows: 24 }).panes[0];
  return pane.kind === 'text' ? pane.lines.map(plain) : [];
}

test('a key becomes an action, its news a log line, and the front end is told to draw once', () => {
  const { c, changes } = play(1);
  expect(logOf(c)).toEqual(['Welcome.']);
  const before = changes();
  c.key('Right');
  expect(seen(c)).toEqual(['bog board 2', '']);
  expect(logOf(c)).toEqual(['Welcome.', 'You are at 2.']);
  expect(changes()).toBe(before + 1);
});

test('a refusal, a plan and a tap are told once as well', () => {
  const { c, changes } = play(0);
  for (const act of [
    () => c.key('Left'),
    () => c.key('r'),
    () => c.advance(),
    () => c.point(3, 'go'),
    () => c.key('?'),
  ]) {
    const before = changes();
    act();
    expect(changes()).toBe(before + 1);
  }
});

test('PLAT-005 a refusal is shown as a sentence until the next key', () => {
  const { c } = play(0);
  c.key('Left');
  expect(seen(c)).toEqual(['bog board 0', 'refused: wall']);
  c.key('Right');
  expect(seen(c)).toEqual(['bog board 1', '']);
});

test('a key without a meaning is answered', () => {
  const { c, port } = play(3);
  c.key('F9');
  expect(seen(c)[1]).toBe('? shows the keys.');
  expect(port.sent).toBe(0);
});

test('PLAT-081 ? asks for help where the game leaves that key free', () => {
  const free = play(3);
  free.c.key('?');
  expect(free.asked).toEqual(['help']);
  const bound = play(3, {
    ui: { ...ui, keys: { board: { '?': 'ui:leave' } } } as unknown as GameUi<Corridor, Ui, object>,
  });
  bound.c.key('?');
  expect(bound.asked).toEqual(['save-and-title']);
});

test('requests to the shell are passed on, Ctrl+c saves and quits where it is free', () => {
  const { c, asked } = play(3);
  c.key('q');
  c.key('Ctrl+c');
  expect(asked).toEqual(['save-and-title', 'save-and-quit']);
});

test('in a text mode the question mark is text', () => {
  const { c, asked } = play(3);
  c.key('n');
  c.key('?');
  expect(seen(c)[1]).toBe('type ? at 3');
  expect(asked).toEqual([]);
});

test('the game has the last word: a warned action is sent only when given again', () => {
  const { c, port } = play(8);
  c.key('Right');
  expect(seen(c)).toEqual(['bog board 8', 'Sure?']);
  expect(port.sent).toBe(0);
  c.key('Right');
  expect(port.sent).toBe(1);
  expect(c.now.outcome?.kind).toBe('won');
});

test('a plan goes on step by step until it has no more to do', () => {
  const { c, port } = play(3);
  c.key('r');
  expect(port.sent).toBe(1);
  expect(c.running).toBe(true);
  for (let i = 0; i < 10; i++) c.advance();
  expect(port.sent).toBe(3);
  expect(c.running).toBe(false);
  expect(seen(c)[0]).toBe('bog board 6');
});

test('any key stops a plan and does what it does', () => {
  const { c } = play(2);
  c.key('r');
  c.advance();
  c.key('Left');
  expect(c.running).toBe(false);
  c.advance();
  expect(seen(c)[0]).toBe('bog board 3');
});

test('looking with the mouse does not stop a plan', () => {
  const { c, port } = play(2);
  c.key('r');
  c.point(4, 'look');
  expect(c.running).toBe(true);
  expect(port.sent).toBe(1);
  c.point(4, 'go');
  expect(c.running).toBe(false);
  expect(port.sent).toBe(2);
});

test('a refusal and a warning stop a plan', () => {
  const always = { ...ui, press: (u: CorridorUi) => ({ ui: u, plan: () => STEP }) };
  const warned = play(7, { ui: always as unknown as GameUi<Corridor, Ui, object> });
  warned.c.key('r');
  warned.c.advance();
  expect(warned.c.running).toBe(false);
  expect(seen(warned.c)[1]).toBe('Sure?');
  const back = { ...ui, press: (u: CorridorUi) => ({ ui: u, plan: () => actions.get('back') }) };
  const refused = play(1, { ui: back as unknown as GameUi<Corridor, Ui, object> });
  refused.c.key('r');
  refused.c.advance();
  expect(refused.c.running).toBe(false);
  expect(seen(refused.c)[1]).toBe('refused: wall');
});

test('NONET-034 the last 200 log lines are kept', () => {
  const { c } = play(2);
  for (let i = 0; i < 205; i++) {
    c.key('Right');
    c.key('Right');
    c.key('Left');
    c.key('Left');
  }
  expect(LOG_KEPT).toBe(200);
  expect(c.log.length).toBe(200);
  expect(plain(c.log[199])).toBe('You are at 2.');
});

test('NONET-034 a saved front-end value and log are taken up as they were', () => {
  const saved = { ui: { mode: 'board', warned: true, settled: 7 }, log: [line('Before.')], current: true };
  const { c } = play(4, { saved });
  expect(c.ui).toEqual(saved.ui);
  expect(logOf(c)).toEqual(['Before.']);
});

test('a value older than the game is settled first', () => {
  const saved = { ui: { mode: 'board', warned: true, settled: 7 }, log: [], current: false };
  expect(play(4, { saved }).c.ui).toMatchObject({ settled: 8 });
});

test('a broken saved value and a broken key map are problems, not faults', () => {
  expect(() => play(4, { saved: { ui: { mode: 'moon' }, log: [], current: true } })).toThrow('no such mode');
  const map = { ...ui, keys: { board: { x: 'fly' } } } as unknown as GameUi<Corridor, Ui, object>;
  expect(() => play(4, { ui: map })).toThrow('"fly" is neither');
});

test('PLAT-081 a conflict of the player’s keys is told when the game opens', () => {
  const { c } = play(4, { remaps: { board: { step: 'r' } } });
  expect(seen(c)[1]).toBe('board: the key r is given to "step" and "ui:run".');
  c.rebind({ board: { step: 'l' } });
  c.key('l');
  expect(seen(c)[0]).toBe('bog board 5');
});

test('no second action is sent while the first is unanswered', () => {
  const silent: Port<Corridor> & { sent: number } = { ...corridor(3), sent: 0 };
  silent.send = () => {
    silent.sent++;
  };
  const { c } = play(3, { port: silent });
  c.key('Right');
  c.key('Right');
  expect(silent.sent).toBe(1);
  expect(seen(c)[1]).toBe('Waiting for the others.');
});

test('new settings and notices reach an open game', () => {
  const { c } = play(3);
  c.configure({});
  c.notify(line('Disk full.'));
  expect(seen(c)).toEqual(['bog name 3', 'Disk full.']);
});

test('a game of turns may go on by itself: one action at a time, not during a plan, not after the end', () => {
  const pulsing = { ...ui, pulse: (u: CorridorUi) => (u.mode === 'board' ? { ms: 200, action: STEP } : null) };
  const t = play(5, { ui: pulsing as unknown as GameUi<Corridor, Ui, object> });
  expect(t.c.pulse).toBe(200);
  t.c.sendPulse();
  expect([t.c.now.obs.at, t.port.sent]).toEqual([6, 1]);
  t.c.key('n');
  expect(t.c.pulse).toBeNull();
  t.c.sendPulse();
  expect(t.port.sent).toBe(1);
  const running = play(2, { ui: pulsing as unknown as GameUi<Corridor, Ui, object> });
  running.c.key('r');
  expect([running.c.running, running.c.pulse]).toEqual([true, null]);
  const over = play(9, { ui: pulsing as unknown as GameUi<Corridor, Ui, object> });
  expect(over.c.pulse).toBeNull();
  expect(play(5).c.pulse).toBeNull();
});

test('a screen may change by itself, one lapse after the other, without a key or a step', () => {
  const counting = {
    ...ui,
    lapse: (u: CorridorUi) => (u.settled < 3 ? { ms: 500, ui: { ...u, settled: u.settled + 1 } } : null),
  };
  const { c, port } = play(5, { ui: counting as unknown as GameUi<Corridor, Ui, object> });
  expect([c.lapse, (c.ui as CorridorUi).settled]).toEqual([500, 1]);
  c.passLapse();
  c.passLapse();
  expect([c.lapse, (c.ui as CorridorUi).settled, port.sent]).toEqual([null, 3, 0]);
  c.passLapse();
  expect((c.ui as CorridorUi).settled).toBe(3);
  expect(play(5).c.lapse).toBeNull();
});

test('a screen is told who sits at the table, and tells events as the screen that it was before them', () => {
  const named = {
    ...ui,
    start: (_s: object, _o: object, _f: unknown, company?: Company) => ({
      ...ui.start({}, { at: 0 }),
      mode: company?.names.join() ?? 'alone',
    }),
    keys: { 'ann,bob': KEYS.board, alone: KEYS.board },
    tell: (_e: Corridor['event'], _o: object, u?: CorridorUi) => line(`${u?.mode} ${u?.settled}`),
  };
  const face = named as unknown as GameUi<Corridor, Ui, object>;
  const { c } = play(5, { ui: face, company: { names: ['ann', 'bob'], ownClock: true } });
  c.key('Right');
  expect(c.log.map(plain)).toEqual(['Welcome.', 'ann,bob 1']);
  expect(play(5, { ui: face }).c.ui.mode).toBe('alone');
});
