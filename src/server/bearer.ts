import type { IncomingHttpHeaders } from 'node:http';

/** A secret stands in a header, where no log or history keeps it. */
export function bearer({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  return /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}
