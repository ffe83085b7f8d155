/** One round of the Dutch system for two at a table: score groups, upper half against lower half, no rematch, floats down (CONTEST-023). */
import { largestMatching } from './matching.ts';

export interface DutchPlayer {
  readonly bot: number;
  readonly points: number;
  readonly byes: number;
}

export interface DutchRound {
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye: number | null;
}

/** `players` by points and then by their number; `met` says how often two have met. */
export function dutchRound(players: readonly DutchPlayer[], met: (a: number, b: number) => number): DutchRound {
  // No rematch while it can be avoided; then no third meeting, and so on.
  for (let most = 0; ; most++) {
    const may = (a: number, b: number) => met(a, b) <= most;
    const bye = players.length % 2 === 0 ? null : byeOf(players, may, most > 0);
    if (bye === undefined) continue;
    const field = players.filter((p) => p.bot !== bye);
    if (canAllMeet(botsOf(field), may)) return { pairs: pairField(field, may), bye };
  }
}

function botsOf(players: readonly DutchPlayer[]): number[] {
  return players.map((p) => p.bot);
}

/** The lowest of those with the fewest byes without whom all others can meet; undefined: there is none. */
function byeOf(players: readonly DutchPlayer[], may: May, always: boolean): number | undefined {
  const fewest = Math.min(...players.map((p) => p.byes));
  const candidates = botsOf(players.filter((p) => p.byes === fewest)).reverse();
  const all = botsOf(players);
  const found = candidates.find((bye) =>
    canAllMeet(
      all.filter((b) => b !== bye),
      may,
    ),
  );
  return found ?? (always ? candidates[0] : undefined);
}

type May = (a: number, b: number) => boolean;

function pairsAmong(bots: readonly number[], may: May): number {
  const mate = largestMatching(bots.length, (a, b) => may(bots[a], bots[b]));
  return mate.filter((m) => m >= 0).length / 2;
}

function canAllMeet(bots: readonly number[], may: May): boolean {
  return bots.length % 2 === 0 && 2 * pairsAmong(bots, may) === bots.length;
}

interface Pairing {
  readonly may: May;
  readonly pairs: [number, number][];
  /** Who is not paired yet, from the top. */
  left: number[];
}

function pairField(players: readonly DutchPlayer[], may: May): [number, number][] {
  const p: Pairing = { may, pairs: [], left: botsOf(players) };
  let floaters: number[] = [];
  for (const points of [...new Set(players.map((one) => one.points))]) {
    const group = botsOf(players.filter((one) => one.points === points));
    floaters = pairGroup(p, floaters, group);
  }
  return p.pairs;
}

/** Pairs those who came down with the best of this group, then the upper half with the lower; returns who goes down. */
function pairGroup(p: Pairing, floaters: readonly number[], group: readonly number[]): number[] {
  let rest = [...group];
  const down: number[] = [];
  for (const floater of floaters) {
    const rival = choose(p, floater, rest, [...floaters, ...rest]);
    if (rival === null) down.push(floater);
    else rest = rest.filter((b) => b !== rival);
  }
  while (rest.length > 1) {
    const half = Math.floor(rest.length / 2);
    const [first, ...others] = rest;
    // The one who stands opposite, those below (transpositions), then those of the own half from below (exchanges).
    const order = [...others.slice(half - 1), ...others.slice(0, half - 1).reverse()];
    const rival = choose(p, first, order, rest);
    if (rival === null) down.push(first);
    rest = others.filter((b) => b !== rival);
  }
  return [...down, ...rest];
}

/** The first who may be met so that all others can still meet; if possible also without more floats in this group. */
function choose(p: Pairing, bot: number, order: readonly number[], group: readonly number[]): number | null {
  // Asked for one by one: as a rule the first will do.
  const isOpen = (rival: number) => p.may(bot, rival) && leavesAll(p, bot, rival);
  const here = group.filter((b) => p.left.includes(b));
  const most = pairsAmong(here, p.may);
  const best =
    order.find((rival) => isOpen(rival) && pairsAmong(without(here, bot, rival), p.may) === most - 1) ?? null;
  // To stay behind may cost this group nothing; to be paired may: then one of the others would have to go down.
  const rival = best ?? (pairsAmong(without(here, bot, bot), p.may) === most ? null : (order.find(isOpen) ?? null));
  if (rival === null) return null;
  p.pairs.push([bot, rival]);
  p.left = without(p.left, bot, rival);
  return rival;
}

function leavesAll({ left, may }: Pairing, a: number, b: number): boolean {
  return canAllMeet(without(left, a, b), may);
}

function without(bots: readonly number[], a: number, b: number): number[] {
  return bots.filter((x) => x !== a && x !== b);
}
