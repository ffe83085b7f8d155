/** Fight simulation: one character against one monster, or against one of every depth (DELVE-298). */
import { ASSUMPTIONS, DROPS_OF_A_BAND, type FightReport, labelsOf, RANKS } from '../../../../games/delve/workshop.ts';
import { JobBar } from './job-bar.tsx';
import { NumberField } from './number-field.tsx';
import { PickField } from './pick-field.tsx';
import { PowerCurve } from './power-curve.tsx';
import { SelectField } from './select-field.tsx';
import { SkillsChosen } from './skills-chosen.tsx';
import { sound } from './store.ts';
import { type Fights, type KitName, useFights } from './use-fights.ts';

export function FightsView() {
  const fights = useFights();
  const { job, trouble, report, sweep } = fights;
  return (
    <section class="ws-wide" aria-label="Fight simulation">
      <h2>Fights</h2>
      <p>One character against one monster, many times, by the game's own rules.</p>
      <FightForm {...fights} />
      {trouble !== '' && (
        <p class="ws-fault" role="alert">
          {trouble}
        </p>
      )}
      <JobBar job={job} what="Simulating fights" />
      {report !== null && <Result report={report} />}
      <details class="ws-flat" open>
        <summary>What it assumes</summary>
        <ul>
          {ASSUMPTIONS.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>
            A rolled kit is another one in every fight: {DROPS_OF_A_BAND} drops of the depth's band and as many of the
            band before, each worn if the class may wear it and is better off with it.
          </li>
        </ul>
      </details>
      {sweep.length > 0 && <PowerCurve rows={sweep} />}
    </section>
  );
}

function Result({ report }: { readonly report: FightReport }) {
  const { wins, fights, ticks, lostPercent, blows } = report;
  const did = [
    ...(blows > 0 ? [`struck ${blows} times`] : []),
    ...Object.entries(report.casts).map(([skill, n]) => `cast ${skill} ${n} times`),
  ];
  return (
    <>
      <p role="status" class="ws-result">
        Won {wins} of {fights} fights
        {wins > 0 && `; a victory took ${ticks} ticks and ${lostPercent}% of the health on average`}.
      </p>
      {did.length > 0 && <p class="ws-quiet">In all of them together it {did.join(', ')}.</p>}
    </>
  );
}

/** What may be worn, and how it is said. */
const KITS: Readonly<Record<string, KitName>> = {
  'rolled anew each fight': 'rolled',
  'what the class begins with': 'starting',
  'as typed': 'typed',
};

function FightForm({ setup, change, job, run, runSweep }: Fights) {
  const { content, tables } = sound.value;
  const busy = job.progress !== null;
  const kitWords = Object.keys(KITS).find((words) => KITS[words] === setup.kit) ?? '';
  return (
    <form
      class="ws-form-line"
      onSubmit={(e) => {
        e.preventDefault();
        run();
      }}
    >
      <SelectField
        label="Class"
        of={content.classes.map((k) => k.id)}
        value={setup.class}
        set={(v) => change({ class: v })}
      />
      <NumberField label="Level" min={1} max={30} value={setup.level} set={(level) => change({ level })} />
      <SelectField label="Kit" of={Object.keys(KITS)} value={kitWords} set={(words) => change({ kit: KITS[words] })} />
      {setup.kit === 'typed' && (
        <label class="ws-long">
          Worn, by slot
          <input
            value={setup.gear}
            placeholder="weapon=short_sword, offhand=buckler"
            onInput={(e) => change({ gear: e.currentTarget.value })}
          />
        </label>
      )}
      <SkillsChosen content={content} setup={setup} set={(skills) => change({ skills })} />
      <PickField
        label="Monster"
        of={labelsOf(tables, 'monsters')}
        value={setup.monster}
        set={(monster) => change({ monster })}
      />
      <SelectField label="Rank" of={RANKS} value={setup.rank} set={(rank) => change({ rank })} />
      <NumberField label="Depth" min={1} max={12} value={setup.depth} set={(depth) => change({ depth })} />
      <NumberField label="Fights" min={1} max={10_000} value={setup.fights} set={(fights) => change({ fights })} />
      <label>
        Seed
        <input value={setup.seed} maxLength={40} onInput={(e) => change({ seed: e.currentTarget.value })} />
      </label>
      <button type="submit" class="primary" disabled={busy}>
        Fight
      </button>
      <button type="button" disabled={busy} onClick={runSweep}>
        Sweep all depths
      </button>
    </form>
  );
}
