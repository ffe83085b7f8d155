/** The skills: a picture each, and the numbers of this level and the next (DELVE-202, DELVE-376). */
import { counted } from '../../../engine/counted.ts';
import type { Thing } from '../../../engine/panes.ts';
import { type Line, line, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenSkill, SkillStep } from '../observation.ts';
import { skillRows } from './lists.ts';
import { skillTile } from './pictures.ts';
import { canLearn } from './possible.ts';
import { type DelveScreen, type ListRow, row } from './screen.ts';
import { sentences } from './text-pieces.ts';
import type { DelveUi } from './types.ts';

/** What a skill does at one of its levels, in numbers. */
function stepTexts(s: SeenSkill, at: Omit<SkillStep, 'level'>): string[] {
  const cost = [
    ...(s.form === 'passive' ? [] : [`${at.mana} mana`]),
    ...(at.range > 0 && s.form !== 'strike' ? [`range ${at.range}`] : []),
    ...(at.damage === null ? [] : [`${at.damage[0]}-${at.damage[1]} ${s.damageType} damage`]),
  ];
  return [...(cost.length > 0 ? [cost.join(', ')] : []), ...at.effects];
}

export function skills(content: Content, obs: DelveObs, ui: DelveUi): DelveScreen {
  const list = skillRows(obs);
  const { skillPoints } = obs.player;
  return {
    name: 'Skills',
    facts: [
      {
        label: 'Points to spend',
        value: skillPoints,
        ...(skillPoints > 0 ? { role: 'accent' } : {}),
        why: 'Each level brings one.',
      },
    ],
    title: `Skills   ${counted(skillPoints, 'point')} to spend   (level; L: learned from that level on)`,
    items: list.map((s) => skillRow(obs, s)),
    selected: ui.row,
    detail: list[ui.row] === undefined ? [] : skillLines(list[ui.row]),
    list: { kind: 'things', items: list.map((s) => skillThing(content, obs, s)), selected: ui.row },
  };
}

function skillRow(obs: DelveObs, s: SeenSkill): ListRow {
  const known = s.level > 0;
  const key = obs.player.hotbar.indexOf(s.id);
  return row(
    [
      span(`${key >= 0 ? key + 1 : ' '} `, 'key'),
      span(s.name.padEnd(16), known ? 'text' : 'muted'),
      span(known ? String(s.level).padStart(3) : ` L${s.learnLevel}`, known ? 'title' : 'muted'),
    ],
    s.level > 0 || obs.player.level >= s.learnLevel,
  );
}

function skillLines(s: SeenSkill): Line[] {
  const step = (at: Omit<SkillStep, 'level'>): Line[] => stepTexts(s, at).map((t) => line(`  ${t}`));
  return [
    line(s.name, 'title', true),
    line(`${s.school}, ${s.form}; learned at level ${s.learnLevel}, points ${s.points}`, 'muted'),
    line(s.text),
    ...(s.form === 'passive' ? [] : [line(ticksText(s))]),
    line(''),
    ...(s.level > 0 ? [line(`Level ${s.level}`, 'title'), ...step(s)] : []),
    ...(s.next === null ? [] : [line(`Level ${s.next.level}`, 'good'), ...step(s.next)]),
    line(''),
    line('Enter spends a point, 1 to 8 put it on a key.', 'muted'),
  ];
}

function ticksText({ ticks, radius }: SeenSkill): string {
  return `${ticks} ticks${radius > 0 ? `, radius ${radius}` : ''}`;
}

function skillThing(content: Content, obs: DelveObs, s: SeenSkill): Thing {
  const known = s.level > 0;
  const key = obs.player.hotbar.indexOf(s.id);
  return {
    tile: skillTile(s.id),
    name: s.name,
    ...(known ? {} : { role: 'muted' }),
    badges: [known ? `level ${s.level}` : `from level ${s.learnLevel}`, ...(key >= 0 ? ['at hand'] : [])],
    detail: sentences([
      line(s.text),
      line(
        `${s.school}, ${s.form}, from level ${s.learnLevel}, points spent ${s.points}${s.form === 'passive' ? '' : `, ${ticksText(s)}`}`,
        'muted',
      ),
      ...(known ? [[span(`Level ${s.level}: `, 'title'), span(stepTexts(s, s).join(', '))]] : []),
    ]),
    key: 'Enter',
    // One that is known is chosen to be kept at hand, too.
    ...(canLearn(content, obs, s) || (known && s.form !== 'passive') ? {} : { on: false }),
    ...(s.next === null
      ? {}
      : { compare: [{ label: `Level ${s.next.level}`, value: stepTexts(s, s.next).join(', '), role: 'good' }] }),
  };
}
