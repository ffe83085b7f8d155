import { expect, test } from 'vitest';
import { followed, MARGINS } from './camera.ts';

const CANVAS = { width: 400, height: 400 };
const cell = (x: number, y: number) => ({ x, y, w: 20, h: 20 });

test('SCREEN-013 the camera follows by no more than a step, and begins with the cell in the middle', () => {
  const map = { width: 2000, height: 2000 };
  let camera = followed({ x: 0, y: 0 }, cell(990, 990), map, CANVAS, MARGINS.middle);
  expect(camera).toEqual({ x: 800, y: 800 });
  for (let at = 990; at < 1900; at += 20) {
    const next = followed(camera, cell(at - camera.x, 990 - camera.y), map, CANVAS, MARGINS.followed);
    expect(Math.abs(next.x - camera.x)).toBeLessThanOrEqual(20);
    expect(next.y).toBe(800);
    camera = next;
  }
});

test('SCREEN-011 of a map little larger than its place nothing but the map is shown', () => {
  const map = { width: 500, height: 300 };
  expect(followed({ x: 0, y: 0 }, cell(0, 0), map, CANVAS, MARGINS.middle)).toEqual({ x: 0, y: 0 });
  expect(followed({ x: 0, y: 0 }, cell(480, 0), map, CANVAS, MARGINS.middle)).toEqual({ x: 100, y: 0 });
});

test('SCREEN-011 what is pointed at beyond the middle is kept in sight, and moves nothing before', () => {
  const map = { width: 2000, height: 2000 };
  const camera = { x: 800, y: 800 };
  expect(followed(camera, cell(300, 190), map, CANVAS, MARGINS.pointed)).toEqual(camera);
  expect(followed(camera, cell(390, 190), map, CANVAS, MARGINS.pointed)).toEqual({ x: 840, y: 800 });
});
