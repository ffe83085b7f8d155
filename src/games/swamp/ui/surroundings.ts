/** What a map says beside its cells: who is near, who looks where, what gives light, and all of it in a sentence. */
import { counted } from '../../../engine/counted.ts';
import type { LightSource, MapPane, MapRange, Near } from '../../../engine/view.ts';
import { KINDS } from '../content.ts';
import { itemName, kindName } from '../text.ts';
import { ITEMS, LETTERS, type ObservedHarbor, type ObservedNpc, type SwampObs } from '../types.ts';
import { watchersOf } from '../watchers.ts';
import { besides, targetOf } from './forecast.ts';
import { compass, listed, tileOf } from './names.ts';
import { nameOf } from './people.ts';
import { sightOf } from './sight.ts';
import type { SwampUi } from './types.ts';
import { wayByShip } from './way-home.ts';

type Surroundings = Required<Pick<MapPane, 'mood' | 'lights' | 'ranges' | 'near' | 'summary'>>;

export function surroundings(obs: SwampObs, ui: SwampUi): Surroundings {
  return {
    mood: moodOf(obs),
    lights: lightsOf(obs),
    ranges: rangesOf(obs),
    near: nearOf(obs, ui),
    summary: summaryOf(obs),
  };
}

/** Night; what follows the dash is for who wants to make something of it. */
function moodOf({ status, pc }: SwampObs): string {
  if (status !== 'playing') return `night-${status}`;
  if (pc.los.length > 0) return 'night-seen';
  return pc.on === 'land' ? 'night' : `night-${pc.on}`;
}

const BEACON = 3;
const LANTERN = 2;
/** So far the ghost shines at most. */
const GLOW = 4;

/** The ghost glows by his mana, a lighted harbor burns, everybody who looks somewhere has a lantern. */
function lightsOf(obs: SwampObs): LightSource[] {
  const width = obs.map[0].length;
  const { pc, harbors, npcs } = obs;
  const glow = Math.max(1, Math.min(GLOW, 1 + pc.mp));
  return [
    ...(obs.status === 'lost' ? [] : [{ cell: pc.y * width + pc.x, reach: glow, role: 'glow' }]),
    ...harbors.filter((h) => h.lit).map((h) => ({ cell: h.y * width + h.x, reach: BEACON, role: 'beacon' })),
    ...npcs.map((n) => ({ cell: n.y * width + n.x, reach: LANTERN, role: 'lantern' })),
  ];
}

function rangesOf(obs: SwampObs): MapRange[] {
  return obs.npcs
    .map((n) => ({ cells: sightOf(obs, n), role: 'watched', says: `seen by the ${kindName(n.kind)}` }))
    .filter((r) => r.cells.length > 0);
}

function nearOf(obs: SwampObs, ui: SwampUi): Near[] {
  const { pc, craft_near: boat, harbors, npcs } = obs;
  const all = [...npcs.map((n) => person(obs, ui, n)), ...harbors.map((h) => harborNear(obs, h))];
  if (boat !== null) {
    const [x, y] = besides(obs, boat.dir, 1);
    const name = boat.kind === 'ship' ? 'Pirate ship' : 'Dinghy';
    all.push({ who: boat.kind, name, tile: boat.kind, east: x - pc.x, south: y - pc.y, foe: false });
  }
  return all
    .filter((n) => n.east !== 0 || n.south !== 0)
    .sort((a, b) => Math.abs(a.east) + Math.abs(a.south) - Math.abs(b.east) - Math.abs(b.south));
}

function person(obs: SwampObs, ui: SwampUi, n: ObservedNpc): Near {
  const { drop } = KINDS[LETTERS.indexOf(n.kind)];
  const carries = drop === null || obs.pc.items.includes(drop) ? [] : [`carries the ${itemName(drop)}`];
  const power = obs.powers.find((p) => isAt(targetOf(obs, p.dir), n) && (p.name === 'Spook' || p.name === 'Swap'));
  const reach = power === undefined ? [] : [`in line for a ${power.name}`];
  return {
    who: nameOf(ui.people, n),
    name: kindName(n.kind),
    tile: tileOf(n.kind),
    east: n.x - obs.pc.x,
    south: n.y - obs.pc.y,
    foe: true,
    detail: [looks(obs, n), ...reach, ...carries].join(', '),
  };
}

function isAt([x, y]: readonly [number, number], n: { readonly x: number; readonly y: number }): boolean {
  return n.x === x && n.y === y;
}

function looks(obs: SwampObs, n: ObservedNpc): string {
  if (n.facing === null) return 'has just arrived, looks nowhere';
  const east = n.x - obs.pc.x;
  const south = n.y - obs.pc.y;
  if (watchersOf(obs).some((w) => isAt(besides(obs, w.dir, w.steps), n))) return 'looks at you';
  const along = n.facing === 'left' || n.facing === 'right' ? east : south;
  const forth = n.facing === 'right' || n.facing === 'down' ? 1 : -1;
  return `faces ${along * forth > 0 ? 'away, ' : ''}${compass(n.facing)}`;
}

function harborNear(obs: SwampObs, h: ObservedHarbor): Near {
  const lit = h.lit ? 'lit' : 'dark';
  const closed = h.closed ? [h.opens_in === null ? 'closed' : `closed, opens in ${h.opens_in}`] : [];
  const power = obs.powers.some((p) => p.name === 'Light' && isAt(targetOf(obs, p.dir), h));
  const can = power ? ['you can light it'] : [];
  const way = h.final && obs.pc.items.length === ITEMS.length ? wayByShip(obs, h) : null;
  return {
    who: `harbor ${h.x},${h.y}`,
    name: h.final ? 'Harbor of the island' : 'Harbor',
    tile: `harbor${h.lit ? '-lit' : ''}${h.closed ? '-closed' : ''}`,
    east: h.x - obs.pc.x,
    south: h.y - obs.pc.y,
    foe: false,
    detail: [h.final ? 'the way home' : lit, ...closed, ...can, ...(way === null ? [] : [way])].join(', '),
  };
}

const PLACES = { land: 'on land', harbor: 'inside a harbor', swamp: 'on the water' } as const;

function summaryOf(obs: SwampObs): string {
  const { pc, map, harbors, npcs } = obs;
  const at = `You are ${PLACES[pc.on]}, column ${pc.x + 1} of ${map[0].length}, row ${pc.y + 1} of ${map.length}`;
  const by = watchersOf(obs).map((w) => `the ${kindName(w.kind)} ${w.steps} ${compass(w.dir)}`);
  const seen = by.length === 0 ? 'nobody sees you' : `${listed(by)} ${by.length === 1 ? 'sees' : 'see'} you`;
  const lit = harbors.filter((h) => h.lit).length;
  const people = counted(npcs.length, 'invader');
  const missing = ITEMS.filter((i) => !pc.items.includes(i)).map((i) => `the ${itemName(i)}`);
  const quest = missing.length === 0 ? 'You own all treasures: sail home' : `${listed(missing)} still missing`;
  return `${at}; ${seen}. ${people}, ${lit} of ${harbors.length} harbors lit. ${quest[0].toUpperCase()}${quest.slice(1)}.`;
}
