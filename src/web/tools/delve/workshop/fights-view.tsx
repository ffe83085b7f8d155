/** Fight simulation: one character against one monster, or against one of every depth (DELVE-298). */
import { RANKS } from '../../../../games/delve/workshop.ts';
import { JobBar } from './job-bar.tsx';
import { NumberField } from './number-field.tsx';
import { PowerCurve } from './power-curve.tsx';
import { SelectField } from './select-field.tsx';
import { sound } from './store.ts';
import { type Fights, useFights } from './use-fights.ts';

export function FightsView() {
  const fights = useFights();
  const { job, trouble, report, sweep } = fights;
  return (
    <section class="ws-wide" aria-label="Fight simulation">
      <h2>Fights</h2>
      <p>
        One character against one monster in a small room, by the game's own rules: the character only strikes, drinks
        nothing and casts nothing.
      </p>
      <FightForm {...fights} />
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
      {sweep.length > 0 && <PowerCurve rows={sweep} />}
    </section>
  );
}

function FightForm({ setup, change, job, run, runSweep }: Fights) {
  const { classes, monsters } = sound.value.content;
  const busy = job.progress !== null;
  return (
    <form
      class="ws-form-line"
      onSubmit={(e) => {
        e.preventDefault();
        run();
      }}
    >
      <SelectField label="Class" of={classes.map((k) => k.id)} value={setup.class} set={(v) => change({ class: v })} />
      <NumberField label="Level" min={1} max={30} value={setup.level} set={(level) => change({ level })} />
      <SelectField
        label="Monster"
        of={monsters.map((m) => m.id)}
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
      <label class="ws-long">
        Equipment (empty: rolled for the depth)
        <input
          value={setup.gear}
          placeholder="weapon=short_sword, offhand=buckler"
          onInput={(e) => change({ gear: e.currentTarget.value })}
        />
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
