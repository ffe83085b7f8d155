/** The chunk painter: a grid to draw on with mouse, finger or keys, checked while drawing (DELVE-299). */
import { useMemo, useState } from 'preact/hooks';
import {
  faultOf,
  isKeyed,
  mirrored,
  PALETTE,
  rotated,
  type TableRow,
  withOpenings,
} from '../../../../games/delve/workshop.ts';
import { ChunkInLevel } from './chunk-in-level.tsx';
import { type Drawing, useDrawing } from './use-drawing.ts';

const SIDES = ['North', 'East', 'South', 'West'] as const;

interface PainterProps {
  readonly row: TableRow;
  readonly set: (rows: readonly string[]) => void;
}

export function ChunkPainter({ row, set }: PainterProps) {
  const value = isKeyed(row.value) ? row.value : {};
  const role = String(value.role);
  const drawing = useDrawing(Array.isArray(value.rows) ? (value.rows as string[]) : [], set);
  const { rows, filling, setFilling } = drawing;
  const [sides, setSides] = useState<readonly boolean[]>([false, false, false, false]);
  const fault = useMemo(() => faultOf(rows, role), [rows, role]);
  return (
    <section class="ws-painter" aria-label="Painter">
      <Palette {...drawing} />
      <Board
        drawing={drawing}
        name={row.id}
        shown={sides.includes(true) ? withOpenings(rows, sides) : rows}
        fault={fault}
      />
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
      <ChunkInLevel id={row.id} />
    </section>
  );
}

function meaningOf(letter: string): string | undefined {
  return PALETTE.find((p) => p.letter === letter)?.means;
}

function Palette({ letter, setLetter }: Drawing) {
  return (
    <>
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
        Drawing {meaningOf(letter)}. With the keyboard: arrows move, space draws, a letter draws itself.
      </p>
    </>
  );
}

interface BoardProps {
  readonly drawing: Drawing;
  readonly name: string;
  /** The rows with the openings that are looked at. */
  readonly shown: readonly string[];
  readonly fault: ReturnType<typeof faultOf>;
}

function Board({ drawing, name, shown, fault }: BoardProps) {
  const { rows, at } = drawing;
  const [column, line] = at;
  const here = rows[line][column];
  const classOf = (ch: string, x: number, y: number): string =>
    [
      'ws-cell',
      ...(column === x && line === y ? ['ws-at'] : []),
      ...(fault?.x === x && fault.y === y ? ['ws-wrong'] : []),
      ...(ch === rows[y][x] ? [] : ['ws-carved']),
    ].join(' ');
  return (
    <div
      ref={drawing.board}
      class="ws-board"
      role="application"
      aria-label={`Drawing of ${name}; column ${column + 1}, row ${line + 1}: ${meaningOf(here) ?? here}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on with keys
      tabIndex={0}
      onKeyDown={drawing.press}
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId);
        drawing.draw(e, true);
      }}
      onPointerMove={(e) => drawing.draw(e, false)}
      onPointerUp={drawing.end}
      onPointerCancel={drawing.cancel}
    >
      {shown.flatMap((r, y) =>
        [...r].map((ch, x) => (
          <span key={`${x},${y}`} class={classOf(ch, x, y)} data-letter={ch}>
            {ch}
          </span>
        )),
      )}
    </div>
  );
}
