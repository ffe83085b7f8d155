/** Holds this thread for a moment, and nothing else. */
const nobody = new Int32Array(new SharedArrayBuffer(4));

export function pause(ms: number): void {
  Atomics.wait(nobody, 0, 0, ms);
}
