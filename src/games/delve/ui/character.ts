/** The character sheet and the skills (DELVE-202, DELVE-321). */
import { type Line, line, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenSkill, SkillStep } from '../observation.ts';
import { mitigation } from '../rules/attack.ts';
import { DAMAGE } from '../schema.ts';
import { PRIMARY, skillRows } from './lists.ts';
import { type ListScreen, row } from './screen.ts';
import type { DelveUi } from './types.ts';

const SHOWN = [
  ...[
    'Health',
    'Mana',
    'Armor',
    'Block',
    'Evasion',
    'Accuracy',
    'CritChance',
    'WeaponDamage',
    'SkillDamage',
    'AttackSpeed',
    'CastSpeed',
  ],
  ...[
    'MoveSpeed',
    'FireResistance',
    'ColdResistance',
    'LightningResistance',
    'PoisonResistance',
    'LifeSteal',
    'MagicFind',
    'GoldFind',
  ],
];

/** DELVE-202. */
export function sheet(content: Content, obs: DelveObs, ui: DelveUi): ListScreen {
  const { player } = obs;
  const items = PRIMARY.map((name) =>
    row([
      span(name.padEnd(12)),
      span(String(player.attributes[name]).padStart(4), 'title', true),
      span(player.points > 0 ? '  +' : '', 'good'),
    ]),
  );
  const parts = (name: string): string =>
    Object.entries(player.sources[name] ?? {})
      .map(([k, v]) => `${k} ${v > 0 ? '+' : ''}${v}`)
      .join(', ');
  const { attack } = player;
  const detail: Line[] = [
    line(`Level ${player.level}, experience ${player.exp} of ${player.next}`),
    line(`Health ${player.health}/${player.maxHealth}, mana ${player.mana}/${player.maxMana}`),
    [
      span(
        `Attack ${attack.ranges.flatMap(([a, b], t) => (b > 0 ? [`${a}-${b} ${DAMAGE[t]}`] : [])).join(', ')}`,
        'accent',
      ),
    ],
    line(
      `Hit ${attack.accuracy}, crit ${attack.crit}% x${attack.critMultiplier}, ${attack.ticks} ticks, ${attack.dps} per 1000`,
    ),
    line(
      `Armor takes ${mitigation(content, player.attributes.Armor)}% of physical damage; a move takes ${player.moveTicks} ticks`,
    ),
    line(`${PRIMARY[ui.row]}: ${parts(PRIMARY[ui.row]) || 'nothing'}`, 'muted'),
    ...preview(obs, PRIMARY[ui.row]),
    ...SHOWN.filter((n) => player.attributes[n] !== 0).map((n) =>
      line(`${spaced(n).padEnd(22)}${String(player.attributes[n]).padStart(4)}  ${parts(n)}`),
    ),
  ];
  return { title: `Character   ${player.points} points to spend (Enter)`, items, selected: ui.row, detail };
}

function spaced(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').trim();
}

/** DELVE-321: what one more point would change, old value and new. */
function preview(obs: DelveObs, primary: string): Line[] {
  const { player } = obs;
  const changes = Object.entries(player.previews[primary.toLowerCase()] ?? {});
  if (changes.length === 0) return [];
  const was = (name: string): number => (name === 'DamagePer1000' ? player.attack.dps : player.attributes[name]);
  const named = (name: string): string => (name === 'DamagePer1000' ? 'Damage per 1000' : spaced(name));
  return [
    line(`One more point in ${primary}:`, 'good'),
    ...changes.map(
      ([name, to]): Line => [
        span(`  ${named(name).padEnd(20)}`),
        span(`${was(name)} > `, 'muted'),
        span(String(to), 'good'),
      ],
    ),
  ];
}

/** What a skill does at one of its levels, in numbers. */
function step(s: SeenSkill, at: Omit<SkillStep, 'level'>): Line[] {
  const cost = [
    ...(s.form === 'passive' ? [] : [`${at.mana} mana`]),
    ...(at.range > 0 && s.form !== 'strike' ? [`range ${at.range}`] : []),
    ...(at.damage === null ? [] : [`${at.damage[0]}-${at.damage[1]} ${s.damageType} damage`]),
  ];
  return [...(cost.length > 0 ? [cost.join(', ')] : []), ...at.effects].map((t) => line(`  ${t}`));
}

export function skills(obs: DelveObs, ui: DelveUi): ListScreen {
  const list = skillRows(obs);
  const items = list.map((s) => {
    const known = s.level > 0;
    const key = obs.player.hotbar.indexOf(s.id);
    return row(
      [
        span(`${key >= 0 ? key + 1 : ' '} `, 'key'),
        span(s.name.padEnd(16), known ? 'text' : 'muted'),
        span(known ? String(s.level).padStart(3) : ` L${s.learnLevel}`, known ? 'title' : 'muted'),
      ],
      known || obs.player.level >= s.learnLevel,
    );
  });
  const s = list[ui.row];
  const detail: Line[] =
    s === undefined
      ? []
      : [
          line(s.name, 'title', true),
          line(`${s.school}, ${s.form}; learned at level ${s.learnLevel}, points ${s.points}`, 'muted'),
          line(s.text),
          ...(s.form === 'passive' ? [] : [line(`${s.ticks} ticks${s.radius > 0 ? `, radius ${s.radius}` : ''}`)]),
          line(''),
          ...(s.level > 0 ? [line(`Level ${s.level}`, 'title'), ...step(s, s)] : []),
          ...(s.next === null ? [] : [line(`Level ${s.next.level}`, 'good'), ...step(s, s.next)]),
          line(''),
          line('Enter spends a point, 1 to 8 put it on a key.', 'muted'),
        ];
  return { title: `Skills   ${obs.player.skillPoints} points to spend`, items, selected: ui.row, detail };
}
