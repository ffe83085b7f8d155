/** One suggestion for the next run, from how this one ended. */
import type { DelveObs } from '../observation.ts';
import type { DelveUi } from './types.ts';

export function advice(obs: DelveObs, ui: DelveUi): string {
  const { player } = obs;
  if (obs.result === 'won') return 'Try another class, or the same descent on a harder setting.';
  if (obs.result === 'abandoned') return 'A run goes on as long as there is a way down: leave what is too strong.';
  if (player.backpack.some((i) => i.family === 'potion' && /health|restore/.test(i.text)))
    return 'You still had a potion: drink below half of your health.';
  if (player.points > 0 || player.skillPoints > 0) return 'You had points left: spend them as soon as they come.';
  if (player.backpack.some((i) => i.template === 'scroll_escape'))
    return 'A Scroll of Escape takes you out of a lost fight.';
  if (obs.cause === 'poison') return 'An Antidote cures poison; a fountain does too.';
  if (obs.monsters.length > 2) return 'Fight crowds in a doorway, where few can reach you.';
  if (player.gold >= 100) return 'Gold is worth nothing afterwards: the peddler sells potions on even depths.';
  if (ui.lastSkill === '') return 'Your skills cost only mana, which comes back: use them.';
  return 'Rest before you open the next door.';
}
