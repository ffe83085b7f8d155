/** The sentences of the log: one line per event that is worth one (NONET-163). */
import { type Line, line } from '../../../engine/view.ts';
import { ITEMS, isBoss } from '../content.ts';
import { ARROW, NONE, type NonetEvent, type NonetObs, VISION } from '../types.ts';
import { capital, monster } from './names.ts';

/** NONET-158: the shop came up under the player's fingers. */
export const BUY_AGAIN: Line = line('Press again to buy it, or Esc.', 'warning', true);
export const WARNING: Line = line('That blow would kill you. Press again to do it anyway.', 'warning', true);

/** The first log line of a level. */
export function greet(obs: NonetObs): readonly Line[] {
  const where = obs.promised ? 'in one of the four dark corners' : 'somewhere in the fog';
  return [line(`You stand in a clearing. The Heartwood hides ${where}.`)];
}

/** NONET-163: the sentence of each event; null for what needs none. */
const SENTENCES: {
  readonly [K in NonetEvent['type']]: (event: Extract<NonetEvent, { type: K }>) => Line | null;
} = {
  moved: () => null,
  teleported: (event) => line(`The ground folds; you step out at ${event.to}.`, 'item-tool'),
  'fog-lifted': (event) => fogLifted(event),
  'boss-seen': (event) => line(`The Heartwood! Strength ${event.current}.`, 'boss', true),
  'none-entered': (event) => line(`${event.cell} is empty. You walk on.`, 'muted'),
  hit: (event) =>
    line(
      `You hit ${monster(event.value, event.item)} for ${event.attack} (${event.before} -> ${event.after})${fromBoost(event)}. ` +
        `It hits back: -${event.after} health. You fall back to ${event.back}.`,
      'bad',
    ),
  slain(event) {
    const blow = event.boost > 0 ? ` with a blow of ${event.attack}` : '';
    return line(`You slay ${monster(event.value, event.item)} at ${event.cell}${blow}${fromBoost(event)}.`);
  },
  exhausted: () => line('You are exhausted: -1 health.', 'bad'),
  healed: (event) => line(`You recover ${event.amount} health.`, 'good'),
  rested: (event) => line(`You recover ${event.amount} stamina.`, 'good'),
  boosted: (event) => line(`Your next blows carry ${event.amount} more (pool ${event.pool}).`, 'good'),
  gold: (event) => line(`You pocket ${event.amount} gold (${event.gold}).`, 'item-wealth'),
  root: (event) =>
    line(
      `The Root mends you: health ${event.health}, stamina ${event.stamina}. You keep it (${event.roots}).`,
      'item-wealth',
    ),
  choice: (event) => line(invitation(event.item, event.power), 'item-tool'),
  'arrow-hit': (event) => line(`The arrow strikes ${event.cell}: ${event.before} -> ${event.after}.`, 'item-tool'),
  'arrow-fog': (event) => line(`The arrow flies into the fog at ${event.cell} (power ${event.power}).`, 'item-tool'),
  'stone-crumbled': () => line('The stone finds no fog and crumbles.', 'muted'),
  skipped: (event) => line(`You let the ${ITEMS[event.item].name} go.`, 'muted'),
  enhanced: (event) => line(`${capital(event.what)} is now ${event.now}.`, 'good', true),
  breathless: () => line('You are out of breath: every fight now costs 1 health.', 'warning'),
  'badly-hurt': () => line('You are badly hurt.', 'warning', true),
  died: (event) =>
    line(
      event.cell === null
        ? 'You collapse from exhaustion.'
        : `${capital(monster(event.value, event.item))} of ${event.cell} kills you.`,
      'bad',
      true,
    ),
  won: () => line('The Heartwood falls. You have won.', 'good', true),
  'next-floor': () => line('You climb down. It is darker here, but your arm is stronger.', 'accent'),
  resigned: () => line('You give up.', 'muted'),
  abandoned: () => line('The turn limit is reached.', 'muted'),
};

export function tell(event: NonetEvent, _obs: NonetObs): Line | null {
  return (SENTENCES[event.type] as (event: NonetEvent) => Line | null)(event);
}

/** What the item that waits asks for. */
export function invitation(item: number, power: number): string {
  if (item === ARROW) return `Arrow ${power}: pick a cell.`;
  return item === VISION ? 'Vision Stone: pick a fogged cell.' : 'Teleport: pick a cell.';
}

function fogLifted(e: Extract<NonetEvent, { type: 'fog-lifted' }>): Line | null {
  const ink = isBoss(e.value, e.item) ? 'boss' : 'text';
  const what = e.item === NONE ? 'no monster, None' : `${monster(e.value, e.item)} ${e.power}, ${ITEMS[e.item].name}`;
  if (e.by === 'stone') return line(`The stone shows ${e.cell}: ${what}.`, ink);
  // A None cell that is walked on says so by itself.
  return e.item === NONE ? null : line(`The fog at ${e.cell} lifts: ${what}.`, ink);
}

function fromBoost(e: { readonly boost: number; readonly pool: number }): string {
  return e.boost > 0 ? `, ${e.boost} of it from your boost, ${e.pool} left` : '';
}
