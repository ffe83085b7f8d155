/** For tests: whatever a server says is as the schema of the wire describes it. */
import { ERROR_CODES } from '../../src/wire/codes.ts';
import { wireSchema } from '../../src/wire/schema.ts';
import { checkerFor } from './json-schema.ts';

const WIRE = checkerFor(wireSchema());

/** The message itself; throws if it is not described so. */
export function asDescribed<M extends { readonly type: string; readonly code?: string }>(message: M): M {
  const fault = WIRE.check('server', message);
  if (fault !== null) throw new Error(`${fault} in ${JSON.stringify(message).slice(0, 300)}`);
  if (message.type === 'error' && !Object.hasOwn(ERROR_CODES, message.code ?? ''))
    throw new Error(`the error code ${message.code} is not described`);
  return message;
}
