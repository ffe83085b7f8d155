/** Scripts of strangers: what they can do, and everything that they must not. */
import { expect, test } from 'vitest';
import { scriptEngine } from '../cli/contest/script-engine.ts';
import { LONGEST_NOTE } from '../host/notes.ts';
import { NOTES, openScript, type Script, type ScriptDecision } from './open-script.ts';

const engine = await scriptEngine();

async function script(
  body: string,
  more: { readonly before?: string; readonly seed?: string; readonly work?: number } = {},
): Promise<Script> {
  const source = `${more.before ?? ''}\nexport function decide(obs, legal, memory) { ${body} }`;
  const opened = await openScript({ source, seed: more.seed ?? 's', work: more.work ?? 200, engine });
  if (!opened.ok) throw new Error(opened.problem.text);
  return opened.value;
}

async function once(body: string, before = ''): Promise<ScriptDecision> {
  const s = await script(body, { before });
  const decision = s.decide('{"hp":3,"__proto__":{"x":1}}', '["wait","move n"]');
  return decision;
}

async function loading(source: string): Promise<string> {
  const opened = await openScript({ source, seed: 's', work: 200, engine });
  return opened.ok ? 'loaded' : opened.problem.text;
}

test('CONTEST-052 a script sees observation, legal actions and a memory of its own', async () => {
  const s = await script('memory.n = (memory.n ?? 0) + 1; return legal[memory.n % 2] + obs.hp + memory.n + obs.x;');
  const said = [1, 2].map(() => s.decide('{"hp":3}', '["wait","move n"]'));
  expect(said.map((d) => 'action' in d && d.action)).toEqual(['move n31undefined', 'wait32undefined']);
});

test('CONTEST-052 the same seed gives the same chance, another seed another one', async () => {
  const draws = async (seed: string) => {
    const s = await script('return [1, 2, 3].map(() => Math.random()).join(" ");', { seed });
    const d = s.decide('{}', '[]');
    return 'action' in d ? d.action : d.why;
  };
  const [a, again, b] = [await draws('a'), await draws('a'), await draws('b')];
  expect(a).toBe(again);
  expect(a).not.toBe(b);
  for (const n of a.split(' ').map(Number)) expect(n >= 0 && n < 1).toBe(true);
});

test('CONTEST-052 there is no clock, no host, no way out', async () => {
  const names = [
    'Date',
    'process',
    'require',
    'fetch',
    'setTimeout',
    'performance',
    'console',
    'Proxy',
    'WeakRef',
    'host',
    'std',
    'os',
    'eval',
  ];
  const d = await once(`return ${JSON.stringify(names)}.filter((n) => globalThis[n] !== undefined).join() + "-";`);
  expect(d).toEqual({ action: '-', work: expect.any(Number) });
  expect(await loading('import fs from "fs"; export function decide() {}')).toContain('fs');
  expect(await once('return (function () { return typeof this.process; })();')).toHaveProperty('fault');
});

const SPENT = { fault: 'timeout', why: 'used up its work for a decision' };

test.each([
  ['a loop', 'for (;;);'],
  ['a loop that catches everything', 'for (;;) { try { for (;;); } catch {} finally { continue; } }'],
  ['looking through four thousand million holes', 'const a = []; a.length = 4e9; a.indexOf(1); return "x";'],
  ['the same without a callback', 'const a = []; a.length = 4e9; a.forEach(() => {}); return "x";'],
  [
    'looking through a long text',
    'const t = "a".repeat(2e6); for (let i = 0; i < 1e4; i++) t.indexOf("b" + i); return "x";',
  ],
  [
    'sorting',
    'const a = Array.from({ length: 1e5 }, (_, i) => -i); for (let i = 0; i < 1e4; i++) a.sort(); return "x";',
  ],
  ['reading JSON', 'const t = "[" + "1,".repeat(3e5) + "1]"; for (let i = 0; i < 1e4; i++) JSON.parse(t); return "x";'],
  ['writing JSON', 'const a = new Array(1e5).fill(1); for (let i = 0; i < 1e4; i++) JSON.stringify(a); return "x";'],
  [
    'names of an object',
    'const o = {}; for (let i = 0; i < 2e4; i++) o["k" + i] = 1; for (let i = 0; i < 1e5; i++) Object.keys(o); return "x";',
  ],
  ['a pattern that turns back again and again', 'return String(/^(a+)+$/.test("a".repeat(40) + "b"));'],
  ['a list that is none', 'Array.prototype.indexOf.call({ length: 3e9 }, 1); return "x";'],
])('CONTEST-052 work is bounded: %s', async (_, body) => {
  expect(await once(body)).toMatchObject(SPENT);
});

const MANY_NAMES = 'const o = {}; for (let i = 0; i < 5e3; i++) o["k" + i] = 1;';

