/** The JSON Schema of every client message, for bot authors and their editors; `docs/wire-schema.json` is this. */
import { jsonSchema, type Schema } from '../engine/schema.ts';
import { CLIENT, PROTOCOL } from '../wire/messages.ts';

export function wireSchema(): object {
  const names = Object.keys(CLIENT) as (keyof typeof CLIENT)[];
  const definitions = Object.fromEntries(
    names.map((name) => {
      const { $schema: _, ...schema } = jsonSchema(CLIENT[name] as Schema<unknown>) as Record<string, unknown>;
      return [name, schema];
    }),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Messages of a client, ${PROTOCOL}`,
    oneOf: names.map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: definitions,
  };
}
