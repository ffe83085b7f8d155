/** The examples in the comments of the kit, run: `expression; // -> value` must hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stream } from '../src/engine/rng.ts';

/** Machinery inside the kit, which the package does not hand out by itself. */
const INSIDE = ['buckets.ts', 'way.ts'];

const files = readdirSync('src/kit').filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts'));
const examples = files.flatMap((file) =>
  [...readFileSync(`src/kit/${file}`, 'utf8').matchAll(/^ ?\* ```ts\n((?: ?\*.*\n)*?) ?\* ```$/gm)].map((m) => ({
    file,
    code: m[1].replace(/^ ?\* ?/gm, ''),
  })),
);

test.each(examples)('the example of kit/$file says what happens', async ({ code }) => {
  const kit = await Promise.all(files.map((file): Promise<object> => import(`../src/kit/${file}`)));
  const scope: Record<string, unknown> = Object.assign({ stream }, ...kit);
  let checked = 0;
  const check = (got: unknown, wanted: unknown) => {
    checked++;
    expect(got).toEqual(wanted);
  };
  const body = code.replace(/^(.*); \/\/ -> (.*)$/gm, 'check($1, $2);');
  new Function(...Object.keys(scope), 'check', body)(...Object.values(scope), check);
  expect(checked).toBeGreaterThan(0);
});

test('every module of the kit has an example', () => {
  const without = files.filter((f) => !INSIDE.includes(f) && !examples.some(({ file }) => file === f));
  expect(without).toEqual([]);
});
