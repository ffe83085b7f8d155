/** What a beginner is told in the first runs, each when it first matters. */
import type { Lesson } from '../../../engine/ui.ts';
import type { DelveObs } from '../observation.ts';
import type { Delve } from '../types.ts';
import type { DelveUi } from './types.ts';

type Card = Lesson<Delve, DelveUi>;

function card(id: string, title: string, text: string, when: (obs: DelveObs) => boolean): Card {
  return { id, title, text, fits: (obs, ui) => ui.mode === 'play' && obs.result === null && when(obs) };
}

const seen =
  (letter: string) =>
  ({ map }: DelveObs): boolean =>
    map.rows.some((row, y) => {
      const x = row.indexOf(letter);
      return x >= 0 && map.visible[y][x] === 'v';
    });
const ranked =
  (...ranks: readonly string[]) =>
  ({ monsters }: DelveObs): boolean =>
    monsters.some((m) => ranks.includes(m.rank));

export const LESSONS: readonly Card[] = Object.freeze([
  card(
    'goal',
    'Twelve depths',
    'Find the {tile:stairs} stairs and go down. {key:explore:Explore} walks for you and stops when something happens.',
    (obs) => obs.turn === 0,
  ),
  card(
    'boss',
    'A boss',
    'It seals the stairs as long as it lives. {key:look:Look} at it first, and come with potions and full health.',
    ranked('boss'),
  ),
  card(
    'rank',
    'More than its kind',
    '{tile:rank-champion} Champions are tougher, {tile:rank-elite} elites lead minions and have abilities. Both leave better things.',
    ranked('champion', 'elite'),
  ),
  card(
    'foe',
    'A foe',
    'Walk into it to strike. Fast ones act more often: {key:look:look} tells how fast it is and how well each of you hits.',
    (obs) => obs.monsters.length > 0,
  ),
  card(
    'hurt',
    'Badly hurt',
    'Drink now, or walk away: most foes are slower than you. Out of sight, {key:rest:rest} heals three times as fast.',
    ({ player }) => 100 * player.health < 45 * player.maxHealth,
  ),
  card(
    'item',
    'Something lies here',
    '{key:get:Take} it, or {key:useground:use} it at once. The panel compares it with what you wear.',
    (obs) => obs.ground.item !== null,
  ),
  card(
    'level',
    'A new level',
    'Spend your points: attributes on the {key:sheet:character} sheet, a point for a {key:skills:skill}.',
    ({ player }) => player.points > 0,
  ),
  card(
    'chest',
    'A chest',
    'Walk into a {tile:chest} chest to open it; a {tile:barrel} barrel breaks the same way.',
    seen('('),
  ),
  card(
    'fountain',
    'A fountain',
    'Walk into it: health and mana are full again, once. Keep it for when you need it.',
    seen('{'),
  ),
  card(
    'shrine',
    'A shrine',
    'Walk into it for a blessing that lasts a hundred moves. Use it before a fight.',
    seen('%'),
  ),
  card(
    'peddler',
    'The peddler',
    'Walk into him to trade. Gold buys nothing after the end: spend it on potions.',
    seen('P'),
  ),
  card(
    'trap',
    'A trap',
    'You have seen a {tile:trap} trap in time: walk round it. Travel and Explore do.',
    ({ map }) => map.traps.length > 0,
  ),
]);
