/** What a step, a blow or a spell would come to, as far as the player may know (SCREEN-006). */
import { counted, withArticle } from '../../../engine/counted.ts';
import type { Consequence } from '../../../engine/panes.ts';
import { type Line, line, span } from '../../../engine/view.ts';
import { chebyshev } from '../../../kit/grid.ts';
import { DAMAGE } from '../closed-words.ts';
import type { Content, Tile } from '../compiled.ts';
import type { DelveObs, SeenMonster } from '../observation.ts';
import { placeOf, playerPlace, safeGround, stepsTo } from '../plans.ts';
import { mitigation } from '../rules/attack.ts';
import { depthAttack } from '../rules/build.ts';
import { skillDoes } from './hotbar.ts';
import { kindName } from './map-cells.ts';
import { goals, tileAt } from './toward.ts';
import type { DelveUi } from './types.ts';

const PHYSICAL = DAMAGE.indexOf('physical');

/** SCREEN-006: what a tap on the cell would do now; null: nothing. */
export function foresee(content: Content, ui: DelveUi, cell: number, obs: DelveObs): Consequence | null {
  if (obs.result !== null) return null;
  if (ui.mode === 'target') return foreseeAim(obs, ui, cell);
  if (ui.mode !== 'play' && ui.mode !== 'look') return null;
  const at = playerPlace(obs);
  if (cell === at) return foreseeHere(obs);
  const foe = obs.monsters.find((m) => placeOf(obs, m.x, m.y) === cell);
  const beside = chebyshev(cell, at, obs.map.width) === 1;
  if (foe !== undefined) return beside ? strike(content, obs, foe) : approach(content, obs, foe);
  return beside ? foreseeStep(content, obs, cell) : foreseeWalk(content, obs, cell);
}

function plainly(deed: string, effect: string, danger: Consequence['danger'] = 'none'): Consequence {
  return { deed, effect: effect === '' ? [] : line(effect, danger === 'none' ? 'muted' : 'warning'), danger };
}

function foreseeHere(obs: DelveObs): Consequence {
  const { ground, player, stairs } = obs;
  const letter = obs.map.rows[player.y][player.x];
  if (letter === '<') return plainly('Leave', 'through the portal: you win');
  if (letter === '>')
    return stairs.sealed
      ? plainly('Sealed', 'until the boss is dead')
      : plainly('Descend', `to depth ${obs.depth + 1}`);
  if (ground.item !== null) return plainly('Take', ground.item.name);
  return ground.gold > 0 ? plainly('Take', `${ground.gold} gold`) : plainly('Wait', '600 ticks');
}

/** What your blow does to it: chance, damage, and what that means where its health is known. */
function blowAt(content: Content, obs: DelveObs, m: SeenMonster): { readonly text: string; readonly kills: boolean } {
  const [least, most] = damageTo(content, obs, m);
  const { exact, hitChance } = m;
  const kills = exact !== null && least >= exact.health;
  const may = exact !== null && !kills && most >= exact.health;
  const end = kills ? ', which kills' : may ? ', which may kill' : '';
  return { text: `you hit ${hitChance}% for ${least}-${most}${end}`, kills: kills && hitChance >= 100 };
}

/** Armor and resistances count as far as they are known. */
function damageTo(content: Content, { player: { attack } }: DelveObs, m: SeenMonster): readonly [number, number] {
  let least = 0;
  let most = 0;
  attack.ranges.forEach(([min, max], t) => {
    const taken = t === PHYSICAL ? mitigation(content, m.exact?.armor ?? 0) : (m.resist[DAMAGE[t]] ?? 0);
    least += Math.floor((min * (100 - taken)) / 100);
    most += Math.floor((max * (100 - taken)) / 100);
  });
  return [Math.max(1, least), Math.max(1, most)];
}

/** What it answers with; its damage is known of kinds that were studied. */
function answerOf(
  content: Content,
  obs: DelveObs,
  m: SeenMonster,
): { readonly text: string; readonly deadly: boolean } {
  if (m.exact === null) return { text: `it hits ${m.hitsYou}%`, deadly: false };
  const keep = 100 - mitigation(content, obs.player.attributes.Armor);
  const [least, most] = m.exact.damage.map((d) => Math.max(1, Math.floor((d * keep) / 100)));
  return { text: `it hits ${m.hitsYou}% for ${least}-${most}`, deadly: most >= obs.player.health };
}

function strike(content: Content, obs: DelveObs, m: SeenMonster): Consequence {
  const blow = blowAt(content, obs, m);
  const answer = answerOf(content, obs, m);
  const effect: Line = [
    span(`${m.name}: ${blow.text}`, 'text'),
    ...(blow.kills ? [] : [span(`; ${answer.text}`, answer.deadly ? 'bad' : 'warning')]),
  ];
  return { deed: 'Strike', effect, danger: blow.kills ? 'none' : answer.deadly ? 'death' : 'harm' };
}

