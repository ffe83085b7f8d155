/** WebAssembly that counts: a small module by hand, whose steps can be told in advance. */
import { expect, test } from 'vitest';
import { COUNTER, metered } from './metered.ts';

/** `run(n)`: a loop of n turns, then n bytes are filled. With a memory and a global of its own. */
const MODULE = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...[1, 5, 1, 0x60, 1, 0x7f, 0],
  ...[3, 2, 1, 0],
  ...[5, 3, 1, 0, 1],
  ...[6, 6, 1, 0x7f, 1, 0x41, 7, 0x0b],
  ...[7, 13, 2, 3, 0x72, 0x75, 0x6e, 0, 0, 3, 0x6d, 0x65, 0x6d, 2, 0],
  ...[10, 36, 1, 34, 1, 1, 0x7f],
  ...[0x20, 0, 0x21, 1],
  ...[0x03, 0x40, 0x20, 1, 0x41, 1, 0x6b, 0x22, 1, 0x41, 0, 0x4a, 0x0d, 0, 0x0b],
  ...[0x41, 0x80, 1, 0x41, 0, 0x20, 0, 0xfc, 11, 0, 0x0b],
]);

interface Run {
  run(n: number): void;
  readonly mem: { readonly buffer: ArrayBuffer };
}

const { Module, Instance } = (
  globalThis as unknown as {
    WebAssembly: { Module: new (bytes: Uint8Array) => never; Instance: new (module: never) => { exports: Run } };
  }
).WebAssembly;

function counted(n: number, allowed: number): bigint | string {
  const { exports: made } = new Instance(new Module(metered(MODULE)));
  const counter = new DataView(made.mem.buffer);
  counter.setBigInt64(COUNTER, BigInt(allowed), true);
  try {
    made.run(n);
  } catch (e) {
    return String(e);
  }
  return BigInt(allowed) - counter.getBigInt64(COUNTER, true);
}

test('CONTEST-052 a call, every turn of a loop and every 64 bytes that are filled are a step', () => {
  expect(counted(1, 1000)).toBe(2n);
  expect(counted(64, 1000)).toBe(66n);
  expect(counted(640, 1000)).toBe(651n);
});

test('CONTEST-052 what has no step left traps', () => {
  expect(counted(640, 651)).toBe(651n);
  expect(counted(640, 650)).toContain('unreachable');
  expect(counted(1, 0)).toContain('unreachable');
});

test('CONTEST-052 an instruction that is not known is an error', () => {
  const strange = MODULE.slice();
  strange[MODULE.indexOf(0x4a)] = 0xfd;
  expect(() => metered(strange)).toThrow('0xfd');
});
