/** The key that a server signs its recordings with: Ed25519, made once and kept in its data folder. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../engine/result.ts';
import type { Signer } from '../host/signature.ts';
import { vaultError } from './file-vault.ts';

/** Outside what a vault lists or hands out, as its name begins with a dot. */
const FILE = '.signing-key.pem';

export function openSigningKey(folder: string): Result<Signer> {
  const path = join(folder, FILE);
  try {
    return ok(signerOf(readKey(path) ?? makeKey(path)));
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
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return privateKey;
}

function signerOf(secret: KeyObject): Signer {
  if (secret.asymmetricKeyType !== 'ed25519')
    throw Object.assign(new Error('another kind of key'), { code: 'ERR_KEY' });
  const { x } = createPublicKey(secret).export({ format: 'jwk' });
  return { key: String(x), sign: (message) => sign(null, message, secret).toString('base64url') };
}
