/** What to try next time, worked out from the blow that ended the game: nothing is hidden any more (SCREEN-031). */
import { fightOfBout, forecast, weaponIndex } from '../predict.ts';
import type { Bout, SwordObs } from '../types.ts';
import { creatureText } from './text.ts';
import type { SwordUi } from './types.ts';

export function advice(obs: SwordObs, ui: SwordUi): string {
  if (obs.result === 'won')
    return obs.hints === 0
      ? 'Next time win with another weapon: there are 38 to test.'
      : 'Next time win without asking for a forecast.';
  if (obs.result === 'dead') {
    const [last] = ui.bouts;
    const better = last === undefined || last.yours ? null : otherWeapon(obs, last);
    if (better !== null) return better;
    if (last !== undefined) return aboutFoe(last);
  }
  if (obs.deepest < 3) return 'The first dragon lives on floor 3; take four weapons along and change them freely.';
  return 'Each kill heals you fully: strike the weak one first.';
}

/** A weapon that was carried, with which the same blow would not have killed. */
function otherWeapon(obs: SwordObs, bout: Bout): string | null {
  for (const weapon of obs.you.slots) {
    if (weapon === null || weapon === bout.attacked.weapon) continue;
    const fight = fightOfBout(bout);
    fight.sides[1].weapon = weaponIndex(weapon);
    if (!forecast(fight).mayKill) return `With the ${weapon} in hand you would have lived: changing it takes no time.`;
  }
  return null;
}

function aboutFoe({ attacker, attacked, yours }: Bout): string {
  const foe = yours ? attacked : attacker;
  return `Read the ability of ${creatureText(foe.kind, foe.level)} before you fight one again; throw it something worse to wield.`;
}
