/** The quick keys: skills and potions that are used or aimed with one press (DELVE-273). */
import type { Line } from '../../../engine/view.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenSkill } from '../observation.ts';
import { playerPlace } from '../plans.ts';
import { targeted } from './foes.ts';
import { type DelvePress, say } from './pressed.ts';
import type { DelveUi } from './types.ts';

/** Named where there is a keyboard. */
const SKILLS_KEY: Line = [{ text: ' (K)', ink: 'warning', command: 'skills' }];

export function quick(content: Content, ui: DelveUi, obs: DelveObs, key: number): DelvePress {
  const entry = obs.player.hotbar[key - 1];
  if (entry === null)
    return {
      ui,
      notice: [...say(`Key ${key} is free: assign a skill on the skill screen`), ...SKILLS_KEY, ...say('.')],
    };
  const skill = obs.player.skills.find((s) => s.id === entry);
  if (skill !== undefined) return castSkill(content, ui, obs, skill);
  const place = obs.player.backpack.findIndex((i) => i.template === entry);
  if (place < 0) return { ui, notice: say(`You have no ${entry.replaceAll('_', ' ')} left.`) };
  return { ui, act: content.actions.get(`use ${place + 1}`) };
}

/** A skill that needs a place asks for it, unless quickCast is on. */
function castSkill({ actions }: Content, ui: DelveUi, obs: DelveObs, skill: SeenSkill): DelvePress {
  const next: DelveUi = { ...ui, lastSkill: skill.id };
  const asks = ['bolt', 'blast', 'beam', 'curse', 'blink'].includes(skill.form);
  if (!asks || ui.quickCast || skill.level === 0) return { ui: next, act: actions.get(`cast ${skill.id}`) };
  if (skill.form !== 'blink' && obs.monsters.length === 0) return { ui: next, act: actions.get(`cast ${skill.id}`) };
  const cursor = skill.form === 'blink' ? playerPlace(obs) : (targeted(ui, obs)?.place ?? playerPlace(obs));
  return { ui: { ...next, mode: 'target', skill: skill.id, cursor } };
}
