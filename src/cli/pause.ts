/** Blocks this thread for some milliseconds. */
const nobody = new Int32Array(new SharedArrayBuffer(4));

export function pause(ms: number): void {
  Atomics.wait(nobody, 0, 0, ms);
}
