import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Geometry } from './geometry.ts';
import { createKeptFrame, type KeptFrame } from './kept-frame.ts';
import type { Sprite } from './sprites.ts';

/** A page without a browser: what a canvas is handed. */
class FakeImageData {
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}
beforeAll(() => void vi.stubGlobal('ImageData', FakeImageData));
afterAll(() => void vi.unstubAllGlobals());

const SIDE = 3;
const [WIDTH, HEIGHT] = [20, 14];
const [COLS, ROWS] = [12, 9];

/** A cell in one colour but for its last line. */
function sprite(colour: number): Sprite {
  const rows = Array.from({ length: SIDE }, (_, y) => new Uint32Array(SIDE).fill(y === SIDE - 1 ? colour + 1 : colour));
  return { image: null as unknown as ImageData, rows, differs: Uint8Array.from([1, 0, 1]) };
}

const SPRITES = Array.from({ length: 7 }, (_, i) => sprite(10 + 10 * i));

function geometryOf(gap: number): Geometry {
  const places = (n: number) => Array.from({ length: n }, (_, i) => i * (SIDE + gap));
  const [width, height] = [COLS * (SIDE + gap), ROWS * (SIDE + gap)];
  return { xs: places(COLS), ys: places(ROWS), cellWidth: SIDE, cellHeight: SIDE, width, height, left: 0, top: 0 };
}

function shown(frame: KeptFrame): number[] {
  let image: FakeImageData | null = null;
  frame.show({ putImageData: (given: FakeImageData) => (image = given) } as never);
  return [...new Uint32Array((image as unknown as FakeImageData).data.buffer)];
}

test.each([0, 1])('PLAT-083 a kept picture is the one that would be drawn anew, gap %i', (gap) => {
  const geometry = geometryOf(gap);
  const kept = createKeptFrame(WIDTH, HEIGHT);
  const cells = Array.from({ length: COLS * ROWS }, (_, i) => SPRITES[(i * 5) % SPRITES.length]);
  let dice = 1;
  const roll = (n: number) => {
    dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
    return (dice >>> 8) % n;
  };
  const most = { x: geometry.width - WIDTH, y: geometry.height - HEIGHT };
  let camera = { x: 0, y: 0 };
  for (let k = 0; k < 300; k++) {
    // It stands, steps or leaps; few cells change, or most.
    const step = [0, 4, 40][roll(3)];
    const moved = (at: number, to: number) => Math.max(0, Math.min(to, at + roll(2 * step + 1) - step));
    camera = { x: moved(camera.x, most.x), y: moved(camera.y, most.y) };
    for (let n = [0, 3, 90][roll(3)]; n > 0; n--) cells[roll(cells.length)] = SPRITES[roll(SPRITES.length)];
    const ground = gap === 0 ? null : 0x2e0000;
    const picture = { geometry, camera, ground, spriteAt: (i: number) => cells[i] };
    const fresh = createKeptFrame(WIDTH, HEIGHT);
    fresh.draw(picture);
    kept.draw(picture);
    expect(shown(kept)).toEqual(shown(fresh));
  }
});
