/** Who and what is near, by direction and distance, and the whole of it in a sentence or two (SCREEN-025). */
import { counted } from '../../../engine/counted.ts';
import type { Near } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { monsterDetails } from './cells.ts';
import { kindTile, weaponTile } from './names.ts';
import { apart } from './target.ts';
import { creatureText } from './text.ts';
import type { SwordUi } from './types.ts';
import { THREAT_WORDS } from './verdict.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Nearest first; of what is equally far, foes first. */
export function nearOf(obs: SwordObs, ui: SwordUi): Near[] {
  const way = ({ x, y }: Spot) => ({ east: x - obs.x, south: y - obs.y });
  const all: Near[] = [
    ...obs.monsters.map((m): Near => {
      const wounded = m.hp < m.mhp ? ['wounded'] : [];
      const arm = m.weapon === null ? 'unarmed' : `with ${m.weapon}`;
      const detail = [...wounded, ...monsterDetails(obs, ui, m), arm].join(', ');
      return {
        who: `m${m.id}`,
        name: creatureText(m.kind, m.level),
        tile: kindTile(m.kind),
        foe: true,
        detail,
        ...way(m),
      };
    }),
    ...obs.felt.map((f, i): Near => {
      const threat = THREAT_WORDS[f.threat ?? 'none'];
      const detail = threat === '' ? 'only felt' : `only felt, ${threat}`;
      // It has no name that the player may know: one is new when there is one more.
      return { who: `f${i}`, name: 'something', tile: 'felt', foe: true, detail, ...way(f) };
    }),
    ...obs.items
      .filter((i) => apart(i, obs) > 0)
      .map((i): Near => ({ who: `w${i.x},${i.y}`, name: i.kind, tile: weaponTile(i.kind), foe: false, ...way(i) })),
    ...obs.stairs
      .filter((s) => apart(s, obs) > 0)
      .map((s): Near => {
        const detail = `to B${s.to.floor}F${s.felt !== undefined && s.felt.length > 0 ? `, ${s.felt.length} felt there` : ''}`;
        return {
          who: `s${s.x},${s.y}`,
          name: `stair ${s.direction}`,
          tile: `${s.direction}-stair`,
          foe: false,
          detail,
          ...way(s),
        };
      }),
  ];
  const far = (n: Near): number => Math.max(Math.abs(n.east), Math.abs(n.south));
  return all.sort((a, b) => far(a) - far(b) || Number(b.foe) - Number(a.foe));
}

/** `2 steps north-east`, as it is spoken. */
export function wayText(east: number, south: number): string {
  const far = Math.max(Math.abs(east), Math.abs(south));
  if (far === 0) return 'here';
  const ns = south < 0 ? 'north' : south > 0 ? 'south' : '';
  const ew = east < 0 ? 'west' : east > 0 ? 'east' : '';
  const dir = Math.abs(east) === Math.abs(south) ? `${ns}-${ew}` : Math.abs(east) > Math.abs(south) ? ew : ns;
  const straight = east === 0 || south === 0 || Math.abs(east) === Math.abs(south);
  return `${counted(far, 'step')} ${straight ? '' : 'about '}${dir}`;
}

export function summaryOf(obs: SwordObs, ui: SwordUi): string {
  const { you } = obs;
  const armed = you.wield === null ? null : you.slots[you.wield];
  const first = `Floor ${obs.floor}. You have ${you.hp} of ${you.mhp} HP and wield ${armed ?? 'nothing'}.`;
  if (obs.result !== 'playing') return `${first} The game is over.`;
  if (obs.phase === 'post-move') return `${first} You have moved: attack a neighbour, or end the turn.`;
  const near = nearOf(obs, ui);
  const seen = obs.monsters.length;
  const nearest = near.find((n) => n.foe && n.who.startsWith('m'));
  const foes =
    nearest === undefined
      ? 'No monster is in sight'
      : `${seen === 1 ? 'One monster is' : `${seen} monsters are`} in sight, the nearest ${nearest.name}, ${wayText(nearest.east, nearest.south)}`;
  const felt = obs.felt.length === 0 ? '' : `, ${obs.felt.length} more ${obs.felt.length === 1 ? 'is' : 'are'} felt`;
  const here = obs.here.length === 0 ? '' : ` Here lies ${obs.here[0]}.`;
  return `${first} ${foes}${felt}.${here}`;
}
