/** The key that a server signs its recordings with: Ed25519, made once and kept in its data folder. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../engine/result.ts';
import type { Signer } from '../host/sign-recording.ts';
import { vaultError } from './file-vault.ts';

/** Outside what a vault lists or hands out, as its name begins with a dot. */
const FILE = '.signing-key.pem';

/** A signer whose key is on file. */
export interface KeptSigner extends Signer {
  /** Writes the key again if its file is gone, so that the next run signs as this one did. */
  keep(): void;
}

export function openSigningKey(folder: string): Result<KeptSigner> {
  const path = join(folder, FILE);
  try {
    return ok(signerOf(readKey(path) ?? makeKey(path), path));
  } catch (e) {
    const code = (e as NodeJS.ErrnoException).code ?? '';
    if (!code.startsWith('E') || code.startsWith('ERR_')) return fail('bad-key', path, 'this is no Ed25519 key');
    const error = vaultError(code, path);
    return fail(error.code, path, error.message);
  }
}

function readKey(path: string): KeyObject | null {
  try {
    return createPrivateKey(readFileSync(path));
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw e;
  }
}

/** Nobody but the server's own user may read it. */
function makeKey(path: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeKey(path, privateKey);
  return privateKey;
}

function writeKey(path: string, key: KeyObject): void {
  writeFileSync(path, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
}

function signerOf(secret: KeyObject, path: string): KeptSigner {
  if (secret.asymmetricKeyType !== 'ed25519')
    throw Object.assign(new Error('another kind of key'), { code: 'ERR_KEY' });
  const { x } = createPublicKey(secret).export({ format: 'jwk' });
  return {
    key: String(x),
    sign: (message) => sign(null, message, secret).toString('base64url'),
    keep() {
      try {
        if (!existsSync(path)) writeKey(path, secret);
      } catch {
        // The folder is gone as well; the next time may be better.
      }
    },
  };
}
