import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { created, snapshot, staged } from '../../../../test/helpers/sword.ts';
import { cellFrom, draw, follow, type Rig, screen, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import { flagsOf } from '../../../cli/game-flags.ts';
import { plain } from '../../../engine/view.ts';
import { compileKeys } from '../../../host/keymap.ts';
import { sword } from '../index.ts';
import { options } from '../options.ts';
import { swordUi } from './index.ts';
import { nameText, tell } from './text.ts';
import { UI_MODES } from './types.ts';

const ROOM = ['#####', '#...#', '#.@.#', '#...#', '#####'];
const HALL = ['####', '#@.#', '####'];
const rig = (map: readonly string[], facts: Record<string, unknown> = {}): Rig => sitDown(staged(map, facts));

test('SWORD-315 directions by letters, digits and arrows', () => {
  const places: Record<string, string> = {};
  for (const key of 'y 7 k 8 Up u 9 h 4 Left l 6 Right b 1 j 2 Down n 3'.split(' ')) {
    const { x, y } = type(rig(ROOM), key).obs;
    places[key] = `${x},${y}`;
  }
  expect(places).toEqual({
    y: '1,1',
    7: '1,1',
    k: '2,1',
    8: '2,1',
    Up: '2,1',
    u: '3,1',
    9: '3,1',
    h: '1,2',
    4: '1,2',
    Left: '1,2',
    l: '3,2',
    6: '3,2',
    Right: '3,2',
    b: '1,3',
    1: '1,3',
    j: '2,3',
    2: '2,3',
    Down: '2,3',
    n: '3,3',
    3: '3,3',
  });
  expect(type(rig(ROOM), 'K', 'Y').obs).toMatchObject({ x: 2, y: 2 });
});

test('SWORD-317 the key map compiles: no key has two meanings in one mode', () => {
  const compiled = compileKeys(swordUi.keys, sword.actions, swordUi.commands);
  expect(compiled.ok ? '' : compiled.problem.text).toBe('');
  expect(Object.keys(swordUi.keys)).toEqual([...UI_MODES].sort((a, b) => order(a) - order(b)));
});

function order(mode: string): number {
  return Object.keys(swordUi.keys).indexOf(mode);
}

test('SWORD-316 the keys of the main screen', () => {
  const modes = 'd w t v x m p Q C'
    .split(' ')
    .map((key) => type(rig(ROOM, { player: { slots: ['mace'] } }), key).ui.mode);
  expect(modes).toEqual(['drop', 'wield', 'throw', 'view', 'examine', 'map', 'log', 'resign', 'threat']);
  expect(['.', '5'].map((key) => type(rig(ROOM), key).obs.tu)).toEqual([2, 2]);
  const shaft = {
    floors: { '2': HALL.map((r) => r.replace('@', '.')) },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
  };
  expect(['<', '>'].map((key) => type(rig(HALL, shaft), key).obs.floor)).toEqual([2, 2]);
  const lying = { weapons: [{ kind: 'mace', at: [1, 1] }] };
  expect(['g', ','].map((key) => type(rig(HALL, lying), key).ui.mode)).toEqual(['pickup', 'pickup']);
  expect(type(rig(HALL), 'S').shell).toBe('save-and-quit');
  expect(type(rig(HALL, { player: { lastKill: 'bat' } }), 'z').ui.mode).toBe('polymorph');
});

test('SWORD-317 the keys of questions carry them out', () => {
  const two = { player: { slots: ['mace', 'whip'] } };
  expect(type(rig(HALL, two), 'd', 'h').obs.you.slots).toEqual(['mace', null, null, null]);
  expect(type(rig(HALL, two), 'w', '4').obs.you.wield).toBe(1);
  expect(type(rig(HALL, two), 'w', '.').obs.you.wield).toBe(null);
  expect(type(rig(HALL, two), 't', 'Up', 'l').obs.items).toEqual([{ x: 2, y: 1, kind: 'mace' }]);
  const stack = {
    weapons: [
      { kind: 'mace', at: [1, 1] },
      { kind: 'whip', at: [1, 1] },
    ],
  };
  expect(type(rig(HALL, stack), 'g', 'Space', 'j').obs.you.slots).toEqual([null, null, null, 'whip']);
  expect(type(rig(HALL, stack), ',', '-', '8').obs.you.slots).toEqual(['whip', null, null, null]);
  expect(type(rig(HALL, { player: { lastKill: 'bat' } }), 'z', 'o').obs.you.kind).toBe('bat');
  expect(type(rig(HALL), 'Q', 'o').obs.result).toBe('resigned');
  expect(type(rig(HALL), 'C', 'o').obs.cheat).toBe(true);
});

const OPENERS = [
  'd',
  'w',
  't',
  't k',
  'v',
  'x',
  'm',
  'm _',
  '_',
  'p',
  'a',
  'E',
  'Q',
  'C',
  'g',
  'z',
  'Enter',
  'Enter v',
];
const RICH = { player: { slots: ['mace'], lastKill: 'bat' }, weapons: [{ kind: 'whip', at: [1, 1] }] };

for (const [rule, key] of [
  ['SWORD-314', 'c'],
  ['SWORD-341', 'Escape'],
] as const)
  test(`${rule} ${key} closes every question and every window that has not decided an action`, () => {
    for (const keys of OPENERS) {
      const open = type(rig(HALL, RICH), ...keys.split(' '));
      expect([keys, open.ui.mode]).not.toEqual([keys, 'main']);
      type(open, key);
      expect([keys, open.ui.mode, open.obs.tu]).toEqual([keys, 'main', 0]);
    }
    const rat = type(rig(['#####', '#@r.#', '#####'], { monsters: [{ kind: 'rat', delay: 99 }] }), 'x', 'v');
    expect([rat.ui.mode, type(rat, 'f').ui.mode, type(rat, key).ui.mode]).toEqual(['describe', 'forecast', 'main']);
  });

test('SWORD-341 a key that means nothing in a question says what is expected', () => {
  const expected = (r: Rig): string => {
    const l = swordUi.expects?.(r.ui, r.obs) ?? null;
    return l === null ? '' : plain(l);
  };
  expect(expected(rig(HALL))).toBe('');
  for (const keys of OPENERS) {
    const open = type(rig(HALL, RICH), ...keys.split(' '));
    expect([keys, expected(open)]).toEqual([
      keys,
      expect.stringMatching(/^Expected: .*(Esc: (leave|cancel|back|no))\.$/),
    ]);
  }
  const after = type(rig(['#######', '#@.r..#', '#######'], { player: { slots: ['dagger'] } }), 'l');
  expect(expected(after)).toBe('Expected: the direction of an adjacent monster, or . to end the turn.');
});

test('SWORD-341 what is told on a page stands above its keys, in the terminal too', () => {
  const r = type(rig(HALL), 'm');
  r.notice = 'Expected: something else.';
  expect(screen(r).slice(22)).toEqual(['Expected: something else.', 'directions: scroll, _: travel, m c Esc: leave']);
});

test('SWORD-343 K H L J wield a slot at once or put its weapon away, and answer where a slot is asked for', () => {
  const two = { player: { slots: ['mace', 'whip'] } };
  const wields = ['K', 'H', 'L', 'J', 'Shift+Left'].map((key) => {
    const { you, tu } = type(rig(HALL, two), key).obs;
    return [you.wield, tu];
  });
  expect(wields).toEqual([
    [null, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [1, 0],
  ]);
  expect(type(rig(HALL, two), 'H', 'H', 'K').obs.you.wield).toBe(0);
  expect(type(rig(HALL, two), 'd', 'H').obs.you.slots).toEqual(['mace', null, null, null]);
  expect(type(rig(HALL, two), 'w', 'H').obs.you.wield).toBe(1);
  expect(type(rig(HALL, two), 't', 'K', 'l').obs.items).toEqual([{ x: 2, y: 1, kind: 'mace' }]);
  expect(type(rig(HALL, RICH), 'g', 'J').obs.you.slots[3]).toBe('whip');
  const after = type(rig(['#######', '#@.r..#', '#######'], { player: { slots: ['dagger'] } }), 'l', 'H');
  expect([after.notice, after.obs.you.wield]).toEqual(['Attack an adjacent monster or end the turn.', 0]);
});

test('SWORD-343 the slots of the status part are things with pictures and keys, which a page shows as buttons', () => {
  const items = (...keys: string[]): unknown[] => {
    const r = type(rig(HALL, { player: { slots: ['mace', null, 'whip'] } }), ...keys);
    const pane = draw(r).panes.find((p) => p.id === 'slots');
    if (pane?.kind !== 'things') return [];
    return pane.items.map((i) => [i.key, i.tile, i.name, i.badges?.join(), i.on ?? true]);
  };
  expect(items()).toEqual([
    ['K', 'weapon-mace', 'mace', 'wielded', true],
    ['H', '', 'empty', '', true],
    ['L', 'weapon-whip', 'whip', '', true],
    ['J', '', 'empty', '', true],
  ]);
  const on = (...keys: string[]): unknown[] => items(...keys).map((i) => (i as unknown[])[4]);
  expect([on('t'), on('d'), on('w')]).toEqual([
    [true, false, true, false],
    [true, false, true, false],
    [false, true, true, true],
  ]);
});

test('SWORD-219 commands that open questions are refused in the post-move phase', () => {
  const r = rig(['#######', '#@.r..#', '#######'], { player: { slots: ['dagger'], lastKill: 'bat' } });
  type(r, 'l');
  for (const key of ['d', 'w', 't', 'z', 'g', 'h', '>']) {
    type(r, key);
    expect([key, r.ui.mode, r.notice]).toEqual([key, 'main', 'Attack an adjacent monster or end the turn.']);
  }
});

test('SWORD-275 after the end v, x, m, p work and Q quits without asking', () => {
  const over = (): Rig => type(rig(HALL), 'Q', 'o');
  expect(over().ui.mode).toBe('end');
  expect(['v', 'x', 'm', 'p'].map((key) => type(over(), key).ui.mode)).toEqual(['view', 'examine', 'map', 'log']);
  expect(type(over(), 'v', 'c').ui.mode).toBe('end');
  expect(type(over(), 'Q').shell).toBe('title');
  expect(type(over(), 'v', 'w').notice).toBe('The game is over.');
  expect(type(over(), 'l').obs).toMatchObject({ x: 1 });
});

test('SWORD-323 SWORD-324 SWORD-325 the messages of a game', () => {
  const said = (map: readonly string[], facts: Record<string, unknown>, ...keys: string[]): string[] =>
    type(rig(map, facts), ...keys)
      .log.slice(1)
      .map(plain);
  const RAT = ['#####', '#@r.#', '#####'];
  expect(said(RAT, {}, 'l')).toEqual([
    '+0 sword tester (you) strikes +0 rat: ATK 11 reaches DEF 6, HP 5 -> dead.',
    '+0 rat is slain by +0 sword tester (you).',
  ]);
  expect(said(RAT, { monsters: [{ kind: 'rat', level: 3, weapon: 'ring of rage', delay: 9 }] }, 'l')[0]).toBe(
    '+3 rat parries +0 sword tester (you): ATK 11 is below DEF 14, HP 8 -> 7.',
  );
  expect(said(['#####', '#@G.#', '#####'], { monsters: [{ kind: 'glass golem', level: 9, delay: 9 }] }, 'l')[1]).toBe(
    'A critical blow!',
  );
  expect(said(['#####', '#@s.#', '#####'], { monsters: [{ kind: 'shmupper', delay: 9 }] }, 'l')[0]).toBe(
    '+0 shmupper dodges +0 sword tester (you): ATK 11 against DEF 6 counts for nothing.',
  );
  const armed = { player: { slots: ['mace'] }, weapons: [{ kind: 'whip', at: [1, 1] }] };
  expect(said(HALL, armed, 'g', 'h')).toEqual(['+0 sword tester (you) takes whip.']);
  expect(said(HALL, armed, 'd', 'k')).toEqual(['+0 sword tester (you) drops mace.']);
  expect(said(HALL, armed, 'w', '.')).toEqual(['+0 sword tester (you) is now unarmed.']);
  expect(said(HALL, armed, 't', 'k', 'l')).toEqual(['+0 sword tester (you) hurls mace.']);
  const caught = said(
    RAT,
    { player: { slots: ['mace'] }, monsters: [{ kind: 'rat', weapon: 'whip', delay: 9 }] },
    't',
    'k',
    'l',
  );
  expect(caught).toEqual(['+0 sword tester (you) hurls mace.', 'The whip is destroyed.', '+0 rat now wields mace.']);
  const shaft = {
    floors: { '2': HALL.map((r) => r.replace('@', '.')) },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
  };
  expect(said(HALL, shaft, '>')).toEqual(['+0 sword tester (you) goes to B2F.', 'You feel tougher: level 1.']);
  expect(said(HALL, { player: { lastKill: 'bat' } }, 'z', 'o')).toEqual(['You turn into -1 bat.']);
  const dragon = { monsters: [{ kind: 'Baby Dragon', hp: 0, delay: 9 }] };
  expect(said(['#####', '#@D.#', '#####'], dragon, 'l').slice(2)).toEqual([
    'You feel tougher: level 1.',
    'Now bring the news to the surface.',
  ]);
  // The stake's level loss has no message of its own.
  const stake = { player: { slots: ['wood stake'] }, monsters: [{ kind: 'lead golem', level: 9, delay: 99 }] };
  expect(said(['#####', '#@L.#', '#####'], stake, 'l').length).toBe(1);
  expect(nameText(null)).toBe('something');
});

test('SWORD-345 log lines hold the arithmetic of reflection, of criticals and of what the attacker loses', () => {
  const first = (map: readonly string[], facts: Record<string, unknown>, key: string): string =>
    plain(defined(type(rig(map, facts), key).log[1]));
  expect(first(['#####', '#@G.#', '#####'], { player: { hp: 3, slots: ['blackjack'] } }, '.')).toBe(
    '+0 sword tester (you) throws back the attack of +0 glass golem: ATK 13 reaches its own DEF 13, HP 12 -> dead.',
  );
  expect(first(['#####', '#@a.#', '#####'], { monsters: [{ kind: 'acid blob', weapon: 'mace', delay: 4 }] }, 'l')).toBe(
    "+0 sword tester (you) strikes +0 acid blob: ATK 11 is below DEF 14, HP 10 -> 9; the attacker's HP 7 -> 6.",
  );
  const felt = {
    floors: { '2': ['####', '#r.#', '####'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    monsters: [{ kind: 'rat', at: [1, 1, 2] }],
  };
  expect(first(HALL, felt, '.')).toBe('something strikes +0 sword tester (you): your HP 7 -> 6.');
});

test('SWORD-323 monsters on stairs are told of when either end is seen or felt', () => {
  const facts = {
    floors: { '2': ['#####', '#...#', '#####'] },
    stairs: [{ floor: 1, stair: 0, down: [3, 1], up: [1, 1] }],
    lastKnown: null,
    monsters: [{ kind: 'rat', at: [3, 1], mood: 'idle', counter: 9, home: [3, 1] }],
  };
  const r = type(rig(['#####', '#@#.#', '#####'], facts), '.');
  expect(r.log.map(plain)).toEqual(['Welcome, tester.', 'something goes to B2F.']);
  expect(plain(defined(tell({ type: 'blocked', who: null })))).toBe('something finds the stair blocked.');
});

test('SWORD-326 the last words of a game name the keys that still work', () => {
  const last = (event: Parameters<typeof tell>[0]): string => plain(defined(tell(event)));
  expect(last({ type: 'won', title: 'Baby Dragon Slayer' })).toMatch(
    /Baby Dragon Slayer.*Congratulations.*\(v\).*\(x\).*\(m\).*\(p\).*\(a\).*\(Q\)/,
  );
  expect(last({ type: 'won', title: null })).toMatch(/thank you.*try it without.*quit \(Q\)/);
  expect(last({ type: 'died', by: { kind: 'rat', level: 1, you: false } })).toMatch(/killed by \+1 rat.*quit \(Q\)/);
});

test('SWORD-318 SWORD-322 the one option and no settings', () => {
  expect(flagsOf(options as never).map((f) => f.flag)).toEqual(['cheat-color-by-threat']);
  expect(Object.keys(swordUi.settings.fields)).toEqual([]);
  expect(sword.create({ seed: 'x', seats: 1, options: { cheatColorByThreat: true } }).cheat).toBe(true);
});

test('a saved front-end value comes back, a foreign one is refused by its field', () => {
  const r = type(rig(ROOM), 'x', 'l');
  const back = swordUi.revive(JSON.parse(JSON.stringify(r.ui)));
  expect(back.ok && back.value).toEqual(r.ui);
  const bad = swordUi.revive({ ...r.ui, slot: 9 });
  expect(bad.ok ? '' : bad.problem.path).toBe('ui.slot');
});

test('a tap steps, attacks, climbs or walks on while nobody is near', () => {
  const tap = (r: Rig, dx: number, dy: number): Rig => {
    follow(r, swordUi.point(r.ui, cellFrom(r, dx, dy), 'go', r.obs));
    return r;
  };
  expect(tap(rig(ROOM), 1, 1).obs).toMatchObject({ x: 3, y: 3 });
  expect(tap(rig(ROOM), 0, 0).obs.tu).toBe(2);
  expect(snapshot(tap(rig(['#####', '#@r.#', '#####']), 1, 0).p)).toMatchObject({ monsters: [] });
  const far = rig(['#######', '#@....#', '#######']);
  const plan = defined(swordUi.point(far.ui, cellFrom(far, 4), 'go', far.obs).plan);
  for (let i = 0; i < 9; i++) {
    const next = plan(far.obs, []);
    if (next === null) break;
    follow(far, { ui: far.ui, act: next });
  }
  expect(far.obs.x).toBe(5);
});

test('SWORD-342 with somebody in sight a tap on a far square is one step of the way, and no attack that was not meant', () => {
  const asleep = (...xs: number[]) => ({ monsters: xs.map((x) => ({ kind: 'rat', at: [x, 1], delay: 99 })) });
  const go = (r: Rig, dx: number): Rig => {
    follow(r, swordUi.point(r.ui, cellFrom(r, dx), 'go', r.obs));
    return r;
  };
  const hall = ['########', '#@...rr#', '########'];
  expect(go(rig(hall, asleep(5, 6)), 4).obs.x).toBe(2);
  const beside = go(rig(['########', '#@r...r#', '########'], asleep(2, 6)), 5);
  expect([beside.obs.x, beside.obs.kills, beside.notice]).toEqual([1, 0, '+0 rat stands in the way.']);
});

test('monkey: random keys never break a screen', () => {
  const keys = Object.values(swordUi.keys).flatMap((m) => Object.keys(m).flatMap((k) => k.split(' ')));
  const all = [...new Set(keys)].filter((k) => k !== 'Q');
  const r = sitDown(created('monkey'));
  let x = 12345;
  for (let i = 0; i < 3000; i++) {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0;
    type(r, all[(x >>> 8) % all.length]);
    if (i % 10 === 0) expect(screen(r).length).toBe(24);
  }
});

test('SWORD-340 Enter opens a menu of the commands that are used less often; c and Enter close it', () => {
  const modes = 'd v m p Q C'
    .split(' ')
    .map((key) => type(rig(ROOM, { player: { slots: ['mace'] } }), 'Enter', key).ui.mode);
  expect(modes).toEqual(['drop', 'view', 'map', 'log', 'resign', 'threat']);
  expect(type(rig(ROOM), 'Enter', 'S').shell).toBe('save-and-quit');
  for (const key of ['c', 'Enter']) expect(type(rig(ROOM), 'Enter', key).ui.mode).toBe('main');
  const two = type(rig(['######', '#@r.r#', '######']), 'Enter', 'Space');
  expect([two.ui.mode, two.ui.manual, two.ui.cursor]).toEqual(['main', true, { x: 4, y: 1 }]);
  expect(type(rig(ROOM), 'Enter', 'k').obs).toMatchObject({ x: 2, y: 2, tu: 0 });
});

function buttons(r: Rig): Record<string, string> {
  const pane = draw(r).panes.find((p) => p.id === 'buttons');
  if (pane?.kind !== 'choices') throw new Error('no buttons');
  return Object.fromEntries(pane.options.map((o) => [o.key, `${o.label}${o.on === false ? ' (off)' : ''}`]));
}

test('SWORD-340 buttons stay in their places, and those that can do nothing now are off', () => {
  expect(Object.values(buttons(rig(ROOM)))).toEqual([
    'Stay',
    'Stair (off)',
    'Take (off)',
    'Travel',
    'Wield',
    'Throw (off)',
    'Polymorph (off)',
    'Examine',
    'Forecast (off)',
    'More',
  ]);
  const rich = rig(HALL, {
    player: { slots: ['mace'], lastKill: 'bat' },
    weapons: [{ kind: 'whip', at: [1, 1] }],
    floors: { '2': HALL.map((row) => row.replace('@', '.')) },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
  });
  expect(Object.values(buttons(rich))).toEqual([
    'Stay',
    'Go down',
    'Take',
    'Travel',
    'Wield',
    'Throw',
    'Polymorph',
    'Examine',
    'Forecast (off)',
    'More',
  ]);
  const after = type(rig(['#######', '#@.r..#', '#######'], { player: { slots: ['dagger'] } }), 'l');
  expect(Object.values(buttons(after)).filter((b) => !b.endsWith('(off)'))).toEqual([
    'End turn',
    'Examine',
    'Forecast',
    'More',
  ]);
  // What a question asks is answered beside it.
  expect(buttons(type(rig(HALL, { player: { slots: ['mace'] } }), 't'))).toEqual({});
});

test('SWORD-340 every button has a meaning in its mode, whatever the screen', () => {
  for (const keys of ['', ...OPENERS, 'E 1']) {
    const r = type(rig(HALL, RICH), ...keys.split(' '));
    const bound = Object.keys(swordUi.keys[r.ui.mode]).flatMap((k) => k.split(' '));
    const asked = draw(r).panes.flatMap((p) => (p.kind === 'choices' ? p.options.map((o) => o.key) : []));
    expect([r.ui.mode, asked.length > 0]).toEqual([r.ui.mode, true]);
    for (const key of asked)
      expect([r.ui.mode, key, key === '?' || bound.includes(key)]).toEqual([r.ui.mode, key, true]);
  }
});

test('PLAT-080 questions and notices of the message part have a pane of their own for pages', () => {
  const said = (r: Rig): string[] => {
    const pane = draw(r).panes.find((p) => p.id === 'question');
    return pane?.kind === 'prose' ? pane.blocks.map((b) => ('line' in b ? plain(b.line) : '')) : [];
  };
  expect(said(rig(HALL))).toEqual([]);
  expect(said(type(rig(HALL, { player: { slots: ['mace'] } }), 'w'))).toEqual(['Wield which slot, or none (5)?']);
  expect(said(type(rig(HALL), 'g'))).toEqual(['There is no weapon here.']);
  expect(said(type(rig(HALL), 'x'))).toEqual(['floor']);
});

test('PLAT-082 a throw is aimed by pointing at a square on one of the 8 lines', () => {
  const ready = (): Rig => type(rig(ROOM, { player: { slots: ['mace'] } }), 't', 'k');
  const r = ready();
  follow(r, swordUi.point(r.ui, cellFrom(r, -1, 1), 'go', r.obs));
  expect(r.obs.items).toEqual([{ x: 1, y: 3, kind: 'mace' }]);
  const odd = ready();
  follow(odd, swordUi.point(odd.ui, cellFrom(odd, 2, 1), 'go', odd.obs));
  expect([odd.ui.mode, odd.notice, odd.obs.tu]).toEqual(['aim', 'Not in a straight or diagonal line from you.', 0]);
  follow(odd, swordUi.point(odd.ui, cellFrom(odd, 0), 'go', odd.obs));
  expect(odd.ui.mode).toBe('aim');
});
