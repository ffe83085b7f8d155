/** A run by somebody who reads and never sees: the script knows nothing but what a view says (SCREEN-025). */
import { expect, test } from 'vitest';
import { type DelveRig, draw, sitDown, type } from '../../../../test/helpers/delve-ui.ts';
import type { Choice } from '../../../engine/panes.ts';
import { type Near, plain } from '../../../engine/view.ts';

/** What a screen reader is told. */
interface Heard {
  readonly facts: ReadonlyMap<string, string>;
  readonly gauges: ReadonlyMap<string, number>;
  readonly near: readonly Near[];
  readonly summary: string;
  readonly choices: readonly Choice[];
  readonly log: string;
}

function listen(rig: DelveRig): Heard {
  const { panes } = draw(rig);
  const facts = new Map<string, string>();
  const gauges = new Map<string, number>();
  for (const p of panes) {
    if (p.kind === 'facts')
      for (const r of p.rows) facts.set(r.label, typeof r.value === 'object' ? plain(r.value) : String(r.value));
    if (p.kind === 'gauge') gauges.set(p.label, p.value / p.max);
  }
  const map = panes.find((p) => p.kind === 'map');
  return {
    facts,
    gauges,
    near: map?.kind === 'map' ? (map.near ?? []) : [],
    summary: map?.kind === 'map' ? (map.summary ?? '') : '',
    choices: panes.flatMap((p) => (p.kind === 'choices' ? p.options : [])),
    log: panes.flatMap((p) => (p.kind === 'log' ? p.entries.map((e) => plain(e.text)) : [])).at(-1) ?? '',
  };
}

const KEYS: Readonly<Record<string, string>> = {
  '0,-1': 'Up',
  '0,1': 'Down',
  '-1,0': 'Left',
  '1,0': 'Right',
  '-1,-1': 'Home',
  '1,-1': 'PageUp',
  '-1,1': 'End',
  '1,1': 'PageDown',
};

/** The arrow that leads there. */
function keyTo({ east, south }: Near): string {
  return KEYS[`${Math.sign(east)},${Math.sign(south)}`];
}

/** The next key of somebody who goes by what was heard. */
function decide(heard: Heard): string {
  const offered = (label: RegExp) => heard.choices.find((c) => label.test(c.label) && c.on !== false);
  const foe = heard.near.find((n) => n.foe);
  const potion = heard.choices.find((c) => /Potion/.test(c.label) && c.on !== false);
  if ((heard.gauges.get('Health') ?? 1) < 0.4 && potion !== undefined) return potion.key;
  if (foe !== undefined) return keyTo(foe);
  const take = offered(/^Take$/);
  if (take !== undefined) return take.key;
  const descend = offered(/^Descend$/);
  const item = heard.near.find((n) => n.tile.startsWith('item-'));
  if (item !== undefined) return keyTo(item);
  const chest = heard.near.find((n) => n.tile === 'chest');
  if (chest !== undefined) return keyTo(chest);
  if (descend !== undefined) return descend.key;
  const stairs = heard.near.find((n) => n.tile === 'stairs');
  return stairs === undefined ? '.' : keyTo(stairs);
}

test('SCREEN-025 a scenario is cleared by what is heard alone: the foe killed, the item taken, the stairs reached', () => {
  const rig = sitDown(
    [
      '##############',
      '#............#',
      '#............#',
      '#..@.........#',
      '#............#',
      '#.........>..#',
      '##############',
    ],
    {
      player: { health: 60, equipment: { weapon: 'club' } },
      creatures: [{ id: 1, x: 9, y: 2, type: 'skeleton', alerted: true, next: 0 }],
      items: [{ x: 6, y: 5, item: 'leather_cap' }],
    },
  );
  const first = listen(rig);
  expect(first.summary).toBe('Barrow Crypts, depth 1. A foe is in view: Skeleton 6 east, 1 north.');
  expect(first.near.map((n) => [n.name, n.foe])).toEqual([
    ['Leather Cap', false],
    ['Skeleton', true],
    ['stairs down', false],
  ]);
  expect(first.facts.get('Its pace')).toContain('slower');
  const logs: string[] = [];
  for (let i = 0; i < 200 && listen(rig).facts.get('Depth') === '1'; i++) {
    type(rig, decide(listen(rig)));
    logs.push(listen(rig).log);
  }
  const last = listen(rig);
  expect(last.facts.get('Depth')).toBe('2');
  expect(logs.some((l) => l.includes('You put on Leather Cap') || l.includes('You take Leather Cap'))).toBe(true);
  expect(rig.obs.kills).toEqual({ skeleton: 1 });
});

test('SCREEN-025 a newcomer is near under a name of its own, which stays the same as long as it is in sight', () => {
  const rig = sitDown(['############', '#@....+....#', '############'], {
    creatures: [{ id: 7, x: 7, y: 1, type: 'dummy', move: 30, next: 0, alerted: true }],
  });
  const foes = () =>
    listen(rig)
      .near.filter((n) => n.foe)
      .map((n) => n.who);
  expect(foes()).toEqual([]);
  for (let i = 0; i < 10 && foes().length === 0; i++) type(rig, '.');
  expect(foes()).toEqual(['monster 7']);
  type(rig, '.');
  expect(foes()).toEqual(['monster 7']);
});

test('SCREEN-006 the choices say what follows, and why they cannot be made', () => {
  const rig = sitDown(['############', '#....@....>#', '############'], {
    creatures: [{ id: 1, type: 'dummy', hostileRange: 1, ai: 'turret', next: 999999, x: 2, y: 1 }],
    items: [{ x: 5, y: 1, item: 'club' }],
  });
  const says = (label: string) => {
    const c = listen(rig).choices.find((o) => o.label === label);
    return [c?.on ?? true, plain(c?.consequence ?? [])];
  };
  expect(says('Explore')).toEqual([false, 'not while Dummy is in view']);
  expect(says('Take')).toEqual([true, 'Club']);
  expect(says('Descend')).toEqual([false, 'no stairs are here']);
});

test('SCREEN-006 what lies underfoot, and a way on, stand out as long as one is there', () => {
  const usual = (rig: DelveRig) => listen(rig).choices.flatMap((c) => (c.usual === true ? [c.label] : []));
  const rig = sitDown(['#########', '#...@.>.#', '#########'], { items: [{ x: 4, y: 1, item: 'club' }] });
  expect(usual(rig)).toEqual(['Take']);
  type(rig, 'g');
  expect(usual(rig)).toEqual([]);
  type(rig, 'Right', 'Right');
  expect(usual(rig)).toEqual(['Descend']);
});
