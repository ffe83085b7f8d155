import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { apply, click, draw, type Rig, screen, sitDown, type } from '../../../../test/helpers/nonet-ui.ts';
import { type Line, plain } from '../../../engine/view.ts';
import { cellOf } from '../cells.ts';
import { nonetUi } from './index.ts';
import type { NonetUi } from './types.ts';

function words(notice: Line | null): string {
  return notice === null ? '' : plain(notice);
}

test('NONET-059 step 9: the shop opens by itself after a fight that makes an enhancement payable', () => {
  const facts = { gold: 1, damage: 2 };
  const rig = apply(sitDown({ facts }), 'move n');
  expect(rig.obs.roots).toBe(1);
  expect(rig.ui.mode).toBe('shop');
  expect(apply(sitDown({ facts, settings: { autoShop: false } }), 'move n').ui.mode).toBe('board');
  expect(apply(sitDown({ facts: { ...facts, gold: 0 } }), 'move n').ui.mode).toBe('board');
});

test('NONET-059 step 9: a closed shop is offered again only when gold or Roots have changed', () => {
  const rig = apply(sitDown({ facts: { gold: 1, damage: 2 } }), 'move n');
  type(rig, 'Escape');
  apply(rig, 'move s', 'move e');
  expect(rig.obs.combats).toBe(2);
  expect(rig.ui.mode).toBe('board');
  apply(rig, 'move w');
  expect(rig.obs.gold).toBe(3);
  expect(rig.ui.mode).toBe('shop');
});

test('NONET-158 a shop that opened by itself sells on the second press, one that was asked for at once', () => {
  const facts = { gold: 1, damage: 2 };
  const rig = apply(sitDown({ facts }), 'move n');
  type(rig, 'd');
  expect([rig.obs.damage, words(rig.notice)]).toEqual([2, 'Press again to buy it.']);
  // Where the eye is, too: what waits for the second press stands out.
  const shop = draw(rig).panes.find((p) => p.id === 'shop');
  expect(shop?.kind === 'choices' && shop.options[shop.selected ?? -1]?.label).toBe('Damage +1');
  type(rig, 'd');
  expect(rig.obs.damage).toBe(3);
  const asked = type(apply(sitDown({ facts }), 'move n'), 'Escape', 'u', 'd');
  expect(asked.obs.damage).toBe(3);
});

test('NONET-060 shop, notes, overlay, look, log and help are no turns', () => {
  const rig = type(sitDown(), 'u', 'Escape', 'n', 'e', '4', '1', 'Escape', 'o', 'x', 'Up', 'Escape', 'm', '?');
  expect(rig.obs).toEqual(sitDown().obs);
});

test('NONET-152 a waiting item puts the cursor on a sensible allowed target', () => {
  const arrow = apply(sitDown({ facts: { damage: 4 } }), 'move s');
  expect([arrow.ui.mode, arrow.ui.cursor]).toEqual(['target', cellOf('F4')]);
  const stone = apply(sitDown({ facts: { conquered: ['F5'], at: 'F5', damage: 7 } }), 'move w');
  expect([stone.ui.mode, stone.ui.cursor]).toEqual(['target', cellOf('D5')]);
  const jump = apply(sitDown({ facts: { conquered: ['F5'], at: 'F5', damage: 8 } }), 'move e');
  expect([jump.ui.mode, jump.ui.cursor]).toEqual(['target', cellOf('E1')]);
});

test('NONET-109 a chained Teleport asks again with a new cursor', () => {
  const rig = apply(sitDown({ facts: { conquered: ['F5'], at: 'F5', damage: 8 } }), 'move e');
  type(rig, 'a', '4', 'Enter');
  expect([rig.obs.at, rig.ui.mode, rig.ui.cursor]).toEqual(['A4', 'target', cellOf('E1')]);
});

test('NONET-122 the notes of a cell are dropped when it is displayed, others stay', () => {
  const rig = type(sitDown(), 'n', 'e', '6', '3', 'c', '7', '9', 'Escape');
  apply(rig, 'move e');
  expect(rig.ui.notes[cellOf('E6')]).toEqual({ v: [], i: [] });
  expect(rig.ui.notes[cellOf('C7')]).toEqual({ v: [9], i: [] });
});

