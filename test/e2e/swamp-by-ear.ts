/** A player of the Swamp who knows what the accessibility tree has said so far, and nothing else. */
import type { Page } from 'playwright-core';
import { type Heard, listen, pressNamed, type Tree } from './reader.ts';

type Spot = readonly [col: number, row: number];
const SIDES: Readonly<Record<string, Spot>> = { Up: [0, -1], Down: [0, 1], Left: [-1, 0], Right: [1, 0] };
const ARROWS: Readonly<Record<string, string>> = { north: 'Up', south: 'Down', west: 'Left', east: 'Right' };
const beside = (at: Spot, arrow: string): Spot => [at[0] + SIDES[arrow][0], at[1] + SIDES[arrow][1]];
const apart = (a: Spot, b: Spot): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
const placeOf = (at: Spot, { east, south }: Heard): Spot => [at[0] + east, at[1] + south];

/** Where one is, as the summary says it. */
function standing({ summary }: Tree): Spot {
  const [, col, row] = /column (\d+) of \d+, row (\d+) of \d+/.exec(summary) ?? [];
  return [Number(col), Number(row)];
}

/** `Left` -> `the Scout may see you`, or a whole sentence why there is no such step. */
function forecasts({ text }: Tree): [arrow: string, says: string][] {
  const region = /- region "If you step":([\s\S]*?)(?=\n {2}- )/.exec(text)?.[1] ?? '';
  const found = [...region.matchAll(/- term: (\w+)\n\s+- definition: "?(.*?)"?(?=\n|$)/g)];
  return found.map(([, arrow, says]) => [arrow, says]);
}

const isRefused = (says: string): boolean => says.endsWith('.');

/** Steps from every place to one beside `to`, through all that is not known to be closed. */
function stepsTo(to: Spot, closed: ReadonlySet<string>): ReadonlyMap<string, number> {
  const steps = new Map<string, number>([[String(to), 0]]);
  const front: Spot[] = [to];
  for (const at of front)
    for (const arrow of Object.keys(SIDES)) {
      const next = beside(at, arrow);
      const outside = next[0] < 1 || next[1] < 1 || next[0] > 21 || next[1] > 15;
      if (outside || closed.has(String(next)) || steps.has(String(next))) continue;
      steps.set(String(next), (steps.get(String(at)) ?? 0) + 1);
      front.push(next);
    }
  return steps;
}

/** How bad it is to be seen there; a refusal is worst. */
function danger(says: string, mana: number): number {
  if (isRefused(says)) return 3000;
  if (/\blost\b/.test(says)) return 300;
  if (/(unseen|safe)$/.test(says)) return 0;
  if (says.includes('may see')) return mana > 1 ? 3 : 24;
  return mana > 2 ? 18 : 90;
}

const ownsAll = ({ summary }: Tree): boolean => summary.includes('You own all treasures');
const isAfloat = ({ summary }: Tree): boolean => summary.startsWith('You are on the water');

/** What to go to: home with all treasures, a dark harbor with a ghost, else somebody to spook. */
function goalOf(tree: Tree, at: Spot): Spot | null {
  const { near } = tree;
  const island = near.find(({ name }) => name === 'Harbor of the island');
  const harbors = near.filter(({ name, detail }) => name === 'Harbor' && !detail.includes('closed'));
  if (ownsAll(tree) && island !== undefined) {
    const home = placeOf(at, island);
    if (isAfloat(tree)) return home;
    const ship = near.find(({ name }) => name === 'Pirate ship');
    if (ship !== undefined) return placeOf(at, ship);
    // The harbor from which the way by ship is shortest.
    const all = harbors.map((h) => placeOf(at, h)).sort((a, b) => apart(a, home) - apart(b, home));
    return all[0] ?? null;
  }
  const haunted = tree.text.includes('definition: clings to you');
  const wanted = haunted
    ? harbors.find(({ detail }) => detail.includes('dark'))
    : near.find(({ name, detail }) => detail.includes('carries') || name === 'Tourist');
  return wanted === undefined ? null : placeOf(at, wanted);
}

