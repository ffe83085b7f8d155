/** Numbers as the workshop shows them. */
export function percent(x: number): string {
  const p = 100 * x;
  if (p === 0) return '0%';
  return `${p >= 10 ? p.toFixed(1) : p >= 0.1 ? p.toFixed(2) : p.toPrecision(2)}%`;
}

export function signed(x: number): string {
  return `${x > 0 ? '+' : ''}${x.toFixed(1)}`;
}
