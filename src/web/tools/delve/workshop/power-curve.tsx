/** The power curve over all depths: intended values beside those of the simulated character (DELVE-298). */
import type { SweepRow } from '../../../../games/delve/workshop.ts';
import { DataTable } from './data-table.tsx';
import { Scroll } from './scroll.tsx';

/** The band of DELVE-348 around an intended value, in percent. */
const BAND = 30;
const HEADS = [
  ...['Depth', 'Level', 'Health', 'Armor', 'Damage per 1000 ticks'],
  ...['Against', 'Won', 'Ticks', 'Health lost'],
];

export function PowerCurve({ rows }: { readonly rows: readonly SweepRow[] }) {
  return (
    <>
      <h3>Power curve</h3>
      <p class="ws-quiet">
        A Warden's intended values at the end of each depth, and what the simulated character has in rolled equipment.
        Outside {BAND}% is marked.
      </p>
      <Curve rows={rows} />
      <Scroll label="Power curve in numbers">
        <DataTable heads={HEADS}>
          {rows.map((r) => (
            <tr key={r.depth}>
              <td>{r.depth}</td>
              <td>{r.level}</td>
              <Beside now={r.health} intended={r.intended.health} />
              <Beside now={r.armor} intended={r.intended.armor} />
              <Beside now={r.damage} intended={r.intended.damage} />
              <td>{r.monster}</td>
              <td>
                {r.report.wins} of {r.report.fights}
              </td>
              <td>{r.report.ticks}</td>
              <td>{r.report.lostPercent}%</td>
            </tr>
          ))}
        </DataTable>
      </Scroll>
    </>
  );
}

/** A value with its share of the intended one. */
function Beside({ now, intended }: { readonly now: number; readonly intended: number }) {
  const percent = (100 * now) / intended;
  return (
    <td class={Math.abs(percent - 100) > BAND ? 'ws-far' : ''}>
      {now} <small>{Math.round(percent)}%</small>
    </td>
  );
}

/** Damage over depth as a line within its band. */
function Curve({ rows }: { readonly rows: readonly SweepRow[] }) {
  const top = 1.1 * Math.max(...rows.map((r) => Math.max(r.damage, 1.3 * r.intended.damage)));
  const at = (r: SweepRow, y: number): string => `${(r.depth - 1) * 50 + 25},${200 - (190 * y) / top}`;
  const low = 1 - BAND / 100;
  const high = 1 + BAND / 100;
  const band = [
    ...rows.map((r) => at(r, high * r.intended.damage)),
    ...[...rows].reverse().map((r) => at(r, low * r.intended.damage)),
  ];
  return (
    <svg
      class="ws-curve"
      viewBox="0 0 600 220"
      role="img"
      aria-label="Damage per 1000 ticks by depth, within its intended band"
    >
      <polygon points={band.join(' ')} class="ws-band" />
      <polyline points={rows.map((r) => at(r, r.intended.damage)).join(' ')} class="ws-wanted" />
      <polyline points={rows.map((r) => at(r, r.damage)).join(' ')} class="ws-line" />
      {rows.map((r) => (
        <text key={r.depth} x={(r.depth - 1) * 50 + 25} y={216}>
          {r.depth}
        </text>
      ))}
    </svg>
  );
}
