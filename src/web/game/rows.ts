/** How many boxes of given widths stand in the first rows of a flowing line. */

const GAP = 6;

/** `spare`: what must be left free at the end of the last row, unless all of them fit without it. */
export function inFirstRows(widths: readonly number[], room: number, rows: number, spare: number): number {
  const fits = (kept: number): number => {
    let row = 0;
    let used = 0;
    for (let i = 0; i < widths.length; i++) {
      if (used > 0 && used + GAP + widths[i] > room) {
        row++;
        used = 0;
      }
      if (row === rows) return i;
      const left = row === rows - 1 ? room - kept : room;
      used += (used > 0 ? GAP : 0) + widths[i];
      if (used > left && used > widths[i]) return i;
    }
    return widths.length;
  };
  return fits(0) === widths.length ? widths.length : Math.max(1, fits(spare + GAP));
}
