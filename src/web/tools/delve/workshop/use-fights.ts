/** What is to be fought, the simulation while it runs, and what came of it. */
import { useMemo, useState } from 'preact/hooks';
import { type Content, delveWith } from '../../../../games/delve/index.ts';
import {
  type FightReport,
  fightSimulation,
  INTENDED,
  pointsFor,
  rolledKit,
  type SweepRow,
  sweepDepth,
} from '../../../../games/delve/workshop.ts';
import { settle, sound } from './store.ts';
import { type Job, useJob } from './use-job.ts';

/** A sweep of all depths fights no more than this on each. */
const MOST_OF_A_SWEEP = 200;

interface FightSetup {
  readonly class: string;
  readonly level: number;
  readonly monster: string;
  readonly rank: string;
  readonly depth: number;
  readonly fights: number;
  readonly seed: string;
  /** Empty: rolled for the depth. */
  readonly gear: string;
}

export interface Fights {
  readonly setup: FightSetup;
  change(part: Partial<FightSetup>): void;
  readonly job: Job;
  run(): void;
  runSweep(): void;
  /** Why it cannot be fought, or nothing. */
  readonly trouble: string;
  readonly report: FightReport | null;
  readonly sweep: readonly SweepRow[];
}

export function useFights(): Fights {
  const { content, hash } = sound.value;
  const game = useMemo(() => delveWith({ content, hash }), [content]);
  const [setup, setSetup] = useState<FightSetup>(() => firstSetup(content));
  const [trouble, setTrouble] = useState('');
  const [report, setReport] = useState<FightReport | null>(null);
  const [sweep, setSweep] = useState<readonly SweepRow[]>([]);
  const job = useJob();
  const run = (): void => {
    settle();
    setTrouble('');
    try {
      const attributes = pointsFor(content, setup.class, setup.level);
      const simulation = fightSimulation({ ...setup, equipment: equipmentOf(content, setup), attributes }, game);
      simulation.go(1);
      job.start({
        step: () => simulation.go(1),
        progress: () => simulation.done / setup.fights,
        done: () => setReport(simulation.report()),
      });
    } catch (e) {
      setTrouble((e as Error).message);
    }
  };
  const runSweep = (): void => {
    const rows: SweepRow[] = [];
    const all = { ...setup, fights: Math.min(setup.fights, MOST_OF_A_SWEEP) };
    setSweep([]);
    job.start({
      step: () => rows.push(sweepDepth(content, all, rows.length + 1, game)) < INTENDED.length,
      progress: () => rows.length / INTENDED.length,
      done: () => setSweep(rows),
    });
  };
  return {
    setup,
    change: (part) => setSetup((old) => ({ ...old, ...part })),
    job,
    run,
    runSweep,
    trouble,
    report,
    sweep,
  };
}

function firstSetup({ classes, monsters }: Content): FightSetup {
  return {
    class: classes[0].id,
    level: 2,
    monster: monsters[0].id,
    rank: 'normal',
    depth: 1,
    fights: 100,
    seed: '1',
    gear: '',
  };
}

/** What is worn, as it was written; throws the sentence for what is no equipment. */
function equipmentOf(content: Content, { gear, depth, level, seed }: FightSetup): Record<string, unknown> {
  if (gear.trim() === '') return rolledKit(content, depth, level, `${seed} ${depth}`);
  const out: Record<string, unknown> = {};
  for (const pair of gear.split(',').map((p) => p.trim())) {
    const [slot, item] = pair.split('=').map((p) => p.trim());
    if (item === undefined || !content.items.some((t) => t.id === item))
      throw new Error(`"${pair}": write slot=item, such as weapon=short_sword, with commas between`);
    out[slot] = item;
  }
  return out;
}
