/** The value of something that a test knows to be there; the test fails where it is not. */
export function defined<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error(`expected a value, got ${value}`);
  return value;
}