test('NONET-131 the overlay can be changed at any time and overlayMax keeps the highest level used', () => {
  const rig = sitDown({ settings: { overlay: 'paper' } });
  const levels = [];
  for (let k = 0; k < 3; k++) {
    type(rig, 'o');
    levels.push([rig.ui.overlay, rig.ui.overlayMax]);
  }
  expect(levels).toEqual([
    ['sight', 'sight'],
    ['reason', 'reason'],
    ['paper', 'reason'],
  ]);
});

test('NONET-131 filling notes from sight counts as using sight', () => {
  const rig = type(sitDown({ settings: { overlay: 'paper' } }), 'n', 'e', '4', '1');
  expect(rig.ui.overlayMax).toBe('paper');
  expect(type(rig, '+').ui.overlayMax).toBe('sight');
});

test('NONET-139 finished games are listed by mode, fog and overlayMax; ties by combat turns, then turns', () => {
  const rig = sitDown({ facts: { damage: 2 }, settings: { overlay: 'paper' } });
  expect(nonetUi.standing(rig.obs, rig.ui)).toBe(null);
  apply(rig, 'move w', 'move e', 'resign');
  expect(nonetUi.standing(rig.obs, rig.ui)).toEqual({ table: 'classic, standard fog, paper', score: 2, ties: [1, 2] });
  const dark = apply(type(sitDown({ options: { fog: 'dark' } }), 'o'), 'resign');
  expect(nonetUi.standing(dark.obs, dark.ui)?.table).toBe('classic, dark fog, reason');
  const descent = apply(sitDown({ options: { mode: 'descent' } }), 'resign');
  expect(nonetUi.standing(descent.obs, descent.ui)?.table).toBe('descent, sight');
});

test('NONET-142 a new floor starts with empty notes and keeps the overlay', () => {
  const rig = sitDown({ options: { mode: 'descent' }, facts: { conquered: ['C6'], at: 'C6', damage: 6, boost: 12 } });
  type(rig, 'o', 'n', 'a', '1', '5', 'Escape');
  apply(rig, 'move e');
  expect(rig.obs.floor).toBe(2);
  expect(rig.ui.notes.every((n) => n.v.length + n.i.length === 0)).toBe(true);
  expect([rig.ui.mode, rig.ui.overlay, rig.ui.last, rig.ui.before]).toEqual(['board', 'reason', cellOf('E5'), null]);
});

test('NONET-144 the daily game takes its seed from the date, the others take none', () => {
  const options = { mode: 'daily', fog: 'standard', maxTurns: 0 };
  expect(nonetUi.seedFor?.(options, '20261116')).toBe('20261116');
  expect(nonetUi.seedFor?.({ ...options, mode: 'classic' }, '20261116')).toBe(null);
});

test('NONET-155 the title menu offers a new game, a descent and the daily board', () => {
  expect(nonetUi.presets.map((p) => [p.label, p.options])).toEqual([
    ['New game', { mode: 'classic' }],
    ['Descent', { mode: 'descent' }],
    ['Daily', { mode: 'daily' }],
  ]);
});

test('NONET-156 a click on a neighbour moves, elsewhere travels, while choosing aims', () => {
  const rig = sitDown({ facts: { damage: 4, conquered: ['E4', 'E3', 'E2'] } });
  click(rig, 'E4');
  expect([rig.obs.at, rig.obs.turn]).toEqual(['E4', 1]);
  click(rig, 'E2');
  expect([rig.obs.at, rig.obs.turn]).toEqual(['E2', 3]);
  click(rig, 'E5');
  click(rig, 'F5');
  expect(rig.obs.phase).toBe('arrow');
  click(rig, 'F4');
  expect(rig.obs.cells[cellOf('F4')]).toMatchObject({ c: 3 });
});

test('NONET-156 a click on the own cell, or while a question is open, changes nothing', () => {
  const rig = sitDown();
  click(rig, 'E5');
  type(rig, 'R');
  click(rig, 'E4');
  expect([rig.obs.turn, rig.ui.mode]).toEqual([0, 'ask-resign']);
});

