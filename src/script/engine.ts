/** QuickJS as it runs scripts: with memory of its own for each, and metered (CONTEST-052). */
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import { COUNTER, metered } from './metered.ts';

const PAGE = 65_536;

/** Compiled once for all scripts of a thread. */
export interface Engine {
  /** An engine of its own for one script, which goes as a whole: nothing in it is ever tidied up. */
  open(memoryBytes: number): Promise<OpenEngine>;
}

export interface OpenEngine {
  readonly quickjs: QuickJSWASMModule;
  /** Steps that it may still do; below nothing it has trapped, and can do nothing more. */
  left(): number;
  allow(steps: number): void;
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** The types of plain JavaScript know nothing of it, those of pages do; it is the same in both. */
const { Memory, compile } = (
  globalThis as unknown as {
    WebAssembly: {
      Memory: new (size: { initial: number; maximum: number }) => WasmMemory;
      compile: (bytes: Uint8Array) => Promise<never>;
    };
  }
).WebAssembly;

/** `wasm`: the engine as its package has it. */
export async function newEngine(wasm: Uint8Array): Promise<Engine> {
  const wasmModule = await compile(metered(wasm));
  return {
    async open(memoryBytes) {
      // What the engine itself needs comes on top of what a script may use.
      const wasmMemory = new Memory({ initial: memoryBytes / PAGE, maximum: (2 * memoryBytes) / PAGE });
      // It may have grown since it was looked at last.
      const counter = () => new DataView(wasmMemory.buffer);
      const allow = (steps: number) => counter().setBigInt64(COUNTER, BigInt(steps), true);
      allow(Number.MAX_SAFE_INTEGER);
      const quickjs = await newQuickJSWASMModuleFromVariant(
        newVariant(variant, { wasmModule, wasmMemory: wasmMemory as never }),
      );
      return { quickjs, left: () => Number(counter().getBigInt64(COUNTER, true)), allow };
    },
  };
}
