/** An observation as JSON, written straight from the state: map, marks and all parts that take few values are texts already. */
import { wordText } from '../../engine/json-text.ts';
import { observedFields } from '../../engine/observe-text.ts';
import { harborsOf, mapOf, marksOf } from './look.ts';
import { craftNear, movesOf, npcsOf, observePc, powersOf } from './observe.ts';
import { DIR_SETS, ITEM_SETS, type Written } from './parts.ts';
import { seenFrom } from './rules/lines.ts';
import { scoreOf } from './rules/score.ts';
import { LOST, PLAYING, REASONS, STATUSES, type SwampObs, type SwampState } from './types.ts';

/** What several fields go by, found out once. */
class Look {
  readonly s: SwampState;
  readonly playing: boolean;
  #seen = -1;

  constructor(s: SwampState) {
    this.s = s;
    this.playing = s.status === PLAYING;
  }

  get seen(): number {
    if (this.#seen < 0) this.#seen = seenFrom(this.s);
    return this.#seen;
  }
}

export const FIELDS = observedFields((s: SwampState) => new Look(s), {
  game: () => '"swamp"',
  turn: ({ s }) => `${s.turn}`,
  status: ({ s }) => `"${STATUSES[s.status]}"`,
  reason: ({ s }) => (s.status === LOST ? wordText(REASONS[s.reason]) : 'null'),
  map: ({ s }) => mapOf(s.ground, s.harbors).text,
  marks: ({ s }) => marksOf(s.ground).text,
  harbors: ({ s }) => harborsOf(s.ground, s.harbors).text,
  pc: ({ s, seen }) => pcText(s, seen),
  craft_near: ({ s }) => craftText(craftNear(s)),
  npcs: ({ s }) => `[${textsOf(npcsOf(s))}]`,
  moves: (look) => DIR_SETS[look.playing ? movesOf(look.s, look.seen) : 0].text,
  powers: ({ s, playing }) => (playing ? `[${textsOf(powersOf(s))}]` : '[]'),
  score: ({ s }) => `${scoreOf(s)}`,
  wizard: ({ s }) => `${s.wizard}`,
  conjured: ({ s }) => `${s.wizardUsed}`,
});

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
