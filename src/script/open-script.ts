/**
 * JavaScript of strangers: one module with `decide(obs, legal, memory)`, in QuickJS, with memory, stack and work of its own
 * (CONTEST-052). The same module, seed and questions give the same answers in Node and in a page, on every machine.
 */
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { fail, ok, type Result } from '../engine/result.ts';
import { below, stream } from '../engine/rng.ts';
import { PRELUDE } from './prelude.ts';

/** What one look at the budget stands for: so many jumps and calls lie between two. */
const LOOK = 10_000;
const PAGE = 65_536;
const MEMORY = 16 << 20;
/** So little that it is full before that of any thread is, in Node and in browsers: how deep calls may go is the same everywhere. */
const STACK = 64 << 10;
/** Characters. */
const LONGEST_SOURCE = 1 << 20;
const LONGEST_WORD = 400;
const FILE = 'bot.js';

export interface Script {
  /** `obs` and `legal` as JSON; the answer is an action in notation, or why there is none. */
  decide(obs: string, legal: string): ScriptDecision;
}

export type ScriptDecision =
  | { readonly action: string; readonly work: number }
  /** `line`: of the script, from 1; null: none is known. */
  | { readonly fault: Fault; readonly why: string; readonly line: number | null };
export type Fault = 'crash' | 'timeout' | 'illegal';

export interface ScriptSpec {
  readonly source: string;
  /** Of `Math.random`. */
  readonly seed: string;
  /** Looks at the budget that one decision may take, and twice as many that the module itself may. */
  readonly work: number;
}

/** The types of plain JavaScript know nothing of it, those of pages do; it is the same in both. */
const { Memory } = (
  globalThis as unknown as {
    WebAssembly: { Memory: new (size: { initial: number; maximum: number }) => never };
  }
).WebAssembly;

/** Each script has an engine with memory of its own, which goes as a whole: nothing in it is ever tidied up. */
async function newEngine(): Promise<QuickJSWASMModule> {
  // What the engine itself needs comes on top of what a script may use.
  const wasmMemory = new Memory({ initial: MEMORY / PAGE, maximum: (2 * MEMORY) / PAGE });
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
}

export async function openScript({ source, seed, work }: ScriptSpec): Promise<Result<Script>> {
  if (source.length > LONGEST_SOURCE) return fail('bad-script', '', `is longer than ${LONGEST_SOURCE >> 20} MiB`);
  const runtime = (await newEngine()).newRuntime();
  runtime.setMemoryLimit(MEMORY);
  runtime.setMaxStackSize(STACK);
  const meter = newMeter(runtime);
  const context = runtime.newContext();
  const read = prepare(context, meter, seed);
  meter.begin(2 * work);
  const loaded = evaluate(context, source);
  if (loaded === null) return fail('bad-script', '', 'is nested too deep');
  if (loaded.error !== undefined) {
    const late = meter.spent();
    const { words, line } = told(context, meter, loaded.error);
    return fail('bad-script', line === null ? '' : `line ${line}`, late ? 'takes too long to load' : words);
  }
  const decide = context.getProp(loaded.value, 'decide');
  if (context.typeof(decide) !== 'function') return fail('bad-script', '', 'exports no function "decide"');
  const memory = context.newObject();
  return ok({
    decide(obs, legal) {
      meter.begin(work);
      const given = [read(obs), read(legal), memory.dup()];
      return answer(context, meter, decide, given);
    },
  });
}

/** Null: reading it took more stack than this thread has. */
function evaluate(context: QuickJSContext, source: string): ReturnType<QuickJSContext['evalCode']> | null {
  try {
    return context.evalCode(source, FILE, { type: 'module' });
  } catch {
    return null;
  }
}

interface Meter {
  begin(work: number): void;
  charge(units: number): boolean;
  spent(): boolean;
  /** Looks so far. */
  used(): number;
}

