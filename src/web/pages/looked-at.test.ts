import { expect, test } from 'vitest';
import type { View } from '../../engine/view.ts';
import type { Scene } from '../game/scene.ts';
import { watchersScene } from './looked-at.ts';

test('SCREEN-045 whoever watches is given nothing that would steer: no buttons, no arrows, no taps; looking stays', () => {
  const pointed: string[] = [];
  const panes = [
    { id: 'map', kind: 'map', slot: 'map' },
    { id: 'buttons', kind: 'choices', slot: 'prompt', options: [{ key: 'g', label: 'Take' }] },
    { id: 'powers', kind: 'choices', slot: 'side', options: [{ key: 'f', label: 'Fly' }] },
    { id: 'end', kind: 'ending', slot: 'overlay', deeds: [{ key: 'n', label: 'Again' }] },
  ];
  const scene = watchersScene({
    view: () => ({ panes }) as unknown as View,
    point: (cell: number, how: string) => pointed.push(`${how} ${cell}`),
    pad: () => ({ n: 'Up' }),
    steps: () => true,
    foresee: () => ({ deed: 'Step', effect: [], danger: 'none' }),
  } as unknown as Scene);
  const shown = scene.view({ cols: 80, rows: 24 }).panes;
  expect(shown.map((p) => `${p.id} ${p.slot}`)).toEqual(['map map', 'end side']);
  expect(shown.flatMap((p) => (p.kind === 'ending' ? p.deeds : []))).toEqual([]);
  scene.point(3, 'go');
  scene.point(4, 'look');
  expect([pointed, scene.pad(), scene.steps('Up'), scene.foresee(3)]).toEqual([['look 4'], null, false, null]);
});
