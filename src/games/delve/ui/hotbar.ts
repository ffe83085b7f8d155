/** The quick keys: which skill or kind of potion each holds, and whether it would do something now (DELVE-273). */
import type { Content } from '../compiled.ts';
import type { DelveObs } from '../observation.ts';

export interface QuickKey {
  readonly key: string;
  readonly name: string;
  readonly ready: boolean;
}

export function quickKeys(content: Content, { player }: DelveObs): QuickKey[] {
  return player.hotbar.flatMap((entry, i) => {
    if (entry === null) return [];
    const key = String(i + 1);
    const skill = player.skills.find((s) => s.id === entry);
    if (skill !== undefined)
      return [{ key, name: skill.name, ready: skill.level > 0 && skill.mana <= player.mana && skill.ready === 0 }];
    const carried = player.backpack.filter((b) => b.template === entry).reduce((n, b) => n + b.count, 0);
    const name = content.items.find((t) => t.id === entry)?.name ?? entry;
    return [{ key, name: `${name} x${carried}`, ready: carried > 0 }];
  });
}
