/** An observation as JSON: map and marks are written once, the rest is short. */
import { arePlain, listText, wordText } from '../../engine/json-text.ts';
import { invariant } from '../../engine/result.ts';
import { mapOf, marksOf } from './look.ts';
import { observeState } from './observe.ts';
import {
  DIRS,
  ITEMS,
  LETTERS,
  type ObservedHarbor,
  type ObservedNpc,
  type ObservedPower,
  POWERS,
  REASONS,
  STATUSES,
  type SwampObs,
  type SwampState,
} from './types.ts';

invariant(
  arePlain([...DIRS, ...ITEMS, ...LETTERS, ...POWERS, ...REASONS, ...STATUSES]),
  'names are written as they are',
);

export function observeText(s: SwampState): string {
  const o = observeState(s);
  return (
    `{"game":"swamp","turn":${o.turn},"status":"${o.status}","reason":${wordText(o.reason)},` +
    `"map":${mapOf(s.ground, s.harbors).text},"marks":${marksOf(s.ground).text},` +
    `"harbors":${listText(o.harbors, harborText)},"pc":${pcText(o.pc)},"craft_near":${craftText(o.craft_near)},` +
    `"npcs":${listText(o.npcs, npcText)},"moves":${listText(o.moves, wordText)},` +
    `"powers":${listText(o.powers, powerText)},"score":${o.score},"wizard":${o.wizard},"conjured":${o.conjured}}`
  );
}

function numberText(n: number): string {
  return `${n}`;
}

function harborText(h: ObservedHarbor): string {
  return `{"x":${h.x},"y":${h.y},"lit":${h.lit},"closed":${h.closed},"opens_in":${h.opens_in},"final":${h.final}}`;
}

function pcText(pc: SwampObs['pc']): string {
  return (
    `{"x":${pc.x},"y":${pc.y},"on":"${pc.on}","craft":${wordText(pc.craft)},"mp":${pc.mp},"max_mp":${pc.max_mp},` +
    `"mp_bar":${pc.mp_bar},"stacks":${pc.stacks},"ghosts":${pc.ghosts},"ghost_bar":${pc.ghost_bar},` +
    `"obsessed":${pc.obsessed},"items":${listText(pc.items, wordText)},"segments":${listText(pc.segments, numberText)},` +
    `"los":${listText(pc.los, wordText)},"sink":${pc.sink === null ? 'null' : listText(pc.sink, numberText)}}`
  );
}

function craftText(near: SwampObs['craft_near']): string {
  return near === null ? 'null' : `{"kind":"${near.kind}","dir":"${near.dir}"}`;
}

function npcText(n: ObservedNpc): string {
  return `{"x":${n.x},"y":${n.y},"kind":"${n.kind}","facing":${wordText(n.facing)}}`;
}

function powerText({ dir, name, cost }: ObservedPower): string {
  return `{"dir":"${dir}","name":"${name}","cost":${cost}}`;
}
