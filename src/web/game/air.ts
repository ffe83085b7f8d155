/**
 * The layers over a map that are not cells: weather below the figures' light, and one layer of light over everything (SCREEN-012).
 * Both are small canvases that the browser stretches; they move only while somebody can see them.
 */
import { wantsMotion } from '../prefs.ts';
import { FINE, type Lamp, lampsOf, lightPixels } from './light-map.ts';
import { penOf } from './look.ts';
import type { Air, Scenery } from './scenery.ts';
import { COARSE, createWeather, type Weather } from './weather.ts';

/** Light flickers slowly, and so does everything else: more would only cost. */
const FRAME_MS = 110;

/** Lays its canvases into the stack: weather right over the map, light over all. */
export function createAir(stack: HTMLElement, map: HTMLCanvasElement): Air {
  const weather = layerOf(stack, map.nextSibling);
  const light = layerOf(stack, null);
  light.style.mixBlendMode = 'overlay';
  const weatherPen = penOf(weather);
  const lightPen = penOf(light);
  const weatherOf = createWeather();
  const began = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  /** When the weather was drawn last. */
  let driftedAt = Number.NEGATIVE_INFINITY;
  let now: { readonly scenery: Scenery; readonly lamps: readonly Lamp[]; readonly weather: Weather | null } | null =
    null;

  /** With the next picture, which the browser asks for only while somebody sees it. */
  function ask(): void {
    clearTimeout(timer);
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  function draw(): void {
    frame = 0;
    if (now === null || document.hidden) return;
    const moves = wantsMotion();
    const ms = moves ? performance.now() - began : 0;
    if (now.lamps.length > 0) {
      const { width, height } = light;
      const pixels = lightPixels(now.scenery.pane, now.lamps, moves ? flickerAt(ms) : 1);
      lightPen.putImageData(new ImageData(pixels, width, height), 0, 0);
    }
    // A step has enough to draw: what drifts goes on with its own next picture.
    if (!moves || ms - driftedAt >= FRAME_MS) {
      now.weather?.draw(weatherPen, ms);
      driftedAt = ms;
    }
    if (moves && (now.weather !== null || now.lamps.some((l) => l.own)))
      timer = setTimeout(ask, driftedAt + FRAME_MS - ms);
  }

  document.addEventListener('visibilitychange', ask);
  return {
    layers: [weather, light],
    show(scenery, ratio) {
      const { pane, art } = scenery;
      const flat = pane.span.cols === 1 && art.tiles;
      now = {
        scenery,
        lamps: flat ? lampsOf(pane, art) : [],
        weather: flat ? weatherOf(pane, art) : null,
      };
      lay(light, scenery, ratio, FINE, now.lamps.length > 0);
      const wiped = lay(weather, scenery, ratio, COARSE, now.weather !== null);
      if (wiped) driftedAt = Number.NEGATIVE_INFINITY;
      ask();
    },
    stop() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', ask);
    },
  };
}

function layerOf(stack: HTMLElement, before: Node | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas.style, { position: 'absolute', pointerEvents: 'none', display: 'none' });
  canvas.setAttribute('aria-hidden', 'true');
  stack.style.isolation = 'isolate';
  stack.insertBefore(canvas, before);
  return canvas;
}

/** Over the cells of the map, whatever part of it is in sight; true: it has another size now, and nothing on it. */
function lay(
  canvas: HTMLCanvasElement,
  { pane, geometry: g, camera }: Scenery,
  ratio: number,
  fine: number,
  on: boolean,
): boolean {
  const { style } = canvas;
  style.display = on ? 'block' : 'none';
  if (!on) return false;
  const [w, h] = [pane.size.cols * fine, pane.size.rows * fine];
  const wiped = canvas.width !== w || canvas.height !== h;
  if (wiped) [canvas.width, canvas.height] = [w, h];
  style.left = `${(g.left - camera.x) / ratio}px`;
  style.top = `${(g.top - camera.y) / ratio}px`;
  style.width = `${(g.width - g.left) / ratio}px`;
  style.height = `${(g.height - g.top) / ratio}px`;
  return wiped;
}

/** Two slow waves that never meet in the same way: a torch, not a lamp that blinks. */
function flickerAt(ms: number): number {
  return 1 + 0.018 * Math.sin(ms / 190) + 0.014 * Math.sin(ms / 83);
}
