/** What is near, and a game won by somebody who reads only what the screen says (SCREEN-025, SCREEN-031, SCREEN-032). */
import { expect, test } from 'vitest';
import { apply, draw, type Rig, sitDown, type } from '../../../../test/helpers/nonet-ui.ts';
import type { Near } from '../../../engine/view.ts';
import { plain } from '../../../engine/view.ts';
import { HELP } from './help.ts';

function mapOf(rig: Rig) {
  const map = draw(rig).panes.find((p) => p.kind === 'map');
  if (map?.kind !== 'map') throw new Error('there is a map');
  return map;
}

test('SCREEN-025 what can be struck and lifted is told by its way, with its strength, its gift and the cost of a blow', () => {
  const rig = sitDown({ facts: { unconquered: ['D5'], conquered: ['E6'] } });
  const { near = [], summary } = mapOf(rig);
  expect(near.slice(0, 4).map((n) => [n.who, n.name, n.east, n.south, n.foe])).toEqual([
    ['D5', 'Rootbound Gnat', 0, -1, true],
    ['E4', 'Fog', -1, 0, false],
    ['F5', 'Fog', 0, 1, false],
    ['D6', 'Wolf', 1, -1, true],
  ]);
  expect(near[0].detail).toBe('D5, strength 2 of 2, gives Root, a blow costs 1 health, beside you');
  expect(near.find((n) => n.who === 'D6')?.detail).toBe(
    'D6, strength 6 of 6, gives Stamina, a blow costs 5 health, 2 steps away',
  );
  expect(summary).toBe(
    'You are at E5: health 13 of 13, stamina 10 of 10, damage 1. 2 cells are yours, 58 in fog. The Heartwood is not found yet.',
  );
});

test('SCREEN-010 over the board of a game that is over lies no word that nobody has asked for', () => {
  const rig = type(sitDown(), 'R', 'y');
  expect([rig.ui.mode, mapOf(rig).unasked]).toEqual(['end', true]);
  expect(mapOf(type(rig, 'Up')).unasked).toBeUndefined();
});

test('SCREEN-025 the Heartwood is told once it is seen, wherever it is, and the wounded have a gauge', () => {
  const map = mapOf(sitDown({ facts: { unconquered: ['C7'], current: { C7: 5, D2: 5 } } }));
  expect(map.near?.at(-1)).toMatchObject({ who: 'C7', name: 'The Heartwood', foe: true, east: 2, south: -2 });
  expect(map.near?.at(-1)?.detail).toContain('no way there yet');
  expect(map.summary).toContain('The Heartwood is at C7, strength 5.');
  expect(map.gauges).toEqual([
    { cell: 2 * 9 + 6, value: 5, max: 18, role: 'boss' },
    { cell: 3 * 9 + 1, value: 5, max: 8, role: 'wounded' },
  ]);
});

/** What a blow there would cost at most, as it is told; null: it would kill, or nothing is known. */
function costOf({ detail = '' }: Near): number | null {
  if (detail.includes('kills you')) return null;
  if (/one blow kills it(?!, you lose)/.test(detail)) return 0;
  const found = /(?:you lose|a blow costs) (\d+)(?: to (\d+))? health/.exec(detail);
  return found === null ? (detail.includes('Empty ground') ? 0 : null) : Number(found[2] ?? found[1]);
}

const ARROWS: Readonly<Record<string, string>> = { '0,-1': 'Up', '0,1': 'Down', '-1,0': 'Left', '1,0': 'Right' };