test('NONET-159 settings and their defaults', () => {
  expect(nonetUi.settings.defaults).toEqual({ overlay: 'sight', confirmLethal: true, autoShop: true });
  expect(nonetUi.settings.parse({ overlay: 'reason', autoShop: 'off' })).toMatchObject({
    ok: true,
    value: { overlay: 'reason', autoShop: false },
  });
  expect(nonetUi.settings.parse({ overlay: 'all' })).toMatchObject({ ok: false, problem: { path: 'options.overlay' } });
});

test('NONET-159 changed settings reach an open game; another setting does not touch the overlay', () => {
  const rig = type(sitDown(), 'o');
  const all = nonetUi.settings.defaults;
  const calm = nonetUi.configure(rig.ui, { ...all, confirmLethal: false });
  expect([calm.overlay, calm.confirmLethal]).toEqual(['reason', false]);
  const paper = nonetUi.configure(calm, { ...all, overlay: 'paper' });
  expect([paper.overlay, paper.overlayMax, paper.confirmLethal]).toEqual(['paper', 'reason', true]);
});

test('NONET-160 a surely lethal step is carried out only when given again at once', () => {
  const facts = { health: 2 };
  const rig = type(sitDown({ facts, settings: { overlay: 'reason' } }), 'd');
  expect(words(rig.notice)).toBe('That blow would kill you. Press again to do it anyway.');
  expect(screen(rig)[23]).toBe('That blow would kill you. Press again to do it anyway.');
  expect(rig.obs.turn).toBe(0);
  expect(type(rig, 'd').obs.outcome).toBe('lost');
});

test('NONET-160 another action or command in between asks again', () => {
  const rig = sitDown({ facts: { health: 2, conquered: ['E4'] }, settings: { overlay: 'reason' } });
  type(rig, 'd', 'a', 'd', 'd');
  expect([rig.obs.phase, words(rig.notice)]).toEqual([
    'move',
    'That blow would kill you. Press again to do it anyway.',
  ]);
  type(rig, 'x', 'Escape', 'd');
  expect(rig.obs.phase).toBe('move');
});

test('NONET-160 NONET-203 what the overlay does not know is not warned about', () => {
  const lethal = (overlay: string, key: string) =>
    words(type(sitDown({ facts: { health: 1 }, settings: { overlay } }), key).notice) !== '';
  expect(lethal('sight', 'a')).toBe(false);
  expect(lethal('reason', 'w')).toBe(true);
  expect(lethal('paper', 'w')).toBe(false);
});

test('NONET-160 a Teleport to certain death is asked twice too, and the setting turns it off', () => {
  const facts = { conquered: ['F5'], at: 'F5', damage: 8, unconquered: ['C7'], health: 10 };
  const rig = type(apply(sitDown({ facts }), 'move e'), 'c', '7', 'Enter');
  expect([rig.obs.phase, words(rig.notice)]).toEqual([
    'teleport',
    'That blow would kill you. Press again to do it anyway.',
  ]);
  expect(type(rig, 'Enter').obs.outcome).toBe('lost');
  const bold = apply(sitDown({ facts, settings: { confirmLethal: false } }), 'move e');
  expect(type(bold, 'c', '7', 'Enter').obs.outcome).toBe('lost');
});

test('NONET-034 a saved front-end value comes back as it was', () => {
  const rig = type(sitDown(), 'o', 'n', 'e', '4', '+', 'Tab', '9');
  apply(rig, 'move e');
  expect(nonetUi.revive(JSON.parse(JSON.stringify(rig.ui)))).toEqual({ ok: true, value: rig.ui });
});

test('NONET-036 a broken front-end value is refused with the field named', () => {
  const { ui } = sitDown();
  const problem = (change: object) => {
    const revived = nonetUi.revive({ ...ui, ...change });
    return revived.ok ? null : revived.problem.path;
  };
  expect(problem({})).toBe(null);
  expect(problem({ cursor: 81 })).toBe('ui.cursor');
  expect(problem({ overlayMax: 'all' })).toBe('ui.overlayMax');
  expect(problem({ notes: ui.notes.map((n, i) => (i === 3 ? { v: [2, 1], i: [] } : n)) })).toBe('ui.notes[3].v');
  expect(nonetUi.revive(null).ok).toBe(false);
  const { fresh: _, ...short } = ui as NonetUi;
  expect(nonetUi.revive(short)).toMatchObject({ ok: false, problem: { path: 'ui.fresh' } });
});

