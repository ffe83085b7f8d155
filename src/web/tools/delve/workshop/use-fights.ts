/** What is to be fought, the simulation while it runs, and what came of it. */
import { useMemo, useState } from 'preact/hooks';
import { type Content, delveWith } from '../../../../games/delve/index.ts';
import {
  type Equipment,
  type FightReport,
  fightSimulation,
  INTENDED,
  pointsFor,
  type SweepRow,
  skillsFor,
  sweepDepth,
} from '../../../../games/delve/workshop.ts';
import { settle, sound } from './store.ts';
import { type Job, useJob } from './use-job.ts';

/** A sweep of all depths fights no more than this on each. */
const MOST_OF_A_SWEEP = 200;

export type KitName = 'rolled' | 'starting' | 'typed';

export interface FightSetup {
  readonly class: string;
  readonly level: number;
  readonly monster: string;
  readonly rank: string;
  readonly depth: number;
  readonly fights: number;
  readonly seed: string;
  readonly kit: KitName;
  /** What is worn if it is typed. */
  readonly gear: string;
  /** Null: as the class would learn. */
  readonly skills: Readonly<Record<string, number>> | null;
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

/** Levels by skill: chosen ones, or those the class would learn. */
export function skillsOf(
  content: Content,
  { skills, class: cls, level }: FightSetup,
): Readonly<Record<string, number>> {
  return skills ?? skillsFor(content, cls, level);
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
      const { skills: _, ...asked } = setup;
      const simulation = fightSimulation(
        {
          ...asked,
          equipment: equipmentOf(content, setup),
          attributes: pointsFor(content, setup.class, setup.level),
          skills: skillsOf(content, setup),
        },
        game,
      );
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
    const { class: cls, rank, seed } = setup;
    const all = { class: cls, rank, seed, fights: Math.min(setup.fights, MOST_OF_A_SWEEP) };
    setSweep([]);
    job.start({
      step: () => rows.push(sweepDepth(content, all, rows.length + 1, game)) < INTENDED.length,
      progress: () => rows.length / INTENDED.length,
      done: () => setSweep(rows),
    });
  };
  return {
    setup,
    // Another class or level learns other skills.
    change: (part) =>
      setSetup((old) => ({ ...old, ...('class' in part || 'level' in part ? { skills: null } : {}), ...part })),
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
    kit: 'rolled',
    gear: '',
    skills: null,
  };
}

/** What is worn, as it was written; throws the sentence for what is no equipment. */
function equipmentOf(content: Content, { kit, gear }: FightSetup): Equipment {
  if (kit !== 'typed') return kit;
  const out: Record<string, unknown> = {};
  for (const pair of gear.split(',').map((p) => p.trim())) {
    const [slot, item] = pair.split('=').map((p) => p.trim());
    if (item === undefined || !content.items.some((t) => t.id === item))
      throw new Error(`"${pair}": write slot=item, such as weapon=short_sword, with commas between`);
    out[slot] = item;
  }
  return out;
}
