/** The listed actions sorted by what they are about, so that the legal list need not look at those that cannot be. */
import type { ActionSet } from '../../engine/actions.ts';
import { dirIndex } from '../../kit/direction.ts';
import type { DelveAction } from './actions.ts';

type Actions = readonly DelveAction[];

export interface Choices {
  readonly moves: readonly { readonly action: DelveAction; readonly dir: number }[];
  readonly wait: DelveAction;
  /** With what lies or leads on from underfoot. */
  readonly get: DelveAction;
  readonly useGround: DelveAction;
  readonly exit: DelveAction;
  readonly casts: readonly { readonly action: DelveAction; readonly skill: number }[];
  readonly equips: Actions;
  readonly unequips: Actions;
  /** By place of the backpack: alone, then on each place and slot. */
  readonly uses: readonly Actions[];
  readonly learns: Actions;
  readonly buys: Actions;
  readonly sells: Actions;
  readonly gamble: DelveAction;
}

export function choicesOf(
  actions: ActionSet<DelveAction>,
  skillNumber: Readonly<Record<string, number>>,
  backpack: number,
): Choices {
  const { listed } = actions;
  const byType = (type: DelveAction['type']): DelveAction[] => listed.filter((a) => a.type === type);
  return {
    moves: listed.flatMap((a) => (a.type === 'move' ? [{ action: a, dir: dirIndex(a.dir) }] : [])),
    wait: actions.get('wait'),
    get: actions.get('get'),
    useGround: actions.get('useGround'),
    exit: actions.get('exit'),
    casts: listed.flatMap((a) => (a.type === 'cast' ? [{ action: a, skill: skillNumber[a.skill] }] : [])),
    equips: byType('equip'),
    unequips: byType('unequip'),
    uses: Array.from({ length: backpack }, (_, i) => listed.filter((a) => a.type === 'use' && a.item === i + 1)),
    learns: byType('learn'),
    buys: byType('buy'),
    sells: byType('sell'),
    gamble: actions.get('gamble'),
  };
}
