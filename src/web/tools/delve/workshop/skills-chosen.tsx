/** The skills of a simulated character: as its class would learn them, or level by level. */
import type { Content } from '../../../../games/delve/index.ts';
import { learnable, skillPointsAt } from '../../../../games/delve/workshop.ts';
import { NumberField } from './number-field.tsx';
import { type FightSetup, skillsOf } from './use-fights.ts';

interface SkillsChosenProps {
  readonly content: Content;
  readonly setup: FightSetup;
  /** Null: as the class would learn. */
  readonly set: (skills: FightSetup['skills']) => void;
}

export function SkillsChosen({ content, setup, set }: SkillsChosenProps) {
  const skills = skillsOf(content, setup);
  const learned = Object.entries(skills).filter(([, level]) => level > 0);
  const free = content.skills[content.classes.find((k) => k.id === setup.class)?.skill ?? 0].id;
  const spent = learned.reduce((sum, [id, level]) => sum + level - (id === free ? 1 : 0), 0);
  const points = skillPointsAt(content, setup.level);
  return (
    <details class="ws-skills">
      <summary>
        <span>
          Skills: {learned.map(([id, level]) => `${id} ${level}`).join(', ') || 'none'}
          <small>
            {' '}
            {setup.skills === null ? 'as the class would learn' : 'as chosen'}; {spent} of {points} points
          </small>
        </span>
      </summary>
      <div>
        {learnable(content, setup.level).map((s) => (
          <NumberField
            key={s.id}
            label={s.name}
            min={0}
            max={content.constants.skillPointsCap}
            value={skills[s.id] ?? 0}
            set={(level) => set({ ...skills, [s.id]: level })}
          />
        ))}
        <button type="button" class="ws-small" disabled={setup.skills === null} onClick={() => set(null)}>
          As the class would learn
        </button>
      </div>
      {spent > points && <p class="ws-fault">More points than a character of level {setup.level} has.</p>}
    </details>
  );
}
