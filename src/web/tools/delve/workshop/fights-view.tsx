/** Fight simulation and the power curve over all depths (DELVE-298). */
import { useMemo, useState } from 'preact/hooks';
import { delveWith } from '../../../../games/delve/index.ts';
import {
  type FightReport,
  fightSimulation,
  INTENDED,
  pointsFor,
  rolledKit,
  type SweepRow,
  sweepDepth,
} from '../../../../games/delve/workshop.ts';
import { JobBar } from './job-bar.tsx';
import { NumberField } from './number-field.tsx';
import { Scroll } from './scroll.tsx';
import { settle, sound } from './store.ts';
import { useJob } from './use-job.ts';

const RANKS = ['normal', 'champion', 'elite', 'minion', 'boss'];
/** The band of DELVE-348 around an intended value, in percent. */
const BAND = 30;

export function FightsView() {
  const { content, hash } = sound.value;
  const game = useMemo(() => delveWith({ content, hash }), [content]);
  const [cls, setCls] = useState(content.classes[0].id);
  const [depth, setDepth] = useState(1);
  const [level, setLevel] = useState(2);
  const [monster, setMonster] = useState(content.monsters[0].id);
  const [rank, setRank] = useState('normal');
  const [fights, setFights] = useState(100);
  const [seed, setSeed] = useState('1');
  const [gear, setGear] = useState('');
  const [trouble, setTrouble] = useState('');
  const [report, setReport] = useState<FightReport | null>(null);
  const [sweep, setSweep] = useState<readonly SweepRow[]>([]);
  const job = useJob();

  const equipment = (): Record<string, unknown> | null => {
    if (gear.trim() === '') return rolledKit(content, depth, level, `${seed} ${depth}`);
    const out: Record<string, unknown> = {};
    for (const pair of gear.split(',').map((p) => p.trim())) {
      const [slot, item] = pair.split('=').map((p) => p.trim());
      if (item === undefined || !content.items.some((t) => t.id === item)) {
        setTrouble(`"${pair}": write slot=item, such as weapon=short_sword, with commas between`);
        return null;
      }
      out[slot] = item;
    }
    return out;
  };
  const run = (): void => {
    settle();
    setTrouble('');
    const worn = equipment();
    if (worn === null) return;
    try {
      const simulation = fightSimulation(
        {
          class: cls,
          level,
          equipment: worn,
          attributes: pointsFor(content, cls, level),
          monster,
          rank,
          depth,
          fights,
          seed,
        },
        game,
      );
      simulation.go(1);
      job.start({
        step: () => simulation.go(1),
        progress: () => simulation.done / fights,
        done: () => setReport(simulation.report()),
      });
    } catch (e) {
      setTrouble((e as Error).message);
    }
  };
  const runSweep = (): void => {
    const rows: SweepRow[] = [];
    setSweep([]);
    job.start({
      step: () => {
        rows.push(
          sweepDepth(content, { class: cls, rank, fights: Math.min(fights, 200), seed }, rows.length + 1, game),
        );
        return rows.length < INTENDED.length;
      },
      progress: () => rows.length / INTENDED.length,
      done: () => setSweep(rows),
    });
  };
  return (
    <section class="ws-wide" aria-label="Fight simulation">
      <h2>Fights</h2>
      <p>
        One character against one monster in a small room, by the game's own rules: the character only strikes, drinks
        nothing and casts nothing.
      </p>
      <form
        class="ws-form-line"
        onSubmit={(e) => {
          e.preventDefault();
          run();
        }}
      >
        <label>
          Class
          <select value={cls} onChange={(e) => setCls(e.currentTarget.value)}>
            {content.classes.map((k) => (
              <option key={k.id}>{k.id}</option>
            ))}
          </select>
        </label>
        <NumberField label="Level" min={1} max={30} value={level} set={setLevel} />
        <label>
          Monster
          <select value={monster} onChange={(e) => setMonster(e.currentTarget.value)}>
            {content.monsters.map((m) => (
              <option key={m.id}>{m.id}</option>
            ))}
          </select>
        </label>
        <label>
          Rank
          <select value={rank} onChange={(e) => setRank(e.currentTarget.value)}>
            {RANKS.map((r) => (
              <option key={r}>{r}</option>
            ))}
          </select>
        </label>
        <NumberField label="Depth" min={1} max={12} value={depth} set={setDepth} />
        <NumberField label="Fights" min={1} max={10_000} value={fights} set={setFights} />
        <label>
          Seed
          <input value={seed} maxLength={40} onInput={(e) => setSeed(e.currentTarget.value)} />
        </label>
        <label class="ws-long">
          Equipment (empty: rolled for the depth)
          <input
            value={gear}
            placeholder="weapon=short_sword, offhand=buckler"
            onInput={(e) => setGear(e.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={job.progress !== null}>
          Fight
        </button>
        <button type="button" disabled={job.progress !== null} onClick={runSweep}>
          Sweep all depths
        </button>
      </form>
      {trouble !== '' && (
        <p class="ws-fault" role="alert">
          {trouble}
        </p>
      )}
      <JobBar job={job} what="Simulating fights" />
      {report !== null && (
        <p role="status" class="ws-result">
          Won {report.wins} of {report.fights} fights
          {report.wins > 0 &&
            `; a victory took ${report.ticks} ticks and ${report.lostPercent}% of the health on average`}
          .
        </p>
      )}
      {sweep.length > 0 && <Sweep rows={sweep} />}
    </section>
  );
}

function Sweep({ rows }: { readonly rows: readonly SweepRow[] }) {
  const off = (now: number, wanted: number): string => `${Math.round((100 * now) / wanted)}%`;
  const far = (now: number, wanted: number): string => (Math.abs((100 * now) / wanted - 100) > BAND ? 'ws-far' : '');
  return (
    <>
      <h3>Power curve</h3>
      <p class="ws-quiet">
        A Warden's intended values at the end of each depth, and what the simulated character has in rolled equipment.
        Outside {BAND}% is marked.
      </p>
      <Curve rows={rows} />
      <Scroll label="Power curve in numbers">
        <table class="ws-table">
          <thead>
            <tr>
              {[
                'Depth',
                'Level',
                'Health',
                'Armor',
                'Damage per 1000 ticks',
                'Against',
                'Won',
                'Ticks',
                'Health lost',
              ].map((h) => (
                <th key={h} scope="col">
                  {h}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.depth}>
                <td>{r.depth}</td>
                <td>{r.level}</td>
                <td class={far(r.health, r.intended.health)}>
                  {r.health} <small>{off(r.health, r.intended.health)}</small>
                </td>
                <td class={far(r.armor, r.intended.armor)}>
                  {r.armor} <small>{off(r.armor, r.intended.armor)}</small>
                </td>
                <td class={far(r.damage, r.intended.damage)}>
                  {r.damage} <small>{off(r.damage, r.intended.damage)}</small>
                </td>
                <td>{r.monster}</td>
                <td>
                  {r.report.wins} of {r.report.fights}
                </td>
                <td>{r.report.ticks}</td>
                <td>{r.report.lostPercent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
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
