/** One side of the combat: creature, level, HP, weapon, and the states that a combat can ask about. */
import {
  ARMS,
  CREATURES,
  canAttackAfterMoving,
  change,
  fightOfTrial,
  formatLevel,
  HEISENBUG,
  KINDS,
  LUCK,
  leastLevel,
  MONSTER,
  MOST_LEVEL,
  MOST_WALLS,
  mhpOf,
  SLOTS,
  type Subject,
  shownAtk,
  shownDef,
  signed,
  strOf,
  UNARMED,
  WEAPONS,
} from '../../../../games/sword/laboratory.ts';
import { Choice } from '../../../fields.tsx';
import { Figure } from './figure.tsx';
import { Stepper } from './stepper.tsx';

interface SubjectFormProps {
  readonly title: 'Attacker' | 'Attacked';
  readonly subject: Subject;
  readonly set: (subject: Subject) => void;
}

const KIND_CHOICES = CREATURES.map((c, i) => [String(i), c.name] as const);
const WEAPON_CHOICES = [
  [String(UNARMED), 'nothing (unarmed)'] as const,
  ...ARMS.map((w, i) => [String(i), `${w.name}  ${signed(w.def)}/${signed(w.atk)}`] as const),
];

function ownerChoices(s: Subject): (readonly [string, string])[] {
  const most = s.weapon === UNARMED ? SLOTS : SLOTS - 1;
  const empties = Array.from({ length: most + 1 }, (_, i) => most - i);
  return [
    [String(MONSTER), 'a monster'],
    ...empties.map((n): readonly [string, string] => [String(n), `the player, ${n} empty slot${n === 1 ? '' : 's'}`]),
  ];
}

/** The values that the game shows before a combat. */
function shown(s: Subject): { def: number; atk: number } {
  const side = fightOfTrial({ sides: [s, s], floor: 0, place: 'straight', postMove: false }).sides[0];
  return { def: shownDef(side), atk: shownAtk(side) };
}

export function SubjectForm({ title, subject: s, set }: SubjectFormProps) {
  const put = (part: Partial<Subject>): void => set(change(s, part));
  const creature = CREATURES[s.kind];
  const { def, atk } = shown(s);
  return (
    <section class="panel lab-side" aria-label={title}>
      <h2>
        <Figure name={creature.name} symbol={s.empty === MONSTER ? creature.symbol : '@'} />
        {title}: {formatLevel(s.level)} {creature.name}
      </h2>
      <p class="lab-numbers">
        DEF {def} (HP {s.hp}/{mhpOf(s.kind, s.level)}), ATK {atk}
        {canAttackAfterMoving(s) && <span class="lab-tag">post-move</span>}
      </p>
      <Choice label="Creature" of={KIND_CHOICES} value={String(s.kind)} change={(v) => put({ kind: Number(v) })} />
      <Choice
        label="Wields"
        of={WEAPON_CHOICES}
        value={String(s.weapon)}
        change={(v) => put(weaponChange(s, Number(v)))}
      />
      <Stepper
        label={`Level (STR ${strOf(s.kind, s.level)})`}
        value={s.level}
        least={leastLevel(s.kind)}
        most={MOST_LEVEL}
        set={(level) => put({ level })}
      />
      <Stepper label="HP" value={s.hp} least={0} most={mhpOf(s.kind, s.level)} set={(hp) => put({ hp })} />
      <Choice label="Is" of={ownerChoices(s)} value={String(s.empty)} change={(v) => put({ empty: Number(v) })} />
      <details>
        <summary>Walls and other states</summary>
        <Stepper
          label="Walls among its 8 neighbours"
          value={s.walls}
          least={0}
          most={MOST_WALLS}
          set={(walls) => put({ walls })}
        />
        <Tick
          label="A wall stands behind its foe"
          on={s.wallBehindFoe}
          set={(wallBehindFoe) => put({ wallBehindFoe })}
        />
        <Tick
          label="Its weapon was thrown at it"
          on={s.thrown}
          off={s.weapon === UNARMED || s.empty !== MONSTER}
          set={(thrown) => put({ thrown })}
        />
        {s.kind === HEISENBUG && (
          <Stepper label="Its random number" value={s.luck} least={0} most={LUCK - 1} set={(luck) => put({ luck })} />
        )}
      </details>
      <dl class="lab-abilities">
        <dt>{KINDS[s.kind]}</dt>
        <dd>{creature.text}</dd>
        {s.weapon !== UNARMED && (
          <>
            <dt>{WEAPONS[s.weapon]}</dt>
            <dd>{ARMS[s.weapon].text}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** A player who takes up a weapon fills a slot with it, one who lays it down empties it. */
function weaponChange(s: Subject, weapon: number): Partial<Subject> {
  if (s.empty === MONSTER || (s.weapon === UNARMED) === (weapon === UNARMED)) return { weapon };
  return { weapon, empty: weapon === UNARMED ? Math.min(s.empty + 1, SLOTS) : Math.max(s.empty - 1, 0) };
}

interface TickProps {
  readonly label: string;
  readonly on: boolean;
  readonly off?: boolean;
  readonly set: (on: boolean) => void;
}

export function Tick({ label, on, off = false, set }: TickProps) {
  return (
    <label class="field tick">
      <input type="checkbox" checked={on} disabled={off} onChange={(e) => set(e.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
