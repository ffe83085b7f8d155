/** Tables of more than two: every two bots meet as equally often as possible (CONTEST-021). */
import { below, type Rng, stream } from '../engine/rng.ts';

/** Looked for once: the same numbers are asked for after every match. */
const found = new Map<string, readonly (readonly number[])[]>();

/**
 * The rounds of a cycle, each as its tables, of places from 0. Bots stand in a circle. A block names the places of a table; turned
 * through the whole circle it makes a round of one table per bot, in which two bots meet as often as the distance between
 * them occurs in the block. So it is enough to find blocks in which all distances occur equally often, give or take one.
 */
export function balancedTables(bots: number, seats: number): number[][][] {
  if (bots < seats) return [];
  if (bots === seats) return [[Array.from({ length: seats }, (_, i) => i)]];
  const key = `${bots} ${seats}`;
  const blocks = found.get(key) ?? findBlocks(bots, seats);
  found.set(key, blocks);
  return blocks.map((block) => turned(block, bots));
}

function turned(block: readonly number[], bots: number): number[][] {
  return Array.from({ length: bots }, (_, by) => block.map((place) => (place + by) % bots));
}

/** With so many changes a search has found what it can find, and another block makes it easier. */
const CHANGES = 4000;
const TRIES = 6;

/** As few blocks as bring every two together; very large fields may have to do with a little less evenness. */
function findBlocks(bots: number, seats: number): number[][] {
  const fewest = Math.ceil((bots - 1) / (seats * (seats - 1)));
  for (let slack = 1; ; slack++)
    for (let count = fewest; count < fewest + TRIES * slack; count++) {
      const chance = stream('balanced tables', bots, seats, count, slack);
      const circle = newCircle(bots, seats, count, chance);
      for (let i = 0; i < CHANGES; i++) {
        if (isEven(circle, slack)) return circle.blocks;
        change(circle, chance);
      }
    }
}

interface Circle {
  readonly bots: number;
  readonly blocks: number[][];
  /** Meetings of two bots at each distance, up to half of the circle. */
  readonly met: number[];
}

function newCircle(bots: number, seats: number, count: number, chance: Rng): Circle {
  const circle: Circle = { bots, blocks: [], met: new Array(Math.floor(bots / 2) + 1).fill(0) };
  for (let b = 0; b < count; b++) {
    const block: number[] = [];
    while (block.length < seats) {
      const place = below(chance, bots);
      if (block.includes(place)) continue;
      for (const other of block) meet(circle, place, other, 1);
      block.push(place);
    }
    circle.blocks.push(block);
  }
  return circle;
}

/** Half-way around, a turn through the whole circle brings the same two together twice. */
function meet({ bots, met }: Circle, a: number, b: number, by: number): void {
  const apart = Math.abs(a - b);
  met[Math.min(apart, bots - apart)] += 2 * apart === bots ? 2 * by : by;
}

/** Moves one place of a block, unless that makes it less even. */
function change(circle: Circle, chance: Rng): void {
  const { bots, blocks, met } = circle;
  const block = blocks[below(chance, blocks.length)];
  const i = below(chance, block.length);
  const [old, place] = [block[i], below(chance, bots)];
  if (block.includes(place)) return;
  const before = unevenness(met);
  const move = (from: number, to: number) =>
    block.forEach((other, j) => {
      if (j === i) return;
      meet(circle, from, other, -1);
      meet(circle, to, other, 1);
    });
  move(old, place);
  if (unevenness(met) <= before) block[i] = place;
  else move(place, old);
}

function unevenness(met: readonly number[]): number {
  let sum = 0;
  for (let d = 1; d < met.length; d++) sum += met[d] * met[d];
  return sum;
}

/** Nobody meets so much more often than others, and nobody never. */
function isEven({ met }: Circle, slack: number): boolean {
  const counts = met.slice(1);
  const least = Math.min(...counts);
  return least >= 1 && Math.max(...counts) - least <= slack;
}
