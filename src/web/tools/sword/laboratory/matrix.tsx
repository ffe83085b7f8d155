/** One creature with its weapon against all creatures: who kills whom, in colours and in words. */
import { useMemo, useState } from 'preact/hooks';
import {
  ARMS,
  againstAll,
  CREATURES,
  change,
  formatLevel,
  MONSTER,
  outcomeText,
  type Subject,
  subjectName,
  type Threat,
  type Trial,
  type TrialRow,
  UNARMED,
} from '../../../../games/sword/laboratory.ts';
import { Choice } from '../../../fields.tsx';
import { typeset } from '../../../game/panes/spans.tsx';
import { Figure } from './figure.tsx';

const THREATS: readonly (readonly [Threat, string, string])[] = [
  ['deadly', 'Deadly', 'can kill the attacker with one attack, and cannot be killed with one'],
  ['strong', 'Dangerous', 'can kill the attacker with one attack, but can be killed with one'],
  ['tough', 'Tough', 'cannot kill with one attack, nor be killed with one'],
  ['none', 'Easy', 'can be killed with one attack and cannot kill'],
];
const WORDS = Object.fromEntries(THREATS.map(([threat, word]) => [threat, word])) as Record<Threat, string>;
const RANK: readonly Threat[] = THREATS.map(([threat]) => threat);

interface MatrixProps {
  readonly trial: Trial;
  readonly choose: (foe: Subject) => void;
}

export function Matrix({ trial, choose }: MatrixProps) {
  const [order, setOrder] = useState<'bestiary' | 'danger'>('bestiary');
  const [only, setOnly] = useState<Threat | null>(null);
  const rows = useMemo(() => sorted(againstAll(trial), order), [trial, order]);
  const [me, foe] = trial.sides;
  const armed = (s: Subject): string => (s.weapon === UNARMED ? weaponWord(s.weapon) : `the ${weaponWord(s.weapon)}`);
  return (
    <section aria-label="Against all creatures" class="lab-matrix">
      <h2>
        {subjectName(me)} with {armed(me)} against all creatures
      </h2>
      <p>
        The others are monsters of level {formatLevel(foe.level)} with {armed(foe)}, as the attacked one above. Choose
        one to see its arithmetic, or a kind of threat to see only those.
      </p>
      <Legend rows={rows} only={only} setOnly={setOnly} />
      <Choice
        label="Order"
        of={[
          ['bestiary', 'as in the bestiary'],
          ['danger', 'the most dangerous first'],
        ]}
        value={order}
        change={(v) => setOrder(v as 'bestiary' | 'danger')}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">Creature</th>
            <th scope="col">Threat</th>
            <th scope="col">The attacker strikes it</th>
            <th scope="col">It strikes the attacker</th>
            <th scope="col">With each weapon or none</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => only === null || row.threat === only)
            .map((row) => {
              const other = monster(foe, row.kind);
              return (
                <tr key={row.kind} data-threat={row.threat}>
                  <th scope="row">
                    <button type="button" onClick={() => choose(other)}>
                      <Figure name={CREATURES[row.kind].name} symbol={CREATURES[row.kind].symbol} />
                      {CREATURES[row.kind].name}
                    </button>
                  </th>
                  <td>
                    <Badge threat={row.threat} text={WORDS[row.threat]} />
                  </td>
                  <td data-label="the attacker strikes it: ">
                    {typeset(outcomeText(row.mine, 'it', other.hp, 'attacker', me.hp))}
                  </td>
                  <td data-label="it strikes the attacker: ">
                    {typeset(outcomeText(row.its, 'attacker', me.hp, 'it', other.hp))}
                  </td>
                  <td>
                    <Armed armed={row.armed} />
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}

interface LegendProps {
  readonly rows: readonly TrialRow[];
  /** The one kind that is shown; null: all. */
  readonly only: Threat | null;
  readonly setOnly: (only: Threat | null) => void;
}

/** What the colours mean, how many there are of each, and those of one alone. */
function Legend({ rows, only, setOnly }: LegendProps) {
  return (
    <dl class="lab-legend">
      {THREATS.map(([threat, word, meaning]) => (
        <div key={threat}>
          <dt>
            <button
              type="button"
              class="lab-badge"
              data-threat={threat}
              aria-pressed={only === threat}
              title={only === threat ? 'Show all' : 'Show only these'}
              onClick={() => setOnly(only === threat ? null : threat)}
            >
              {word}: {rows.filter((r) => r.threat === threat).length}
            </button>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function monster(like: Subject, kind: number): Subject {
  return { ...change(like, { kind, hp: 99 }), empty: MONSTER };
}

function sorted(rows: readonly TrialRow[], order: 'bestiary' | 'danger'): readonly TrialRow[] {
  if (order === 'bestiary') return rows;
  return [...rows].sort((a, b) => RANK.indexOf(a.threat) - RANK.indexOf(b.threat) || a.kind - b.kind);
}

function Badge({ threat, text }: { readonly threat: Threat; readonly text: string }) {
  return (
    <span class="lab-badge" data-threat={threat}>
      {text}
    </span>
  );
}

/** A bar in the colours of the badges with numbers; opened, it names the weapons. */
function Armed({ armed }: { readonly armed: TrialRow['armed'] }) {
  const parts = RANK.filter((threat) => armed[threat].length > 0);
  const words = parts.map((threat) => `${WORDS[threat].toLowerCase()} with ${armed[threat].length}`).join(', ');
  return (
    <details class="lab-armed">
      <summary title={words}>
        {parts.map((threat) => (
          <span key={threat} data-threat={threat} style={{ 'flex-grow': armed[threat].length }}>
            <span class="away">{WORDS[threat]} with </span>
            {armed[threat].length}
          </span>
        ))}
      </summary>
      {parts.map((threat) => (
        <p key={threat}>
          <b data-threat={threat}>{WORDS[threat]}</b> with {armed[threat].map(weaponWord).join(', ')}
        </p>
      ))}
    </details>
  );
}

function weaponWord(weapon: number): string {
  return weapon === UNARMED ? 'bare hands' : ARMS[weapon].name;
}
