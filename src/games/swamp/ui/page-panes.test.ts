/** The page says in words and bars what the terminal's panel says in three zones, and more on the picture of the map. */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { act, created, refusalOf, staged } from '../../../../test/helpers/swamp.ts';
import { panelOf, sitDown } from '../../../../test/helpers/swamp-ui.ts';
import { linesOf } from '../../../engine/paint/lines.ts';
import { plain } from '../../../engine/view.ts';
import { swamp } from '../game.ts';
import type { SwampState } from '../types.ts';
import { swampUi } from './index.ts';

/** Characters beside the map of a window of 1280. */
const COLUMN = 44;

/** What a page shows of a position: the texts of its own panes, and the marks on its map. */
function pageOfState(s: SwampState, ...keys: string[]) {
  const desk = sitDown(s);
  desk.key(...keys);
  const frame = { cols: 80, rows: 24 };
  const { panes } = swampUi.view(swamp.observe(desk.s, 0), desk.ui, { log: [], notice: null }, frame, '1234567');
  const pane = (id: string) => defined(panes.find((p) => p.id === id));
  const words = (id: string): string[] => {
    const found = pane(id);
    expect(found.box.rows).toBe(0);
    return linesOf(found).map(plain);
  };
  const shown = panes.find((p) => p.kind === 'map');
  const marks =
    shown?.kind === 'map' ? shown.cells.flatMap((c, i) => (c.marks ?? []).map((m) => `${i} ${m.text}`)) : [];
  return { words, marks, pane, panel: panelOf(desk.screen()), screen: desk.screen() };
}

function pageOf(map: readonly string[], facts: Record<string, unknown> = {}, ...keys: string[]) {
  return pageOfState(staged(map, facts), ...keys);
}

test('SWAMP-273 a page says the panel in words and bars', () => {
  const { words } = pageOf(['@.'], { mp: 2, mpBar: 28, items: ['rum'], points: [80, 45, 0], ghosts: 12, ghostBar: 53 });
  expect([words('mana'), words('ghosts')]).toEqual([['Mana ■■□□□□ 2 of 6, bar 28%'], ['Ghosts 12 left, bar 53%']]);
  expect(words('treasures')).toEqual([
    'Rum       yours three more mana',
    'Parrot    ■■□□ Engineers',
    'Accordion □□□□ Performers',
  ]);
  expect(words('seed')[0]).toContain('seed 123-456-7');
  const lost = pageOf(['@.'], { status: 'lost', reason: 'sunk' }).words('state');
  expect(lost).toEqual(['You lose. Sunk in the swamp.']);
  expect(pageOf(['@.'], { obsessed: false }).words('state')).toEqual(['Unseen']);
});

test('SWAMP-273 SWAMP-209 the mana bar is there at full mana and in debt', () => {
  const mana = (facts: Record<string, unknown>) => {
    const { words, pane } = pageOf(['@.'], facts);
    const gauge = pane('mana');
    return [words('mana')[0], gauge.kind === 'gauge' ? [gauge.value, gauge.max] : null];
  };
  expect(mana({ mp: 3, mpBar: 45 })).toEqual(['Mana ■■■ 3 of 3, full, bar 45%', [45, 100]]);
  expect(mana({ mp: -2, mpBar: 45 })).toEqual(['Mana □□□ -2 of 3, bar 45%', [45, 100]]);
});

