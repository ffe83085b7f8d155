/** What a step brings at its limits (DELVE-063 to DELVE-065, DELVE-106, DELVE-280), and what it does not. */
import { expect, test } from 'vitest';
import {
  act,
  begin,
  content,
  corridor,
  events,
  LATER,
  player,
  started,
  statuses,
} from '../../../../test/helpers/delve.ts';
import { stream } from '../../../engine/rng.ts';
import { AI, WON } from '../types.ts';
import { setTile } from './derived.ts';

const trapNamed = (id: string): number => content.traps.findIndex((t) => t.id === id);

test('DELVE-064 ground counts from the step onto it to the step off it', () => {
  const p = begin(['######', '#@~~.#', '######']);
  const ends: number[] = [];
  for (let i = 0; i < 4; i++) ends.push(act(p, i < 3 ? 'move e' : 'move w').s.now);
  // 600 on floor, 750 in shallow water; the way back begins on floor again.
  expect([ends, player(p).attributes.MoveSpeed]).toEqual([[600, 1350, 2100, 2700], 40]);
});

test('DELVE-280 a trap elsewhere is not sprung', () => {
  const p = begin(corridor(6));
  p.s.traps.push({ place: 8 + 4, kind: trapNamed('dart'), revealed: true, tried: true });
  act(p, 'move e');
  expect([events(p, 'trap'), p.s.traps.length]).toEqual([[], 1]);
});

test('DELVE-280 who burnt to death springs no trap', () => {
  const p = begin(['####', '#@L#', '####'], { player: { health: 1 } });
  p.s.traps.push({ place: 6, kind: trapNamed('frost_glyph'), revealed: true, tried: true });
  act(p, 'move e');
  expect([p.s.cause, events(p, 'trap'), p.s.traps.length, statuses(p)]).toEqual(['lava', [], 1, []]);
});

test('DELVE-365 boots against lava are none against the void', () => {
  const equipment = { feet: { template: 'chain_boots', unique: 'emberwalkers' } };
  const harm = (letter: string): number => {
    const p = begin(['####', `#@${letter}#`, '####'], {
      player: { level: 12, attributes: { Strength: 30 }, equipment },
    });
    const before = p.s.player.health;
    return before - act(p, 'move e').s.player.health;
  };
  expect([harm('L'), harm('v') > 0]).toEqual([0, true]);
});

test('DELVE-057 whoever stands on stairs stays until told to leave', () => {
  const p = begin(corridor(5), { under: '>', depth: 3 });
  act(p, 'wait');
  expect([p.s.depth, p.s.now]).toEqual([3, 600]);
  act(p, 'exit');
  expect(p.s.depth).toBe(4);
});

test('DELVE-303 leaving through the portal wins, and is told', () => {
  const p = begin(corridor(5), { under: '<', depth: 12 });
  act(p, 'exit');
  expect([p.s.outcome, p.events.at(-1)]).toEqual([WON, { type: 'won' }]);
});

/** A pack of wanderers in a corridor of so many places. */
function wander(length: number, seed: number) {
  const p = begin(corridor(length));
  p.s.wanderer = 100;
  p.s.rng[AI] = stream('wander', seed);
  const packs = p.s.nextPack;
  act(p, 'wait 100');
  return { p, packs };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'DELVE-106 wanderers of seed %i: a pack of its own, each on a place of its own',
  (seed) => {
    const { p, packs } = wander(24, seed);
    const { creatures } = p.s;
    expect(creatures.length).toBeGreaterThan(0);
    expect(new Set(creatures.map((c) => c.at)).size).toBe(creatures.length);
    expect([creatures.every((c) => c.pack === packs), p.s.nextPack]).toEqual([true, packs + 1]);
    expect(creatures.every((c) => p.s.tiles[c.at] === content.tile.floor)).toBe(true);
  },
);

test('DELVE-106 where no place is far enough nobody comes, and the next time is set all the same', () => {
  const { p, packs } = wander(12, 1);
  expect([p.s.creatures, events(p, 'wanderers'), p.s.nextPack, p.s.wanderer]).toEqual([[], [], packs, 90_100]);
});