/** What no function stands between, or what none was thought of for: all of it is counted by the engine itself. */
test.each([
  ['spread into a list', 'const a = new Array(5e4).fill(1); for (;;) [...a];'],
  ['spread into a call', 'const a = new Array(3e4).fill(1); for (;;) Math.max(...a);'],
  ['the same by apply', 'for (;;) Math.max.apply(null, { length: 6e4 });'],
  ['spread of an object', `${MANY_NAMES} for (;;) ({ ...o });`],
  ['the rest of an object', `${MANY_NAMES} for (;;) { const { k1, ...r } = o; }`],
  ['names one by one', `${MANY_NAMES} for (;;) for (const k in o) break;`],
  ['equal texts', 'const [a, b] = ["a".repeat(1e5), "a".repeat(1e5)]; for (;;) a === b;'],
  ['texts in order', 'const [a, b] = ["a".repeat(1e5), "a".repeat(1e5)]; for (;;) a < b;'],
  ['texts put together', 'const a = "a".repeat(1e5); for (;;) (a + "b").length;'],
  ['texts as names', 'const a = "a".repeat(1e5), o = {}; for (let i = 0; ; i++) o[a + (i % 3)];'],
  ['texts as numbers', 'const a = "1".repeat(1e5); for (;;) +a;'],
  ['texts as keys', 'const a = "1".repeat(1e5), m = new Map(); for (let i = 0; ; i++) m.get(a + (i % 3));'],
  ['texts in addresses', 'const a = "é".repeat(1e4); for (;;) encodeURIComponent(a);'],
  ['large numbers multiplied', 'const n = (1n << 450000n) - 1n; for (;;) n * n;'],
  ['large numbers divided', 'const n = (1n << 900000n) - 1n, m = (1n << 450000n) + 1n; for (;;) n / m;'],
  ['large numbers written', 'const n = (1n << 900000n) - 1n; for (;;) String(n);'],
  ['a long line of ancestors', 'let o = {}; for (let i = 0; i < 2e4; i++) o = Object.create(o); for (;;) o.x;'],
  [
    'asking for ancestors',
    'let o = {}; for (let i = 0; i < 2e4; i++) o = Object.create(o); for (;;) o instanceof Map;',
  ],
  ['bytes out of nothing', 'for (;;) new Uint8Array(5e6);'],
  ['bytes copied', 'const a = new ArrayBuffer(5e6); for (;;) a.slice(0);'],
  ['bytes moved', 'const a = new Uint8Array(5e6); for (;;) a.copyWithin(0, 1);'],
  ['numbers out of bytes', 'const a = new Uint8Array(1e5); for (;;) new Float64Array(a);'],
  ['lists that hold each other', 'let a = []; for (let i = 0; i < 40; i++) a = [a, a]; a.flat(Infinity); return "x";'],
  [
    'the same as JSON, failing',
    'let a = []; for (let i = 0; i < 40; i++) a = [a, a]; for (;;) try { JSON.stringify(a); } catch {}',
  ],
  ['iterators', 'const a = new Array(5e4).fill(1); for (;;) a.values().drop(49_999).next();'],
  ['sets', 'const s = new Set(Array.from({ length: 1e4 }, (_, i) => i)); for (;;) s.union(s);'],
  ['patterns made', 'for (;;) new RegExp("[^\\\\p{L}]", "iu");'],
  ['functions made', 'const t = "x=1;".repeat(1e4); for (;;) new Function(t);'],
  ['functions read', 'const f = new Function("x=1;".repeat(1e5)); for (;;) String(f);'],
])('CONTEST-052 operators and built-ins are counted as well: %s', async (_, body) => {
  const s = await script(body, { work: 20 });
  expect(s.decide('{}', '[]')).toMatchObject(SPENT);
});

test('CONTEST-052 what is cut off in the middle of a built-in plays no more', async () => {
  const s = await script(
    'if (obs.n === 1) { let a = []; for (let i = 0; i < 40; i++) a = [a, a]; a.flat(Infinity); } return "wait";',
  );
  const answers = ['{"n":0}', '{"n":1}', '{"n":0}'].map((obs) => s.decide(obs, '[]'));
  expect(answers).toMatchObject([{ action: 'wait' }, SPENT, SPENT]);
});

test.each([
  ['memory', 'const a = []; for (;;) a.push(new Uint8Array(1e5));'],
  ['a list out of nothing', 'Array.from({ length: 3e9 }); return "x";'],
  ['a text that doubles', 'let t = "x"; for (;;) t += t;'],
  ['depth', 'const f = () => f() + 1; return f();'],
])('CONTEST-052 too much of %s fails the script, and nobody else', async (_, body) => {
  expect(await once(body)).toMatchObject({ fault: 'crash' });
  expect(await once('return legal[0];')).toMatchObject({ action: 'wait' });
});