test('SWAMP-273 SWAMP-210 SWAMP-212 boat and look are told together, and the ghost too', () => {
  const seen = { npcs: [{ facing: 'left' }], dinghy: [0, 0], obsessed: false };
  expect(pageOf(['~~~~~', '@...S'], seen).words('state')).toEqual([
    'A dinghy waits ↑',
    'Seen from →',
    'by the Scout 4 steps right',
  ]);
  const inside = { at: [1, 0], ship: [2, 0], items: ['accordion'] };
  expect(pageOf(['.o~'], inside).words('state')).toEqual([
    'The pirate ship waits →',
    'A ghost clings to you: light a harbor',
    'Hidden in the harbor',
  ]);
  expect(pageOf(['@.'], { mp: 0, obsessed: false }).words('state')).toEqual([
    'No mana: whoever sees you ends the game',
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
        const [said] = pageOf(['&~', '..'], { craft, sail, mp, items: ['rum'], obsessed: false }).words('state');
        const moves = safeMoves(craft, sail, mp);
        const y = craft === 'ship' ? Math.max(0, mp) : 0;
        const paid = craft === 'ship' && mp > 1 ? `, ${mp - 1} for mana` : '';
        const what = moves === 0 ? 'the next move sinks you' : `${moves} safe ${moves === 1 ? 'move' : 'moves'}${paid}`;
        expect([craft, sail, mp, said]).toEqual([craft, sail, mp, `Sink ${5 - sail}-${y}: ${what}`]);
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
      const { words, panel } = pageOfState(s);
      const said = [words('mana'), words('ghosts'), words('state'), words('harbors')].flat().join('\n');
      for (const row of said.split('\n')) expect([row, row.length <= COLUMN]).toEqual([row, true]);
      const [mp, gh, , first, second] = panel;
      const [, now, most, bar] = defined(/^MP: (-?\d+)\/(\d)\|(\d+%)$/.exec(mp));
      expect(said).toMatch(new RegExp(`Mana [■□]+ ${now} of ${most},`));
      expect(said).toContain(`bar ${bar}`);
      const [, ghosts, ghostBar] = defined(/^Gh: (\d+)\|(\d+%)$/.exec(gh));
      expect(said).toContain(`Ghosts ${ghosts} left, bar ${ghostBar}`);
      expect(said.includes('A ghost clings to you')).toBe(first.includes('Ghost'));
      for (const arrow of first.match(/[←→↑↓]/g) ?? []) expect(said).toContain(`waits ${arrow}`);
      if (second.startsWith('LOS: ')) expect(said).toContain(`Seen from ${second.slice(5)}`);
      else if (second !== '') expect(said).toContain(second.replace('Sink: ', 'Sink '));
    }
  }
});

test('SWAMP-274 lighted harbors, what a turn in line brings, and the penalty', () => {
  const told = (row: string, stacks: number) => {
    const { panel, words } = pageOf(['@......', '~~~~~~~', row], { stacks });
    return [panel[11], ...words('harbors')];
  };
  expect(told('ooooooo', 0)).toEqual(['Lit 0: +0% in line', 'Lit 0 of 7: mana bar +0% a turn in line']);
  expect(told('**ooooo', 0)).toEqual(['Lit 2: +25% in line', 'Lit 2 of 7: mana bar +25% a turn in line']);
  expect(told('******o', 1)).toEqual([
    'Lit 6: +115% in line, 1x -5 to 25%',
    'Lit 6 of 7: mana bar +115% a turn in line',
    'Collisions: next gain 5 to 25% less',
  ]);
  expect(told('*******', 10)).toEqual([
    'Lit 7: +115% in line, 10x -5 to 25%',
    'Lit 7 of 7: mana bar +115% a turn in line',
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
  expect(pageOf(['@..T'], facts, 'Space').marks).toEqual(['3 -2', '3 ←']);
  expect(pageOf(['@~~o'], { items: ['parrot'] }, 'Space').marks).toEqual(['3 0']);
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

test('SWAMP-277 a loss says who saw the PC and from where, in the panel, the page and the log', () => {
  const desk = sitDown(staged(['~@~~~', '~...S'], { mp: 0, npcs: [{ facing: 'left' }] }));
  desk.key('Down', 'Down');
  expect(panelOf(desk.screen()).slice(9, 14)).toEqual([
    '------------',
    'You lose.',
    'Seen without mana.',
    'by the Scout 3 steps right',
    '[Space]',
  ]);
  expect(desk.log.map(plain).at(-1)).toBe('Seen without mana by the Scout 3 steps right.');
  expect(pageOfState(desk.s).words('state')).toEqual(['You lose. Seen without mana.', 'by the Scout 3 steps right']);
});

test('SWAMP-277 all who saw the PC are named, and of two in one line the nearer', () => {
  const facts = {
    status: 'lost',
    reason: 'seen',
    mp: 0,
    npcs: [{ facing: 'down' }, { facing: 'left' }, { facing: 'left' }],
  };
  const map = ['~P~~~', '~.~~~', '~@.SS'];
  expect(pageOf(map, facts).words('state')).toEqual([
    'You lose. Seen without mana.',
    'by the Scout 2 steps right',
    'by the Performer 2 steps up',
  ]);
  const { panel } = pageOf(map, facts);
  expect(panel.slice(11, 15)).toEqual([
    'Seen without mana.',
    'by the Scout 2 steps right',
    'by the Performer 2 steps up',
    '[Space]',
  ]);
});
