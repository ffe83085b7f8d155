/** The data folder of several programs at once: what one reads in order to write it anew, no other writes in between (PLAT-164). */
import { mkdirSync } from 'node:fs';
import { type Vault, VaultError } from '../host/vault.ts';
import { fileVault } from './file-vault.ts';
import { takePlace } from './lock.ts';

/** A file is written in milliseconds: who is not done by then has been stopped in the middle of it. */
const PATIENCE_MS = 3_000;
const LOOK_EVERY_MS = 2;

export function sharedVault(directory: string, patience = PATIENCE_MS): Vault {
  let inside = false;

  function takeTurn(): () => void {
    mkdirSync(directory, { recursive: true });
    const until = performance.now() + patience;
    for (;;) {
      const release = takePlace(directory, 'writing');
      if (release !== null) return release;
      if (performance.now() > until) throw new VaultError('failed', directory, 'another program is writing there');
      sleep(LOOK_EVERY_MS);
    }
  }

  return {
    ...fileVault(directory),
    alone(run) {
      if (inside) return run();
      const release = takeTurn();
      inside = true;
      try {
        return run();
      } finally {
        inside = false;
        release();
      }
    },
  };
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
