/** For tests: a vault in memory whose storage can be made to fail, and to tear what it was about to append. */
import { memoryVault, type Vault, VaultError, type VaultTrouble } from '../src/host/vault.ts';

export interface FailingVault extends Vault {
  readonly files: Map<string, string>;
  /** Every write fails so; null: all is well. */
  writes: VaultTrouble | null;
  /** Reading fails too. */
  reads: VaultTrouble | null;
  /** Writes that were tried while they failed. */
  readonly tried: number;
}

export function failingVault(files: Map<string, string> = new Map()): FailingVault {
  const inner = memoryVault(files);
  let tried = 0;
  function check(name: string, code: VaultTrouble | null): void {
    if (code !== null) throw new VaultError(code, name, `the storage fails: ${code}`);
  }
  function write(name: string, run: () => void): void {
    if (vault.writes !== null) tried++;
    check(name, vault.writes);
    run();
  }
  const vault: FailingVault = {
    files,
    writes: null,
    reads: null,
    get tried() {
      return tried;
    },
    read(name) {
      check(name, vault.reads);
      return inner.read(name);
    },
    list(folder) {
      check(folder, vault.reads);
      return inner.list(folder);
    },
    size(name) {
      check(name, vault.reads);
      const text = inner.read(name);
      return text === null ? null : Buffer.byteLength(text);
    },
    write: (name, text) => write(name, () => inner.write(name, text)),
    append(name, text, onto) {
      // A disk that gets full in the middle of a line keeps its beginning.
      if (vault.writes !== null) inner.append(name, text.slice(0, text.length >> 2));
      write(name, () => inner.append(name, text, onto));
    },
    remove: (name) => write(name, () => inner.remove(name)),
  };
  return vault;
}
