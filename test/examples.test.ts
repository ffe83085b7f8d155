/** The examples in the comments of kit and engine, run: `expression; // -> value` must hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as codec from '../src/engine/codec.ts';
import { stream } from '../src/engine/rng.ts';
import * as library from '../src/lib/index.ts';
import * as kit from '../src/lib/kit.ts';

interface Example {
  readonly file: string;
  readonly code: string;
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'))
    .map((f) => `${folder}/${f}`);
}

/** Every block of code in a comment. */
function examplesIn(folder: string): Example[] {
  return sourcesOf(folder).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ ?\* ```ts\n((?: ?\*.*\n)*?) ?\* ```$/gm)].map((m) => ({
      file,
      code: m[1].replace(/^ ?\* ?/gm, ''),
    })),
  );
}

/** Runs it with these names in scope, and compares whatever it says. */
function runExample(code: string, scope: object): void {
  let checked = 0;
  const check = (got: unknown, wanted: unknown) => {
    checked++;
    expect(got).toEqual(wanted);
  };
  const body = code.replace(/^(.*); \/\/ -> (.*)$/gm, 'check($1, $2);');
  new Function(...Object.keys(scope), 'check', body)(...Object.values(scope), check);
  expect(checked).toBeGreaterThan(0);
}

test.each(examplesIn('src/kit'))('PLAT-175 an example of $file says what happens: $code', ({ code }) => {
  runExample(code, { stream, ...kit });
});

test.each([...examplesIn('src/engine'), ...examplesIn('src/host')])(
  'an example of $file says what happens: $code',
  ({ code }) => {
    runExample(code, { ...library, codec });
  },
);

test('PLAT-175 every function of the kit says what it does, for what, at what cost, and shows it', () => {
  const text = sourcesOf('src/kit')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const functions = Object.entries(kit).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  expect(functions.length).toBeGreaterThan(50);
  const lacking = functions.filter((name) => {
    const [, comment = ''] =
      new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\nexport function ${name}\\(`).exec(text) ?? [];
    return !/\bFor\b/.test(comment) || !/Cost:\s/.test(comment) || !comment.includes('```ts');
  });
  expect(lacking).toEqual([]);
});

test('PLAT-175 in the kit nothing is opaque, transparent or blocked: ground is open or closed', () => {
  const words = sourcesOf('src/kit').filter((file) =>
    /\b(opaque|transparent|blocked|solid)\b/i.test(readFileSync(file, 'utf8')),
  );
  expect(words).toEqual([]);
});
