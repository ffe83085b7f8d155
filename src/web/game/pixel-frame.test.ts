import { expect, test, vi } from 'vitest';
import { createPixelFrame } from './pixel-frame.ts';
import type { Sprite } from './sprites.ts';

/** A page without a browser: what a canvas is handed. */
class FakeImageData {
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}

/** Of letters: each is a pixel of that code. */
function sprite(...lines: string[]): Sprite {
  const rows = lines.map((line) => Uint32Array.from(line, (c) => c.charCodeAt(0)));
  const differs = Uint8Array.from(lines, (line, y) => (line === lines[y - 1] ? 0 : 1));
  return { image: null as unknown as ImageData, rows, differs };
}

function drawn(width: number, height: number, draw: (frame: ReturnType<typeof createPixelFrame>) => void): string[] {
  vi.stubGlobal('ImageData', FakeImageData);
  const frame = createPixelFrame(width, height);
  let shown: FakeImageData | null = null;
  frame.clear(0x2e0000);
  draw(frame);
  frame.show({ putImageData: (image: FakeImageData) => (shown = image) } as never);
  vi.unstubAllGlobals();
  if (shown === null) return [];
  const pixels = new Uint32Array((shown as FakeImageData).data.buffer);
  const lines = Array.from({ length: height }, (_, y) => pixels.subarray(y * width, (y + 1) * width));
  return lines.map((line) => String.fromCharCode(...Array.from(line, (p) => p & 0xff)));
}

const A = sprite('aaa', 'aaa', 'aba');
const B = sprite('xyx', 'yyy', 'yyy');

test('PLAT-083 a row of cells is put together line by line, with the ground between them', () => {
  expect(drawn(8, 4, (f) => f.putRow([A, B], [0, 4], 0))).toEqual(['aaa.xyx.', 'aaa.yyy.', 'aba.yyy.', '........']);
});

test('PLAT-083 what lies outside of the picture is cut off on every side', () => {
  expect(drawn(5, 2, (f) => f.putRow([A, B], [-1, 3], -1))).toEqual(['aa.yy', 'ba.yy']);
  expect(drawn(5, 3, (f) => f.putRow([A, B, A], [-3, 1, 5], 2))).toEqual(['.....', '.....', '.xyx.']);
  expect(drawn(3, 2, (f) => f.putRow([A], [0], 2))).toEqual(['...', '...']);
  expect(drawn(3, 2, (f) => f.putRow([null], [0], 0))).toEqual(['...', '...']);
});
