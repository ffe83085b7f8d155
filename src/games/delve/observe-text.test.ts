/** What is kept between observations never shows: a game without any of it observes the same, to the byte. */
import { expect, test } from 'vitest';
import { defined } from '../../../test/helpers/defined.ts';
import { begin, corridor, delve, packed, ROOM, setupOf } from '../../../test/helpers/delve.ts';
import { below, type Rng, stream } from '../../engine/rng.ts';
import type { DelveAction } from './actions.ts';
import type { DelveObs } from './observation.ts';
import { refreshStats, setTile } from './rules/derived.ts';
import { lookAgain } from './rules/memory.ts';
import type { DelveState } from './types.ts';

/** The same tables, compiled once more: nothing that is kept by content, state, item or creature is known to it. */
const apart = packed(() => {});

function seenApart(s: DelveState): string {
  const loaded = apart.state.fromJson(JSON.parse(JSON.stringify(delve.state.toJson(s))), 'state');
  if (!loaded.ok) throw new Error(loaded.problem.text);
  return JSON.stringify(apart.observe(loaded.value, 0));
}

function compared(s: DelveState): DelveObs {
  const text = seenApart(s);
  const obs = delve.observe(s, 0);
  expect(JSON.stringify(obs)).toBe(text);
  expect(delve.observeText?.(s, 0)).toBe(text);
  return obs;
}

/** What observations had in them, so that the comparison is known to be about something. */
function noteAll(met: Set<string>, { player, map, monsters, ground, shop, compare }: DelveObs): void {
  const note = (what: string, is: boolean): unknown => is && met.add(what);
  note('status', player.statuses.length > 0);
  note(
    'skill that waits',
    player.skills.some((k) => k.ready > 0),
  );
  note('preview', Object.keys(player.previews).length > 0);
  note('trap', map.traps.length > 0);
  note('marked place', map.marked.length > 0);
  note('item far away', map.items.length > 0);
  note('item underfoot', ground.item !== null);
  note(
    'comparison',
    compare.some((c) => c.length > 0),
  );
  note('shop', shop !== null);
  note('monster', monsters.length > 0);
  note(
    'monster with a status',
    monsters.some((m) => m.statuses.length > 0),
  );
  note(
    'monster with traits',
    monsters.some((m) => m.traits.length > 0),
  );
  note(
    'resistance',
    monsters.some((m) => Object.keys(m.resist).length > 0),
  );
  note(
    'studied monster',
    monsters.some((m) => m.exact !== null),
  );
}

/** Any action at all that is not refused, listed or not. */
function anyAction(s: DelveState, r: Rng): DelveAction {
  const { all } = delve.actions;
  for (let i = 0; i < 20 && below(r, 3) === 0; i++) {
    const a = all[below(r, all.length)];
    if (a.type !== 'abandon' && delve.refuse(s, 0, a) === null) return a;
  }
  const legal = delve.legal(s, 0);
  return legal[below(r, legal.length)];
}

const CLASSES = delve.tables.classes.map((c) => c.id);
const met = new Set<string>();

/** Every step is looked at, so that there is something to keep, and some are compared. */
function wander(s: DelveState, r: Rng, steps: number, every: number): void {
  for (let n = 0; n < steps && delve.toAct(s).length > 0; n++) {
    delve.apply(s, [{ seat: 0, action: anyAction(s, r) }]);
    const obs = n % every === 0 ? compared(s) : delve.observe(s, 0);
    expect(delve.observeText?.(s, 0)).toBe(JSON.stringify(obs));
    noteAll(met, obs);
  }
}

test.each(Array.from({ length: 12 }, (_, i) => i + 1))(
  'DELVE-335 depth %i looks the same to a game that keeps nothing',
  (depth) => {
    const options = { class: CLASSES[depth % CLASSES.length], startDepth: depth, startLevel: 2 * depth };
    wander(delve.create(setupOf(options, `apart ${depth}`)), stream('apart', depth), 40, 5);
  },
);

test('DELVE-281 so does the stock of the peddler, whatever is bought, sold and worn beside him', () => {
  const s = delve.create(setupOf({ startDepth: 4, startLevel: 12 }, 'peddler'));
  const beside = { ...(delve.state.toJson(s) as { player: object }) };
  const at = s.tiles.indexOf(delve.tables.tile.peddler);
  const ground = [at - 1, at + 1, at - s.width, at + s.width].find((p) => s.tiles[p] === delve.tables.tile.floor);
  beside.player = { ...beside.player, at: defined(ground), gold: 9000 };
  const loaded = delve.state.fromJson(beside, 'state');
  if (!loaded.ok) throw new Error(loaded.problem.text);
  const r = stream('trade');
  for (let n = 0; n < 30; n++) {
    const trade = delve.legal(loaded.value, 0).filter((a) => a.type !== 'move' && a.type !== 'wait');
    delve.apply(loaded.value, [{ seat: 0, action: trade[below(r, trade.length)] }]);
    noteAll(met, compared(loaded.value));
  }
});

test('DELVE-320 a fight with somebody who was studied, cursed and hit with everything looks the same too', () => {
  const creatures = [1, 2, 3].map((id) => ({ id, x: 5 + id, y: 2, type: 'skeleton', maxHealth: 400, health: 400 }));
  const leader = {
    id: 4,
    x: 3,
    y: 3,
    type: 'skeleton',
    rank: 'elite',
    maxHealth: 400,
    health: 400,
    affixes: ['extra_strong'],
  };
  const items = [
    { x: 5, y: 3, item: 'dagger' },
    { x: 9, y: 4, gold: 5 },
  ];
  const skills = { fire_bolt: 5, frost_nova: 3, weaken: 2, war_cry: 1 };
  const { s } = begin(ROOM, {
    creatures: [...creatures, leader],
    items,
    player: { level: 20, points: 9, health: 900, mana: 900, skills },
  });
  s.kills[defined(s.creatures[0]).type] = 5;
  s.traps.push({ place: 14, kind: 0, revealed: true, tried: true });
  s.delayed.push({ time: 4000, place: 40, radius: 1, type: 2, min: 1, max: 2, name: 'Meteor' });
  wander(s, stream('fight'), 80, 1);
});

test('DELVE-335 the games above had everything in them that an observation may hold', () => {
  expect([...met].sort()).toEqual([
    'comparison',
    'item far away',
    'item underfoot',
    'marked place',
    'monster',
    'monster with a status',
    'monster with traits',
    'preview',
    'resistance',
    'shop',
    'skill that waits',
    'status',
    'studied monster',
    'trap',
  ]);
});

test('DELVE-074 more light and a wall that falls show at once to whoever stays where he is', () => {
  const { s } = begin(corridor(40), { player: { equipment: { weapon: 'dagger' } } });
  const before = compared(s).map.visible;
  const worn = defined(s.player.equipment[0] ?? undefined);
  worn.affixes = [
    delve.tables.affixes.findIndex((a) => a.ref === delve.tables.attribute.LightRadius && a.range[1] > 0),
  ];
  worn.rolls = [1000];
  refreshStats(s);
  lookAgain(s);
  const lit = compared(s).map.visible;
  expect(lit).not.toEqual(before);
  setTile(
    s,
    s.player.at + 3,
    delve.tables.tiles.findIndex((t) => t.id === 'wall'),
  );
  lookAgain(s);
  expect(compared(s).map.visible).not.toEqual(lit);
});