const costOf = (button: string): number => Number(/costs (\d+) mana/.exec(button)?.[1] ?? 0);

/** Whether a power that is named with its direction reaches that place. */
function leadsTo(name: string, at: Spot, goal: Spot | null): boolean {
  const arrow = Object.keys(SIDES).find((side) => new RegExp(`, ${side.toLowerCase()}\\b`).test(name));
  if (goal === null || arrow === undefined) return false;
  const [dx, dy] = SIDES[arrow];
  return Math.sign(goal[0] - at[0]) === dx && Math.sign(goal[1] - at[1]) === dy;
}

/** A power that is worth its price, or the only way out. */
function powerOf(tree: Tree, at: Spot, goal: Spot | null, stuck: boolean): string | undefined {
  const [mana] = tree.meter('Mana');
  const powers = tree.buttons.filter(
    (name) => /^(Light|Spook|Land|Swap|Teleport)/.test(name) && !/\blost\b/.test(name),
  );
  if (stuck) return powers[0];
  if (ownsAll(tree)) return powers.find((name) => name.startsWith('Teleport') && leadsTo(name, at, goal));
  const named = (word: string) => powers.find((name) => name.startsWith(word));
  return named('Light') ?? named('Land') ?? powers.find((name) => name.startsWith('Spook') && costOf(name) < mana);
}

export interface Heading {
  readonly tree: Tree;
  /** Deeds that changed something. */
  readonly deeds: number;
  /** The most harbors that shone at a time. */
  readonly lit: number;
}

const litIn = ({ summary }: Tree): number => Number(/(\d+) of \d+ harbors lit/.exec(summary)?.[1]);
const isOver = ({ text }: Tree): boolean => text.includes('region "The end"');

/** Plays until the tree says that the game is over. */
export async function playSwampByEar(page: Page, most: number): Promise<Heading> {
  /** What is closed to who walks, and to who sails. */
  const closed = { walking: new Set<string>(), sailing: new Set<string>() };
  const been = new Map<string, number>();
  let tree = await listen(page);
  let [deeds, lit] = [0, litIn(tree)];
  for (let n = 0; n < most && !isOver(tree); n++) {
    // The offer of sound has the place of the forecasts.
    if (tree.buttons.includes('No') && (await pressNamed(page, 'No'))) tree = await listen(page);
    const at = standing(tree);
    const [mana] = tree.meter('Mana');
    const shut = isAfloat(tree) ? closed.sailing : closed.walking;
    been.set(String(at), (been.get(String(at)) ?? 0) + 1);
    const all = forecasts(tree);
    for (const [arrow, says] of all) {
      const there = String(beside(at, arrow));
      if (!isRefused(says)) shut.delete(there);
      else if (!says.includes('in the way')) shut.add(there);
    }
    const goal = goalOf(tree, at);
    const steps = goal === null ? new Map<string, number>() : stepsTo(goal, shut);
    const worth = ([arrow, says]: [string, string]): number => {
      const there = String(beside(at, arrow));
      // A harbor that is not the one to go to leads astray.
      const astray = says.startsWith('Enter') && there !== String(goal) ? 100 : 0;
      // The list of what is near tells the first move of the way home.
      if (told !== undefined && arrow === ARROWS[told]) return -1;
      return danger(says, mana) + astray + (steps.get(there) ?? 60) / 2 + (been.get(there) ?? 0);
    };
    const told = /by ship, (\w+) first/.exec(tree.text)?.[1];
    const best = [...all].sort((a, b) => worth(a) - worth(b))[0]?.[0] ?? 'Up';
    const stuck = all.every(([, says]) => isRefused(says));
    const deed = powerOf(tree, at, goal, stuck)?.split(/ (?=from |head-on|costs )|; /)[0] ?? best;
    await pressNamed(page, deed);
    const before = tree.text;
    tree = await listen(page);
    // A sure loss is asked about: only who has no other way gives it twice.
    if (tree.text !== before) deeds++;
    lit = Math.max(lit, litIn(tree) || 0);
  }
  return { tree, deeds, lit };
}
