/** How many of something, in words that agree: `1 step`, `2 steps`, `1 harbor`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
