/** Short light on a second canvas: cells that changed glow, effects run along their path; at most 150 ms. */
import { formatRgb, type Rgb } from '../../theme/colour.ts';
import type { Place } from './look.ts';

const LONGEST_MS = 150;

interface Glow {
  readonly at: Place;
  readonly ink: Rgb;
}

interface Ray {
  readonly path: readonly Place[];
  readonly ink: Rgb;
}

export interface Sparkle {
  show(glows: readonly Glow[], rays: readonly Ray[]): void;
  /** A thin frame where the pointer is. */
  hover(at: Place | null, ink: Rgb): void;
  resize(width: number, height: number, ratio: number): void;
  stop(): void;
}

export function createSparkle(canvas: HTMLCanvasElement): Sparkle {
  const pen = canvas.getContext('2d')!;
  let began = 0;
  let frame = 0;
  let glows: readonly Glow[] = [];
  let rays: readonly Ray[] = [];
  let pointed: { readonly at: Place; readonly ink: Rgb } | null = null;

  function box(at: Place, inset: number): void {
    pen.beginPath();
    pen.roundRect(at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, at.card ? at.w * 0.12 : 0);
  }

  function draw(now: number): void {
    frame = 0;
    const part = (now - began) / LONGEST_MS;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    if (part < 1) {
      pen.globalAlpha = 0.55 * (1 - part);
      for (const { at, ink } of glows) {
        box(at, 1);
        pen.fillStyle = formatRgb(ink);
        pen.fill();
      }
      for (const ray of rays) drawRay(ray, part);
      pen.globalAlpha = 1;
      frame = requestAnimationFrame(draw);
    }
    if (pointed !== null) {
      pen.lineWidth = Math.max(1, Math.round(pointed.at.w / 28));
      pen.strokeStyle = formatRgb(pointed.ink);
      box(pointed.at, pen.lineWidth / 2);
      pen.stroke();
    }
  }

  function drawRay(ray: Ray, part: number): void {
    const points = ray.path.map((p) => [p.x + p.w / 2, p.y + p.h / 2] as const);
    if (points.length === 0) return;
    pen.globalAlpha = 1 - part;
    pen.strokeStyle = formatRgb(ray.ink);
    pen.lineWidth = ray.path[0].w / 8;
    pen.lineCap = 'round';
    pen.beginPath();
    points.slice(0, Math.max(1, Math.ceil(points.length * Math.min(1, part * 2)))).forEach(([x, y], i) => {
      if (i === 0) pen.moveTo(x, y);
      pen.lineTo(x, y);
    });
    pen.stroke();
  }

  function start(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  return {
    show(newGlows, newRays) {
      glows = newGlows;
      rays = newRays;
      began = performance.now();
      start();
    },
    hover(at, ink) {
      pointed = at === null ? null : { at, ink };
      start();
    },
    resize(width, height, ratio) {
      if (canvas.width === width && canvas.height === height) return;
      // What was lit lies elsewhere now.
      glows = [];
      rays = [];
      pointed = null;
      canvas.width = width;
      canvas.height = height;
      canvas.style.width = `${width / ratio}px`;
      canvas.style.height = `${height / ratio}px`;
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
