/** What the panes of a page say: every fact of the terminal's panel by its meaning, and more on the picture of the map. */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { act, created, refusalOf, staged } from '../../../../test/helpers/swamp.ts';
import { panelOf, sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { valueSpans } from '../../../engine/paint/value.ts';
import type { FactRow } from '../../../engine/panes.ts';
import { type Pane, plain } from '../../../engine/view.ts';
import { swamp } from '../game.ts';
import type { SwampState } from '../types.ts';
import { swampUi } from './index.ts';

function said({ label, value, of }: FactRow): string {
  return `${label}: ${plain(valueSpans(value))}${of === undefined ? '' : ` of ${of}`}`;
}

/** What a page shows of a position: the words of its panes, and the marks on its map. */
function pageOfState(s: SwampState, ...keys: string[]) {
  const desk = sitDown(s);
  desk.key(...keys);
  const { panes } = desk.view('1234567');
  const pane = (id: string) => defined(panes.find((p) => p.id === id));
  const words = (id: string): string[] => {
    const found = pane(id);
    return found.kind === 'facts' ? found.rows.map(said) : [];
  };
  const choices = (id: string): string[] => {
    const found = panes.find((p) => p.id === id);
    if (found?.kind !== 'choices') return [];
    return found.options.map((o) => `${o.key} | ${o.label} | ${plain(o.consequence ?? [])}${o.danger ? ' !' : ''}`);
  };
  const shown = panes.find((p) => p.kind === 'map');
  const marks =
    shown?.kind === 'map' ? shown.cells.flatMap((c, i) => (c.marks ?? []).map((m) => `${i} ${m.text}`)) : [];
  return { words, choices, marks, pane, panes, panel: panelOf(desk.screen()), screen: desk.screen() };
}

function pageOf(map: readonly string[], facts: Record<string, unknown> = {}, ...keys: string[]) {
  return pageOfState(staged(map, facts), ...keys);
}

test('SCREEN-001 no pane of any mode is made of lines', () => {
  const lines = (panes: readonly Pane[]) =>
    panes.filter((p) => p.kind === 'text' || p.kind === 'menu').map((p) => p.id);
  for (const keys of [[], ['Space'], ['Tab'], ['c'], ['v']])
    expect(lines(pageOf(['@..T'], {}, ...keys).panes)).toEqual([]);
  expect(lines(pageOf(['@.'], { status: 'lost', reason: 'sunk' }).panes)).toEqual([]);
});

test('SWAMP-273 a page says the panel by its meaning', () => {
  const facts = { mp: 2, mpBar: 28, items: ['rum'], points: [80, 45, 0], ghosts: 12, ghostBar: 53 };
  const { words, pane } = pageOf(['@.'], facts);
  expect(pane('mana')).toMatchObject({ kind: 'gauge', label: 'Mana', value: 2, max: 6, danger: false });
  expect([words('next-mana'), words('ghosts')]).toEqual([['Next mana: 28%'], ['Ghosts left: 12', 'Next boat: 53%']]);
  expect(words('treasures')).toEqual([
    'Rum: yours',
    'Parrot: 2 of 4, from Engineers',
    'Accordion: 0 of 4, from Performers',
  ]);
  expect(words('corner')).toEqual(['Turn: 0', 'Seed: 123-456-7']);
  expect(pageOf(['@.'], { obsessed: false }).words('state')).toEqual(['Seen by: nobody']);
});

test('SWAMP-273 SWAMP-209 mana and its bar are told at full mana and in debt', () => {
  const mana = (facts: Record<string, unknown>) => {
    const { words, pane } = pageOf(['@.'], facts);
    const gauge = pane('mana');
    return [words('next-mana')[0], gauge.kind === 'gauge' ? [gauge.value, gauge.max, gauge.danger] : null];
  };
  expect(mana({ mp: 3, mpBar: 45 })).toEqual(['Next mana: 45%', [3, 3, false]]);
  expect(mana({ mp: -2, mpBar: 45 })).toEqual(['Next mana: 45%', [-2, 3, true]]);
});

test('SWAMP-273 a gauge tells by how much the last turn changed it', () => {
  const gauge = pageOf(['@..T'], { npcs: [{ facing: 'left' }] }, 'Space', 'Right').pane('mana');
  expect(gauge).toMatchObject({ value: 1, change: -2 });
  expect('change' in pageOf(['@..T']).pane('mana')).toBe(false);
});

test('SWAMP-273 SWAMP-210 SWAMP-212 boat and look are told together, and the ghost too', () => {
  const seen = { npcs: [{ facing: 'left' }], dinghy: [0, 0], obsessed: false };
  expect(pageOf(['~~~~~', '@...S'], seen).words('state')).toEqual(['Seen by: Scout 4 right', 'Boat: a dinghy up']);
  const inside = { at: [1, 0], ship: [2, 0], items: ['accordion'] };
  expect(pageOf(['.o~'], inside).words('state')).toEqual([
    'Seen by: nobody, hidden in the harbor',
    'Boat: the pirate ship right',
    'Small ghost: clings to you',
  ]);
  expect(pageOf(['@.'], { mp: 0, obsessed: false }).words('state')).toEqual([
    'No mana: whoever sees you ends the game',
    'Seen by: nobody',
  ]);
});

test('SWAMP-273 on a page what may end the game stands right below the gauge, before all other facts', () => {
  const status = (map: readonly string[], facts: Record<string, unknown>) =>
    pageOf(map, facts)
      .panes.filter((p) => p.slot === 'status')
      .flatMap((p) => (p.kind === 'facts' ? p.rows.map((r) => r.label) : [p.id]));
  expect(status(['@.', '*~'], { mp: 0, stacks: 2 }).slice(0, 4)).toEqual(['mana', 'Next mana', 'No mana', 'Seen by']);
  expect(status(['&~', '..'], { mp: 0, stacks: 2, sail: 2 }).slice(0, 5)).toEqual([
    'mana',
    'Next mana',
    'No mana',
    'Seen by',
    'Afloat',
  ]);
});

/** Sailing moves that this position survives, tried out. */
function safeMoves(craft: string, sail: number, mp: number): number {
  const map = craft === 'ship' ? ['~~~~~~~~~~~~~~~', '&~~~~~~~~~~~~~~'] : ['...............', '&~~~~~~~~~~~~~~'];
  const s = staged(map, { craft, sail, mp, items: ['rum'] });
  for (let n = 0; ; n++) {
    act(s, 'move right');
    if (swamp.outcome(s) !== null) return n;
  }
}

test('SWAMP-273 SWAMP-106 SWAMP-108 the moves that the page promises are the moves that the rules give', () => {
  for (const craft of ['dinghy', 'ship'])
    for (let sail = 0; sail <= 5; sail++)
      for (const mp of [-1, 0, 1, 2, 3, 6]) {
        // Nobody sails on without time or mana.
        if (sail === 5 && (craft === 'dinghy' || mp < 1)) continue;
        const rows = pageOf(['&~', '..'], { craft, sail, mp, items: ['rum'], obsessed: false }).words('state');
        const told = rows.find((r) => r.startsWith('Afloat'));
        const moves = safeMoves(craft, sail, mp);
        const paid = craft === 'ship' && mp > 1 ? `, ${mp - 1} of them for mana` : '';
        const what = moves === 0 ? 'the next move sinks you' : `${moves} safe ${moves === 1 ? 'move' : 'moves'}${paid}`;
        expect([craft, sail, mp, told]).toEqual([craft, sail, mp, `Afloat: ${what}`]);
      }
});

test('SWAMP-273 in played games the page tells every fact of the panel', () => {
  const keys = ['left', 'right', 'up', 'down'];
  for (const seed of ['page 1', 'page 2']) {
    const s = created(seed, { wizard: true });
    act(s, 'wizard accordion');
    for (let i = 0; i < 40 && swamp.outcome(s) === null; i++) {
      const move = keys.map((k) => `move ${k}`).filter((m) => refusalOf(s, m) === null);
      const power = keys.map((k) => `power ${k}`).filter((p) => refusalOf(s, p) === null);
      const list = i % 3 === 0 && power.length > 0 ? power : move.length > 0 ? move : power;
      act(s, 'wizard full_mp', list[(i * 5) % list.length]);
      if (swamp.outcome(s) !== null) break;
      const { words, panel, pane } = pageOfState(s);
      const told = [words('next-mana'), words('ghosts'), words('state'), words('lights')].flat().join('\n');
      const [mp, gh, , first, second] = panel;
      const [, now, most, bar] = defined(/^MP: (-?\d+)\/(\d)\|(\d+%)$/.exec(mp));
      expect(pane('mana')).toMatchObject({ value: Number(now), max: Number(most) });
      expect(told).toContain(`Next mana: ${bar}`);
      const [, ghosts, ghostBar] = defined(/^Gh: (\d+)\|(\d+%)$/.exec(gh));
      expect(told).toContain(`Ghosts left: ${ghosts}\nNext boat: ${ghostBar}`);
      expect(told.includes('Small ghost: clings to you')).toBe(first.includes('Ghost'));
      for (const arrow of first.match(/[←→↑↓]/g) ?? []) expect(told).toMatch(new RegExp(`Boat: .* ${WORD[arrow]}`));
      const looks = second.startsWith('LOS: ') ? (second.match(/[←→↑↓]/g) ?? []) : [];
      for (const arrow of looks) expect(told).toMatch(new RegExp(`Seen by: .*\\d ${WORD[arrow]}`));
      expect(told.includes('Seen by: nobody')).toBe(looks.length === 0);
      expect(told.includes('Afloat: ')).toBe(second.startsWith('Sink: '));
    }
  }
});

const WORD: Readonly<Record<string, string>> = { '←': 'left', '→': 'right', '↑': 'up', '↓': 'down' };

test('SWAMP-274 lighted harbors, what a turn in line brings, and the penalty', () => {
  const told = (row: string, stacks: number) => {
    const { panel, words } = pageOf(['@......', '~~~~~~~', row], { stacks });
    return [panel[11], ...words('lights')];
  };
  expect(told('ooooooo', 0)).toEqual(['Lit 0: +0% in line', 'Harbors lit: 0 of 7', 'Mana in line: +0% a turn']);
  expect(told('**ooooo', 0)).toEqual(['Lit 2: +25% in line', 'Harbors lit: 2 of 7', 'Mana in line: +25% a turn']);
  expect(told('******o', 1)).toEqual([
    'Lit 6: +115% in line, 1x -5 to 25%',
    'Harbors lit: 6 of 7',
    'Mana in line: +115% a turn',
    'Collisions: next 1 gain 5 to 25% less',
  ]);
  expect(told('*******', 10)).toEqual([
    'Lit 7: +115% in line, 10x -5 to 25%',
    'Harbors lit: 7 of 7',
    'Mana in line: +115% a turn',
    'Collisions: next 10 gains 5 to 25% less',
  ]);
  // In Aim Mode four powers and Exit stand above it.
  const aim = pageOf(['~T~', 'T@T', '~T~'], {}, 'Space').panel;
  expect(aim.slice(6, 12)).toEqual([
    '←|0: Spook',
    '→|0: Spook',
    '↑|0: Spook',
    '↓|0: Spook',
    '_|0: Exit',
    'Lit 0: +0% in line',
  ]);
});

test('SWAMP-275 a picture of the map shows every facing in every mode, and a reader is told it', () => {
  const facts = { npcs: [{ facing: 'left' }, { facing: 'down' }, {}] };
  const map = ['@~S~~', '~~~~E', '.~T~~'];
  expect(pageOf(map, facts).marks).toEqual(['2 ←', '9 ↓', '12 ¿']);
  const shown = pageOf(map, facts).pane('map');
  const labels = shown.kind === 'map' ? [2, 9, 12].map((i) => shown.cells[i].label) : [];
  expect(labels).toEqual(['scout looking left', 'engineer looking down', 'tourist looking nowhere']);
  // In Sight Mode the symbol itself is the arrow.
  expect(pageOf(map, facts, 'Tab').marks).toEqual([]);
  // The terminal's letters stay as they are (SWAMP-059).
  expect(pageOf(map, facts).screen).toMatch(/@ - S - -/);
});

test('SWAMP-273 the picture of the map warns of steps and prices powers', () => {
  const facts = { npcs: [{ facing: 'left' }] };
  expect(pageOf(['~@~~~', '~...S'], facts).marks).toEqual(['6 !', '9 ←']);
  expect(pageOf(['~@~~~', '~...S'], { ...facts, mp: 0 }).marks).toEqual(['6 ×', '9 ←']);
  expect(pageOf(['~@~~~~', '~....S']).marks).toEqual(['7 ?', '11 ¿']);
  for (const keys of [[], ['Space']]) {
    expect(pageOf(['@..T'], facts, ...keys).marks.filter((m) => m.startsWith('3'))).toEqual(['3 -2', '3 ←']);
    expect(pageOf(['@~~o'], { items: ['parrot'] }, ...keys).marks).toEqual(['3 0']);
  }
  expect(pageOf(['@.']).marks).toEqual([]);
});

test('SWAMP-273 the buttons of a page are those of playing: the debug menu is none of them', () => {
  for (const facts of [{}, { status: 'lost', reason: 'sunk' }]) {
    const buttons = pageOf(['@.'], facts).pane('buttons');
    const keys = buttons.kind === 'choices' ? buttons.options.map((o) => o.key) : [];
    expect(keys).toContain('c');
    expect(keys).not.toContain('v');
  }
});

test('SWAMP-282 every power is a choice with its target, price and danger, in Aim Mode and without it', () => {
  const facts = { npcs: [{ facing: 'left' }, { facing: 'up' }], obsessed: false };
  const map = ['~T~~', '@..S', '~~~~'];
  expect(pageOf(['@..S'], { npcs: [{ facing: 'left' }] }).choices('powers')).toEqual([
    'Shift+Right | Spook the Scout, right | head-on, costs 3 mana, brings the Rum nearer; unseen',
  ]);
  expect(pageOf(map, facts).choices('powers')).toEqual([
    'Shift+Right | Spook the Scout, right | from the side, costs 1 mana, brings the Rum nearer; unseen',
  ]);
  expect(pageOf(map, facts, 'Space').choices('powers')).toEqual([
    'Right | Spook the Scout, right | from the side, costs 1 mana, brings the Rum nearer; unseen',
  ]);
  expect(pageOf(['@.~', 'o~~']).choices('powers')).toEqual([
    'Shift+Down | Light the harbor, down | costs 0 mana, gives one back and the ghost leaves you; unseen',
  ]);
  const trap = { items: ['parrot', 'accordion'], obsessed: false };
  expect(pageOf(['@~~r', '.~~~'], trap).choices('powers')).toEqual([
    'Shift+Right | Teleport to the harbor, right | costs 0 mana; lost: no way out !',
  ]);
  expect(pageOf(['@.']).choices('powers')).toEqual([]);
});

test('SWAMP-265 a page tells of each direction what a step leads to, or why there is none', () => {
  const facts = { npcs: [{ facing: 'left' }] };
  expect(pageOf(['~@~~~', '~...S'], facts).words('ahead')).toEqual([
    'Left: You need a boat.',
    'Right: You need a boat.',
    'Up: You cannot go there.',
    'Down: seen from the right',
  ]);
  expect(pageOf(['~@~~~', '~...S'], { ...facts, mp: 0 }).words('ahead')[3]).toBe('Down: lost: seen, no mana');
  expect(pageOf(['~@~~~~', '~....S']).words('ahead')[3]).toBe('Down: the Scout may see you');
  const aboard = { craft: 'ship', sail: 5, mp: 2, items: ['rum'] };
  expect(pageOf(['&~', '..'], aboard).words('ahead')).toEqual([
    'Left: You cannot go there.',
    'Right: costs 1 mana, safe',
    'Up: You cannot go there.',
    'Down: The shore: use the power to land.',
  ]);
  expect(pageOf(['.@r~'], { items: ['rum', 'parrot', 'accordion'] }).words('ahead')[1]).toBe(
    'Right: Enter the harbor of the island: home!',
  );
});

test('SCREEN-006 what a tap would do is told before: step, spook, light, board, and its danger', () => {
  const foreseen = (map: readonly string[], cell: number, facts: Record<string, unknown> = {}, ...keys: string[]) => {
    const desk = sitDown(staged(map, facts));
    desk.key(...keys);
    const c = defined(swampUi.foresee)(desk.ui, cell, swamp.observe(desk.s, 0));
    return c === null ? null : [c.deed, plain(c.effect), c.danger];
  };
  const scout = { npcs: [{ facing: 'left' }] };
  expect(foreseen(['~@~~~', '~...S'], 6, scout)).toEqual(['Step', 'seen from the right', 'harm']);
  expect(foreseen(['~@~~~', '~...S'], 6, { ...scout, mp: 0 })).toEqual(['Step', 'lost: seen, no mana', 'death']);
  expect(foreseen(['~@~~~', '~....'], 6)).toEqual(['Step', 'unseen', 'none']);
  expect(foreseen(['@..T'], 3, { npcs: [{ facing: 'right' }] })).toEqual([
    'Spook the Tourist',
    'from behind, costs 0 mana; unseen',
    'none',
  ]);
  expect(foreseen(['@~', 'o~'], 2)?.[0]).toBe('Light the harbor');
  expect(foreseen(['~~', '@.'], 0, { dinghy: [0, 0], obsessed: false })).toEqual([
    'Board the dinghy',
    'unseen',
    'none',
  ]);
  expect(foreseen(['@#', '..'], 1)).toEqual(['No way', 'You cannot go there.', 'none']);
  // Nothing happens on the way to a target, nor beside the lines, nor when menus or the end are there.
  expect(foreseen(['@..T'], 2, { npcs: [{ facing: 'right' }] })).toBe(null);
  expect(foreseen(['@..', '...'], 4)).toBe(null);
  expect(foreseen(['@..'], 1, {}, 'c')).toBe(null);
  expect(foreseen(['@..'], 1, { status: 'lost', reason: 'sunk' })).toBe(null);
});

test('SWAMP-134 SWAMP-282 a Spook that is paid with mana that is not there is told to lead into debt', () => {
  const told = (mp: number): readonly [boolean, string | undefined] => {
    const { panes } = sitDown(staged(['@.S', '~~~'], { mp, npcs: [{ facing: 'left' }] })).view();
    const powers = panes.find((p) => p.id === 'powers');
    const map = panes.find((p) => p.kind === 'map');
    const words = powers?.kind === 'choices' ? plain(powers.options[0].consequence ?? []) : '';
    return [words.includes('leaves you in debt'), map?.kind === 'map' ? map.cells[2].marks?.[0]?.ink : undefined];
  };
  expect([told(1), told(3)]).toEqual([
    [true, 'warning'],
    [false, 'accent'],
  ]);
});

test('SCREEN-006 what was foreseen is what a tap does', () => {
  const s = created('foreseen');
  const desk = sitDown(s);
  for (let n = 0; n < 30 && swamp.outcome(s) === null; n++) {
    const obs = swamp.observe(s, 0);
    for (let cell = 0; cell < 21 * 15; cell++) {
      const c = defined(swampUi.foresee)(desk.ui, cell, obs);
      const { act: tap } = swampUi.point(desk.ui, cell, 'go', obs);
      expect([cell, c === null]).toEqual([cell, tap === undefined]);
      if (c !== null && tap !== undefined)
        expect([cell, c.deed !== 'No way']).toEqual([cell, swamp.refuse(s, 0, tap) === null]);
    }
    const can = swamp.legal(s, 0);
    act(s, swamp.actions.format(can[(n * 5) % can.length]));
  }
});
