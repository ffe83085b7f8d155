/** The vault as one room sees it: its bytes are counted for whoever began it, and storage that failed is not tried again at once. */
import type { Clock } from '../host/ticker.ts';
import { sizeOf, type Vault, VaultError } from '../host/vault.ts';
import { ROOMS } from './room-file.ts';

/** A write that failed is not tried again sooner: a long game would be written whole with every step. */
export const RETRY_MS = 1_000;

/** What whoever began a room is charged with: by how many bytes its files have grown, and the recording it leaves. */
export interface Charges {
  count(bytes: number): void;
  recorded(bytes: number): void;
}

export function roomVault(vault: Vault, clock: Clock, { count, recorded }: Charges): Vault {
  const { link } = vault;
  const sizes = new Map<string, number>();
  let failed: { readonly e: VaultError; readonly at: number } | null = null;

  function attempt(run: () => void): void {
    if (failed !== null && clock.now() - failed.at < RETRY_MS) throw failed.e;
    failed = null;
    try {
      run();
    } catch (e) {
      // What vanished is written anew at once.
      if (e instanceof VaultError && e.code !== 'gone') failed = { e, at: clock.now() };
      throw e;
    }
  }

  function known(name: string): number {
    const size = sizes.get(name) ?? sizeOf(vault, name) ?? 0;
    if (!sizes.has(name)) sizes.set(name, size);
    return size;
  }

  function sized(name: string, size: number): void {
    if (name.startsWith(`${ROOMS}/`)) count(size - known(name));
    else recorded(Math.max(0, size - known(name)));
    sizes.set(name, size);
  }

  return {
    ...vault,
    write(name, text, lasting) {
      known(name);
      attempt(() => vault.write(name, text, lasting));
      sized(name, Buffer.byteLength(text));
    },
    append(name, text, onto) {
      const before = known(name);
      attempt(() => vault.append(name, text, onto));
      sized(name, before + Buffer.byteLength(text));
    },
    remove(name) {
      known(name);
      attempt(() => vault.remove(name));
      sized(name, 0);
    },
    ...(link === undefined
      ? {}
      : {
          link(name: string, other: string): boolean {
            known(other);
            const linked = link(name, other);
            if (linked) sized(other, known(name));
            return linked;
          },
        }),
  };
}
