/** The game as somebody plays it who hears what the screen says and sees nothing: panes only, no observation, no map cells. */
import { expect, test } from 'vitest';
import { staged } from '../../../../test/helpers/sword.ts';
import { draw, sitDown, type } from '../../../../test/helpers/sword-ui.ts';
import type { Choice, FactRow, Thing } from '../../../engine/panes.ts';
import { type Near, plain, type View } from '../../../engine/view.ts';

/** What a screen reader has: names and values, who is near, what can be chosen, what was said. */
interface Heard {
  readonly facts: readonly FactRow[];
  readonly near: readonly Near[];
  readonly summary: string;
  readonly choices: readonly Choice[];
  readonly slots: readonly Thing[];
  readonly log: readonly string[];
  readonly ending: string | null;
  readonly asked: boolean;
}

function listen({ panes }: View): Heard {
  const map = panes.find((p) => p.kind === 'map');
  return {
    facts: panes.flatMap((p) => (p.kind === 'facts' ? p.rows : [])),
    near: map?.kind === 'map' ? (map.near ?? []) : [],
    summary: map?.kind === 'map' ? (map.summary ?? '') : '',
    choices: panes.flatMap((p) => (p.kind === 'choices' ? p.options : [])),
    slots: panes.flatMap((p) => (p.kind === 'things' && p.id === 'slots' ? p.items : [])),
    log: panes.flatMap((p) => (p.kind === 'log' ? p.entries.map((e) => plain(e.text)) : [])),
    ending: panes.flatMap((p) => (p.kind === 'ending' ? [`${p.outcome}: ${p.headline}`] : [])).at(0) ?? null,
    asked: panes.some((p) => p.id === 'ask'),
  };
}

/** By the signs of the way: south-west first. */
const STEPS: Readonly<Record<string, string>> = {
  '-1,1': 'b',
  '0,1': 'j',
  '1,1': 'n',
  '-1,0': 'h',
  '1,0': 'l',
  '-1,-1': 'y',
  '0,-1': 'k',
  '1,-1': 'u',
};

const towards = ({ east, south }: Near): string => STEPS[`${Math.sign(east)},${Math.sign(south)}`];
const isBeside = ({ east, south }: Near): boolean => Math.max(Math.abs(east), Math.abs(south)) === 1;

/** Takes what lies about, asks before it strikes, changes the weapon if the answer is no, and goes home. */
function decide({ facts, near, choices, slots, asked }: Heard): readonly string[] {
  const fact = (label: string): unknown => facts.find((f) => f.label === label)?.value;
  const option = (label: string): Choice | undefined => choices.find((c) => c.label === label && c.on !== false);
  if (asked) return [(choices.find((c) => c.usual) ?? choices[0]).key];
  if (option('Take') !== undefined) return ['g'];
  const foe = near.find((n) => n.foe);
  if (foe !== undefined && isBeside(foe)) {
    if (fact('You attack') === undefined) return ['f', 'c'];
    if (fact('You attack') === 'kills') return [towards(foe)];
    const other = slots.find((s) => s.tile !== '' && !s.badges?.includes('wielded'));
    if (other?.key !== undefined) return [other.key];
  }
  const weapon = near.find((n) => n.tile.startsWith('weapon-'));
  if (weapon !== undefined) return [towards(weapon)];
  if (foe !== undefined) return [towards(foe)];
  if (option('Go up') !== undefined) return ['<'];
  const stair = near.find((n) => n.name === 'stair up');
  return stair === undefined ? ['.'] : [towards(stair)];
}

test('SCREEN-025 a script that only hears the screen finds the weapon for the foe, kills it and brings the news home', () => {
  const r = sitDown(
    staged(['###########', '#.........#', '#@........#', '#.....s...#', '#.........#', '###########'], {
      monsters: [{ kind: 'shmupper', delay: 900 }],
      weapons: [
        { kind: 'banana peel', at: [3, 2] },
        { kind: 'rapier', at: [4, 4] },
      ],
      floors: { '0': ['####', '#..#', '####'] },
      stairs: [{ floor: 0, stair: 0, down: [1, 1], up: [9, 1] }],
      dragonsKilled: ['Baby Dragon'],
      answers: ['mace'],
    }),
  );
  const heard: string[] = [];
  for (let turn = 0; turn < 60; turn++) {
    const now = listen(draw(r));
    if (now.ending !== null) {
      expect(now.ending).toBe('won: Signed: Baby Dragon Slayer');
      expect(now.log.some((l) => l.includes('is slain by'))).toBe(true);
      expect(heard).toContain('0');
      expect(heard).toContain('kills');
      return;
    }
    heard.push(String(now.facts.find((f) => f.label === 'You attack')?.value ?? ''));
    type(r, ...decide(now));
  }
  throw new Error(`not won: ${listen(draw(r)).summary}`);
});

test('SCREEN-025 the map is told in a sentence or two, and who is near by way and distance, the nearest first', () => {
  const r = sitDown(
    staged(['##########', '#.@..r...#', '#...#..g.#', '##########'], {
      monsters: [
        { kind: 'rat', level: 2, hp: 3, weapon: 'whip', delay: 99 },
        { kind: 'goblin', delay: 99 },
      ],
      weapons: [
        { kind: 'mace', at: [2, 1] },
        { kind: 'tonfa', at: [1, 2] },
      ],
      player: { hp: 3, slots: ['dagger'] },
    }),
  );
  const { near, summary } = listen(draw(r));
  expect(summary).toBe(
    'Floor 1. You have 3 of 7 HP and wield dagger. 2 monsters are in sight, the nearest +2 rat, 3 steps east. Here lies mace.',
  );
  expect(near.map((n) => [n.name, n.east, n.south, n.foe])).toEqual([
    ['tonfa', -1, 1, false],
    ['+2 rat', 3, 0, true],
    ['+0 goblin', 5, 1, true],
  ]);
  expect(near[1].detail).toBe('wounded, level 2, DEF 6 (HP 3 of 7), ATK 12, with whip');
});

test('SCREEN-025 somebody who is only felt is one more, not somebody new at every step', () => {
  const r = sitDown(
    staged(['#########', '#.@.....#', '#########', '#...r...#', '#########'], {
      monsters: [{ kind: 'rat', delay: 99 }],
    }),
  );
  const felt = () =>
    listen(draw(r))
      .near.filter((n) => n.tile === 'felt')
      .map((n) => n.who);
  const before = felt();
  type(r, 'l');
  expect([before, felt()]).toEqual([['f0'], ['f0']]);
});
