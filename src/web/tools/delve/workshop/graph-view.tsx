/** Item classes drawn as a graph: which class opens which, with what share of its picks; and the same in words. */

import { useMemo, useRef } from 'preact/hooks';
import { type ClassGraph, classGraph, type GraphNode, labelsOf } from '../../../../games/delve/workshop.ts';
import { useSize } from '../../../game/use-size.ts';
import { follow } from '../../../route.ts';
import { hereHref, partsHere, rowHref } from './address.ts';
import { Cells, DataTable } from './data-table.tsx';
import { percent } from './numbers.ts';
import { PickField } from './pick-field.tsx';
import { Scroll } from './scroll.tsx';
import { draft } from './store.ts';

/** The class that every game begins with. */
const FIRST = 'tc_b1';
const ALL = 'all classes';

export function GraphView() {
  const { tables } = draft.value;
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const labels = useMemo(() => labelsOf(tables, 'item-classes'), [tables]);
  const asked = partsHere()[1];
  const known = labels.some((l) => l.id === (asked ?? FIRST));
  const root = asked === ALL || !known ? null : (asked ?? FIRST);
  const graph = useMemo(() => classGraph(tables, root), [tables, root]);
  return (
    <section class="ws-wide" aria-label="Graph of item classes">
      <h2>Class graph</h2>
      <p>
        Which class opens which, from left to right. A thick line is a likely one. Choose a class to see what it opens
        and what opens it; a dashed class is one that nothing draws from.
      </p>
      <div class="ws-form-line">
        <PickField
          label="Around"
          of={[{ id: ALL, glyph: '', name: '', note: `${labels.length}` }, ...labels]}
          value={root ?? ALL}
          set={(id) => {
            follow(hereHref('class-graph', id));
          }}
        />
      </div>
      <div ref={box}>
        <Scroll label="Drawing">{width > 0 && <Drawing graph={graph} root={root} width={width} />}</Scroll>
      </div>
      <InWords graph={graph} />
    </section>
  );
}

const HIGH = 44;
const PITCH = 52;
const LEAST_COLUMN = 88;
const MOST_COLUMN = 260;
/** Between columns there is room for a number from here on. */
const ROOM_FOR_SHARES = 170;

interface DrawingProps {
  readonly graph: ClassGraph;
  readonly root: string | null;
  readonly width: number;
}

function Drawing({ graph, root, width }: DrawingProps) {
  const column = Math.max(LEAST_COLUMN, Math.min(MOST_COLUMN, Math.floor((width - 4) / Math.max(1, graph.columns))));
  const gap = column >= ROOM_FOR_SHARES ? 64 : 14;
  const wide = column - gap;
  const at = new Map(graph.nodes.map((n) => [n.id, { x: 2 + n.column * column, y: 4 + n.row * PITCH }]));
  /** Where only one line ends, its number is read with it. */
  const lone = new Set(
    graph.nodes.map((n) => n.id).filter((id) => graph.edges.filter((e) => e.to === id).length === 1),
  );
  const [across, down] = [graph.columns * column - gap + 4, graph.rows * PITCH];
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a drawing of links
    <svg
      class="ws-graph"
      width={across}
      height={down}
      viewBox={`0 0 ${across} ${down}`}
      role="group"
      aria-label="Item classes"
    >
      {graph.edges.map((e) => {
        const [from, to] = [at.get(e.from), at.get(e.to)];
        if (from === undefined || to === undefined) return null;
        const [x1, y1, x2, y2] = [from.x + wide, from.y + HIGH / 2, to.x, to.y + HIGH / 2];
        const bend = e.circle ? 60 : gap / 2;
        return (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a line takes no focus; the table below says it in words
          <g key={`${e.from} ${e.to}`} aria-hidden="true">
            <path
              class={e.circle ? 'ws-edge ws-circle' : 'ws-edge'}
              d={`M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`}
              stroke-width={1 + 4 * e.share}
            />
            {gap > 50 && lone.has(e.to) && (
              <text x={x2 - 5} y={y2 - 5} text-anchor="end">
                {percent(e.share)}
              </text>
            )}
          </g>
        );
      })}
      {graph.nodes.map((n) => (
        <Box key={n.id} node={n} now={n.id === root} wide={wide} x={at.get(n.id)?.x ?? 0} y={at.get(n.id)?.y ?? 0} />
      ))}
    </svg>
  );
}

interface BoxProps {
  readonly node: GraphNode;
  readonly now: boolean;
  readonly wide: number;
  readonly x: number;
  readonly y: number;
}

const counted = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`]);

/** What it opens and gives, in as few words as fit. */
function wordsOf({ key, used, classes, items }: GraphNode): string {
  if (key === null) return 'there is none';
  if (!used) return 'unused';
  return [...counted(classes, 'class', 'classes'), ...counted(items, 'item', 'items')].join(', ') || 'no item';
}

/** A class, with a link to the graph around it; what is around leads on to its row. */
function Box({ node, now, wide, x, y }: BoxProps) {
  const { tables } = draft.value;
  const kind = node.key === null ? 'ws-missing' : node.used ? '' : 'ws-unused';
  const words = wordsOf(node);
  const href =
    node.key === null
      ? hereHref('class-graph')
      : now
        ? rowHref(tables, 'item-classes', node.key)
        : hereHref('class-graph', node.id);
  const shown = Math.floor((wide - 10) / 6.2);
  return (
    <a href={href} class={`ws-node ${kind} ${now ? 'ws-root' : ''}`}>
      <rect x={x} y={y} width={wide} height={HIGH} rx={6} />
      <text x={x + 6} y={y + 18}>
        {node.id.length > shown ? `${node.id.slice(0, shown - 1)}…` : node.id}
      </text>{' '}
      <text x={x + 6} y={y + 34} class="ws-node-words">
        {words}
      </text>
    </a>
  );
}

/** The same for those who do not see it, and for whoever wants the numbers. */
function InWords({ graph }: { readonly graph: ClassGraph }) {
  const { tables } = draft.value;
  return (
    <details class="ws-flat">
      <summary>The graph in words ({graph.nodes.length} classes)</summary>
      <Scroll label="The graph in words">
        <DataTable heads={['Class', 'Items', 'Opens', 'Is opened by']}>
          {graph.nodes.map((n) => (
            <tr key={n.id}>
              <td>{n.key === null ? n.id : <a href={rowHref(tables, 'item-classes', n.key)}>{n.id}</a>}</td>
              <Cells
                of={[
                  n.items,
                  graph.edges
                    .filter((e) => e.from === n.id)
                    .map((e) => `${e.to} ${percent(e.share)}${e.circle ? ' (a circle)' : ''}`)
                    .join(', ') || 'no class',
                  graph.edges
                    .filter((e) => e.to === n.id)
                    .map((e) => e.from)
                    .join(', ') || (n.used ? 'the rules or a monster' : 'nothing'),
                ]}
              />
            </tr>
          ))}
        </DataTable>
      </Scroll>
    </details>
  );
}
