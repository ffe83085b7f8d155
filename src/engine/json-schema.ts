/** The JSON Schema of a schema: apart from the checks, which every page loads. */
import { toJSONSchema } from 'zod/mini';
import type { Schema } from './schema.ts';

/** For editors, and for bot authors. */
export function jsonSchema(schema: Schema<unknown>): unknown {
  return toJSONSchema(schema);
}
