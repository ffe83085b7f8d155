/** The chunk painter: a grid to draw on with mouse, finger or keys, checked while drawing (DELVE-299). */
import { useMemo, useRef, useState } from 'preact/hooks';
import {
  faultOf,
  fill,
  isKeyed,
  mirrored,
  PALETTE,
  paint,
  rotated,
  type ShownLevel,
  showInLevel,
  squared,
  type TableRow,
  withOpenings,
} from '../../../../games/delve/workshop.ts';
import { sound } from './store.ts';

const SIDES = ['North', 'East', 'South', 'West'] as const;

export function ChunkPainter({
  row,
  set,
}: {
  readonly row: TableRow;
  readonly set: (rows: readonly string[]) => void;
}) {
  const value = isKeyed(row.value) ? row.value : {};
  const given = Array.isArray(value.rows) ? (value.rows as string[]) : [];
  const role = String(value.role);
  const [letter, setLetter] = useState('.');
  const [filling, setFilling] = useState(false);
  const [sides, setSides] = useState<readonly boolean[]>([false, false, false, false]);
  const [at, setAt] = useState<readonly [number, number]>([7, 7]);
  /** What is being drawn until the button is let go: one step to undo, not one per square. */
  const [stroke, setStroke] = useState<readonly string[] | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const rows = stroke ?? squared(given);
  const shown = sides.includes(true) ? withOpenings(rows, sides) : rows;
  const fault = useMemo(() => faultOf(rows, role), [rows, role]);

  const place = (e: PointerEvent): readonly [number, number] | null => {
    const box = board.current?.getBoundingClientRect();
    if (box === undefined) return null;
    const x = Math.floor((15 * (e.clientX - box.left)) / box.width);
    const y = Math.floor((15 * (e.clientY - box.top)) / box.height);
    return x >= 0 && y >= 0 && x < 15 && y < 15 ? [x, y] : null;
  };
  const draw = (e: PointerEvent, begin: boolean): void => {
    const p = place(e);
    if (p === null || (!begin && stroke === null)) return;
    setAt(p);
    setStroke(begin && filling ? fill(rows, p[0], p[1], letter) : paint(rows, p[0], p[1], letter));
  };
  const end = (): void => {
    if (stroke !== null) set(stroke);
    setStroke(null);
  };
  const key = (e: KeyboardEvent): void => {
    const [x, y] = at;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[e.key];
    if (step !== undefined) setAt([Math.max(0, Math.min(14, x + step[0])), Math.max(0, Math.min(14, y + step[1]))]);
    else if (e.key === ' ' || e.key === 'Enter') set(filling ? fill(rows, x, y, letter) : paint(rows, x, y, letter));
    else if (!e.ctrlKey && !e.metaKey && PALETTE.some((p) => p.letter === e.key)) {
      setLetter(e.key);
      set(paint(rows, x, y, e.key));
    } else return;
    e.preventDefault();
  };

  return (
    <section class="ws-painter" aria-label="Painter">
      <fieldset class="ws-palette" aria-label="Letters">
        {PALETTE.map((p) => (
          <button
            key={p.letter}
            type="button"
            title={p.means}
            aria-label={p.means}
            aria-pressed={p.letter === letter}
            onClick={() => setLetter(p.letter)}
          >
            {p.letter}
          </button>
        ))}
      </fieldset>
      <p class="ws-quiet">
        Drawing {PALETTE.find((p) => p.letter === letter)?.means}. With the keyboard: arrows move, space draws, a letter
        draws itself.
      </p>
      <div
        ref={board}
        class="ws-board"
        role="application"
        aria-label={`Drawing of ${row.id}; column ${at[0] + 1}, row ${at[1] + 1}: ${PALETTE.find((p) => p.letter === rows[at[1]][at[0]])?.means ?? rows[at[1]][at[0]]}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on with keys
        tabIndex={0}
        onKeyDown={key}
        onPointerDown={(e) => {
          e.currentTarget.setPointerCapture(e.pointerId);
          draw(e, true);
        }}
        onPointerMove={(e) => draw(e, false)}
        onPointerUp={end}
        onPointerCancel={() => setStroke(null)}
      >
        {shown.flatMap((r, y) =>
          [...r].map((ch, x) => (
            <span
              key={`${x},${y}`}
              class={`ws-cell${at[0] === x && at[1] === y ? ' ws-at' : ''}${fault?.x === x && fault.y === y ? ' ws-wrong' : ''}${ch === rows[y][x] ? '' : ' ws-carved'}`}
              data-letter={ch}
            >
              {ch}
            </span>
          )),
        )}
      </div>
      <p class={fault === null ? 'ws-good' : 'ws-fault'} role="status">
        {fault === null
          ? 'Everything can be reached.'
          : `${fault.problem.code}: ${fault.problem.text}${fault.x < 0 ? '' : ` (column ${fault.x + 1}, row ${fault.y + 1})`}`}
      </p>
      <div class="buttons">
        <label class="ws-tick">
          <input type="checkbox" checked={filling} onChange={(e) => setFilling(e.currentTarget.checked)} /> Fill areas
        </label>
        <button type="button" onClick={() => set(mirrored(rows))}>
          Mirror
        </button>
        <button type="button" onClick={() => set(rotated(rows))}>
          Rotate
        </button>
      </div>
      <fieldset class="buttons" aria-label="Show openings">
        {SIDES.map((name, i) => (
          <label key={name} class="ws-tick">
            <input
              type="checkbox"
              checked={sides[i]}
              onChange={(e) => setSides(sides.map((s, k) => (k === i ? e.currentTarget.checked : s)))}
            />
            {name} open
          </label>
        ))}
      </fieldset>
      <InLevel id={row.id} />
    </section>
  );
}

/** A level in which the chunk stands. */
function InLevel({ id }: { readonly id: string }) {
  const { content } = sound.value;
  const chunk = content.chunks.find((k) => k.id === id);
  const depths =
    chunk === undefined
      ? []
      : content.themeOf.flatMap((t, d) =>
          d >= chunk.minDepth && d <= chunk.maxDepth && chunk.themes.includes(t) ? [d] : [],
        );
  const [depth, setDepth] = useState(depths[0] ?? 1);
  const [seed, setSeed] = useState('1');
  const [level, setLevel] = useState<ShownLevel | 'none' | null>(null);
  return (
    <form
      class="ws-in-level"
      aria-label="Show in a level"
      onSubmit={(e) => {
        e.preventDefault();
        setLevel(showInLevel(content, id, depth, seed) ?? 'none');
      }}
    >
      <label>
        Depth{' '}
        <select value={String(depth)} onChange={(e) => setDepth(Number(e.currentTarget.value))}>
          {depths.map((d) => (
            <option key={d} value={String(d)}>
              {d} ({content.themes[content.themeOf[d]].name})
            </option>
          ))}
        </select>
      </label>
      <label>
        Seed <input value={seed} maxLength={40} onInput={(e) => setSeed(e.currentTarget.value)} />
      </label>
      <button type="submit" disabled={depths.length === 0}>
        Show in a level
      </button>
      {level === 'none' && (
        <p class="ws-fault">
          None of 60 levels has this chunk; its weight may be small, or its role rare at this depth.
        </p>
      )}
      {level !== null && level !== 'none' && (
        <figure>
          <figcaption>
            Depth {depth}, seed {level.seed}: the chunk stands at{' '}
            {level.at.map((p) => `column ${p.x + 1}, row ${p.y + 1}`).join('; ')}.
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre class="ws-level" role="img" tabIndex={0} aria-label="The level">
            {level.rows.map((r, y) => {
              const cells: preact.ComponentChildren[] = [];
              let x = 0;
              for (const p of level.at.filter((p) => y >= p.y && y < p.y + 15).sort((a, b) => a.x - b.x)) {
                cells.push(r.slice(x, p.x), <b key={`${p.x}`}>{r.slice(p.x, p.x + 15)}</b>);
                x = p.x + 15;
              }
              cells.push(r.slice(x), '\n');
              return cells;
            })}
          </pre>
        </figure>
      )}
    </form>
  );
}
