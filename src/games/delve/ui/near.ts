/** Who and what is near, by its way from the player (SCREEN-025): for whoever does not see the map. */
import type { Near } from '../../../engine/view.ts';
import { chebyshev } from '../../../kit/grid.ts';
import type { Content } from '../compiled.ts';
import type { DelveObs, SeenMonster } from '../observation.ts';
import { placeOf } from '../plans.ts';
import { featuresOf } from './features.ts';
import { kindName } from './map-cells.ts';
import { itemTile, monsterTile } from './pictures.ts';
import { healthWords } from './text-pieces.ts';

/** Nobody listens to more. */
const MOST = 20;
/** Beyond it only the way out is worth a word. */
const FAR = 20;

export function nearOf(content: Content, obs: DelveObs): Near[] {
  const { width } = obs.map;
  const { x, y } = obs.player;
  const here = placeOf(obs, x, y);
  const found: { readonly near: Near; readonly far: number }[] = [];
  const add = (place: number, near: Omit<Near, 'east' | 'south'>): void => {
    const far = chebyshev(place, here, width);
    const east = (place % width) - x;
    const south = Math.floor(place / width) - y;
    if (far > 0) found.push({ near: { ...near, east, south }, far });
  };
  for (const m of obs.monsters) add(placeOf(obs, m.x, m.y), monsterNear(m));
  for (const i of obs.map.items) {
    const rarity = ['gold', 'consumable', 'normal'].includes(i.rarity) ? '' : i.rarity;
    add(placeOf(obs, i.x, i.y), {
      who: `item ${i.x},${i.y}`,
      name: `${rarity === '' ? '' : `${rarity} `}${kindName(content, i.kind)}`,
      tile: itemTile(i.kind),
      foe: false,
    });
  }
  for (const t of obs.map.traps)
    add(placeOf(obs, t.x, t.y), {
      who: `trap ${t.x},${t.y}`,
      name: t.kind,
      tile: 'trap',
      foe: false,
      detail: 'a trap',
    });
  for (const { place, tile, name, detail } of featuresOf(content, obs).near)
    add(place, { who: `${tile} ${place}`, name, tile, foe: false, ...(detail === '' ? {} : { detail }) });
  return found
    .filter(({ near, far }) => far <= FAR || near.foe || near.tile === 'stairs' || near.tile === 'portal')
    .sort((a, b) => a.far - b.far || Number(b.near.foe) - Number(a.near.foe))
    .slice(0, MOST)
    .map(({ near }) => near);
}

function monsterNear(m: SeenMonster): Omit<Near, 'east' | 'south'> {
  const detail = [
    ...(m.rank === 'normal' ? [] : [m.rank]),
    ...(m.healthPct < 100 ? [healthWords(m.healthPct)] : []),
    ...(m.ranged ? ['fights from afar'] : []),
    ...(m.pace === 'faster' ? ['faster than you'] : []),
    ...m.statuses.map((s) => s.name.toLowerCase()),
  ].join(', ');
  return {
    who: `monster ${m.id}`,
    name: m.name,
    tile: monsterTile(m.type),
    foe: true,
    ...(detail === '' ? {} : { detail }),
  };
}

/** `4 west, 3 north` */
export function wayTo({ east, south }: Pick<Near, 'east' | 'south'>): string {
  const parts = [
    ...(east === 0 ? [] : [`${Math.abs(east)} ${east > 0 ? 'east' : 'west'}`]),
    ...(south === 0 ? [] : [`${Math.abs(south)} ${south > 0 ? 'south' : 'north'}`]),
  ];
  return parts.length === 0 ? 'here' : parts.join(', ');
}

/** The whole of it in a sentence or two. */
export function summaryOf(obs: DelveObs, near: readonly Near[]): string {
  const foes = near.filter((n) => n.foe);
  const place = `${obs.themeName}, depth ${obs.depth}`;
  const ground =
    obs.ground.item !== null ? ` ${obs.ground.item.name} lies here.` : obs.ground.gold > 0 ? ' Gold lies here.' : '';
  if (foes.length > 0) {
    const first = foes.slice(0, 3).map((n) => `${n.name} ${wayTo(n)}`);
    const more = foes.length > 3 ? `, and ${foes.length - 3} more` : '';
    return `${place}. ${foes.length === 1 ? 'A foe is' : `${foes.length} foes are`} in view: ${first.join('; ')}${more}.${ground}`;
  }
  const next = near[0];
  const way =
    next === undefined ? 'Nothing of note is near' : `No foe is in view; nearest is ${next.name}, ${wayTo(next)}`;
  return `${place}. ${way}.${ground}`;
}
