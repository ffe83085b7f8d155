/** Codecs that several parts of a state have in common. */
import { type Codec, intIn } from '../../engine/codec.ts';
import { HORIZON, LAST_TICK, MOST_ID, MOST_PLACES } from './limits.ts';

export const upTo = (n: number) => ({ upTo: n });
export const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map((r) => r.id);

export const tick: Codec<number> = intIn(0, LAST_TICK + HORIZON);
export const place: Codec<number> = intIn(0, MOST_PLACES - 1);
export const id: Codec<number> = intIn(1, MOST_ID);
