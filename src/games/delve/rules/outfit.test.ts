/** Final values are found again only for the very same outfit (DELVE-237, DELVE-038). */
import { expect, test } from 'vitest';
import { act, begin, content, type Played, ROOM, setupOf, started } from '../../../../test/helpers/delve.ts';
import { delve } from '../index.ts';
import type { DelveState } from '../types.ts';
import { buildStats } from './attributes.ts';
import { refreshStats, statsOf } from './derived.ts';

/** Everything that final values and the sheet of a character are made from, changed one by one, and changed back. */
const CHANGES: Readonly<Record<string, (s: DelveState) => () => void>> = {
  item: (s) => {
    const [worn] = s.player.equipment.splice(0, 1, null);
    return () => s.player.equipment.splice(0, 1, worn);
  },
  affixes: (s) => {
    const worn = s.player.equipment[0];
    if (worn === null) throw new Error('nothing in hand');
    const { affixes, rolls } = worn;
    worn.affixes = [content.affixes.findIndex((a) => a.id === 'str_3')];
    worn.rolls = [500];
    return () => Object.assign(worn, { affixes, rolls });
  },
  class: (s) => {
    s.player.cls++;
    return () => s.player.cls--;
  },
  level: (s) => {
    s.player.level++;
    return () => s.player.level--;
  },
  'point spent': (s) => {
    s.player.spent[3]++;
    return () => s.player.spent[3]--;
  },
  'points to spend': (s) => {
    s.player.points++;
    return () => s.player.points--;
  },
  skill: (s) => {
    const skill = content.skill.toughness;
    s.player.skills[skill]++;
    return () => s.player.skills[skill]--;
  },
  status: (s) => {
    s.player.statuses.push({ kind: content.status.chilled, magnitude: 20, start: 0, end: 9000, ticks: 0 });
    return () => s.player.statuses.pop();
  },
  'strength of a status': (s) => {
    const [status] = s.player.statuses;
    s.player.statuses.splice(0, 1, { ...status, magnitude: status.magnitude + 1 });
    return () => s.player.statuses.splice(0, 1, status);
  },
  ground: (s) => {
    const before = s.tiles[s.player.at];
    s.tiles[s.player.at] = content.tiles.findIndex((t) => t.modifiers.length > 0);
    return () => {
      s.tiles[s.player.at] = before;
    };
  },
};

function dressed(): Played {
  const p = begin(ROOM, {
    player: { level: 5, health: 1, mana: 0, equipment: { weapon: 'long_sword' }, attributes: { Strength: 30 } },
  });
  p.s.player.statuses.push({ kind: content.status.shrine, magnitude: 0, start: 0, end: 9000, ticks: 0 });
  refreshStats(p.s);
  return p;
}

test.each(Object.keys(CHANGES))('DELVE-237 another %s is another outfit, and the old one is found again', (what) => {
  const { s } = dressed();
  const before = statsOf(s);
  const sheet = JSON.stringify(delve.observe(s, 0).player);
  const undo = CHANGES[what](s);
  refreshStats(s);
  expect(statsOf(s)).not.toBe(before);
  expect(statsOf(s)).toEqual(buildStats(s, null));
  expect(JSON.stringify(delve.observe(s, 0).player)).not.toBe(sheet);
  undo();
  refreshStats(s);
  expect(statsOf(s)).toBe(before);
  expect(JSON.stringify(delve.observe(s, 0).player)).toBe(sheet);
});

test('DELVE-237 whoever takes something off and puts it on again is who he was', () => {
  const p = started();
  const before = statsOf(p.s);
  act(p, 'unequip weapon');
  expect(statsOf(p.s)).not.toBe(before);
  act(p, `equip ${p.s.player.backpack.length}`);
  expect(statsOf(p.s)).toBe(before);
});

test('DELVE-038 a wardrobe is not endless, and clones begin with an empty one', () => {
  const { s } = dressed();
  for (let i = 0; i < 200; i++) {
    s.player.spent[3]++;
    refreshStats(s);
    expect(statsOf(s)).toEqual(buildStats(s, null));
  }
  expect(s.derived.wardrobe.outfits.length).toBeLessThan(50);
  expect(delve.state.clone(s).derived.wardrobe.outfits).toEqual([]);
  expect(delve.create(setupOf()).derived.wardrobe).not.toBe(s.derived.wardrobe);
});
