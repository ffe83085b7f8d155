/** The quick keys: which skill or kind of potion each holds, and what it would do now (DELVE-273). */
import type { Choice } from '../../../engine/panes.ts';
import { type Box, type Line, line, type Pane, span } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenSkill } from '../observation.ts';
import { clipLine } from './text-pieces.ts';

interface QuickKey {
  readonly key: string;
  readonly name: string;
  readonly ready: boolean;
  readonly does: string;
}

function quickKeys(content: Content, { player }: DelveObs): QuickKey[] {
  return player.hotbar.flatMap((entry, i): QuickKey[] => {
    if (entry === null) return [];
    const key = String(i + 1);
    const skill = player.skills.find((s) => s.id === entry);
    if (skill !== undefined) {
      const ready = skill.level > 0 && skill.mana <= player.mana && skill.ready === 0;
      return [{ key, name: skill.name, ready, does: skillDoes(skill, player.mana) }];
    }
    const carried = player.backpack.filter((b) => b.template === entry).reduce((n, b) => n + b.count, 0);
    const item = content.items.find((t) => t.id === entry);
    const name = `${item?.name ?? entry} x${carried}`;
    const does = carried === 0 ? 'none left' : (item?.text ?? '');
    return [{ key, name, ready: carried > 0, does }];
  });
}

/** What casting it costs and does, or why it cannot be cast. */
export function skillDoes(s: SeenSkill, mana: number): string {
  if (s.level === 0) return 'not learned';
  if (s.ready > 0) return `ready in ${s.ready} ticks`;
  const damage = s.damage === null ? [] : [`${s.damage[0]}-${s.damage[1]} ${s.damageType} damage`];
  const lacks = s.mana > mana ? [`you have only ${mana}`] : [];
  return [`${s.mana} mana`, ...lacks, ...damage, ...s.effects.slice(0, 1)].join(', ');
}

/** In a row of their own; in windows the digits mean something else. */
export function hotbarPane(content: Content, obs: DelveObs, box: Box, usable: boolean): Pane {
  const keys = quickKeys(content, obs);
  const options = keys.map(
    ({ key, name, ready, does }): Choice => ({
      key,
      // Three potions would fill the rows of a phone: what it does stands beside it.
      label: name.replace(' Potion ', ' '),
      ...(ready && usable ? {} : { on: false }),
      ...(does === '' ? {} : { consequence: line(does, 'muted') }),
    }),
  );
  return {
    id: 'hotbar',
    slot: 'prompt',
    title: 'Quick keys',
    box,
    kind: 'choices',
    options,
    terminal: [clipLine(hotbarLine(keys), box.cols)],
    part: true,
  };
}

function hotbarLine(keys: readonly QuickKey[]): Line {
  const parts = keys.flatMap((q) => [span(`${q.key} `, 'key'), span(`${q.name}  `, q.ready ? 'text' : 'muted')]);
  return parts.length > 0 ? parts : line('No quick keys assigned: skills K.', 'muted');
}
