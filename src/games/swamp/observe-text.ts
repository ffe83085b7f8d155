/** An observation as JSON, written straight from the state: map, marks and all parts that take few values are texts already. */
import { wordText } from '../../engine/json-text.ts';
import { harborsOf, mapOf, marksOf } from './look.ts';
import { craftNear, movesOf, npcsOf, observePc, powersOf } from './observe.ts';
import { DIR_SETS, ITEM_SETS, type Written } from './parts.ts';
import { seenFrom } from './rules/lines.ts';
import { scoreOf } from './rules/score.ts';
import { LOST, PLAYING, REASONS, STATUSES, type SwampObs, type SwampState } from './types.ts';

export function observeText(s: SwampState): string {
  const g = s.ground;
  const seen = seenFrom(s);
  const playing = s.status === PLAYING;
  return (
    `{"game":"swamp","turn":${s.turn},"status":"${STATUSES[s.status]}",` +
    `"reason":${s.status === LOST ? wordText(REASONS[s.reason]) : 'null'},` +
    `"map":${mapOf(g, s.harbors).text},"marks":${marksOf(g).text},` +
    `"harbors":${harborsOf(g, s.harbors).text},"pc":${pcText(s, seen)},"craft_near":${craftText(craftNear(s))},` +
    `"npcs":[${textsOf(npcsOf(s))}],"moves":${DIR_SETS[playing ? movesOf(s, seen) : 0].text},` +
    `"powers":[${playing ? textsOf(powersOf(s)) : ''}],"score":${scoreOf(s)},"wizard":${s.wizard},"conjured":${s.wizardUsed}}`
  );
}

function textsOf(parts: readonly Written<unknown>[]): string {
  if (parts.length === 0) return '';
  let { text } = parts[0];
  for (let i = 1; i < parts.length; i++) text += `,${parts[i].text}`;
  return text;
}

function pcText(s: SwampState, seen: number): string {
  const pc = observePc(s, seen);
  const [a, b, c] = pc.segments;
  return (
    `{"x":${pc.x},"y":${pc.y},"on":"${pc.on}","craft":${wordText(pc.craft)},"mp":${pc.mp},"max_mp":${pc.max_mp},` +
    `"mp_bar":${pc.mp_bar},"stacks":${pc.stacks},"ghosts":${pc.ghosts},"ghost_bar":${pc.ghost_bar},` +
    `"obsessed":${pc.obsessed},"items":${ITEM_SETS[s.items].text},"segments":[${a},${b},${c}],` +
    `"los":${DIR_SETS[seen].text},"sink":${pc.sink === null ? 'null' : `[${pc.sink[0]},${pc.sink[1]}]`}}`
  );
}

function craftText(near: SwampObs['craft_near']): string {
  return near === null ? 'null' : `{"kind":"${near.kind}","dir":"${near.dir}"}`;
}
