/** Drop simulation: histograms beside the exact chances (DELVE-297). */
import { useMemo, useState } from 'preact/hooks';
import {
  type DropReport,
  dropSimulation,
  type Histogram,
  labelsOf,
  SOURCE_NAMES,
} from '../../../../games/delve/workshop.ts';
import { DataTable } from './data-table.tsx';
import { JobBar } from './job-bar.tsx';
import { NumberField } from './number-field.tsx';
import { percent, signed } from './numbers.ts';
import { PickField, wordLabels } from './pick-field.tsx';
import { settle, sound } from './store.ts';
import { useJob } from './use-job.ts';

/** Kills at a time, few enough for a smooth page. */
const AT_ONCE = 50;
/** More bars than these are folded away. */
const MOST_BARS = 12;

export function DropsView() {
  const { tables } = sound.value;
  const [source, setSource] = useState('normal');
  const [depth, setDepth] = useState(1);
  const [magicFind, setMagicFind] = useState(0);
  const [kills, setKills] = useState(10_000);
  const [seed, setSeed] = useState('1');
  const [report, setReport] = useState<DropReport | null>(null);
  const job = useJob();
  const sources = useMemo(
    () => [
      ...wordLabels(SOURCE_NAMES, 'by rank'),
      ...labelsOf(tables, 'monsters'),
      ...labelsOf(tables, 'item-classes'),
    ],
    [tables],
  );
  const run = (): void => {
    const q = { source, depth, magicFind, kills, seed };
    const simulation = dropSimulation(settle().content, q);
    if (simulation === null) return setReport(null);
    job.start({
      step: () => simulation.go(AT_ONCE),
      progress: () => simulation.done / kills,
      done: () => setReport(simulation.report()),
    });
  };
  return (
    <section class="ws-wide" aria-label="Drop simulation">
      <h2>Drops</h2>
      <p>
        Kill something many times and count. Beside every count stand the exact chance and by how many standard errors
        the count is off.
      </p>
      <form
        class="ws-form-line"
        onSubmit={(e) => {
          e.preventDefault();
          run();
        }}
      >
        <PickField label="Source" of={sources} value={source} set={setSource} />
        <NumberField label="Depth" min={1} max={12} value={depth} set={setDepth} />
        <NumberField label="Magic find, %" min={0} max={1000} value={magicFind} set={setMagicFind} />
        <NumberField label="Kills" min={1} max={1_000_000} value={kills} set={setKills} />
        <label>
          Seed
          <input value={seed} maxLength={40} onInput={(e) => setSeed(e.currentTarget.value)} />
        </label>
        <button type="submit" class="primary" disabled={job.progress !== null}>
          Simulate
        </button>
      </form>
      <JobBar job={job} what="Simulating drops" />
      {report !== null && <Report report={report} />}
    </section>
  );
}

function Report({ report }: { readonly report: DropReport }) {
  const first = (n: number, mean: number | null): string =>
    `${n === 0 ? 'none' : `on kill ${n}`}${mean === null ? ', and none is possible' : ` (on average after ${mean} kills)`}`;
  return (
    <div class="ws-report">
      <p role="status">
        {report.kills} kills of {report.source} gave {report.drops} things and {report.gold} gold, from {report.class}{' '}
        at item level {report.itemLevel}. First rare: {first(report.firstRare, report.meanFirstRare)}. First unique:{' '}
        {first(report.firstUnique, report.meanFirstUnique)}.
      </p>
      <div class="ws-charts">
        <Chart title="Drops per kill" h={report.perKill} />
        <Chart title="Rarity" h={report.rarity} />
        <Chart title="Slot" h={report.slot} />
        <Chart title="Number of affixes" h={report.affixCount} />
        <Chart title="Outcome of a pick" h={report.items} />
        <Chart title="Affix" h={report.affixes} />
      </div>
    </div>
  );
}

function Chart({ title, h }: { readonly title: string; readonly h: Histogram }) {
  const [all, setAll] = useState(false);
  const bars = all ? h.bars : h.bars.slice(0, MOST_BARS);
  const most = Math.max(1e-9, ...h.bars.map((b) => Math.max(b.chance, b.count / Math.max(1, h.trials))));
  return (
    <section class="ws-chart" aria-label={title}>
      <h3>{title}</h3>
      <DataTable
        caption={`Of ${h.trials} ${h.trials === 1 ? h.of : h.of.replace(/^\w+/, '$&s')}`}
        heads={[
          <span key="" class="away">
            Name
          </span>,
          'Counted',
          'Exact',
          'Off by',
        ]}
      >
        {bars.map((b) => (
          <tr key={b.name}>
            <th scope="row">
              {b.name}
              <span class="ws-gauge" aria-hidden="true">
                <i style={{ width: `${(100 * b.count) / Math.max(1, h.trials) / most}%` }} />
                <u style={{ left: `${(100 * b.chance) / most}%` }} />
              </span>
            </th>
            <td>
              {b.count} <small>{percent(b.count / Math.max(1, h.trials))}</small>
            </td>
            <td>{percent(b.chance)}</td>
            <td class={Math.abs(b.offBy) > 3 ? 'ws-far' : ''}>{signed(b.offBy)}</td>
          </tr>
        ))}
      </DataTable>
      {h.bars.length > MOST_BARS && (
        <button type="button" class="ws-small" onClick={() => setAll(!all)}>
          {all ? 'Fewer' : `All ${h.bars.length}`}
        </button>
      )}
    </section>
  );
}
