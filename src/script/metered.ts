/**
 * WebAssembly that counts what it does: every call and every turn of every loop takes a step off a counter, and what finds none
 * left traps (CONTEST-052). So whatever a script lets the engine do is counted where it is done, the same everywhere.
 */

/** Where the counter lies in the memory, with 64 bits: nothing of C does, since it could be taken for null. */
export const COUNTER = 16;
/** 2 to the power of it are the bytes that are copied or filled in one step. */
const BULK = 6;

const SECTION = { globals: 6, code: 10 } as const;
const [END, LOOP, IF, BULK_OF, COPY, FILL] = [0x0b, 0x03, 0x04, 0xfc, 10, 11];

/** Takes off what `amount` puts on the stack, 64 bits, and traps when less than nothing is left. */
function charge(amount: readonly number[]): Uint8Array {
  const left = [0x41, 0, 0x29, 3, COUNTER];
  const [subtract, store, below, nothing] = [[0x7d], [0x37, 3, COUNTER], [0x53], [0x42, 0]];
  const trap = [IF, 0x40, 0x00, END];
  return Uint8Array.from([0x41, 0, ...left, ...amount, ...subtract, ...store, ...left, ...nothing, ...below, ...trap]);
}

const STEP = charge([0x42, 1]);

export function metered(wasm: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [wasm.subarray(0, 8)];
  const at = reader(wasm, 8);
  let bulk: Uint8Array = STEP;
  while (at.here() < wasm.length) {
    const id = at.byte();
    let body = at.bytes(at.number());
    if (id === SECTION.globals) [body, bulk] = withGlobal(body);
    if (id === SECTION.code) body = meteredCode(body, bulk);
    parts.push(Uint8Array.of(id), leb(body.length), body);
  }
  return joined(parts);
}

/** One more global, which keeps how much is copied or filled while that is paid for; and what pays. */
function withGlobal(section: Uint8Array): [section: Uint8Array, pays: Uint8Array] {
  const at = reader(section, 0);
  const index = at.number();
  const added = joined([leb(index + 1), section.subarray(at.here()), Uint8Array.of(0x7f, 1, 0x41, 0, END)]);
  const [keep, kept] = [joined([Uint8Array.of(0x24), leb(index)]), joined([Uint8Array.of(0x23), leb(index)])];
  return [added, joined([keep, charge([...kept, 0x41, BULK, 0x76, 0xad]), kept])];
}

function meteredCode(section: Uint8Array, bulk: Uint8Array): Uint8Array {
  const at = reader(section, 0);
  const count = at.number();
  const parts: Uint8Array[] = [leb(count)];
  for (let i = 0; i < count; i++) {
    const body = meteredFunction(at.bytes(at.number()), bulk);
    parts.push(leb(body.length), body);
  }
  return joined(parts);
}

function meteredFunction(body: Uint8Array, bulk: Uint8Array): Uint8Array {
  const at = reader(body, 0);
  for (let locals = at.number(); locals > 0; locals--) at.numbers(2);
  let from = at.here();
  const parts: Uint8Array[] = [body.subarray(0, from), STEP];
  const insert = (where: number, what: Uint8Array) => {
    parts.push(body.subarray(from, where), what);
    from = where;
  };
  while (at.here() < body.length) {
    const begin = at.here();
    const opcode = at.byte();
    if (opcode === BULK_OF) {
      if (skipBulk(at)) insert(begin, bulk);
      continue;
    }
    skipRest(at, opcode);
    if (opcode === LOOP) insert(at.here(), STEP);
  }
  parts.push(body.subarray(from));
  return joined(parts);
}

/** Whether it goes through memory. */
function skipBulk(at: Reader): boolean {
  const which = at.number();
  if (which < 8) return false;
  if (which === COPY) at.numbers(2);
  else if (which === FILL) at.numbers(1);
  else throw unknown(`0xfc ${which}`);
  return true;
}

/** How many numbers belong to an instruction, by its opcode. */
const NUMBERS = new Map<number, number>([
  ...[0x00, 0x01, 0x05, END, 0x0f, 0x1a, 0x1b].map((op) => [op, 0] as const),
  ...[0x02, LOOP, IF, 0x0c, 0x0d, 0x10, 0x20, 0x21, 0x22, 0x23, 0x24, 0x3f, 0x40, 0x41, 0x42].map(
    (op) => [op, 1] as const,
  ),
  [0x11, 2],
]);

/** Steps over what belongs to an instruction. */
function skipRest(at: Reader, opcode: number): void {
  if (opcode >= 0x45 && opcode <= 0xc4) return;
  if (opcode >= 0x28 && opcode <= 0x3e) return at.numbers(2);
  if (opcode === 0x0e) return at.numbers(at.number() + 1);
  if (opcode === 0x43 || opcode === 0x44) return void at.bytes(opcode === 0x43 ? 4 : 8);
  const numbers = NUMBERS.get(opcode);
  if (numbers === undefined) throw unknown(`0x${opcode.toString(16)}`);
  at.numbers(numbers);
}

/** A new engine is looked at before it is used. */
function unknown(what: string): Error {
  return new Error(`there is an instruction ${what}, which this does not know`);
}

interface Reader {
  here(): number;
  byte(): number;
  bytes(count: number): Uint8Array;
  /** LEB128; of a signed one only the length is right. */
  number(): number;
  numbers(count: number): void;
}

function reader(bytes: Uint8Array, start: number): Reader {
  let at = start;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  };
  return {
    here: () => at,
    byte: () => bytes[at++],
    bytes(count) {
      at += count;
      return bytes.subarray(at - count, at);
    },
    number,
    numbers(count) {
      for (let i = 0; i < count; i++) number();
    },
  };
}

function leb(n: number): Uint8Array {
  return n < 0x80 ? Uint8Array.of(n) : joined([Uint8Array.of((n & 0x7f) | 0x80), leb(n >>> 7)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, p) => sum + p.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
