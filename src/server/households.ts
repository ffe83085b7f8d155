/** What every address has of the server at the moment (PLAT-121). Addresses themselves are never on file. */
import { createHmac } from 'node:crypto';
import type { Vault, VaultError } from '../host/vault.ts';
import { household, type Limits, newTokenBucket, type TokenBucket } from './limits.ts';
import { guarded } from './room-file.ts';
import { newSalt } from './secrets.ts';

export interface Household {
  /** What files keep of its address; empty: of games whose beginner is not known, which have no quota. */
  readonly key: string;
  /** Messages of its connections and steps of its timed games. */
  readonly work: TokenBucket;
  readonly creations: TokenBucket;
  /** Bytes of recordings that its games may still leave behind. */
  readonly recordings: TokenBucket;
  /** Games that its connections watch. */
  watched: number;
  /** Bytes on file of all games begun from there. */
  bytes: number;
  /** Of these games those that nobody plays at the moment. */
  shelved: number;
}

export interface Households {
  at(address: string): Household;
  /** By what a file keeps. */
  of(key: string | undefined): Household;
  readonly size: number;
}

/** What addresses are hashed with. */
const SALT_FILE = 'address-salt.txt';
/** Of more than this, those that have nothing here and were silent for long are forgotten. */
const MANY = 1_000;
/** By then every bucket is full again but that of the recordings. */
const SILENT_MS = 600_000;

export function openHouseholds(limits: Limits, now: () => number, salt: string): Households {
  const known = new Map<string, { readonly house: Household; seen: number }>();
  let forgetAt = MANY;

  function of(key: string): Household {
    const entry = known.get(key) ?? { house: newHousehold(key), seen: 0 };
    entry.seen = now();
    known.set(key, entry);
    if (known.size > forgetAt) forget();
    return entry.house;
  }

  function newHousehold(key: string): Household {
    return {
      key,
      work: newTokenBucket(limits.work, now),
      creations: newTokenBucket(limits.creations, now),
      recordings: newTokenBucket(limits.recordings, now),
      watched: 0,
      bytes: 0,
      shelved: 0,
    };
  }

  function forget(): void {
    for (const [key, { house, seen }] of known)
      if (house.bytes === 0 && house.recordings.full && now() - seen > SILENT_MS) known.delete(key);
    forgetAt = Math.max(MANY, 2 * known.size);
  }

  return {
    at: (address) => of(createHmac('sha256', salt).update(household(address)).digest('hex').slice(0, 24)),
    of: (key) => of(key ?? ''),
    get size() {
      return known.size;
    },
  };
}

/** Kept beside the games, so that an address is the same one after a restart. */
export function addressSalt(vault: Vault, onTrouble: (e: VaultError) => void): string {
  let salt = newSalt();
  guarded(() => {
    const kept = vault.read(SALT_FILE)?.trim();
    if (kept) salt = kept;
    else vault.write(SALT_FILE, `${salt}\n`);
  }, onTrouble);
  return salt;
}