test('SCREEN-006 what a tap on a cell would do is told before it is done, and death by name', () => {
  const ahead = (rig: Rig, name: string) => {
    const found = nonetUi.foresee?.(rig.ui, cellOf(name), rig.obs) ?? null;
    return found === null ? null : `${found.deed}: ${plain(found.effect)} (${found.danger})`;
  };
  const rig = sitDown({ facts: { conquered: ['E4'], health: 6 } });
  expect(ahead(rig, 'E5')).toBeNull();
  expect(ahead(rig, 'E4')).toBe('Walk: It costs nothing. (none)');
  expect(ahead(rig, 'E6')).toBe('Strike: lose 0 to 2 (harm)');
  expect(ahead(rig, 'D4')).toBe('Walk beside it: a blow then: lose 4 (none)');
  expect(ahead(sitDown({ facts: { health: 1 }, settings: { overlay: 'reason' } }), 'E6')).toBe(
    'Strike: lethal (death)',
  );
  expect(ahead(sitDown({ facts: { damage: 9 } }), 'E4')).toBe('Strike: kill (none)');
  const aiming = apply(sitDown({ facts: { damage: 4 } }), 'move s');
  expect([ahead(aiming, 'F4'), ahead(aiming, 'E5')]).toEqual(['Shoot: arrow 7 -> 3 (none)', null]);
});

test('SCREEN-006 NONET-066 a walk is offered where there is a way, and costs nothing by itself', () => {
  const ahead = (rig: Rig, name: string) => {
    const found = nonetUi.foresee?.(rig.ui, cellOf(name), rig.obs) ?? null;
    return found === null ? null : `${found.deed}: ${plain(found.effect)}`;
  };
  const rig = sitDown({ facts: { conquered: ['E4', 'A1'] } });
  expect([ahead(rig, 'D2'), ahead(rig, 'A1'), ahead(rig, 'A2')]).toEqual([null, null, null]);
  expect(words(click(rig, 'D2').notice)).toBe('No way there over conquered ground.');
  expect(ahead(rig, 'E3')).toMatch(/^Walk beside it: a blow then: /);
  const { health } = rig.obs;
  expect([click(rig, 'E3').obs.at, rig.obs.health]).toEqual(['E4', health]);
  // On paper nothing is known of the fog.
  const blind = sitDown({ facts: { conquered: ['E4', 'E3'] }, settings: { overlay: 'paper' } });
  expect([blind.obs.cells[cellOf('D3')].s, ahead(blind, 'D3')]).toEqual(['f', 'Walk beside it: ']);
  // Go never strikes.
  const going = type(sitDown(), 'g');
  expect([ahead(going, 'E6'), ahead(going, 'E5')]).toEqual([null, null]);
});

test('SCREEN-006 NONET-107 a cell that cannot be aimed at is offered no deed', () => {
  const rig = apply(sitDown({ facts: { conquered: ['F5'], at: 'F5', damage: 8, unconquered: ['C7'] } }), 'move e');
  expect(rig.obs.phase).toBe('teleport');
  const ahead = (name: string) => nonetUi.foresee?.(rig.ui, cellOf(name), rig.obs)?.deed;
  expect([ahead(rig.obs.at), ahead('C7')]).toEqual([undefined, 'Jump there']);
});

test('SCREEN-006 a forecast is what then happens', () => {
  const rig = sitDown({ facts: { health: 9 }, settings: { overlay: 'reason' } });
  const { effect, danger } = defined(nonetUi.foresee?.(rig.ui, cellOf('E6'), rig.obs) ?? undefined);
  const before = rig.obs.health;
  apply(rig, 'move e');
  expect([plain(effect), danger]).toEqual([`lose ${before - rig.obs.health}`, 'harm']);
});
