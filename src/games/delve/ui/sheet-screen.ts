/** The character sheet: where to spend points, and why each value is what it is (DELVE-202, DELVE-321). */
import { counted } from '../../../engine/counted.ts';
import type { Choice, FactRow } from '../../../engine/panes.ts';
import { type Line, line, span } from '../../../engine/view.ts';
import { DAMAGE } from '../closed-words.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';
import { mitigation } from '../rules/attack.ts';
import { PRIMARY } from './lists.ts';
import { type DelveScreen, row } from './screen.ts';
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
export function sheet(content: Content, obs: DelveObs, ui: DelveUi): DelveScreen {
  const { player } = obs;
  return {
    name: 'Character',
    facts: [
      {
        label: 'Points to spend',
        value: player.points,
        ...(player.points > 0 ? { role: 'accent' } : {}),
        why: 'Each level brings five.',
      },
    ],
    title: `Character   ${counted(player.points, 'point')} to spend (Enter)`,
    items: PRIMARY.map((name) =>
      row([
        span(name.padEnd(12)),
        span(String(player.attributes[name]).padStart(4), 'title', true),
        span(player.points > 0 ? '  +' : '', 'good'),
      ]),
    ),
    selected: ui.row,
    detail: sheetLines(content, obs, PRIMARY[ui.row]),
    list: { kind: 'choices', options: PRIMARY.map((name) => primaryChoice(obs, name)), selected: ui.row },
    beside: { kind: 'facts', rows: sheetRows(content, obs, PRIMARY[ui.row]) },
  };
}

const GOOD_FOR: Readonly<Record<string, string>> = {
  Strength: 'weapon damage, heavy gear',
  Dexterity: 'hits, evasion, criticals, seeing traps',
  Magic: 'mana and spell damage',
  Vitality: 'health',
};

function primaryChoice(obs: DelveObs, name: string): Choice {
  const changes = previewOf(obs, name);
  const more = changes.map(({ label, was, to }) => `${label} ${was} -> ${to}`).join(', ');
  return {
    key: 'Enter',
    label: `${name} ${obs.player.attributes[name]}`,
    tile: `attribute-${name.toLowerCase()}`,
    on: obs.player.points > 0,
    consequence: line(more === '' ? GOOD_FOR[name] : more, more === '' ? 'muted' : 'good'),
  };
}

function partsOf(obs: DelveObs, name: string): string {
  return Object.entries(obs.player.sources[name] ?? {})
    .map(([k, v]) => `${k} ${v > 0 ? '+' : ''}${v}`)
    .join(', ');
}

function attackText({ player: { attack } }: DelveObs): string {
  return attack.ranges.flatMap(([a, b], t) => (b > 0 ? [`${a}-${b} ${DAMAGE[t]}`] : [])).join(', ');
}

function sheetLines(content: Content, obs: DelveObs, primary: string): Line[] {
  const { player } = obs;
  const { attack } = player;
  return [
    line(`Level ${player.level}, experience ${player.exp} of ${player.next}`),
    line(`Health ${player.health}/${player.maxHealth}, mana ${player.mana}/${player.maxMana}`),
    [span(`Attack ${attackText(obs)}`, 'accent')],
    line(
      `Hit ${attack.accuracy}, crit ${attack.crit}% x${attack.critMultiplier}, ${attack.ticks} ticks, ${attack.dps} per 1000`,
    ),
    line(
      `Armor takes ${mitigation(content, player.attributes.Armor)}% of physical damage; a move takes ${player.moveTicks} ticks`,
    ),
    line(`${primary}: ${partsOf(obs, primary) || 'nothing'}`, 'muted'),
    ...previewLines(obs, primary),
    ...SHOWN.filter((n) => player.attributes[n] !== 0).map((n) =>
      line(`${spaced(n).padEnd(22)}${String(player.attributes[n]).padStart(4)}  ${partsOf(obs, n)}`),
    ),
  ];
}

function spaced(name: string): string {
  return name.replace(/([A-Z])/g, ' $1').trim();
}

interface Preview {
  readonly name: string;
  readonly label: string;
  readonly was: number;
  readonly to: number;
}

/** DELVE-321: what one more point would change, old value and new. */
function previewOf({ player }: DelveObs, primary: string): Preview[] {
  return Object.entries(player.previews[primary.toLowerCase()] ?? {}).map(([name, to]) =>
    name === 'DamagePer1000'
      ? { name, label: 'Damage per 1000', was: player.attack.dps, to }
      : { name, label: spaced(name), was: player.attributes[name], to },
  );
}

function previewLines(obs: DelveObs, primary: string): Line[] {
  const changes = previewOf(obs, primary);
  if (changes.length === 0) return [];
  return [
    line(`One more point in ${primary}:`, 'good'),
    ...changes.map(
      ({ label, was, to }): Line => [
        span(`  ${label.padEnd(20)}`),
        span(`${was} > `, 'muted'),
        span(String(to), 'good'),
      ],
    ),
  ];
}

/** The gauges say how much of health and mana is left; here is what they can be. */
const LABELS: Readonly<Record<string, string>> = { Health: 'Most health', Mana: 'Most mana' };

function sheetRows(content: Content, obs: DelveObs, primary: string): FactRow[] {
  const { player } = obs;
  const { attack } = player;
  const previews = previewOf(obs, primary);
  const grown = (name: string): string => {
    const found = previews.find((p) => p.name === name);
    return found === undefined ? '' : ` One more point in ${primary}: ${found.to}.`;
  };
  const row = (name: string, role?: string): FactRow => ({
    label: LABELS[name] ?? spaced(name),
    value: player.attributes[name],
    ...(role === undefined ? {} : { role }),
    why: `${partsOf(obs, name) || 'nothing yet'}.${grown(name)}`,
  });
  const others = previews.map((p) => p.name).filter((n) => n !== 'DamagePer1000' && n !== primary);
  const shown = [...SHOWN.filter((n) => player.attributes[n] !== 0 || others.includes(n))];
  return [
    { ...row(primary, 'title'), tile: `attribute-${primary.toLowerCase()}` },
    { label: 'Attack', value: attackText(obs), role: 'accent', why: 'What a blow of yours does before armor.' },
    {
      label: 'Damage per 1000',
      value: attack.dps,
      why: `In 1000 ticks, with ${attack.ticks} ticks a blow.${grown('DamagePer1000')}`,
    },
    { label: 'Hit', value: attack.accuracy, why: 'In a hundred blows, before the evasion of the foe.' },
    { label: 'Critical', value: `${attack.crit}% x${attack.critMultiplier}`, why: 'How often, and how much harder.' },
    {
      label: 'Armor takes',
      value: `${mitigation(content, player.attributes.Armor)}%`,
      why: 'Of physical damage; resistances take theirs of the others.',
    },
    { label: 'A move takes', value: `${player.moveTicks} ticks`, why: 'Whoever needs fewer acts more often.' },
    ...shown.map((n) => row(n)),
    ...others.filter((n) => !SHOWN.includes(n)).map((n) => row(n)),
    {
      label: 'Progress',
      value: `level ${player.level}, ${player.exp} of ${player.next} experience`,
      why: `Now ${player.health} of ${player.maxHealth} health and ${player.mana} of ${player.maxMana} mana.`,
    },
  ];
}