test('CONTEST-052 an error is told in a line, and reading it runs away with nobody', async () => {
  expect(await once('throw new TypeError("no\\nplan");')).toEqual({
    fault: 'crash',
    why: 'failed in line 2: TypeError: no plan',
    line: 2,
  });
  expect(await once('throw { get message() { for (;;); } };')).toMatchObject({ fault: 'crash' });
  expect(await once('throw { get message() { throw 1; } };')).toMatchObject({ fault: 'crash' });
  expect(await once('return { toString() { for (;;); } };')).toMatchObject({ fault: 'illegal' });
  expect(await once('return Promise.resolve("wait");')).toMatchObject({ fault: 'illegal' });
});

test('CONTEST-052 an error names its line in the script, through functions and built-ins', async () => {
  const before = 'const deep = (x) => {\n  return x.no.such;\n};\nconst all = (list) =>\n  list.map(deep);';
  expect(await once('return all([1]);', before)).toMatchObject({ fault: 'crash', line: 2 });
  expect(await once('\n\nreturn [3, 1].sort((a, b) => a.x.y);')).toMatchObject({ line: 4 });
  for (const stack of ['"bot.js:99999999999"', '{}', '7'])
    expect(await once(`throw { stack: ${stack} };`)).toMatchObject({ line: null });
});

test('CONTEST-052 a module that does not load says why', async () => {
  expect(await loading('export const x = 1;')).toBe('exports no function "decide"');
  expect(await loading('export function decide( {')).toContain('SyntaxError');
  const broken = await openScript({ source: 'const a = 1;\n\nlet b = ;', seed: 's', work: 200, engine });
  expect(broken).toMatchObject({ problem: { path: 'line 3', text: expect.stringContaining('SyntaxError') } });
  expect(await loading('for (;;);')).toBe('takes too long to load');
  expect(await loading(`${'('.repeat(50_000)}1${')'.repeat(50_000)}; export function decide() {}`)).toMatch(
    /too deep|stack/,
  );
  expect(await loading(' '.repeat((1 << 20) | 1))).toBe('is longer than 1 MiB');
});

test('CONTEST-052 what a script does to the world it runs in changes nothing for the questions', async () => {
  const before = 'JSON.parse = () => ({ hp: 99 }); Object.prototype.hp = 7; Array.prototype[Symbol.iterator] = null;';
  expect(await once('return String(obs.hp);', before)).toMatchObject({ action: '3' });
});

test('CONTEST-052 calls go as deep everywhere: the stack of a script is smaller than that of any thread', async () => {
  const deep = (step: string) =>
    once(`let d = 0; const f = () => { d++; ${step}; }; try { f(); } catch {} return String(d);`);
  expect(await deep('f()')).toMatchObject({ action: '371' });
  expect(await deep('[1].map(f)')).toMatchObject({ action: '141' });
});

test('CONTEST-052 a decision costs the same every time', async () => {
  const s = await script('let x = 0; for (let i = 0; i < 300000; i++) x += i; return "wait";');
  const t = await script('let x = 0; for (let i = 0; i < 300000; i++) x += i; return "wait";');
  const costs = [s, t].map((one) => [1, 2, 3].map(() => one.decide('{}', '[]')));
  expect(costs[0]).toEqual(costs[1]);
  expect(costs[0][0]).toMatchObject({ work: expect.any(Number) });
});

test('CONTEST-054 a script notes why: a few words a decision, in order, also when it fails', async () => {
  expect(NOTES.longest).toBe(LONGEST_NOTE);
  const s = await script(
    'memory.n = (memory.n ?? 0) + 1; note("turn " + memory.n); note(legal.length); return legal[0];',
  );
  const said = [1, 2].map(() => s.decide('{}', '["wait","move n"]'));
  expect(said.map((d) => d.notes)).toEqual([
    ['turn 1', '2'],
    ['turn 2', '2'],
  ]);
  expect((await once('for (let i = 0; i < 99; i++) note(i); return "wait";')).notes).toEqual(['0', '1', '2', '3']);
  expect((await once('note("x".repeat(9000)); return "wait";')).notes).toEqual(['x'.repeat(NOTES.longest)]);
  expect(await once('note("here"); throw 1;')).toMatchObject({ fault: 'crash', notes: ['here'] });
  expect(await once('return "wait";', 'note("while it is loaded");')).not.toHaveProperty('notes');
});

test('CONTEST-054 notes are paid for, and nothing that is noted runs away with anybody', async () => {
  expect(await once('const t = "x".repeat(1e6); for (;;) note(t);')).toMatchObject(SPENT);
  expect(await once('note({ toString() { for (;;); } });')).toMatchObject(SPENT);
  expect(await once('note(Object.create(null));')).toMatchObject({ fault: 'crash' });
  expect(await once('note = 1;')).toMatchObject({ fault: 'crash' });
  expect((await once('String = () => "?"; note(Symbol("s")); note(null); note(); return "wait";')).notes).toEqual([
    'Symbol(s)',
    'null',
    'undefined',
  ]);
});
