// The outline of an icon with whole numbers, on its square of 512.

/** How many numbers follow each command; of these, the places of x and y, which are rounded from where the pen stands. */
const TAKES = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
/** Points lie on every second place: a quarter of a pixel of a large cell, which nobody sees. */
const GRID = 2;
/** Flags of arcs may stand without anything between them: `a1 1 0 01.5.5`. */
const ARC = new RegExp(
  `(${NUMBER.source})[\\s,]*(${NUMBER.source})[\\s,]*(${NUMBER.source})[\\s,]*([01])[\\s,]*([01])[\\s,]*(${NUMBER.source})[\\s,]*(${NUMBER.source})`,
  'gi',
);

function* commands(d) {
  for (const [, letter, rest] of d.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const takes = TAKES[letter.toUpperCase()];
    if (takes === undefined) throw new Error(`an outline has no command "${letter}"`);
    if (takes === 0) yield [letter, []];
    else if (takes === 7) for (const found of rest.matchAll(ARC)) yield [letter, found.slice(1).map(Number)];
    else {
      const numbers = (rest.match(NUMBER) ?? []).map(Number);
      for (let i = 0; i < numbers.length; i += takes) {
        // What follows a first point without a letter are lines.
        const again = i === 0 ? letter : letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter;
        yield [again, numbers.slice(i, i + takes)];
      }
    }
  }
}

/** The same outline in relative whole numbers. Points are rounded where they lie, so errors do not add up. */
export function shortPath(d, grid = GRID) {
  /** Where the pen is: truly, and rounded. */
  let [x, y, rx, ry] = [0, 0, 0, 0];
  let [startX, startY, startRx, startRy] = [0, 0, 0, 0];
  let out = '';
  let last = '';
  const put = (letter, numbers) => {
    out += letter === last ? '' : letter;
    let text = '';
    for (const n of numbers) text += text !== '' && n >= 0 ? ` ${n}` : `${n}`;
    out += letter === last && !text.startsWith('-') ? ` ${text}` : text;
    last = letter === 'm' ? 'l' : letter;
  };
  for (const [letter, given] of commands(d)) {
    const kind = letter.toUpperCase();
    const from = letter === kind ? [0, 0] : [x, y];
    if (kind === 'Z') {
      [x, y, rx, ry] = [startX, startY, startRx, startRy];
      put('z', []);
      continue;
    }
    const head = kind === 'A' ? [tenth(given[0]), tenth(given[1]), tenth(given[2]), given[3], given[4]] : [];
    const points = kind === 'A' ? given.slice(5) : given;
    const moved = points.map((n, i) => {
      const upright = kind === 'V' || (kind !== 'H' && i % 2 === 1);
      return grid * Math.round((n + from[upright ? 1 : 0]) / grid) - (upright ? ry : rx);
    });
    if (kind !== 'V') [x, rx] = [from[0] + points.at(kind === 'H' ? -1 : -2), rx + moved.at(kind === 'H' ? -1 : -2)];
    if (kind !== 'H') [y, ry] = [from[1] + points.at(-1), ry + moved.at(-1)];
    if (kind === 'M') [startX, startY, startRx, startRy] = [x, y, rx, ry];
    put(kind.toLowerCase(), [...head, ...moved]);
  }
  return out;
}

function tenth(n) {
  return Math.round(n * 10) / 10;
}
