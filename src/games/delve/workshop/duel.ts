/** How a simulated character fights one monster: heals, strengthens itself, casts what it can, strikes, or comes nearer. */
import type { Game } from '../../../engine/game.ts';
import { statsOf } from '../rules/derived.ts';
import type { Delve, DelveState } from '../types.ts';

const HEALS_BELOW = 40;

/** What the figures rest on, for whoever reads them. */
export const ASSUMPTIONS: readonly string[] = [
  'One character at full health and mana against one monster, four steps apart in a bare room of 11 x 7.',
  'Attribute points are spent by the hint of the class, skill points as chosen.',
  'It heals itself below 40% health, keeps its own strengthening skills up, casts its strongest attack while the mana lasts, and strikes otherwise; it walks up to those who stay away.',
  'It drinks nothing, reads nothing and never runs. An elite leader has no affixes and no company.',
];

interface Blow {
  /** The action as it is written. */
  readonly text: string;
  /** With the weapon. */
  readonly strikes: boolean;
}

const cast = ({ id }: { readonly id: string }): Blow => ({ text: `cast ${id}`, strikes: false });

/** One of those that are legal now. */
export function nextBlow(game: Game<Delve>, s: DelveState): Blow {
  const { content, player } = s;
  const legal = (text: string): boolean => game.refuse(s, 0, game.actions.get(text)) === null;
  const foe = s.creatures[0];
  const dx = (foe.at % s.width) - (player.at % s.width);
  const dy = Math.floor(foe.at / s.width) - Math.floor(player.at / s.width);
  const dir = `${dy < 0 ? 'n' : dy > 0 ? 's' : ''}${dx < 0 ? 'w' : dx > 0 ? 'e' : ''}`;
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  const learned = content.skills.filter(
    (k) => player.skills[k.index] > 0 && k.form !== 'passive' && k.form !== 'blink',
  );
  const castable = learned.filter((k) => legal(`cast ${k.id}`));
  const hurt = 100 * player.health < HEALS_BELOW * statsOf(s).maxHealth;
  const heal = castable.find((k) => k.effects.some((e) => e.effect === 'heal'));
  if (hurt && heal !== undefined) return cast(heal);
  const stronger = castable.find(
    (k) =>
      k.form === 'self' &&
      k.effects.some((e) => e.effect === 'status' && !player.statuses.some((st) => st.kind === e.status)),
  );
  if (stronger !== undefined) return cast(stronger);
  const reaches = (k: (typeof castable)[number]): boolean =>
    far <= (k.form === 'nova' ? k.radius : Math.max(1, k.range));
  const attack = castable
    .filter((k) => (k.type >= 0 || k.form === 'strike') && reaches(k))
    .map((k) => ({ k, power: k.base[0] + k.base[1] + (k.perLevel[0] + k.perLevel[1]) * (player.skills[k.index] - 1) }))
    .sort((a, b) => b.power - a.power)[0];
  if (attack !== undefined) return cast(attack.k);
  const step = `move ${dir}`;
  return { text: legal(step) ? step : 'wait', strikes: far === 1 };
}
