/** Who is asking, by the key that was brought; whoever tries keys is slowed down. */
import type { IncomingHttpHeaders } from 'node:http';
import type { KeyHolder } from '../../contest/key-holder.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { bearer } from '../bearer.ts';
import { networkOf, newTokenBucket, type TokenBucket } from '../limits.ts';
import type { ContestDesk } from './desk.ts';

/** Wrong keys of one address: so many at once, and one more every five seconds. */
const WRONG = { perSecond: 0.2, burst: 10 };
/** Addresses that are remembered. */
const MOST_ADDRESSES = 10_000;

/** A request, as far as keys go. */
interface KeyBearer {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

export interface KeyCheck {
  /** A right key is always let in, however many wrong ones came from the same address. */
  holder(request: KeyBearer, event: string): Promise<Result<KeyHolder>>;
}

export function newKeyCheck(desk: ContestDesk, now: () => number = () => performance.now()): KeyCheck {
  const tries = new Map<string, TokenBucket>();
  return {
    async holder(request, event) {
      const key = bearer(request);
      if (key === undefined) return fail('no-key', '', 'this needs a key: Authorization: Bearer KEY');
      const found = await desk.holder(event, key);
      if (!found.ok) return found;
      if (found.value !== null) return ok(found.value);
      const from = networkOf(request.ip);
      const bucket = tries.get(from) ?? newTokenBucket(WRONG, now);
      if (tries.size >= MOST_ADDRESSES) forgetIdle(tries);
      tries.set(from, bucket);
      return bucket.take()
        ? fail('wrong-key', '', 'this is no key of this event')
        : fail('too-fast', '', 'too many wrong keys came from your address; try again in a minute');
    },
  };
}

function forgetIdle(tries: Map<string, TokenBucket>): void {
  for (const [from, bucket] of tries) if (bucket.full) tries.delete(from);
  // Whoever comes from so many addresses at once is not slowed down by remembering them.
  if (tries.size >= MOST_ADDRESSES) tries.clear();
}
