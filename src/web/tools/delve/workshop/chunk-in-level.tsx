/** A level in which a chunk stands, found by trying seeds (DELVE-299). */
import { useState } from 'preact/hooks';
import { type ShownLevel, showInLevel } from '../../../../games/delve/workshop.ts';
import { sound } from './store.ts';

const CHUNK = 15;

export function ChunkInLevel({ id }: { readonly id: string }) {
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
      {level !== null && level !== 'none' && <LevelFigure level={level} depth={depth} />}
    </form>
  );
}

function LevelFigure({ level, depth }: { readonly level: ShownLevel; readonly depth: number }) {
  return (
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
          for (const p of level.at.filter((p) => y >= p.y && y < p.y + CHUNK).sort((a, b) => a.x - b.x)) {
            cells.push(r.slice(x, p.x), <b key={`${p.x}`}>{r.slice(p.x, p.x + CHUNK)}</b>);
            x = p.x + CHUNK;
          }
          cells.push(r.slice(x), '\n');
          return cells;
        })}
      </pre>
    </figure>
  );
}