/** Counts looks of the engine and what built-ins pay alike. */
function newMeter(runtime: QuickJSRuntime): Meter {
  let units = 0;
  let most = 0;
  runtime.setInterruptHandler(() => {
    units += LOOK;
    return units > most;
  });
  return {
    begin(work) {
      units = 0;
      most = work * LOOK;
    },
    charge(more) {
      // Whatever is no number pays for everything.
      units += more >= 0 ? more : Number.POSITIVE_INFINITY;
      return units > most;
    },
    spent: () => units > most,
    used: () => Math.ceil(units / LOOK),
  };
}

/** Returns what reads JSON there, by the engine's own hand whatever the script does to it. */
function prepare(context: QuickJSContext, meter: Meter, seed: string): (json: string) => QuickJSHandle {
  const rng = stream(seed, 'script');
  const host = context.newObject();
  const give = (name: string, run: (...given: QuickJSHandle[]) => QuickJSHandle) =>
    context.newFunction(name, run).consume((f) => context.setProp(host, name, f));
  give('charge', (units) => (meter.charge(context.getNumber(units)) ? context.true : context.false));
  give('random', () => context.newNumber(below(rng, 0x40000000) / 0x40000000));
  context.setProp(context.global, 'host', host);
  host.dispose();
  meter.begin(Number.POSITIVE_INFINITY);
  const parse = context.unwrapResult(context.evalCode('JSON.parse', 'read.js'));
  context.unwrapResult(context.evalCode(PRELUDE, 'prelude.js')).dispose();
  return (json) =>
    context.newString(json).consume((text) => {
      const read = context.callFunction(parse, context.undefined, text);
      // A script that has filled its memory finds nothing to decide on, and fails by itself.
      if (read.error === undefined) return read.value;
      read.error.dispose();
      return context.undefined;
    });
}

function answer(context: QuickJSContext, meter: Meter, decide: QuickJSHandle, given: QuickJSHandle[]): ScriptDecision {
  const called = context.callFunction(decide, context.undefined, given);
  for (const handle of given) handle.dispose();
  if (called.error !== undefined) {
    const late = meter.spent();
    const { words, line } = told(context, meter, called.error);
    if (late) return { fault: 'timeout', why: 'used up its work for a decision', line };
    return { fault: 'crash', why: `failed${line === null ? '' : ` in line ${line}`}: ${words}`, line };
  }
  return called.value.consume((value): ScriptDecision => {
    if (context.typeof(value) !== 'string')
      return { fault: 'illegal', why: 'answered with something else than an action in notation', line: null };
    return { action: context.getString(value).slice(0, LONGEST_WORD), work: meter.used() };
  });
}

interface Told {
  /** In one line. */
  readonly words: string;
  readonly line: number | null;
}

/** What an error says. What stands in it may be made by the script when it is read: that has little time, and its failing is not told. */
function told(context: QuickJSContext, meter: Meter, error: QuickJSHandle): Told {
  meter.begin(1);
  return error.consume((e): Told => {
    if (context.typeof(e) === 'string') return { words: clipped(context.getString(e)), line: null };
    if (context.typeof(e) !== 'object') return { words: 'something was thrown', line: null };
    const words = ['name', 'message'].map((of) => wordIn(context, e, of)).filter((word) => word !== '');
    return { words: clipped(words.join(': ')), line: lineIn(wordIn(context, e, 'stack')) };
  });
}

/** The innermost place in the script itself: what it calls may lie elsewhere. */
function lineIn(stack: string): number | null {
  const place = /\bbot\.js:(\d{1,7})\b/.exec(stack);
  return place === null ? null : Number(place[1]);
}

function wordIn(context: QuickJSContext, error: QuickJSHandle, of: string): string {
  try {
    return context.getProp(error, of).consume((v) => (context.typeof(v) === 'string' ? context.getString(v) : ''));
  } catch {
    return '';
  }
}

function clipped(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, LONGEST_WORD) || 'something was thrown';
}
