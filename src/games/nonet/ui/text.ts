/** The sentences of the log: one line per event that is worth one (NONET-163). */
import { type Line, line } from '../../../engine/view.ts';
import { ITEMS, isBoss } from '../content.ts';
import { ARROW, NONE, type NonetEvent, type NonetObs, VISION } from '../types.ts';
import { capital, monster, told } from './names.ts';

/** NONET-158: the shop came up under the player's fingers. */
export const BUY_AGAIN: Line = line('Press again to buy it.', 'warning', true);
export const WARNING: Line = line('That blow would kill you. Press again to do it anyway.', 'warning', true);

/** The first log line of a level. */
export function greet(obs: NonetObs): readonly Line[] {
  const boss = obs.cells.find((c) => c.s === 'u' && isBoss(c.v, c.i));
  // As in the first steps, and in a scenario of somebody's own.
  if (boss !== undefined) return [told(`You stand in a clearing. The Heartwood is at {place:${boss.cell}}.`)];
  const where = obs.promised ? 'in one of the four dark corners' : 'somewhere in the fog';
  return [line(`You stand in a clearing. The Heartwood hides ${where}.`)];
}

/** NONET-163: the sentence of each event; null for what needs none. */
const SENTENCES: {
  readonly [K in NonetEvent['type']]: (event: Extract<NonetEvent, { type: K }>) => Line | null;
} = {
  moved: () => null,
  teleported: (event) => told(`The ground folds; you step out at {place:${event.to}}.`, 'item-tool'),
  'fog-lifted': (event) => fogLifted(event),
  'boss-seen': (event) => told(`The Heartwood! Strength ${event.current}.`, 'boss', true),
  'none-entered': (event) => told(`{place:${event.cell}} is empty. You walk on.`, 'muted'),
  hit: (event) =>
    told(
      `You hit {place:${event.cell}:${monster(event.value, event.item)}} for ${event.attack} (${event.before} -> ${event.after})${fromBoost(event)}. ` +
        `It hits back: -${event.after} health. You fall back to {place:${event.back}}.`,
      'bad',
    ),
  slain(event) {
    const blow = event.boost > 0 ? ` with a blow of ${event.attack}` : '';
    return told(`You slay ${monster(event.value, event.item)} at {place:${event.cell}}${blow}${fromBoost(event)}.`);
  },
  exhausted: () => told('You are exhausted: -1 health.', 'bad'),
  healed: (event) => recovered(event.amount, 'health'),
  rested: (event) => recovered(event.amount, 'stamina'),
  boosted: (event) => told(`Your next blows carry ${event.amount} more (pool ${event.pool}).`, 'good'),
  gold: (event) => told(`You pocket ${event.amount} gold (${event.gold}).`, 'item-wealth'),
  // NONET-076: the fight takes its stamina last, when the Root has filled it.
  root: (event) =>
    told(
      `The Root mends you: health ${event.health}, stamina ${event.stamina} less 1 for this fight. You keep it (${event.roots}).`,
      'item-wealth',
    ),
  choice: (event) => told(invitation(event.item, event.power), 'item-tool'),
  'arrow-hit': (event) =>
    told(`The arrow strikes {place:${event.cell}}: ${event.before} -> ${event.after}.`, 'item-tool'),
  'arrow-fog': (event) =>
    told(`The arrow flies into the fog at {place:${event.cell}} (power ${event.power}).`, 'item-tool'),
  'stone-crumbled': () => told('The stone finds no fog and crumbles.', 'muted'),
  skipped: (event) => told(`You let the ${ITEMS[event.item].name} go.`, 'muted'),
  enhanced: (event) => told(`${capital(event.what)} is now ${event.now}.`, 'good', true),
  breathless: () => told('You are out of breath: every fight now costs 1 health.', 'warning'),
  'badly-hurt': () => told('You are badly hurt.', 'warning', true),
  died: (event) =>
    told(
      event.cell === null
        ? 'You collapse from exhaustion.'
        : `${capital(monster(event.value, event.item))} of {place:${event.cell}} kills you.`,
      'bad',
      true,
    ),
  won: () => told('The Heartwood falls. You have won.', 'good', true),
  'next-floor': () => told('You climb down. It is darker here, but your arm is stronger.', 'accent'),
  resigned: () => told('You give up.', 'muted'),
  abandoned: () => told('The turn limit is reached.', 'muted'),
};

export function tell(event: NonetEvent, _obs: NonetObs): Line | null {
  return (SENTENCES[event.type] as (event: NonetEvent) => Line | null)(event);
}

/** What the item that waits asks for. */
export function invitation(item: number, power: number): string {
  if (item === ARROW) return `Arrow ${power}: pick a cell.`;
  return item === VISION ? 'Vision Stone: pick a fogged cell.' : 'Teleport: pick a cell.';
}

/** Whoever lacks nothing recovers nothing. */
function recovered(amount: number, what: 'health' | 'stamina'): Line {
  return amount > 0 ? told(`You recover ${amount} ${what}.`, 'good') : told(`No ${what} was missing.`, 'muted');
}

function fogLifted(e: Extract<NonetEvent, { type: 'fog-lifted' }>): Line | null {
  const ink = isBoss(e.value, e.item) ? 'boss' : 'text';
  const what = e.item === NONE ? 'no monster, None' : `${monster(e.value, e.item)} ${e.power}, ${ITEMS[e.item].name}`;
  if (e.by === 'stone') return told(`The stone shows {place:${e.cell}}: ${what}.`, ink);
  // A None cell that is walked on says so by itself.
  return e.item === NONE ? null : told(`The fog at {place:${e.cell}} lifts: ${what}.`, ink);
}

function fromBoost(e: { readonly boost: number; readonly pool: number }): string {
  return e.boost > 0 ? `, ${e.boost} of it from your boost, ${e.pool} left` : '';
}
