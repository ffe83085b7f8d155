import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCellColumns } from './cell-columns.ts';
import type { Geometry } from './geometry.ts';
import type { Sprite } from './sprites.ts';

/** A page without a browser: what a canvas is handed. */
class FakeImageData {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}
beforeAll(() => void vi.stubGlobal('ImageData', FakeImageData));
afterAll(() => void vi.unstubAllGlobals());

const SIDE = 3;
const WIDTH = 20;
const COLS = 12;
const GROUND = 0x2e0000;
const GROUND_PIXEL = 0xff00002e;

/** No two pixels of it are the same. */
function sprite(n: number): Sprite {
  const pixels = Uint32Array.from({ length: SIDE * SIDE }, (_, k) => 1000 * (n + 1) + k);
  return { image: null as unknown as ImageData, pixels };
}

const SPRITES = Array.from({ length: 7 }, (_, i) => sprite(i));

function geometryOf(gap: number, rows: number): Geometry {
  const places = (n: number) => Array.from({ length: n }, (_, i) => i * (SIDE + gap));
  const [width, height] = [COLS * (SIDE + gap), rows * (SIDE + gap)];
  return { xs: places(COLS), ys: places(rows), cellWidth: SIDE, cellHeight: SIDE, width, height, left: 0, top: 0 };
}

/** A canvas that holds numbers, and cuts off what lies outside of it. */
function fakePen(height: number) {
  const shown = new Uint32Array(WIDTH * height).fill(7);
  const put = (x: number, y: number, pixel: number) => {
    if (x >= 0 && y >= 0 && x < WIDTH && y < height) shown[y * WIDTH + x] = pixel;
  };
  return {
    shown,
    fillStyle: '',
    fillRect(x: number, y: number, w: number, h: number) {
      expect(this.fillStyle).toBe('#2e0000');
      for (let dy = 0; dy < h; dy++) for (let dx = 0; dx < w; dx++) put(x + dx, y + dy, GROUND_PIXEL);
    },
    putImageData(image: FakeImageData, x: number, y: number, _left: number, _top: number, w: number, h: number) {
      const pixels = new Uint32Array(image.data.buffer);
      for (let dy = 0; dy < h; dy++) for (let dx = 0; dx < w; dx++) put(x + dx, y + dy, pixels[dy * image.width + dx]);
    },
  };
}

const CASES = [
  { gap: 0, rows: 9, height: 14, times: 200 },
  { gap: 1, rows: 9, height: 14, times: 200 },
  // More than is put at once.
  { gap: 0, rows: 600, height: 1600, times: 3 },
];

test.each(CASES)('PLAT-083 every pixel is that of its cell, wherever the camera is: gap $gap, $rows rows', (how) => {
  const { gap, rows, height, times } = how;
  const geometry = geometryOf(gap, rows);
  const columns = createCellColumns(WIDTH, height);
  let dice = 1;
  const roll = (n: number) => {
    dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
    return (dice >>> 8) % n;
  };
  for (let k = 0; k < times; k++) {
    const cells = Array.from({ length: COLS * rows }, () => SPRITES[roll(SPRITES.length)]);
    // Beyond the edges of the map too, and far away from it.
    const camera = { x: roll(60) - 12, y: roll(50) - 12 };
    const pen = fakePen(height);
    const isWithin = camera.x >= 0 && camera.y >= 0;
    const covers = isWithin && camera.x + WIDTH <= geometry.width && camera.y + height <= geometry.height;
    const ground = gap === 0 && covers ? null : GROUND;
    columns.draw(pen as never, { geometry, camera, ground, spriteAt: (i) => cells[i] });
    const wanted = Array.from(pen.shown, (_, i) => {
      const [x, y] = [(i % WIDTH) + camera.x, Math.floor(i / WIDTH) + camera.y];
      const [col, row] = [Math.floor(x / (SIDE + gap)), Math.floor(y / (SIDE + gap))];
      const [dx, dy] = [x - col * (SIDE + gap), y - row * (SIDE + gap)];
      const isCell = col >= 0 && row >= 0 && col < COLS && row < rows && dx < SIDE && dy < SIDE;
      return isCell ? cells[row * COLS + col].pixels[dy * SIDE + dx] : GROUND_PIXEL;
    });
    expect([...pen.shown]).toEqual(wanted);
  }
});