test('DELVE-106 wanderers do not come in view, however far the place', () => {
  const lit = { neck: { template: 'amulet', affixes: Array.from({ length: 3 }, () => ['light_2', 0]) } };
  for (let i = 0; i < 12; i++) {
    const p = begin(corridor(18), { player: { equipment: lit } });
    p.s.wanderer = 100;
    p.s.rng[AI] = stream('lit', i);
    const { visible } = p.game.observe(p.s, 0).map;
    act(p, 'wait 100');
    const first = p.s.creatures[0].at;
    expect(visible[Math.floor(first / 20)][first % 20]).not.toBe(visible[1][2]);
  }
});

test('DELVE-063 a door opened in view is told, one out of view is not', () => {
  const doors = (map: string[], x: number): number => {
    const p = begin(map, { creatures: [{ id: 1, x, y: 1, type: 'skeleton', alerted: true, next: 0 }] });
    act(p, 'wait 100');
    expect(p.s.tiles.includes(content.tile.open_door)).toBe(true);
    return events(p, 'door').length;
  };
  expect(doors(['########', '#@..+..#', '########'], 5)).toBe(1);
  expect(doors(['##########', '#@..+.+..#', '##########'], 7)).toBe(0);
});

test('DELVE-330 a leader is noticed when it is seen, not before, with what it can do; so is a boss', () => {
  const noticed = (text: string, creatureOf: Record<string, unknown>) =>
    events(
      act(
        begin(['#######', '#@+...#', '#######'], {
          depth: 6,
          creatures: [{ id: 1, x: 5, y: 1, next: LATER, ...creatureOf }],
        }),
        text,
      ),
      'noticed',
    ).map((e) => [e.name, e.abilities]);
  const leader = { type: 'orc', rank: 'elite', name: 'Ash', affixes: ['stone_skin', 'venomous'] };
  const boss = { type: 'chief_rotfang', rank: 'boss' };
  expect(noticed('move e', leader)).toEqual([['Ash', ['Stone Skin', 'Venomous']]]);
  expect([noticed('wait 100', leader), noticed('move e', { type: 'orc' })]).toEqual([[], []]);
  expect([noticed('wait 100', boss), noticed('move e', boss)]).toEqual([
    [],
    [[creatureName(boss), ['Howl', 'Cleave']]],
  ]);
});

const creatureName = ({ type }: { type: string }): string => content.monsters.find((m) => m.id === type)?.name ?? '';

test('DELVE-109 on a fresh level nobody is alerted, on its way or noticed', () => {
  const { creatures } = started({ startDepth: 2 }).s;
  const fresh = {
    alerted: false,
    pathFor: -1,
    path: [],
    noticed: false,
    summoned: false,
    summoner: 0,
    wanderer: false,
  };
  for (const c of creatures) expect(c).toMatchObject(fresh);
  for (const c of creatures) expect(c.cooldowns.every((t) => t === 0)).toBe(true);
});

test('DELVE-079 a thing is remembered as it was last seen, and forgotten when it is seen to be gone', () => {
  const p = begin(['#######', '#@...+#', '#######'], {
    items: [
      { x: 3, y: 1, gold: 7 },
      { x: 4, y: 1, item: { template: 'long_sword', rarity: 'magic' } },
    ],
  });
  const known = (): string[] => p.game.observe(p.s, 0).map.items.map((i) => `${i.x} ${i.kind} ${i.rarity}`);
  act(p, 'wait 100');
  const [gold, sword] = known();
  expect([gold.startsWith('3 '), sword]).toEqual([true, `4 ${sword.split(' ')[1]} magic`]);
  // Something else lies there now, and something is gone; both are in view.
  const [coins, blade] = p.s.ground;
  p.s.ground.splice(0, 2, { ...blade, place: coins.place });
  act(p, 'wait 100');
  expect(known()).toEqual([sword.replace('4', '3')]);
  const rare = p.s.ground[0].item;
  if (rare !== null) rare.rarity = 2;
  act(p, 'wait 100');
  expect(known()).toEqual([sword.replace('4', '3').replace('magic', 'rare')]);
  p.s.ground.splice(0, 1, { ...coins });
  act(p, 'wait 100');
  expect(known()).toEqual([gold]);
  // Out of view nothing of it changes.
  setTile(p.s, 7 + 2, content.tile.wall);
  p.s.ground.length = 0;
  act(p, 'wait 100');
  expect(known()).toEqual([gold]);
});
