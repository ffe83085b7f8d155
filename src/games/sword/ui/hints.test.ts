import { expect, test } from 'vitest';
import { staged } from '../../../../test/helpers/sword.ts';
import { cellFrom, draw, follow, type Rig, screen, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import { type Pane, plain } from '../../../engine/view.ts';
import { swordUi } from './index.ts';

const RAT = ['#######', '#..@r.#', '#######'];
const rig = (facts: Record<string, unknown> = {}): Rig =>
  sitDown(staged(RAT, { player: { slots: ['iron sword'] }, ...facts }));
const preview = (r: Rig): Pane | undefined => draw(r).panes.find((p) => p.id === 'forecast');

test('SWORD-339 f explains the arithmetic of a combat line by line', () => {
  const r = type(rig(), 'x', 'f');
  expect(screen(r).slice(0, 13)).toEqual([
    'You attack +0 rat',
    '1 of 2, hint 1 of this game',
    '',
    'start: you: DEF 14 = HP 7 + 4 iron sword + 3 empty slots',
    'start: you: ATK 14 = STR 7 + 4 iron sword + 3 empty slots',
    'start: +0 rat: DEF 6 = HP 5 + 1 empty slot',
    'start: +0 rat: ATK 7 = STR 6 + 1 empty slot',
    'boost: you: DEF 14 -> 16, ATK 14 -> 16',
    'boost: +0 rat: ATK 7 -> 9',
    'boost: your iron sword: DEF 16 -> 17, ATK 16 -> 17',
    'blow: ATK 17 reaches DEF 6: death for +0 rat',
    'end: you: HP 7',
    'end: +0 rat: dead',
  ]);
  type(r, 'f');
  expect(screen(r)[0]).toBe('+0 rat attacks you');
});

test('SWORD-344 nothing is foretold unasked: not in examine, not beside the map, not by pointing', () => {
  const r = type(rig(), 'x');
  const text = (): string => `${screen(r).join('\n')}${JSON.stringify(draw(r).panes)}`;
  expect([preview(r), /You attack|it dies|HP 7 -> 6/.test(text())]).toEqual([undefined, false]);
  follow(r, swordUi.point(r.ui, cellFrom(r, 1), 'look', r.obs));
  expect([preview(r), /You attack|it dies|HP 7 -> 6/.test(text()), r.obs.hints]).toEqual([undefined, false, 0]);
});

test('SWORD-344 one hint pays all pages of a monster until time passes', () => {
  const r = type(rig({ monsters: [{ kind: 'rat', delay: 99 }] }), 'f');
  expect([r.ui.mode, r.obs.hints, r.obs.tu]).toEqual(['forecast', 1, 0]);
  type(r, 'f', 'f', 'v', 'f', 'c', 'x', 'f', 'c');
  expect(r.obs.hints).toBe(1);
  type(r, '.', 'f');
  expect(r.obs.hints).toBe(2);
});

test('SWORD-344 what was paid for stands in two lines and beside the map while it holds', () => {
  const r = type(rig({ monsters: [{ kind: 'rat', delay: 99 }] }), 'f', 'c');
  expect(
    screen(r)
      .slice(14, 16)
      .map((row) => row.slice(20)),
  ).toEqual(['You attack: hit: it dies', 'It attacks: hit: you HP 7 -> 6']);
  const pane = preview(r);
  expect(pane?.title).toBe('Forecast: +0 rat');
  const points = pane?.kind === 'prose' ? pane.blocks.map((b) => ('line' in b ? plain(b.line) : '')) : [];
  expect(points).toContain('blow: ATK 17 reaches DEF 6: death for it');
  type(r, '.');
  expect([preview(r), screen(r)[14].slice(20)]).toEqual([undefined, '']);
});

test('SWORD-344 there is no forecast of what is only felt, and none after the end', () => {
  const felt = type(sitDown(staged(['#####', '#@#r#', '#####'])), 'f');
  expect([felt.ui.mode, felt.notice, felt.obs.hints]).toEqual(['main', 'You cannot see it.', 0]);
  const over = type(rig({ monsters: [{ kind: 'rat', delay: 99 }] }), 'Q', 'o', 'x', 'f');
  expect([over.ui.mode, over.notice]).toEqual(['examine', 'The game is over.']);
});

test('SWORD-344 after a move the two lines tell of the attack that is possible now', () => {
  // The whip dodges every post-move attack.
  const r = sitDown(
    staged(['#######', '#@.r..#', '#######'], {
      player: { slots: ['dagger'] },
      monsters: [{ kind: 'rat', weapon: 'whip', delay: 99 }],
    }),
  );
  type(r, 'l', 'f', 'c');
  expect([r.obs.phase, screen(r)[14].slice(20)]).toEqual(['post-move', 'You attack: dodged: nothing happens']);
});

const marksOf = (r: Rig): string[] => {
  const map = draw(r).panes.find((p) => p.id === 'map');
  return map?.kind === 'map' ? map.cells.flatMap((c) => (c.marks ?? []).map((m) => m.text)) : [];
};

test('SWORD-344 what a blow would do is stamped on a monster only while a hint for it holds', () => {
  const r = rig({ monsters: [{ kind: 'rat', level: 2, delay: 99 }] });
  expect(marksOf(r)).toEqual(['+2']);
  type(r, 'f', 'c');
  expect(marksOf(r)).toEqual(['+2', '-1', 'kills']);
  expect(marksOf(type(r, '.'))).toEqual(['+2']);
  const deadly = sitDown(staged(RAT, { player: { hp: 0 }, monsters: [{ kind: 'rat', level: 9, delay: 99 }] }));
  expect(marksOf(type(deadly, 'f', 'c'))).toEqual(['you die', '-1']);
});

test('SWORD-344 without a hint a tap on a monster is foreseen in its shown numbers, whoever it is', () => {
  const ahead = (r: Rig) => {
    const found = swordUi.foresee?.(r.ui, cellFrom(r, 1), r.obs) ?? null;
    return found === null ? null : [found.deed, plain(found.effect), found.danger];
  };
  const asleep = (kind: string, facts: object = {}) => ({ monsters: [{ kind, delay: 99, ...facts }] });
  const weak = sitDown(staged(RAT, asleep('rat')));
  expect(ahead(weak)).toEqual(['Attack +0 rat', 'ATK 11 against DEF 6, before abilities', 'harm']);
  // Its reflection would kill the attacker: that is for a hint to say.
  const mirror = sitDown(
    staged(
      RAT.map((row) => row.replace('r', 'k')),
      {
        ...asleep('monk', { weapon: 'blackjack', level: 9 }),
        player: { kind: 'glass golem', level: 9, hp: 1 },
      },
    ),
  );
  expect(ahead(mirror)?.[2]).toBe('harm');
  expect(ahead(type(weak, 'f', 'c'))).toEqual(['Attack +0 rat', 'hit: it dies', 'none']);
  expect(ahead(type(mirror, 'f', 'c'))).toEqual(['Attack +9 monk', 'reflected: you die', 'death']);
});

test('SWORD-278 SWORD-300 with the threat colours a monster bears their twin as a mark, and words', () => {
  const r = sitDown(staged(['#####', '#@L.#', '#####'], { cheat: true }));
  expect(marksOf(r)).toEqual(['+0', '!!']);
  const near = draw(r).panes.flatMap((p) => (p.kind === 'map' ? (p.near ?? []) : []));
  expect(near[0]).toMatchObject({ name: '+0 lead golem', east: 1, south: 0, foe: true });
  expect(near[0].detail).toContain('can kill you and you cannot kill it');
});

test('SWORD-339 in a page a forecast begins with its end and its blow, also where it is uncertain; a terminal goes line by line', () => {
  const blocksOf = (r: Rig, id: string) => {
    const pane = draw(r).panes.find((p) => p.id === id);
    if (pane?.kind !== 'prose') throw new Error(`no ${id}`);
    return { texts: pane.blocks.map((b) => ('line' in b ? plain(b.line) : '')), pane };
  };
  const r = type(rig({ monsters: [{ kind: 'rat', level: 2, delay: 99 }] }), 'f');
  const { texts, pane } = blocksOf(r, 'page');
  expect(texts.slice(0, 3)).toEqual([
    'You attack +2 rat',
    expect.stringMatching(/^1 of 2/),
    'end: you: HP 7; +2 rat: dead',
  ]);
  expect(texts.slice(3).some((text) => text.startsWith('end: '))).toBe(false);
  expect(texts.findIndex((text) => text.startsWith('blow: '))).toBe(3);
  expect(texts.slice(4).some((text) => text.startsWith('blow: '))).toBe(false);
  expect(plain((pane.terminal ?? []).at(-1) ?? [])).toBe('end: +2 rat: dead');
  const beside = blocksOf(type(r, 'c'), 'forecast').texts;
  expect(beside.slice(0, 2)).toEqual(['You attack it', 'end: you: HP 7; it: dead']);
  const luck = type(
    sitDown(staged(RAT, { player: { kind: 'heisenbug' }, monsters: [{ kind: 'rat', delay: 99 }] })),
    'f',
  );
  expect(blocksOf(luck, 'page').texts[3]).toMatch(/^A heisenbug adds a number/);
});