/** One decision from panes alone: gauges, choices, prompts, and what is near. */
function decide(rig: Rig): void {
  const { panes } = draw(rig);
  const offer = panes.find((p) => p.kind === 'choices' && p.slot === 'overlay');
  if (offer?.kind === 'choices') {
    const wanted = offer.options.find((o) => o.label.startsWith('Damage') && o.on !== false);
    return void type(rig, wanted?.key ?? 'Escape');
  }
  const asks = panes.some((p) => p.id === 'prompt' && p.kind === 'prose' && p.blocks.length > 0);
  if (asks) return void type(rig, 'Enter');
  const health = panes.find((p) => p.kind === 'gauge' && p.label === 'Health');
  const left = health?.kind === 'gauge' ? health.value : 0;
  const { near = [] } = mapOf(rig);
  const worth = (n: Near): number => {
    const cost = costOf(n);
    if (cost === null || cost >= left) return Number.POSITIVE_INFINITY;
    return n.name === 'The Heartwood' && n.detail?.includes('kills it') === true ? -1 : cost;
  };
  const [best] = [...near].sort((a, b) => worth(a) - worth(b));
  const arrow = ARROWS[`${best.east},${best.south}`];
  if (arrow !== undefined) type(rig, arrow);
  else type(rig, 'g', best.who[0].toLowerCase(), best.who[1], 'Enter');
}

test('SCREEN-025 a small scenario is won by a script that reads panes, choices and what is near, and never the observation', () => {
  const rig = sitDown({
    facts: {
      damage: 2,
      unconquered: ['D5', 'E4', 'F5', 'E6', 'C7', 'D7', 'E7', 'D6', 'C6'],
      current: { C7: 9 },
    },
  });
  const isOver = () => draw(rig).panes.some((p) => p.kind === 'ending');
  for (let n = 0; n < 200 && !isOver(); n++) decide(rig);
  const end = draw(rig).panes.find((p) => p.kind === 'ending');
  expect(end?.kind === 'ending' ? end.outcome : null).toBe('won');
});

test('SCREEN-031 the ending has the last five lines of the log and one thing to try', () => {
  const rig = sitDown({
    facts: { health: 1, unconquered: ['D5', 'E4', 'F5', 'E6'] },
    settings: { confirmLethal: false },
  });
  apply(rig, 'move s');
  const end = draw(rig).panes.find((p) => p.kind === 'ending');
  if (end?.kind !== 'ending') throw new Error('there is an ending');
  expect(end.last?.map((e) => plain(e.text))).toEqual(rig.log.slice(-5).map(plain));
  expect(plain(end.advice ?? [])).toBe('Spend the first Roots on Damage: every fight after them costs less.');
});

test('SCREEN-031 the ending of a lost game says what killed, and how the last blow was reckoned', () => {
  const settings = { confirmLethal: false };
  const unconquered = ['D5', 'E4', 'F5', 'E6'];
  const causeAfter = (facts: object, step: string) => {
    const rig = sitDown({ facts: { unconquered, ...facts }, settings });
    apply(rig, step);
    const end = draw(rig).panes.find((p) => p.kind === 'ending');
    return end?.kind === 'ending' ? plain(end.cause ?? []) : null;
  };
  const by = 'Jackal of F5 kills you. Your blow left it 3, and it struck back with that:';
  expect(causeAfter({ health: 2 }, 'move s')).toBe(`${by} 2 health - 3 leaves nothing.`);
  expect(causeAfter({ health: 4, stamina: 0 }, 'move s')).toBe(
    `${by} 4 health - 1 for want of stamina - 3 leaves nothing.`,
  );
  expect(causeAfter({ health: 1, stamina: 0 }, 'move s')).toBe(
    'You collapse from exhaustion. A fight without stamina costs 1 health, and 1 was all you had.',
  );
});

test('SCREEN-032 the help shows pictures, answers common questions and has no loose reference', () => {
  const spans = HELP.flatMap((p) => p.lines.flat());
  expect(spans.filter((s) => s.tile !== undefined).length).toBeGreaterThanOrEqual(9);
  expect(spans.filter((s) => /\{(tile|key|place):/.test(s.text))).toEqual([]);
  expect(HELP.map((p) => p.title)).toContain('Why can I not ...?');
});
