/** Short words for tests: positions on the rule book's board F, and playing actions in notation. */
import { pick, type Rng } from '../../src/engine/rng.ts';
import { nonet } from '../../src/games/nonet/game.ts';
import type { NonetEvent, NonetOptions, NonetState } from '../../src/games/nonet/types.ts';

/** NONET-179. */
export const BOARD_F = {
  enemy: '392165478764982153815437926289516347476293815531748692647829531158374269923651784',
  item: '563789142792461538184325976645293781927814365831657429279548613418936257356172894',
};

export function setupOf(seed: string, options: Partial<NonetOptions> = {}) {
  return { seed, seats: 1, options: { ...nonet.options.defaults, ...options } };
}

/** Board F in standard fog with these facts. */
export function position(
  facts: Record<string, unknown> = {},
  options: Partial<NonetOptions> = {},
  map: readonly string[] = [],
): NonetState {
  const staged = nonet.stage({ map, facts: { ...BOARD_F, ...facts } }, setupOf('position', options));
  if (!staged.ok) throw new Error(`${staged.problem.path}: ${staged.problem.text}`);
  return staged.value;
}

/** Plays the actions, which must be legal, and answers what happened. */
export function play(s: NonetState, ...texts: readonly string[]): NonetEvent[] {
  const events: NonetEvent[] = [];
  for (const text of texts) {
    const action = nonet.actions.get(text);
    const refusal = nonet.refuse(s, 0, action);
    if (refusal !== null) throw new Error(`${text} is refused: ${refusal.code}`);
    nonet.apply(s, [{ seat: 0, action }], (_, event) => events.push(event));
  }
  return events;
}

/** The refusal code of an action, or null. */
export function refusalOf(s: NonetState, text: string): string | null {
  return nonet.refuse(s, 0, nonet.actions.get(text))?.code ?? null;
}

/** One random legal action that does not give up. */
export function playRandomly(s: NonetState, random: Rng, onEvent: (event: NonetEvent) => void = () => {}): void {
  const choices = nonet.legal(s, 0).filter((a) => a.type !== 'resign');
  nonet.apply(s, [{ seat: 0, action: pick(random, choices) }], (_, event) => onEvent(event));
}
