import { expect, test } from 'vitest';
import { wireSchema } from './schema.ts';

test('docs/wire-schema.json is the schema of the messages; vitest -u writes it anew', async () => {
  await expect(`${JSON.stringify(wireSchema(), null, 2)}\n`).toMatchFileSnapshot('../../docs/wire-schema.json');
});