function approach(content: Content, obs: DelveObs, m: SeenMonster): Consequence {
  const ground = safeGround(obs);
  const steps = stepsTo(obs, ground, goals(content, obs, ground, placeOf(obs, m.x, m.y)));
  if (steps < 0) return plainly('No way', `to ${m.name}`);
  const way = steps === 1 ? `up to ${m.name}` : `one step of ${steps} to ${m.name}`;
  const text = `${way}; it hits ${m.hitsYou}%${m.ranged ? ' from afar' : ''}`;
  return plainly('Approach', text, 'harm');
}

const USES: Readonly<Record<string, readonly [deed: string, effect: string]>> = {
  chest: ['Open', 'the chest'],
  barrel: ['Break', 'the barrel; some hold powder'],
  fountain: ['Drink', 'health and mana are full again, once'],
  dry_fountain: ['Nothing', 'the fountain is dry'],
  shrine: ['Pray', 'a blessing for 60000 ticks'],
  spent_shrine: ['Nothing', 'the shrine is spent'],
  peddler: ['Trade', 'with the peddler'],
  door: ['Open', 'the door, by walking into it'],
};

function foreseeStep(content: Content, obs: DelveObs, cell: number): Consequence | null {
  const tile = tileAt(content, obs, cell);
  if (tile === null) return null;
  const use = USES[tile.id];
  if (use !== undefined) return plainly(use[0], use[1]);
  if (tile.walk === 'none' || tile.walk === 'swim') return null;
  if (obs.player.snared) return plainly('Held fast', 'you cannot leave this place yet');
  return hazardAt(obs, cell, tile) ?? plainly('Walk', stepText(content, obs, cell));
}

function hazardAt(obs: DelveObs, cell: number, tile: Tile): Consequence | null {
  const trap = obs.map.traps.find((t) => placeOf(obs, t.x, t.y) === cell);
  if (trap !== undefined) return plainly('Walk', `into ${withArticle(trap.kind)}`, 'harm');
  if (obs.map.marked.some((m) => placeOf(obs, m.x, m.y) === cell)) return plainly('Walk', 'where it will burn', 'harm');
  if (tile.attack === null) return null;
  const { ranges } = depthAttack(tile.name, 'terrain', tile.attack, obs.depth);
  const [least, most] = [ranges[2 * tile.attack.type], ranges[2 * tile.attack.type + 1]];
  const kind = DAMAGE[tile.attack.type];
  return plainly(
    'Walk',
    `into ${tile.name}: ${least}-${most} ${kind} damage`,
    most >= obs.player.health ? 'death' : 'harm',
  );
}

/** How long it takes, and what is stepped onto. */
function stepText(content: Content, obs: DelveObs, cell: number): string {
  const item = obs.map.items.find((i) => placeOf(obs, i.x, i.y) === cell);
  const onto = item === undefined ? '' : `onto ${kindName(content, item.kind)}, `;
  const foe = obs.monsters.length === 0 ? '' : ', and foes act meanwhile';
  return `${onto}${obs.player.moveTicks} ticks${foe}`;
}

function foreseeWalk(content: Content, obs: DelveObs, cell: number): Consequence | null {
  const tile = tileAt(content, obs, cell);
  if (tile === null || tile.walk === 'none') return null;
  const ground = safeGround(obs);
  const steps = stepsTo(obs, ground, goals(content, obs, ground, cell));
  if (steps < 0) return plainly('No way', 'that you know of');
  const what = ground[cell] === 1 ? '' : ` to the ${tile.name}`;
  if (obs.monsters.length === 0) return plainly('Travel', `${counted(steps, 'step')}${what}`);
  return plainly('Step', `one of ${steps}${what}; ${obs.monsters[0].name} is in view`, 'harm');
}

function foreseeAim(obs: DelveObs, ui: DelveUi, cell: number): Consequence | null {
  const skill = obs.player.skills.find((s) => s.id === ui.skill);
  if (skill === undefined) return null;
  const { width, visible } = obs.map;
  if (visible[Math.floor(cell / width)]?.[cell % width] !== 'v')
    return plainly('No target', 'you cannot see that place');
  if (chebyshev(cell, playerPlace(obs), width) > skill.range)
    return plainly('Too far', `${skill.name} reaches ${skill.range}`);
  const struck = obs.monsters.filter((m) => {
    const far = chebyshev(placeOf(obs, m.x, m.y), cell, width);
    return skill.form === 'blast' ? far <= skill.radius : far === 0;
  });
  if (skill.form === 'blink') return plainly('Leap', skillDoes(skill, obs.player.mana));
  const at = struck.length === 0 ? 'nobody is there' : struck.map((m) => m.name).join(', ');
  return plainly('Cast', `${skill.name} at ${at}: ${skillDoes(skill, obs.player.mana)}`);
}
