/** How the ratings came about, as curves: the best of them, each with its name at its end. */
import { useRef, useState } from 'preact/hooks';
import type { CurvePoint } from '../../contest/curves.ts';
import { useSize } from '../game/use-size.ts';

export interface NamedCurve {
  readonly bot: string;
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

const MOST = 8;
/** As it is drawn: a phone gets a narrower drawing, not a smaller one. */
const WIDTHS = { least: 300, most: 960 };
/** Drawn in pixels of the usual type: with larger type it grows. */
const TYPE = 16;
const HEIGHT = 260;
const LEFT = 44;
const TOP = 12;
const BOTTOM = 26;
/** Characters of a name that have room at the end of its curve, and how wide they are. */
const LONGEST = 20;
const CHARACTER = 7.3;
/** Names at the ends of curves stand at least so far apart. */
const APART = 17;
const COLOURS = [
  'bright-cyan',
  'bright-yellow',
  'bright-green',
  'bright-magenta',
  'bright-red',
  'bright-blue',
  'cyan',
  'yellow',
];

/** Where every curve comes from. */
const FIRST_RATING = 1500;

export function Curves({ curves }: { curves: readonly NamedCurve[] }) {
  const shown = curves.filter((c) => c.points.length > 0).slice(0, MOST);
  if (shown.length === 0) return <p class="wait">No set is rated yet.</p>;
  return <Drawing shown={shown} cut={curves.length > MOST} />;
}

/** `cut`: there are more. */
function Drawing({ shown, cut }: { shown: readonly NamedCurve[]; cut: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const figure = useRef<HTMLElement>(null);
  const { width: room } = useSize(figure);
  const type = typeSize();
  const width = Math.max(WIDTHS.least, Math.min((room * TYPE) / type, WIDTHS.most));
  const right = 18 + CHARACTER * Math.min(LONGEST, Math.max(...shown.map((c) => c.name.length)));
  const all = shown.flatMap((c) => c.points);
  const last = Math.max(1, ...all.map((p) => p.at));
  const [low, high] = scaleOf(all);
  const x = (at: number) => LEFT + (at / last) * (width - LEFT - right);
  const y = (rating: number) => TOP + ((high - rating) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const ends = spread(shown.map((c) => y(c.points[c.points.length - 1].rating)));
  const words = shown.map((c) => `${c.name} ${c.points[c.points.length - 1].rating}`).join(', ');
  return (
    <figure class="curves" ref={figure} aria-label="Rating curves">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        style={{ maxWidth: `${(width * type) / TYPE}px` }}
        role="img"
        aria-label={`Ratings after ${last} sets: ${words}`}
      >
        {steps(low, high).map((rating) => (
          <g key={rating} class="scale">
            <line x1={LEFT} x2={width - right} y1={y(rating)} y2={y(rating)} />
            <text x={LEFT - 6} y={y(rating) + 4} text-anchor="end">
              {rating}
            </text>
          </g>
        ))}
        <text class="axis" x={(LEFT + width - right) / 2} y={HEIGHT - 6} text-anchor="middle">
          sets played, 0 to {last}
        </text>
        {shown.map((c, i) => {
          const dim = chosen !== null && chosen !== c.bot;
          const end = c.points[c.points.length - 1];
          return (
            <g
              key={c.bot}
              class="curve"
              data-dim={dim}
              style={{ color: `var(--${COLOURS[i]})` }}
              onPointerEnter={() => setChosen(c.bot)}
              onPointerLeave={() => setChosen(null)}
            >
              {chosen === c.bot && <path class="band" d={bandOf(c.points, x, y)} />}
              <polyline
                points={[{ at: c.points[0].at - 1, rating: FIRST_RATING }, ...c.points]
                  .map((p) => `${x(p.at)},${y(p.rating)}`)
                  .join(' ')}
              />
              <circle cx={x(end.at)} cy={y(end.rating)} r="3.5" />
              <line class="lead" x1={x(end.at) + 5} x2={width - right + 10} y1={y(end.rating)} y2={ends[i]} />
              <text x={width - right + 13} y={ends[i] + 4}>
                {c.name.length > LONGEST ? `${c.name.slice(0, LONGEST - 1)}…` : c.name}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption class="fine">
        Ratings set by set{cut ? `, of the first ${MOST}` : ''}. A new bot begins at 1500; the ± beside a rating says
        how unsure it still is.
      </figcaption>
    </figure>
  );
}

function typeSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || TYPE;
}

function scaleOf(points: readonly CurvePoint[]): readonly [number, number] {
  const ratings = points.map((p) => p.rating);
  const low = Math.floor((Math.min(1490, ...ratings) - 10) / 50) * 50;
  const high = Math.ceil((Math.max(1510, ...ratings) + 10) / 50) * 50;
  return [low, high];
}

function steps(low: number, high: number): number[] {
  const step = [50, 100, 200, 500, 1000].find((s) => (high - low) / s <= 6) ?? 2000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

/** Heights as near as can be to the wanted ones, none upon another. */
function spread(wanted: readonly number[]): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b]);
  const found = [...wanted];
  order.forEach((i, k) => {
    if (k > 0) found[i] = Math.max(found[i], found[order[k - 1]] + APART);
  });
  // What was pushed out at the bottom pushes back.
  let limit = HEIGHT - BOTTOM;
  for (const i of order.reverse()) {
    found[i] = Math.min(found[i], limit);
    limit = found[i] - APART;
  }
  return found;
}

function bandOf(points: readonly CurvePoint[], x: (at: number) => number, y: (rating: number) => number): string {
  const upper = points.map((p) => `${x(p.at)} ${y(p.rating + p.plusMinus)}`);
  const lower = points.map((p) => `${x(p.at)} ${y(p.rating - p.plusMinus)}`).reverse();
  return `M${[...upper, ...lower].join('L')}Z`;
}
