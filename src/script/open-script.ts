/**
 * JavaScript of strangers: one module with `decide(obs, legal, memory)`, in QuickJS, with memory, stack and work of its own
 * (CONTEST-052). The same module, seed and questions give the same answers in Node and in a page, on every machine.
 */
import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import { fail, ok, type Result } from '../engine/result.ts';
import { below, stream } from '../engine/rng.ts';
import type { Engine, OpenEngine } from './engine.ts';
import { PRELUDE } from './prelude.ts';

/** Steps of the engine: what one unit of work stands for. */
const UNIT = 500_000;
/** The engine looks at its budget where a script jumps or calls, now and then; what never does is cut off so much work later. */
const GRACE = 20;
const MEMORY = 16 << 20;
/** So little that it is full before that of any thread is, in Node and in browsers: how deep calls may go is the same everywhere. */
const STACK = 64 << 10;
/** Characters. */
const LONGEST_SOURCE = 1 << 20;
const LONGEST_WORD = 400;
/** Of one decision, and characters of one: what any seat may note (PLAT-180). */
export const NOTES = { most: 4, longest: 500 } as const;
const FILE = 'bot.js';
const TOO_LONG = 'takes too long to load';
const SPENT = { fault: 'timeout', why: 'used up its work for a decision', line: null } as const;

export interface Script {
  /** `obs` and `legal` as JSON; the answer is an action in notation, or why there is none. */
  decide(obs: string, legal: string): ScriptDecision;
}

export type ScriptDecision = (
  | { readonly action: string; readonly work: number }
  /** `line`: of the script, from 1; null: none is known. */
  | { readonly fault: Fault; readonly why: string; readonly line: number | null }
) & {
  /** What it wrote down meanwhile, with `note(text)`; left out: nothing. */
  readonly notes?: readonly string[];
};
export type Fault = 'crash' | 'timeout' | 'illegal';

export interface ScriptSpec {
  readonly source: string;
  /** Of `Math.random`. */
  readonly seed: string;
  /** Units that one decision may take, and half of what the module itself may. */
  readonly work: number;
  readonly engine: Engine;
}

export async function openScript({ source, seed, work, engine }: ScriptSpec): Promise<Result<Script>> {
  if (source.length > LONGEST_SOURCE) return fail('bad-script', '', `is longer than ${LONGEST_SOURCE >> 20} MiB`);
  const opened = await engine.open(MEMORY);
  const meter = newMeter(opened);
  const runtime = opened.quickjs.newRuntime();
  runtime.setMemoryLimit(MEMORY);
  runtime.setMaxStackSize(STACK);
  runtime.setInterruptHandler(meter.spent);
  const context = runtime.newContext();
  let notes: string[] = [];
  const read = prepare(context, seed, (text) => {
    if (notes.length < NOTES.most) notes.push(text.slice(0, NOTES.longest));
  });
  meter.begin(2 * work);
  const loaded = evaluate(context, source);
  if (loaded === null) return fail('bad-script', '', meter.spent() ? TOO_LONG : 'is nested too deep');
  if (loaded.error !== undefined) {
    const late = meter.spent();
    const { words, line } = told(context, meter, loaded.error);
    return fail('bad-script', line === null ? '' : `line ${line}`, late ? TOO_LONG : words);
  }
  const decide = context.getProp(loaded.value, 'decide');
  if (context.typeof(decide) !== 'function') return fail('bad-script', '', 'exports no function "decide"');
  const memory = context.newObject();
  return ok({
    decide(obs, legal) {
      if (meter.isCutOff()) return SPENT;
      notes = [];
      // What it is told costs it nothing.
      meter.begin(Number.POSITIVE_INFINITY);
      const given = [read(obs), read(legal), memory.dup()];
      meter.begin(work);
      const decision = answer(context, meter, decide, given);
      return notes.length === 0 ? decision : { ...decision, notes };
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
  spent(): boolean;
  /** It was stopped in the middle of what it did, and can do nothing more. */
  isCutOff(): boolean;
  /** Units so far. */
  used(): number;
}

function newMeter({ left, allow }: OpenEngine): Meter {
  let most = 0;
  let allowed = 0;
  const steps = () => allowed - left();
  return {
    begin(work) {
      most = work * UNIT;
      allowed = Math.min(most + GRACE * UNIT, Number.MAX_SAFE_INTEGER);
      allow(allowed);
    },
    spent: () => steps() > most,
    isCutOff: () => left() < 0,
    used: () => Math.ceil(steps() / UNIT),
  };
}

/** Returns what reads JSON there, by the engine's own hand whatever the script does to it. */
function prepare(context: QuickJSContext, seed: string, note: (text: string) => void): (json: string) => QuickJSHandle {
  const rng = stream(seed, 'script');
  const host = context.newObject();
  const give = (name: string, run: (...given: QuickJSHandle[]) => QuickJSHandle) =>
    context.newFunction(name, run).consume((f) => context.setProp(host, name, f));
  give('random', () => context.newNumber(below(rng, 0x40000000) / 0x40000000));
  give('note', (text) => {
    note(context.getString(text));
    return context.undefined;
  });
  context.newNumber(NOTES.longest).consume((longest) => context.setProp(host, 'longest', longest));
  context.setProp(context.global, 'host', host);
  host.dispose();
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
  try {
    return answered(context, meter, decide, given);
  } catch (e) {
    if (meter.isCutOff()) return SPENT;
    throw e;
  }
}

function answered(
  context: QuickJSContext,
  meter: Meter,
  decide: QuickJSHandle,
  given: QuickJSHandle[],
): ScriptDecision {
  const called = context.callFunction(decide, context.undefined, given);
  for (const handle of given) handle.dispose();
  if (called.error !== undefined) {
    const late = meter.spent();
    const { words, line } = told(context, meter, called.error);
    if (late) return { ...SPENT, line };
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
