/** What every address has of the server at the moment (PLAT-121). Addresses themselves are never on file. */
import { createHmac } from 'node:crypto';
import { guardStorage, type Vault, type VaultError } from '../host/vault.ts';
import { type Limits, networkOf, newTokenBucket, OWN_ADDRESSES, ratesOf, type TokenBucket } from './limits.ts';
import { newSalt } from './secrets.ts';

export interface AddressQuota {
  /** Messages of one connection. */
  readonly rate: Limits['rate'];
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

export interface AddressQuotas {
  at(address: string): AddressQuota;
  /** By what a file keeps. */
  of(key: string | undefined): AddressQuota;
  readonly size: number;
}

/** What addresses are hashed with. */
const SALT_FILE = 'address-salt.txt';
/** Of more than this, those that have nothing here and were silent for long are forgotten. */
const MANY = 1_000;
/** By then every bucket is full again but that of the recordings. */
const SILENT_MS = 600_000;

export function openAddressQuotas(limits: Limits, now: () => number, salt: string): AddressQuotas {
  const known = new Map<string, { readonly quota: AddressQuota; seen: number }>();
  const keyOf = (address: string): string =>
    createHmac('sha256', salt).update(networkOf(address)).digest('hex').slice(0, 24);
  const free = new Set(limits.freeLoopback ? OWN_ADDRESSES.map(keyOf) : []);
  let forgetAt = MANY;

  function of(key: string): AddressQuota {
    const entry = known.get(key) ?? { quota: newQuota(key), seen: 0 };
    entry.seen = now();
    known.set(key, entry);
    if (known.size > forgetAt) forget();
    return entry.quota;
  }

  function newQuota(key: string): AddressQuota {
    const { rate, work, creations } = free.has(key) ? ratesOf(0) : limits;
    return {
      key,
      rate,
      work: newTokenBucket(work, now),
      creations: newTokenBucket(creations, now),
      recordings: newTokenBucket(limits.recordings, now),
      watched: 0,
      bytes: 0,
      shelved: 0,
    };
  }

  function forget(): void {
    for (const [key, { quota, seen }] of known)
      if (quota.bytes === 0 && quota.recordings.full && now() - seen > SILENT_MS) known.delete(key);
    forgetAt = Math.max(MANY, 2 * known.size);
  }

  return {
    at: (address) => of(keyOf(address)),
    of: (key) => of(key ?? ''),
    get size() {
      return known.size;
    },
  };
}

/** Kept beside the games, so that an address is the same one after a restart. */
export function addressSalt(vault: Vault, onTrouble: (e: VaultError) => void): string {
  const fresh = newSalt();
  return guardStorage(
    () => {
      const kept = vault.read(SALT_FILE)?.trim();
      if (kept) return kept;
      vault.write(SALT_FILE, `${fresh}\n`);
      return fresh;
    },
    (e) => {
      onTrouble(e);
      return fresh;
    },
  );
}
